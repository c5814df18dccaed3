/** Calls that clients send while the server is killed, and the database rows that each call leaves. */
import { type Desk, type Family, must, type Values } from './desk';

/** A call with the rows that it must leave. */
export interface Operation {
  name: string;
  path: string;
  body: Values;
  /** Token of the caller; default: that of the desk. */
  token?: string;
  /** SQL with the mark as $1 that returns one row of counts. */
  traces: string;
  /** Parameter to use instead of the mark, if the call has no text field. */
  subject?: string;
  /** Counts if the call was executed completely; if it was not executed, all are 0. */
  whole: Record<string, number>;
  /** Passes the created records to the clients. */
  done(data: Values): unknown;
}

/** Returns a number ≥ 0 and < 1. */
export type Random = () => number;
type Make = (desk: Desk, family: Family, mark: string, random: Random) => Promise<Operation | undefined> | Operation | undefined;

const pick = <T>(all: readonly T[], random: Random): T | undefined => all[Math.floor(random() * all.length)];
const yuan = (random: Random, most: number) => (1 + Math.floor(random() * most)).toFixed(2);
const known = (data: Values) => ({ id: String(data.id) });

const paid = `(select count(*)::int from sale_order_pay_detail p where p.trade_no = $1) as payments,
  (select count(*)::int from receipt r where r.id in (select receipt_id from sale_order_pay_detail where trade_no = $1)) as receipts,
  (select count(*)::int from fee_bill b where b.id in (select bill_id from sale_order_pay_detail where trade_no = $1)) as bills`;
const onePayment = { payments: 1, receipts: 1, bills: 1 };

const enrol: Make = (desk, family, mark, random) => ({
  name: 'enrol',
  path: '/api/feeOrder/save',
  body: {
    stuId: family.stuId,
    lines: [{ itemType: 1, courseId: desk.courseId, feeId: desk.feeId, qty: 1 }],
    payNow: [{ payWay: 1, amount: yuan(random, 900), accountId: desk.cashId, tradeNo: mark }],
    remark: mark,
  },
  traces: `select (select count(*)::int from sale_order where remark = $1) as orders,
    (select count(*)::int from sale_order_item i join sale_order o on o.id = i.order_id where o.remark = $1) as items, ${paid}`,
  whole: { orders: 1, items: 1, ...onePayment },
  done: (data) => family.orders.push(known(data)),
});

const pay: Make = (desk, { orders }, mark, random) => {
  const order = pick(orders, random);
  return (
    order && {
      name: 'pay',
      path: '/api/feeOrder/pay',
      body: { id: order.id, payNow: [{ payWay: 1, amount: yuan(random, 90), accountId: desk.cashId, tradeNo: mark }] },
      traces: `select ${paid}`,
      whole: onePayment,
      done: () => undefined,
    }
  );
};

const recharge: Make = (desk, family, mark, random) => {
  const money = { amount: yuan(random, 200), payWay: 1, accountId: desk.cashId, remark: mark };
  return {
    name: family.storedId ? 'recharge' : 'open',
    path: family.storedId ? '/api/feeUser/recharge' : '/api/feeUser/open',
    body: family.storedId ? { id: family.storedId, ...money } : { stuId: family.stuId, ...money },
    traces: `select (select count(*)::int from fee_record where remark = $1) as entries,
      (select count(*)::int from fee_bill where remark = $1) as bills`,
    whole: { entries: 1, bills: 1 },
    done: (data) => {
      family.storedId ??= String(data.id);
    },
  };
};

const deduct: Make = (_desk, { storedId }, mark, random) =>
  storedId === undefined
    ? undefined
    : {
        name: 'deduct',
        path: '/api/feeUser/deduct',
        body: { id: storedId, amount: yuan(random, 20), reason: mark },
        traces: 'select count(*)::int as applications from fee_apply where reason = $1',
        whole: { applications: 1 },
        done: () => undefined,
      };

