/**
 * Builds the product and fills its demo beside the tests that come first, once for all flows. Nothing waits for it here: the flows do
 * (`products.ts`).
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { buildProduct } from '../support/product/build';
import { changedBuild } from '../support/product/changedProduct';
import { demoFolder } from '../support/product/demoServer';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which this run says that the product is ready, and which processes it has started. */
    flows: string;
  }
}

export default function startProduct(project: TestProject): () => Promise<void> {
  const folder = temporaryFolder('flows');
  project.provide('flows', folder);
  const say = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const preparing = prepare().then(
    () => say('ready', ''),
    (error: unknown) => say('failed', error instanceof Error ? `${error.message}` : String(error)),
  );
  return async () => {
    await preparing;
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.server')))
      end(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function prepare(): Promise<void> {
  await buildProduct();
  await demoFolder();
  // A part of the flows hardly needs it, and makes it then.
  if (!process.env.TEST_SCOPE) await changedBuild();
}

function end({ pid, dataDir }: { pid: number; dataDir: string }): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  rmSync(dataDir, { recursive: true, force: true });
}
