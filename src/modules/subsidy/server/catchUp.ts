/** Migrations of subsidies: standards of the product (not in use), entries of older payments, last settled months of applications. */

import { addDays, lastDayOf } from '../../../domain/calendar';
import { lastOf } from '../../../domain/must';
import { states } from '../../../generated/states';
import type { CatchUp } from '../../../server/records/catchUp';
import type { RuleContext } from '../../../server/records/rule';
import { billSubjects } from '../../finance/contract';
import { answers, projects } from '../domain/codes';
import { valuesOf } from './standards';

export default [
  {
    name: 'subsidy.firstStandards',
    entity: 'subsidyStandard',
    async run({ records }) {
      if ((await records.count('subsidyStandard', {})) > 0) return;
      const { productStandards } = await import('./productStandards');
      await records.createMany('subsidyStandard', productStandards.map(valuesOf));
    },
  },
  {
    name: 'subsidy.entries',
    entity: 'subsidyEntry',
    run: writeEntries,
  },
  {
    name: 'subsidy.settledUntil',
    entity: 'subsidyApplication',
    run: storeDays,
  },
] satisfies readonly CatchUp[];

/** Creates the missing entries of older payments, which exist as bills only. */
async function writeEntries({ records }: RuleContext): Promise<void> {
  const { partPaid, paid } = states.subsidyMonth.status;
  for (const { id, stuId, month, applicationId } of await records.find('subsidyMonth', { status: [partPaid, paid] })) {
    if ((await records.count('subsidyEntry', { monthId: id })) > 0) continue;
    const bills = await records.find('feeBill', { stuId, subject: billSubjects.subsidy, remark: `${month} 康复补贴` });
    for (const bill of bills) {
      const { amount, accountId, billDate } = bill;
      const from = { monthId: id, applicationId, stuId, month, billId: bill.id };
      await records.create('subsidyEntry', { ...from, kind: answers.paid, amount, accountId, payDate: billDate });
    }
  }
}

async function storeDays({ records }: RuleContext): Promise<void> {
  const { approved, training, settling, partly, settled, ended, filed } = states.subsidyApplication.status;
  const status = [approved, training, settling, partly, settled, ended, filed];
  for (const { id, startDate, settledUntil } of await records.find('subsidyApplication', { project: projects.training, status })) {
    if (settledUntil || !startDate) continue;
    const months = (await records.find('subsidyMonth', { applicationId: id })).map(({ month }) => month).sort();
    const until = months.length > 0 ? lastDayOf(lastOf(months)) : addDays(`${startDate.slice(0, 7)}-01`, -1);
    await records.update('subsidyApplication', id, { settledUntil: until });
  }
}
