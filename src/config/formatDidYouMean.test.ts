import { describe, expect, it } from 'vitest';
import { formatDidYouMean, nearOrKnown } from './formatDidYouMean';

const many = ['stuName', 'birthday', 'headTeacherId', 'relations', 'stuStatus', 'enterDate', 'leaveDate', 'remark', 'tags'];

describe('did you mean', () => {
  it.each([
    ['nmae', ['name', 'age'], 'Did you mean "name"?'],
    ['stuname', many, 'Did you mean "stuName"?'],
    ['birthdya', many, 'Did you mean "birthday"?'],
    ['headTeacher', many, 'Did you mean "headTeacherId"?'],
    ['x', ['a', 'b'], 'Known: "a", "b".'],
  ])('%s', (word, known, hint) => {
    expect(formatDidYouMean(word, known)).toBe(hint);
  });

  it('says nothing rather than something silly', () => {
    expect(formatDidYouMean('zzzzzzz', many)).toBeUndefined();
  });

  it('names what is known, and where to write what is missing', () => {
    expect(nearOrKnown('zzzzzzz', many)).toBe(
      'Known: "stuName", "birthday", "headTeacherId", "relations", "stuStatus", "enterDate", "leaveDate", "remark" and 1 more.',
    );
    expect(nearOrKnown('nmae', ['name'], 'Write it down.')).toBe('Did you mean "name"?');
    expect(nearOrKnown('nmae', [], 'Write it down.')).toBe('Write it down.');
  });
});
