/** Folder of the product: configuration, built pages and, by default, data. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The working directory if it contains a configuration, otherwise the folder that the program belongs to. */
export function getProductFolder(runsIn: string = process.cwd(), program: string = import.meta.dirname): string {
  if (holdsConfiguration(runsIn)) return runsIn;
  for (let at = program; at !== dirname(at); at = dirname(at)) if (holdsConfiguration(at)) return at;
  return runsIn;
}

function holdsConfiguration(folder: string): boolean {
  return existsSync(join(folder, 'schemas')) && existsSync(join(folder, 'resources'));
}
