/** Shapes of values that are known only at runtime; `"me"`, `"now"` and `"today"` are plain texts. */
import * as z from 'zod';
import { naming } from '../../fields/naming';

const setting = z.strictObject({
  setting: naming(
    'setting',
    z.string().regex(/^[a-z]\w*\.[a-z]\w*$/i, 'Written as "entity.field", such as "instSetting.poolDays".'),
  ).describe('What the institution has set: a field of an entity with one record. 机构设置'),
});

export const words = [
  z.strictObject({
    today: z
      .union([z.int().min(-36_600).max(36_600), setting])
      .describe('So many days after today; before today with "-"; or as many as the institution has set. 今天起的天数'),
  }),
  setting,
] as const;
