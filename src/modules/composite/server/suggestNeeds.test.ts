import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../../tests/support/files/scaleFiles';
import { listNewestOfScale, suggestNeeds } from './suggestNeeds';

const adapt = scaleOf('adapt');
const answered = (answers: Record<string, string>) => ({ scale: adapt, answers, ageMonths: 60 });

describe('strengths and needs', () => {
  it('stand in a row for each domain, those without needs last', () => {
    expect(suggestNeeds([answered({ 1: '2', 2: '1', 3: '0', 4: '2' })])).toEqual([
      { domain: 13, strength: '已能：进食', need: '需训练：穿脱衣物（辅助下能）、如厕与清洁（不能）', toTrain: 2, timesAWeek: 1 },
      { domain: 5, strength: '已能：行走与上下楼', need: '', toTrain: 0, timesAWeek: 0 },
    ]);
  });

  it('of several assessments are counted together', () => {
    const visual = { scale: scaleOf('visualEval'), answers: { 1: '0', 2: '0', 3: '1' }, ageMonths: 60 };
    const optesthesia = { scale: scaleOf('optesthesia'), answers: { 1: '0', 2: '0', 3: '1' }, ageMonths: 60 };
    const [row] = suggestNeeds([visual, optesthesia]);
    expect(row).toMatchObject({ domain: 2, toTrain: 6, timesAWeek: 3 });
    expect(row!.need).toMatch(/等6项$/);
  });

  it('are of the newest of several assessments by one scale, and nothing is both able and to be trained', () => {
    const [first, other, second] = [
      { scaleCode: 'adapt', at: 1 },
      { scaleCode: 'ABC', at: 2 },
      { scaleCode: 'adapt', at: 3 },
    ];
    expect(listNewestOfScale([first, other, second])).toEqual([other, second]);
    const rows = suggestNeeds([answered({ 1: '2', 4: '2' }), answered({ 1: '0' })]);
    expect(rows.map(({ domain, strength, need }) => [domain, strength, need])).toEqual([
      [13, '', '需训练：进食（不能）'],
      [5, '已能：行走与上下楼', ''],
    ]);
  });

  it('are none where no scale says what asks for training', () => {
    expect(suggestNeeds([{ scale: scaleOf('ABC'), answers: { 1: 'yes' }, ageMonths: 60 }])).toEqual([]);
  });
});
