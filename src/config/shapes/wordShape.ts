/** How values are written that are known only when they are needed; `"me"`, `"now"` and `"today"` are plain texts. */
import * as z from 'zod';
import { naming } from '../../fields/naming';

export const words = [
  z.strictObject({ today: z.int().min(-3660).max(3660).describe('So many days after today; before today with "-". 今天起的天数') }),
  z.strictObject({
    setting: naming(
      'setting',
      z.string().regex(/^[a-z]\w*\.[a-z]\w*$/i, 'Written as "entity.field", such as "instSetting.poolDays".'),
    ).describe('What the institution has set: a field of an entity with one record. 机构设置'),
  }),
] as const;
