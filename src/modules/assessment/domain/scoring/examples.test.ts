/** Every worked example of every scale file. */
import { describe, expect, it } from 'vitest';
import { compiledOf, scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { listFailures } from './runExamples';

describe('the scales of the product', () => {
  it('are there, with examples', () => {
    expect(scaleCodes.length).toBeGreaterThanOrEqual(23);
    expect(scaleCodes.filter((code) => scaleOf(code).examples.length === 0)).toEqual([]);
  });

  it.each(
    scaleCodes.flatMap((code) => scaleOf(code).examples.map((example) => [`${example.id} ${example.title}`, code, example] as const)),
  )('%s', (_title, code, example) => {
    expect(listFailures(compiledOf(code), example)).toEqual([]);
  });

  it('would be seen not to come out', () => {
    const example = structuredClone(scaleOf('ABC').examples[1]!);
    example.input.answers['1'] = 'no';
    expect(listFailures(compiledOf('ABC'), example)).toEqual([
      '得分TOTAL应为31，实为27',
      '得分B应为8，实为4',
      '分级TOTAL应为筛查阳性:可疑,达到国内筛查界限(31分)，实为未见明显异常',
    ]);
  });
});
