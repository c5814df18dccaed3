import { expect, test } from 'vitest';
import { licencesOf } from './licences';

test.each([
  [[{ license: { id: 'MIT' } }], true],
  [[{ license: { id: 'GPL-3.0-only' } }], false],
  [[{ expression: '(MIT OR GPL-3.0-or-later)' }], true],
  [[{ expression: 'MIT AND GPL-2.0' }], false],
  [[], false],
])('a package under %o is delivered: %s', (licenses, isAllowed) => {
  const { refused, lines } = licencesOf({ components: [{ name: 'one', version: '1.0.0', licenses }] });
  expect(refused.length === 0).toBe(isAllowed);
  expect(lines.join()).toContain('one@1.0.0');
});
