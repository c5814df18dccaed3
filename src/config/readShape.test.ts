import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { JsonPath } from './jsonPath';
import { readShape } from './readShape';

const shape = z.strictObject({
  title: z.string(),
  items: z.array(z.union([z.string(), z.strictObject({ field: z.string(), width: z.number().optional() })])).default([]),
});

function read(value: unknown) {
  const reports: { code: string; path: JsonPath }[] = [];
  const result = readShape(shape, value, (code, path) => reports.push({ code, path }), 'fallback');
  return { ...result, reports };
}

describe('reading by a shape', () => {
  it('gives the value with defaults when nothing is wrong', () => {
    expect(read({ title: 'a' })).toMatchObject({ written: { title: 'a', items: [] }, reports: [] });
  });

  it('goes on with what makes sense', () => {
    const { written, reports } = read({ titel: 'a', items: ['a', 5, { field: 'b', widht: 1 }] });
    expect(reports.map(({ code, path }) => `${code} ${path.join('.')}`).sort()).toEqual([
      'missing-key title',
      'unknown-key items.2.widht',
      'unknown-key titel',
      'wrong-type items.1',
    ]);
    expect(written).toEqual({ title: 'fallback', items: ['a', { field: 'b' }] });
  });

  it('still reports what is left at its place in the file', () => {
    const { report, reports } = read({ title: 'a', items: [5, 'b', 6, 'c'] });
    report('unknown-field', ['items', 1], 'c');
    expect(reports.at(-1)).toEqual({ code: 'unknown-field', path: ['items', 3] });
  });

  it('gives up on what is no object', () => {
    expect(read([]).written).toBeUndefined();
  });
});
