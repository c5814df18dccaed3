/**
 * Chromium for flows and measurements: the machine's own, or the one that comes with `npm ci`.
 *
 * The npm one is packed for a bare cloud image, so its libraries are unpacked beside it and put first on the library
 * path; that makes it run where Debian's `chromium` was never installed.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const own = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/**
 * Starts a headless Chromium; the caller closes it. `CHROMIUM_PATH=npm` asks for the one that comes with `npm ci`: it draws
 * no windows of its own, so a page costs little more than half the processor time.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH === 'npm' ? undefined : own.find((path) => path && existsSync(path));
  if (executablePath) return chromium.launch({ executablePath, args: quiet });
  return chromium.launch(await packedChromium());
}

async function packedChromium() {
  // The package unpacks its libraries only where it believes to be on the image they were made for.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packed } = await import('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  const libraries = join(tmpdir(), 'al2023', 'lib');
  return { executablePath, args: quiet, env: { ...process.env, LD_LIBRARY_PATH: libraries } as Record<string, string> };
}
