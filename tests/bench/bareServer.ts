/**
 * Baseline of the server measurements: `node:http` and `pg` with prepared statements, without sessions, permissions and checks; change
 * records only where requested. It uses the same tables and indexes as the product.
 *
 *
 * Run as a separate process: `tsx tests/bench/bareServer.ts PORT DATABASE_URL INST_ID`.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { bareList, bareStatements } from './bareStatements';

const [port, url, instId] = process.argv.slice(2);
for (const oid of [1082, 1184, 1700, 20]) pg.types.setTypeParser(oid, (text) => text);
const pool = new pg.Pool({ connectionString: url, max: 16 });

const answers: Record<string, (query: URLSearchParams, body: string) => Promise<unknown>> = {
  '/list': async (query) => {
    const { name, list, count, filters, cut } = bareList(query);
    const { rows } = await pool.query({ name: `list ${name}`, text: list, values: [instId, ...filters, ...cut] });
    const total = await pool.query({ name: `count ${name}`, text: count, values: [instId, ...filters] });
    return { records: rows, total: Number(total.rows[0].total) };
  },
  '/listCountingAll': async () => {
    const { name, list, filters, cut } = bareList(new URLSearchParams({ stuStatus: '2' }));
    const { rows } = await pool.query({ name: `list ${name}`, text: list, values: [instId, ...filters, ...cut] });
    const total = await pool.query({ name: 'countAll', text: bareStatements.countAll, values: [instId, 2] });
    return { records: rows, total: Number(total.rows[0].total) };
  },
  '/get': async (query) => {
    const { rows } = await pool.query({ name: 'get', text: bareStatements.get, values: [instId, query.get('id')] });
    return rows[0];
  },
  '/create': async (_query, body) => {
    const { id, row } = rowOf(JSON.parse(body));
    await pool.query({ name: 'create', text: bareStatements.create, values: row });
    return { id };
  },
  '/createLogged': async (_query, body) => {
    const { id, row } = rowOf(JSON.parse(body));
    await pool.query({ name: 'createLogged', text: bareStatements.createLogged, values: [...row, uuid(), uuid(), body] });
    return { id };
  },
};

/** Values of a student and a guardian in the order of the statement's parameters. */
function rowOf({ relations, ...child }: Record<string, unknown> & { relations: Record<string, unknown>[] }) {
  const [guardian] = relations;
  const id = uuid();
  const { stuName, sex, birthday, rehabCategory, guardianConsent } = child;
  const own = [instId, id, stuName, sex, birthday, rehabCategory, guardianConsent, id.slice(-12)];
  return { id, row: [...own, uuid(), guardian?.relName, guardian?.relation, guardian?.phone, guardian?.isMain] };
}

createServer((request, response) => {
  const target = new URL(request.url ?? '/', 'http://bare');
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', async () => {
    const answer = answers[target.pathname];
    response.setHeader('content-type', 'application/json');
    try {
      response.end(JSON.stringify({ code: 200, message: '', data: await answer?.(target.searchParams, body) }));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
