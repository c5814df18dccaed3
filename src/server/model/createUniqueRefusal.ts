/** Error messages for uniqueness conflicts; they name the other record only if the user may see it. */
import type { FieldError } from '../../wire/envelope';
import { type ApiError, invalid } from '../kernel/apiError';
import type { UniqueRule } from './uniqueRules';

/** The record that already holds the value; undefined where the user may not see it. */
export interface Winner {
  label: string | undefined;
  /** Its time span as text. */
  span: string | undefined;
  /** Index of the conflicting child row, where it is known; from 0. */
  row?: number | undefined;
}

/** Validation error of a lost conflict, at each field concerned. */
export function createUniqueRefusal(uniqueRule: UniqueRule, winner: Winner = { label: undefined, span: undefined }): ApiError {
  const message = uniqueRule.span ? formatOverlap(uniqueRule, winner) : takenText(uniqueRule, winner);
  return invalid(placesOf(uniqueRule).map((field): FieldError => ({ field: pathOf(uniqueRule, field, winner.row), message })));
}

/** 手机号已存在：“王敏” */
function takenText({ table, fields, within }: UniqueRule, { label }: Winner): string {
  const titles = fields.map((name) => table.field(name)?.title ?? name).join('、');
  if (within) return `${titles}与另一行相同，请修改或删除其中一行`;
  const name = label === undefined ? '' : `“${label}”`;
  if (fields.length > 1) return `已有${titles}相同的${table.entity.title}${name}`;
  return `${titles}已存在${name && `：${name}`}`;
}

/** 与“王敏”（9:00–10:00）时间重叠，请换一个时间或教师 */
function formatOverlap({ table, fields }: UniqueRule, { label, span }: Winner): string {
  const whom = label === undefined ? `其他${table.entity.title}` : `“${label}”`;
  const time = span === undefined ? '' : `（${span}）`;
  const [first] = fields;
  const other = first === undefined ? '' : `或${table.field(first)?.title ?? first}`;
  return `与${whom}${time}时间重叠，请换一个时间${other}`;
}

/** A conflict of values is reported at the first field; one of time spans also at the start field. */
function placesOf({ fields, span }: UniqueRule): string[] {
  const [first] = fields;
  return [...(first === undefined ? [] : [first]), ...(span?.during.slice(0, 1) ?? [])];
}

/** An error in a child row is reported at the parent's field that holds the rows: `rows.0.name`. */
function pathOf({ table }: UniqueRule, field: string, row: number | undefined): string {
  const { parent } = table.entity;
  if (!parent) return field;
  return row === undefined ? parent.field : `${parent.field}.${row}.${field}`;
}
