/** Tests of the salary computation: examples, and properties of random inputs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bases, itemTypes } from './codes';
import { prorations } from './employment';
import { isFor, listSalaryLines, type MonthWork, type SalaryItem, type TaughtLesson, totalsOf } from './salary';
import { findTierProblem, getTieredAmount, listTierParts, type Tier } from './tiers';

const noWork: MonthWork = { lessons: [], lessonIncome: 0, paid: 0, refunded: 0 };
const item = (values: Partial<SalaryItem>): SalaryItem => ({
  id: 'i',
  name: '项目',
  type: itemTypes.lessons,
  base: bases.hours,
  value: 0,
  percent: 0,
  tiers: [],
  courses: [],
  posts: [],
  users: [],
  taxable: true,
  proration: prorations.calendar,
  ...values,
});
const lesson = (hours: number, students = 1, courseId = 'a'): TaughtLesson => ({ courseId, courseName: courseId, hours, students });
const lines = (one: Partial<SalaryItem>, work: Partial<MonthWork>) =>
  listSalaryLines([item(one)], { ...noWork, ...work }).map(({ name, qty, isDeduct, amount }) => [name, qty, isDeduct ? -amount : amount]);

describe('a line', () => {
  const tiers = [
    { above: 0, rate: 5_000 },
    { above: 4_000, rate: 6_000 },
  ];

  it.each<[string, Partial<SalaryItem>, Partial<MonthWork>, unknown[]]>([
    ['a fixed amount', { type: itemTypes.fixed, base: bases.fixed, value: 350_000 }, {}, [['项目', 100, 350_000]]],
    ['a deduction', { type: itemTypes.deduction, base: bases.fixed, value: 48_000 }, {}, [['项目', 100, -48_000]]],
    ['60 yuan an hour', { value: 6_000 }, { lessons: [lesson(100), lesson(150)] }, [['项目', 250, 15_000]]],
    ['a group counts once by hours', { value: 6_000 }, { lessons: [lesson(100, 5)] }, [['项目', 100, 6_000]]],
    ['hours in steps', { tiers }, { lessons: [lesson(4_500)] }, [['项目', 4_500, 230_000]]],
    [
      'by course',
      { base: bases.courses, value: 5_000, courses: [{ courseId: 'b', rate: 8_000 }] },
      { lessons: [lesson(100), lesson(100, 1, 'b'), lesson(50, 1, 'b')] },
      [
        ['项目·a', 100, 5_000],
        ['项目·b', 150, 12_000],
      ],
    ],
    ['by visits', { base: bases.visits, value: 2_000 }, { lessons: [lesson(100, 3), lesson(100, 2)] }, [['项目', 500, 10_000]]],
    [
      'by visits in steps of each lesson',
      {
        base: bases.visits,
        tiers: [
          { above: 0, rate: 3_000 },
          { above: 300, rate: 1_000 },
        ],
      },
      { lessons: [lesson(100, 5), lesson(100, 2)] },
      [['项目', 700, 17_000]],
    ],
    [
      '5 % of what lessons earned',
      { type: itemTypes.commission, base: bases.lessonIncome, percent: 500 },
      { lessonIncome: 123_456 },
      [['项目', 123_456, 6_173]],
    ],
    [
      'what was paid, and what was given back of it',
      { type: itemTypes.commission, base: bases.paid, percent: 300 },
      { paid: 1_000_000, refunded: 400_000 },
      [
        ['项目', 1_000_000, 30_000],
        ['项目·退费扣回', -400_000, -12_000],
      ],
    ],
    [
      'only given back',
      { type: itemTypes.commission, base: bases.paid, percent: 300 },
      { refunded: 400_000 },
      [['项目·退费扣回', -400_000, -12_000]],
    ],
    ['nothing done', { value: 6_000 }, {}, []],
  ])('of %s', (_name, of, work, expected) => {
    expect(lines(of, work)).toEqual(expected);
  });

  const percents = [
    { above: 0, rate: 100 },
    { above: 1_000_000, rate: 300 },
  ];
  const commission = { type: itemTypes.commission, base: bases.paid } as const;
  it.each<[string, Partial<SalaryItem>, Partial<MonthWork>, number[]]>([
    ['39.99 hours, below the border', { tiers }, { lessons: [lesson(3_999)] }, [199_950]],
    ['40 hours, on the border: all of them at the first rate', { tiers }, { lessons: [lesson(4_000)] }, [200_000]],
    ['40.01 hours: only what is above at the second rate', { tiers }, { lessons: [lesson(4_001)] }, [200_060]],
    ['0.01 of an hour', { tiers }, { lessons: [lesson(1)] }, [50]],
    [
      'three children of one lesson, on the border of steps of children',
      {
        base: bases.visits,
        tiers: [
          { above: 0, rate: 3_000 },
          { above: 300, rate: 1_000 },
        ],
      },
      { lessons: [lesson(100, 3)] },
      [9_000],
    ],
    [
      'four children: the fourth at the second rate',
      {
        base: bases.visits,
        tiers: [
          { above: 0, rate: 3_000 },
          { above: 300, rate: 1_000 },
        ],
      },
      { lessons: [lesson(100, 4)] },
      [10_000],
    ],
    ['10,000.00 in steps of per cent', { ...commission, tiers: percents }, { paid: 1_000_000 }, [10_000]],
    ['10,000.01, whose cent above is worth nothing', { ...commission, tiers: percents }, { paid: 1_000_001 }, [10_000]],
    [
      'a part refund across a border: 6,000 of 15,000',
      { ...commission, tiers: percents },
      { paid: 1_500_000, refunded: 600_000 },
      [25_000, -16_000],
    ],
    ['a part refund of another month, at the first rates', { ...commission, tiers: percents }, { refunded: 600_000 }, [-6_000]],
    ['half a cent upwards: 0.5 % of 1.00', { ...commission, percent: 50 }, { paid: 100 }, [1]],
    ['less than half a cent: 0.5 % of 0.99', { ...commission, percent: 50 }, { paid: 99 }, []],
    ['half a cent that is taken back', { ...commission, percent: 50 }, { paid: 100, refunded: 100 }, [1, -1]],
    ['more given back than came in', { ...commission, percent: 300 }, { paid: 100_000, refunded: 250_000 }, [3_000, -7_500]],
    [
      'lessons of which more was revoked than held',
      { type: itemTypes.commission, base: bases.lessonIncome, percent: 500 },
      { lessonIncome: -10_000 },
      [-500],
    ],
    ['1/3 of an hour at 100.00', { value: 10_000 }, { lessons: [lesson(33)] }, [3_300]],
    ['33.33 % of 100.00', { ...commission, percent: 3_333 }, { paid: 10_000 }, [3_333]],
  ])('of %s is worth %j fen', (_name, of, work, expected) => {
    expect(lines(of, work).map(([, , worth]) => worth)).toEqual(expected);
  });

  it('of everything together: gross, deducted and what is left, which may be less than nothing', () => {
    const all = [
      item({ type: itemTypes.fixed, base: bases.fixed, value: 100_000 }),
      item({ ...commission, percent: 300 }),
      item({ type: itemTypes.deduction, base: bases.fixed, value: 42_000 }),
    ];
    const worth = (work: Partial<MonthWork>) => totalsOf(listSalaryLines(all, { ...noWork, ...work }));
    expect(worth({ paid: 1_000_000, refunded: 400_000 })).toEqual({ gross: 130_000, deduct: 54_000, net: 76_000 });
    expect(worth({ refunded: 4_000_000 })).toEqual({ gross: 100_000, deduct: 162_000, net: -62_000 });
  });

  it('is for the posts and people it names, or for everybody', () => {
    const teacher = { id: 'w', post: 2 };
    expect(isFor(item({}), teacher)).toBe(true);
    expect(isFor(item({ posts: [2, 3] }), teacher)).toBe(true);
    expect(isFor(item({ posts: [6] }), teacher)).toBe(false);
    expect(isFor(item({ posts: [6], users: ['w'] }), teacher)).toBe(true);
    expect(isFor(item({ posts: [6] }), { id: 'x', post: null })).toBe(false);
  });
});

const amount = fc.integer({ min: 0, max: 5_000_000 });
const steps: fc.Arbitrary<Tier[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 5 })
  .chain((begins) => fc.tuple(...[0, ...begins].map((above) => amount.map((rate) => ({ above, rate })))));

describe('steps', () => {
  it('are exhaustive: every quantity lies in them whole, whatever their order', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: -200_000, max: 200_000 }), (tiers, quantity) => {
        const parts = listTierParts(quantity, tiers);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(quantity);
        expect(findTierProblem(tiers)).toBeUndefined();
        expect(getTieredAmount(quantity, tiers.toReversed(), 100)).toBe(getTieredAmount(quantity, tiers, 100));
      }),
    );
  });

  it('are monotone: more is never worth less; what is taken away is worth what it was', () => {
    fc.assert(
      fc.property(steps, amount, amount, (tiers, quantity, more) => {
        expect(getTieredAmount(quantity + more, tiers, 100)).toBeGreaterThanOrEqual(getTieredAmount(quantity, tiers, 100));
        expect(getTieredAmount(-quantity, tiers, 100)).toBe(0 - getTieredAmount(quantity, tiers, 100));
      }),
    );
  });

  it.each([
    [[{ above: 100, rate: 1 }], '第一档须从 0 开始'],
    [
      [
        { above: 0, rate: 1 },
        { above: 0, rate: 2 },
      ],
      '两档不能从同一个数开始',
    ],
    [[], undefined],
  ])('%j: %s', (tiers, problem) => {
    expect(findTierProblem(tiers)).toBe(problem);
  });
});

describe('the lines of a salary', () => {
  const anyItem = fc
    .record({
      base: fc.constantFrom(...Object.values(bases)),
      value: amount,
      percent: fc.integer({ min: 0, max: 10_000 }),
      tiers: fc.oneof(fc.constant([]), steps),
    })
    .map(({ base, ...rest }) => {
      const type = base === bases.fixed ? itemTypes.deduction : base === bases.paid ? itemTypes.commission : itemTypes.lessons;
      return item({ base, type, ...rest });
    });
  const anyWork = fc.record({
    lessons: fc.array(
      fc.record({
        courseId: fc.constantFrom('a', 'b'),
        courseName: fc.constant('课'),
        hours: fc.integer({ min: 0, max: 400 }),
        students: fc.integer({ min: 1, max: 9 }),
      }),
      { maxLength: 20 },
    ),
    lessonIncome: fc.integer({ min: -500_000, max: 5_000_000 }),
    paid: amount,
    refunded: amount,
  });

  it('add up: earned less deducted is what is paid out, and no line is negative', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 6 }), anyWork, (items, work) => {
        const all = listSalaryLines(items, work);
        const { gross, deduct, net } = totalsOf(all);
        expect(all.every((one) => one.amount > 0)).toBe(true);
        expect(gross - deduct).toBe(net);
        expect(all.reduce((sum, one) => sum + (one.isDeduct ? -one.amount : one.amount), 0)).toBe(net);
      }),
    );
  });

  it('take back of a refund what its payment had earned', () => {
    fc.assert(
      fc.property(anyItem, amount, (one, paid) => {
        const commission = { ...one, type: itemTypes.commission, base: bases.paid };
        expect(totalsOf(listSalaryLines([commission], { ...noWork, paid, refunded: paid })).net).toBe(0);
      }),
    );
  });
});
