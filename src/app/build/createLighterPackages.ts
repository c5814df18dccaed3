/**
 * Vite plugin: replaces parts of packages that no page needs, or that a native element covers, to reduce the code of the first list. The
 * test beside it checks each entry against the package, so it fails if an update moves a file.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Substitute {
  /** Modules whose import is replaced; undefined = all modules. */
  importer: RegExp | undefined;
  source: string;
  /** File in `lighter/`. */
  file: string;
}

export const substitutes: readonly Substitute[] = [
  // antd's select (virtual list, popup and search) for the five entries of the page size.
  { importer: /antd[\\/]es[\\/]pagination[\\/]Pagination\.js$/, source: '../select', file: 'PageSizeSelect.tsx' },
  // Buttons and tooltips ask the color picker whether a color is bright.
  ...['../color-picker/util', '../../color-picker/color', '../../color-picker/components/ColorPresets'].map((source) => ({
    importer: /antd[\\/]es[\\/](tooltip[\\/]util|button[\\/]style[\\/]token)\.js$/,
    source,
    file: 'brightness.ts',
  })),
  { importer: /antd[\\/]es[\\/]dropdown[\\/]index\.js$/, source: './dropdown-button', file: 'noSplitButton.ts' },
  // Called at every render of every component.
  { importer: /@ant-design[\\/](cssinjs|icons)[\\/]/, source: 'rc-util/es/Dom/dynamicCSS', file: 'rememberedCSS.ts' },
  // Refine only reads and writes flat parameters; qs adds nesting and a polyfill of Map.
  { importer: /@refinedev[\\/]/, source: 'qs', file: 'flatQuery.ts' },
  { importer: /axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/, source: './fetch.js', file: 'noFetchAdapter.ts' },
  // Makes English plurals of resource names, but our resources have Chinese titles.
  { importer: /@refinedev[\\/]core/, source: 'pluralize', file: 'noPlural.ts' },
  // All supported browsers have had ResizeObserver since 2020.
  { importer: /rc-resize-observer/, source: 'resize-observer-polyfill', file: 'nativeResizeObserver.ts' },
];

export function createLighterPackages(): Plugin {
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
