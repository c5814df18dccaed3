/** The built product in a folder of its own, where a newer build can take the place of the one that is open in browsers. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BuiltServer } from './builtServer';
import { startDemoServer } from './demoServer';

const root = resolve(import.meta.dirname, '../..');

export interface DeployedProduct extends BuiltServer {
  /** Puts a newer build in its place: another version in the page, and the files of old parts are gone. */
  deploy(version: string, removed: RegExp): void;
  /** Takes the removal back. */
  putBack(): void;
}

export async function startDeployedProduct(): Promise<DeployedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'kangjiao-deployed-'));
  for (const name of ['schemas', 'resources', 'build/web']) cpSync(join(root, name), join(folder, name), { recursive: true });
  const server = await startDemoServer({ command: [process.execPath, join(root, 'build/server/main.js')], cwd: folder });
  const index = join(folder, 'build/web/index.html');
  const assets = join(folder, 'build/web/assets');
  const aside = new Map<string, string>();
  return {
    ...server,
    deploy(version, removed) {
      writeFileSync(index, readFileSync(index, 'utf8').replace(/(name="version" content=")[^"]+/, `$1${version}`));
      rmSync(`${index}.br`, { force: true });
      for (const name of readdirSync(assets).filter((file) => removed.test(file))) {
        aside.set(join(assets, name), join(folder, name));
        renameSync(join(assets, name), join(folder, name));
      }
    },
    putBack() {
      for (const [from, to] of aside) renameSync(to, from);
      aside.clear();
    },
    stop: async (signal) => {
      await server.stop(signal);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
