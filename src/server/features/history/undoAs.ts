/** Undo by a user: requires the permissions, field rights and scope that the changes required. */
import type { Condition } from '../../../fields/condition';
import type { Queryable } from '../../db/queryable';
import { getView, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { conflict, forbidden, notFound } from '../../kernel/apiError';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { holdsViaReference } from '../../model/sql/viaReferenceQuery';
import type { StoredChange } from '../../records/history/storedChanges';
import { type Touched, undoChangeSets } from '../../records/undo/undoChangeSets';
import type { ChangeSet } from '../../records/write/changeSet';
import type { RecordService } from '../../records/write/writer';
import { fieldViewOf } from '../../view/fieldView';
import { refuseUnreached } from '../../view/view';

interface UndoParts {
  service: RecordService;
  /** By name of the resource. */
  servedResources: ReadonlyMap<string, ServedResource>;
}

/**
 * Undoes change sets if the actor may. Returns the id of the change set that undid them. Throws ApiError. `also` runs in the
 * same transaction.
 */
export async function undoAs(
  context: UndoParts,
  actor: Actor,
  ids: readonly string[],
  also?: (q: Queryable) => Promise<void>,
): Promise<string | undefined> {
  let changeSet: string | undefined;
  const through = new Set<ServedResource>();
  const guard = (changes: StoredChange[]) => {
    for (const some of splitChanges(changes)) through.add(refuseUndo(context, actor, some));
  };
  const writer = context.service.as(actor, undefined, ({ undoable }) => {
    changeSet = undoable;
  });
  await writer.changeSet(async (set) => {
    const touched = await undoChangeSets(
      set,
      ids.map((id) => id.toLowerCase()),
      guard,
    );
    for (const served of through) await refuseOutside(served, touched, set);
    await also?.(set.q);
  });
  return changeSet;
}

/** Splits changes by page, because a change set of the server can belong to several pages with different rights. */
function splitChanges(changes: StoredChange[]): StoredChange[][] {
  const names = new Set(changes.flatMap(({ resource }) => resource ?? []));
  if (names.size < 2 || !changes.every(({ bySystem }) => bySystem)) return [changes];
  return [...names].map((name) => changes.filter(({ resource }) => resource === name));
}

/** Undo requires the same permissions as the change. Returns the resource it was made through. */
function refuseUndo({ servedResources }: Pick<UndoParts, 'servedResources'>, actor: Actor, changes: StoredChange[]): ServedResource {
  const name = changes.find(({ resource }) => resource !== null)?.resource;
  const served = name ? servedResources.get(name) : undefined;
  if (!served) throw conflict('这项变更由系统写入，不能撤销', { kind: 'system' });
  const { permission, permissions, title, actions } = served.resource;
  const done = new Set(changes.map(({ action }) => action));
  const keys = actions.filter(({ name }) => done.has(name)).map((action) => action.permission);
  const calls = Object.entries(permissions).flatMap(([verb, key]) => (done.has(verb) ? [key] : []));
  if (![permission, ...keys, ...calls].every((key) => actor.can(key))) throw forbidden(`撤销${title}的变更`);
  refuseLockedFields(served, actor, changes);
  return served;
}

/** Throws if a field to be reset is locked for the actor. */
function refuseLockedFields({ table }: ServedResource, actor: Actor, changes: StoredChange[]): void {
  const { locked } = fieldViewOf(actor, table);
  for (const { entity, before, after } of changes) {
    if (entity !== table.entity.name || !before) continue;
    const name = Object.keys({ ...before, ...after }).find((one) => locked.has(one) && !table.field(one)?.system);
    if (name !== undefined) throw forbidden(`修改“${table.field(name)?.title}”`);
  }
}

/** An action may have moved a record into or out of the `where` of the resource, so the state before or after must match it. */
async function refuseOutside(served: ServedResource, touched: readonly Touched[], set: ChangeSet): Promise<void> {
  const { where } = served.resource;
  const ids: string[] = [];
  for (const { table, id, before, after } of touched) {
    const rows = [before, after].filter((row) => row !== undefined);
    if (table !== served.table || rows.length === 0) continue;
    if (where && !(await isInside(set, table, where, rows))) throw notFound(table.entity.title);
    ids.push(id);
  }
  if (ids.length > 0) await refuseUnreached(set.q, getView(served, set.actor), ids, set.values);
}

async function isInside(set: ChangeSet, table: EntityTable, where: Condition, rows: readonly Values[]): Promise<boolean> {
  for (const row of rows) if (await holdsViaReference(set, table, where, row, set.values)) return true;
  return false;
}
