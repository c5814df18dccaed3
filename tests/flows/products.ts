/** The products that flows drive. Each is started once per worker, when a flow asks for it first, and ends with the run. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { BuiltServer } from '../support/product/builtServer';
import { startChangedProduct } from '../support/product/changedProduct';
import { startDemoServer } from '../support/product/demoServer';

const started = new Map<string, Promise<string>>();

/** Address of the product as it is shipped, with demo data; flows of this worker share it. */
export const ownProduct = () => addressOf('own', startDemoServer);

/** Address of the product with modules that no area has (`changedModules.ts`, `pageModules.ts`). */
export const changedProduct = () => addressOf('changed', startChangedProduct);

function addressOf(name: string, start: () => Promise<BuiltServer>): Promise<string> {
  const known = started.get(name);
  if (known) return known;
  const address = productReady()
    .then(start)
    .then((server) => {
      const { process, dataDir } = server;
      writeFileSync(join(inject('flows'), `${process.pid}.server`), JSON.stringify({ pid: process.pid, dataDir }));
      return server.address;
    });
  started.set(name, address);
  return address;
}

/** Resolves when product and demo data are there; rejects with the reason why they cannot be. */
export async function productReady(): Promise<void> {
  const [ready, failed] = ['ready', 'failed'].map((name) => join(inject('flows'), name)) as [string, string];
  while (!existsSync(ready)) {
    if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
