/** Signing in ends with 离职日期, also of those who left before it did. */
import type { CatchUp } from '../../../server/records/catchUp';
import { followLeaveDate } from './departure';

export default [
  {
    name: 'staff.lastDayOfAccounts',
    entity: 'staff',
    async run(context) {
      for (const staff of await context.records.find('staff', { leaveDate: { gte: '0001-01-01' } })) await followLeaveDate(staff, context);
    },
  },
] satisfies readonly CatchUp[];
