/** Sets `prepayLimit` in settings from before that field existed, if their warning is enabled. */
import type { CatchUp } from '../../../server/records/catchUp';
import { firstPrepayLimit } from './firstPrepayLimit';

export default [
  {
    name: 'system.prepayLimitBegins',
    entity: 'instSetting',
    async run({ records }) {
      const { id, prepayWarn, prepayLimit } = await records.single('instSetting');
      if (prepayWarn && prepayLimit === null) await records.update('instSetting', id, { prepayLimit: firstPrepayLimit });
    },
  },
] satisfies readonly CatchUp[];
