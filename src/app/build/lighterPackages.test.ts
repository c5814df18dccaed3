import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import qs from './lighter/flatQuery';
import { substitutes } from './lighterPackages';

const importers: Record<string, string[]> = {
  '../select': ['antd/es/pagination/Pagination.js'],
  'rc-util/es/Dom/dynamicCSS': ['useStyleRegister', 'useCSSVarRegister', 'useCacheToken'].map(
    (hook) => `@ant-design/cssinjs/es/hooks/${hook}.js`,
  ),
  qs: ['@refinedev/core/dist/index.mjs', '@refinedev/react-router/dist/index.mjs'],
  pluralize: ['@refinedev/core/dist/index.mjs'],
  'resize-observer-polyfill': ['rc-resize-observer/es/utils/observerUtil.js'],
};

describe('what is left out of packages', () => {
  it.each(substitutes)('$source is still imported where it was, and has its substitute', ({ importer, source, file }) => {
    for (const path of importers[source] ?? []) {
      const text = readFileSync(join('node_modules', path), 'utf8');
      expect(text).toMatch(new RegExp(`from ?["']${source.replaceAll('.', '\\.')}["']`));
      expect(importer?.test(path) ?? true).toBe(true);
    }
    expect(importers[source]).toBeDefined();
    expect(existsSync(join('src/app/build/lighter', file))).toBe(true);
  });

  it('has no substitute that nobody puts in', () => {
    expect(readdirSync('src/app/build/lighter').sort()).toEqual(substitutes.map(({ file }) => file).sort());
  });
});

describe('flat parameters', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (values) => {
        expect({ ...qs.parse(qs.stringify(values, { addQueryPrefix: true })) }).toEqual({ ...values });
      }),
    );
  });

  it('leave out what is not there', () => {
    expect(qs.stringify({ a: undefined, b: null, c: 0 }, { addQueryPrefix: true })).toBe('?c=0');
    expect(qs.stringify({ a: undefined }, { addQueryPrefix: true })).toBe('');
  });
});
