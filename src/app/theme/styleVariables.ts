/**
 * The tones as style variables, for `index.html`: the build writes them into the page, so that the first paint already
 * has its colours, in the theme that the person chose or else the system's.
 */
import { fontFamily, type ThemeName, tones } from './tones';

/** Text of a style element. `data-theme` on the root wins over the system; paper is always light. */
export function buildStyleVariables(): string {
  return [
    `:root,[data-paper]{${declarations('light')}}`,
    `:root{--kj-font:${fontFamily}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations('dark')}}}`,
    `@media screen{:root[data-theme=dark]{${declarations('dark')}}}`,
  ].join('\n');
}

function declarations(theme: ThemeName): string {
  const variables = Object.entries(tones[theme]).map(([name, value]) => `--kj-${name}:${value}`);
  return [`color-scheme:${theme}`, ...variables].join(';');
}
