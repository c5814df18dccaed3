/** The product with changed JSON, for features that no area uses; built once for all flows. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { droppedFiles } from '../acceptance/droppedModules';
import { blankFolder } from '../database/embeddedFolders';
import { hashOf, prepared } from '../database/preparedFolder';
import { temporaryFolder } from '../database/temporaryFolder';
import { ofMachine, sources, stateOfSources } from './build';
import { type BuiltServer, startBuiltServer } from './builtServer';
import { changedFiles } from './changedModules';
import { startDemoServer } from './demoServer';
import { pageFiles } from './pageModules';

const root = resolve(import.meta.dirname, '../../..');
const served = ['schemas', 'resources', 'build/web'];

/** Keys to set, by file. */
export type Changes = Record<string, Record<string, unknown>>;

/** All changes together, so that one build is sufficient for all flows. */
const allChanges: Changes = { ...changedFiles, ...pageFiles, ...droppedFiles() };

/** The server program is the one that is built already. */
const command = [process.execPath, join(root, 'build/server/main.js')];

/** Starts it with a server and data per caller. */
export async function startChangedProduct(changes = allChanges): Promise<BuiltServer> {
  return startDemoServer({ command, cwd: resolve(await changedBuild(changes)) });
}

/** Starts it with an empty database; `config` is the folder of its configuration. */
export async function startEmptyProduct(changes = allChanges): Promise<BuiltServer & { config: string }> {
  const config = resolve(await changedBuild(changes));
  const dataDir = temporaryFolder('empty');
  cpSync(await blankFolder(), join(dataDir, 'database'), { recursive: true });
  const server = await startBuiltServer({ command, cwd: config, dataDir, env: { DEMO: '0' } });
  return {
    ...server,
    config,
    stop: async (signal) => {
      await server.stop(signal);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Folder with the changed configuration and the pages built from it. The server program is the one that is built already. */
export function changedBuild(changes = allChanges): Promise<string> {
  return prepared('changed', hashOf([JSON.stringify(changes), stateOfSources()]), async (target) => {
    const folder = temporaryFolder('changed');
    for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    applyChanges(folder, changes);
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', '--configLoader', 'runner'], { cwd: folder, env: ofMachine() });
    for (const name of served) {
      mkdirSync(dirname(join(target, name)), { recursive: true });
      cpSync(join(folder, name), join(target, name), { recursive: true });
    }
    rmSync(folder, { recursive: true, force: true });
  });
}

function applyChanges(folder: string, changes: Changes): void {
  for (const [file, keys] of Object.entries(changes)) {
    const path = join(folder, file);
    const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ ...before, ...keys }));
  }
}
