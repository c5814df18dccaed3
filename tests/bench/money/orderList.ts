/**
 * The order list with totals, compared with the same two queries sent to the database directly; one client, alternating. On two busy cores
 * with 200,000 orders: 149 ms against 178 for all orders, 134 against 138 for unpaid ones.
 */
import { Client } from 'pg';
import { startPrivatePostgres } from '../../support/database/postgres/privatePostgres';
import { startBuiltServer } from '../../support/product/builtServer';
import { must, openDesk } from '../kill/desk';
import { median } from '../median';

export interface ListMeasurement {
  question: string;
  oursMs: number;
  bareMs: number;
}

const columns = `t.id, t.version, t.order_no, t.stu_id, t.order_type, t.content, t.payable_amt, t.discount_amt, t.paid_amt, t.refund_amt,
  t.owe_amt, t.pay_ways, t.sales_id, t.sign_date, t.status`;
const labels = `(select s.stu_name from student s where s.inst_id = t.inst_id and s.id = t.stu_id) as stu_id_label,
  (select s.real_name from staff s where s.inst_id = t.inst_id and s.id = t.sales_id) as sales_id_label`;
const mine = 't.inst_id = $1 and t.deleted_at is null';
const sums = 'count(*), sum(discount_amt), sum(payable_amt), sum(paid_amt), sum(refund_amt), sum(owe_amt)';

/** Query string of the page's calls, and the same condition as SQL. */
const questions = [
  { question: 'all', query: '', where: '' },
  { question: 'unpaid', query: '&status=1', where: ' and t.status = 1' },
];

export async function measureOrderList(orders: number, rounds: number): Promise<ListMeasurement[]> {
  const postgres = await startPrivatePostgres({ shared_buffers: '1GB' });
  const server = await startBuiltServer({ env: { DATABASE_URL: postgres.url, DEMO: '1', DEMO_SIZE: '20' }, timeoutMs: 600_000 });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  try {
    const { line, courseId, feeId, cashId, families } = await openDesk(server.address, 12);
    for (const [at, { stuId }] of families.entries()) {
      const payNow = [{ payWay: 1, amount: '1000.00', accountId: cashId }].slice(0, at % 3);
      const lines = [{ itemType: 1, courseId, feeId, qty: 1 }];
      await must(line, 'POST', '/api/feeOrder/save', { stuId, lines, payNow });
    }
    const inst = await multiply(database, orders);
    const bare = async (where: string) => {
      const order = 't.sign_date desc nulls last, t.id desc';
      const page = `select ${columns}, ${labels} from (select * from sale_order t where ${mine}${where} order by ${order} limit 50) t`;
      await database.query({ name: `page${where}`, text: `${page} order by ${order}`, values: [inst] });
      await database.query({ name: `sums${where}`, text: `select ${sums} from sale_order t where ${mine}${where}`, values: [inst] });
    };
    const ours = async (query: string) => {
      await must(line, 'GET', `/api/feeOrder/page?pageSize=50${query}`);
      await must(line, 'GET', `/api/list/totals?_resource=orderList${query}`);
    };
    const measured: ListMeasurement[] = [];
    for (const { question, query, where } of questions) {
      const [own, other]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        other.push(await timed(() => bare(where)));
        own.push(await timed(() => ours(query)));
      }
      measured.push({ question, oursMs: median(own), bareMs: median(other) });
    }
    return measured;
  } finally {
    await database.end();
    await server.stop();
    postgres.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Copies the orders of the institution until there are `orders`, each with its own id, number and day. */
async function multiply(database: Client, orders: number): Promise<string> {
  const { rows: insts } = await database.query<{ inst: string }>(
    'select inst_id as inst from sale_order group by 1 order by count(*) desc limit 1',
  );
  const inst = insts[0]?.inst ?? '';
  const { rows: names } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'sale_order' and is_generated = 'NEVER'
     and column_name not in ('id', 'order_no', 'sign_date')`,
  );
  const rest = names.map(({ name }) => `"${name}"`).join(', ');
  await database.query('set session_replication_role = replica');
  await database.query(
    `with numbered as materialized (select s.*, row_number() over (order by id) - 1 as place, count(*) over () as total
       from sale_order s where inst_id = $1)
     insert into sale_order (id, order_no, sign_date, ${rest})
     select gen_random_uuid(), 'M' || lpad(n::text, 8, '0'), current_date - (n % 1500), ${rest}
     from generate_series(1, $2::int) n join numbered s on s.place = n % s.total`,
    [inst, orders],
  );
  await database.query('vacuum analyze');
  return inst;
}
