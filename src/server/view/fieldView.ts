/** Field permissions of a user for an entity: which fields are hidden, masked or locked. Built once per user and entity. */
import { mayUseField } from '../../access/fieldRights';
import { listComputedInOrder } from '../../fields/computed/computeRecord';
import { listFormulaPaths } from '../../fields/computed/listFormulaPaths';
import type { Actor } from '../kernel/actor';
import type { DottedField, EntityTable } from '../model/entityTable';

export interface FieldView {
  /** Equal keys mean equal hidden fields; part of the cache keys of statements. */
  key: string;
  /** Fields that are neither read from the database nor sent. */
  hidden: ReadonlySet<string>;
  /** Fields that are sent masked, with their masks. */
  masks: ReadonlyMap<string, (value: string) => string>;
  /** Fields that may not be used in filters and sorts: hidden ones, and masked ones whose whole value the user may not see. */
  unreadable: ReadonlySet<string>;
  /** Fields that the user may not change. */
  locked: ReadonlySet<string>;
  /** The same for child rows, by child field. */
  children: ReadonlyMap<string, FieldView>;
}

const views = new WeakMap<Actor['can'], Map<EntityTable, FieldView>>();

/** Field permissions of the user; cached per user and entity. */
export function fieldViewOf(actor: Pick<Actor, 'can'>, table: EntityTable): FieldView {
  const known = views.get(actor.can) ?? new Map<EntityTable, FieldView>();
  views.set(actor.can, known);
  const view = known.get(table) ?? makeView(actor, table);
  known.set(table, view);
  return view;
}

function makeView(actor: Pick<Actor, 'can'>, table: EntityTable): FieldView {
  if (table.dotted.length === 0) return ownView(actor, table);
  const own = ownView(actor, table);
  const view = { ...own, hidden: new Set(own.hidden), masks: new Map(own.masks), unreadable: new Set(own.unreadable) };
  for (const dotted of table.dotted) addFieldsViaReference(actor, dotted, view);
  const hiddenViaReference = table.dotted.flatMap(({ field }) => (view.hidden.has(field.name) ? [field.name] : []));
  return { ...view, key: [own.key, ...hiddenViaReference].join(',') };
}

interface OpenView extends FieldView {
  hidden: Set<string>;
  masks: Map<string, (value: string) => string>;
  unreadable: Set<string>;
}

/** A dotted field has the permissions that it has on the pages of its own entity. */
function addFieldsViaReference(
  actor: Pick<Actor, 'can'>,
  { field: { name, through: way }, through, target }: DottedField,
  view: OpenView,
): void {
  const last = through.at(-1)?.table;
  const there = last && ownView(actor, last);
  const mask = there?.masks.get(target);
  if (!there || there.hidden.has(target)) view.hidden.add(name);
  if (mask) view.masks.set(name, mask);
  if (view.hidden.has(name) || there?.unreadable.has(target) || mask || way?.masked) view.unreadable.add(name);
}

function ownView(actor: Pick<Actor, 'can'>, table: EntityTable): FieldView {
  const { entity } = table;
  const lacks = (act: 'read' | 'whole' | 'write') =>
    new Set(entity.fields.filter((field) => !mayUseField(actor, entity, field, act)).map(({ name }) => name));
  const children = new Map(table.children.map((child) => [child.field.name, fieldViewOf(actor, child.table)]));
  const hidden = lacks('read');
  addDerived(table, hidden, (rows, name) => children.get(rows)?.hidden.has(name));
  const partial = lacks('whole');
  const masks = new Map<string, (value: string) => string>();
  for (const { field, type } of table.columns) {
    if (type.mask && (field.masked || partial.has(field.name))) masks.set(field.name, type.mask);
  }
  const unreadable = new Set([...hidden, ...[...masks.keys()].filter((name) => partial.has(name))]);
  addDerived(table, unreadable, (rows, name) => children.get(rows)?.unreadable.has(name));
  const key = [...hidden, ...[...children].map(([name, view]) => `${name}(${view.key})`)].join(',');
  return { key, hidden, masks, unreadable, locked: lacks('write'), children };
}

/** Adds the fields that are computed or copied from the named ones, because their values would reveal them. */
function addDerived(table: EntityTable, names: Set<string>, hasInner: (rows: string, name: string) => boolean | undefined): void {
  for (const { field, rows } of table.children)
    for (const [copy, inner] of Object.entries(rows.copies)) if (names.has(field.name) || hasInner(field.name, inner)) names.add(copy);
  for (const { field, siblings } of table.computed) if (siblings.some((name) => names.has(name))) names.add(field.name);
  for (const field of listComputedInOrder(table.entity.fields)) {
    const reveals = listFormulaPaths(field).some(({ name, inner }) => names.has(name) || (inner !== undefined && hasInner(name, inner)));
    if (reveals) names.add(field.name);
  }
}

/** Whether a field, or one of child rows (`relations.phone`), may not be used in filters, sorts and searches. */
export function isUnreadable(view: FieldView, path: string): boolean {
  const [name = '', inner] = path.split('.');
  return view.unreadable.has(name) || (inner !== undefined && view.children.get(name)?.unreadable.has(inner) === true);
}
