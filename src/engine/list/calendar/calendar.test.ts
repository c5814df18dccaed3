import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar';
import { weekdayOf } from '../../../domain/weekday';
import { buildEntity, buildField } from '../../testing/fixtures';
import { daysOf, isInMonth, shiftDay } from './calendarDays';
import { entriesOf, hoursOf, listEntriesOn, placeParts } from './calendarEntries';
import { getTimesFor } from './useNewEntry';

const plain = { fields: [], lanes: [], movable: false, isFirst: false };
const calendar = {
  day: undefined,
  start: 'start',
  end: 'end',
  title: 'title',
  color: 'kind',
  views: ['week' as const],
  hasHours: true,
  ...plain,
};
const kinds = [
  { code: 1, title: '甲' },
  { code: 2, title: '乙', color: 'wrong' as const },
];
const entity = {
  ...buildEntity([buildField('name'), buildField('title'), buildField('start'), buildField('end'), buildField('kind', { choices: kinds })]),
  label: '{name}',
};
const record = (start: unknown, end?: unknown, more: object = {}) => ({ id: `${start}|${end}`, name: '名', start, end, ...more });
const entry = (start: unknown, end?: unknown, more?: object) => entriesOf([record(start, end, more)], calendar, entity)[0];

const day = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1990-01-01', count));

describe('the days of a calendar', () => {
  it('are whole weeks from Monday that hold the day', () => {
    expect(daysOf('week', '2026-11-22')).toEqual(['16', '17', '18', '19', '20', '21', '22'].map((one) => `2026-11-${one}`));
    expect(daysOf('month', '2027-02-10')).toHaveLength(28);
    fc.assert(
      fc.property(day, fc.constantFrom('week' as const, 'month' as const), (one, span) => {
        const days = daysOf(span, one);
        expect(days).toContain(one);
        expect([weekdayOf(days[0]!), weekdayOf(days.at(-1)!), days.length % 7]).toEqual([1, 7, 0]);
        if (span === 'month') expect(days.filter((other) => isInMonth(other, one)).length).toBeGreaterThanOrEqual(28);
        // The previous and next spans are adjacent to this one or overlap its first or last week.
        expect(daysOf(span, shiftDay(span, one, 1))[0]! <= addDays(days.at(-1)!, 1)).toBe(true);
        expect(daysOf(span, shiftDay(span, one, -1)).at(-1)! >= addDays(days[0]!, -1)).toBe(true);
      }),
    );
  });

  it.each([
    ['week', '2026-12-31', 1, '2027-01-07'],
    ['month', '2026-12-31', 1, '2027-01-31'],
    ['month', '2026-03-31', -1, '2026-02-28'],
    ['month', '2026-01-15', -1, '2025-12-15'],
  ] as const)('a %s from %s by %d is %s', (span, from, step, to) => {
    expect(shiftDay(span, from, step)).toBe(to);
  });
});

describe('entries of a calendar', () => {
  it.each<[unknown, unknown, object]>([
    ['2026-11-23', null, { firstDay: '2026-11-23', lastDay: '2026-11-23', isWholeDay: true, time: '全天' }],
    ['2026-11-23', '2026-11-25', { lastDay: '2026-11-25', isWholeDay: true, time: '11-23 – 11-25' }],
    ['2026-11-23', '2026-11-20', { lastDay: '2026-11-23' }],
    ['2026-11-23 09:00:00', '2026-11-23 10:30:00', { from: 540, to: 630, isWholeDay: false, time: '09:00–10:30' }],
    ['2026-11-23 09:00:00', null, { from: 540, to: 600, time: '09:00' }],
    ['2026-11-23 23:30:00', undefined, { from: 1410, to: 1440 }],
    ['2026-11-23 20:00:00', '2026-11-24 00:00:00', { lastDay: '2026-11-23', to: 1440, time: '20:00–24:00' }],
    ['2026-11-23 23:00:00', '2026-11-24 01:00:00', { lastDay: '2026-11-24', to: 60, isWholeDay: false, time: '23:00–次日 01:00' }],
    ['2026-11-23 09:00:00', '2026-11-25 10:00:00', { isWholeDay: true, time: '11-23 09:00 – 11-25 10:00' }],
    ['2026-11-23 00:00:00', '2026-11-24 00:00:00', { lastDay: '2026-11-23', isWholeDay: true }],
    ['2026-11-23 09:00:00', '2026-11-22 10:00:00', { lastDay: '2026-11-23', to: 600 }],
  ])('from %s to %s take their days and minutes', (start, end, expected) => {
    expect(entry(start, end)).toMatchObject(expected);
  });

  it('stand on the day that their times are of', () => {
    const timed = { ...calendar, day: 'day' };
    const at = (values: object) => entriesOf([record('09:00', '09:40', values)], timed, entity)[0];
    expect(at({ day: '2026-11-23' })).toMatchObject({ firstDay: '2026-11-23', from: 540, to: 580, time: '09:00–09:40' });
    expect(at({ day: null })).toBeUndefined();
    expect(getTimesFor(timed, { day: '2026-11-23', hour: 9 })).toEqual({ day: '2026-11-23', start: '09:00', end: '10:00' });
    expect(getTimesFor(timed, { day: '2026-11-23', hour: 23 })).toEqual({ day: '2026-11-23', start: '23:00' });
  });

  it('have a title and a mark, and stand on no day without a beginning', () => {
    expect(entry('2026-11-23', null, { title: '课', kind: 2 })).toMatchObject({ title: '课', mark: { title: '乙', paint: 'wrong' } });
    expect(entry('2026-11-23', null, { kind: 1 })).toMatchObject({ title: '名', mark: { title: '甲', paint: 'blue' } });
    expect(entry('2026-11-23', null, { kind: 9 })?.mark).toBeUndefined();
    expect(entry(null)).toBeUndefined();
  });

  it('are on each of their days', () => {
    const entries = entriesOf([record('2026-11-23', '2026-11-25'), record('2026-11-23 23:00:00', '2026-11-24 01:00:00')], calendar, entity);
    expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((one) => listEntriesOn(one, entries).length)).toEqual(
      [0, 2, 2, 1, 0],
    );
  });

  it('at the same time stand beside one another, and none over another', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const moment = (at: number) => `2026-11-23 ${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`;
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, minute), { maxLength: 12 }), (spans) => {
        const records = spans.map(([from, to], at) => ({ ...record(moment(from), moment(to)), id: String(at) }));
        const parts = placeParts('2026-11-23', entriesOf(records, calendar, entity));
        expect(parts).toHaveLength(spans.length);
        for (const [at, one] of parts.entries()) {
          expect(one.column).toBeLessThan(one.columns);
          for (const other of parts.slice(at + 1)) {
            const meet = one.from < other.to && other.from < one.to;
            if (meet) expect([one.column === other.column, one.columns]).toEqual([false, other.columns]);
          }
        }
        const { first, last } = hoursOf(parts);
        expect(parts.every(({ from, to }) => from >= first * 60 && to <= last * 60)).toBe(true);
      }),
    );
  });

  it('over midnight are a part of each day', () => {
    const entries = entriesOf([record('2026-11-23 23:00:00', '2026-11-24 01:00:00')], calendar, entity);
    expect(placeParts('2026-11-23', entries)).toMatchObject([{ from: 1380, to: 1440 }]);
    expect(placeParts('2026-11-24', entries)).toMatchObject([{ from: 0, to: 60 }]);
  });
});
