/**
 * `node .ci/tally.mjs REPORT FAILURES`: prints "passed failed" of a vitest JSON report, and appends to the file FAILURES
 * what failed and why, so that the end of a long log names it. A file that could not be loaded counts as one failure.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const LINES_OF_A_MESSAGE = 25;
const [reportFile, failuresFile] = process.argv.slice(2);
const report = JSON.parse(readFileSync(reportFile, 'utf8'));

const failures = report.testResults.flatMap((file) => {
  const place = relative(process.cwd(), file.name);
  const failedTests = file.assertionResults.filter((test) => test.status === 'failed');
  if (failedTests.length > 0) return failedTests.map((test) => told(`${place}: ${test.fullName}`, test.failureMessages.join('\n')));
  return file.status === 'failed' ? [told(place, file.message)] : [];
});

appendFileSync(failuresFile, failures.join(''));
console.log(report.numPassedTests, failures.length);

function told(title, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_MESSAGE);
  return `!! ${title}\n${lines.map((line) => `   ${line}\n`).join('')}`;
}
