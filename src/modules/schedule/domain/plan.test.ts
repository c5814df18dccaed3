import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/calendar';
import { expandPlan, type OnClash, type PlanRules, type WeekSlot } from './plan';
import { overlaps, type Span, timeAfter } from './times';

const monday = { weekday: 1, startTime: '09:00', endTime: '09:40' };
const rules = (more: Partial<PlanRules> = {}): PlanRules => ({
  startDate: '2026-07-06',
  slots: [monday],
  everyOtherWeek: false,
  end: { count: 3 },
  onClash: 'skip',
  isOff: () => false,
  isClash: () => false,
  ...more,
});
const days = (more?: Partial<PlanRules>) => expandPlan(rules(more)).map(({ lessonDate }) => lessonDate);

describe('a plan', () => {
  it.each<[string, Partial<PlanRules>, string[]]>([
    ['every week', {}, ['2026-07-06', '2026-07-13', '2026-07-20']],
    ['every other week', { everyOtherWeek: true }, ['2026-07-06', '2026-07-20', '2026-08-03']],
    ['from the middle of a week', { startDate: '2026-07-07' }, ['2026-07-13', '2026-07-20', '2026-07-27']],
    ['up to a day, which counts', { end: { date: '2026-07-13' } }, ['2026-07-06', '2026-07-13']],
    ['around a day off', { isOff: (day) => day === '2026-07-13' }, ['2026-07-06', '2026-07-20', '2026-07-27']],
    ['of several times in their order', { slots: [{ ...monday, weekday: 3 }, monday] }, ['2026-07-06', '2026-07-08', '2026-07-13']],
    ['of no times', { slots: [] }, []],
  ])('%s', (_name, more, expected) => {
    expect(days(more)).toEqual(expected);
  });

  it.each<[OnClash, boolean[]]>([
    ['skip', [true, false, true]],
    ['postpone', [true, false, true, true]],
    ['mark', [true, true, true]],
  ])('that clashes once: %s', (onClash, expected) => {
    const isClash = ({ lessonDate }: Span) => lessonDate === '2026-07-13';
    expect(expandPlan(rules({ onClash, isClash })).map(({ chosen }) => chosen)).toEqual(expected);
  });

  const slot: fc.Arbitrary<WeekSlot> = fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 24 }))
    .map(([weekday, from, lasts]) => ({
      weekday,
      startTime: timeAfter('00:00', from * 5)!,
      endTime: timeAfter('00:00', Math.min(from * 5 + lasts * 5, 1439))!,
    }));
  const plans = fc.record({
    slots: fc.array(slot, { maxLength: 5 }),
    everyOtherWeek: fc.boolean(),
    shift: fc.integer({ min: 0, max: 20 }),
    count: fc.integer({ min: 1, max: 30 }),
    onClash: fc.constantFrom<OnClash>('skip', 'postpone'),
    busy: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), slot), { maxLength: 20 }),
  });

  it('chooses nothing that clashes, unless it is only marked', () => {
    fc.assert(
      fc.property(plans, ({ slots, everyOtherWeek, count, onClash, busy }) => {
        const taken: Span[] = busy.map(([day, { startTime, endTime }]) => ({ lessonDate: addDays('2026-07-06', day), startTime, endTime }));
        const isClash = (span: Span, chosen: readonly Span[]) => [...taken, ...chosen].some((other) => overlaps(span, other));
        const chosen = expandPlan(rules({ slots, everyOtherWeek, end: { count }, onClash, isClash })).filter((one) => one.chosen);
        for (const [at, one] of chosen.entries()) {
          expect(taken.some((other) => overlaps(one, other))).toBe(false);
          expect(chosen.some((other, index) => index !== at && overlaps(one, other))).toBe(false);
        }
        expect(chosen.length).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('that begins weeks later is the same plan, weeks later', () => {
    fc.assert(
      fc.property(plans, ({ slots, everyOtherWeek, count, shift }) => {
        const plan = (startDate: string) => expandPlan(rules({ slots, everyOtherWeek, end: { count }, startDate }));
        const moved = plan('2026-07-06').map((one) => ({ ...one, lessonDate: addDays(one.lessonDate, shift * 7) }));
        expect(plan(addDays('2026-07-06', shift * 7))).toEqual(moved);
      }),
    );
  });
});
