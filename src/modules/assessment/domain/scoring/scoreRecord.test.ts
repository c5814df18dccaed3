/** What must hold of every record, whatever is answered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compiledOf, scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import type { CompiledScale } from './compileScale';
import { scoreRecord } from './scoreRecord';

/** Scales whose items are all given and chosen from options. */
const plain = scaleCodes.filter((code) => {
  const { ageSelection, items } = scaleOf(code);
  return !ageSelection && items.every((item) => 'options' in item);
});

/** For each item its options, from the lowest score; what is not assessed is left out. */
function optionsByScore({ scale }: CompiledScale): string[][] {
  return scale.items.map((item) =>
    (scale.optionSets['options' in item ? item.options : ''] ?? [])
      .filter(({ score }) => score !== null)
      .sort((a, b) => a.score! - b.score!)
      .map(({ value }) => value),
  );
}

function answersOf(compiled: CompiledScale, picks: readonly number[]): Record<string, string> {
  const options = optionsByScore(compiled);
  return Object.fromEntries(options.map((values, at) => [String(at + 1), values[picks[at]! % values.length]!]));
}
const picksFor = ({ items }: CompiledScale) =>
  fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: items.length, maxLength: items.length });

function scored(compiled: CompiledScale, answers: Record<string, string | number>, more = {}) {
  const result = scoreRecord(compiled, { answers, ...more });
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe.each(plain)('%s', (code) => {
  const compiled = compiledOf(code);
  const { scale } = compiled;

  it('never sums lower when one answer is scored higher', () => {
    const options = optionsByScore(compiled);
    fc.assert(
      fc.property(picksFor(compiled), fc.nat(scale.items.length - 1), (picks, at) => {
        const low = { ...answersOf(compiled, picks), [at + 1]: options[at]![0] };
        const before = scored(compiled, low).scores;
        const after = scored(compiled, { ...low, [at + 1]: options[at]!.at(-1) }).scores;
        for (const entry of scale.scores) if (entry.op === 'sum') expect(after[entry.code]).toBeGreaterThanOrEqual(before[entry.code]!);
      }),
      { numRuns: 30 },
    );
  });

  it('takes a missing answer for missing, never for 0', () => {
    const optional = new Set(scale.missing.optionalGroups);
    const picks = scale.items.map(() => 0);
    const all = answersOf(compiled, picks);
    const needed = scale.items.filter(({ group }) => !optional.has(group ?? ''));
    const open = needed.slice(0, (scale.missing.maxUnanswered ?? 0) + 1).map(({ no }) => no);
    for (const no of open) delete all[no];
    expect(scoreRecord(compiled, { answers: all })).toMatchObject({ ok: false, error: 'UNANSWERED', items: open });
  });

  it('stays within the ranges it names, and gives each value with bands one of them', () => {
    fc.assert(
      fc.property(picksFor(compiled), (picks) => {
        const { scores, bands, withoutNorm } = scored(compiled, answersOf(compiled, picks), { ageMonths: 100 });
        for (const { code: name, range } of scale.scores) {
          const value = scores[name];
          if (value === undefined || !range) continue;
          expect(value).toBeGreaterThanOrEqual(range[0]);
          expect(value).toBeLessThanOrEqual(range[1]);
        }
        expect(withoutNorm).toEqual([]);
        for (const name of new Set(scale.bands.map(({ score }) => score))) expect(name in bands).toBe(name in scores);
      }),
      { numRuns: 30 },
    );
  });

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(picksFor(compiled), (picks) => {
        const answers = answersOf(compiled, picks);
        const turned = Object.fromEntries(Object.entries(answers).reverse());
        expect(scored(compiled, turned)).toEqual(scored(compiled, answers));
      }),
      { numRuns: 10 },
    );
  });
});

