/** A file in the data folder with the configurations that this program has checked, so that a start with the same files is faster. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../../config/digest';
import type { PassedChecks } from '../../../config/load';
import type { ProjectFiles } from '../../../config/project';

const fileName = 'configuration-checked';

/** `program`: file of the built server; undefined where it runs from its sources, which are then checked each time. */
export function readKeptChecks(dataDir: string, program: string | undefined = findBuiltProgram()): PassedChecks | undefined {
  if (program === undefined) return undefined;
  const file = join(dataDir, fileName);
  const digests = new Map<ProjectFiles, string>();
  const whole = (files: ProjectFiles) => {
    const digest = digests.get(files) ?? createHash('sha256').update(digestOf(files)).update(readFileSync(program)).digest('hex');
    digests.set(files, digest);
    return digest;
  };
  return {
    has: (files) => readText(file) === whole(files),
    add: (files) => {
      try {
        writeFileSync(file, whole(files));
      } catch {
        // There is no such folder yet, or it is read-only: checked again next time.
      }
    },
  };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Other files of the bundle have a digest of their content in their name, which stands in this one. */
function findBuiltProgram(): string | undefined {
  const program = process.argv[1];
  return import.meta.url.endsWith('.ts') || !program?.endsWith('.js') ? undefined : program;
}
