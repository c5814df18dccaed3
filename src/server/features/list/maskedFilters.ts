/**
 * Detects list calls that filter or search by masked values: `mainPhone=13912345678` reveals whose number it is. Users with
 * the permission to reveal the field may do this; it is logged like revealing a value.
 */
import { foldText } from '../../../domain/foldedText';
import { isPartOfNumber } from '../../../domain/mask';
import { fieldsOf } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import type { EntityTable } from '../../model/entityTable';
import { isGuarded } from '../../model/searchText';
import type { FieldFilter } from '../../model/sql/filterSql';
import { leavesOf } from '../../model/sql/filterTreeSql';
import type { ListRequest } from '../../model/sql/listQuery';
import { logAct } from '../../records/write/actLog';
import { fieldViewOf } from '../../view/fieldView';
import { getRecentViews } from './recentViews';

/** A masked field used in a filter or search: `mainPhone`, or `relations.phone` of child rows. */
interface MaskedFilter {
  field: string;
  title: string;
  how: '筛选' | '搜索';
}
type Asked = Pick<ListRequest, 'filters' | 'tree' | 'extra' | 'keyword' | 'searched'>;

/** Logs the masked fields of the call. The caller awaits this before it answers. */
export async function logMaskedFilters(served: ServedResource, actor: Actor, asked: Asked): Promise<void> {
  const masked = listMaskedFilters(served, actor, asked);
  if (masked.length === 0) return;
  const { context, resource, table } = served;
  const known = getRecentViews(context.database);
  const question = JSON.stringify([actor.instId, actor.accountId, resource.name, valuesOf(asked)]);
  if (known.has(question)) return;
  for (const { field, title, how } of masked) {
    // The log names the field, not the value.
    const subject = `按“${title}”${how}`;
    await logAct(context, actor, { resource: resource.name, action: 'reveal', entity: table.entity.name, field, subject });
  }
  known.set(question, true);
}

/** Whether the list call would be logged. */
export function asksForMasked(served: ServedResource, actor: Actor, asked: Asked): boolean {
  return listMaskedFilters(served, actor, asked).length > 0;
}

function listMaskedFilters({ table }: ServedResource, actor: Actor, { filters, tree, extra, keyword, searched }: Asked): MaskedFilter[] {
  const view = fieldViewOf(actor, table);
  const own = (name: string, how: MaskedFilter['how']) => findMaskedFilter(table.field(name), view.masks, '', how);
  const ofRows = (rows: string, name: string, how: MaskedFilter['how']) => {
    const child = table.children.find(({ field }) => field.name === rows);
    return child ? findMaskedFilter(child.table.field(name), view.children.get(rows)?.masks, `${rows}.`, how) : [];
  };
  const found = [
    ...filters.filter(asksForValue).flatMap(({ column }) => own(column.field.name, '筛选')),
    ...leavesOf(tree)
      .filter(({ filter }) => asksForValue(filter))
      .flatMap(({ filter: { column }, path }) => {
        if (!path) return own(column.field.name, '筛选');
        return 'children' in path ? ofRows(rowsOf(table, path.children), column.field.name, '筛选') : [];
      }),
    ...(extra ? fieldsOf(extra) : []).flatMap((name) => own(name, '筛选')),
    ...listSearchedPaths(table, keyword, searched).flatMap(([name = '', inner]) =>
      inner === undefined ? own(name, '搜索') : ofRows(name, inner, '搜索'),
    ),
  ];
  return [...new Map(found.map((one) => [one.field, one])).values()];
}

function findMaskedFilter(
  field: Field | undefined,
  masks: ReadonlyMap<string, unknown> | undefined,
  before: string,
  how: MaskedFilter['how'],
): MaskedFilter[] {
  return field && masks?.has(field.name) ? [{ field: before + field.name, title: field.title, how }] : [];
}

/** Whether a value is empty is visible to everyone who sees the field. */
function asksForValue({ operator }: FieldFilter): boolean {
  return operator !== 'empty';
}

function rowsOf(table: EntityTable, children: EntityTable): string {
  return table.children.find((child) => child.table === children)?.field.name ?? '';
}

/** Search fields that could match, if the keyword can be part of a masked number. */
function listSearchedPaths(table: EntityTable, keyword: string | undefined, searched: Asked['searched']): string[][] {
  if (keyword === undefined || !table.searchable || !isPartOfNumber(foldText(keyword))) return [];
  if (typeof searched !== 'string') return searched.map(({ field }) => [field.name]);
  const { search } = table.entity;
  return (searched === 'all' ? search : search.filter((path) => !isGuarded(table, path))).map((path) => path.split('.'));
}

/** Whether the quick search includes masked fields. */
export function searchesMasked(table: EntityTable): boolean {
  return table.entity.search.some((path) => {
    const [name = '', inner] = path.split('.');
    const child = table.children.find(({ field }) => field.name === name);
    return (child && inner !== undefined ? child.table.field(inner) : table.field(name))?.masked === true;
  });
}

/** The filters as a cache key. */
function valuesOf({ filters, tree, extra, keyword }: Asked): unknown {
  const plain = ({ column, operator, value }: FieldFilter) => [column.name, operator, value];
  return [filters.map(plain), leavesOf(tree).map(({ filter }) => plain(filter)), extra ?? null, keyword ?? null];
}