describe('missing answers', () => {
  it('that may be skipped leave sums to the others, and means to their number', () => {
    const compiled = compiledOf('BPRS');
    const options = ['1', '2', '3', '4', '5', '6', '7'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...options), { minLength: 18, maxLength: 18 }), fc.nat(17), fc.nat(17), (picked, one, other) => {
        const answers: Record<string, string> = Object.fromEntries(picked.map((value, at) => [at + 1, value]));
        delete answers[one + 1];
        answers[other + 1] = '0';
        const { scores, unanswered } = scored(compiled, answers);
        const left = picked.filter((_, at) => at !== one && at !== other).map(Number);
        expect(scores.TOTAL).toBe(left.reduce((sum, value) => sum + value, 0));
        expect(unanswered).toEqual([...new Set([one + 1, other + 1])].sort((a, b) => a - b));
        const mean = [1, 2, 5, 9].filter((no) => no !== one + 1 && no !== other + 1).map((no) => Number(picked[no - 1]));
        expect(scores.ANDP).toBeCloseTo(mean.reduce((sum, value) => sum + value, 0) / mean.length, 2);
      }),
    );
  });

  it('of a whole subscale leave it without value', () => {
    const compiled = compiledOf('BPRS', (scale) => {
      scale.missing.maxUnanswered = 3;
    });
    const answers = answersOf(compiled, Array(18).fill(0));
    for (const no of [6, 7, 17]) delete answers[no];
    const { scores } = scored(compiled, answers);
    expect('ACTV' in scores).toBe(false);
    expect(scores.TOTAL).toBe(15);
  });

  it('of a group that may be left out leave every score over it alone without value', () => {
    const compiled = compiledOf('PEP-3', (scale) => {
      const own = scale.items.filter(({ group }) => group === 'CVB').map(({ no }) => no);
      scale.scores.push({ code: 'N_CVB', name: '已答', role: 'count', op: 'countAnswered', items: own, decimals: 0 });
      scale.scores.push({ code: 'E_CVB', name: '中间反应', role: 'count', op: 'countEq', items: own, eq: 1, decimals: 0 });
      scale.scores.push({ code: 'N_ALL', name: '全部已答', role: 'count', op: 'countAnswered', items: 'all', decimals: 0 });
    });
    const answers = answersOf(compiled, Array(210).fill(2));
    for (const { no, group } of compiled.scale.items) if (group === 'CVB') delete answers[no];
    const { scores } = scored(compiled, answers, { inputs: { PR_CVB: 50, PR_MAL: 50 } });
    for (const code of ['CVB', 'P_CVB', 'E_CVB', 'N_CVB', 'PR_CVB', 'MAL_RAW', 'PR_MAL']) expect(code in scores, code).toBe(false);
    expect(scores.N_ALL).toBe(199);
  });
});

describe('a value without norm', () => {
  it('is none outside a conversion table', () => {
    const compiled = compiledOf('PEP-3', (scale) => {
      for (const entry of scale.scores)
        if (entry.code === 'DA_CVP' && entry.op === 'lookup')
          entry.points = [
            [10, 6],
            [60, 83],
          ];
    });
    const { scores } = scored(compiled, answersOf(compiled, Array(210).fill(0)));
    expect(scores.CVP).toBe(0);
    expect('DA_CVP' in scores || 'DA_COM' in scores).toBe(false);
  });

  it('is said where no band is for the age, or the age is unknown', () => {
    const compiled = compiledOf('attentionOperate');
    const { answers } = compiled.scale.examples[0]!.input;
    expect(scored(compiled, answers, { ageMonths: 216 }).withoutNorm).toEqual(['SCH_T']);
    expect(scored(compiled, answers).withoutNorm).toEqual(['SCH_T']);
    expect(scored(compiled, answers, { ageMonths: 215 }).bands.SCH_T?.label).toBe('需要训练');
  });
});

