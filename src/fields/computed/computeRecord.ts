/**
 * Computed fields of a record; used by forms during input and by the server when it stores the record.
 *
 * Fields are computed after the fields they depend on, rows before the record. A field hidden by its condition has no value,
 * neither as operand nor as result.
 */

import type Big from 'big.js';
import { compareValues } from '../compareValues';
import { fieldsOf, holds, isEmpty } from '../condition';
import type { Field } from '../field';
import { fieldTypeOf } from '../fieldTypes';
import { getRollupValue } from '../rollup/getRollupValue';
import type { ValueContext } from '../valueContext';
import { type Computed, type Formula, formulaOf } from './formulas';
import { type FormulaPath, listFormulaPaths } from './listFormulaPaths';

type Values = Readonly<Record<string, unknown>>;

/** Computed fields in evaluation order; fields in a dependency cycle are left out. */
export function listComputedInOrder(fields: readonly Field[]): readonly Field[] {
  const known = computedOrders.get(fields);
  if (known) return known;
  const order: Field[] = [];
  const [done, entered] = [new Set<string>(), new Set<string>()];
  const visit = (field: Field): boolean => {
    if (done.has(field.name)) return true;
    if (entered.has(field.name)) return false;
    entered.add(field.name);
    if (!listComputedOperands(fields, field).every(visit)) return false;
    done.add(field.name);
    order.push(field);
    return true;
  };
  for (const field of fields) if (field.computed) visit(field);
  computedOrders.set(fields, order);
  return order;
}
const computedOrders = new WeakMap<readonly Field[], readonly Field[]>();

/** Computed fields that must be evaluated before this one: its operands and the fields its `showWhen` reads. */
export function listComputedOperands(fields: readonly Field[], field: Field): Field[] {
  const names = new Set([...listFormulaPaths(field).map(({ name }) => name), ...(field.showWhen ? fieldsOf(field.showWhen) : [])]);
  return fields.filter((one) => one.computed && names.has(one.name));
}

/** Fields entered by users that a computed value depends on, directly or indirectly, in the order of the operands. */
export function inputsOf(fields: readonly Field[], field: Field, seen = new Set<string>()): string[] {
  if (seen.has(field.name)) return [];
  seen.add(field.name);
  const names = listFormulaPaths(field).flatMap(({ name }) => {
    const operand = fields.find((one) => one.name === name);
    return operand?.computed ? inputsOf(fields, operand, seen) : [name];
  });
  return [...new Set(names)];
}

/** The record with computed fields filled in, including rows; the same object when nothing changes. */
export function computeRecord<Record extends Values>(fields: readonly Field[], record: Record, context: ValueContext): Record {
  let values: Values = record;
  const set = (name: string, value: unknown) => {
    if (values[name] === value || (isEmpty(values[name]) && isEmpty(value))) return;
    values = { ...values, [name]: value };
  };
  for (const { name, children } of fields)
    if (children && hasComputed(children.fields)) set(name, computeRows(children.fields, values[name], context));
  for (const [name, value] of Object.entries(getComputedValues(fields, values, context))) set(name, value);
  return values as Record;
}

/** A computed value and its path in the record: `['lines', 0, 'amount']`. */
interface ComputedValue {
  path: (string | number)[];
  value: unknown;
}

/** Computed values that are missing in the record or differ from it. */
export function listMissingValues(fields: readonly Field[], record: Values, context: ValueContext): ComputedValue[] {
  return hasComputed(fields) ? listDifferences(fields, record, computeRecord(fields, record, context)) : [];
}

function listDifferences(fields: readonly Field[], before: Values, after: Values): ComputedValue[] {
  if (before === after) return [];
  return fields.flatMap(({ name, computed, children }): ComputedValue[] => {
    if (before[name] === after[name]) return [];
    if (computed) return [{ path: [name], value: after[name] }];
    if (!children || !Array.isArray(before[name])) return [];
    const rows = after[name] as readonly Values[];
    return (before[name] as readonly Values[]).flatMap((row, at) =>
      withParentPath([name, at], listDifferences(children.fields, row, rows[at] ?? row)),
    );
  });
}

function withParentPath(parent: (string | number)[], values: ComputedValue[]): ComputedValue[] {
  return values.map(({ path, value }) => ({ path: [...parent, ...path], value }));
}

