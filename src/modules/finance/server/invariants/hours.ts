/** Prepaid hours: batches, their entries, the income they earned and the lessons they paid for. */

import { states } from '../../../../generated/states';
import type { Invariant } from '../../../../server/records/invariant';
import { hourBiz } from '../../domain/codes';
import { renewalDays } from '../hours/renewals';

const { posted } = states.lessonHours.status;
const comesIn = [hourBiz.bought, hourBiz.transferIn, hourBiz.adjusted].join(', ');
const earns = [hourBiz.lesson, hourBiz.lessonRevoked, hourBiz.expired, hourBiz.refundKept].join(', ');
const permission = 'orderManageModel:incomeDetail';
const entries = `(select batch_id, sum(paid_hours) as paid, sum(gift_hours) as gift, sum(amount) as amount,
  sum(paid_hours) filter (where biz_type in (${comesIn})) as bought,
  sum(amount) filter (where biz_type in (${comesIn})) as net,
  sum(paid_hours) filter (where biz_type in (${hourBiz.lesson}, ${hourBiz.lessonRevoked})) as used,
  sum(paid_hours) filter (where biz_type = ${hourBiz.refund}) as refunded, sum(amount) filter (where biz_type = ${hourBiz.refund}) as refund_amt,
  sum(paid_hours) filter (where biz_type = ${hourBiz.transferOut}) as moved, sum(amount) filter (where biz_type = ${hourBiz.transferOut}) as moved_amt,
  sum(paid_hours) filter (where biz_type = ${hourBiz.expired}) as ended
  from hour_ledger where deleted_at is null group by batch_id)`;
const incomes = '(select batch_id, sum(amount) as amount from income_detail where deleted_at is null group by batch_id)';
const holds = `(select batch_id, sum(paid_hours) as paid, sum(gift_hours) as gift from hour_hold
  where deleted_at is null and status = ${states.hourHold.status.held} group by batch_id)`;
const allBatches = 'select count(*)::int as count from hour_batch where deleted_at is null';
const coalesceZero = (name: string) => `coalesce(${name}, 0)`;

const { used, expired, frozen, refunded } = states.hourBatch.status;
/** The first purchase of the same child and course after it; what one order sold on one day is one purchase. */
const nextPurchase = `(select min(n.buy_date) from hour_batch n where n.hours_id = b.hours_id and n.deleted_at is null
  and n.bought_hours > 0 and n.from_batch_id is null and n.status <> ${refunded} and (n.buy_date > b.buy_date
  or (n.buy_date = b.buy_date and n.id > b.id and n.order_id is distinct from b.order_id)))`;

