/** Salaries of the month that are not paid. */
import { states } from '../../../generated/states';
import type { CloseCheck } from '../../finance/contract';

const { draft, pending, audited } = states.feeSalary.status;

export default [
  {
    order: 40,
    title: '没有发放的工资',
    unit: '份',
    path: ({ from }) => `/orderManageModel/salaryDetail?month=${from.slice(0, 7)}&status=${draft},${pending},${audited}`,
    count: ({ from }, { records }) => records.count('feeSalary', { month: from.slice(0, 7), status: [draft, pending, audited] }),
  },
] satisfies readonly CloseCheck[];
