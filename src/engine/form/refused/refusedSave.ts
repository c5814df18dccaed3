/** Reasons of a refused save for its dialog, and the free slots offered instead. Pure. */
import type { Resource } from '../../../config/normalized';
import { formatWeekday, weekdayOf } from '../../../domain/weekday';
import { dialect } from '../../../wire/dialect';
import type { FieldError } from '../../../wire/envelope';

export interface RefusedErrors {
  /** `hard`: messages of errors that cannot be overridden; `soft`: warnings. */
  hard: readonly string[];
  soft: readonly string[];
}

export interface OfferedPlace {
  /** `text`: day and time; `names`: labels of single references. */
  text: string;
  names: string;
  /** Values of the form that the slot changes. */
  values: Record<string, unknown>;
}

/**
 * Undefined if the dialog does not apply: the calendar has neither an override for warnings nor a query for free slots, or an error is at
 * a field that is no parameter of that query.
 */
export function refusedErrors(resource: Resource, errors: readonly FieldError[]): RefusedErrors | undefined {
  const calendar = resource.list?.calendar;
  if (!calendar || errors.length === 0) return undefined;
  const find = resource.queries.find(({ name }) => name === calendar.find);
  const asked = new Set(find?.params.map(({ name }) => name));
  const isSoft = ({ field }: FieldError) => field === calendar.override;
  if (!errors.every((error) => isSoft(error) || asked.has(error.field))) return undefined;
  const listMessages = (some: readonly FieldError[]) => [...new Set(some.map(({ message }) => message))];
  return { hard: listMessages(errors.filter((error) => !isSoft(error))), soft: listMessages(errors.filter(isSoft)) };
}

/** `answer`: list with the values of a new record for each slot. The slot that the form already has is left out. */
export function listPlacesIn(answer: unknown, { entity, list }: Resource, filled: Readonly<Record<string, unknown>>): OfferedPlace[] {
  const calendar = list?.calendar;
  if (!calendar || !Array.isArray(answer)) return [];
  const times = [calendar.day, calendar.start, calendar.end].filter((name) => name !== undefined);
  const single = entity.fields.filter(({ name, reference }) => reference && !reference.many && calendar.lanes.includes(name));
  return answer.flatMap((slot: Record<string, unknown>) => {
    const named = single.filter(({ name }) => slot[name] != null);
    const values = Object.fromEntries([...times, ...named.map(({ name }) => name)].map((name) => [name, slot[name]]));
    const isSame = Object.entries(values).every(([name, value]) => name === calendar.end || filled[name] === value);
    if (isSame) return [];
    const names = named.map(({ name }) => String(slot[dialect.labelKey(name)] ?? '')).filter(Boolean);
    return [{ text: formatWhen(times.map((name) => String(slot[name] ?? ''))), names: names.join('，'), values }];
  });
}

/** 11-25 周三 10:00–10:40. */
function formatWhen([day = '', ...clock]: string[]): string {
  const date = day.slice(0, 10);
  return `${date.slice(5)} ${formatWeekday(weekdayOf(date))} ${clock.map((time) => time.slice(0, 5)).join('–')}`;
}
