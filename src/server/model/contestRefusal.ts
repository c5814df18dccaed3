/** What a record is told that competes in vain, as far as the person may know who was first. */
import type { FieldError } from '../../wire/envelope';
import { type ApiError, invalid } from '../kernel/apiError';
import type { Contest } from './compete';

/** Who was first; what the person may not know is undefined. */
export interface Winner {
  label: string | undefined;
  /** The time it takes, in words. */
  span: string | undefined;
  /** Number of the row that lost, where it is known: from 0. */
  row?: number | undefined;
}

export function contestRefusal(contest: Contest, winner: Winner = { label: undefined, span: undefined }): ApiError {
  const message = contest.span ? overlapText(contest, winner) : takenText(contest, winner);
  return invalid(placesOf(contest).map((field): FieldError => ({ field: pathOf(contest, field, winner.row), message })));
}

/** 手机号已存在：“王敏” */
export function takenText({ table, fields, within }: Contest, { label }: Winner): string {
  const titles = fields.map((name) => table.field(name)?.title ?? name).join('、');
  if (within) return `${titles}与另一行相同`;
  const name = label === undefined ? '' : `“${label}”`;
  if (fields.length > 1) return `已有${titles}相同的${table.entity.title}${name}`;
  return `${titles}已存在${name && `：${name}`}`;
}

export function overlapText({ table, fields }: Contest, { label, span }: Winner): string {
  const whom = label === undefined ? `其他${table.entity.title}` : `“${label}”`;
  const time = span === undefined ? '' : `（${span}）`;
  const [first] = fields;
  const other = first === undefined ? '' : `或${table.field(first)?.title ?? first}`;
  return `与${whom}${time}时间重叠，请换一个时间${other}`;
}

/** Equal values stand under the first of them; a time also under its beginning. */
function placesOf({ fields, span }: Contest): string[] {
  const [first] = fields;
  return [...(first === undefined ? [] : [first]), ...(span?.during.slice(0, 1) ?? [])];
}

/** A child row stands below the field of its parent that holds the rows. */
function pathOf({ table }: Contest, field: string, row: number | undefined): string {
  const { parent } = table.entity;
  if (!parent) return field;
  return row === undefined ? parent.field : `${parent.field}.${row}.${field}`;
}
