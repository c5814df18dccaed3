/** Invariants of transferred hours. */
import { states } from '../../../../generated/states';
import type { Invariant } from '../../../../server/records/invariant';

const { done } = states.hourTransfer.status;

export default [
  {
    name: 'transferMoney',
    title: '每笔转课：剩余价值 = 扣除 + 转入金额 + 转入储值 + 冲回补贴，与转入批次和储值流水一致',
    entity: 'hourTransfer',
    permission: 'orderManageModel:orderList',
    all: `select count(*)::int as count from hour_transfer where status = ${done} and deleted_at is null`,
    broken: `select t.id, format('价值 %s，扣除 %s，转入 %s，储值 %s，冲回 %s，批次 %s', t.worth_amt, t.kept_amt, t.in_amt, t.stored_amt, t.off_amt, b.net_amt) as detail
    from hour_transfer t left join hour_batch b on b.id = t.new_batch_id left join fee_record f on f.id = t.stored_id
    where t.status = ${done} and t.deleted_at is null and (t.worth_amt <> t.kept_amt + t.in_amt + t.stored_amt + t.off_amt
      or coalesce(b.net_amt, 0) <> t.in_amt or coalesce(b.bought_hours, 0) <> t.in_hours or coalesce(f.cash_change + f.give_change, 0) <> t.stored_amt
      or t.give_amt <> coalesce(b.give_amt, 0) + coalesce(f.give_change, 0) or t.subsidy_amt <> coalesce(b.subsidy_amt, 0) + t.off_amt)`,
  },
] satisfies readonly Invariant[];
