/** Where the product lies: its configuration, its built pages and, unless told otherwise, its data. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder in which the process runs when it holds a configuration, else the one that the program itself belongs to. */
export function productFolder(runsIn: string = process.cwd(), program: string = import.meta.dirname): string {
  if (holdsConfiguration(runsIn)) return runsIn;
  for (let at = program; at !== dirname(at); at = dirname(at)) if (holdsConfiguration(at)) return at;
  return runsIn;
}

function holdsConfiguration(folder: string): boolean {
  return existsSync(join(folder, 'schemas')) && existsSync(join(folder, 'resources'));
}
