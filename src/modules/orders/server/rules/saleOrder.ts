/** Orders: priced by the server, paid in parts, cancelled, voided. All postings of orders start here. */

import { hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { lockChildren, notifyRenewal } from '../../../finance/contract';
import { audits } from '../../domain/codes';
import type { PricedLine } from '../../domain/computeLinePrice';
import { closeOwed } from '../payment/closeOwed';
import { takePayments } from '../payment/payments';
import { cancelOrder, voidOrder } from '../refund/cancelOrders';
import { acceptPrices } from '../sale/basePrices';
import { readCatalogue } from '../sale/catalogue';
import { createItems, readOrderItems } from '../sale/items';
import { getSubmitted, isDraft, prepare } from '../sale/submit';

const { draft, unpaid, cancelled, auditing } = states.saleOrder.status;
type Order = Stored<'saleOrder'>;

export default defineRule<'saleOrder'>({
  async numberPrefix({ records }) {
    return { orderNo: (await records.single('orderSetting')).numberPrefix };
  },

  async lockBefore(id, context) {
    await lockChildren([(await context.records.get('saleOrder', id))?.stuId], context);
  },

  lockForCreate: ({ stuId }, context) => lockChildren([stuId], context),

  async beforeCreate(values, context) {
    await refuseSentBefore(values, context);
    const priced = await prepare(values, context);
    if (values.asDraft) values.status = draft;
    else Object.assign(values, await getSubmitted(priced, values.payNow?.length ?? 0, context));
  },

  async afterCreate(row, context) {
    if (row.status === unpaid) await context.records.update('saleOrder', row.id, await submitOrder(row, row, context));
  },

  async beforeUpdate(changes, before, context) {
    const isTyped = ['lines', 'expectedPayable', 'performers', 'stuId', 'salesId', 'signDate'].some((name) => name in changes);
    if (!isTyped || !isDraft(before) || 'status' in changes) return;
    const values = { ...before, ...changes };
    await prepare(values, context);
    const { lines, content, salesId, performers, orderType, expectedPayable } = values;
    Object.assign(changes, { lines, content, salesId, performers, orderType, expectedPayable });
  },

  beforeReturn(row) {
    if (!isDraft(row) && row.status !== cancelled) throw conflict('已提交的订单不能撤回，请取消或作废', { kind: 'state' });
  },

  /** An undo cannot reverse a submission: payments and later orders may refer to it. */
  afterUndo(before, after) {
    if (before && !isUnsold(before) && (!after || isUnsold(after))) throw conflict('已提交的订单不能撤回，请取消或作废', { kind: 'state' });
  },

  actions: {
    catalogue({ input, context }) {
      return readCatalogue(String(input.stuId), context);
    },

    /** Stores the edited draft and submits it in one transaction. */
    async submit({ row, input, changes, context }) {
      const { id } = chosenRow(row);
      const { payNow, ...typed } = input as Changes<'saleOrder'>;
      // `readRepriced` has written these values; written again, the lines would be added twice.
      for (const name of Object.keys(input)) delete changes[name as keyof typeof changes];
      const { order, priced } = await readRepriced(id, typed, context);
      Object.assign(changes, await getSubmitted(priced, payNow?.length ?? 0, context));
      if (changes.status === unpaid) Object.assign(changes, await submitOrder(order, { payNow }, context));
    },

    async pay({ row, input, changes, context }) {
      Object.assign(changes, await payOrder(chosenRow(row), input, context));
    },

    async approve({ row, changes, context }) {
      changes.auditStatus = audits.passed;
      await acceptPrices(chosenRow(row), context);
      Object.assign(changes, await submitOrder(chosenRow(row), {}, context));
    },

    reject({ changes }) {
      changes.auditStatus = audits.refused;
    },

    async cancel({ row, changes, context }) {
      Object.assign(changes, await cancelOrder(chosenRow(row), String(changes.endReason), context));
    },

    async void({ row, changes, context }) {
      await voidOrder(chosenRow(row), String(changes.endReason), context);
    },

    /** Reminds the family, with the remaining hours of the courses of the order. */
    async sendRenewal({ row, context }) {
      const { id, stuId, content } = chosenRow(row);
      const items = await readOrderItems(id, context);
      const courseIds = [...new Set(items.flatMap(({ courseId }) => courseId ?? []))];
      const hours = courseIds.length > 0 ? await context.records.find('courseHours', { stuId, courseId: courseIds }) : [];
      await notifyRenewal(stuId, hours, `上次购买：${content ?? ''}。`, context);
    },

    async closeOwed({ row, changes, context }) {
      Object.assign(changes, await closeOwed(chosenRow(row), context));
    },
  },
});

/** Refuses an enrolment that was sent before. Idempotency keys of calls expire after a day; an old tab may send again later. */
async function refuseSentBefore({ submitKey }: Changes<'saleOrder'>, { records }: RuleContext): Promise<void> {
  if (!submitKey) return;
  const [order] = await records.find('saleOrder', { submitKey });
  if (order) throw refuse('submitKey', '这份报名已经提交过', { entity: 'saleOrder', id: order.id, label: order.orderNo ?? '' });
}

/** Puts the order into effect: writes its items and books its first payments. */
async function submitOrder(order: Order, { payNow }: Changes<'saleOrder'>, context: RuleContext): Promise<Changes<'saleOrder'>> {
  await createItems(order, context);
  return takePayments(order.id, payNow ?? [], context);
}

/** Stores the edited draft, priced by the price lists of today. */
async function readRepriced(
  id: string,
  typed: Changes<'saleOrder'>,
  context: RuleContext,
): Promise<{ order: Order; priced: PricedLine[] }> {
  const values: Changes<'saleOrder'> = { ...(await context.records.get('saleOrder', id)), ...typed };
  const priced = await prepare(values, context);
  const { lines, content, salesId, performers, orderType } = values;
  await context.records.update('saleOrder', id, { ...typed, lines, content, salesId, performers, orderType, expectedPayable: null });
  return { order: must(await context.records.get('saleOrder', id), 'order just updated'), priced };
}

/** Books the payments of the input. `input` is read, because `changes` lacks values that equal the stored ones. */
function payOrder({ id, oweAmt }: Order, { payNow }: Changes<'saleOrder'>, context: RuleContext): Promise<Changes<'saleOrder'>> {
  if (hundredthsOf(oweAmt) === 0) throw conflict('订单没有欠费', { kind: 'state' });
  return takePayments(id, payNow ?? [], context);
}

/** Without postings, so that it can be undone. */
const isUnsold = ({ status }: Pick<Order, 'status'>) => status === draft || status === auditing || status === cancelled;