export default [
  {
    name: 'batchRenewals',
    title: '每个批次：用完、到期的有结束日，再次购课是之后第一次购买的日期，30 天内再签与两者相符',
    entity: 'hourBatch',
    permission,
    all: allBatches,
    broken: `select b.id, format('状态 %s，结束 %s，再次购课 %s', b.status, b.ended_on, b.renewed_on) as detail from hour_batch b
      where b.deleted_at is null and ((b.status in (${used}, ${expired}, ${frozen})) <> (b.ended_on is not null)
      or b.renewed_on is distinct from ${nextPurchase}
      or b.is_renewed <> coalesce(b.renewed_on <= b.ended_on + ${renewalDays}, false))`,
  },
  {
    name: 'batchHours',
    title: '每个批次：购买课时 = 已用 + 剩余 + 已退 + 转出 + 过期',
    entity: 'hourBatch',
    permission,
    all: allBatches,
    broken: `select b.id, format('购买 %s，已用 %s，剩余 %s', b.bought_hours, b.used_hours, b.paid_left) as detail
      from hour_batch b left join ${entries} e on e.batch_id = b.id where b.deleted_at is null and (
      ${coalesceZero('e.bought')} <> b.bought_hours or -${coalesceZero('e.used')} <> b.used_hours or ${coalesceZero('e.paid')} <> b.paid_left
      or ${coalesceZero('e.gift')} <> b.gift_left or b.left <> b.paid_left + b.gift_left
      or b.bought_hours <> b.used_hours + b.paid_left + b.refund_hours + b.transfer_hours + b.expire_hours
      or -${coalesceZero('e.refunded')} <> b.refund_hours or -${coalesceZero('e.moved')} <> b.transfer_hours or -${coalesceZero('e.ended')} <> b.expire_hours)`,
  },
  {
    name: 'hoursAddUp',
    title: '每名学员每门课程：购买 + 赠送 − 已用 − 已退 − 转出 − 过期 = 剩余',
    entity: 'courseHours',
    permission,
    all: 'select count(*)::int as count from course_hours where deleted_at is null',
    broken: `select h.id, format('购买 %s，赠送 %s，已用 %s，已退 %s，转出 %s，过期 %s，剩余 %s', h.bought_hours, h.gift_hours, h.used_hours,
      h.back_hours, h.out_hours, h.lapsed_hours, h.left) as detail from course_hours h where h.deleted_at is null
      and h.bought_hours + h.gift_hours - h.used_hours - h.back_hours - h.out_hours - h.lapsed_hours <> h.left`,
  },
  {
    name: 'batchMoney',
    title: '每个批次：实付 = 已确认收入 + 已退 + 转出 + 预收',
    entity: 'hourBatch',
    permission,
    all: allBatches,
    broken: `select b.id, format('实付 %s，确认 %s，退费 %s，转出 %s，预收 %s', ${coalesceZero('e.net')}, ${coalesceZero('i.amount')}, -${coalesceZero('e.refund_amt')},
      -${coalesceZero('e.moved_amt')}, ${coalesceZero('e.amount')}) as detail
      from hour_batch b left join ${entries} e on e.batch_id = b.id left join ${incomes} i on i.batch_id = b.id where b.deleted_at is null and (
      ${coalesceZero('e.net')} <> ${coalesceZero('i.amount')} - ${coalesceZero('e.refund_amt')} - ${coalesceZero('e.moved_amt')} + ${coalesceZero('e.amount')}
      or b.deferred <> ${coalesceZero('e.amount')} or b.confirmed_amt <> ${coalesceZero('i.amount')} or b.net_amt <> ${coalesceZero('e.net')}
      or b.refund_amt <> -${coalesceZero('e.refund_amt')} or b.transfer_amt <> -${coalesceZero('e.moved_amt')})`,
  },
  {
    name: 'batchLeft',
    title: '没有批次的课时或预收为负，用完的批次没有预收',
    entity: 'hourBatch',
    permission,
    all: allBatches,
    broken: `select b.id, format('剩余 %s + %s，预收 %s', b.paid_left, b.gift_left, b.deferred) as detail from hour_batch b
      where b.deleted_at is null and (b.paid_left < 0 or b.gift_left < 0 or b.deferred < 0 or (b.paid_left = 0 and b.deferred <> 0))`,
  },
  {
    name: 'batchHolds',
    title: '每个批次：申请占用 = 等待办理的占用之和，不超过剩余课时',
    entity: 'hourBatch',
    permission,
    all: allBatches,
    broken: `select b.id, format('剩余 %s + %s，占用 %s + %s', b.paid_left, b.gift_left, ${coalesceZero('h.paid')}, ${coalesceZero('h.gift')}) as detail
      from hour_batch b left join ${holds} h on h.batch_id = b.id where b.deleted_at is null and (b.held_paid <> ${coalesceZero('h.paid')}
      or b.held_gift <> ${coalesceZero('h.gift')} or ${coalesceZero('h.paid')} > b.paid_left or ${coalesceZero('h.gift')} > b.gift_left)`,
  },
  {
    name: 'courseHours',
    title: '每名学员每门课程：剩余课时 = 各批次剩余之和',
    entity: 'courseHours',
    permission,
    all: 'select count(*)::int as count from course_hours where deleted_at is null',
    broken: `select h.id, format('剩余 %s，批次合计 %s', h.left, ${coalesceZero('b.total')}) as detail from course_hours h
      left join (select e.stu_id, e.course_id, sum(e.paid_hours + e.gift_hours) as total, sum(e.amount) as deferred
        from hour_ledger e where e.deleted_at is null group by e.stu_id, e.course_id) b on b.stu_id = h.stu_id and b.course_id = h.course_id
      where h.deleted_at is null and (h.left <> ${coalesceZero('b.total')} or h.deferred <> ${coalesceZero('b.deferred')})`,
  },
  {
    name: 'lessonHours',
    title: '每次上课：应扣 = 已扣 + 欠；没有扣课的不占课时',
    entity: 'lessonHours',
    permission,
    all: 'select count(*)::int as count from lesson_hours where deleted_at is null',
    broken: `select l.id, format('应扣 %s，已扣 %s，欠 %s', l.hours, ${coalesceZero('e.taken')}, l.owed_hours) as detail from lesson_hours l
      left join (select lesson_id, -sum(paid_hours + gift_hours) as taken from hour_ledger where deleted_at is null group by lesson_id) e
        on e.lesson_id = l.id
      where l.deleted_at is null and (l.taken_hours <> ${coalesceZero('e.taken')}
        or (l.status = ${posted} and l.hours <> ${coalesceZero('e.taken')} + l.owed_hours) or (l.status <> ${posted} and (${coalesceZero('e.taken')} <> 0 or l.owed_hours <> 0)))`,
  },
  {
    name: 'entryIncome',
    title: '每笔上课、过期和扣款流水都有相同金额的确认收入',
    entity: 'hourLedger',
    permission,
    all: `select count(*)::int as count from hour_ledger where biz_type in (${earns})`,
    broken: `select e.id, format('流水 %s，收入 %s', e.amount, ${coalesceZero('i.amount')}) as detail from hour_ledger e
      left join (select ledger_id, sum(amount) as amount from income_detail where deleted_at is null group by ledger_id) i on i.ledger_id = e.id
      where -e.amount <> ${coalesceZero('i.amount')} and e.biz_type in (${earns})`,
  },
  {
    name: 'reversals',
    title: '每笔冲销与原流水完全相反，且只有一次',
    entity: 'hourLedger',
    permission,
    all: 'select count(*)::int as count from hour_ledger where reversal_of is not null',
    broken: `select r.id, format('原 %s / %s，冲销 %s / %s', o.paid_hours, o.amount, r.paid_hours, r.amount) as detail
      from hour_ledger r join hour_ledger o on o.id = r.reversal_of
      where r.paid_hours <> -o.paid_hours or r.gift_hours <> -o.gift_hours or r.amount <> -o.amount or r.batch_id <> o.batch_id
        or exists (select 1 from hour_ledger t where t.reversal_of = o.id and t.id <> r.id)`,
  },
] satisfies readonly Invariant[];
