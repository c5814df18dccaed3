import { describe, expect, it } from 'vitest';
import type { Match } from '../field';
import { agrees } from './agrees';
import { narrowingOf, withKnown } from './narrowing';

const match = (target: string, own: string, more: Partial<Match> = {}): Match => ({
  target,
  own,
  outer: false,
  title: '学员',
  hint: '请先选择学员',
  ...more,
});

describe('what options are narrowed to', () => {
  it.each([
    ['one value', [match('stuId', 'child')], { child: 'a' }, {}, { match: { stuId: ['a'] } }],
    ['several', [match('stuId', 'children')], { children: ['a', 'b'] }, {}, { match: { stuId: ['a', 'b'] } }],
    ['what is empty', [match('stuId', 'child')], { child: null }, {}, { hint: '请先选择学员' }],
    ['what is not known', [match('stuId', 'child')], {}, {}, { match: undefined }],
    ['the record around the row', [match('stuId', 'child', { outer: true })], { child: 'x' }, { child: 'a' }, { match: { stuId: ['a'] } }],
    ['what no input stands for', [match('stuId', 'child', { value: 'b' })], { child: 'a' }, {}, { match: { stuId: ['b'] } }],
    ['two fields', [match('stuId', 'child'), match('kind', 'kind')], { child: 'a', kind: 2 }, {}, { match: { stuId: ['a'], kind: [2] } }],
  ])('follows %s', (_what, list, record, outer, expected) => {
    expect(narrowingOf({ match: list }, record, outer)).toEqual(expected);
  });

  it('is nothing before what can be filled in is filled in', () => {
    expect(narrowingOf({ match: [match('stuId', 'child')] }, withKnown(['child'], {}))).toEqual({ hint: '请先选择学员' });
  });
});

describe('two fields agree', () => {
  it.each([
    ['a', 'a', true],
    ['a', 'b', false],
    [['a', 'b'], 'b', true],
    ['a', ['b', 'a'], true],
    [['a'], ['b'], false],
    [null, null, false],
    [[], 'a', false],
    [0, 0, true],
  ])('%j with %j: %s', (theirs, ours, expected) => {
    expect(agrees(theirs, ours)).toBe(expected);
  });
});
