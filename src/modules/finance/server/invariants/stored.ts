/** Stored accounts: their entries, what waits for approval, and the bills of what was paid in and out. */

import type { Invariant } from '../../../../server/records/invariant';
import { billSources, billSubjects, storedTypes } from '../../domain/codes';

const { recharge, cashOut, reversal } = storedTypes;
const coalesceZero = (name: string) => `coalesce(${name}, 0)`;
const allAccounts = 'select count(*)::int as count from fee_user where deleted_at is null';
const allEntries = 'select count(*)::int as count from fee_record';
/** Entries that moved money of the institution's own accounts. */
const paid = `(e.fee_type in (${recharge}, ${cashOut}) or (e.fee_type = ${reversal} and e.of_type in (${recharge}, ${cashOut})))`;
const isStoredBill = `b.source = ${billSources.system} and b.subject in (${billSubjects.storedRecharge}, ${billSubjects.storedCashOut})`;

const permission = 'orderManageModel:storedAccounts:total';

export default [
  {
    name: 'storedBalance',
    title: '每个储值账户：现金和赠送余额 = 流水之和，都不小于 0',
    entity: 'feeUser',
    permission,
    all: allAccounts,
    broken: `select u.id, format('现金 %s，流水 %s；赠送 %s，流水 %s', u.cash, ${coalesceZero('e.cash')}, u.give, ${coalesceZero('e.give')}) as detail
      from fee_user u left join (select fee_user_id, sum(cash_change) as cash, sum(give_change) as give, count(*) as entries
        from fee_record group by fee_user_id) e on e.fee_user_id = u.id
      where u.deleted_at is null and (${coalesceZero('u.cash')} <> ${coalesceZero('e.cash')} or ${coalesceZero('u.give')} <> ${coalesceZero('e.give')}
        or u.total <> ${coalesceZero('e.cash')} + ${coalesceZero('e.give')} or ${coalesceZero('e.cash')} < 0 or ${coalesceZero('e.give')} < 0
        or ${coalesceZero('u.entries')} <> ${coalesceZero('e.entries')})`,
  },
  {
    name: 'storedEntries',
    title: '每笔储值流水：变动后余额 = 到这一笔为止的变动之和，序号不缺不重',
    entity: 'feeRecord',
    permission,
    all: allEntries,
    broken: `select e.id, format('第 %s 笔，变动后 %s + %s，应为 %s + %s', e.entry_no, e.cash_after, e.give_after, e.cash, e.give) as detail
      from (select id, entry_no, cash_after, give_after, sum(cash_change) over w as cash, sum(give_change) over w as give,
          row_number() over w as place from fee_record window w as (partition by fee_user_id order by entry_no rows unbounded preceding)) e
      where e.cash_after <> e.cash or e.give_after <> e.give or e.entry_no <> e.place or e.cash < 0 or e.give < 0`,
  },
  {
    name: 'storedFrozen',
    title: '每个储值账户：冻结 = 待审核申请占用之和，不多于余额',
    entity: 'feeUser',
    permission,
    all: allAccounts,
    broken: `select u.id, format('冻结 %s + %s，申请占用 %s + %s', u.frozen, u.frozen_give, ${coalesceZero('a.cash')}, ${coalesceZero('a.give')}) as detail
      from fee_user u left join (select fee_user_id, sum(held_cash) as cash, sum(held_give) as give from fee_apply
        where deleted_at is null and status = 1 group by fee_user_id) a on a.fee_user_id = u.id
      where u.deleted_at is null and (${coalesceZero('u.frozen')} <> ${coalesceZero('a.cash')} or ${coalesceZero('u.frozen_give')} <> ${coalesceZero('a.give')}
        or ${coalesceZero('a.cash')} > ${coalesceZero('u.cash')} or ${coalesceZero('a.give')} > ${coalesceZero('u.give')})`,
  },
  {
    name: 'storedApplications',
    title: '每份通过的储值申请都有流水，未通过的没有',
    entity: 'feeApply',
    permission,
    all: 'select count(*)::int as count from fee_apply where deleted_at is null',
    broken: `select a.id, format('%s，流水 %s 笔', case when a.status = 2 then '已通过' else '未通过' end, ${coalesceZero('e.entries')}) as detail
      from fee_apply a left join (select apply_id, count(*) as entries, sum(cash_change) as cash, sum(give_change) as give
        from fee_record where apply_id is not null group by apply_id) e on e.apply_id = a.id
      where a.deleted_at is null and ((a.status = 2) <> (${coalesceZero('e.entries')} > 0)
        or (a.status = 2 and a.kind <> 1 and (e.cash <> -a.held_cash or e.give <> -a.held_give)) or (a.status = 2 and a.kind = 1 and e.cash <> a.amount))`,
  },
  {
    name: 'storedBills',
    title: '每笔充值、提现和它们的冲正都有金额相同的收支流水，反之亦然',
    entity: 'feeRecord',
    permission,
    all: `select count(*)::int as count from fee_record e where ${paid}`,
    broken: `select coalesce(e.id, b.id) as id, format('储值 %s，收支 %s', e.cash_change, b.amount) as detail
      from (select * from fee_record e where ${paid}) e
      full join (select * from fee_bill b where ${isStoredBill}) b on b.id = e.bill_id
      where e.id is null or b.id is null
        or e.cash_change <> case when b.subject = ${billSubjects.storedRecharge} then b.amount else -b.amount end`,
  },
  {
    name: 'storedReversals',
    title: '每笔储值冲正与原流水金额相反，一笔流水只冲正一次',
    entity: 'feeRecord',
    permission,
    all: 'select count(*)::int as count from fee_record where reversal_of is not null',
    broken: `select r.id, format('冲正 %s + %s', r.cash_change, r.give_change) as detail
      from (select *, row_number() over (partition by reversal_of order by id) as nth from fee_record where reversal_of is not null) r
      join fee_record o on o.id = r.reversal_of
      where r.nth > 1 or o.reversal_of is not null or r.fee_type <> ${reversal} or r.of_type <> o.fee_type
        or r.cash_change <> -o.cash_change or r.give_change <> -o.give_change`,
  },
] satisfies readonly Invariant[];
