/**
 * Vite plugin: what `index.html` holds before any script runs. The colours of both themes, so that the first paint has
 * them, and `<meta name="version">`, which an open page compares with the newest one of the server.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { buildStyleVariables } from '../theme/styleVariables';

export function pageHead(version: string): Plugin {
  return { name: 'kangjiao-page-head', transformIndexHtml: () => headTags(version) };
}

export function headTags(version: string): HtmlTagDescriptor[] {
  return [
    { tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' },
    { tag: 'style', children: buildStyleVariables(), injectTo: 'head' },
  ];
}
