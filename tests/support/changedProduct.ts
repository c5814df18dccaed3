/** The product with some of its JSON changed, built and started from a folder of its own: for what no module uses yet. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltServer, startBuiltServer } from './builtServer';

const root = resolve(import.meta.dirname, '../..');
const copied = ['src', 'schemas', 'resources', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** `changes`: keys to set, by file; a file that is not there is new. The server itself is the one that is built already. */
export async function startChangedProduct(changes: Record<string, Record<string, unknown>>): Promise<BuiltServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kangjiao-changed-'));
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, keys] of Object.entries(changes)) {
    const path = join(folder, file);
    const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    writeFileSync(path, JSON.stringify({ ...before, ...keys }));
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--configLoader', 'runner'], { cwd: folder });
  const server = await startBuiltServer({ command: [process.execPath, join(root, 'build/server/main.js')], cwd: folder });
  return {
    ...server,
    stop: async (signal) => {
      await server.stop(signal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
