/**
 * Rollups: which records contribute to which others, derived once from the configuration, in order of evaluation. A rollup over another
 * rollup, or over a field computed from one, is evaluated after it.
 */
import { listComputedInOrder } from '../../fields/computed/computeRecord';
import { listFormulaPaths } from '../../fields/computed/listFormulaPaths';
import { fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import type { Rollup } from '../../fields/rollup/rollup';
import type { EntityTable, TableColumn, Tables } from './entityTable';

/** A field of `target` that is aggregated from records of `source`. */
export interface Feed {
  field: Field & { rollup: Rollup };
  target: EntityTable;
  source: EntityTable;
  /** Column of the source that refers to the target record. */
  via: TableColumn;
  /** Fields of the source that the value depends on. */
  reads: ReadonlySet<string>;
  /** Order of evaluation: lower ranks first. */
  rank: number;
}

const known = new WeakMap<Tables, readonly Feed[]>();

/** All rollups, lowest rank first. */
export function feedsOf(tables: Tables): readonly Feed[] {
  const made = known.get(tables) ?? makeFeeds(tables);
  known.set(tables, made);
  return made;
}

/** Rollups that aggregate records of the table. */
export function listFeedsFrom(tables: Tables, source: EntityTable): Feed[] {
  return feedsOf(tables).filter((feed) => feed.source === source);
}

/** Rollups that are fields of the table. */
export function listFeedsInto(tables: Tables, target: EntityTable): Feed[] {
  return feedsOf(tables).filter((feed) => feed.target === target);
}

function makeFeeds(tables: Tables): Feed[] {
  const feeds: Feed[] = [];
  for (const target of tables.values()) {
    for (const field of target.entity.fields) {
      const source = field.rollup && tables.get(field.rollup.entity);
      const via = field.rollup && source?.column(field.rollup.via);
      if (!field.rollup || !source || !via || target.entity.source) continue;
      feeds.push({ field: { ...field, rollup: field.rollup }, target, source, via, reads: readsOf(field.rollup), rank: 0 });
    }
  }
  const ranks = new Map<Feed, number>();
  for (const feed of feeds) feed.rank = rankOf(feed, feeds, ranks);
  return feeds.sort((a, b) => a.rank - b.rank || (a.target.name < b.target.name ? -1 : 1));
}

function readsOf(rollup: Rollup): Set<string> {
  const named = [rollup.via, rollup.field, rollup.order].filter((name) => name !== undefined);
  return new Set([...named, ...(rollup.while ? fieldsOf(rollup.while) : [])]);
}

/** A cycle is rejected by the configuration check; setting the rank first ends the recursion in any case. */
function rankOf(feed: Feed, feeds: readonly Feed[], ranks: Map<Feed, number>): number {
  const done = ranks.get(feed);
  if (done !== undefined) return done;
  ranks.set(feed, 0);
  const below = feeds.filter(
    (one) => one.target === feed.source && [...feed.reads].some((name) => listFollowing(feed.source, name).has(one.field.name)),
  );
  const rank = below.reduce((most, one) => Math.max(most, rankOf(one, feeds, ranks) + 1), 0);
  ranks.set(feed, rank);
  return rank;
}

/** The field and all fields of its record that it depends on. */
function listFollowing({ entity }: EntityTable, name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const field = entity.fields.find((one) => one.name === name);
  const following = field?.computed
    ? [...listFormulaPaths(field).map((path) => path.name), ...(field.showWhen ? fieldsOf(field.showWhen) : [])]
    : [];
  for (const one of following) listFollowing({ entity } as EntityTable, one, seen);
  return seen;
}

/** Rollups and computed fields with all the fields that they depend on. */
export function getDerivedFields({ entity }: EntityTable): ReadonlySet<string> {
  const computed = listComputedInOrder(entity.fields);
  const names = [
    ...entity.fields.filter((field) => field.rollup).map((field) => field.name),
    ...computed.flatMap((field) => [field.name, ...listFormulaPaths(field).map(({ name }) => name)]),
  ];
  const conditions = names.flatMap((name) => entity.fields.find((field) => field.name === name)?.showWhen ?? []);
  return new Set([...names, ...conditions.flatMap(fieldsOf)]);
}
