/**
 * Which modules share a chunk: sign-in is one file, the shell with its lists two, for fewer requests and better compression. All other chunks
 * are split at dynamic imports.
 */
import type { OutputOptions } from 'rolldown';

type Groups = Exclude<NonNullable<OutputOptions['codeSplitting']>, boolean>['groups'];

/** Modules that every user needs right after sign-in; their imports are included. */
const shell = ['/src/app/App.tsx', '/src/engine/list/ListPage.tsx'];

/** Name of the chunk of the shell and the lists. */
export const shellChunk = 'shell';

/**
 * Name of the chunk of the libraries that the shell draws with, half of its code. Browsers compile the two files at the same time: on two
 * cores they can run 98 ms after they are asked for, one file of their size after 153.
 */
export const libraryChunk = 'libraries';

/** Modules by which the shell imports them; their imports are included. */
const libraries =
  /node_modules\/(antd\/es\/(button|config-provider|dropdown|menu|pagination|popover|theme|tooltip)\/index\.js|react-router\/dist\/|@tanstack\/(table|query)-core\/)/;

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
    { name: libraryChunk, test: libraries, priority: 1.5 },
    { name: shellChunk, test: (id) => starts.includes(id.split('?')[0] ?? ''), priority: 1 },
  ];
}
