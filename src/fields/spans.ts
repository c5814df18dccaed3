/** Time spans of records, given by one to three fields. */
import { type Condition, isEmpty } from './condition';
import type { Field } from './field';
import { fieldTypeOf } from './fieldTypes';

/** How fields define a span: two dates, two datetimes, two times of day, a date with two times, one date-range field. */
export type SpanForm = 'days' | 'moments' | 'clock' | 'dayClock' | 'range';

const forms: Readonly<Record<string, SpanForm>> = {
  'date,date': 'days',
  'timestamptz(0),timestamptz(0)': 'moments',
  'time(0),time(0)': 'clock',
  'date,time(0),time(0)': 'dayClock',
  'date[]': 'range',
};

/** Undefined = the fields do not define a span. */
export function spanFormOf(fields: readonly Field[]): SpanForm | undefined {
  return forms[fields.map((field) => fieldTypeOf(field).column?.(field) ?? '').join()];
}

/** Dates include the whole end day, so a span from a day to itself is valid; with times it would be empty. */
export const isWhole = (form: SpanForm): boolean => form === 'days' || form === 'range';

/** The condition that a span does not end before it starts; undefined where the field itself ensures it. */
export function buildEndCheck(form: SpanForm, during: readonly string[]): { when: Condition; that: Condition; field: string } | undefined {
  const [from, to] = during.slice(-2);
  if (form === 'range' || from === undefined || to === undefined) return undefined;
  const filled = [from, to].map((field): Condition => ({ field, operator: 'empty', operand: { value: false } }));
  return { when: { and: filled }, that: { field: to, operator: isWhole(form) ? 'gte' : 'gt', operand: { field: from } }, field: to };
}

/** The span as text; undefined if a part is empty: the record then has no time. */
export function spanText(form: SpanForm, during: readonly string[], record: Readonly<Record<string, unknown>>): string | undefined {
  const values = during.map((name) => record[name]);
  if (values.some(isEmpty)) return undefined;
  if (form === 'range') return formatBetween((values[0] as unknown[]).map(String));
  if (form === 'dayClock') return `${values[0]} ${formatBetween(values.slice(1).map(String))}`;
  return formatBetween(values.map((value) => withoutSeconds(String(value))));
}

function formatBetween([from = '', to = '']: string[]): string {
  const [day, clock] = [from.slice(0, 11), to.slice(11)];
  if (from === to) return from;
  return clock !== '' && to.startsWith(day) ? `${from} 至 ${clock}` : `${from} 至 ${to}`;
}

/** Seconds are omitted when they are 00. */
const withoutSeconds = (text: string): string => text.replace(/ (\d\d:\d\d):00$/, ' $1');
