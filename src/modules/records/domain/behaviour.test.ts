import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf, isSimultaneous } from './agreement';
import { countedOf, figuresOf, measures, type Observed, topOf, validateObservation } from './behaviour';
import { linesOf } from './goalGraph';

const { frequency, duration, partial, momentary } = measures;
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 9) + seconds * 1000).toISOString().slice(11, 19);
const marked = (signs: string) => [...signs].map((sign, n) => ({ at: at(n * 10), right: sign === '+' }));
const watched = (values: Partial<Observed>): Observed => ({ measure: frequency, startTime: '09:00', watchedSeconds: 600, ...values });

describe('an observation', () => {
  it.each([
    ['taps are counted, per hour', { marks: marked('+++') }, { count: 3 }, { perHour: 18, share: null }],
    [
      'starts and stops are time; what was not stopped lasts until the end',
      {
        measure: duration,
        marks: [
          { at: at(60), right: true },
          { at: at(120), right: false },
          { at: at(540), right: true },
        ],
      },
      { lastedSeconds: 120 },
      { perHour: null, share: 20 },
    ],
    [
      'intervals are a percentage',
      { measure: partial, marks: marked('+-++') },
      { intervals: 4, occurred: 3 },
      { perHour: null, share: 75 },
    ],
  ] as const)('%s', (_, values, counted, figures) => {
    expect(countedOf(watched(values))).toEqual(counted);
    expect(figuresOf(watched({ ...values, ...counted }))).toEqual(figures);
    expect(validateObservation(watched({ ...values, ...counted }))).toBeUndefined();
  });

  it.each([
    ['another number than was marked', { marks: marked('+++'), count: 4 }, 'count', '不一致'],
    ['nothing counted', {}, 'count', '请填写'],
    ['longer than one watched', { measure: duration, lastedSeconds: 601 }, 'lastedSeconds', '不能超过'],
    ['more intervals than there were', { measure: momentary, intervals: 3, occurred: 4 }, 'occurred', '不能多于'],
  ] as const)('is none with %s', (_, values, field, message) => {
    expect(validateObservation(watched(values))).toMatchObject({ field, message: expect.stringContaining(message) });
  });

  it.each([
    [3, 4],
    [18, 20],
    [41, 50],
    [0.4, 1],
  ])('with %d an hour has an axis up to %d', (value, top) => {
    const point = { day: '2026-01-01', time: '', person: '', value, agreement: null, phaseAt: 0, counts: true } as const;
    expect(topOf({ unit: '次/小时', target: null, points: [point] })).toBe(top);
  });
});

it('has a graph without a line across the plan or a long gap', () => {
  const point = (day: string, phaseAt: number) => ({
    day,
    time: '',
    person: '',
    value: 1,
    agreement: null,
    phaseAt,
    counts: true as const,
  });
  const days = ['2026-01-01', '2026-01-05', '2026-01-08', '2026-01-12', '2026-03-01', '2026-03-02'];
  expect(linesOf(days.map((day, at) => point(day, at < 2 ? 0 : 1)))).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
});

describe('two observers', () => {
  it.each([
    ['total count', { count: 8 }, { count: 10 }, 80],
    ['nothing seen by both', { count: 0 }, { count: 0 }, 100],
    ['nothing seen by one', { count: 0 }, { count: 3 }, 0],
    ['total duration', { measure: duration, lastedSeconds: 90 }, { measure: duration, lastedSeconds: 120 }, 75],
    ['interval by interval', { measure: partial, marks: marked('+-+-') }, { measure: partial, marks: marked('+--+') }, 50],
    ['intervals without marks', { measure: partial, intervals: 4, occurred: 2 }, { measure: partial, marks: marked('+--+') }, null],
    ['another number of intervals', { measure: partial, marks: marked('+-+') }, { measure: partial, marks: marked('+--+') }, null],
  ])('%s', (_, one, other, percent) => {
    expect(agreementOf(watched(one), watched(other))).toBe(percent);
  });

  it('watched at the same time within a minute', () => {
    expect(isSimultaneous(watched({}), watched({ startTime: '09:00:59', watchedSeconds: 640 }))).toBe(true);
    expect(isSimultaneous(watched({}), watched({ startTime: '09:02' }))).toBe(false);
    expect(isSimultaneous(watched({}), watched({ watchedSeconds: 300 }))).toBe(false);
  });

  const observed = fc
    .record({
      measure: fc.constantFrom(1, 2, 3, 4, 5),
      count: fc.nat(50),
      lastedSeconds: fc.nat(600),
      signs: fc.array(fc.boolean(), { maxLength: 20 }),
    })
    .map(({ signs, ...values }) => watched({ ...values, marks: signs.map((right, n) => ({ at: at(n), right })) }));

  it('agree the same whichever is first, between 0 and 100, and wholly with themselves', () => {
    fc.assert(
      fc.property(observed, observed, (one, other) => {
        const percent = agreementOf(one, other);
        expect(agreementOf(other, one)).toBe(percent);
        if (percent !== null) expect(percent >= 0 && percent <= 100).toBe(true);
        expect([100, null]).toContain(agreementOf(one, one));
      }),
    );
  });
});
