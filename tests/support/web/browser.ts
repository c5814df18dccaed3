/**
 * Chromium for flows and measurements: the installed one, or the npm package's.
 *
 *
 * The npm package is built for a bare cloud image, so its libraries are unpacked and put first on the library path; thus it also runs on
 * machines without Debian's `chromium`.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const own = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'];

/**
 * Starts a headless Chromium; the caller closes it. `CHROMIUM_PATH=npm` selects the npm package's: it has no window system, so a page takes
 * little more than half the CPU time. `saving` prefers it if `CHROMIUM_PATH` is not set and it runs; its version is older than that of the
 * installed one.
 */
export async function launchBrowser({ saving = false } = {}): Promise<Browser> {
  if (saving && process.env.CHROMIUM_PATH === undefined) {
    const packed = await packedChromium()
      .then((options) => chromium.launch(options))
      .catch(() => undefined);
    if (packed) return packed;
  }
  const executablePath = process.env.CHROMIUM_PATH === 'npm' ? undefined : own.find((path) => path && existsSync(path));
  if (executablePath) return chromium.launch({ executablePath, args: quiet });
  return chromium.launch(await packedChromium());
}

async function packedChromium() {
  // The package unpacks its libraries only on the image that they were built for, which it detects by this variable.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packed } = await import('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  const libraries = join(tmpdir(), 'al2023', 'lib');
  return { executablePath, args: quiet, env: { ...process.env, LD_LIBRARY_PATH: libraries } as Record<string, string> };
}
