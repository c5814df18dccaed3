/**
 * `node .ci/tally.mjs REPORT FAILURES SLOWEST`: prints "passed failed" of a vitest JSON report, and appends to the file
 * FAILURES what failed and why, so that the end of a long log names it, and to SLOWEST which files took longest and what each
 * folder took. A file that could not be loaded counts as one failure.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_MESSAGE = 25;
const SLOWEST_FILES = 15;
const [reportFile, failuresFile, slowestFile] = process.argv.slice(2);
const report = JSON.parse(readFileSync(reportFile, 'utf8'));

const failures = report.testResults.flatMap((file) => {
  const place = relative(process.cwd(), file.name);
  const failedTests = file.assertionResults.filter((test) => test.status === 'failed');
  if (failedTests.length > 0) return failedTests.map((test) => told(`${place}: ${test.fullName}`, test.failureMessages.join('\n')));
  return file.status === 'failed' ? [told(place, file.message)] : [];
});

appendFileSync(failuresFile, failures.join(''));
appendFileSync(slowestFile, `Seconds of all workers:\n${timed(byFolder()) + timed(byFile().slice(0, SLOWEST_FILES))}`);
console.log(report.numPassedTests, failures.length);

function told(title, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_MESSAGE);
  return `!! ${title}\n${lines.map((line) => `   ${line}\n`).join('')}`;
}

/** Longest first; what a file does before and after its tests is not in the report. */
function byFile() {
  const all = report.testResults.map((file) => [
    relative(process.cwd(), file.name),
    file.assertionResults.reduce((sum, { duration = 0 }) => sum + duration, 0),
  ]);
  return all.sort(([, one], [, other]) => other - one);
}

function byFolder() {
  const sums = new Map();
  for (const [file, ms] of byFile()) {
    const folder = /^tests\/\w+|^src/.exec(file)?.[0] ?? file;
    sums.set(folder, (sums.get(folder) ?? 0) + ms);
  }
  return [...sums];
}

function timed(entries) {
  return entries.map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(8)}  ${name}\n`).join('');
}
