/** Tests wait for conditions: what fails on a slow machine, or passes before anything has happened, is found by its words. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`))
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('tests/bench/') && !name.endsWith('/waits.test.ts'));
const tests = files.filter((name) => /\.test\.tsx?$/.test(name));

/** `place: words` of every find. */
function found(names: readonly string[], words: RegExp): string[] {
  return names.flatMap((name) => {
    const text = readFileSync(name, 'utf8');
    return [...text.matchAll(words)].map(({ 0: said, index }) => `${name}:${text.slice(0, index).split('\n').length}: ${said}`);
  });
}

it('no test sleeps', () => {
  expect(found(tests, /waitForTimeout|setTimeout\([^;]*,\s*\d{2,}\s*\)/g)).toEqual([]);
});

it('no page is taken for ready because its network is quiet', () => {
  // A command that measures what a page loads.
  const measures = 'tests/support/web/bytes.ts';
  const others = files.filter((name) => name !== measures);
  expect(found(others, /networkidle/g)).toEqual([]);
});

it('no test stops the time that something takes, or draws what the next run does not have', () => {
  expect(found(tests, /expect\([^;]*performance\.now\(\)|Math\.random\(\)/g)).toEqual([]);
});

const reads =
  'count|isVisible|isHidden|textContent|innerText|allInnerTexts|allTextContents|inputValue|getAttribute|isDisabled|isEnabled|isChecked';

it('a flow looks at a page until it is as expected: expect.poll, waitFor, sees, seesNo', () => {
  const flows = tests.filter((name) => name.startsWith('tests/flows/'));
  expect(found(flows, new RegExp(`expect\\(\\s*await [^;]*?\\.(${reads}|boundingBox|evaluate|evaluateAll)\\(`, 'g'))).toEqual([]);
});

it('a flow leaves its routes: a request may hang when Playwright removes the last one', () => {
  const flows = files.filter((name) => name.startsWith('tests/flows/'));
  expect(found(flows, /\.unroute(All)?\(|\{ times: \d+ \}\)/g)).toEqual([]);
});
