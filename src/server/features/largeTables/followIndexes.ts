/** Makes and drops the indexes of large tables (`planFollowing.ts`), beside the work of the server: `concurrently` locks no write. */
import type { Queryable } from '../../db/queryable';
import { type EntityTable, tablesOf } from '../../model/entityTable';
import { quoteName } from '../../model/naming';
import { lockFollowing } from '../../model/sync/followingIndex';
import type { AppContext } from '../jobs/appContext';
import { type Known, readLargeTables, readPresent } from './largeTables';
import { type FollowingIndex, listOtherIndexes, listSlices, planFigureIndexes, planOrderIndex } from './planFollowing';
import { listRare } from './rareSlices';

/** Rows from which a table is large; it keeps its indexes down to half of them. */
const largeRows = 50_000;
/** Most orders of a table that have an index: those that were noted last. */
const mostOrders = 8;

type FollowContext = Pick<AppContext, 'database' | 'configuration' | 'log'>;

/** Makes what is missing and drops what is not wanted any more. Returns the statements that it ran; an aborted signal ends it at once. */
export async function followIndexes(context: FollowContext, atLeast = largeRows, signal?: AbortSignal): Promise<string[]> {
  const done: string[] = [];
  try {
    await context.database.outside?.((q) => followAlone(q, context, { atLeast, done }), signal);
  } catch (error) {
    // The table sync ends it; what is left is made by the next run.
    if (!signal?.aborted && (error as { code?: string }).code !== cancelled) throw error;
  } finally {
    if (done.length > 0) context.log({ level: 'info', message: 'Indexes of large tables', statements: done });
  }
  return done;
}

const cancelled = '57014';

interface Run {
  atLeast: number;
  /** Statements that ended. */
  done: string[];
}

/** The lock ends with the connection. */
async function followAlone(q: Queryable, { configuration }: FollowContext, { atLeast, done }: Run): Promise<void> {
  if (!(await lockFollowing(q))) return;
  const present = await readPresent(q);
  const failures: unknown[] = [];
  for (const statement of listStatements(await listWanted(q, configuration, present, atLeast), present)) {
    try {
      await q.query(statement);
      done.push(statement);
    } catch (error) {
      if (['57014', '57P01', undefined].includes((error as { code?: string }).code)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Indexes of large tables could not be made');
}

interface Wanted {
  table: EntityTable;
  index: FollowingIndex;
}

async function listWanted(
  q: Queryable,
  configuration: AppContext['configuration'],
  present: readonly Known[],
  atLeast: number,
): Promise<Map<string, Wanted>> {
  const isPresent = (name: string) => present.some((one) => one.name === name && one.isValid);
  const large = await readLargeTables(q, atLeast / 2);
  const orders = await readSlowOrders(q);
  const wanted = new Map<string, Wanted>();
  for (const table of tablesOf(configuration).values()) {
    const rows = large.get(table.name);
    if (rows === undefined || table.entity.source) continue;
    const others = listOtherIndexes(configuration, table);
    const ordered = orders.flatMap((order) => (order.table === table.name && planOrderIndex(table, order, others)) || []);
    const rare = await listRare(q, listSlices(configuration, table), { table, rows, isPresent });
    for (const index of [...planFigureIndexes(configuration, table), ...ordered.slice(0, mostOrders), ...rare])
      if (rows >= atLeast || isPresent(index.name)) wanted.set(index.name, { table, index });
  }
  return wanted;
}

function readSlowOrders(q: Queryable): Promise<{ table: string; field: string; descending: boolean }[]> {
  return q.query('select table_name as "table", field, descending from slow_order order by noted_at desc, field, descending');
}

/** An index that was not finished is made again; of a table whose size is not known none is dropped. */
function listStatements(wanted: ReadonlyMap<string, Wanted>, present: readonly Known[]): string[] {
  const dropped = present.filter(({ name, isValid, rows }) => !isValid || (!wanted.has(name) && rows >= 0)).map(({ name }) => name);
  const kept = new Set(present.map(({ name }) => name).filter((name) => !dropped.includes(name)));
  const made = [...wanted.values()].filter(({ index }) => !kept.has(index.name));
  return [
    ...dropped.map((name) => `drop index concurrently if exists ${quoteName(name)}`),
    ...made.map(({ table, index }) => `create index concurrently ${quoteName(index.name)} on ${quoteName(table.name)} ${index.definition}`),
  ];
}
