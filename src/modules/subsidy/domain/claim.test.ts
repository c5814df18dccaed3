/** What a subsidy pays: each rule once by hand, and what must hold of all months. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, lastDayOf } from '../../../domain/calendar';
import { type ClaimFacts, claimOf } from './claim';
import { StandardGap } from './findValue';
import { type Standard, type StandardValues, standardShape } from './standardShape';

const source = { document: '文件', place: '第一条' };
const from = '2020-01-01';
const of = <Value>(value: Value, more: object = {}) => [{ value, from, source, ...more }];

function standard(values: Partial<StandardValues> = {}): Standard {
  return {
    ...{ code: 'test', title: '标准', area: '某地', examples: [] as unknown as Standard['examples'] },
    values: {
      ...{ ages: of({ from: 0, to: 6 }), ageOn: of('month' as const), yearCap: of('15000.00'), monthCap: of('1500.00') },
      ...{ minDays: of(0), shouldDays: of('workDays' as const), method: of('capped' as const), partMonth: of('byDays' as const) },
      documents: of(['残疾人证']),
      ...values,
    },
  };
}

const days = (first: string, count: number) => Array.from({ length: count }, (_, at) => addDays(first, at));

function facts(more: Partial<ClaimFacts> = {}): ClaimFacts {
  return {
    child: { category: 1, economy: 1, birthday: '2021-05-10' },
    month: '2026-11',
    support: { from: '2026-01-01', to: '2026-12-31' },
    ...{ trained: days('2026-11-01', 20), workDays: 21, lessonDays: [], fee: 260_000, claimedThisYear: 0 },
    ...more,
  };
}

const paid = (values: Partial<StandardValues>, more: Partial<ClaimFacts> = {}) => claimOf(standard(values), facts(more)).amount;
const byDays = of('byDays' as const);
const changedOn = (day: string, before: string, after: string) => [...of(before), { value: after, from: day, source }];

describe('a month', () => {
  it.each<[string, Partial<StandardValues>, Partial<ClaimFacts>, number]>([
    ['the fee, where it is less than the cap', {}, { fee: 98_050 }, 98_050],
    ['the cap, where the fee is more', {}, {}, 150_000],
    ['nothing below the least days', { minDays: of(21) }, {}, 0],
    ['all with just the least days', { minDays: of(20) }, {}, 150_000],
    ['by days of training: 1500 × 20 ÷ 21', { method: byDays }, {}, 142_857],
    ['by days, no more than the month should have', { method: byDays, shouldDays: of(22) }, { trained: days('2026-11-01', 25) }, 150_000],
    [
      'half a fen goes up: 0.05 × 1 ÷ 10',
      { method: byDays, monthCap: of('0.05'), shouldDays: of(10) },
      { trained: days('2026-11-01', 1) },
      1,
    ],
    [
      'by lessons, several on one day count each',
      { method: of('byLessons' as const), perLesson: of('100.00') },
      { lessonDays: ['2026-11-02', '2026-11-02', '2026-11-03'] },
      30_000,
    ],
    [
      'by lessons, at most the cap',
      { method: of('byLessons' as const), perLesson: of('100.00') },
      { lessonDays: days('2026-11-01', 16) },
      150_000,
    ],
    ['a cap by the days of support: 1500 × 15 ÷ 30', {}, { support: { from: '2026-11-16', to: '2026-12-31' } }, 75_000],
    [
      'a whole cap, where the standard says so',
      { partMonth: of('whole' as const) },
      { support: { from: '2026-11-16', to: '2026-12-31' } },
      150_000,
    ],
    [
      'least days by the days of support: 10 of 20 in half a month',
      { minDays: of(20) },
      { support: { from: '2026-11-16', to: '2026-12-31' }, trained: days('2026-11-16', 10) },
      75_000,
    ],
    [
      'one day less is nothing',
      { minDays: of(20) },
      { support: { from: '2026-11-16', to: '2026-12-31' }, trained: days('2026-11-16', 9) },
      0,
    ],
    ['what is left of the year', {}, { claimedThisYear: 1_449_950 }, 50_050],
    ['what is left of the approved amount', {}, { leftApproved: 12_345 }, 12_345],
    ['nothing, where more was claimed than approved', {}, { leftApproved: -5 }, 0],
    ['by what the approval says', {}, { own: { document: '批文', monthCap: 90_000 } }, 90_000],
    [
      'a cap that changes on the 16th: (1500 × 15 + 1700 × 15) ÷ 30',
      { monthCap: changedOn('2026-11-16', '1500.00', '1700.00') },
      {},
      160_000,
    ],
    [
      'days of training on each side: 1500 × 15 ÷ 21 + 1700 × 5 ÷ 21',
      { method: byDays, monthCap: changedOn('2026-11-16', '1500.00', '1700.00') },
      {},
      147_619,
    ],
    ['nothing outside of the support', {}, { support: { from: '2026-12-01', to: '2026-12-31' } }, 0],
  ])('pays %s', (_name, values, more, amount) => {
    expect(paid(values, more)).toBe(amount);
  });

  it('takes what says more about the child, then what began last', () => {
    const poor = { value: '1800.00', from, source, when: { economies: [2] } };
    const monthCap = [poor, ...changedOn('2024-01-01', '1500.00', '1600.00')];
    expect(paid({ monthCap })).toBe(160_000);
    expect(paid({ monthCap }, { child: { category: 1, economy: 2, birthday: '2021-05-10' } })).toBe(180_000);
  });

  it.each<[string, Partial<StandardValues>, Partial<ClaimFacts>, RegExp]>([
    ['a value that began later', { monthCap: [{ value: '1500.00', from: '2026-11-02', source }] }, {}, /2026-11-01.*月标准/],
    ['a category of which nothing is said', { yearCap: of('15000.00', { when: { categories: [6] } }) }, {}, /年度限额/],
    ['a price of lessons', { method: of('byLessons' as const) }, {}, /每课次金额/],
    ['a child of 7', {}, { child: { category: 1, economy: 1, birthday: '2019-11-01' } }, /7 岁，不在/],
  ])('says that the standard lacks %s, and pays no 0 for it', (_name, values, more, message) => {
    expect(() => claimOf(standard(values), facts(more))).toThrow(StandardGap);
    expect(() => claimOf(standard(values), facts(more))).toThrow(message);
  });

  it('names the paragraph of every step that rests on one', () => {
    const { steps } = claimOf(standard(), facts());
    expect(steps.filter((step) => step.source).map(({ text }) => text)).toEqual([
      '救助年龄 0–6 岁，学员 5 岁',
      '应训 21 天（本月工作日）',
      '每月至少 0 天，实训 20 天',
      '月标准 1,500.00 元',
      '按月封顶：收费和月标准取小',
    ]);
  });
});

describe('all months', () => {
  const anyFacts = fc.record({
    trained: fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 30 }).map((all) => all.map((at) => addDays('2026-11-01', at))),
    fee: fc.integer({ min: 0, max: 1_000_000 }),
    claimedThisYear: fc.integer({ min: 0, max: 1_500_000 }),
    leftApproved: fc.integer({ min: 0, max: 1_500_000 }),
  });
  const anyMethod = fc.constantFrom('capped' as const, 'byDays' as const);

  it('never pay more than month, year and approval allow, nor less for one day more', () => {
    fc.assert(
      fc.property(anyFacts, anyMethod, fc.integer({ min: 0, max: 22 }), (more, method, least) => {
        const values = { method: of(method), minDays: of(least) };
        const amount = paid(values, more);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(Math.min(150_000, 1_500_000 - more.claimedThisYear, more.leftApproved));
        const missing = days('2026-11-01', 30).find((day) => !more.trained.includes(day));
        if (missing) expect(paid(values, { ...more, trained: [...more.trained, missing] })).toBeGreaterThanOrEqual(amount);
      }),
    );
  });

  it('pay the same whether a rule is written once or again for a later day', () => {
    fc.assert(
      fc.property(anyFacts, anyMethod, fc.integer({ min: 2, max: 30 }), (more, method, day) => {
        const again = changedOn(`2026-11-${String(day).padStart(2, '0')}`, '1500.00', '1500.00');
        expect(paid({ method: of(method), monthCap: again }, more)).toBe(paid({ method: of(method) }, more));
      }),
    );
  });

  it('pay a cap of two sides between the caps of both', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 2, max: 30 }),
        (one, next, day) => {
          const text = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
          const monthCap = changedOn(`2026-11-${String(day).padStart(2, '0')}`, text(one), text(next));
          const amount = paid({ monthCap, yearCap: of('99999.00') }, { fee: 1_000_000 });
          expect(amount).toBeGreaterThanOrEqual(Math.min(one, next));
          expect(amount).toBeLessThanOrEqual(Math.max(one, next));
        },
      ),
    );
  });
});

describe('the standards of the product', () => {
  const folder = 'schemas/_subsidies';
  const all = readdirSync(folder).map((name) => standardShape.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))));

  it('are four places at least, each value with its source', () => {
    expect(all.length).toBeGreaterThanOrEqual(4);
    for (const { values } of all)
      for (const entries of Object.values(values)) for (const entry of entries) expect(entry.source.place).not.toBe('');
  });

  it('pay by days of each side where Quanzhou raised its cap', () => {
    const quanzhou = all.find(({ code }) => code === 'quanzhou')!;
    const around = (month: string) =>
      claimOf(
        quanzhou,
        facts({
          month,
          support: { from: '2020-01-01', to: '2026-12-31' },
          child: { category: 1, economy: 1, birthday: '2015-03-01' },
          trained: [lastDayOf(month)],
        }),
      ).amount;
    expect([around('2020-12'), around('2021-01')]).toEqual([150_000, 170_000]);
  });
});
