/**
 * Vite plugin: tags in `index.html` that apply before any script runs: the colours of both themes for the first paint, and `<meta
 * name="version">`, which an open page compares with the server's current one.
 */
import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { buildStyleVariables } from '../theme/styleVariables';
import { tones } from '../theme/tones';

/** `version` of package.json; a build adds a hash of its files, so that two builds of one version differ. */
export function pageHead(version: string): Plugin {
  return {
    name: 'kangjiao-page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => listHeadTags(bundle ? buildId(version, [html, ...Object.keys(bundle)]) : version),
    },
  };
}

export function listHeadTags(version: string): HtmlTagDescriptor[] {
  return [
    createMetaTag('version', version),
    createThemeColourTag('light'),
    createThemeColourTag('dark'),
    { tag: 'style', children: buildStyleVariables(), injectTo: 'head' },
  ];
}

/** Names of built files contain the hash of their content, so the hash covers them through the page that names them. */
export function buildId(version: string, contents: readonly string[]): string {
  const hash = createHash('sha256').update([...contents].sort().join('\n'));
  return `${version}+${hash.digest('hex').slice(0, 10)}`;
}

function createMetaTag(name: string, content: string): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content }, injectTo: 'head' };
}

/** Colour of the browser's toolbar. */
function createThemeColourTag(theme: 'light' | 'dark'): HtmlTagDescriptor {
  const colour = createMetaTag('theme-color', tones[theme].surface);
  return { ...colour, attrs: { ...colour.attrs, media: `(prefers-color-scheme: ${theme})` } };
}
