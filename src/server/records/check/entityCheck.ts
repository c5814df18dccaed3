/** The checks of an entity, compiled once: per field its type, its zod schema and the type of its column. */

import type * as z from 'zod';
import type { Check } from '../../../config/normalized';
import { entryOf } from '../../../domain/must';
import { inputsOf, listComputedInOrder } from '../../../fields/computed/computeRecord';
import { type Condition, fieldsOf, isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import type { ColumnType, FieldType } from '../../../fields/fieldType';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { getEmptyRollup } from '../../../fields/rollup/getRollupValue';
import type { Operand } from '../../../fields/valueContext';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';

export interface FieldCheck {
  field: Field;
  type: FieldType;
  value: z.ZodType;
  columnType: ColumnType | undefined;
  /** Fields that the conditions and the type of this field read: if one of them changes, this field is checked again. */
  watches: ReadonlySet<string>;
}
export interface EntityCheck {
  table: EntityTable;
  /** All but the system fields, in their order. */
  fields: FieldCheck[];
  byName: ReadonlyMap<string, FieldCheck>;
  checks: { check: Check; reads: ReadonlySet<string> }[];
  /** Fields that each later step processes, selected once. */
  hiding: FieldCheck[];
  deriving: FieldCheck[];
  agreeing: FieldCheck[];
  withRows: FieldCheck[];
  /** References that fill other fields when a record is chosen. */
  filling: Field[];
  /** Computed fields, with the inputs that they are computed from. */
  computed: { one: FieldCheck; inputs: string[] }[];
  /** Tables of child rows, by field. */
  children: ReadonlyMap<string, EntityTable>;
  /** Fields that are required, always or under a condition. */
  demanding: FieldCheck[];
  /** Names of all fields with a column, in their order. */
  stored: string[];
  /** Values of a new record without input. Copied as a whole, which is much faster than field by field. */
  blank: Readonly<Values>;
  /** Fields whose default is a word, such as today. */
  starting: { name: string; word: Operand }[];
  /** Fields of `blank` with a list, which must be copied so that records do not share it. */
  blankLists: string[];
}

const made = new WeakMap<EntityTable, EntityCheck>();

export function entityCheckOf(table: EntityTable): EntityCheck {
  const known = made.get(table);
  if (known) return known;
  const fields = table.entity.fields.filter((field) => !field.system).map((field) => fieldCheck(table, field));
  const blank = Object.fromEntries(fields.filter(({ type }) => !type.compute).map(({ field }) => [field.name, getInitialValue(field)]));
  const byName = new Map(fields.map((one) => [one.field.name, one]));
  const check: EntityCheck = {
    table,
    fields,
    byName,
    checks: table.entity.checks.map((one) => ({ check: one, reads: namesIn(one.when, one.that) })),
    hiding: fields.filter(({ field }) => field.showWhen && field.whenHidden === 'clear'),
    deriving: fields.filter(({ type }) => type.derive),
    agreeing: fields.filter(({ type }) => type.agree),
    withRows: fields.filter(({ field }) => field.children),
    filling: table.references.map(({ field }) => field).filter(({ reference }) => reference?.copies),
    computed: listComputedInOrder(table.entity.fields).map((field) => ({
      one: entryOf(byName, field.name),
      inputs: inputsOf(table.entity.fields, field),
    })),
    children: new Map(table.children.map((child) => [child.field.name, child.table])),
    demanding: fields.filter(({ field }) => field.required || field.requiredWhen || (field.children?.min ?? 0) > 0),
    stored: Object.keys(blank),
    blank,
    starting: fields.flatMap(({ field }) => (field.defaultWord ? [{ name: field.name, word: field.defaultWord }] : [])),
    blankLists: Object.keys(blank).filter((name) => typeof blank[name] === 'object' && blank[name] !== null),
  };
  made.set(table, check);
  return check;
}

function getInitialValue(field: Field): unknown {
  if (field.children) return [];
  if (field.rollup) return getEmptyRollup(field);
  const value = field.states?.initial ?? field.default;
  return isEmpty(value) ? null : value;
}

function fieldCheck(table: EntityTable, field: Field): FieldCheck {
  const type = fieldTypeOf(field);
  const siblings = type.siblings?.(field) ?? [];
  return {
    field,
    type,
    value: type.value(field),
    columnType: table.column(field.name)?.columnType,
    watches: new Set([...namesIn(field.showWhen, field.requiredWhen), ...siblings]),
  };
}

function namesIn(...conditions: (Condition | undefined)[]): Set<string> {
  const names = conditions.flatMap((condition) => (condition ? fieldsOf(condition) : []));
  // A value via a reference changes with the reference.
  return new Set(names.map((name) => name.split('.', 1)[0] ?? name));
}
