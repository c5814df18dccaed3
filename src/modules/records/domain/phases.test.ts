import { describe, expect, it } from 'vitest';
import type { Phase, PhaseSpan } from './criterion';
import { findPhaseProblem, nextProbe, withEnds } from './phases';

const span = (phase: Phase, from: string): PhaseSpan => ({ phase, from: `2026-${from}` });
const known = { today: '2026-11-18', firstSession: '2026-09-02' };

describe('the next phase of a goal', () => {
  it.each<[string, PhaseSpan[], PhaseSpan, string | undefined]>([
    ['a baseline first', [], span('baseline', '09-01'), undefined],
    ['a baseline after training', [], span('baseline', '09-03'), '2026-09-02 已经有训练记录，基线不能晚于它开始'],
    ['teaching after the baseline', [span('baseline', '09-01')], span('teaching', '09-08'), undefined],
    ['maintenance after the baseline', [span('baseline', '09-01')], span('maintenance', '09-08'), '基线之后不能是保持，可以是教学'],
    ['a baseline after teaching', [span('teaching', '09-01')], span('baseline', '09-08'), '教学之后不能是基线，可以是保持或泛化'],
    ['teaching again', [span('teaching', '09-01'), span('maintenance', '10-01')], span('teaching', '10-09'), undefined],
    ['the same day', [span('teaching', '09-01')], span('maintenance', '09-01'), '教学从 2026-09-01 开始，下一阶段要晚于它'],
    ['days to come', [], span('teaching', '11-19'), '阶段不能从以后的日子开始'],
  ])('%s', (_what, phases, next, message) => {
    expect(findPhaseProblem(phases, next, known)?.message).toBe(message);
  });

  it('ends the one before on the day before', () => {
    expect(withEnds([span('baseline', '09-01'), span('teaching', '10-01')]).map(({ to }) => to)).toEqual(['2026-09-30', undefined]);
  });
});

describe('maintenance', () => {
  it.each<[string[], string | undefined]>([
    [[], '2026-10-08'],
    [['2026-10-05'], '2026-10-08'],
    [['2026-10-06'], '2026-10-15'],
    [['2026-10-09', '2026-10-10'], '2026-10-15'],
    [['2026-10-08', '2026-10-15'], '2026-10-29'],
    [['2026-10-20', '2026-10-21', '2026-10-22'], '2026-10-29'],
    [['2026-10-08', '2026-10-15', '2026-10-30'], undefined],
  ])('with probes on %j is probed next on %s', (taken, due) => {
    expect(nextProbe('2026-10-01', taken)).toBe(due);
  });
});
