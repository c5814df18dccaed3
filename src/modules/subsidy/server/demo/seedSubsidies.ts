/** Subsidies of the demo: standards of which two are in use, applications in every state, and six months of settlements. */
import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { addMonths } from '../../../../domain/calendar';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { DemoStep, SeedSource } from '../../../demo/contract';
import { answers } from '../../domain/codes';
import { productStandards } from '../productStandards';
import { settleMonth } from '../settle';
import { valuesOf } from '../standards';
import { type ChainChild, chainChildren, settledMonths } from './seedChains';

const status = states.subsidyApplication.status;
/** Standards in use, by code. */
const inUse = ['quanzhou', 'nanjing'];
/** Children in training. */
const mostChildren = 24;
/** Dictionary `enable`. */
const enabled = 1;

type Child = Stored<'student'>;
type Application = Changes<'subsidyApplication'>;

export default {
  order: 410,
  async seed(source) {
    const entity = source.context.configuration.entities.get('subsidyMonth');
    if (!entity) return;
    await source.write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      const rows = await context.records.createMany(
        'subsidyStandard',
        productStandards.map((one) => ({ ...valuesOf(one), ...(inUse.includes(one.code) && { enable: enabled }) })),
      );
      await seedApplications(
        inUse.flatMap((code) => rows.find((row) => row.code === code) ?? []),
        source,
        context,
      );
      await seedMonths(source, context);
    });
  },
} satisfies DemoStep;

async function seedApplications(standards: readonly Stored<'subsidyStandard'>[], { calendar, made }: SeedSource, { records }: RuleContext) {
  const { studying } = states.student.stuStatus;
  const chained = made.get(chainChildren);
  const others = await records.find(
    'student',
    { stuStatus: studying, rehabCategory: [1, 2, 3, 4, 5] },
    { order: [['stuNo', 'asc']], limit: 60 },
  );
  const children = [...chained.map(({ child }) => child), ...others.filter(({ id }) => !chained.some(({ child }) => child.id === id))];
  const year = Number(calendar.today.slice(0, 4));
  const one = (child: Child, at: number, more: Application): Application => ({
    ...{ stuId: child.id, year, project: 1, rehabCategory: child.rehabCategory ?? null, economy: child.economy ?? 1 },
    ...{
      standardId: standards[at < chained.length ? 0 : at % standards.length]?.id ?? null,
      certNo: child.certNo ?? null,
      hukouArea: child.hukouArea ?? null,
    },
    ...{ fedOffice: '区残疾人联合会', referralNo: `JZ${year}${String(at + 1).padStart(4, '0')}`, ownerId: child.headTeacherId ?? null },
    ...{ startDate: `${year}-01-01`, endDate: `${year}-12-31`, ...more },
  });
  const approval = (at: number): Application => ({
    ...{ approvalNo: `残康〔${year}〕${at + 1}号`, approvedAmt: at % 5 === 4 ? '8000.00' : '17000.00', approvedMonths: 10 },
  });
  const count = Math.min(mostChildren, Math.max(1, children.length - otherStates.length));
  const trained = children.slice(0, count);
  const training = trained.map((child, at) =>
    one(child, at, { status: status.training, ...approval(at), ...(at >= chained.length && at % 3 !== 0 && { minDays: 17, calcMode: 2 }) }),
  );
  const waiting = children.slice(count).flatMap((child, at) => {
    const state = otherStates[at];
    return state ? [one(child, at, state(approval(count + at)))] : [];
  });
  await records.createMany('subsidyApplication', [...training, ...waiting]);
}

/** One application each, of children beside those in training. */
const otherStates: readonly ((approval: Application) => Application)[] = [
  () => ({ status: status.draft }),
  () => ({ status: status.draft }),
  () => ({ status: status.pending }),
  () => ({ status: status.sentBack, opinion: '诊断证明看不清，请重新上传' }),
  () => ({ status: status.reported }),
  (approval) => ({ ...approval, status: status.approved }),
  () => ({ status: status.refused, opinion: '户籍不在本区' }),
  (approval) => ({ ...approval, status: status.ended, endReason: 1 }),
];

/** Settles the last months; older ones are paid, the last one is reported, and those of this month wait. */
async function seedMonths({ calendar: { today }, made }: SeedSource, context: RuleContext): Promise<void> {
  const [account] = await context.records.find('feeAccount', {}, { limit: 1 });
  for (let back = settledMonths; back >= 0; back--) {
    const month = addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7);
    await settleMonth(month, context);
    if (back === 0) continue;
    const rows = await context.records.find('subsidyMonth', { month, status: states.subsidyMonth.status.open });
    for (const [at, row] of rows.entries()) {
      const chained = made.get(chainChildren).find(({ child }) => child.id === row.stuId);
      await carryOn(row, { at: chained ? 0 : at, back, accountId: account?.id, chained }, context);
    }
  }
}

interface Carrying {
  at: number;
  /** Months ago. */
  back: number;
  accountId: string | undefined;
  /** A child whose months are whole, but for one link of last month. */
  chained: ChainChild | undefined;
}

/** Every ninth child has not signed, every eleventh claim was sent back, some were paid in part, of some a tenth was refused. */
async function carryOn(row: Stored<'subsidyMonth'>, { at, back, accountId, chained }: Carrying, context: RuleContext): Promise<void> {
  const { records, today, now } = context;
  const { reported, returned } = states.subsidyMonth.status;
  const isUnsigned = chained ? back === 1 && chained.gap === 'signature' : at % 9 === 8;
  if (hundredthsOf(row.claimAmt) === 0 || isUnsigned) return;
  await records.update('subsidyMonth', row.id, { guardianName: '家长', signTime: now });
  if (back === 1 && at % 4 === 3) return;
  await records.update('subsidyMonth', row.id, { status: reported });
  if (back === 2 && at % 11 === 10) {
    await records.update('subsidyMonth', row.id, { status: returned, backReason: '签到表缺家长签字' });
  } else if (back > 1 && accountId) {
    const isPart = back === 3 && at % 7 === 5;
    const isLess = back === 4 && at % 7 === 3;
    const whole = hundredthsOf(row.claimAmt);
    const off = isLess ? Math.floor(whole / 10) : 0;
    const amount = fromHundredths(isPart ? Math.floor(whole / 2) : whole - off);
    const entry = { kind: answers.paid, amount, accountId, payDate: today, ...(isPart && { reason: '两天没有签到' }) };
    const of = { monthId: row.id, stuId: row.stuId, month: row.month };
    await records.create('subsidyEntry', { ...entry, ...of });
    if (off > 0)
      await records.create('subsidyEntry', {
        ...of,
        kind: answers.refused,
        amount: fromHundredths(off),
        payDate: today,
        reason: '两天没有签到',
      });
  }
}
