/** Records of a list as entries of a calendar file. Pure. */

import { listFieldsInText } from '../../../config/listFieldsInText';
import { beginField, type ListCalendar } from '../../../config/listLayouts';
import { addDays } from '../../../domain/calendar';
import { shortName } from '../../../domain/shortName';
import { isEmpty } from '../../../fields/condition';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { dialect } from '../../../wire/dialect';
import type { Row } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import type { IcsEntry } from './formatIcs';

interface FeedScope {
  table: EntityTable;
  calendar: ListCalendar;
  /** Ids of cancelled records. */
  cancelled: ReadonlySet<string>;
  today: string;
  /** References whose names are shortened. */
  short: ReadonlySet<string>;
}

/** Undefined for a record without a start, or whose start the reader may not see. */
export function buildFeedEntry(record: Row, scope: FeedScope): IcsEntry | undefined {
  const { calendar, cancelled, table } = scope;
  const [start, end] = timesOf(record, calendar);
  if (start === undefined) return undefined;
  const usedNames = [calendar.title, ...calendar.fields, calendar.color, table.entity.stateField].filter((name) => name !== undefined);
  const names = [...new Set(usedNames)];
  const texts = new Map(names.map((name) => [name, textOf(record, name, scope)]));
  const title = calendar.title === undefined ? labelOf(record, scope) : (texts.get(calendar.title) ?? '');
  const details = names.filter((name) => name !== calendar.title && texts.get(name));
  const isCancelled = cancelled.has(record.id);
  return {
    uid: `${record.id}@kangjiao`,
    title: title || table.entity.title,
    description: details.map((name) => `${table.field(name)?.title}：${texts.get(name)}`).join('\n'),
    start,
    end,
    isCancelled,
    sequence: Math.max(0, Number(record[dialect.version] ?? 1) - 1),
    changedAt: String(record.updateTime ?? `${start.slice(0, 10)} 00:00:00`),
  };
}

function timesOf(record: Row, calendar: ListCalendar): [string | undefined, string | undefined] {
  const { day, start, end, hasHours } = calendar;
  const date = record[beginField(calendar)];
  const [from, to] = [record[start], end === undefined ? undefined : record[end]];
  if (typeof date !== 'string' || typeof from !== 'string') return [undefined, undefined];
  const until = typeof to === 'string' && to > from ? to : undefined;
  if (day !== undefined) return [`${date} ${from.slice(0, 5)}:00`, until && `${date} ${until.slice(0, 5)}:00`];
  // The end of whole days is the day after the last one.
  return hasHours ? [from, until] : [from, addDays(until ?? from, 1)];
}

function labelOf(record: Row, scope: FeedScope): string {
  const { label } = scope.table.entity;
  return listFieldsInText(label).reduce((text, name) => text.replace(`{${name}}`, textOf(record, name, scope)), label);
}

function textOf(record: Row, name: string, { table, today, short }: FeedScope): string {
  const field = table.field(name);
  if (!field || isEmpty(record[name])) return '';
  const shown = (label: unknown) => (short.has(name) ? shortName(String(label ?? '')) : label);
  const label = record[dialect.labelKey(name)];
  if (Array.isArray(label)) return label.filter(Boolean).map(shown).join('、');
  return fieldTypeOf(field).format(record[name], field, { today, label: () => String(shown(label) ?? '') });
}
