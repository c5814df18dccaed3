import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import qs from './lighter/flatQuery';
import { getTargetScrollBarSize } from './lighter/scrollBarSize';
import { substitutes } from './lighterPackages';

const importers: Record<string, string[]> = {
  '../select': ['antd/es/pagination/Pagination.js'],
  './FilterDropdown': ['antd/es/table/hooks/useFilter/index.js'],
  '../../checkbox': ['antd/es/table/hooks/useSelection.js'],
  './RcTable/VirtualTable': ['antd/es/table/InternalTable.js'],
  './MeasureRow': ['rc-table/es/Body/index.js'],
  'rc-util/es/getScrollBarSize': ['rc-table/es/Table.js'],
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

describe('the scroll bar of a table', () => {
  it('is not looked for where the body grows with its rows', () => {
    const table = readFileSync('node_modules/rc-table/es/Table.js', 'utf8');
    expect(table).toContain('"".concat(prefixCls, "-content")');
    expect(table).toContain('"".concat(prefixCls, "-body")');
    const none = new Proxy({} as HTMLElement, {
      get: (_, name) => {
        if (name === 'className') return 'ant-table-content';
        throw new Error(`It was asked for ${String(name)}`);
      },
    });
    expect(getTargetScrollBarSize(none)).toEqual({ width: 0, height: 0 });
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
