/** Past lessons of the month without a roll call: hours, income and salary do not include them. */
import { states } from '../../../generated/states';
import type { CloseCheck } from '../../finance/contract';

const { waiting, toRecord } = states.scheduleInfo.status;

export default [
  {
    order: 10,
    title: '没有点名的课次',
    unit: '节',
    path: ({ from, to }) => `/eduModel/schedule?status=${waiting},${toRecord}&lessonDate=${from},${to}`,
    count: ({ from, to }, { records }) =>
      records.count('scheduleInfo', { lessonDate: { gte: from, lte: to }, status: [waiting, toRecord] }),
  },
] satisfies readonly CloseCheck[];
