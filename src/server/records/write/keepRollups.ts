/**
 * Updates rollups (values derived from other records) in the transaction that changes the records they are derived from.
 *
 * The records with rollups are locked before any write, always in the same order, so that concurrent writes to one of them are
 * serialized and the second one includes what the first one wrote. Only derived columns change: no version, no stamp, no change
 * record.
 *
 * Sums of entries that are not read during the change set (`isDeferred`) are updated when it ends, by adding the new entries alone: an
 * account that everybody pays into is locked only for the commit, at a cost independent of its number of entries. `npm run verify` and
 * the invariants of the area check them against the sum of all entries.
 */

import { type RawBuilder, sql } from 'kysely';
import { entryOf } from '../../../domain/must';
import { findComputedProblem } from '../../../fields/computed/findComputedProblem';
import { isEmpty } from '../../../fields/condition';
import { compilePlan, PlanCache, runPlan, slot } from '../../db/sqlPlan';
import { refuse } from '../../kernel/apiError';
import type { Values } from '../../kernel/values';
import { isDeferred } from '../../model/derived/deferredSums';
import { type Derived, deriveAdded, deriveSome, writeDerived, wrongFields } from '../../model/derived/derived';
import type { EntityTable } from '../../model/entityTable';
import { type Feed, listFeedsFrom } from '../../model/rollups';
import { searchTextOf, touchesSearch } from '../../model/searchText';
import { readLabels, readRecord } from '../../model/sql/recordQuery';
import { findBrokenCheck } from '../check/findBrokenCheck';
import type { ChangeSet } from './changeSet';

/** Records whose rollups may have changed. */
export interface Touched {
  ids: Map<Feed, Set<string>>;
  /** Field of the written record at which a refusal is reported. */
  refusalField: string;
}

type Changed = 'all' | ReadonlySet<string>;

/** Records with rollups of the given ones, child rows included; for a change only if it affects a rollup. */
export function findTouched(set: ChangeSet, table: EntityTable, records: readonly Values[], changed: Changed = 'all'): Touched {
  const touched: Touched = { ids: new Map(), refusalField: '' };
  const isChanged = (names: Iterable<string>) => changed === 'all' || [...names].some((name) => changed.has(name));
  for (const feed of listFeedsFrom(set.tables, table)) if (isChanged(feed.reads)) add(touched, feed, records, feed.via.field.name);
  for (const child of table.children) {
    if (!isChanged([child.field.name])) continue;
    const rows = records.flatMap((record) => (record[child.field.name] ?? []) as Values[]);
    for (const feed of listFeedsFrom(set.tables, child.table)) add(touched, feed, rows, child.field.name);
  }
  return touched;
}

function add(touched: Touched, feed: Feed, records: readonly Values[], refusalField: string): void {
  const named = records.flatMap((record) => record[feed.via.field.name] ?? []) as unknown[];
  addIds(touched, feed, named.filter((id) => !isEmpty(id)).map(String));
  touched.refusalField ||= refusalField;
}

function addIds({ ids }: Touched, feed: Feed, more: readonly string[]): void {
  if (more.length === 0) return;
  const known = ids.get(feed) ?? new Set<string>();
  for (const id of more) known.add(id);
  ids.set(feed, known);
}

/** The same for stored records that are moved to the trash or restored. */
export async function findTouchedByStored(set: ChangeSet, table: EntityTable, ids: readonly string[]): Promise<Touched> {
  const touched: Touched = { ids: new Map(), refusalField: '' };
  const ask = async (feed: Feed, own: RawBuilder<unknown>) => {
    const name = `${feed.source.name}|${feed.via.name}|${feed.source === table}`;
    const plan = namedBy.get(name, () => {
      const value = feed.via.columnType === 'uuid[]' ? sql`unnest(s.${sql.id(feed.via.name)})` : sql`s.${sql.id(feed.via.name)}`;
      return sql`select distinct ${value} as id from ${sql.table(feed.source.name)} s where ${own} = any(${slot('ids')}::uuid[])`;
    });
    const rows = await runPlan<{ id: string | null }>(set.q, plan, { ids });
    addIds(
      touched,
      feed,
      rows.flatMap(({ id }) => id ?? []),
    );
  };
  for (const feed of listFeedsFrom(set.tables, table)) await ask(feed, sql`s.id`);
  for (const child of table.children) for (const feed of listFeedsFrom(set.tables, child.table)) await ask(feed, sql`s.parent_id`);
  return touched;
}
const namedBy = new PlanCache();

/** The union of both. */
export function mergeTouched(first: Touched, second: Touched): Touched {
  const both: Touched = { ids: new Map(), refusalField: first.refusalField || second.refusalField };
  for (const { ids } of [first, second]) for (const [feed, some] of ids) addIds(both, feed, [...some]);
  return both;
}

/** Splits into rollups updated with the write, and those deferred to the end of the change set. */
export function splitDeferred(set: ChangeSet, table: EntityTable, { ids, refusalField }: Touched): { now: Touched; deferred: Touched } {
  const [now, deferred]: [Touched, Touched] = [
    { ids: new Map(), refusalField },
    { ids: new Map(), refusalField },
  ];
  for (const [feed, some] of ids) (feed.source === table && isDeferred(set.tables, feed.target) ? deferred : now).ids.set(feed, some);
  return { now, deferred };
}

/** Registers written entries for the deferred sums. */
export function addDeferred(set: ChangeSet, table: EntityTable, { ids, refusalField }: Touched, entries: readonly string[]): void {
  for (const [target, some] of byTarget([...ids])) {
    const waiting = set.deferred.get(target) ?? { ids: new Set(), entries: new Map(), refusalField };
    set.deferred.set(target, waiting);
    for (const id of some) waiting.ids.add(id);
    waiting.entries.set(table, [...(waiting.entries.get(table) ?? []), ...entries]);
  }
}

