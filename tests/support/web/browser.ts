/**
 * Chromium for flows and measurements: the installed one, or the npm package's.
 *
 * The npm package is built for a bare cloud image, so its libraries are unpacked and put first on the library path; thus it also runs on
 * machines without Debian's `chromium`. It brings one font without Chinese, so the
 * product's own is put beside it: text is as wide on every machine.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { getFontFolder } from '../../../src/server/features/typeset/fonts';

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
  const env = { ...process.env, LD_LIBRARY_PATH: join(tmpdir(), 'al2023', 'lib'), FONTCONFIG_FILE: writeFontList() };
  return { executablePath, args: quiet, env: env as Record<string, string> };
}

/** Fonts for the npm package, as https://www.freedesktop.org/software/fontconfig/fontconfig-user.html; returns the file. */
function writeFontList(): string {
  const unpacked = join(tmpdir(), 'fonts');
  const file = join(tmpdir(), 'kangjiao-fonts.conf');
  const folders = [unpacked, getFontFolder()].map((folder) => `<dir>${folder}</dir>`).join('');
  writeFileSync(file, `<fontconfig>${folders}<cachedir>${unpacked}-cache</cachedir></fontconfig>`);
  return file;
}
