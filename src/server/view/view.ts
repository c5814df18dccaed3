/**
 * What a person sees of a page: which records (the page's `where` and the person's data scope) and which of their fields. Whatever a
 * call tells of a record goes through a view; without one nothing is told.
 */
import { sql } from 'kysely';
import type { RecordScope, Resource } from '../../config/normalized';
import type { Condition } from '../../fields/condition';
import type { Moment } from '../../fields/valueContext';
import { codes } from '../../wire/envelope';
import { othersSentence } from '../../wire/others';
import type { Queryable } from '../db/queryable';
import { PlanCache, runPlan, slot } from '../db/sqlPlan';
import type { Actor } from '../kernel/actor';
import { ApiError, notFound } from '../kernel/apiError';
import { isUuid } from '../kernel/uuid';
import type { Values } from '../kernel/values';
import { type EntityTable, type Tables, tableOf } from '../model/entityTable';
import { conditionSql } from '../model/sql/conditionSql';
import { lookedUp } from '../model/sql/place';
import { everyRow, type Rows } from '../model/sql/rows';
import { type FieldView, fieldViewOf } from './fieldView';
import { placesInScope, rowScope, scopeSql } from './scopeSql';

export type Viewer = Pick<Actor, 'can' | 'scopeOf' | 'staffId'>;

export interface View {
  page: Resource;
  tables: Tables;
  table: EntityTable;
  /** Which fields are hidden, masked or locked. */
  fields: FieldView;
  /** Records of the page that the person sees. */
  rows: Rows;
  /** Those of them that the person may change. */
  writes: Rows;
  /** Those that the person may change by data scope alone; for records that leave the page or come back to it. */
  reach: Rows;
  /** The page shows this person every record of its entity. */
  isWhole: boolean;
}

const views = new WeakMap<Viewer, Map<Resource, View>>();

/** Made once per page and person. The permission of the page is asked for by whoever opens it: see `openViews`. */
export function viewOf(page: Resource, tables: Tables, viewer: Viewer): View {
  const known = views.get(viewer) ?? new Map<Resource, View>();
  views.set(viewer, known);
  const view = known.get(page) ?? makeView(page, tables, viewer);
  known.set(page, view);
  return view;
}

function makeView(page: Resource, tables: Tables, viewer: Viewer): View {
  const table = tableOf(tables, page.entity.name);
  const rows = rowsOf(page, tables, table, viewer);
  const written = page.scope?.write && writersOf(page.scope);
  const writes = written ? rowsOf({ ...page, scope: written }, tables, table, viewer, 'write') : rows;
  const reach = page.where ? rowsOf({ ...page, where: undefined, scope: written ?? page.scope }, tables, table, viewer, 'reach') : writes;
  return { page, tables, table, fields: fieldViewOf(viewer, table), rows, writes, reach, isWhole: rows === everyRow };
}

/** What everybody sees is not everybody's to change. */
const writersOf = (scope: RecordScope): RecordScope => ({ ...scope, owner: scope.write ?? scope.owner, used: [], or: undefined });

/** Records of a page that the person sees. `use` keeps the keys of several row sets of a page apart. */
function rowsOf({ where, ...page }: Resource, tables: Tables, table: EntityTable, viewer: Viewer, use = 'read'): Rows {
  const scope = rowScope(page.scope, viewer.scopeOf(page), `${page.name}:${use}`, viewer.staffId);
  if (!where && !scope) return everyRow;
  return {
    key: `${where ? `where:${page.name}` : ''}|${scope?.key ?? ''}`,
    test(place) {
      const tests = [
        ...(where ? [conditionSql(where, table, place)] : []),
        ...(scope ? [scopeSql(scope, tables, table, place.alias)] : []),
      ];
      return sql`(${sql.join(tests, sql` and `)})`;
    },
    inputs: { ...scope?.inputs },
    isPersonal: where !== undefined && readsMe(where),
  };
}

const readsMe = (condition: Condition) => JSON.stringify(condition).includes('"me":true');

/** No record. */
const noRow: Rows = { key: 'none', test: () => sql`false`, inputs: {}, isPersonal: false };

