import { describe, expect, it } from 'vitest';
import { scaleCodes, scaleText } from '../../../../../tests/support/files/scaleFiles';
import { changedScale, scaleMistakes } from '../../../../../tests/support/mistakes/scaleMistakes';
import { formatProblem } from '../../../../config/problem';
import dataFiles from '../dataFiles';
import { readScaleFile } from './scaleFile';

function textAt(text: string, line: number, column: number): string {
  return text
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(column - 1);
}

describe('a scale of the product', () => {
  it.each(scaleCodes)('%s contradicts itself nowhere', (code) => {
    expect(readScaleFile(`schemas/_scales/${code}.json`, scaleText(code)).problems.map(formatProblem)).toEqual([]);
  });
});

describe('a mistake in a scale is told with its place and its remedy', () => {
  it.each(scaleMistakes.map((one) => [one.what, one] as const))('%s', (_what, mistake) => {
    const text = mistake.text;
    const { scale, problems } = readScaleFile('import.json', text);
    const shown = problems.map(formatProblem).join('\n');
    expect(scale, shown).toBeUndefined();
    const told = problems.find(({ message, hint }) => message.includes(mistake.says) && hint?.includes(mistake.remedy));
    expect(told, shown).toBeDefined();
    expect(textAt(text, told!.line, told!.column).slice(0, 60), shown).toMatch(
      new RegExp(`^${mistake.at.replace(/[[\]{}().*+?^$|\\/]/g, '\\$&')}`),
    );
  });

  it('alone: nothing else is said of it', () => {
    const follows = scaleMistakes.flatMap((mistake) => {
      const { problems } = readScaleFile('import.json', mistake.text);
      const others = problems.filter(({ message }) => !message.includes(mistake.says));
      return others.length > 0 ? [`${mistake.what}: ${others.map(formatProblem).join('; ')}`] : [];
    });
    expect(follows).toEqual([]);
  });

  it('with the line as it is counted in the file', () => {
    const text = scaleText('HAMD')
      .replace('"options": "s2", "group"', '"options": "s9", "group"')
      .replace('"options": "s2"}', '"options": "s9"}');
    const line = text.split('\n').findIndex((one) => one.includes('s9')) + 1;
    expect(line).toBeGreaterThan(1);
    expect(readScaleFile('schemas/_scales/HAMD.json', text).problems[0]).toMatchObject({ line, hint: '是否想写“s4”？' });
  });

  it('together with all others, at once', () => {
    const together = [
      { path: ['itmes'], to: [] },
      { path: ['administration', 'minutes'], to: '20' },
      { path: ['optionSets', 's2', 2, 'value'], to: '1' },
      { path: ['items', 4, 'options'], to: 's5' },
      { path: ['items', 7, 'no'], to: 9 },
      { path: ['missing', 'maxUnanswered'], to: 2 },
      { path: ['scores', 3, 'items'], to: [99] },
      { path: ['bands', 1, 'level'], to: 'modrate' },
      { path: ['bands', 5, 'min'], to: 8 },
      { path: ['flags', 0, 'any', 0, 'item'], to: 30 },
      { path: ['editions', 0, 'scores', 0], to: 'TOTAL18' },
      { path: ['examples', 1, 'id'], to: 'HAMD-1' },
    ];
    const { problems } = readScaleFile('import.json', changedScale('HAMD', together));
    expect(problems.map(({ message }) => message)).toEqual([
      '“minutes”须为数字',
      '“level”不能写“modrate”',
      '这里没有“itmes”这一项',
      '选项组“s2”有两个值为“1”的选项',
      '第5题用的选项组“s5”不存在',
      '题号应为8，写成了9',
      '“block”不许漏答，却写了可缺2题',
      '得分“F2”用到的第99题不存在',
      '“TOTAL17”从7到8之间没有分级',
      '提示“SUICIDE”所看的第30题不存在',
      '版本“17”的得分“TOTAL18”不存在',
      '有两个例子的编号都是“HAMD-1”',
    ]);
  });

  it('only warns of what makes no result wrong', () => {
    const text = changedScale('HAMD', [
      { path: ['optionSets', 's9'], to: [{ value: '0', label: '无', score: 0 }] },
      { path: ['scores', 0, 'range'], to: [0, 80] },
    ]);
    const { scale, problems } = readScaleFile('import.json', text);
    expect(scale?.code).toBe('HAMD');
    expect(problems.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'warning 没有题目用选项组“s9”',
      'warning “TOTAL”的范围写作0～80，按题目分值应为0～76',
    ]);
  });

  it('is told of a file with another name, and of two defaults of one page', () => {
    const text = scaleText('MCHAT-R');
    expect(readScaleFile('schemas/_scales/MCHATR.json', text).problems.map(({ hint }) => hint)).toEqual(['请把文件改名为MCHAT-R.json']);
    const files = new Map([
      ['schemas/_scales/MCHAT.json', scaleText('MCHAT')],
      ['schemas/_scales/MCHAT-R.json', text.replace('"defaultForRoute": false', '"defaultForRoute": true')],
    ]);
    expect(dataFiles.check(files).map(({ file, message }) => [file, message])).toEqual([
      ['schemas/_scales/MCHAT-R.json', '“rapidScreening/MCHAT”已有默认量表schemas/_scales/MCHAT.json'],
    ]);
  });

  it('and none makes the check fail', () => {
    const broken = [
      null,
      1,
      'x',
      [],
      {},
      { items: 1 },
      { items: [null], scores: [1], bands: {}, optionSets: [] },
      { optionSets: { a: null } },
    ];
    for (const value of broken)
      expect(readScaleFile('import.json', JSON.stringify(value)).problems.length, JSON.stringify(value)).toBeGreaterThan(0);
  });
});
