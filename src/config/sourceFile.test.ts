import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSource } from './sourceFile';

const text = '{\n  "title": "学员",\n  "list": { "columns": ["name",\n    "nmae"] }\n}\n';

describe('places in a file', () => {
  const { source, value, problems } = parseSource('x.json', text);

  it('are found for values, keys and elements', () => {
    expect(value).toEqual({ title: '学员', list: { columns: ['name', 'nmae'] } });
    expect(problems).toEqual([]);
    expect(source.positionOf(['title'])).toEqual({ line: 2, column: 12 });
    expect(source.positionOf(['title'], true)).toEqual({ line: 2, column: 3 });
    expect(source.positionOf(['list', 'columns', 1])).toEqual({ line: 4, column: 5 });
  });

  it('of what is missing are those of what it is missing from', () => {
    expect(source.positionOf(['list', 'sort'])).toEqual({ line: 3, column: 11 });
    expect(source.positionOf(['nothing', 'at', 'all'], true)).toEqual({ line: 1, column: 1 });
  });

  it('lead back to the same offset', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), (offset) => {
        const { line, column } = source.positionAt(offset);
        const before = text.split('\n').slice(0, line - 1);
        expect(before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1).toBe(offset);
      }),
    );
  });
});

describe('strict JSON', () => {
  it.each([
    ['{ "a": 1, }', 'syntax', 11],
    ['{ /* no */ "a": 1 }', 'syntax', 3],
    ['[1, 2', 'syntax', 6],
    ['', 'syntax', 1],
    ['{ "__proto__": { "a": 1 } }', 'unknown-key', 3],
    ['{ "a": 1, "b": { "c": 1, "c": 2 } }', 'duplicate-key', 26],
  ])('refuses %s', (bad, code, column) => {
    const { problems } = parseSource('x.json', bad);
    expect(problems[0]).toMatchObject({ file: 'x.json', line: 1, column, code, severity: 'error' });
  });

  it('tells all syntax errors of a file', () => {
    expect(parseSource('x.json', '{ "a": [1,], "b": tru }').problems.length).toBeGreaterThan(1);
  });
});
