/** Digest of everything in a project that its checks read, apart from the code of the areas, which is part of the built program. */
import { createHash } from 'node:crypto';
import type { ProjectFiles } from './project';

export function digestOf({ texts, strays, extensions, rules, jobs, routes, icons }: ProjectFiles): string {
  const names = (set: Iterable<string> | undefined) => set && [...set].sort();
  const kinds = extensions && Object.entries(extensions).map(([kind, set]) => [kind, names(set)]);
  const hash = createHash('sha256');
  hash.update(JSON.stringify([strays, kinds, rules, names(jobs), routes, names(icons)]));
  for (const [path, text] of texts) hash.update(JSON.stringify([path, text]));
  return hash.digest('hex');
}
