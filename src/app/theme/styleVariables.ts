/**
 * The colours as CSS variables for `index.html`: inserted by the build, so that the first paint has the colours of the chosen or the system
 * theme.
 */
import { fontFamily, type ThemeName, tones } from './tones';

/** Text of a style element. `data-theme` on the root overrides the system theme; print is always light. */
export function buildStyleVariables(): string {
  return [
    `:root,[data-paper]{${formatDeclarations('light')}}`,
    `:root{--kj-font:${fontFamily}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${formatDeclarations('dark')}}}`,
    `@media screen{:root[data-theme=dark]{${formatDeclarations('dark')}}}`,
  ].join('\n');
}

function formatDeclarations(theme: ThemeName): string {
  const variables = Object.entries(tones[theme]).map(([name, value]) => `--kj-${name}:${value}`);
  return [`color-scheme:${theme}`, ...variables].join(';');
}
