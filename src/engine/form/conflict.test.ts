import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../ui/callProblem';
import { readConflict } from './conflict';

describe('a save that came too late', () => {
  const current = { id: '7', version: 5 };

  it('says who saved what meanwhile', () => {
    const data = { kind: 'stale', by: '张伟', at: '2026-11-20 10:00:00', fields: [{ name: 'addr' }], current };
    expect(readConflict(describeProblem({ statusCode: 409, message: 'x', data }))).toEqual({
      by: '张伟',
      at: '2026-11-20 10:00:00',
      fields: ['addr'],
      current,
      version: 5,
    });
  });

  it('is not any other conflict', () => {
    expect(readConflict(describeProblem({ statusCode: 409, message: 'x', data: null }))).toBeUndefined();
    expect(readConflict(describeProblem({ statusCode: 422, message: 'x', data: { kind: 'stale', current } }))).toBeUndefined();
  });
});
