/**
 * A person's view of a page: the visible records (the page's `where` and the person's data scope) and their visible fields. All record
 * data in answers must go through a view.
 */
import { sql } from 'kysely';
import type { RecordScope, Resource } from '../../config/normalized';
import type { Condition } from '../../fields/condition';
import type { Moment } from '../../fields/valueContext';
import { codes } from '../../wire/envelope';
import { formatOthersSentence } from '../../wire/others';
import type { Queryable } from '../db/queryable';
import { PlanCache, runPlan, slot } from '../db/sqlPlan';
import type { Actor } from '../kernel/actor';
import { ApiError, notFound } from '../kernel/apiError';
import { isUuid } from '../kernel/uuid';
import type { Values } from '../kernel/values';
import { type EntityTable, type Tables, tableOf } from '../model/entityTable';
import { createLookup } from '../model/sql/columnSource';
import { conditionSql } from '../model/sql/conditionSql';
import { everyRow, type Rows } from '../model/sql/rows';
import { buildScopeSql, listPositionsInScope, rowScope } from './buildScopeSql';
import { type FieldView, fieldViewOf } from './fieldView';

export type Viewer = Pick<Actor, 'can' | 'scopeOf' | 'staffId'>;

export interface View {
  page: Resource;
  tables: Tables;
  table: EntityTable;
  /** Which fields are hidden, masked or locked. */
  fields: FieldView;
  /** Visible records. */
  rows: Rows;
  /** Visible records that the person may change. */
  writes: Rows;
  /** Records that the person may change by data scope alone, without the page's `where`; for records that leave the page or return. */
  reach: Rows;
  /** True if the page shows this person all records of its entity. */
  isWhole: boolean;
}

const views = new WeakMap<Viewer, Map<Resource, View>>();

/** Cached per page and person. Does not check the permission of the page, see `openViews`. */
export function viewOf(page: Resource, tables: Tables, viewer: Viewer): View {
  const known = views.get(viewer) ?? new Map<Resource, View>();
  views.set(viewer, known);
  const view = known.get(page) ?? buildView(page, tables, viewer);
  known.set(page, view);
  return view;
}

function buildView(page: Resource, tables: Tables, viewer: Viewer): View {
  const table = tableOf(tables, page.entity.name);
  const rows = rowsOf(page, tables, table, viewer);
  const written = page.scope?.write && writersOf(page.scope);
  const writes = written ? rowsOf({ ...page, scope: written }, tables, table, viewer, 'write') : rows;
  const reach = page.where ? rowsOf({ ...page, where: undefined, scope: written ?? page.scope }, tables, table, viewer, 'reach') : writes;
  return { page, tables, table, fields: fieldViewOf(viewer, table), rows, writes, reach, isWhole: rows === everyRow };
}

/** The scope for writing: records that are only shared for reading are not included. */
const writersOf = (scope: RecordScope): RecordScope => ({ ...scope, owner: scope.write ?? scope.owner, used: [], or: undefined });

/** Visible records of a page. `use` distinguishes the keys of several row sets of a page. */
function rowsOf({ where, ...page }: Resource, tables: Tables, table: EntityTable, viewer: Viewer, use = 'read'): Rows {
  const scope = rowScope(page.scope, viewer.scopeOf(page), `${page.name}:${use}`, viewer.staffId);
  if (!where && !scope) return everyRow;
  return {
    key: `${where ? `where:${page.name}` : ''}|${scope?.key ?? ''}`,
    test(source) {
      const tests = [
        ...(where ? [conditionSql(where, table, source)] : []),
        ...(scope ? [buildScopeSql(scope, tables, table, source)] : []),
      ];
      return sql`(${sql.join(tests, sql` and `)})`;
    },
    inputs: { ...scope?.inputs },
    isPersonal: where !== undefined && hasMe(where),
  };
}

const hasMe = (condition: Condition) => JSON.stringify(condition).includes('"me":true');

/** The empty set of records. */
const noRow: Rows = { key: 'none', test: () => sql`false`, inputs: {}, isPersonal: false };

/** Records that at least one of the views shows. */
export function anyOf(shown: readonly View[]): Rows {
  if (shown.length === 0) return noRow;
  if (shown.some(({ isWhole }) => isWhole)) return everyRow;
  return {
    key: shown.map(({ rows }) => rows.key).join('+'),
    test: (source) =>
      sql`(${sql.join(
        shown.map(({ rows }) => rows.test(source) ?? sql`true`),
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

/** The ids whose records, deleted ones included, are among `rows`. */
export async function readVisibleIds(
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
  const plan = cache.get(rows.key, () => buildVisibleStatement(table, rows));
  const found = await runPlan<{ id: string }>(q, plan, { ids: asked, ...moment, ...rows.inputs });
  return new Set(found.map(({ id }) => id));
}

/** Statement of `readVisibleIds`. */
export function buildVisibleStatement(table: EntityTable, rows: Rows) {
  const isShown = rows.test(createLookup('t'));
  return sql`select t.id::text as id from ${sql.table(table.name)} t
    where t.id = any(${slot('ids')}::uuid[])${isShown ? sql` and ${isShown}` : sql``}`;
}

/** Like `readVisibleIds`, for one view. */
export function visible(q: Queryable, { table, rows }: View, ids: readonly string[], moment: Moment): Promise<ReadonlySet<string>> {
  return readVisibleIds(q, table, rows, ids, moment);
}

/** Indexes of the records, stored or not, that are in the person's data scope on the page. */
export async function reachedPlaces(q: Queryable, view: View, viewer: Viewer, rows: readonly Values[]): Promise<ReadonlySet<number>> {
  const { page, tables, table } = view;
  const scope = rowScope(page.scope, viewer.scopeOf(page), page.name, viewer.staffId);
  return new Set(scope ? await listPositionsInScope(q, tables, table, rows, scope) : rows.keys());
}

/** Throws ApiError 404 unless the view shows all of the records. Missing and invisible records have the same message. */
export function refuseUnseen(q: Queryable, view: View, ids: readonly string[], moment: Moment): Promise<void> {
  return refuseOthers(q, view.table, view.rows, ids, moment);
}

/** The same by the person's data scope alone. */
export function refuseUnreached(q: Queryable, view: View, ids: readonly string[], moment: Moment): Promise<void> {
  return refuseOthers(q, view.table, view.reach, ids, moment);
}

async function refuseOthers(q: Queryable, table: EntityTable, rows: Rows, ids: readonly string[], moment: Moment): Promise<void> {
  if (rows === everyRow) return;
  const seen = await readVisibleIds(q, table, rows, ids, moment);
  if (!ids.every((id) => seen.has(id.toLowerCase()))) throw notFound(table.entity.title);
}

/** Throws ApiError 403 for a record that the person sees but may not change, 404 for one that they do not see. */
export async function refuseUnwritable(q: Queryable, view: View, ids: readonly string[], moment: Moment): Promise<void> {
  await refuseUnseen(q, view, ids, moment);
  if (view.writes === view.rows) return;
  const mine = await readVisibleIds(q, view.table, view.writes, ids, moment);
  if (!ids.every((id) => mine.has(id.toLowerCase()))) throw new ApiError(codes.forbidden, formatOthersSentence(view.page.title));
}

/** Whether any page that the person may open shows the record. */
export async function isSeenAnywhere(
  q: Queryable,
  { tables, actor, values }: { tables: Tables; actor: Viewer; values: Moment },
  table: EntityTable,
  id: string,
): Promise<boolean> {
  const rows = anyOf(openViews(tables, table, actor));
  return (await readVisibleIds(q, table, rows, [id], values)).has(id.toLowerCase());
}
