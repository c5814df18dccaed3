/** Starts the built product once for all flows: embedded database, demo data. */
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startDemoServer } from '../support/demoServer';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('build/server/main.js')) throw new Error('Nothing is built yet: npm run build (npm test does it first)');
  const server = await startDemoServer();
  project.provide('address', server.address);
  return () => server.stop();
}
