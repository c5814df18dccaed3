/** What orders brought in, by those it counts for: their part of each payment, and of what was given back or reversed. */
import { hundredthsOf } from '../../../../domain/amounts';
import type { RuleContext } from '../../../../server/records/rule';
import type { Period } from '../../contract';

export interface Performance {
  paid: number;
  refunded: number;
}

/** `refundApply.status`: money went out. */
const paidOut = 3;

const performanceSql = `select p.user_id::text as "userId",
    sum(case when m.amount > 0 then round(m.amount * p.rate / 100, 2) else 0 end)::text as paid,
    sum(case when m.amount < 0 then round(-m.amount * p.rate / 100, 2) else 0 end)::text as refunded
  from (
    select order_id, amount from sale_order_pay_detail
    where deleted_at is null and pay_time >= $1::date and pay_time < $2::date + 1
    union all
    select order_id, -refund_amt from refund_apply
    where deleted_at is null and status = ${paidOut} and paid_time >= $1::date and paid_time < $2::date + 1
  ) m join order_performer p on p.parent_id = m.order_id and p.deleted_at is null
  group by p.user_id`;

export async function performanceBySeller({ from, to }: Period, { records }: RuleContext): Promise<Map<string, Performance>> {
  const rows = await records.sql<{ userId: string; paid: string; refunded: string }>(performanceSql, [from, to]);
  return new Map(rows.map(({ userId, paid, refunded }) => [userId, { paid: hundredthsOf(paid), refunded: hundredthsOf(refunded) }]));
}
