/** `npm run test:changed` finds what a change touches, and little else. */
import { expect, it } from 'vitest';
import { productConfiguration } from '../support/projects/productConfiguration';
import { reviews, touchedTests, walks } from '../support/run/touched/touchedTests';

const found = (...changed: string[]) => touchedTests(changed, productConfiguration()).map(({ file }) => file);

it.each([
  ['a schema', 'schemas/leaveApply.json', [...walks, 'tests/server/leave.test.ts']],
  ['a page', 'resources/studentModel/student.json', [...walks, ...reviews, 'tests/server/student.test.ts', 'tests/flows/student.test.ts']],
  ['a file beside its test', 'src/app/layout/notice.ts', ['src/app/layout/notice.test.ts']],
  ['a file of the language', 'src/config/problem.ts', ['src/config/problems.test.ts']],
  ['a test', 'tests/flows/board.test.ts', ['tests/flows/board.test.ts']],
])('of %s', (_, changed, wanted) => {
  expect(found(changed)).toEqual(expect.arrayContaining(wanted));
});

it('nearest first: what imports a file before what imports that one', () => {
  const tests = touchedTests(['src/domain/calendar.ts'], productConfiguration()).filter(({ file }) => file.startsWith('src/'));
  const distances = tests.map(({ distance }) => distance);
  expect(distances).toEqual([...distances].sort((one, other) => one - other));
  expect(new Set(distances)).toEqual(new Set([1, 2, 3]));
});

it('of no change there is none, and of a page of documentation no test of the server', () => {
  expect(found()).toEqual([]);
  expect(found('docs/operations.md').filter((file) => /^tests\/(server|flows)\//.test(file))).toEqual([]);
});
