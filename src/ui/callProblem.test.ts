import { describe, expect, it } from 'vitest';
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
