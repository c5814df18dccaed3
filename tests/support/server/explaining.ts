/** Records the queries of a server, and how many rows the database reads for them. */
import type { RecordServer } from './recordServer';
import { meetStatements } from './statements';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

export interface Explained {
  /** Runs it; returns for each table the highest number of rows that one of its statements read. */
  rowsRead(ask: () => Promise<unknown>): Promise<Record<string, number>>;
  /** Runs it; returns the highest number of blocks of tables and indexes that one of its statements read. */
  blocksRead(ask: () => Promise<unknown>): Promise<number>;
}

/** Explains every query with its values on the same connection. Statements that write are not explained. */
export function explaining(server: Pick<RecordServer, 'database'>): Explained {
  let seen: Record<string, number> = {};
  let blocks = 0;
  meetStatements(server, async (text, values, q) => {
    if (!/^\s*(with|select)/i.test(text) || /\b(insert into|update|delete from|pg_advisory\w+|nextval|set_config)\b/i.test(text)) return;
    const [row] = await q.query<Record<string, unknown>>(`explain (analyze, buffers, format json) ${text}`, values);
    const told = Object.values(row ?? {})[0];
    const [{ Plan }] = (typeof told === 'string' ? JSON.parse(told) : told) as [{ Plan: PlanNode }];
    blocks = Math.max(blocks, (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0));
    const rows: Record<string, number> = {};
    addRows(Plan, rows);
    for (const [table, count] of Object.entries(rows)) seen[table] = Math.max(seen[table] ?? 0, count);
  });
  return {
    rowsRead: async (ask) => {
      seen = {};
      await ask();
      return seen;
    },
    blocksRead: async (ask) => {
      blocks = 0;
      await ask();
      return blocks;
    },
  };
}

function addRows(node: PlanNode, rows: Record<string, number>): void {
  const table = node['Relation Name'];
  const touched = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  if (table !== undefined) rows[table] = (rows[table] ?? 0) + Math.round(touched * node['Actual Loops']);
  for (const inner of node.Plans ?? []) addRows(inner, rows);
}
