/** Half a year of stored accounts and of what an institution takes and spends beside, by the operations that people use. */
import { itemAt } from '../../../../domain/must';
import type { RuleContext } from '../../../../server/records/rule';
import type { DemoStep, SeedSource } from '../../../demo/contract';
import { demoChildren } from '../../../demo/contract';
import { applyKinds, billDirections, billSources, billSubjects } from '../../domain/codes';
import { rechargeStored } from '../stored/recharge';
import { spendStored } from '../stored/spend';

const mostAccounts = 18;
const months = 6;

export default {
  order: 97,
  async seed(source) {
    const { write, made, context } = source;
    const entity = context.configuration.entities.get('feeUser');
    if (!entity) return;
    const act = (work: (rules: RuleContext) => Promise<void>) => write.changeSet((set) => work(set.ruleContext(set, entity)));
    await act(seedGifts);
    const children = made.get(demoChildren);
    const some = children.slice(0, Math.min(mostAccounts, Math.ceil(children.length / 5)));
    for (const [at, { values }] of some.entries()) await act((rules) => seedAccount(source, { stuId: values.id, at }, rules));
    await act((rules) => seedBills(source, rules));
  },
} satisfies DemoStep;

async function seedGifts({ records }: RuleContext): Promise<void> {
  const rechargeGifts = [
    { from: '3000.00', give: '150.00' },
    { from: '5000.00', give: '300.00' },
  ];
  await records.update('instSetting', (await records.single('instSetting')).id, { rechargeGifts });
}

/** Operations as of a day of the past. */
function asOf(context: RuleContext, day: string): RuleContext {
  return { ...context, today: day, now: `${day} 10:30:00` };
}

async function seedAccount(
  { calendar, random }: SeedSource,
  { stuId, at }: { stuId: string; at: number },
  context: RuleContext,
): Promise<void> {
  const begun = random.int(60, 175);
  const amount = itemAt([100_000, 300_000, 500_000, 800_000], at % 4);
  await rechargeStored({ stuId, amount, payWay: (at % 4) + 1 }, asOf(context, calendar.daysAgo(begun)));
  for (let day = begun - 14; day > 3; day -= random.int(18, 40)) {
    const price = random.int(4, 30) * 1000;
    await spendStored({ stuId, amount: Math.min(price, amount / 20), remark: '课程消费' }, asOf(context, calendar.daysAgo(day)));
  }
  if (at % 3 === 0) await rechargeStored({ stuId, amount: 200_000, payWay: 2 }, asOf(context, calendar.daysAgo(2)));
  if (at % 6 === 1)
    await apply(stuId, { kind: applyKinds.cashOut, amount: '200.00', payWay: 1, reason: '家长申请退回部分余额' }, at % 12 === 1, context);
  if (at % 6 === 4) await apply(stuId, { kind: applyKinds.deduction, amount: '35.00', reason: '遗失教具' }, at % 12 === 4, context);
}

type Application = { kind: 2; amount: string; reason: string } | { kind: 3; amount: string; payWay: 1; reason: string };

async function apply(stuId: string, asked: Application, isApproved: boolean, { records }: RuleContext): Promise<void> {
  const { id } = await records.create('feeApply', { stuId, ...asked });
  if (isApproved) await records.update('feeApply', id, { status: 2 });
}

/** What comes and goes every month, in yuan. */
const monthly = [
  {
    day: 5,
    direction: billDirections.expense,
    subject: billSubjects.rent,
    amount: [12_000, 12_000],
    counterparty: '物业公司',
    remark: '场地租金',
  },
  {
    day: 12,
    direction: billDirections.expense,
    subject: billSubjects.utilities,
    amount: [900, 1800],
    counterparty: '供电局',
    remark: '水电费',
  },
  {
    day: 18,
    direction: billDirections.expense,
    subject: billSubjects.supplies,
    amount: [300, 2600],
    counterparty: '教具店',
    remark: '教具与耗材',
  },
  { day: 22, direction: billDirections.income, subject: billSubjects.meals, amount: [2400, 5200], counterparty: '家长', remark: '餐费' },
  {
    day: 26,
    direction: billDirections.income,
    subject: billSubjects.subsidy,
    amount: [18_000, 36_000],
    counterparty: '残联',
    remark: '康复救助拨款',
  },
] as const;

async function seedBills({ calendar, random }: SeedSource, { records }: RuleContext): Promise<void> {
  const accounts = await records.find('feeAccount', { enabled: true });
  const bank = accounts.at(-1);
  if (!bank) return;
  for (let month = months; month > 0; month--) {
    for (const { day, amount, ...bill } of monthly) {
      const yuan = random.int(amount[0], amount[1]);
      const billDate = calendar.daysAgo(month * 30 - day);
      await records.create('feeBill', { ...bill, amount: `${yuan}.00`, billDate, accountId: bank.id, source: billSources.byHand });
    }
  }
}
