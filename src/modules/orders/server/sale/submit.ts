/** Pricing of an order when it is saved, and its state after submission. */
import { formatYuan, hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { refuseClosedMonth } from '../../../finance/contract';
import { audits, orderTypes, performerDefaults } from '../../domain/codes';
import { findAuditReason, type PricedLine } from '../../domain/computeLinePrice';
import { completeLines } from './pricing';

type Values = Changes<'saleOrder'>;
const { draft, unpaid, auditing, paid, partPaid, partRefunded, refunded } = states.saleOrder.status;
const { intent, temporary, left, graduated, leaving } = states.student.stuStatus;

/** Completes the typed values of an order; returns its priced lines, by which discounts are checked. */
export async function prepare(values: Values, context: RuleContext): Promise<PricedLine[]> {
  const step = context.steps('enrol');
  const signDate = values.signDate ?? context.today;
  const student = await step('student', () => requireEnrollable(String(values.stuId), context));
  await step('month', () => refuseClosedMonth(signDate, 'signDate', context));
  const { lines, priced } = await step('prices', () => completeLines(values.lines ?? [], signDate, context));
  refuseStalePrice(values, priced);
  values.lines = lines;
  values.content = contentOf(lines);
  values.salesId ??= values.performers?.[0]?.userId ?? (await step('performer', () => readUsualPerformer(student, context)));
  values.performers = getPerformers(values);
  values.orderType ??= await step('type', () => typeOf(student.id, context));
  return priced;
}

/** Returns the child; refused if it has left. */
async function requireEnrollable(id: string, context: RuleContext): Promise<Stored<'student'>> {
  const student = await studentOf(id, context);
  if (!student) throw refuse('stuId', '学员不存在或已删除，请重新选择');
  if ([left, graduated, leaving].some((status) => status === student.stuStatus))
    throw refuse('stuId', `${student.stuName}已离校，请先办理返校`);
  return student;
}

/** Locks a child that the first payment makes a student, before the order that refers to it is written. */
async function studentOf(id: string, { records }: RuleContext): Promise<Stored<'student'> | undefined> {
  const student = await records.get('student', id);
  return student?.stuStatus === intent || student?.stuStatus === temporary ? records.lock('student', id) : student;
}

/** Refuses if the total differs from the amount that the page showed and sent, so that the person sees the new one first. */
function refuseStalePrice(values: Values, priced: readonly PricedLine[]): void {
  const { expectedPayable } = values;
  values.expectedPayable = null;
  if (expectedPayable === null || expectedPayable === undefined) return;
  const payable = priced.reduce((sum, { amount }) => sum + amount, 0);
  if (hundredthsOf(expectedPayable) === payable) return;
  const shown = formatYuan(hundredthsOf(expectedPayable));
  throw refuse('expectedPayable', `价格已更新：现在应收 ${formatYuan(payable)}，页面上是 ${shown}，请核对后再提交`);
}

/** Default performer of an order. */
export async function readUsualPerformer(
  { salesId }: Pick<Stored<'student'>, 'salesId'>,
  { records, actor }: RuleContext,
): Promise<string | null> {
  const { performerDefault } = await records.single('orderSetting');
  if (performerDefault === performerDefaults.nobody) return null;
  const teller = actor.staffId || null;
  return performerDefault === performerDefaults.teller ? teller : (salesId ?? teller);
}

function contentOf(lines: NonNullable<Values['lines']>): string {
  const words = lines.map(
    ({ itemName, hours, qty }) => `${itemName}${hours ? ` ${Number(hours)} 课时` : Number(qty) > 1 ? ` ×${qty}` : ''}`,
  );
  return words.join('、').slice(0, 500);
}

function getPerformers({ performers, salesId }: Values): Values['performers'] {
  if (!performers?.length) return salesId ? [{ userId: salesId, rate: '100.00' }] : [];
  const total = performers.reduce((sum, { rate }) => sum + hundredthsOf(rate), 0);
  if (total !== 10_000) throw refuse('performers', `业绩归属的比例合计须为 100%，现在是 ${total / 100}%`);
  return performers;
}

async function typeOf(stuId: string, { records }: RuleContext): Promise<Stored<'saleOrder'>['orderType']> {
  const known = await records.count('saleOrder', { stuId, status: [paid, partPaid, partRefunded, refunded] });
  return known > 0 ? orderTypes.renewal : orderTypes.first;
}

/** State after submission: waiting for approval, or for payment. */
export async function getSubmitted(priced: readonly PricedLine[], payments: number, context: RuleContext): Promise<Values> {
  const { discountFloor } = await context.records.single('orderSetting');
  const reason = findAuditReason(priced, hundredthsOf(discountFloor));
  // The opinion is cleared, because it was about the earlier submission; it stays in the history.
  const stamp = { submitTime: context.now, asDraft: false, auditOpinion: null };
  if (!reason) return { ...stamp, status: unpaid, auditStatus: audits.free, auditReason: null };
  if (payments > 0) throw refuse('payNow', `订单${reason}，须审核通过后再收款`);
  return { ...stamp, status: auditing, auditStatus: audits.waiting, auditReason: reason };
}

export const isDraft = (order: { status?: unknown }) => order.status === draft;
