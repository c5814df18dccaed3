/**
 * Which modules share a chunk: sign-in is one file, the shell with its lists another, for fewer requests and better compression. All other
 * chunks are split at dynamic imports.
 */
import type { OutputOptions } from 'rolldown';

type Groups = Exclude<NonNullable<OutputOptions['codeSplitting']>, boolean>['groups'];

/** Modules that every user needs right after sign-in; their imports are included. */
const shell = ['/src/app/App.tsx', '/src/engine/list/ListPage.tsx'];

/** Name of the chunk of the shell and the lists. */
export const shellChunk = 'shell';

/**
 * Modules of antd's forms. antd's inputs import a context from the same package; without a chunk of its own the whole package would be in
 * the shell chunk.
 */
const forms = /node_modules\/(rc-field-form\/es\/(index|Form|Field|List|useForm|useWatch|utils\/\w+)\.js|@rc-component\/async-validator\/)/;

/** `root` is the project folder, with forward slashes. */
export function getChunkGroups(root: string): Groups {
  const starts = shell.map((path) => root + path);
  return [
    { name: 'start', tags: ['$initial'], priority: 3 },
    { name: 'forms', test: forms, includeDependenciesRecursively: false, priority: 2 },
    { name: shellChunk, test: (id) => starts.includes(id.split('?')[0] ?? ''), priority: 1 },
  ];
}
