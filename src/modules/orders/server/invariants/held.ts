/** Invariants of reserved hours. */
import { states } from '../../../../generated/states';
import type { Invariant } from '../../../../server/records/invariant';

const { applied, approved, paidOut } = states.refundApply.status;
const transfer = states.hourTransfer.status;
const { held, posted } = states.hourHold.status;
const permission = 'orderManageModel:orderList';
const holdsOf = (name: string) => `(select ${name} as applied_by, coalesce(sum(paid_hours) filter (where status = ${held}), 0) as waiting,
  count(*) filter (where status = ${held}) as open, count(*) filter (where status = ${posted}) as done
  from hour_hold where deleted_at is null and ${name} is not null group by ${name})`;
const detail = `format('占用中 %s 课时', coalesce(h.waiting, 0)) as detail`;

export default [
  {
    name: 'refundHolds',
    title: '每笔等待办理的课程退费都占用着要退的课时，办完、驳回或撤销的不再占用',
    entity: 'refundApply',
    permission,
    all: `select count(*)::int as count from refund_apply where deleted_at is null`,
    broken: `select r.id, ${detail} from refund_apply r join sale_order_item i on i.id = r.item_id
      left join ${holdsOf('refund_id')} h on h.applied_by = r.id where r.deleted_at is null and case
        when r.status in (${applied}, ${approved}) then i.course_id is not null
          and (coalesce(h.waiting, 0) = 0 or h.done > 0 or (r.hours is not null and h.waiting <> r.hours))
        else coalesce(h.open, 0) > 0 or (coalesce(h.done, 0) > 0 and r.status <> ${paidOut}) end`,
  },
  {
    name: 'transferHolds',
    title: '每笔等待办理的转课都占用着要转的课时，办完、驳回或撤销的不再占用',
    entity: 'hourTransfer',
    permission,
    all: `select count(*)::int as count from hour_transfer where deleted_at is null`,
    broken: `select t.id, ${detail} from hour_transfer t left join ${holdsOf('transfer_id')} h on h.applied_by = t.id
      where t.deleted_at is null and case when t.status = ${transfer.applied} then coalesce(h.waiting, 0) <> t.out_hours or h.done > 0
        else coalesce(h.open, 0) > 0 or (coalesce(h.done, 0) > 0 and t.status <> ${transfer.done}) end`,
  },
] satisfies readonly Invariant[];
