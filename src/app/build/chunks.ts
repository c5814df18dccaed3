/**
 * Which modules share a file, so that sign-in is one script and the shell with its lists is another: fewer requests, and
 * code compresses better together. Everything else is split where it is loaded on demand.
 */
import type { OutputOptions } from 'rolldown';

type Groups = Exclude<NonNullable<OutputOptions['codeSplitting']>, boolean>['groups'];

/** Modules that everybody needs right after sign-in; what they import comes with them. */
const shell = ['/src/app/App.tsx', '/src/engine/list/ListPage.tsx'];

/** Name of the file that the shell and the lists share. */
export const shellChunk = 'shell';

/**
 * What a form is made of. antd's inputs ask for a context that stands in the same package, and without a group of its own all of
 * it would come with the shell.
 */
const forms = /node_modules\/(rc-field-form\/es\/(index|Form|Field|List|useForm|useWatch|utils\/\w+)\.js|@rc-component\/async-validator\/)/;

/** `root` is the project's folder with forward slashes. */
export function chunkGroups(root: string): Groups {
  const starts = shell.map((path) => root + path);
  return [
    { name: 'start', tags: ['$initial'], priority: 3 },
    { name: 'forms', test: forms, includeDependenciesRecursively: false, priority: 2 },
    { name: shellChunk, test: (id) => starts.includes(id.split('?')[0] ?? ''), priority: 1 },
  ];
}
