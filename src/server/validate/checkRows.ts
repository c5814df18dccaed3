/** Child rows: how many, exactly one main row, and each row a record of its own. */
import type { Field } from '../../config/normalized';
import type { FieldView } from '../access/fieldView';
import type { Values } from '../rule';
import type { EntityTable } from '../storage/entityTable';
import { buildNewRecord, type CheckScope } from './checkRecord';
import { isSame } from './isSame';
import type { Problems } from './problems';

/** Rows in stored form; a row that was there keeps its id. */
export function checkRows(
  field: Field,
  child: EntityTable,
  value: unknown,
  before: Values[] | undefined,
  scope: CheckScope,
  problems: Problems,
): Values[] {
  const { min, max, main } = field.children as NonNullable<Field['children']>;
  if (!Array.isArray(value) || value.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) {
    problems.add(field.name, `${field.title}的内容不正确`);
    return [];
  }
  const rows = value as Values[];
  if (rows.length > max) {
    problems.add(field.name, `${field.title}最多 ${max} 行`);
    return [];
  }
  if (rows.length < min) problems.add(field.name, `${field.title}至少要有 ${min} 行`);
  const { trusted, view } = scope.mode;
  const rowScope = { ...scope, mode: { trusted, view: view?.children.get(field.name) } };
  const known = new Map((before ?? []).map((row) => [row.id, row]));
  const checked = rows.map((row, index) => checkRow(row, index, child, known, rowScope, problems.below(field.name)));
  if (main !== undefined) settleMain(field, child, main, checked, problems);
  return checked;
}

function checkRow(
  { id, ...values }: Values,
  index: number,
  child: EntityTable,
  known: Map<unknown, Values>,
  scope: CheckScope,
  problems: Problems,
): Values {
  const own = problems.below(String(index));
  const stored = known.get(id);
  if (id !== undefined && id !== null && !stored) {
    own.add('id', `第 ${index + 1} 行已被删除，请刷新后重试`);
    return values;
  }
  known.delete(id);
  // What a row keeps and no form may set (bound accounts and the like) stays as it was.
  if (!stored) return buildNewRecord(child, values, scope, own);
  const kept = keptValues(child, stored);
  const meant = keepUntouchable(child, unmasked(child, dropSame(values, kept), stored), stored, scope.mode.view, own);
  const record = buildNewRecord(child, meant, { ...scope, mode: { trusted: scope.mode.trusted } }, own);
  return { id, ...record, ...(scope.mode.trusted ? {} : kept) };
}

/** Values that came back masked mean “as it was”. */
function unmasked(child: EntityTable, values: Values, stored: Values): Values {
  const meant = { ...values };
  for (const { field, type } of child.columns) {
    const before = stored[field.name];
    if (type.mask && typeof before === 'string' && meant[field.name] === type.mask(before)) meant[field.name] = before;
  }
  return meant;
}

/** What the caller may not see or change stays as it was. */
function keepUntouchable(child: EntityTable, values: Values, stored: Values, view: FieldView | undefined, problems: Problems): Values {
  const meant = { ...values };
  for (const name of view?.locked ?? []) {
    const field = child.field(name);
    if (!field || field.readOnly || field.system) continue;
    if (name in meant && !isSame(meant[name], stored[name])) problems.add(name, `您没有修改“${field.title}”的权限`);
    meant[name] = stored[name];
  }
  return meant;
}

function keptValues(child: EntityTable, stored: Values): Values {
  const readOnly = child.entity.fields.filter((field) => field.readOnly && !field.system && field.name in stored);
  return Object.fromEntries(readOnly.map((field) => [field.name, stored[field.name]]));
}

/** Labels and read-only values that came back as they were sent. */
function dropSame(values: Values, kept: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !(name in kept && value === kept[name])));
}

/** A single row is the main one by itself; of several exactly one must be. */
function settleMain(field: Field, child: EntityTable, main: string, rows: Values[], problems: Problems): void {
  const [only] = rows;
  if (rows.length === 1 && only) only[main] = true;
  const count = rows.filter((row) => row[main] === true).length;
  if (rows.length > 0 && count !== 1) problems.add(field.name, `${field.title}必须有且只有一个${child.field(main)?.title ?? main}`);
  for (const row of rows) row[main] = row[main] === true;
}
