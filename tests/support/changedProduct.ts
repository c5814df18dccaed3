/** The product with some of its JSON changed, for what no area uses yet: built once, and served from there by whoever asks. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BuiltServer } from './builtServer';
import { changedFiles } from './changedModules';
import { startDemoServer } from './demoServer';
import { filesBelow, hashOf, prepared } from './preparedFolder';

const root = resolve(import.meta.dirname, '../..');
const sources = ['src', 'schemas', 'resources', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];
const served = ['schemas', 'resources', 'build/web'];

/** Each caller has a server and data of its own. The server's program is the one that is built already. */
export async function startChangedProduct(changes = changedFiles): Promise<BuiltServer> {
  const cwd = resolve(await changedBuild(changes));
  return startDemoServer({ command: [process.execPath, join(root, 'build/server/main.js')], cwd });
}

function changedBuild(changes: typeof changedFiles): Promise<string> {
  const state = ['package-lock.json', ...sources.flatMap((name) => (name.includes('.') ? [name] : filesBelow(name)))];
  const sum = hashOf([JSON.stringify(changes), ...state.map((file) => readFileSync(file, 'utf8'))]);
  return prepared('changed', sum, async (target) => {
    const folder = mkdtempSync(join(tmpdir(), 'kangjiao-changed-'));
    for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    applyChanges(folder, changes);
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', '--configLoader', 'runner'], { cwd: folder });
    for (const name of served) {
      mkdirSync(dirname(join(target, name)), { recursive: true });
      cpSync(join(folder, name), join(target, name), { recursive: true });
    }
    rmSync(folder, { recursive: true, force: true });
  });
}

function applyChanges(folder: string, changes: typeof changedFiles): void {
  for (const [file, keys] of Object.entries(changes)) {
    const path = join(folder, file);
    const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    writeFileSync(path, JSON.stringify({ ...before, ...keys }));
  }
}
