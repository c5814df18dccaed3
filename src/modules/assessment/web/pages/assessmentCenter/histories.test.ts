import { expect, it } from 'vitest';
import { states } from '../../../../../generated/states';
import type { ChildRecord } from '../../../domain/childCalls';
import { scaleHistories } from './histories';

const { draft, done, audited } = states.evalRecord.status;
const record = (id: string, scaleCode: string | null, more: Partial<ChildRecord> = {}): ChildRecord => ({
  ...{
    id,
    reportNo: id,
    scaleName: scaleCode ?? '心理测评',
    scaleCode,
    evalType: 2,
    evalDate: '2026-01-01',
    ageMonths: 60,
    evaluator: '张伟',
  },
  mainScore: '1',
  mainLevel: 1,
  verdict: '正常',
  positive: false,
  status: done,
  isMasked: false,
  ...more,
});

it('finished assessments are put together by scale, the newest one first; what may not be seen is one', () => {
  const histories = scaleHistories([
    record('5', 'ABC', { status: draft }),
    record('4', 'adapt', { status: audited }),
    record('3', null, { id: null, isMasked: true }),
    record('2', 'adapt'),
    record('1', null, { id: null, isMasked: true }),
  ]);
  expect(histories.map(({ scaleCode, latest, times }) => [scaleCode, latest.id, times])).toEqual([
    ['adapt', '4', 2],
    ['masked', null, 2],
  ]);
});
