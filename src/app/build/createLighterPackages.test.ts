import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FastColor } from '@ant-design/fast-color';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { substitutes } from './createLighterPackages';
import { isBright } from './lighter/brightness';
import qs from './lighter/flatQuery';

const importers: Record<string, string[]> = {
  '../select': ['antd/es/pagination/Pagination.js'],
  '../color-picker/util': ['antd/es/tooltip/util.js'],
  '../../color-picker/color': ['antd/es/button/style/token.js'],
  '../../color-picker/components/ColorPresets': ['antd/es/button/style/token.js'],
  './dropdown-button': ['antd/es/dropdown/index.js'],
  'rc-util/es/Dom/dynamicCSS': ['useStyleRegister', 'useCSSVarRegister', 'useCacheToken'].map(
    (hook) => `@ant-design/cssinjs/es/hooks/${hook}.js`,
  ),
  qs: ['@refinedev/core/dist/index.mjs', '@refinedev/react-router/dist/index.mjs'],
  './fetch.js': ['axios/lib/adapters/adapters.js'],
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

  it('has no unused substitute', () => {
    expect(readdirSync('src/app/build/lighter').sort()).toEqual([...new Set(substitutes.map(({ file }) => file))].sort());
  });

  it('is a split button, which no page uses', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((path) => readFileSync(join('src', path), 'utf8').includes('Dropdown.Button'))).toEqual([]);
  });
});

it('is the fetch adapter of axios, which is the last of its choices', async () => {
  const { default: axios } = await import('axios');
  expect(axios.defaults.adapter).toEqual(['xhr', 'http', 'fetch']);
});

describe('brightness of a color', () => {
  const channel = fc.integer({ min: 0, max: 255 });

  it('is the same as in antd', async () => {
    const [{ AggregationColor }, { isBright: isBrightOfAntd }] = await Promise.all([
      import('antd/es/color-picker/color'),
      import('antd/es/color-picker/components/ColorPresets'),
    ]);
    fc.assert(
      fc.property(channel, channel, channel, fc.constantFrom(0, 0.25, 0.5, 0.75, 1), fc.constantFrom('#fff', '#000'), (r, g, b, a, on) => {
        const color = `rgba(${r},${g},${b},${a})`;
        expect(isBright(new FastColor(color), on)).toBe(isBrightOfAntd(new AggregationColor(color), on));
      }),
    );
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
