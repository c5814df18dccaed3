/**
 * Runs test files in order of their duration, longest first, so that at the end no worker runs a long file alone. Durations are stored,
 * because a clean clone has no measurements and file size says little about files with generated tests.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Duration in seconds, copied from the end of the `.ci/run` output; only the order matters. */
const seconds: Record<string, number> = JSON.parse(readFileSync('tests/support/longFiles.json', 'utf8'));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const lengthOf = ({ moduleId }: TestSpecification) => seconds[relative(process.cwd(), moduleId).replaceAll('\\', '/')] ?? 0;
    return sorted.sort((one, other) => lengthOf(other) - lengthOf(one));
  }
}