const approve: Make = async ({ line, approver }, family, mark, random) => {
  if (!family.storedId) return undefined;
  const { records } = await must(line, 'GET', `/api/feeApply/page?pageSize=20&status=1&stuId=${family.stuId}`);
  const waiting = pick(records as Values[], random);
  return (
    waiting && {
      name: 'approve',
      path: '/api/feeApply/approve',
      token: approver,
      body: { id: waiting.id, version: waiting.version, auditRemark: mark },
      traces: `select count(*)::int as applications, (select count(*)::int from fee_record r join fee_apply a on a.id = r.apply_id
        where a.audit_remark = $1 and r.fee_type = 4) as entries from fee_apply where audit_remark = $1`,
      whole: { applications: 1, entries: 1 },
      done: () => undefined,
    }
  );
};

/** Payment from the stored account. */
const spend: Make = (_desk, { orders, storedId }, mark, random) => {
  const order = pick(orders, random);
  if (!order || !storedId) return undefined;
  return {
    name: 'spend',
    path: '/api/feeOrder/pay',
    body: { id: order.id, payNow: [{ payWay: 6, amount: yuan(random, 20), tradeNo: mark }] },
    traces: `select ${paid}, (select count(*)::int from fee_record f
      where f.id::text in (select stored_id from sale_order_pay_detail where trade_no = $1)) as entries`,
    whole: { payments: 1, receipts: 1, bills: 0, entries: 1 },
    done: () => undefined,
  };
};

const refund: Make = async ({ line, cashId }, family, mark, random) => {
  const order = pick(family.orders, random);
  if (!order) return undefined;
  const { records } = await must(line, 'GET', `/api/feeOrder/item/page?pageSize=5&orderId=${order.id}`);
  const [item] = records as Values[];
  if (!item || Number(item.leftHours ?? 0) < 1) return undefined;
  return {
    name: 'refund',
    path: '/api/feeOrder/refund/save',
    body: { orderId: order.id, itemId: item.id, hours: '1.00', basis: 1, payWay: 1, accountId: cashId, reason: mark },
    traces: 'select count(*)::int as applications from refund_apply where reason = $1',
    whole: { applications: 1 },
    done: (data) => family.refunds.push({ ...known(data), isApproved: false }),
  };
};

/** The application is removed from the list first, so that no other client decides on it and its effect is not attributed to this call. */
const decide: Make = ({ approver }, { refunds }, mark, random) => {
  const one = pick(refunds, random);
  if (!one) return undefined;
  refunds.splice(refunds.indexOf(one), 1);
  return one.isApproved ? payOut(one) : approveRefund(one, approver, mark, () => refunds.push({ ...one, isApproved: true }));
};

function approveRefund({ id }: { id: string }, token: string, mark: string, done: () => void): Operation {
  return {
    name: 'approveRefund',
    path: '/api/feeOrder/refund/approve',
    token,
    body: { id, opinion: mark },
    traces: "select count(*)::int as changes from change_record where action = 'approve' and after->>'opinion' = $1",
    whole: { changes: 1 },
    done,
  };
}

function payOut({ id }: { id: string }): Operation {
  return {
    name: 'payOut',
    path: '/api/feeOrder/refund/payOut',
    body: { id },
    subject: id,
    traces: `select count(*)::int as applications, (select count(*)::int from refund_item where apply_id::text = $1) as items
      from refund_apply where id::text = $1 and paid_time is not null`,
    whole: { applications: 1, items: 1 },
    done: () => undefined,
  };
}

/** Repeated entries are weights. */
const makes: readonly Make[] = [enrol, enrol, pay, pay, pay, recharge, recharge, deduct, deduct, approve, spend, refund, decide, decide];

/** A random call for a random family; undefined if it is not possible for that family. */
export async function nextOperation(desk: Desk, mark: string, random: Random): Promise<Operation | undefined> {
  const family = pick(desk.families, random);
  return family && pick(makes, random)?.(desk, family, mark, random);
}
