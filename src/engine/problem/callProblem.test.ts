import { describe, expect, it } from 'vitest';
import { readConflict } from '../form/conflict';
import { describeProblem } from './callProblem';

describe('what went wrong with a call', () => {
  it.each([
    [403, 'forbidden'],
    [404, 'notFound'],
    [422, 'invalid'],
    [409, 'conflict'],
    [500, 'failed'],
  ])('%i is told as %s', (statusCode, kind) => {
    expect(describeProblem({ statusCode, message: '原因' })).toMatchObject({ kind, text: '原因' });
  });

  it('has words also for what is no answer at all', () => {
    expect(describeProblem(undefined).text).not.toBe('');
    expect(describeProblem(new Error('')).text).not.toBe('');
  });

  it('keeps refused values and leaves out what is none', () => {
    const data = { errors: [{ field: 'name', message: '太长' }, { field: 3 }, null] };
    expect(describeProblem({ statusCode: 422, message: 'x', data }).errors).toEqual([{ field: 'name', message: '太长' }]);
  });
});

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
