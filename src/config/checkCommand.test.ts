import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Json, smallProject } from '../../tests/support/projects/projectFixture';
import { type CheckOptions, checkFolder } from './checkFolder';

const repository = resolve(import.meta.dirname, '../..');
let root: string;

function write(path: string, content: Json | string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

interface Checked {
  status: number | null;
  lines: string[];
}

/** Runs the check as `npm run check` does. */
async function check(options: Partial<CheckOptions> = {}): Promise<Checked> {
  const lines: string[] = [];
  const isFine = await checkFolder(root, { fix: false, strict: false, print: (line) => lines.push(line), ...options });
  return { status: isFine ? 0 : 1, lines };
}

/** Runs the command itself, in a process of its own. */
function run(...options: string[]): Checked {
  const command = join(repository, 'src/config/checkCommand.ts');
  const { status, stdout, stderr } = spawnSync(join(repository, 'node_modules/.bin/tsx'), [command, ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI: '' },
  });
  expect(stderr).toBe('');
  return { status, lines: stdout.trim().split('\n') };
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kangjiao-check-'));
  cpSync(join(repository, 'schemas/_meta'), join(root, 'schemas/_meta'), { recursive: true });
  for (const [path, content] of Object.entries(smallProject())) write(path, content);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the check command', () => {
  it('is content with a module that was just dropped in, and says that its types are old', async () => {
    const { status, lines } = await check();
    expect(status).toBe(0);
    expect(lines).toEqual([
      'src/generated/calls.ts:1:1  warning  stale-generated  This file is older than the modules.  Run npm run generate and commit the result.',
      'src/generated/entities.d.ts:1:1  warning  stale-generated  This file is older than the modules.  Run npm run generate and commit the result.',
      'src/generated/states.ts:1:1  warning  stale-generated  This file is older than the modules.  Run npm run generate and commit the result.',
      '5 files, 0 errors, 3 warnings',
    ]);
  });

  it('prints all problems of all files, causes before what follows from them, and fails', async () => {
    const files = smallProject();
    files['schemas/pupil.json']!.properties.name = { fieldType: 'text', title: '姓名', maxLenght: 5 };
    files['schemas/pupil.json']!.properties.sex.dictionary = 'sx';
    files['resources/school/pupil.json']!.list.columns = ['nmae', 'sex', 'brithday'];
    for (const [path, content] of Object.entries(files)) write(path, content);
    write('schemas/guardian.json', '{ "title": "监护人", }');
    const { status, lines } = await check();
    expect(status).toBe(1);
    expect(lines).toEqual([
      'schemas/guardian.json:1:19  error  syntax  A key is expected here.  Remove a trailing comma; quote keys with ".',
      'schemas/pupil.json:7:7  error  unknown-key  Key "maxLenght" is not known here.  Did you mean "maxLength"?',
      'resources/school/pupil.json:19:7  error  unknown-field  Column "nmae" is not a field of "pupil".  Did you mean "name"?',
      'resources/school/pupil.json:21:7  error  unknown-field  Column "brithday" is not a field of "pupil".  Did you mean "birthday"?',
      'schemas/pupil.json:12:21  error  unknown-dictionary  There is no dictionary "sx" in schemas/_dictionaries.  Did you mean "sex"?',
      '5 files, 5 errors, 0 warnings',
    ]);
  });

  it('tidies files on request', async () => {
    const files = smallProject();
    write('resources/school/pupil.json', {
      actions: files['resources/school/pupil.json']!.actions,
      ...files['resources/school/pupil.json'],
    });
    const { lines, status } = await check({ fix: true });
    expect(lines).toContain('fixed resources/school/pupil.json');
    expect(status).toBe(0);
    expect(Object.keys(JSON.parse(readFileSync(join(root, 'resources/school/pupil.json'), 'utf8')))[0]).toBe('entity');
    expect((await check({ fix: true })).lines).not.toContain('fixed resources/school/pupil.json');
  });

  it('takes its options from the command line, and ends with 1 where an error is left', () => {
    const { actions, ...others } = smallProject()['resources/school/pupil.json']!;
    write('resources/school/pupil.json', { actions, ...others });
    const { status, lines } = run('--fix', '--strict');
    expect(lines[0]).toBe('fixed resources/school/pupil.json');
    expect(lines.at(-1)).toBe('5 files, 3 errors, 0 warnings');
    expect(status).toBe(1);
  });
});
