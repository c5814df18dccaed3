/** Spans of time that records take, as one to three of their fields say it. */
import { type Condition, isEmpty } from './condition';
import type { Field } from './field';
import { fieldTypeOf } from './fieldTypes';

/** How fields say a span: whole days, moments, times of a day, times of one named day, a span in one field. */
export type SpanForm = 'days' | 'moments' | 'clock' | 'dayClock' | 'range';

const forms: Readonly<Record<string, SpanForm>> = {
  'date,date': 'days',
  'timestamptz(0),timestamptz(0)': 'moments',
  'time(0),time(0)': 'clock',
  'date,time(0),time(0)': 'dayClock',
  'date[]': 'range',
};

/** Undefined = the fields say no span. */
export function spanFormOf(fields: readonly Field[]): SpanForm | undefined {
  return forms[fields.map((field) => fieldTypeOf(field).column?.(field) ?? '').join()];
}

/** Days count whole, so that one day from itself to itself is a span; a moment to itself is none. */
export const isWhole = (form: SpanForm): boolean => form === 'days' || form === 'range';

/** That a span does not end before it begins, as a condition; undefined where the field sees to it by itself. */
export function endsAfterBeginning(
  form: SpanForm,
  during: readonly string[],
): { when: Condition; that: Condition; field: string } | undefined {
  const [from, to] = during.slice(-2);
  if (form === 'range' || from === undefined || to === undefined) return undefined;
  const filled = [from, to].map((field): Condition => ({ field, operator: 'empty', operand: { value: false } }));
  return { when: { and: filled }, that: { field: to, operator: isWhole(form) ? 'gte' : 'gt', operand: { field: from } }, field: to };
}

/** The span of a record in words; undefined where a part is empty: then it takes no time. */
export function spanText(form: SpanForm, during: readonly string[], record: Readonly<Record<string, unknown>>): string | undefined {
  const values = during.map((name) => record[name]);
  if (values.some(isEmpty)) return undefined;
  if (form === 'range') return between((values[0] as unknown[]).map(String));
  if (form === 'dayClock') return `${values[0]} ${between(values.slice(1).map(String))}`;
  return between(values.map((value) => withoutSeconds(String(value))));
}

function between([from = '', to = '']: string[]): string {
  const [day, clock] = [from.slice(0, 11), to.slice(11)];
  if (from === to) return from;
  return clock !== '' && to.startsWith(day) ? `${from} 至 ${clock}` : `${from} 至 ${to}`;
}

/** Moments are arranged by the minute. */
const withoutSeconds = (text: string): string => text.replace(/ (\d\d:\d\d):00$/, ' $1');
