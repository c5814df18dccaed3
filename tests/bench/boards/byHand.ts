/**
 * The figures of the boards as somebody would write them for this institution alone: one question for each table, with a filter for each
 * number. `$1`: institution, `$2`: today.
 */
const month = "date_trunc('month', $2::date)::date";
const before = `(${month} - interval '1 month')::date`;
const sameDay = "($2::date - interval '1 month')::date";
const thisMonth = (day: string) => `${day} between ${month} and $2::date`;
const lastMonth = (day: string) => `${day} between ${before} and ${sameDay}`;
const days = (day: string, from: number, to = 0) => `${day} between $2::date - ${from} and $2::date - ${to}`;
const counted = (...conditions: string[]) => conditions.map((one) => `count(*) filter (where ${one})`).join(', ');
const summed = (amount: string, ...conditions: string[]) => conditions.map((one) => `sum(${amount}) filter (where ${one})`).join(', ');
const own = 'inst_id = $1 and deleted_at is null';
const lines = (day: string, amount: string, from: string) => `select ${day}, ${amount} from ${from} group by 1 order by 1`;

const held = 'status in (2, 3, 4)';
const was = 'attend_status in (1, 2, 3, 6)';
const due = 'attend_status in (1, 2, 3, 4, 5, 6)';
const made = "(create_time at time zone 'Asia/Shanghai')::date";
const clueFunnel = counted('status <> 8', 'status in (2, 3, 4, 5, 6)', 'status in (4, 5, 6)', 'status in (5, 6)', 'status = 6');
const clues = `from clue where ${own} and create_time >= $2::date - 59`;
const students = `from student where ${own}`;
const lessonsOfMonths = `from schedule_info where ${own} and lesson_date between ${before} and $2::date`;
const attendances = `from schedule_student where ${own} and lesson_date between ${before} and $2::date`;
const received = `from fee_bill where ${own} and bill_date between ${before} and $2::date`;
const income = `select ${summed('amount', thisMonth('income_date'), lastMonth('income_date'))}
  from income_detail where ${own} and income_date between ${before} and $2::date`;
const taken = lines('lesson_date', 'sum(taken_hours)', `schedule_info where ${own} and takes_time and ${days('lesson_date', 29)}`);
const lessons = lines('lesson_date', 'count(*)', `schedule_info where ${own} and ${held} and ${days('lesson_date', 29)}`);
const rates = lines('lesson_date', counted(was, due), `schedule_student where ${own} and ${days('lesson_date', 29)}`);
const bills = lines('bill_date', 'sum(income)', `fee_bill where ${own} and ${days('bill_date', 29)}`);
const classes = `select sum(student_count), sum(capacity) from class where ${own} and status = 2`;
const ranked = (key: string, amount: string, from: string) =>
  `select ${key}, (select real_name from staff s where s.inst_id = $1 and s.id = ${key}), ${amount} from ${from} group by 1 order by 3 desc limit 9`;

