/**
 * Vite plugin: marks the chunks of the shell so that Chrome compiles all of their functions in the background, while they are fetched ahead,
 * instead of one by one at the first render. In other browsers the mark is a comment.
 */
import type { Plugin } from 'vite';
import { libraryChunk, shellChunk } from './chunks';

/** V8's explicit compile hints: https://v8.dev/blog/explicit-compile-hints */
export const hint = '//# allFunctionsCalledOnLoad';

const marked = new Set([shellChunk, libraryChunk]);

export function compileAhead(): Plugin {
  return {
    name: 'kangjiao-compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After plugins that prepend code: the hint must be on the first line.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && marked.has(file.name)) file.code = `${hint}\n${file.code}`;
        }
      },
    },
  };
}