/** The record's own computed values, assuming its rows are up to date; null = no value. */
export function getComputedValues(fields: readonly Field[], record: Values, context: ValueContext): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const order = listComputedInOrder(fields);
  if (order.length === 0) return values;
  const known = { ...record };
  for (const field of order) {
    const value = isShown(field, known, context) ? resultOf(field, fields, known, context) : undefined;
    known[field.name] = value ?? null;
    values[field.name] = value ?? null;
  }
  return values;
}

/** Whether any field is computed, including fields of rows. */
export function hasComputed(fields: readonly Field[]): boolean {
  return fields.some(({ computed, children }) => computed !== undefined || (children !== undefined && hasComputed(children.fields)));
}

function computeRows(fields: readonly Field[], rows: unknown, context: ValueContext): unknown {
  if (!Array.isArray(rows)) return rows;
  const computed = rows.map((row) => (isRow(row) ? computeRecord(fields, row, context) : row));
  return computed.every((row, at) => row === rows[at]) ? rows : computed;
}

function resultOf(field: Field, fields: readonly Field[], record: Values, context: ValueContext): unknown {
  if (!field.computed) return undefined;
  const formula = formulaOf(field.computed);
  const work = { formula, computed: field.computed, context };
  const operands = listFormulaPaths(field).flatMap((path) => listOperandValues(work, path, fields, record));
  const result = formula.work(operands as never);
  if (result === undefined) return undefined;
  const { fromNumber, fromWords } = fieldTypeOf(field).formula ?? {};
  if (formula.gives === 'value') return getRollupValue(field, findOperandField(field, fields), result);
  return formula.gives === 'words' ? fromWords?.(result as string) : fromNumber?.(result as Big, field as never);
}

/** The child field that the formula's first operand refers to. */
function findOperandField(field: Field, fields: readonly Field[]): Field | undefined {
  const [path] = listFormulaPaths(field);
  return fields.find((one) => one.name === path?.name)?.children?.fields.find((one) => one.name === path?.inner);
}

interface FormulaWork {
  formula: Formula;
  computed: Computed;
  context: ValueContext;
}

/** Values of an operand: one value, or one per row. */
function listOperandValues(work: FormulaWork, { name, inner }: FormulaPath, fields: readonly Field[], record: Values): unknown[] {
  const { formula, context } = work;
  const field = fields.find((one) => one.name === name);
  if (!field || !isShown(field, record, context)) return [undefined];
  const value = record[name];
  if (formula.reads === 'rows') return [Array.isArray(value) ? listCountedRows(work, value) : undefined];
  if (inner === undefined) return [getOperandValue(formula, field, value)];
  const child = field.children?.fields.find((one) => one.name === inner);
  const rows = Array.isArray(value) ? inOrder(work, listCountedRows(work, value.filter(isRow))) : [];
  return child ? rows.map((row) => (isShown(child, row, context) ? getOperandValue(formula, child, row[inner]) : undefined)) : [];
}

function listCountedRows<Row>({ computed, context }: FormulaWork, rows: Row[]): Row[] {
  const condition = computed.while;
  return condition ? rows.filter((row) => isRow(row) && holds(condition, row, context)) : rows;
}

/** Rows sorted by `order`; rows without a value first. The sort is stable. */
function inOrder({ computed: { order } }: FormulaWork, rows: Values[]): Values[] {
  if (order === undefined) return rows;
  const rank = (row: Values) => (isEmpty(row[order]) ? 0 : 1);
  return [...rows].sort((a, b) => rank(a) - rank(b) || (rank(a) === 1 ? compareValues(a[order], b[order]) : 0));
}

function getOperandValue({ reads }: Formula, field: Field, value: unknown): unknown {
  const { number, days } = fieldTypeOf(field).formula ?? {};
  if (reads === 'value') return isEmpty(value) ? undefined : value;
  return isEmpty(value) ? undefined : (reads === 'days' ? days : number)?.(value);
}

function isShown({ showWhen }: Field, record: Values, context: ValueContext): boolean {
  return showWhen === undefined || holds(showWhen, record, context);
}

function isRow(row: unknown): row is Values {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}
