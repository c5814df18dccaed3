/**
 * `npm run check`: prints every problem of the configuration at once and exits with 1 if one is an error. `--fix` tidies the files first.
 * `--strict` (implied if `CI` is set) also reports outdated generated types and names as errors; without it they are only warnings, so that
 * a module can run before its types are generated.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DataFiles } from './dataFiles';
import { fixText } from './fix';
import { staleFiles } from './generate';
import { configurationOf, dataFileModules, jsonTexts, readProjectFiles } from './load';
import { formatProblem, hasErrors, type Problem, sortProblems, summarizeProblems } from './problem';

const rootDir = process.cwd();
const isStrict = process.argv.includes('--strict') || Boolean(process.env.CI);

if (process.argv.includes('--fix')) fixFiles();
const files = readProjectFiles(rootDir);
const { configuration, problems } = configurationOf(files);
const data = await checkData();
const all = sortProblems([...problems, ...data.problems, ...staleFiles(files, configuration, textOf, isStrict)]);
for (const problem of all) console.log(formatProblem(problem));
console.log(`${files.texts.size + data.count} files, ${summarizeProblems(all)}`);
if (hasErrors(all)) process.exitCode = 1;

/** Data of the areas: each checks its own. */
async function checkData(): Promise<{ count: number; problems: Problem[] }> {
  const found: Problem[] = [];
  let count = 0;
  for (const path of dataFileModules(rootDir)) {
    const { default: dataFiles }: { default: DataFiles } = await import(pathToFileURL(join(rootDir, path)).href);
    const texts = jsonTexts(rootDir, dataFiles.folder);
    count += texts.size;
    found.push(...dataFiles.check(texts));
  }
  return { count, problems: found };
}

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