/** Updates the deferred sums, in the order of the tables; `only` that of one table if it is read before the end. */
export async function addUp(set: ChangeSet, only?: EntityTable): Promise<void> {
  const targets = [...set.deferred.keys()].filter((table) => !only || table === only).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const table of targets) {
    const { ids, entries, refusalField } = entryOf(set.deferred, table);
    set.deferred.delete(table);
    const added = { ids: [...ids].sort(), entries };
    await lockSums(set, table, added.ids);
    await writeWrong(set, table, await deriveAdded(set.q, set.tables, table, added, set.values), { ids: new Map(), refusalField });
  }
}

/** Locks the records with rollups until the transaction ends. */
export async function lockTouched(set: ChangeSet, { ids }: Touched): Promise<void> {
  for (const [table, some] of byTarget([...ids])) await lockSums(set, table, some);
}

/** Calculates the rollups of the records, then the rollups that depend on them. */
export async function followTouched(set: ChangeSet, touched: Touched): Promise<void> {
  const waiting: Touched = mergeTouched(touched, { ids: new Map(), refusalField: '' });
  while (waiting.ids.size > 0) {
    const rank = Math.min(...[...waiting.ids.keys()].map((feed) => feed.rank));
    const now = [...waiting.ids].filter(([feed]) => feed.rank === rank);
    for (const [feed] of now) waiting.ids.delete(feed);
    for (const [table, ids] of byTarget(now)) {
      await lockSums(set, table, ids);
      await follow(set, table, ids, waiting);
    }
  }
}

function byTarget(entries: readonly (readonly [Feed, ReadonlySet<string>])[]): [EntityTable, string[]][] {
  const targets = new Map<EntityTable, Set<string>>();
  for (const [feed, ids] of entries) {
    const known = targets.get(feed.target) ?? new Set();
    for (const id of ids) known.add(id);
    targets.set(feed.target, known);
  }
  return [...targets].sort(([a], [b]) => (a.name < b.name ? -1 : 1)).map(([table, ids]) => [table, [...ids].sort()]);
}

/** Takes a row lock that is compatible with the shared locks of references: it waits only for other writes to the record. */
async function lockSums(set: ChangeSet, table: EntityTable, wanted: readonly string[]): Promise<void> {
  const ids = set.known.missing(table.name, wanted, 'rollups');
  if (ids.length === 0) return;
  const plan = holding.get(
    table.name,
    () => sql`select id from ${sql.table(table.name)} where id = any(${slot('ids')}::uuid[]) order by id for no key update`,
  );
  await runPlan(set.q, plan, { ids });
  set.known.holds(table.name, ids, 'rollups');
}
const holding = new PlanCache();

async function follow(set: ChangeSet, table: EntityTable, ids: readonly string[], waiting: Touched): Promise<void> {
  await addUp(set, table);
  await writeWrong(set, table, await deriveSome(set.q, set.tables, table, ids, set.values), waiting);
}

async function writeWrong(set: ChangeSet, table: EntityTable, found: readonly Derived[], waiting: Touched): Promise<void> {
  const wrong = found.map((one) => ({ ...one, names: wrongFields(table, one) })).filter(({ names }) => names.length > 0);
  if (wrong.length === 0) return;
  for (const one of wrong) await checkTotals(set, table, one, waiting.refusalField);
  set.known.forgetSingle(table.entity.name);
  await writeDerived(
    set.q,
    set.tables,
    table,
    wrong.map(({ stored, right }) => ({ ...right, id: stored.id })),
  );
  for (const { stored, right, names } of wrong) {
    const next = findTouched(set, table, [stored, { ...stored, ...right }], new Set(names));
    for (const [feed, more] of next.ids) addIds(waiting, feed, [...more]);
    if (touchesSearch(table, names)) await writeSearchText(set, table, stored.id);
  }
}

/** Refuses a record that breaks a check with its new rollups, unless it broke the check before. */
async function checkTotals(
  set: ChangeSet,
  table: EntityTable,
  { stored, right, names }: Derived & { names: string[] },
  refusalField: string,
): Promise<void> {
  if (stored.isDeleted) return;
  const problem = problemOf(set, table, { stored, right, names });
  if (problem === undefined) return;
  const labels = await readLabels(set.q, set.tables, table.entity.name, [stored.id]);
  throw refuse(refusalField, `${table.entity.title}“${labels.get(stored.id) ?? ''}”：${problem}`);
}

function problemOf(set: ChangeSet, table: EntityTable, { stored, right, names }: Derived & { names: string[] }): string | undefined {
  for (const name of names) {
    const field = table.field(name);
    const problem = field && findComputedProblem(field, right[name]);
    if (field && problem !== undefined && findComputedProblem(field, stored[name]) === undefined) return problem;
  }
  return findBrokenCheck(table, { before: stored, after: { ...stored, ...right }, names }, set.values);
}

async function writeSearchText(set: ChangeSet, table: EntityTable, id: string): Promise<void> {
  const text = (await readRecord(set.q, set.tables, table, id)) ?? (await readRecord(set.q, set.tables, table, id, true));
  if (text === undefined) return;
  const plan = compilePlan(sql`update ${sql.table(table.name)} set search_text = ${slot('text')}::text where id = ${slot('id')}`, false);
  await runPlan(set.q, plan, { id, text: searchTextOf(table, JSON.parse(text) as Values) });
}
