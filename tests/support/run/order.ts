/**
 * The order of test files: shuffled, except that the longest begin, so that at the end no worker runs a long one alone. Durations are
 * stored, because a clean clone has no measurements and file size says little about files with generated tests.
 * Files that need a document come before all others: a worker is given up, with all modules it has loaded, when the next file wants
 * another environment (schedule() in vitest's pool), which cost more than the tests.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Duration in seconds, copied from the end of the `.ci/run` output; only the order matters. */
const seconds: Record<string, number> = JSON.parse(readFileSync('tests/support/run/longFiles.json', 'utf8'));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    this.ctx.logger.log(`Order: TEST_SEED=${seed}`);
    const lengthOf = ({ moduleId }: TestSpecification) => seconds[relative(process.cwd(), moduleId).replaceAll('\\', '/')] ?? 0;
    const withDocument = new Set(files.filter(needsDocument));
    const first = (file: TestSpecification) => Number(withDocument.has(file));
    return shuffled(files, seed).sort((one, other) => first(other) - first(one) || lengthOf(other) - lengthOf(one));
  }
}

function needsDocument({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
}

/** Fisher–Yates with a linear congruential generator. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  const result = [...all];
  let state = seed;
  for (let last = result.length - 1; last > 0; last--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const at = Math.floor((state / 2_147_483_648) * (last + 1));
    [result[last], result[at]] = [result[at]!, result[last]!];
  }
  return result;
}
