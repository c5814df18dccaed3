/** Check of all files of a folder: configuration, data of the areas, generated files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DataFiles } from './dataFiles';
import { fixText } from './fix';
import { findStaleFiles } from './generate';
import { configurationOf, listDataFileModules, readJsonTexts, readProjectFiles } from './load';
import { formatProblem, formatSummary, hasErrors, type Problem, sortProblems } from './problem';

export interface CheckOptions {
  /** Tidies the files first. */
  fix: boolean;
  /** Outdated generated files are errors and not only warnings. */
  strict: boolean;
  print(line: string): void;
}

/** Prints every problem, sorted. Returns whether none of them is an error. */
export async function checkFolder(rootDir: string, { fix, strict, print }: CheckOptions): Promise<boolean> {
  if (fix) for (const path of fixFiles(rootDir)) print(`fixed ${path}`);
  const files = readProjectFiles(rootDir);
  const { configuration, problems } = configurationOf(files);
  const data = await checkData(rootDir);
  const stale = findStaleFiles(configuration, (path) => textOf(join(rootDir, path)), strict);
  const all = sortProblems([...problems, ...data.problems, ...stale]);
  for (const problem of all) print(formatProblem(problem));
  print(`${files.texts.size + data.count} files, ${formatSummary(all)}`);
  return !hasErrors(all);
}

/** Runs the checks of the data files that areas have (`DataFiles`). */
async function checkData(rootDir: string): Promise<{ count: number; problems: Problem[] }> {
  const found: Problem[] = [];
  let count = 0;
  for (const path of listDataFileModules(rootDir)) {
    const { default: dataFiles }: { default: DataFiles } = await import(pathToFileURL(join(rootDir, path)).href);
    const texts = readJsonTexts(rootDir, dataFiles.folder);
    count += texts.size;
    found.push(...dataFiles.check(texts));
  }
  return { count, problems: found };
}

/** Paths of the files that were not tidy. */
function fixFiles(rootDir: string): string[] {
  const all = [...readProjectFiles(rootDir).texts].map(([path, text]) => ({ path, text, fixed: fixText(path, text) }));
  const changed = all.filter(({ text, fixed }) => fixed !== text);
  for (const { path, fixed } of changed) writeFileSync(join(rootDir, path), fixed);
  return changed.map(({ path }) => path);
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
