/** The built product in a copy of its own, where a newer build can replace the one that browsers have open. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../database/temporaryFolder';
import type { BuiltServer } from './builtServer';
import { startDemoServer } from './demoServer';

const root = resolve(import.meta.dirname, '../../..');

export interface DeployedProduct extends BuiltServer {
  /** Simulates the deployment of a newer build: changes the version in the page and removes files of old chunks. */
  deploy(version: string, removed: RegExp): void;
  /** Restores the removed files. */
  putBack(): void;
}

export async function startDeployedProduct(): Promise<DeployedProduct> {
  const folder = temporaryFolder('deployed');
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
