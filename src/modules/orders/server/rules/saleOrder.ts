/** Orders: priced by the server, paid in parts, cancelled, voided; what they move is posted here and nowhere else. */

import { hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { lockChildren, remindToRenew } from '../../../finance/contract';
import { audits } from '../../domain/codes';
import type { PricedLine } from '../../domain/priceLine';
import { closeOwed } from '../payment/closeOwed';
import { takePayments } from '../payment/payments';
import { cancelOrder, voidOrder } from '../refund/cancelOrders';
import { acceptPrices } from '../sale/basePrices';
import { readCatalogue } from '../sale/catalogue';
import { itemsOfOrder, sellItems } from '../sale/items';
import { isDraft, prepare, submitted } from '../sale/submit';

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
    else Object.assign(values, await submitted(priced, values.payNow?.length ?? 0, context));
  },

  async afterCreate(row, context) {
    if (row.status === unpaid) await context.records.update('saleOrder', row.id, await sell(row, row, context));
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

  /** What an order sold, others may have sold since: a price that was used stays as it is. */
  afterUndo(before, after) {
    if (before && !isUnsold(before) && (!after || isUnsold(after))) throw conflict('已提交的订单不能撤回，请取消或作废', { kind: 'state' });
  },

  actions: {
    catalogue({ input, context }) {
      return readCatalogue(String(input.stuId), context);
    },

    /** With what was typed on the page, in one step: it is changed and submitted, or neither. */
    async submit({ row, input, changes, context }) {
      const { id } = chosenRow(row);
      const { payNow, ...typed } = input as Changes<'saleOrder'>;
      // Written once, before it is sold: the lines would be added a second time.
      for (const name of Object.keys(input)) delete changes[name as keyof typeof changes];
      const { order, priced } = await readRepriced(id, typed, context);
      Object.assign(changes, await submitted(priced, payNow?.length ?? 0, context));
      if (changes.status === unpaid) Object.assign(changes, await sell(order, { payNow }, context));
    },

    async pay({ row, input, changes, context }) {
      Object.assign(changes, await paid(chosenRow(row), input, context));
    },

    async approve({ row, changes, context }) {
      changes.auditStatus = audits.passed;
      await acceptPrices(chosenRow(row), context);
      Object.assign(changes, await sell(chosenRow(row), {}, context));
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

    /** By what is left of the courses that the order sold. */
    async sendRenewal({ row, context }) {
      const { id, stuId, content } = chosenRow(row);
      const items = await itemsOfOrder(id, context);
      const courseIds = [...new Set(items.flatMap(({ courseId }) => courseId ?? []))];
      const hours = courseIds.length > 0 ? await context.records.find('courseHours', { stuId, courseId: courseIds }) : [];
      await remindToRenew(stuId, hours, `上次购买：${content ?? ''}。`, context);
    },

    async closeOwed({ row, changes, context }) {
      Object.assign(changes, await closeOwed(chosenRow(row), context));
    },
  },
});

/** The key of a submit is kept for a day, that of an enrolment as long as its order: it may be sent again from an old tab. */
async function refuseSentBefore({ submitKey }: Changes<'saleOrder'>, { records }: RuleContext): Promise<void> {
  if (!submitKey) return;
  const [order] = await records.find('saleOrder', { submitKey });
  if (order) throw refuse('submitKey', '这份报名已经提交过', { entity: 'saleOrder', id: order.id, label: order.orderNo ?? '' });
}

/** The order counts from here on: what it sells is written once, and what it was paid with. */
async function sell(order: Order, { payNow }: Changes<'saleOrder'>, context: RuleContext): Promise<Changes<'saleOrder'>> {
  await sellItems(order, context);
  return takePayments(order.id, payNow ?? [], context);
}

/** A draft, as changed just now, by the price lists of today: it is stored so from now on. */
async function readRepriced(
  id: string,
  typed: Changes<'saleOrder'>,
  context: RuleContext,
): Promise<{ order: Order; priced: PricedLine[] }> {
  const values: Changes<'saleOrder'> = { ...(await context.records.get('saleOrder', id)), ...typed };
  const priced = await prepare(values, context);
  const { lines, content, salesId, performers, orderType } = values;
  await context.records.update('saleOrder', id, { ...typed, lines, content, salesId, performers, orderType, expectedPayable: null });
  return { order: must(await context.records.get('saleOrder', id), 'saleOrder'), priced };
}

/** What is typed now, also where it is what the order has stored. */
function paid({ id, oweAmt }: Order, { payNow }: Changes<'saleOrder'>, context: RuleContext): Promise<Changes<'saleOrder'>> {
  if (hundredthsOf(oweAmt) === 0) throw conflict('订单没有欠费', { kind: 'state' });
  return takePayments(id, payNow ?? [], context);
}

/** Sold nothing: it may come and go as it likes. */
const isUnsold = ({ status }: Pick<Order, 'status'>) => status === draft || status === auditing || status === cancelled;
