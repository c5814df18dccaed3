import { describe, expect, it } from 'vitest';
import { changedScale } from '../../../../../tests/support/mistakes/scaleMistakes';
import { listFindingsAt } from '../../../../domain/workingCopy/path';
import { checkScale } from '../check/checkScale';
import type { Scale } from '../scale/scaleShape';
import { addTitles } from './pathTitles';

function findingsOf(changes: Parameters<typeof changedScale>[1]) {
  const value = JSON.parse(changedScale('HAMD', changes)) as Scale;
  return addTitles(value, checkScale(value).findings);
}

describe('a finding in the editor', () => {
  it('is reported at its path, in the words of the screen', () => {
    const findings = findingsOf([
      { path: ['items', 4, 'options'], to: 's5' },
      { path: ['bands', 5, 'min'], to: 8 },
      { path: ['flags', 0, 'any', 0, 'item'], to: 30 },
      { path: ['missing', 'maxUnanswered'], to: 2 },
      { path: ['examples', 1, 'id'], to: 'HAMD-1' },
      { path: ['optionSets', 's2', 2, 'value'], to: '1' },
    ]);
    expect(findings.map(({ tab, label, message }) => [tab, label, message])).toEqual([
      ['options', '选项组“s2” · 值', '选项组“s2”有两个值为“1”的选项'],
      ['items', '第5题 · 选项组', '第5题用的选项组“s5”不存在'],
      ['scores', '漏答处理 · 可缺题数', '“一题也不能缺”不许漏答，却写了可缺2题'],
      ['bands', expect.stringMatching(/^界值“TOTAL17 .+” · 下界$/), '“TOTAL17”从7到8之间没有分级'],
      ['flags', '提示“SUICIDE” · 题目', '提示“SUICIDE”所看的第30题不存在'],
      ['examples', '示例“HAMD-1” · 编号', '有两个例子的编号都是“HAMD-1”'],
    ]);
  });

  it('that makes no result wrong stands behind the others', () => {
    const findings = findingsOf([
      { path: ['scores', 0, 'range'], to: [0, 80] },
      { path: ['examples', 1, 'id'], to: 'HAMD-1' },
    ]);
    expect(findings.map(({ label, isWarning }) => [label, isWarning ?? false])).toEqual([
      ['示例“HAMD-1” · 编号', false],
      ['得分“TOTAL” · 范围', true],
    ]);
  });

  it('belongs to everything it lies in', () => {
    const findings = findingsOf([{ path: ['items', 4, 'options'], to: 's5' }]);
    expect(listFindingsAt(findings, ['items', 4])).toHaveLength(1);
    expect(listFindingsAt(findings, ['items', 5])).toHaveLength(0);
  });
});
