/** Parses `filter={"or":[["stuName.contains","王"],["headTeacherId.realName","李"]]}`. */
import { filterOperators } from '../../../fields/fieldType';
import { dialect } from '../../../wire/dialect';
import type { FieldError } from '../../../wire/envelope';
import { type FilterNode, isLeaf, parseFilterTree, partsOf } from '../../../wire/filterTree';
import type { Actor } from '../../kernel/actor';
import { type EntityTable, type Tables, tableOf } from '../../model/entityTable';
import type { FilterPath, FilterTree } from '../../model/sql/filterTreeSql';
import { fieldViewOf } from '../../view/fieldView';
import { anyOf, openViews } from '../../view/view';
import { parseFilter, readFilterName, unknownFilter } from './filterInput';

interface TreeScope {
  tables: Tables;
  table: EntityTable;
  today: string;
  actor: Actor;
}

/** Undefined if `text` is empty or not valid; errors are added to `errors`. */
export function parseTree(text: string | undefined, scope: TreeScope, errors: FieldError[]): FilterTree | undefined {
  if (!text) return undefined;
  const tree = parseFilterTree(text);
  if (tree) return toTree(tree, scope, errors);
  errors.push({ field: dialect.filter, message: '组合筛选的格式不正确，请重新设置' });
  return undefined;
}

function toTree(node: FilterNode, scope: TreeScope, errors: FieldError[]): FilterTree | undefined {
  if (isLeaf(node)) return toLeaf(node, scope, errors);
  const { join, parts } = partsOf(node);
  const trees = parts.map((part) => toTree(part, scope, errors)).filter((part) => part !== undefined);
  return trees.length > 0 ? { join, parts: trees } : undefined;
}

function toLeaf([name, text]: [string, string], scope: TreeScope, errors: FieldError[]): FilterTree | undefined {
  const steps = name.split(dialect.operatorSeparator);
  const [first = '', second = ''] = steps;
  // A field via several references exists only if the configuration names it.
  const dotted = readFilterName(scope.table, name);
  const isPlain =
    steps.length === 1 || (dotted?.field.through?.steps.length ?? 0) > 2 || filterOperators.some((operator) => operator === second);
  const path = isPlain ? undefined : pathOf(first, scope);
  const owner = path && ('reference' in path ? path.table : path.children);
  const own = owner ? steps.slice(1).join(dialect.operatorSeparator) : name;
  const asked = owner ? readFilterName(owner, own) : dotted;
  const isUnreadable = (table: EntityTable, field: string) => fieldViewOf(scope.actor, table).unreadable.has(field);
  // The field and the reference or child-row field it is reached through must not be unreadable.
  const unreadable =
    isUnreadable(scope.table, (isPlain && dotted?.field.name) || first) || (owner !== undefined && isUnreadable(owner, second));
  if (unreadable || (!isPlain && !owner) || isMaskedElsewhere(path, second)) {
    errors.push({ field: dialect.filter, message: `不能按“${name.slice(0, 60)}”筛选` });
    return undefined;
  }
  const filter = asked ? parseFilter(owner ?? scope.table, asked, text, scope.today) : unknownFilter(own);
  if (!('message' in filter)) return { filter, path };
  errors.push({ field: dialect.filter, message: filter.message });
  return undefined;
}

/** Undefined if the actor can see the referenced entity on no page, because a filter would reveal its values. */
function pathOf(name: string, { table, tables, actor }: TreeScope): FilterPath | undefined {
  const child = table.children.find(({ field }) => field.name === name);
  if (child) return { children: child.table };
  const column = table.column(name);
  const entity = column?.field.reference?.entity;
  if (!column || entity === undefined || !tables.has(entity)) return undefined;
  const target = tableOf(tables, entity);
  const shown = openViews(tables, target, actor);
  return shown.length > 0 ? { reference: column, table: target, rows: anyOf(shown) } : undefined;
}

/** A masked field of a referenced record cannot be filtered by, because this would reveal its value. */
function isMaskedElsewhere(path: FilterPath | undefined, name: string): boolean {
  return path !== undefined && 'reference' in path && path.table.field(name)?.masked === true;
}
