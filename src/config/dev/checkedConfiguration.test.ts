import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Json, smallProject } from '../../../tests/support/projects/projectFixture';
import { type CheckedConfiguration, createCheckedConfiguration } from './checkedConfiguration';

let root: string;
let state: CheckedConfiguration;

function write(path: string, content: Json): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content, null, 2));
}
const save = (title: string) => {
  write('schemas/pupil.json', { ...smallProject()['schemas/pupil.json'], title });
  return state.change();
};
const titleOf = (configuration: ReturnType<CheckedConfiguration['valid']>) => configuration?.entities.get('pupil')?.title;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kangjiao-checked-'));
  for (const [path, content] of Object.entries(smallProject())) write(path, content);
  state = createCheckedConfiguration(() => root);
});
afterEach(() => {
  state.close();
  rmSync(root, { recursive: true, force: true });
});

it('the check of a change says nothing once a later one is read', async () => {
  // The thread runs.
  save('一');
  await state.checked();
  const second = save('二');
  // Asked for, its check begins at once: its question is sent in the next microtask, and no answer can arrive before the next task.
  const asked = state.checked();
  await Promise.resolve();
  save('三');
  expect(await second.checking).toBeUndefined();
  expect(titleOf(state.valid())).toBe('一');
  expect(titleOf((await asked).configuration)).toBe('三');
});

it('nothing is checked or written after the end', async () => {
  const { checking } = save('一');
  state.close();
  expect(await checking).toBeUndefined();
  expect(existsSync(join(root, 'schemas/_meta'))).toBe(false);
});
