import { describe, expect, it } from 'vitest';
import { dialect } from '../../wire/dialect';
import { libraryChunk, shellChunk } from './chunks';
import { buildEarlyTag } from './createEarlyShell';

const bundle = {
  'assets/shell-1.js': { type: 'chunk', name: shellChunk, viteMetadata: { importedCss: new Set(['assets/shell-2.css']) } },
  'assets/libraries-3.js': { type: 'chunk', name: libraryChunk },
  'assets/student-4.js': { type: 'chunk', name: 'student' },
  'assets/shell-2.css': { type: 'asset', name: shellChunk },
};

/** The links that the script of the head adds to a page with these cookies. */
function listLinks(cookie: string, pathname = '/studentModel/student'): object[] {
  const { children } = buildEarlyTag(bundle);
  const links: object[] = [];
  const document = { cookie, createElement: () => ({}), head: { append: (link: object) => links.push(link) } };
  new Function('document', 'location', String(children))(document, { pathname });
  return links;
}

describe('the script of the head', () => {
  it('fetches the files of the shell, and no others, for a browser with a session', () => {
    expect(listLinks(`theme=dark; ${dialect.tokenCookie}=abc`)).toEqual([
      { rel: 'modulepreload', href: '/assets/shell-1.js', crossOrigin: '' },
      { rel: 'modulepreload', href: '/assets/libraries-3.js', crossOrigin: '' },
      { rel: 'preload', as: 'style', href: '/assets/shell-2.css', crossOrigin: '' },
    ]);
  });

  it('fetches nothing before sign-in, nor for a page that has no shell', () => {
    expect(listLinks('theme=dark')).toEqual([]);
    expect(listLinks(`${dialect.tokenCookie}=abc`, '/videoPlay')).toEqual([]);
  });
});