export const byHand: Readonly<Record<string, readonly string[]>> = {
  foundation: [
    `select ${counted('stu_status in (2, 3, 4)', 'stu_status = 2', `stu_status not in (1, 7) and ${thisMonth('enter_date')}`, `stu_status not in (1, 7) and ${lastMonth('enter_date')}`)},
      ${counted('stu_status = 2 and birthday > $2::date - 1096', 'stu_status = 2 and birthday <= $2::date - 1096 and birthday > $2::date - 2192', 'stu_status = 2 and birthday <= $2::date - 2192 and birthday > $2::date - 4383', 'stu_status = 2 and birthday <= $2::date - 4383')}
      ${students}`,
    `select rehab_category, count(*) ${students} and stu_status = 2 group by 1`,
    `select sex, count(*) ${students} and stu_status = 2 group by 1`,
    `select to_char(enter_date, 'YYYY-MM'), count(*) ${students} and stu_status not in (1, 7) and enter_date between date_trunc('year', $2::date) and $2::date group by 1`,
    `select to_char(leave_date, 'YYYY-MM'), count(*) ${students} and stu_status in (5, 6) and leave_date between date_trunc('year', $2::date) and $2::date group by 1`,
    `select post, count(*) from staff where ${own} and enable = 1 group by 1`,
    `select education, count(*) from staff where ${own} and enable = 1 group by 1`,
  ],
  business: [
    `select ${summed('income', 'bill_date = $2::date', thisMonth('bill_date'), lastMonth('bill_date'))} ${received}`,
    income,
    `select ${summed('taken_hours', thisMonth('lesson_date'), lastMonth('lesson_date'))} ${lessonsOfMonths} and takes_time`,
    `select ${counted(`status = 6 and ${days(made, 29)}`, `status = 6 and ${days(made, 59, 30)}`, `status <> 8 and ${days(made, 29)}`, `status <> 8 and ${days(made, 59, 30)}`)} ${clues}`,
    bills,
    taken,
    `select ${clueFunnel} ${clues} and create_time >= $2::date - 29`,
    `select channel, count(*) ${clues} and create_time >= $2::date - 29 and status <> 8 group by 1 order by 2 desc`,
  ],
  educational: [
    `select ${counted(`${held} and lesson_date = $2::date`, 'status = 4 and lesson_date = $2::date', `${held} and ${thisMonth('lesson_date')}`, `${held} and ${lastMonth('lesson_date')}`)} ${lessonsOfMonths}`,
    `select ${counted(`${was} and ${thisMonth('lesson_date')}`, `${due} and ${thisMonth('lesson_date')}`, `${was} and ${lastMonth('lesson_date')}`, `${due} and ${lastMonth('lesson_date')}`)} ${attendances}`,
    `select ${counted(`status = 1 and ${thisMonth('lesson_date')}`, `status = 1 and ${lastMonth('lesson_date')}`, `status <> 2 and ${thisMonth('lesson_date')}`, `status <> 2 and ${lastMonth('lesson_date')}`)}
      from schedule_recovery where ${own} and lesson_date between ${before} and $2::date`,
    lessons,
    rates,
    ranked('teacher_id', 'sum(taken_hours)', `schedule_info where ${own} and takes_time and ${thisMonth('lesson_date')}`),
    classes,
  ],
  work: [
    `select ${counted('stu_status = 2', `stu_status not in (1, 7) and ${thisMonth('enter_date')}`, `stu_status not in (1, 7) and ${lastMonth('enter_date')}`, `stu_status in (5, 6) and ${thisMonth('leave_date')}`, `stu_status in (5, 6) and ${lastMonth('leave_date')}`, `stu_status in (2, 3, 4) and enter_date < ${month}`, `stu_status in (2, 3, 4) and enter_date < ${before}`)} ${students}`,
    `select ${counted('status = 4', held)}, null from schedule_info where ${own} and lesson_date = $2::date`,
    `select ${counted(`${was} and lesson_date = $2::date`, `${due} and lesson_date = $2::date`, `${was} and lesson_date = $2::date - 1`, `${due} and lesson_date = $2::date - 1`)}
      from schedule_student where ${own} and lesson_date between $2::date - 1 and $2::date`,
    `select count(*) from schedule_recovery where ${own} and status in (0, 3, 4)`,
    classes,
    `select ${counted(`status <> 8 and ${thisMonth(made)}`, `status <> 8 and ${lastMonth(made)}`, `status = 6 and ${days(made, 29)}`, `status = 6 and ${days(made, 59, 30)}`, `status <> 8 and ${days(made, 29)}`, `status <> 8 and ${days(made, 59, 30)}`)} ${clues}`,
    `select ${counted(thisMonth('follow_time::date'), lastMonth('follow_time::date'))} from follow_record where ${own} and follow_time >= ${before}`,
    `select ${summed('income', 'bill_date = $2::date', 'bill_date = $2::date - 1', thisMonth('bill_date'), lastMonth('bill_date'))} ${received}`,
    income,
    `select ${summed('refund_amt', `status = 3 and ${thisMonth('paid_time::date')}`, `status = 3 and ${lastMonth('paid_time::date')}`)} from refund_apply where ${own} and paid_time >= ${before}`,
    `select sum(owe_amt) from sale_order where ${own} and status in (1, 2, 3, 4, 5)`,
    `select sum(taken_hours) ${lessonsOfMonths} and takes_time and ${thisMonth('lesson_date')}`,
    `select sum(paid_left), sum(gift_left) from hour_batch where ${own}`,
    rates,
    lessons,
    taken,
    bills,
    lines(made, 'count(*)', `clue where ${own} and status <> 8 and create_time >= $2::date - 29`),
    `select rehab_category, count(*) ${students} and stu_status = 2 group by 1`,
    ranked('teacher_id', 'count(*)', `schedule_info where ${own} and status = 4 and takes_time and ${thisMonth('lesson_date')}`),
    `select ${clueFunnel} ${clues} and create_time >= $2::date - 29`,
    ranked('sales_id', 'sum(payable_amt)', `sale_order where ${own} and status in (1, 2, 3, 4, 5) and ${thisMonth('sign_date')}`),
    `select id, stu_name, cert_expire_date, count(*) over () ${students} and stu_status = 2 and cert_expire_date between $2::date and $2::date + 90 order by cert_expire_date limit 5`,
    `select content from board_setting where inst_id = $1 limit 1`,
  ],
};
