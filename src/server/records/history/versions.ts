/** A record as it was after (or before) one of its changes: its differences from now, and the values that a restore writes. */
import { isEmpty } from '../../../fields/condition';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import type { VersionDifference } from '../../../wire/changes';
import type { Queryable } from '../../db/queryable';
import { notFound } from '../../kernel/apiError';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import { conceal } from '../../view/conceal';
import { isSame } from '../check/isSame';
import { type FieldTexts, formatChange, textsOf } from './fieldTexts';
import type { HistoryScope } from './historyScope';
import { listLaterChanges } from './storedChanges';

type Moment = 'before' | 'after';

export interface VersionWanted {
  /** Id of the entry in the history. */
  change: string;
  moment: Moment;
  /** Names of fields to compare; undefined = all. */
  fields?: string[];
}

/** Fields that differ from now, with their earlier values. Throws ApiError 404 for an entry of another record. */
export async function readValuesThen(
  q: Queryable,
  table: EntityTable,
  row: Row,
  { change, moment, fields }: VersionWanted,
): Promise<Values> {
  const [entry] = await q.query<{ before: Values | null; after: Values | null }>(
    'select before, after from change_record where record_id = $1 and entity = $2 and id = $3',
    [row.id, table.entity.name, change],
    'history_entry',
  );
  if (!entry) throw notFound('变更记录');
  const then: Values = {};
  // Newest first, so that the value before the oldest later change of a field remains.
  for (const later of await listLaterChanges(q, { id: change, entity: table.entity.name, recordId: row.id }))
    Object.assign(then, later.before);
  if (moment === 'before') Object.assign(then, entry.before);
  const names = Object.keys(then).filter((name) => table.field(name) && !table.field(name)?.system && (!fields || fields.includes(name)));
  return Object.fromEntries(names.filter((name) => !isSame(then[name], row[name])).map((name) => [name, then[name] ?? null]));
}

/** Two versions by their differences from now: the first as a record, and the values of the second that differ from it. */
export function getBetweenVersions(row: Row, one: Values, other: Values): [base: Row, values: Values] {
  const base = { ...row, ...one };
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const held = (name: string) => (name in other ? other[name] : row[name]) ?? null;
  return [base, Object.fromEntries(names.filter((name) => !isSame(held(name), base[name])).map((name) => [name, held(name)]))];
}

export async function describeDifference(q: Queryable, scope: HistoryScope, row: Row, then: Values): Promise<VersionDifference[]> {
  const [now, held] = [row, then].map((values) => conceal(scope.view, structuredClone(values))) as [Row, Values];
  const texts = await textsOf(q, scope, [now, held]);
  return scope.table.entity.fields.filter((field) => field.name in held).map((field) => readDifference(field, now, held, texts));
}

function readDifference(field: Field, row: Row, then: Values, texts: FieldTexts): VersionDifference {
  const reason = whyNotRestorable(field);
  const [thenText, nowText] = formatChange(texts, field, then[field.name], row[field.name]);
  return {
    field: field.name,
    title: field.title,
    nowText,
    thenText,
    ...(reason !== undefined && { reason }),
  };
}

/** Why a restore leaves a field as it is; undefined = people may write it. */
export function whyNotRestorable(field: Field): string | undefined {
  if (field.states) return '状态只能通过操作改变';
  if (field.immutable) return '新增后不能修改';
  if (field.readOnly || fieldTypeOf(field).compute) return '由系统填写';
  return undefined;
}

/** Values that a restore writes: fields that people may write; deleted child rows are restored as new ones. */
export function buildRestoreInput(table: EntityTable, row: Row, then: Values): Values {
  const names = Object.keys(then).filter((name) => {
    const field = table.field(name);
    return field !== undefined && whyNotRestorable(field) === undefined;
  });
  return Object.fromEntries(names.map((name) => [name, inputOf(table.field(name) as Field, then[name], row[name])]));
}

function inputOf(field: Field, value: unknown, current: unknown): unknown {
  if (!field.children || !Array.isArray(value)) return isEmpty(value) ? null : value;
  const writable = field.children.fields
    .filter((child) => whyNotRestorable(child) === undefined && !child.system)
    .map((child) => child.name);
  const ids = new Set(((current ?? []) as Values[]).map((row) => row.id));
  return (value as Values[]).map((row) => ({
    ...(ids.has(row.id) && { id: row.id }),
    ...Object.fromEntries(writable.filter((name) => name in row).map((name) => [name, row[name]])),
  }));
}
