/**
 * `npm run check`: prints every problem of the configuration at once and exits with 1 if one is an error.
 *
 * `--fix` tidies the files first. `--strict` (implied where `CI` is set) also refuses old types and names: a module
 * that was just dropped in works without them, a commit without them does not.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixText } from './fix';
import { staleFiles } from './generate';
import { configurationOf, readProjectFiles } from './load';
import { formatProblem, hasErrors, sortProblems, summarizeProblems } from './problem';

const rootDir = process.cwd();
const isStrict = process.argv.includes('--strict') || Boolean(process.env.CI);

if (process.argv.includes('--fix')) fixFiles();
const files = readProjectFiles(rootDir);
const { configuration, problems } = configurationOf(files);
const all = sortProblems([...problems, ...staleFiles(files, configuration, textOf, isStrict)]);
for (const problem of all) console.log(formatProblem(problem));
console.log(`${files.texts.size} files, ${summarizeProblems(all)}`);
if (hasErrors(all)) process.exitCode = 1;

function fixFiles(): void {
  for (const [path, text] of readProjectFiles(rootDir).texts) {
    const fixed = fixText(path, text);
    if (fixed === text) continue;
    writeFileSync(join(rootDir, path), fixed);
    console.log(`fixed ${path}`);
  }
}

function textOf(path: string): string | undefined {
  const file = join(rootDir, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
