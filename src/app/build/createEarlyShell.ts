/**
 * Vite plugin: a script in the head of `index.html` that fetches the shell while the entry is still loaded, if the browser has a session.
 * Without it the shell is fetched once the entry has run.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { dialect } from '../../wire/dialect';
import { pathsWithoutShell } from '../session/entryTarget';
import { libraryChunk, shellChunk } from './chunks';

/** The part of a bundle used here. */
export type BuiltFiles = Record<string, { type: string; name?: string | undefined; viteMetadata?: { importedCss: ReadonlySet<string> } }>;

export function createEarlyShell(): Plugin {
  return {
    name: 'kangjiao-early-shell',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (_html, { bundle }) => (bundle ? [buildEarlyTag(bundle as BuiltFiles)] : []) },
  };
}

/** `modulepreload` compiles the code too; a style sheet is only fetched, because Vite inserts it when the shell is imported. */
export function buildEarlyTag(bundle: BuiltFiles): HtmlTagDescriptor {
  const chunks = Object.entries(bundle).filter(([, { type, name }]) => type === 'chunk' && (name === shellChunk || name === libraryChunk));
  const scripts = chunks.map(([file]) => ({ rel: 'modulepreload', href: `/${file}` }));
  const styles = chunks.flatMap(([, { viteMetadata }]) =>
    [...(viteMetadata?.importedCss ?? [])].map((file) => ({ rel: 'preload', as: 'style', href: `/${file}` })),
  );
  const links = JSON.stringify([...scripts, ...styles].map((link) => ({ ...link, crossOrigin: '' })));
  const isForShell = `document.cookie.includes('${dialect.tokenCookie}=') && !${JSON.stringify(pathsWithoutShell)}.includes(location.pathname)`;
  const script = `if (${isForShell}) for (const link of ${links}) document.head.append(Object.assign(document.createElement('link'), link));`;
  return { tag: 'script', children: script, injectTo: 'head-prepend' };
}
