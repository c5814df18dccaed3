/** Installs and builds the react-admin application in `reactAdmin/`, and adds it to the product's pages. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '../../../src/app/build/createPrecompression';

const product = resolve(import.meta.dirname, '../../..');
const source = join(product, 'tests/bench/reactAdmin');
const scratch = join(product, '.bench');

export const reactAdminPage = '/react-admin.html';

/** Returns a project folder whose server serves the built product, and react-admin at `reactAdminPage`, with the same compression. */
export async function buildBesideReactAdmin(): Promise<string> {
  await install();
  const outDir = join(scratch, 'reactAdmin');
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(source, reactAdminPage) },
    },
  });
  compressFolder(outDir);
  const folder = join(scratch, 'product');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['schemas', 'resources']) symlinkSync(join(product, name), join(folder, name));
  for (const pages of [join(product, 'build/web'), outDir]) cpSync(pages, join(folder, 'build/web'), { recursive: true });
  return folder;
}

/** Installs packages if the lock file is newer than the last installation. */
async function install(): Promise<void> {
  const [lock, installed] = [join(source, 'package-lock.json'), join(source, 'node_modules/.package-lock.json')];
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: source });
}
