/** An institution of 3,000 children: 100,000 lessons, 50,000 orders and what follows from them, copied from the demo on PostgreSQL. */
import type { Client } from 'pg';

export interface Amounts {
  children: number;
  lessons: number;
  orders: number;
}

/** Columns that differ between the copies of a row, made from their number `n`. */
type Own = Readonly<Record<string, string>>;

const code = (...values: number[]) => `(array[${values.join()}])[1 + n % ${values.length}]`;
/** Two years of lessons up to today, one after the other. */
const day = (copies: number) => `current_date - (n * 730 / ${copies})::int`;

/** Rows of the institution of the administrator: what the boards count. */
export async function fillBoards(database: Client, inst: string, { children, lessons, orders }: Amounts): Promise<void> {
  await database.query('set session_replication_role = replica');
  const staff = await idsOf(database, 'staff', inst);
  const teacher = `(array[${staff.map((id) => `'${id}'::uuid`).join()}])[1 + n % ${staff.length}]`;
  const child = `md5('child' || n % ${children})::uuid`;
  const lesson = `md5('schedule_info' || n)::uuid`;
  const copies: [table: string, rows: number, own: Own][] = [
    [
      'student',
      children,
      {
        ...{
          id: child,
          stu_no: `'B' || n`,
          id_card: 'null',
          birthday: 'current_date - 700 - n % 5000',
          stu_status: code(2, 2, 2, 3, 5, 6),
        },
        ...{ enter_date: day(children), leave_date: day(children), sex: code(1, 2), rehab_category: code(1, 2, 3, 4) },
      },
    ],
    ['schedule_info', lessons, { lesson_date: day(lessons), status: code(2, 4, 4, 4, 3, 5), teacher_id: teacher, takes_time: 'true' }],
    [
      'schedule_student',
      lessons,
      { lesson_date: day(lessons), stu_id: child, schedule_id: lesson, attend_status: code(1, 1, 1, 2, 4, 5), teacher_id: teacher },
    ],
    [
      'schedule_recovery',
      lessons,
      {
        ...{ lesson_date: day(lessons), stu_id: child, schedule_id: lesson, status: code(1, 1, 1, 0, 2), teacher_id: teacher },
        // Open ones are due later: those that are overdue would be changed one by one while boards are measured.
        deadline: 'current_date + 30',
      },
    ],
    ['sale_order', orders, { order_no: `'B' || n`, stu_id: child, sign_date: day(orders), status: code(1, 2, 3), sales_id: teacher }],
    ['fee_bill', orders, { bill_no: `'B' || n`, stu_id: child, bill_date: day(orders) }],
    ['income_detail', lessons, { stu_id: child, income_date: day(lessons) }],
    ['hour_batch', orders, { stu_id: child }],
    [
      'clue',
      children * 4,
      {
        clue_no: `'B' || n`,
        phone: `'139' || lpad(n::text, 8, '0')`,
        create_time: `now() - make_interval(hours => (n * 4)::int)`,
        status: code(2, 3, 4, 5, 6, 8),
      },
    ],
    ['follow_record', children * 4, { follow_time: `now() - make_interval(hours => (n * 4)::int)` }],
  ];
  for (const [table, rows, own] of copies) await copy(database, table, rows, own, inst);
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze');
  for (const [table, least] of [
    ['schedule_info', lessons],
    ['sale_order', orders],
    ['student', children],
  ] as const) {
    const { rows } = await database.query<{ n: number }>(`select count(*)::int as n from ${table} where inst_id = $1`, [inst]);
    if (rows[0]!.n < least) throw new Error(`${table} has ${rows[0]!.n} rows instead of ${least}`);
  }
}

async function idsOf(database: Client, table: string, inst: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(`select id from ${table} where inst_id = $1 and deleted_at is null limit 40`, [
    inst,
  ]);
  return rows.map(({ id }) => id);
}

/** Nothing where the demo has no row of the table. */
async function copy(database: Client, table: string, rows: number, own: Own, inst: string): Promise<void> {
  const { rows: columns } = await database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  const all = columns.map(({ name }) => name);
  const values: Own = { id: `md5('${table}' || n)::uuid`, ...own };
  const fresh = Object.keys(values).filter((name) => all.includes(name));
  const same = all.filter((name) => !fresh.includes(name));
  const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join();
  await database.query(
    `insert into ${table} (${list(fresh)}, ${list(same)}) select ${fresh.map((name) => values[name]).join()}, ${list(same)}
     from (select * from ${table} where inst_id = $1 and deleted_at is null order by id limit 1) s, generate_series(1, $2::int) n
`,
    [inst, rows],
  );
}
