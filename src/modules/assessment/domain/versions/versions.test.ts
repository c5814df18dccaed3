import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { addItem, changeItem, moveItem, removeItem } from '../edit/items';
import { addBand, changeOption, moveCut } from '../edit/parts';
import { renameOption, renameScore } from '../edit/renames';
import type { Scale } from '../scale/scaleShape';
import { alignItems } from './alignItems';
import { carryAnswers } from './carryAnswers';
import { listDifferences } from './differences';
import { createImpactFinder, type FinishedAssessment } from './impact';

/** The examples of a scale as finished records. */
function recordsOf(scale: Scale): FinishedAssessment[] {
  return scale.examples.map(({ id, input }) => ({ id, scale, ...input })).filter((_, at) => !('error' in scale.examples[at]!.expected));
}

const scales = scaleCodes.map(scaleOf);

/** All changes among these records. */
function listImpact(next: Scale, records: readonly FinishedAssessment[]) {
  const findImpact = createImpactFinder(next);
  return records.flatMap((record) => findImpact(record) ?? []);
}

describe('items of two versions', () => {
  it('are the same wherever they stand', () => {
    const scale = scaleOf('HAMD');
    const next = removeItem(moveItem(addItem(scale, 2, { name: '新的一题', options: 's4' }), 10, 3), 8);
    const map = alignItems(scale, next);
    for (const [from, to] of map) expect(next.items[to - 1]!.name).toBe(scale.items[from - 1]!.name);
    expect(map.size).toBe(23);
  });

  it('are the same when they are only called something else', () => {
    const scale = scaleOf('PEP-3');
    const named = scale.items.reduce((draft, { no }) => changeItem(draft, no, { name: `题目${no * 7}` }), scale);
    expect(alignItems(scale, named).size).toBe(210);
    const longer = addItem(changeItem(scaleOf('HAMD'), 5, { name: `${scaleOf('HAMD').items[4]!.name}（改）` }), 1, {
      name: '新',
      options: 's4',
    });
    expect(alignItems(scaleOf('HAMD'), longer).get(5)).toBe(6);
  });

  it('are others when another question stands there', () => {
    const scale = scaleOf('HAMD');
    const next = addItem(removeItem(scale, 5), 12, { name: '完全不同的问题', options: 's4' });
    expect(alignItems(scale, next).get(5)).toBeUndefined();
  });
});

describe('impact of a new version', () => {
  it.each(scales.map((scale) => [scale.code, scale] as const))('of %s without a change is empty', (_code, scale) => {
    expect(listImpact(scale, recordsOf(scale))).toEqual([]);
    expect(listImpact(structuredClone(scale), recordsOf(scale))).toEqual([]);
  });

  it('is empty when only places and codes change', () => {
    const withTwo = fc.constantFrom(...scales).chain((scale) => {
      const no = fc.integer({ min: 1, max: scale.items.length });
      return fc.record({ scale: fc.constant(scale), from: no, to: no });
    });
    fc.assert(
      fc.property(withTwo, ({ scale, from, to }) => {
        const moved = moveItem(scale, from, to);
        expect(listImpact(moved, recordsOf(scale))).toEqual([]);
      }),
      { numRuns: 60 },
    );
    const [set, options] = Object.entries(scaleOf('MCHAT').optionSets)[0]!;
    expect(listImpact(renameOption(scaleOf('MCHAT'), set, options[0]!.value, 'y'), recordsOf(scaleOf('MCHAT')))).toEqual([]);
  });

  it('names whose result is another after a cut-off moved, from what to what', () => {
    const scale = scaleOf('MCHAT-R');
    const moved = moveCut(scale, 0, 'below', 5);
    const changes = listImpact(moved, recordsOf(scale));
    expect(changes.map(({ id }) => id)).toEqual(['MCHAT-R-2', 'MCHAT-R-3']);
    const flags = ['中风险:须做后续访谈,结论以访谈结果为准'];
    expect(changes[1]).toEqual({
      id: 'MCHAT-R-3',
      from: { level: 'watch', verdict: `${flags[0]}；风险分：中风险`, bands: { RISK: '中风险' }, flags },
      to: { level: 'watch', verdict: `${flags[0]}；风险分：低风险`, bands: { RISK: '低风险' }, flags },
    });
  });

  it('goes by the stored result where there is one', () => {
    const scale = scaleOf('BPMS');
    const [record] = recordsOf(scale);
    const outcome = { level: 'extreme', verdict: '以前的结论', bands: {}, flags: [] } as const;
    const [change] = listImpact(scale, [{ ...record!, outcome: { ...outcome, flags: [] } }]);
    expect(change).toMatchObject({ from: { verdict: '以前的结论' }, to: { verdict: expect.any(String) } });
  });

  it('says whose answers the new version cannot score, and why', () => {
    const scale = scaleOf('BPMS');
    const longer = addItem(scale, 3, { name: '新的一题', options: 's4' });
    const changes = listImpact(longer, recordsOf(scale));
    expect(changes).toHaveLength(recordsOf(scale).length);
    expect(changes[0]).toMatchObject({ reason: '还有1题未答（第3题），不能计分' });
    expect(changes[0]).not.toHaveProperty('to');
  });

  it('sees a change of any band, also where the conclusion stays', () => {
    const scale = scaleOf('attentionSurvey');
    const next = { ...scale, bands: scale.bands.map((band) => ({ ...band, label: `${band.label}!` })) };
    expect(listImpact(next, recordsOf(scale)).length).toBe(recordsOf(scale).length);
  });
});

