import { expect, it } from 'vitest';
import { shellChunk } from './chunks';
import { compileAhead, hint } from './compileAhead';

it('puts the hint on the first line of the shell, and of nothing else', () => {
  const { generateBundle } = compileAhead();
  const bundle = {
    'a.js': { type: 'chunk', name: shellChunk, code: 'a' },
    'b.js': { type: 'chunk', name: 'start', code: 'b' },
  };
  if (typeof generateBundle !== 'object') throw new Error('The hook has an order');
  (generateBundle.handler as (options: object, files: object) => void)({}, bundle);
  expect(bundle['a.js'].code).toBe(`${hint}\na`);
  expect(bundle['b.js'].code).toBe('b');
});
