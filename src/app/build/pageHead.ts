/** Vite plugin: `<meta name="version">`, which an open page compares with the newest one of the server. */
import type { Plugin } from 'vite';

export function pageHead(version: string): Plugin {
  return {
    name: 'kangjiao-page-head',
    transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' }],
  };
}
