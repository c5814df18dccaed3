import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compiledOf } from '../../../../../tests/support/files/scaleFiles';
import { scoreRecord } from '../scoring/scoreRecord';
import { getGuide } from './guide';
import { afterAnswer, nextOpen, openItemsOf } from './openItems';
import { planOf, type TakingPlan } from './plan';

const erxin = compiledOf('erxin');
const planAt = (ageMonths: number) => planOf(erxin, { ageMonths, editionCode: null }) as TakingPlan;
const itemsOf = (group: string, ...months: number[]) =>
  erxin.scale.items.flatMap((item) => (item.group === group && months.includes(item.ageGroup!) ? [item.no] : []));
const answered = (numbers: number[], value: string) => Object.fromEntries(numbers.map((no) => [no, value]));
const domainOf = (answers: Record<string, string>, ageMonths: number, group = 'GM') =>
  getGuide(erxin, answers, ageMonths)!.find((domain) => domain.group === group)!;
const nextMonths = (answers: Record<string, string>, ageMonths: number) => domainOf(answers, ageMonths).next.map(({ months }) => months);

describe('the guidance of a developmental scale', () => {
  it('begins with the age group nearest to the age, then two younger ones downwards, then two older ones', () => {
    expect(nextMonths({}, 14)).toEqual([15, 12, 11, 18, 21]);
    expect(domainOf({}, 14).groups.find(({ isMain }) => isMain)!.months).toBe(15);
    expect(domainOf({}, 14)).toMatchObject({ name: '大运动', isComplete: false });
  });

  it('goes on to younger groups until two in a row are passed, and to older ones until two are failed', () => {
    const tested = { ...answered(itemsOf('GM', 11, 15), 'pass'), ...answered(itemsOf('GM', 12, 18, 21), 'fail') };
    expect(nextMonths(tested, 14)).toEqual([10]);
    const based = { ...tested, ...answered(itemsOf('GM', 10), 'pass') };
    expect(domainOf(based, 14)).toMatchObject({ isComplete: true, next: [] });
  });

  it('asks for the rest of a group that is answered in part', () => {
    const one = itemsOf('GM', 6)[0]!;
    const { groups, next } = domainOf({ [one]: 'pass' }, 6);
    expect(groups.find(({ months }) => months === 6)).toMatchObject({ state: 'partly', isToTest: true });
    expect(next[0]!.months).toBe(6);
  });

  it('leads through the main group first, then to what the domain needs', () => {
    const plan = planAt(6);
    const [one, other] = itemsOf('GM', 6) as [number, number];
    const led = (answers: Record<string, string>, no: number) => afterAnswer(plan, openItemsOf(plan, answers), no);
    expect(nextOpen(plan, openItemsOf(plan, {}), undefined)).toBe(one);
    expect(led({ [one]: 'pass' }, one)).toBe(other);
    expect(led({ [one]: 'pass', [other]: 'pass' }, other)).toBe(itemsOf('GM', 5)[0]);
  });

  it('agrees with the engine: followed from any age with any answers it ends when, and only when, the record can be scored', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 900 }), fc.infiniteStream(fc.boolean()), fc.boolean(), (tenths, passes, isSloppy) => {
        const ageMonths = tenths / 10;
        const plan = planAt(ageMonths);
        const answers: Record<string, string> = {};
        const answer = (no: number) => {
          answers[no] = passes.next().value ? 'pass' : 'fail';
        };
        // An assessor who did not keep to the guidance at first.
        if (isSloppy) for (const no of [7, 90, 180, 250]) answer(no);
        let at = nextOpen(plan, openItemsOf(plan, answers), undefined);
        for (let count = 0; at !== undefined; count++) {
          if (count > 261) throw new Error('it does not end');
          if (scoreRecord(erxin, { answers, ageMonths }).ok || answers[at] !== undefined) throw new Error(`item ${at} is not needed`);
          answer(at);
          at = nextOpen(plan, openItemsOf(plan, answers), at);
        }
        expect(scoreRecord(erxin, { answers, ageMonths })).toMatchObject({ ok: true });
        expect(getGuide(erxin, answers, ageMonths)!.every(({ isComplete, next }) => isComplete && next.length === 0)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('asks for no group beyond basal and ceiling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 700 }), fc.integer({ min: 0, max: 27 }), (tenths, last) => {
        const ageMonths = tenths / 10;
        const plan = planAt(ageMonths);
        const points = erxin.developmental!.points;
        const main = points.indexOf(plan.point!);
        const answers: Record<string, string> = {};
        for (let at = nextOpen(plan, openItemsOf(plan, answers), undefined); at !== undefined; ) {
          answers[at] = erxin.scale.items[at - 1]!.ageGroup! <= points[last]! ? 'pass' : 'fail';
          at = nextOpen(plan, openItemsOf(plan, answers), at);
        }
        // Everything up to one age group is passed and nothing later: two groups on each side of it, and those around the main one.
        const from = Math.max(0, Math.min(main - 2, last - 1));
        const to = Math.min(points.length - 1, Math.max(main + 2, last + 2));
        const tested = domainOf(answers, ageMonths).groups.flatMap(({ state }, index) => (state === 'untested' ? [] : [index]));
        expect([tested[0], tested.at(-1)]).toEqual([from, to]);
      }),
      { numRuns: 15 },
    );
  });
});
