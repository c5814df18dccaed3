/** What a call tells of records that its rule has read: the records and the fields that the caller sees. */
import type { Row, Values } from '../../kernel/values';
import { tableOf } from '../../model/entityTable';
import { conceal, fieldViewOf } from '../../view/fieldView';
import { anyOf, openViews, viewOf, visible, visibleIds } from '../../view/view';
import type { Told } from '../rule';
import { noteActIn } from './actLog';
import type { ChangeSet } from './changeSet';

/** `Told` as the tables see it; the types of entities hold outside. */
interface UntypedTold {
  of(entity: string, rows: readonly Row[]): Promise<Row[]>;
  fields(entity: string, row: Row): Row;
  all(page: string): boolean;
  hides(entity: string, ...fields: string[]): boolean;
}

export function toldOf(set: ChangeSet): Told {
  const fields = (entity: string, row: Row) =>
    conceal(fieldViewOf(set.actor, tableOf(set.tables, entity)), structuredClone(row) as Values) as Row;
  const told: UntypedTold = {
    fields,
    all: (name) => {
      const page = set.context.configuration.resources.get(name);
      return page !== undefined && set.actor.can(page.permission) && viewOf(page, set.tables, set.actor).isWhole;
    },
    hides: (entity, ...names) => {
      const { hidden } = fieldViewOf(set.actor, tableOf(set.tables, entity));
      return names.some((name) => hidden.has(name));
    },
    of: async (entity, rows) => {
      const seen = await seenRows(set, entity, rows);
      await noteLooks(set, entity, seen);
      return seen.map((row) => fields(entity, row));
    },
  };
  return told as unknown as Told;
}

async function seenRows(set: ChangeSet, entity: string, rows: readonly Row[]): Promise<Row[]> {
  const table = tableOf(set.tables, entity);
  const shown = anyOf(openViews(set.tables, table, set.actor));
  const ids = await visibleIds(
    set.q.reading,
    table,
    shown,
    rows.map(({ id }) => id),
    set.values,
  );
  return rows.filter(({ id }) => ids.has(id));
}

/** Reads of sensitive records are logged, in the transaction of the call; what a page without a log shows as well is not. */
async function noteLooks(set: ChangeSet, entity: string, rows: readonly Row[]): Promise<void> {
  const views = openViews(set.tables, tableOf(set.tables, entity), set.actor);
  const logged = views.filter(({ page }) => page.logReads);
  if (logged.length === 0 || rows.length === 0 || set.actor.accountId === '') return;
  const ids = rows.map(({ id }) => id);
  const open = await Promise.all(views.filter(({ page }) => !page.logReads).map((view) => visible(set.q.reading, view, ids, set.values)));
  const sensitive = ids.filter((id) => !open.some((seen) => seen.has(id)));
  for (const view of logged) {
    const seen = await visible(set.q.reading, view, sensitive, set.values);
    for (const recordId of seen) await noteLook(set, view.page.name, entity, recordId);
  }
}

/** Once per record and call. */
async function noteLook(set: ChangeSet, resource: string, entity: string, recordId: string): Promise<void> {
  const key = `read|${resource}|${recordId}`;
  if (set.memo.has(key)) return;
  set.memo.set(key, true);
  await noteActIn(set.q, set.context, set.actor, { resource, action: 'read', entity, recordId });
}
