import { describe, expect, it } from 'vitest';
import { countOf, inOrder, summaryOf } from './sentences';

const sentence = (name: string, broken = 0) => ({
  name,
  title: name,
  what: '批次',
  count: 9,
  broken: Array.from({ length: broken }, (_, at) => ({ id: String(at), detail: '', to: null })),
  others: 0,
});

describe('the books', () => {
  it('that hold say so in one line', () => expect(summaryOf([sentence('a'), sentence('b')])).toBe('2 项全部成立。'));

  it('that do not hold say how many, and those come first', () => {
    const all = [sentence('a'), sentence('b', 2), sentence('c')];
    expect(summaryOf(all)).toContain('3 项中有 1 项不成立');
    expect(inOrder(all).map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  });

  it('that are broken by records of others say how many, without naming them', () => {
    expect(summaryOf([{ ...sentence('a'), others: 2 }])).toContain('1 项不成立');
    expect(countOf({ ...sentence('a', 1), others: 2 })).toBe('不成立：9 条批次中有 3 条，其中 2 条不在您的数据范围内');
    expect(countOf(sentence('a', 200))).toContain('至少 200 条');
  });
});
