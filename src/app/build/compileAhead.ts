/**
 * Vite plugin: tells the browser that the shell's functions will all be called soon. Chrome then compiles them beside the page,
 * while the password is typed, instead of one by one while the first list is drawn. Other browsers read a comment.
 */
import type { Plugin } from 'vite';
import { shellChunk } from './chunks';

/** V8's explicit compile hints: https://v8.dev/blog/explicit-compile-hints */
export const hint = '//# allFunctionsCalledOnLoad';

export function compileAhead(): Plugin {
  return {
    name: 'kangjiao-compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After whatever else is written at the head of files: the hint counts on the first line only.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.name === shellChunk) file.code = `${hint}\n${file.code}`;
        }
      },
    },
  };
}
