/** Orders: priced by the server, paid in parts, cancelled, voided; what they move is posted here and nowhere else. */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { audits } from '../../domain/codes';
import type { PricedLine } from '../../domain/priceLine';
import { catalogueFor } from '../catalogue';
import { sellItems } from '../items';
import { takePayments } from '../payments';
import { isDraft, prepare, submitted } from '../submit';
import { cancelOrder, closeOwed, voidOrder } from '../takeBack';

const { draft, unpaid, cancelled } = states.saleOrder.status;
type Order = Stored<'saleOrder'>;

export default defineRule<'saleOrder'>({
  async beforeCreate(values, context) {
    const priced = await prepare(values, context);
    if (values.asDraft) values.status = draft;
    else Object.assign(values, await submitted(priced, values.payNow?.length ?? 0, context));
  },

  async afterCreate(row, context) {
    if (row.status === unpaid) await context.records.update('saleOrder', row.id, await sell(row, row, context));
  },

  async beforeUpdate(changes, before, context) {
    const isTyped = ['lines', 'performers', 'stuId', 'salesId', 'signDate'].some((name) => name in changes);
    if (!isTyped || !isDraft(before) || 'status' in changes) return;
    const values = { ...before, ...changes };
    await prepare(values, context);
    const { lines, content, salesId, performers, orderType } = values;
    Object.assign(changes, { lines, content, salesId, performers, orderType });
  },

  beforeReturn(row) {
    if (!isDraft(row) && row.status !== cancelled) throw conflict('已提交的订单不能撤回，请取消或作废', { kind: 'state' });
  },

  actions: {
    catalogue({ input, context }) {
      return catalogueFor(String(input.stuId), context);
    },

    async submit({ row, changes, context }) {
      const { id } = chosenRow(row);
      const { order, priced } = await repriced(id, context);
      Object.assign(changes, await submitted(priced, changes.payNow?.length ?? 0, context));
      if (changes.status === unpaid) Object.assign(changes, await sell(order, changes, context));
    },

    async pay({ row, changes, context }) {
      Object.assign(changes, await paid(chosenRow(row), changes, context));
    },

    async approve({ row, changes, context }) {
      changes.auditStatus = audits.passed;
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

    async closeOwed({ row, changes, context }) {
      Object.assign(changes, await closeOwed(chosenRow(row), context));
    },
  },
});

/** The order counts from here on: what it sells is written once, and what it was paid with. */
async function sell(order: Order, { payNow }: Changes<'saleOrder'>, context: RuleContext): Promise<Changes<'saleOrder'>> {
  await sellItems(order, context);
  return takePayments(order.id, payNow ?? [], context);
}

/** A draft by the price lists of today, as it is stored from now on. */
async function repriced(id: string, context: RuleContext): Promise<{ order: Order; priced: PricedLine[] }> {
  const values: Changes<'saleOrder'> = { ...(await context.records.get('saleOrder', id)) };
  const priced = await prepare(values, context);
  const { lines, content, salesId, performers, orderType } = values;
  await context.records.update('saleOrder', id, { lines, content, salesId, performers, orderType });
  return { order: (await context.records.get('saleOrder', id))!, priced };
}

function paid({ id }: Order, { payNow }: Changes<'saleOrder'>, context: RuleContext): Promise<Changes<'saleOrder'>> {
  return takePayments(id, payNow ?? [], context);
}
