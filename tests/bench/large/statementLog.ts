/**
 * Plans of the statements that took long, as PostgreSQL logs them itself (`auto_explain`): what the server really sent, with its values, its
 * role and its generic plans. Times include the clock that measures each node, so they are upper bounds.
 */
import type { Client } from 'pg';

/** Settings that the PostgreSQL must be started with. */
export const logSettings = { logging_collector: 'on', log_destination: 'jsonlog', log_rotation_age: '0', log_rotation_size: '0' };

export interface Ran {
  ms: number;
  query: string;
  plan: PlanNode;
}
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Actual Total Time': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Logs each statement from `leastMs` on; valid for connections that begin afterwards. */
export async function logPlans(database: Client, leastMs: number): Promise<void> {
  const { rows } = await database.query<{ name: string }>('select quote_ident(current_database()) as name');
  const settings = { log_min_duration: leastMs, log_analyze: 'on', log_format: 'json', log_nested_statements: 'off' };
  await database.query(`alter database ${rows[0]!.name} set session_preload_libraries = 'auto_explain'`);
  await database.query("load 'auto_explain'");
  for (const [key, value] of Object.entries(settings))
    await database.query(`alter database ${rows[0]!.name} set auto_explain.${key} = '${value}'`);
}

/** Reads what has been logged since it was read last. */
export class StatementLog {
  private offset = 0;

  constructor(private readonly database: Client) {}

  async read(): Promise<Ran[]> {
    const { rows } = await this.database.query<{ bytes: Buffer }>(
      `select pg_read_binary_file(pg_current_logfile('jsonlog'), $1, 1000000000, true) as bytes`,
      [this.offset],
    );
    const bytes = rows[0]?.bytes ?? Buffer.alloc(0);
    const end = bytes.lastIndexOf(10) + 1;
    this.offset += end;
    return bytes.subarray(0, end).toString('utf8').split('\n').flatMap(readLine);
  }
}

function readLine(line: string): Ran[] {
  if (!line.includes('duration: ') || !line.includes('plan:')) return [];
  const { message } = JSON.parse(line) as { message: string };
  const found = /^duration: ([\d.]+) ms {2}plan:\n/.exec(message);
  if (!found) return [];
  const { 'Query Text': query, Plan: plan } = JSON.parse(message.slice(found[0].length)) as { 'Query Text': string; Plan: PlanNode };
  return [{ ms: Number(found[1]), query, plan }];
}

/** What a plan read, and where its time went. */
export interface Cost {
  /** Rows that its scans looked at. */
  read: number;
  /** Rows that they gave to the nodes above them. */
  given: number;
  /** The node that took most time itself. */
  node: string;
  nodeMs: number;
  /** Largest number of rows that one scan looked at, and how. */
  widest: { rows: number; scan: string };
}

export function costOf(plan: PlanNode): Cost {
  const cost: Cost = { read: 0, given: 0, node: '', nodeMs: 0, widest: { rows: 0, scan: '' } };
  visit(plan, cost);
  return cost;
}

function visit(node: PlanNode, cost: Cost): void {
  const loops = node['Actual Loops'];
  const below = node.Plans ?? [];
  const own = node['Actual Total Time'] * loops - below.reduce((sum, one) => sum + one['Actual Total Time'] * one['Actual Loops'], 0);
  const name = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ');
  if (own > cost.nodeMs) Object.assign(cost, { nodeMs: own, node: name });
  if (node['Relation Name'] || node['Index Name']) {
    const given = node['Actual Rows'] * loops;
    const rows = given + ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * loops;
    if (node['Relation Name']) cost.read += rows;
    if (node['Relation Name']) cost.given += given;
    if (rows > cost.widest.rows) cost.widest = { rows, scan: name };
  }
  for (const one of below) visit(one, cost);
}
