/**
 * Vite plugin: parts of packages that no page uses, or that a native element does as well, are left out of the first list.
 * Each line is checked against the package by the test beside: an update that moves a file fails there.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface Substitute {
  /** The package's module that imports; undefined = every one. */
  importer: RegExp | undefined;
  source: string;
  /** File beside this one, in `lighter/`. */
  file: string;
}

export const substitutes: readonly Substitute[] = [
  // The pager's choice of page sizes: a virtual list, a popup and a search for five entries.
  { importer: /antd[\\/]es[\\/]pagination[\\/]Pagination\.js$/, source: '../select', file: 'PageSizeSelect.tsx' },
  // Asked for by every component that is drawn.
  { importer: /@ant-design[\\/](cssinjs|icons)[\\/]/, source: 'rc-util/es/Dom/dynamicCSS', file: 'rememberedCSS.ts' },
  // Refine reads and writes flat parameters; qs brings nesting and a polyfill of Map with it.
  { importer: /@refinedev[\\/]/, source: 'qs', file: 'flatQuery.ts' },
  // Makes English plurals of resource names; ours have Chinese titles.
  { importer: /@refinedev[\\/]core/, source: 'pluralize', file: 'noPlural.ts' },
  // Every browser that runs our code has had it since 2020.
  { importer: /rc-resize-observer/, source: 'resize-observer-polyfill', file: 'nativeResizeObserver.ts' },
];

export function lighterPackages(): Plugin {
  let folder = '';
  return {
    name: 'kangjiao-lighter-packages',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      folder = join(config.root, 'src/app/build/lighter');
    },
    resolveId(source, importer) {
      const found = substitutes.find((one) => one.source === source && (one.importer?.test(importer ?? '') ?? true));
      return found && join(folder, found.file);
    },
  };
}
