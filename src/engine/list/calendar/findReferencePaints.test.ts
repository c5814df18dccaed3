// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { findReferencePaints } from './findReferencePaints';

const lesson = (courseId: string) => ({ id: courseId, courseId, courseIdLabel: `课${courseId}` });
const paintsOf = (...ids: string[]) => {
  const paintOf = findReferencePaints(ids.map(lesson), 'courseId');
  return ids.map((id) => paintOf(lesson(id))?.paint);
};

beforeEach(() => localStorage.clear());

describe('the colour of a course', () => {
  it('is its own among five', () => {
    expect(new Set(paintsOf('a', 'b', 'c', 'd', 'e')).size).toBe(5);
  });

  it('is the same in a week and on a day of it, whatever else is shown', () => {
    const [a, b, c] = paintsOf('a', 'b', 'c');
    expect([paintsOf('c'), paintsOf('b', 'z'), paintsOf('a')].map(([first]) => first)).toEqual([c, b, a]);
  });

  it('is none where an entry has no course', () => {
    expect(findReferencePaints([{ id: '1' }], 'courseId')({ id: '1' })).toBeUndefined();
  });
});
