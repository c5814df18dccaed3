/**
 * Baseline of the teller measurement: the rows that our calls insert, inserted by prepared statements on open connections, one transaction
 * per call. No sessions, permissions, checks, or totals of accounts and orders.
 */
import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import type { TableRows } from './inserted';

/** Rows of one call as JSON text, in which ids and numbers are replaced. */
interface Replay {
  table: string;
  insert: string;
  text: string;
}

/** Visits per second of the given number of clients; each sends the calls in order, repeatedly. */
export async function visitBare(url: string, calls: readonly TableRows[][], clients: number, seconds: number): Promise<number> {
  const replays = calls.map((tables) => tables.map(replayOf));
  const fresh = [...new Set(calls.flat().flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))))];
  const deadline = Date.now() + seconds * 1000;
  const visits = await Promise.all(Array.from({ length: clients }, () => visit(url, replays, fresh, deadline)));
  return visits.reduce((sum, count) => sum + count, 0) / seconds;
}

/**
 * Milliseconds of one transaction that inserts the rows with new ids and with dates moved to `year` and later, when there are no lessons.
 */
export async function replayOnce(url: string, tables: readonly TableRows[], year: string): Promise<number> {
  const ids = new Map(tables.flatMap(({ rows }) => rows.flatMap(({ id }) => (typeof id === 'string' ? [[id, uuid()] as const] : []))));
  const replays = tables.map(replayOf).map((one) => ({ ...one, text: inYear(renewed(one.text, ids), Number(year)) }));
  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  await client.query('begin');
  for (const { insert, text } of replays) await client.query(insert, [text]);
  await client.query('commit');
  const ms = performance.now() - began;
  await client.end();
  return ms;
}

/** Moves dates from 2027 on to the years from `year` on. */
function inYear(text: string, year: number): string {
  return text.replace(/"(20(?:2[7-9]))-(\d\d-\d\d)/g, (_, from, day) => `"${year + Number(from) - 2027}-${day}`);
}

function replayOf({ table, columns, rows }: TableRows): Replay {
  const names = columns.join();
  const insert = `insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1)`;
  return { table, insert, text: JSON.stringify(rows) };
}

async function visit(url: string, calls: readonly Replay[][], fresh: readonly string[], deadline: number): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let visits = 0;
  for (; Date.now() < deadline; visits++) {
    const ids = new Map(fresh.map((id) => [id, uuid()]));
    for (const tables of calls) {
      await client.query('begin');
      for (const { table, insert, text } of tables) {
        await client.query({ name: table, text: insert, values: [renewed(text, ids)] });
      }
      await client.query('commit');
    }
  }
  await client.end();
  return visits;
}

let numbers = 0;
/** Replaces ids, and numbers of orders, bills and receipts by negative ones, which the product never assigns. */
function renewed(text: string, ids: ReadonlyMap<string, string>): string {
  const number = ++numbers;
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => ids.get(id) ?? id)
    .replace(/"(\w+_no|receipt_text|key)":("[^"]*"|\d+)/g, (whole, name, value) => {
      if (name === 'row_no' || name === 'line_no') return whole;
      return value.startsWith('"') ? `"${name}":"N${number}"` : `"${name}":${-number}`;
    });
}
