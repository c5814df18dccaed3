/**
 * Independent computation for four places, compared with the standards of the product: numbers typed from the documents again, amounts
 * computed day by day in exact fractions. Both must agree to the fen in any month. `PROPERTY_RUNS=5000` runs more cases.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClaimFacts, claimOf } from './claim';
import { StandardGap } from './findValue';
import { type Standard, standardShape } from './standardShape';

const file = (name: string): Standard => standardShape.parse(JSON.parse(readFileSync(`schemas/_subsidies/${name}.json`, 'utf8')));

/** A fraction. */
type Part = readonly [bigint, bigint];
const part = (top: number, bottom = 1): Part => [BigInt(top), BigInt(bottom)];
const plus = ([a, b]: Part, [c, d]: Part): Part => [a * d + c * b, b * d];
const sum = (all: readonly Part[]) => all.reduce(plus, part(0));
const isMore = ([a, b]: Part, [c, d]: Part) => a * d > c * b;
const less = (one: Part, other: Part) => (isMore(one, other) ? other : one);
const halfUp = ([a, b]: Part) => Number((2n * a + b) / (2n * b));

interface Child {
  category: number;
  economy: number;
  birthday: string;
  care: 'fullDay' | 'partDay';
}

/** A line of a place's sheet: what holds for the child in the month. Fen; undefined = not supported. */
interface Line {
  year: number;
  month: number;
  least: number;
  should: number | 'workDays';
  pays: 'fee' | 'days' | 'lessons';
  isDivided: boolean;
}

const birthdaysUntil = (birthday: string, day: string) =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0);
const isPoor = ({ economy }: Child) => economy !== 1;

const places: Record<string, (child: Child, month: string) => Line | undefined> = {
  quanzhou(child, month) {
    const age = birthdaysUntil(child.birthday, `${month.slice(0, 4)}-01-01`);
    const since2021 = month >= '2021-01';
    if (age > (since2021 ? 17 : isPoor(child) ? 14 : 6)) return undefined;
    const most = { old: [1500, 1800], now: [1700, 2000] }[since2021 ? 'now' : 'old'][isPoor(child) ? 1 : 0]! * 100;
    return { year: most * 10, month: most, least: 0, should: 'workDays', pays: 'fee', isDivided: false };
  },

  jiangxi(child, month) {
    if (birthdaysUntil(child.birthday, `${month}-01`) > 6 || child.category > 6) return undefined;
    const [year, months] = child.category === 6 ? [100_000, 2] : [1_500_000, 10];
    return { year, month: year / months, least: 0, should: 'workDays', pays: 'fee', isDivided: true };
  },

  nanjing(child, month) {
    const age = birthdaysUntil(child.birthday, `${month.slice(0, 4)}-01-01`);
    const young = [0, 23_000, 20_500, 23_000, 20_500, 20_500, 8200, 28_000][child.category]!;
    if (age > 17 || (child.category === 7 && age > 6)) return undefined;
    const year = age <= 6 ? young * 100 : (young * 85) / 1 - (age - 7) * 50_000;
    const months = child.category === 6 ? 2 : 10;
    return { year, month: Math.floor((year * 2 + months) / (2 * months)), least: 0, should: 22, pays: 'days', isDivided: true };
  },

  'full-and-part-day'(child, month) {
    if (birthdaysUntil(child.birthday, `${month}-01`) > 6) return undefined;
    const whole = child.care === 'fullDay';
    const most = (whole ? [2400, 3000] : [1200, 1500])[isPoor(child) ? 1 : 0]! * 100;
    const by = { least: whole ? 17 : 10, pays: whole ? 'days' : 'lessons' } as const;
    return { ...by, year: most * 10, month: most, should: 22, isDivided: true };
  },
};
/** Fen for a lesson, in the place that pays by lessons. */
const perLesson = 10_000;

interface Change {
  day: string;
  cap: number;
}

/** Fen that the sheet pays; undefined = the child is not supported. `change`: another cap of the month from a day on. */
function sheet(line: Line | undefined, facts: ClaimFacts, change?: Change): number | undefined {
  if (!line) return undefined;
  const length = new Date(Date.UTC(Number(facts.month.slice(0, 4)), Number(facts.month.slice(5)), 0)).getUTCDate();
  const all = Array.from({ length }, (_, at) => `${facts.month}-${String(at + 1).padStart(2, '0')}`);
  const supported = all.filter((day) => facts.support.from <= day && day <= facts.support.to);
  if (supported.length === 0) return 0;
  const bottom = line.isDivided || facts.elsewhere ? length : supported.length;
  const capOn = (day: string) => (change && day >= change.day ? change.cap : line.month);
  const came = facts.trained.filter((day) => supported.includes(day));
  if (isMore(sum(supported.map(() => part(line.least, bottom))), part(came.length))) return 0;
  const cap = sum(supported.map((day) => part(capOn(day), bottom)));
  const should = line.should === 'workDays' ? facts.workDays : line.should;
  const days = Math.max(should, came.length + (facts.elsewhere?.trained ?? 0));
  const earned = {
    fee: () => less(part(facts.fee), cap),
    days: () => sum(came.map((day) => part(capOn(day), days))),
    lessons: () => less(part(perLesson * facts.lessonDays.filter((day) => supported.includes(day)).length), cap),
  }[line.pays]();
  return Math.min(halfUp(earned), Math.max(0, line.year - facts.claimedThisYear), Math.max(0, facts.leftApproved ?? Infinity));
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (month: string, day: number) => `${month}-${two(Math.min(day, 28))}`;
const generated = fc.record({
  month: fc.record({ year: fc.integer({ min: 2022, max: 2026 }), month: fc.integer({ min: 1, max: 12 }) }),
  born: fc.record({
    year: fc.integer({ min: 2006, max: 2021 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  category: fc.integer({ min: 1, max: 7 }),
  economy: fc.integer({ min: 1, max: 5 }),
  care: fc.constantFrom('fullDay' as const, 'partDay' as const),
  trained: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 28 }),
  lessons: fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 30 }),
  workDays: fc.integer({ min: 15, max: 23 }),
  fee: fc.integer({ min: 0, max: 400_000 }),
  from: fc.option(fc.integer({ min: 1, max: 14 }), { freq: 3 }),
  to: fc.option(fc.integer({ min: 14, max: 28 }), { freq: 3 }),
  claimed: fc.oneof(fc.constant(0), fc.integer({ min: 700_000, max: 3_000_000 })),
  approved: fc.option(fc.integer({ min: 0, max: 300_000 })),
  elsewhere: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 4 }),
  change: fc.option(fc.record({ day: fc.integer({ min: 1, max: 28 }), yuan: fc.integer({ min: 100, max: 4000 }) })),
});
type Generated = typeof generated extends fc.Arbitrary<infer Value> ? Value : never;

