import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar';
import { weekdayOf } from '../../../domain/weekday';
import { planCopies, stepOf, whyNotCopied } from './copyWeeks';

const week = { sourceStart: '2026-07-06', sourceEnd: '2026-07-12', targetStart: '2026-07-13', times: 2 };

describe('a batch copy', () => {
  it('makes each lesson once a week, on its day', () => {
    const copies = planCopies([{ lessonDate: '2026-07-06' }, { lessonDate: '2026-07-08' }], week);
    expect(copies.map(({ lessonDate }) => lessonDate)).toEqual(['2026-07-13', '2026-07-20', '2026-07-15', '2026-07-22']);
  });

  it.each([
    ['sourceEnd', { sourceEnd: '2026-07-05' }],
    ['sourceEnd', { sourceEnd: '2026-10-05', targetStart: '2026-10-12' }],
    ['targetStart', { targetStart: '2026-07-12' }],
    ['targetStart', { targetStart: '2026-07-14' }],
    ['times', { times: 0 }],
    ['times', { times: 27 }],
  ])('is refused at %s: %o', (field, more) => {
    expect(whyNotCopied({ ...week, ...more })?.field).toBe(field);
  });

  it('that is allowed never meets what it copies, nor itself, and keeps week days', () => {
    const spans = fc.record({
      days: fc.integer({ min: 1, max: 62 }),
      weeks: fc.integer({ min: 1, max: 20 }),
      times: fc.integer({ min: 1, max: 26 }),
    });
    fc.assert(
      fc.property(spans, ({ days, weeks, times }) => {
        const sourceStart = '2026-07-06';
        const span = { sourceStart, sourceEnd: addDays(sourceStart, days - 1), targetStart: addDays(sourceStart, weeks * 7), times };
        if (whyNotCopied(span)) return;
        const lessons = Array.from({ length: days }, (_, at) => ({ lessonDate: addDays(sourceStart, at) }));
        const copies = planCopies(lessons, span);
        expect(stepOf(span) % 7).toBe(0);
        expect(new Set(copies.map(({ lessonDate }) => lessonDate)).size).toBe(days * times);
        for (const { lesson, lessonDate } of copies) {
          expect(lessonDate > span.sourceEnd).toBe(true);
          expect(weekdayOf(lessonDate)).toBe(weekdayOf(lesson.lessonDate));
        }
      }),
    );
  });
});
