import { expect, it } from 'vitest';
import { libraryChunk, shellChunk } from './chunks';
import { compileAhead, hint } from './compileAhead';

it('puts the hint on the first line of both files of the shell, and of nothing else', () => {
  const { generateBundle } = compileAhead();
  const bundle = {
    'a.js': { type: 'chunk', name: shellChunk, code: 'a' },
    'b.js': { type: 'chunk', name: 'start', code: 'b' },
    'c.js': { type: 'chunk', name: libraryChunk, code: 'c' },
  };
  if (typeof generateBundle !== 'object') throw new Error('The hook has an order');
  (generateBundle.handler as (options: object, files: object) => void)({}, bundle);
  expect(bundle['a.js'].code).toBe(`${hint}\na`);
  expect(bundle['b.js'].code).toBe('b');
  expect(bundle['c.js'].code).toBe(`${hint}\nc`);
});