describe('what cannot be', () => {
  const snap = compiledOf('attentionSurvey');
  it.each([
    ['an option that there is not', 'HAMD', { answers: { '1': '9' } }, '第1题“抑郁情绪”没有选项“9”，可选“0”、“1”、“2”、“3”、“4”'],
    ['a number for an option', 'HAMD', { answers: { '1': 1 } }, '没有选项“1”'],
    ['an item that there is not', 'HAMD', { answers: { '25': '0' } }, '本量表没有第25题'],
    ['a name that is no number', 'HAMD', { answers: { '01': '0' } }, '本量表没有第01题'],
    ['an item outside the edition', 'HAMD', { edition: '17', answers: { '18': '0' } }, '不在本次施测的题目之内'],
    ['an item of another age', 'WSCMBD', { ageMonths: 18, answers: { '1': 'no' } }, '不在本次施测的题目之内'],
    ['an edition that there is not', 'HAMD', { edition: '21', answers: {} }, '没有版本“21”，可选“17”、“24”'],
    ['an edition of a scale without', 'ABC', { edition: '21', answers: {} }, '没有版本“21”，本量表不分版本'],
    ['no age where items depend on it', 'WSCMBD', { answers: {} }, '请先确定实足月龄'],
    ['an age before birth', 'HAMD', { ageMonths: -1, answers: {} }, '实足月龄须为不小于0的数字'],
    ['a respondent who is not asked', 'HAMD', { respondent: 'parent', answers: {} }, '本量表不由“parent”作答'],
    ['a measured value as text', 'attentionOperate', { answers: { '1': '30' } }, '须填数字'],
    ['a measured value out of range', 'attentionOperate', { answers: { '1': 601 } }, '须在1～600秒之间'],
    ['too many decimals', 'attentionOperate', { answers: { '2': 1.5 } }, '须为整数'],
    ['two values against a constraint', 'attentionOperate', { answers: { '3': 10, '4': 11 } }, '划消正确数不能大于目标总数'],
    ['an input that there is not', 'MCHAT-R', { answers: {}, inputs: { x: 1 } }, '本量表没有手工录入项“x”'],
    ['an input out of range', 'MCHAT-R', { answers: {}, inputs: { followUpScore: 21 } }, '须为0～20的数字'],
    ['an input as text', 'MCHAT-R', { answers: {}, inputs: { followUpScore: '2' } }, '须为0～20的数字'],
    ['an input that is no option', 'WSCMBD', { ageMonths: 18, answers: {}, inputs: { regression: 'maybe' } }, '须选“是”、“否”之一'],
  ] as const)('%s', (_what, code, input, says) => {
    const result = scoreRecord(compiledOf(code), input);
    expect(result).toMatchObject({ ok: false, error: 'BAD_INPUT' });
    expect(result.ok ? '' : result.message).toContain(says);
  });

  it('is told all at once', () => {
    const result = scoreRecord(snap, { answers: { '1': 'x', '99': '0', '2': 'y' } });
    expect(result).toMatchObject({ problems: [{ item: 1 }, { item: 2 }, {}] });
  });
});

describe('a domain of a developmental scale', () => {
  const compiled = compiledOf('erxin');
  const { input } = compiled.scale.examples[0]!;

  it('says what is to be tested next', () => {
    const answers = { ...input.answers };
    // The only item of gross motor skills at 33 months.
    delete answers['165'];
    const result = scoreRecord(compiled, { ...input, answers });
    expect(result).toMatchObject({ ok: false, error: 'INCOMPLETE', domains: [{ group: 'GM', ageGroups: [33] }] });
    expect(result.ok ? '' : result.message).toContain('大运动智龄(月)须再测33月龄组');
  });

  it('is never older for a failed item', () => {
    const passed = Object.entries(input.answers).filter(([, value]) => value === 'pass');
    const before = scored(compiled, input.answers, { ageMonths: input.ageMonths }).scores.MA!;
    for (const [no] of passed) {
      const result = scoreRecord(compiled, { ...input, answers: { ...input.answers, [no]: 'fail' } });
      if (result.ok) expect(result.scores.MA).toBeLessThan(before);
      else expect(result.error).toBe('INCOMPLETE');
    }
  });
});

describe('goal attainment', () => {
  it('is what the formula says', () => {
    const compiled = compiledOf('ltr');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 8 }), (levels) => {
        const answers = Object.fromEntries(levels.map((level, at) => [at + 1, String(level)]));
        const n = levels.length;
        const sum = levels.reduce((total, level) => total + level, 0);
        const { scores } = scored(compiled, answers);
        expect(Math.abs(scores.T! - (50 + (10 * sum) / Math.sqrt(0.7 * n + 0.3 * n * n)))).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});
