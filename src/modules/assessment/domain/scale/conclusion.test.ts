import { describe, expect, it } from 'vitest';
import { compiledOf, scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { conclusionOf } from './conclusion';
import { scoreRecord } from './scoreRecord';

function conclusion(code: string, at: number) {
  const scale = scaleOf(code);
  const result = scoreRecord(compiledOf(code), scale.examples[at]!.input);
  if (!result.ok) throw new Error(result.message);
  return conclusionOf(scale, result);
}

describe('the conclusion of a result', () => {
  it('is the band of the total', () => {
    expect(conclusion('ABC', 1)).toEqual({
      mainCode: 'TOTAL',
      mainScore: '总分 31',
      level: 'watch',
      verdict: '筛查阳性:可疑,达到国内筛查界限(31分)',
      positive: true,
    });
  });

  it('is the flag POSITIVE where it is raised, and without it nothing is positive', () => {
    expect(conclusion('MCHAT-R', 1)).toMatchObject({
      mainScore: '风险分 4',
      level: 'moderate',
      verdict: '筛查阳性,建议转介诊断评估',
      positive: true,
    });
    expect(conclusion('MCHAT-R', 2)).toMatchObject({ level: 'watch', verdict: '中风险', positive: false });
  });

  it('is what is worked out from the total where the total itself has no bands', () => {
    expect(conclusion('adapt', 0).mainCode).toBe('TOTAL_P');
    expect(conclusion('erxin', 0).mainCode).toBe('DQ');
  });

  it('is the most severe band where no score stands for the whole', () => {
    const scale = scaleOf('attentionSurvey');
    const named = scale.bands.filter(({ score }) => score !== 'TOTAL');
    const [mild, severe] = [named.find(({ level }) => level === 'normal')!, named.find(({ level }) => level !== 'normal')!];
    const found = conclusionOf(scale, { scores: { IA: 1, HI: 2 }, bands: { IA: mild, HI: severe }, flags: [] });
    expect(found).toMatchObject({ mainCode: undefined, mainScore: '', level: severe.level, verdict: severe.label });
  });

  it('is there for every example that can be scored', () => {
    const without = scaleCodes.flatMap((code) =>
      scaleOf(code).examples.flatMap(({ id, input }) => {
        const result = scoreRecord(compiledOf(code), input);
        if (!result.ok || Object.keys(result.bands).length === 0) return [];
        const { level, verdict } = conclusionOf(scaleOf(code), result);
        return level && verdict ? [] : [id];
      }),
    );
    expect(without).toEqual([]);
  });
});