function factsOf(given: Generated): { facts: ClaimFacts; child: Child } {
  const month = `${given.month.year}-${two(given.month.month)}`;
  const { category, economy, care } = given;
  const child = { category, economy, care, birthday: `${given.born.year}-${two(given.born.month)}-${two(given.born.day)}` };
  const support = {
    from: given.from === null ? `${given.month.year}-01-01` : dayOf(month, given.from),
    to: given.to === null ? `${given.month.year}-12-31` : dayOf(month, given.to),
  };
  const facts: ClaimFacts = {
    ...{ child, month, support, workDays: given.workDays, fee: given.fee, claimedThisYear: given.claimed },
    trained: given.trained.map((day) => dayOf(month, day)).sort(),
    lessonDays: given.lessons.map((day) => dayOf(month, day)),
    leftApproved: given.approved ?? undefined,
    elsewhere: given.elsewhere === null ? undefined : { trained: given.elsewhere },
  };
  return { facts, child };
}

/** The standard with another cap from a day on: said of everybody in it as often as of some. */
function withChange(standard: Standard, change: Change): Standard {
  const entries = standard.values.monthCap.map((entry) => ({ ...entry, from: change.day, value: (change.cap / 100).toFixed(2) }));
  return { ...standard, values: { ...standard.values, monthCap: [...standard.values.monthCap, ...entries] as never } };
}

function paid(standard: Standard, facts: ClaimFacts): number | undefined {
  try {
    return claimOf(standard, facts).amount;
  } catch (error) {
    if (error instanceof StandardGap) return undefined;
    throw error;
  }
}

const runs = Number(process.env.PROPERTY_RUNS ?? 1000);

describe.each(Object.entries(places))('%s', (name, place) => {
  const standard = file(name);

  it('pays in any month what its sheet says', () => {
    fc.assert(
      fc.property(generated, (given) => {
        const { facts, child } = factsOf(given);
        expect(paid(standard, facts)).toBe(sheet(place(child, facts.month), facts));
      }),
      { numRuns: runs, seed: 20_261_118 },
    );
  });

  it('pays both sides of a change within a month', () => {
    fc.assert(
      fc.property(generated, (given) => {
        const { facts, child } = factsOf(given);
        const change = { day: dayOf(facts.month, given.change?.day ?? 16), cap: (given.change?.yuan ?? 1900) * 100 };
        expect(paid(withChange(standard, change), facts)).toBe(sheet(place(child, facts.month), facts, change));
      }),
      { numRuns: runs, seed: 20_261_119 },
    );
  });
});

describe('the ages of a place', () => {
  const quanzhou = file('quanzhou');
  const child = { category: 1, economy: 1, birthday: '2019-10-16' } as const;
  const facts: ClaimFacts = {
    ...{ child, month: '2026-10', support: { from: '2026-01-01', to: '2026-12-31' }, workDays: 18, fee: 170_000, claimedThisYear: 0 },
    ...{ trained: ['2026-10-12', '2026-10-20'], lessonDays: [] },
  };

  it('that a child passes within a month hold until its end: the age counts on one day', () => {
    expect(paid(file('jiangxi'), facts)).toBe(150_000);
    expect(paid(file('jiangxi'), { ...facts, month: '2026-11' })).toBeUndefined();
    expect(paid(quanzhou, { ...facts, child: { ...child, birthday: '2008-01-02' } })).toBe(170_000);
    expect(paid(quanzhou, { ...facts, child: { ...child, birthday: '2008-01-01' } })).toBeUndefined();
  });

  it('that change within a month count by days: here until the 15th', () => {
    const ages = quanzhou.values.ages.flatMap((entry) => [entry, { ...entry, from: '2026-10-16', value: { from: 0, to: 5 } }]);
    const values = { ...quanzhou.values, ages, partMonth: quanzhou.values.partMonth.map((entry) => ({ ...entry, value: 'byDays' })) };
    const claim = claimOf({ ...quanzhou, values: values as never }, { ...facts, child: { ...child, birthday: '2019-12-31' } });
    // 1700 × 15 ÷ 31.
    expect(claim).toMatchObject({ amount: 82_258, trainedDays: 1 });
    expect(claim.steps[0]!.text).toContain('2026-10-01 至 2026-10-15 在救助年龄内');
  });
});
