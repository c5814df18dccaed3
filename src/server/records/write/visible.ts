/** The caller's view of records that a rule has read: the visible records and fields, for the answer. */
import type { Row, Values } from '../../kernel/values';
import { tableOf } from '../../model/entityTable';
import { conceal } from '../../view/conceal';
import { fieldViewOf } from '../../view/fieldView';
import { anyOf, openViews, readVisibleIds, viewOf, visible } from '../../view/view';
import type { Visible } from '../rule';
import { logActIn } from './actLog';
import type { ChangeSet } from './changeSet';

/** `Visible` without the types of entities, which apply only to its callers. */
interface UntypedVisible {
  records(entity: string, rows: readonly Row[]): Promise<Row[]>;
  fields(entity: string, row: Row): Row;
  wholePage(page: string): boolean;
  hides(entity: string, ...fields: string[]): boolean;
}

export function createVisible(set: ChangeSet): Visible {
  const fields = (entity: string, row: Row) =>
    conceal(fieldViewOf(set.actor, tableOf(set.tables, entity)), structuredClone(row) as Values) as Row;
  const untyped: UntypedVisible = {
    fields,
    wholePage: (name) => {
      const page = set.context.configuration.resources.get(name);
      return page !== undefined && set.actor.can(page.permission) && viewOf(page, set.tables, set.actor).isWhole;
    },
    hides: (entity, ...names) => {
      const { hidden } = fieldViewOf(set.actor, tableOf(set.tables, entity));
      return names.some((name) => hidden.has(name));
    },
    records: async (entity, rows) => {
      const seen = await seenRows(set, entity, rows);
      await logViews(set, entity, seen);
      return seen.map((row) => fields(entity, row));
    },
  };
  // One untyped implementation; the interface types it by the name of the entity.
  return untyped as unknown as Visible;
}

async function seenRows(set: ChangeSet, entity: string, rows: readonly Row[]): Promise<Row[]> {
  const table = tableOf(set.tables, entity);
  const shown = anyOf(openViews(set.tables, table, set.actor));
  const ids = await readVisibleIds(
    set.q.reading,
    table,
    shown,
    rows.map(({ id }) => id),
    set.values,
  );
  return rows.filter(({ id }) => ids.has(id));
}

/** Logs reads of sensitive records in the transaction of the call, except of records that a page without a log shows as well. */
async function logViews(set: ChangeSet, entity: string, rows: readonly Row[]): Promise<void> {
  const table = tableOf(set.tables, entity);
  const views = openViews(set.tables, table, set.actor);
  const logged = views.filter(({ page }) => page.logReads);
  if (logged.length === 0 || rows.length === 0 || set.actor.accountId === '') return;
  const ids = rows.map(({ id }) => id);
  const open = anyOf(views.filter(({ page }) => !page.logReads));
  const elsewhere = await readVisibleIds(set.q.reading, table, open, ids, set.values);
  const sensitive = ids.filter((id) => !elsewhere.has(id));
  for (const view of logged) {
    const seen = await visible(set.q.reading, view, sensitive, set.values);
    for (const recordId of seen) await logView(set, view.page.name, entity, recordId);
  }
}

/** Once per record and call. */
async function logView(set: ChangeSet, resource: string, entity: string, recordId: string): Promise<void> {
  const key = `read|${resource}|${recordId}`;
  if (set.memo.has(key)) return;
  set.memo.set(key, true);
  const act = { resource, action: 'read', entity, recordId };
  if (set.reads) set.reads.push(act);
  else await logActIn(set.q, set.context, set.actor, act);
}