describe('answers', () => {
  it('go along with their items; those of items that are gone stay behind', () => {
    const scale = scaleOf('HAMD');
    const carry = carryAnswers(scale, removeItem(scale, 1));
    expect(carry({ 1: '3', 2: '1', 24: '0' })).toEqual({ 1: '1', 23: '0' });
  });
});

describe('differences', () => {
  it.each(scales.map((scale) => [scale.code, scale] as const))('of %s and itself are none', (_code, scale) => {
    expect(listDifferences(scale, structuredClone(scale))).toEqual([]);
  });

  it('say what came, went, was moved and was changed, and no more', () => {
    const scale = scaleOf('MCHAT-R');
    const texts = (next: Scale) => listDifferences(scale, next).map(({ text }) => text);
    expect(texts(moveCut(scale, 0, 'below', 4))).toEqual([
      '界值“RISK 低风险”由未满3改为未满4',
      '界值“RISK 中风险”由3起，未满8改为4起，未满8',
    ]);
    expect(texts(changeItem(scale, 2, { name: '曾怀疑听不见吗' }))).toEqual(['第2题的名称由“曾怀疑听不见”改为“曾怀疑听不见吗”']);
    expect(texts(changeOption(scale, 'p', 1, { score: 2 }))).toEqual([
      '选项组“p”的选项“no”的得分由“1”改为“2”',
      '得分“RISK”的范围由“0、20”改为“0、37”',
    ]);
    expect(texts(moveItem(scale, 20, 1))).toEqual(['第1题“喜欢被摇晃等运动游戏”由原第20题移来']);
    expect(texts(addItem(scale, 1, { name: '新的一题', options: 'p' }))).toEqual([
      '新增第1题“新的一题”',
      '得分“RISK”的范围由“0、20”改为“0、21”',
    ]);
    expect(texts(addBand(scale, 'FU', 9))).toEqual(['界值“FU 访谈后阳性”由2起改为2起，未满9', '新增界值“FU ”（9起）']);
    expect(texts(renameScore(scale, 'FU', 'FOLLOW'))).toContain('得分“FU”删去');
    expect(texts({ ...scale, age: { ...scale.age, maxMonths: 36 } })).toEqual(['适用年龄的最大月龄由“30”改为“36”']);
    expect(texts({ ...scale, nameZh: '新名称' })).toEqual(['量表名称由“改良婴幼儿孤独症量表(修订版)”改为“新名称”']);
  });
});