/** Records that one of the views shows. */
export function anyOf(shown: readonly View[]): Rows {
  if (shown.length === 0) return noRow;
  if (shown.some(({ isWhole }) => isWhole)) return everyRow;
  return {
    key: shown.map(({ rows }) => rows.key).join('+'),
    test: (place) =>
      sql`(${sql.join(
        shown.map(({ rows }) => rows.test(place) ?? sql`true`),
        sql` or `,
      )})`,
    inputs: Object.assign({}, ...shown.map(({ rows }) => rows.inputs)),
    isPersonal: shown.some(({ rows }) => rows.isPersonal),
  };
}

/** Views of all pages over an entity that the person may open. */
export function openViews(tables: Tables, { pages }: EntityTable, viewer: Viewer): View[] {
  return pages.filter((page) => viewer.can(page.permission)).map((page) => viewOf(page, tables, viewer));
}

const plans = new WeakMap<EntityTable, PlanCache>();

/** Those of the ids whose records, deleted ones too, are among `rows`. What is not there is not shown either. */
export async function visibleIds(
  q: Queryable,
  table: EntityTable,
  rows: Rows,
  ids: readonly string[],
  moment: Moment,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (asked.length === 0) return new Set();
  const cache = plans.get(table) ?? new PlanCache();
  plans.set(table, cache);
  const plan = cache.get(rows.key, () => visibleStatement(table, rows));
  const found = await runPlan<{ id: string }>(q, plan, { ids: asked, ...moment, ...rows.inputs });
  return new Set(found.map(({ id }) => id));
}

/** What `visibleIds` asks. */
export function visibleStatement(table: EntityTable, rows: Rows) {
  const isShown = rows.test(lookedUp('t'));
  return sql`select t.id::text as id from ${sql.table(table.name)} t
    where t.id = any(${slot('ids')}::uuid[])${isShown ? sql` and ${isShown}` : sql``}`;
}

/** As `visibleIds`, of one view. */
export function visible(q: Queryable, { table, rows }: View, ids: readonly string[], moment: Moment): Promise<ReadonlySet<string>> {
  return visibleIds(q, table, rows, ids, moment);
}

/** Indexes of those of the records, stored or not, that the person's data scope reaches on the page. */
export async function reachedPlaces(q: Queryable, view: View, viewer: Viewer, rows: readonly Values[]): Promise<ReadonlySet<number>> {
  const { page, tables, table } = view;
  const scope = rowScope(page.scope, viewer.scopeOf(page), page.name, viewer.staffId);
  return new Set(scope ? await placesInScope(q, tables, table, rows, scope) : rows.keys());
}

/** Throws ApiError 404 unless the view shows all of the records: not there and not yours are one sentence. */
export function refuseUnseen(q: Queryable, view: View, ids: readonly string[], moment: Moment): Promise<void> {
  return refuseOthers(q, view.table, view.rows, ids, moment);
}

/** The same by the person's data scope alone. */
export function refuseUnreached(q: Queryable, view: View, ids: readonly string[], moment: Moment): Promise<void> {
  return refuseOthers(q, view.table, view.reach, ids, moment);
}

async function refuseOthers(q: Queryable, table: EntityTable, rows: Rows, ids: readonly string[], moment: Moment): Promise<void> {
  if (rows === everyRow) return;
  const seen = await visibleIds(q, table, rows, ids, moment);
  if (!ids.every((id) => seen.has(id.toLowerCase()))) throw notFound(table.entity.title);
}

/** Throws ApiError 403 for a record that the person sees but may not change, 404 for one that they do not see. */
export async function refuseUnwritable(q: Queryable, view: View, ids: readonly string[], moment: Moment): Promise<void> {
  await refuseUnseen(q, view, ids, moment);
  if (view.writes === view.rows) return;
  const mine = await visibleIds(q, view.table, view.writes, ids, moment);
  if (!ids.every((id) => mine.has(id.toLowerCase()))) throw new ApiError(codes.forbidden, othersSentence(view.page.title));
}

/** Whether any of the person's pages shows the record. */
export async function isSeenAnywhere(
  q: Queryable,
  { tables, actor, values }: { tables: Tables; actor: Viewer; values: Moment },
  table: EntityTable,
  id: string,
): Promise<boolean> {
  const rows = anyOf(openViews(tables, table, actor));
  return (await visibleIds(q, table, rows, [id], values)).has(id.toLowerCase());
}
