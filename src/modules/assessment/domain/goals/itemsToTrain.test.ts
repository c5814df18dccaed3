import { describe, expect, it } from 'vitest';
import domains from '../../../../../schemas/_dictionaries/domain.json';
import { scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { goalWords, itemsToTrain } from './itemsToTrain';

describe('items to train', () => {
  it('are the emerging ones first, then the failed ones, in the order of the test', () => {
    const items = itemsToTrain(scaleOf('adapt'), { 1: '0', 2: '1', 3: '2', 4: '1' }, undefined);
    expect(items.map(({ no, standing, domain }) => [no, standing, domain])).toEqual([
      [2, 'emerging', 13],
      [4, 'emerging', 5],
      [1, 'failed', 13],
    ]);
  });

  it('of an age-graded test are not those of older children', () => {
    const scale = scaleOf('erxin');
    const answers = Object.fromEntries(scale.items.map(({ no }) => [no, 'fail']));
    const found = itemsToTrain(scale, answers, 24).map(({ no }) => scale.items[no - 1]!.ageGroup!);
    expect(Math.max(...found)).toBe(24);
  });

  it('are none where nothing was answered, or the scale has no rule', () => {
    expect(itemsToTrain(scaleOf('adapt'), {}, undefined)).toEqual([]);
    expect(itemsToTrain(scaleOf('ABC'), { 1: 'yes' }, undefined)).toEqual([]);
  });

  it.each(scaleCodes.filter((code) => scaleOf(code).goals))('of %s are in domains that there are', (code) => {
    const known = domains.choices.map((choice) => choice.code);
    expect(
      scaleOf(code)
        .goals!.map(({ domain }) => domain)
        .filter((domain) => !known.includes(domain)),
    ).toEqual([]);
  });
});

it('a goal names what can be observed, from where it starts and on what ground', () => {
  const item = { no: 2, name: '穿脱衣物', standing: 'emerging', answer: '辅助下能' } as const;
  expect(goalWords(item, { name: '适应能力评估', evalDate: '2026-11-20' })).toEqual({
    content: '能独立完成“穿脱衣物”',
    criterion: '连续3次独立完成',
    baseline: '2026-11-20评估：辅助下能',
    evidence: '适应能力评估 2026-11-20 第2题“穿脱衣物”：辅助下能',
  });
});
