/** Sales by seller: the share in each payment, and in refunds and reversals. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import type { RuleContext } from '../../../../server/records/rule';
import type { Period } from '../../contract';

/** In fen, both positive. */
interface Performance {
  paid: number;
  refunded: number;
}

const { paidOut } = states.refundApply.status;

/** Rounded once per month: shares rounded one by one would not add up to those of the refunds. */
const performanceSql = `select p.user_id::text as "userId",
    round(sum(greatest(m.amount, 0) * p.rate / 100), 2)::text as paid,
    round(sum(greatest(-m.amount, 0) * p.rate / 100), 2)::text as refunded
  from (
    select order_id, amount from sale_order_pay_detail
    where deleted_at is null and pay_time >= $1::date and pay_time < $2::date + 1
    union all
    select order_id, -refund_amt from refund_apply
    where deleted_at is null and status = ${paidOut} and paid_time >= $1::date and paid_time < $2::date + 1
  ) m join order_performer p on p.parent_id = m.order_id and p.deleted_at is null
  group by p.user_id`;

/** Sales of the period by staff id, in fen. */
export async function readPerformanceBySeller({ from, to }: Period, { records }: RuleContext): Promise<Map<string, Performance>> {
  const rows = await records.sql<{ userId: string; paid: string; refunded: string }>(performanceSql, [from, to]);
  return new Map(rows.map(({ userId, paid, refunded }) => [userId, { paid: hundredthsOf(paid), refunded: hundredthsOf(refunded) }]));
}
