import { describe, expect, it } from 'vitest';
import { compiledOf } from '../../../../../tests/support/files/scaleFiles';
import { afterAnswer, getNeighbour, nextOpen, openItemsOf, orderOf } from './openItems';
import { planOf, type TakingPlan } from './plan';

const plan = (code: string, { ageMonths = 60, editionCode = null as string | null } = {}) =>
  planOf(compiledOf(code), { ageMonths, editionCode }) as TakingPlan;
const titles = ({ sections }: TakingPlan) => sections.map(({ title, items }) => `${title} ${items.length}`);
const all = (value: string, ...numbers: number[]) => Object.fromEntries(numbers.map((no) => [no, value]));

describe('what is asked', () => {
  it('of a scale in groups: a section each, called like its subtest or its score', () => {
    expect(titles(plan('PEP-3')).slice(0, 3)).toEqual(['认知(语言/语前) 34', '语言表达 25', '语言理解 19']);
    expect(titles(plan('learn'))).toEqual(['听觉理解和记忆 4', '语言 5', '时间和方位判断 4', '运动 3', '社会行为 8']);
  });

  it('of a scale whose groups alternate: the order of the booklet, in stretches', () => {
    expect(titles(plan('ABC'))).toEqual(['第1–20题 20', '第21–40题 20', '第41–57题 17']);
    expect(titles(plan('HAMA'))).toEqual(['题目 14']);
  });

  it('of a group without a name: its numbers', () => {
    expect(titles(plan('attentionOperate'))).toEqual(['第1–2题 2', '第3–6题 4', '第7–12题 6']);
  });

  it('of a developmental scale: domain by domain from the youngest group', () => {
    const { sections } = plan('erxin');
    expect(sections.map(({ title }) => title)).toEqual(['大运动', '精细动作', '适应能力', '语言', '社会行为']);
    expect(sections[0]!.items.map(({ no }) => no).slice(0, 4)).toEqual([1, 2, 11, 12]);
  });

  it('depends on age and edition', () => {
    const screening = plan('WSCMBD', { ageMonths: 7 });
    expect([screening.point, orderOf(screening).length]).toEqual([6, 4]);
    expect(orderOf(plan('HAMD', { editionCode: '17' })).length).toBe(17);
    expect(planOf(compiledOf('WSCMBD'), { ageMonths: 1, editionCode: null })).toMatchObject({ error: 'AGE_BELOW_FIRST_POINT' });
    expect(planOf(compiledOf('HAMD'), { ageMonths: 1, editionCode: '99' })).toMatchObject({ error: 'BAD_INPUT' });
  });

  it('includes fields of the document, once or for each item', () => {
    expect(plan('trainPlan').fields.map(({ key }) => key)).toContain('sourceReportIds');
    expect(
      plan('ltr')
        .fields.filter(({ field }) => field.code === 'goalText')
        .map(({ key }) => key),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((no) => `goalText.${no}`));
  });
});

describe('what is open', () => {
  const learn = plan('learn');

  it('is counted by section and in all', () => {
    const { open, answered, sections } = openItemsOf(learn, all('3', 1, 2, 3, 4, 6));
    expect([open.length, answered]).toEqual([19, 5]);
    expect([sections.get('A'), sections.get('B')]).toEqual([
      { open: 0, answered: 4 },
      { open: 4, answered: 1 },
    ]);
  });

  it('comes next after the item in hand, and from the beginning after the last', () => {
    const items = openItemsOf(learn, all('3', 1, 3, 4, 5));
    expect([undefined, 2, 5, 24].map((from) => nextOpen(learn, items, from))).toEqual([2, 6, 6, 2]);
    expect(nextOpen(learn, openItemsOf(learn, all('3', ...orderOf(learn))), 3)).toBeUndefined();
  });

  it('an answer leads to the next item, whether that is answered or not; the last one stays', () => {
    const items = openItemsOf(learn, all('3', 2));
    expect([1, 24].map((no) => afterAnswer(learn, items, no))).toEqual([2, 24]);
    expect([getNeighbour(orderOf(learn), 1, -1), getNeighbour(orderOf(learn), 2, -1)]).toEqual([1, 1]);
  });

  it('an optional group is asked unless it is left out', () => {
    const pep3 = plan('PEP-3');
    const spoken = openItemsOf(pep3, {});
    const speechless = openItemsOf(pep3, {}, ['CVB']);
    expect([spoken.open.length, speechless.open.length]).toEqual([210, 199]);
    expect(speechless.open).not.toContain(165);
    expect(afterAnswer(pep3, speechless, 161, ['CVB'])).toBe(173);
    // Only groups that the scale lets be left out.
    expect(openItemsOf(pep3, {}, ['EL']).open.length).toBe(210);
  });
});
