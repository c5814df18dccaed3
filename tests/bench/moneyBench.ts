/**
 * Cost of `npm run prove`: batches of hours with entries, lessons and income, and stored accounts with entries and bills are written to a
 * separate database with SQL; then a process of its own evaluates the invariants of all areas.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { loadConfiguration } from '../../src/config/load';
import { openDatabase } from '../../src/server/db/database';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { startPrivatePostgres } from '../support/database/postgres/privatePostgres';

export interface ProveMeasurement {
  sentence: string;
  records: number;
  broken: number;
  ms: number;
}

export interface Proving {
  sentences: ProveMeasurement[];
  /** Maximum resident memory of the process that proves. */
  peakMb: number;
}

const inst = '00000000-0000-7000-8000-000000000001';
const lessons = 20;
const recharges = 10;
/** Postings per batch: its purchase, an entry and an income per lesson, an entry and a bill per recharge. */
const postingsPerBatch = 1 + 2 * lessons + 2 * recharges;

export async function measureProve(postings: number): Promise<Proving & { postings: number }> {
  const postgres = await startPrivatePostgres({ shared_buffers: '1GB' });
  try {
    const { configuration } = loadConfiguration(process.cwd());
    if (!configuration) throw new Error('The configuration has problems: npm run check');
    const database = await openDatabase({ url: postgres.url, poolSize: 2 });
    await syncTables(database, configuration);
    await database.close();
    const batches = Math.ceil(postings / postingsPerBatch);
    await fill(postgres.url, batches);
    const program = join(import.meta.dirname, 'money/proveProcess.ts');
    const env = { ...process.env, DATABASE_URL: postgres.url };
    const { stdout } = await promisify(execFile)('npx', ['tsx', program, inst], { env });
    const proving: Proving = JSON.parse(stdout);
    return { postings: batches * postingsPerBatch, ...proving };
  } finally {
    postgres.stop();
  }
}

const idOf = (kind: string, number: string) => `('${kind}0000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const first = (kind: string, number: string) => `'${inst}'::uuid, ${idOf(kind, number)}, 1, now(), now()`;
const stamps = 'inst_id, id, version, create_time, update_time';
const child = `${idOf('b', 'b')}, ${idOf('c', '1')}`;
const each = (count: number) => `generate_series(1, $1::int) b, generate_series(1, ${count}) n`;
const eachLesson = each(lessons);

/** Statements per batch: 40 hours for 4,000.00, of which 20 lessons used one each. */
const statements = [
  `insert into course_hours (${stamps}, stu_id, course_id, "left", deferred)
   select ${first('a', 'b')}, ${child}, 20, 2000 from generate_series(1, $1::int) b`,
  `insert into hour_batch (${stamps}, hours_id, stu_id, course_id, bought_hours, paid_left, gift_left, "left", used_hours, used_gift,
     gift_hours, refund_hours, transfer_hours, expire_hours, net_amt, deferred, confirmed_amt, refund_amt, transfer_amt, status, buy_date)
   select ${first('d', 'b')}, ${idOf('a', 'b')}, ${child}, 40, 20, 0, 20, 20, 0, 0, 0, 0, 0, 4000, 2000, 2000, 0, 0, 1, current_date
   from generate_series(1, $1::int) b`,
  `insert into hour_ledger (${stamps}, biz_time, batch_id, stu_id, course_id, biz_type, paid_hours, gift_hours, amount, balance_after)
   select ${first('e', 'b * 100')}, now(), ${idOf('d', 'b')}, ${child}, 1, 40, 0, 4000, 40 from generate_series(1, $1::int) b`,
  `insert into lesson_hours (${stamps}, biz_id, hours_id, stu_id, course_id, hours, taken_hours, owed_hours, lesson_date, status)
   select ${first('f', 'b * 100 + n')}, 'L' || b || '-' || n, ${idOf('a', 'b')}, ${child}, 1, 1, 0, current_date, 2 from ${eachLesson}`,
  `insert into hour_ledger (${stamps}, biz_time, batch_id, stu_id, course_id, lesson_id, biz_type, paid_hours, gift_hours, amount,
     balance_after)
   select ${first('e', 'b * 100 + n')}, now(), ${idOf('d', 'b')}, ${child}, ${idOf('f', 'b * 100 + n')}, 3, -1, 0, -100, 40 - n
   from ${eachLesson}`,
  `insert into income_detail (${stamps}, income_date, stu_id, course_id, batch_id, lesson_id, ledger_id, hours, unit_price, amount,
     income_type)
   select ${first('9', 'b * 100 + n')}, current_date, ${child}, ${idOf('d', 'b')}, ${idOf('f', 'b * 100 + n')},
     ${idOf('e', 'b * 100 + n')}, 1, 100, 100, 1 from ${eachLesson}`,
  `insert into fee_account (${stamps}, account_name, type, opening_balance, income, expense, received, balance, enabled)
   select ${first('7', '1')}, '现金', 1, 0, s, 0, s, s, true from (select $1::numeric * ${recharges} * 100 as s) x`,
  `insert into fee_user (${stamps}, stu_id, cash, give, total, frozen, frozen_give, free_cash, free_give, entries, status)
   select ${first('6', 'b')}, ${idOf('b', 'b')}, s, 0, s, 0, 0, s, 0, ${recharges}, 1
   from generate_series(1, $1::int) b, (select ${recharges} * 100 as s) x`,
  `insert into fee_bill (${stamps}, direction, subject, amount, income, net, bill_date, account_id, stu_id, source, bill_no)
   select ${first('5', 'b * 100 + n')}, 1, 5, 100, 100, 100, current_date, ${idOf('7', '1')}, ${idOf('b', 'b')}, 1, 'B' || b || '-' || n
   from ${each(recharges)}`,
  `insert into fee_record (${stamps}, biz_time, fee_user_id, stu_id, entry_no, fee_type, cash_change, give_change, change, cash_after,
     give_after, bill_id, serial_no)
   select ${first('4', 'b * 100 + n')}, now(), ${idOf('6', 'b')}, ${idOf('b', 'b')}, n, 1, 100, 0, 100, n * 100, 0,
     ${idOf('5', 'b * 100 + n')}, 'R' || b || '-' || n from ${each(recharges)}`,
];

/** Inserts without triggers; the sums they would maintain are inserted as well. */
async function fill(url: string, batches: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("insert into institution (id, org_name) values ($1, '测量')", [inst]);
  await client.query("select set_config('app.inst', $1, false)", [inst]);
  await client.query('set session_replication_role = replica');
  for (const statement of statements) await client.query(statement, [batches]);
  await client.query('vacuum analyze');
  await client.end();
}
