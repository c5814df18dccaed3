/**
 * Style sheets of antd, found again by memory. The package looks through all sheets of the page each time a component is
 * drawn: in a list that is some hundred components, each of which finds that its sheet is as it should be.
 */
import { injectCSS, removeCSS, updateCSS as writeCSS } from 'rc-util/es/Dom/dynamicCSS';

export { injectCSS, removeCSS };

type Options = NonNullable<Parameters<typeof writeCSS>[2]>;

const written = new Map<string, { css: string; sheet: HTMLElement }>();

/** As rc-util's: makes sure that a sheet with this key has these contents. */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLElement {
  // What stands in a shadow tree is asked for rarely.
  if (options.attachTo) return writeCSS(css, key, options);
  const name = `${options.mark} ${key}`;
  const known = written.get(name);
  if (known?.css === css && known.sheet.isConnected) return known.sheet;
  const sheet = writeCSS(css, key, options);
  written.set(name, { css, sheet });
  return sheet;
}
