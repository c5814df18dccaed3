import { describe, expect, it } from 'vitest';
import { compiledOf, scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { getConclusion } from './conclusion';
import { type ScoreInput, scoreRecord } from './scoreRecord';

function conclusion(code: string, at: number, other: Partial<ScoreInput> = {}) {
  const scale = scaleOf(code);
  const result = scoreRecord(compiledOf(code), { ...scale.examples[at]!.input, ...other });
  if (!result.ok) throw new Error(result.message);
  return getConclusion(scale, result);
}

describe('the conclusion of a result', () => {
  it('is the band of the total', () => {
    expect(conclusion('ABC', 1)).toEqual({
      mainCode: 'TOTAL',
      mainScore: '总分 31',
      level: 'watch',
      verdict: '筛查阳性:可疑,达到国内筛查界限(31分)',
      positive: true,
      urgent: false,
    });
  });

  it('is the flag POSITIVE where it is raised', () => {
    expect(conclusion('MCHAT-R', 1)).toMatchObject({
      mainScore: '风险分 4',
      level: 'moderate',
      verdict: '筛查阳性,建议转介诊断评估',
      positive: true,
    });
  });

  it('asks for what a flag asks for until the score that settles it is there', () => {
    expect(conclusion('MCHAT-R', 2)).toMatchObject({
      level: 'watch',
      verdict: '中风险:须做后续访谈,结论以访谈结果为准；风险分：中风险',
      positive: true,
    });
    expect(conclusion('MCHAT-R', 2, { inputs: { followUpScore: 0 } })).toMatchObject({
      level: 'watch',
      verdict: '中风险',
      positive: false,
    });
  });

  it('names a flag before a total that is well, and takes its level', () => {
    const answers = { ...Object.fromEntries(Array.from({ length: 24 }, (_, at) => [at + 1, '0'])), 3: '4' };
    expect(conclusion('HAMD', 0, { answers })).toEqual({
      mainCode: 'TOTAL',
      mainScore: '24项总分 4',
      level: 'severe',
      verdict: '自杀条目≥2分,须即时上报并转介；24项总分：无抑郁症状',
      positive: true,
      urgent: true,
    });
  });

  it('names a positive part of a total that is well', () => {
    const scale = scaleOf('attentionSurvey');
    const [well, part] = [scale.bands.find(({ positive }) => !positive)!, scale.bands.find(({ positive }) => positive)!];
    const found = getConclusion(scale, { scores: { [part.score]: 3 }, bands: { [part.score]: part }, flags: [] });
    expect(found.positive).toBe(true);
    expect(getConclusion(scale, { scores: { [well.score]: 1 }, bands: { [well.score]: well }, flags: [] }).positive).toBe(false);
    const learn = scaleOf('learn');
    const [total, verbal] = [
      learn.bands.find(({ score, positive }) => score === 'TOTAL' && !positive)!,
      learn.bands.find(({ label }) => label === '言语型可疑')!,
    ];
    expect(getConclusion(learn, { scores: { TOTAL: 70, VERB: 20 }, bands: { TOTAL: total, VERB: verbal }, flags: [] })).toMatchObject({
      level: 'moderate',
      verdict: '言语型得分(A+B)：言语型可疑；总分：未达可疑',
      positive: true,
    });
  });

  it('is what is worked out from the total where the total itself has no bands', () => {
    expect(conclusion('adapt', 0).mainCode).toBe('TOTAL_P');
    expect(conclusion('erxin', 0).mainCode).toBe('DQ');
  });

  it('is the most severe band where no score stands for the whole', () => {
    const scale = scaleOf('attentionSurvey');
    const named = scale.bands.filter(({ score }) => score !== 'TOTAL');
    const [mild, severe] = [named.find(({ level }) => level === 'normal')!, named.find(({ level }) => level !== 'normal')!];
    const found = getConclusion(scale, { scores: { IA: 1, HI: 2 }, bands: { IA: mild, HI: severe }, flags: [] });
    expect(found).toMatchObject({ mainCode: undefined, mainScore: '', level: severe.level, verdict: severe.label });
  });

  it('is there for every example that can be scored', () => {
    const without = scaleCodes.flatMap((code) =>
      scaleOf(code).examples.flatMap(({ id, input }) => {
        const result = scoreRecord(compiledOf(code), input);
        if (!result.ok || Object.keys(result.bands).length === 0) return [];
        const { level, verdict } = getConclusion(scaleOf(code), result);
        return level && verdict ? [] : [id];
      }),
    );
    expect(without).toEqual([]);
  });
});
