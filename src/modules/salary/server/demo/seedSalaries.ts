/** Demo salaries: two paid months and the last month. */
import { firstOf, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { DemoStep } from '../../../demo/contract';
import { paySalary } from '../run/paySalary';
import { generateSalaries } from '../run/salaryRun';

const { pending, audited, paid } = states.feeSalary.status;

/** Codes of posts: 2 teacher, 3 therapist, 4 assessor, 6 sales. */
const items: Changes<'feeSalaryItem'>[] = [
  { itemName: '基本工资', itemType: 1, base: 6, value: '3500.00', scopePosts: [2, 3, 4, 6], sort: 10 },
  { itemName: '岗位津贴', itemType: 4, base: 6, value: '500.00', scopePosts: [3, 4], sort: 20 },
  {
    itemName: '课时费',
    itemType: 2,
    base: 1,
    tiers: [
      { above: '0.00', rate: '60.00' },
      { above: '20.00', rate: '70.00' },
    ],
    scopePosts: [2, 3],
    sort: 30,
  },
  { itemName: '课消提成', itemType: 3, base: 4, percent: '5.00', scopePosts: [2, 3], sort: 40 },
  { itemName: '签单提成', itemType: 3, base: 5, percent: '3.00', scopePosts: [6], sort: 50 },
  { itemName: '社保个人部分', itemType: 5, base: 6, value: '420.00', scopePosts: [2, 3, 4, 6], taxable: false, sort: 60 },
];

export default {
  order: 400,
  async seed({ write, context, calendar }) {
    const entity = context.configuration.entities.get('feeSalary');
    if (!entity) return;
    await write.createMany('feeSalaryItem', items);
    const [last, ...earlier] = [1, 2, 3].map((count) => getMonthBefore(calendar.today, count));
    for (const month of earlier.toReversed()) await write.changeSet((set) => payMonth(month, calendar.today, set.ruleContext(set, entity)));
    await write.changeSet((set) => generateSalaries(must(last, 'last month of the demo salaries'), set.ruleContext(set, entity)));
  },
} satisfies DemoStep;

async function payMonth(month: string, today: string, context: RuleContext): Promise<void> {
  const { records } = context;
  const [account] = await records.find('feeAccount', { type: 4 });
  await generateSalaries(month, context);
  const payDate = firstOf([`${getMonthBefore(`${month}-01`, -1)}-10`, today].sort());
  for (const { id } of await records.find('feeSalary', { month })) {
    for (const status of [pending, audited]) await records.update('feeSalary', id, { status });
    if (!account) continue;
    const changes = await paySalary(
      must(await records.get('feeSalary', id), 'salary that was just found'),
      { accountId: account.id, payDate },
      context,
    );
    await records.update('feeSalary', id, { ...changes, status: paid });
  }
}

/** The month (`YYYY-MM`) `count` months before the day. */
function getMonthBefore(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
