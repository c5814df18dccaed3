/** Invariants of deposits paid before an enrolment. */
import { states } from '../../../../generated/states';
import type { Invariant } from '../../../../server/records/invariant';
import { depositKinds } from '../../domain/codes';

const { signed } = states.clue.status;
/** `feeType` of advances carried to the stored account; so have entries with an order id and those referenced by an hour transfer. */
const carried = 5;
const none = (name: string) => `coalesce(${name}, 0)`;
const permission = 'saleCenterModel:clue:billing';

export default [
  {
    name: 'depositBills',
    title: '每笔定金和体验费、它们的冲销，都有金额和账户相同的收入流水',
    entity: 'clueDeposit',
    permission,
    all: 'select count(*)::int as count from clue_deposit',
    broken: `select d.id, format('收款 %s，流水 %s', d.amount, b.amount) as detail from clue_deposit d left join fee_bill b on b.id = d.bill_id
      where b.id is null or b.amount <> d.amount or b.direction <> 1 or b.account_id <> d.account_id`,
  },
  {
    name: 'depositsCarried',
    title: '每个已报名的线索：定金之和 = 转入学员储值账户的金额',
    entity: 'clue',
    permission,
    all: `select count(*)::int as count from clue where status = ${signed} and deleted_at is null`,
    broken: `select c.id, format('定金 %s，转入 %s', ${none('d.amount')}, ${none('e.amount')}) as detail
      from (select stu_id, (array_agg(id order by id))[1] as id, array_agg(id) as ids from clue
        where status = ${signed} and stu_id is not null and deleted_at is null group by stu_id) c
      left join lateral (select sum(amount) as amount from clue_deposit where clue_id = any(c.ids) and kind = ${depositKinds.advance}) d on true
      left join (select stu_id, sum(cash_change) as amount from fee_record f where fee_type = ${carried} and order_id is null
        and not exists (select 1 from hour_transfer t where t.stored_id = f.id) group by stu_id) e
        on e.stu_id = c.stu_id
      where ${none('d.amount')} <> ${none('e.amount')}`,
  },
] satisfies readonly Invariant[];
