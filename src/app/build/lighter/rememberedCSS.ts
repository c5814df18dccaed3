/**
 * Cache of antd's style elements. The package searches all style elements of the page each time a component renders; a list renders several
 * hundred components whose styles have not changed.
 */
import { injectCSS, removeCSS, updateCSS as writeCSS } from 'rc-util/es/Dom/dynamicCSS';

export { injectCSS, removeCSS };

type Options = NonNullable<Parameters<typeof writeCSS>[2]>;

const written = new Map<string, { css: string; sheet: HTMLElement }>();

/** Like rc-util's: ensures that the style element with this key has these contents. */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLElement {
  // Styles in shadow trees are rare and are not cached.
  if (options.attachTo) return writeCSS(css, key, options);
  const name = `${options.mark} ${key}`;
  const known = written.get(name);
  if (known?.css === css && known.sheet.isConnected) return known.sheet;
  const sheet = writeCSS(css, key, options);
  written.set(name, { css, sheet });
  return sheet;
}
