/** Children who left before there were retention dates get one. */
import type { CatchUp } from '../../../server/records/catchUp';
import { keepAllFor } from './keepUntil';

export default [
  {
    name: 'retention.keepUntil',
    entity: 'disposal',
    async run(context) {
      const { keepYears } = await context.records.single('instSetting');
      await keepAllFor(Number(keepYears), context);
    },
  },
] satisfies readonly CatchUp[];
