/** The built server with prepared demo data, because creating it takes longer than most flows. */

import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { anHourBefore, stateOfData } from '../database/dataState';
import { blankFolder } from '../database/embeddedFolders';
import { prepared } from '../database/preparedFolder';
import { temporaryFolder } from '../database/temporaryFolder';
import { type BuiltServer, type BuiltServerOptions, startBuiltServer } from './builtServer';

/** Starts it on a copy of the data, which is removed when it stops. */
export async function startDemoServer(options: Omit<BuiltServerOptions, 'dataDir'> = {}): Promise<BuiltServer> {
  const dataDir = temporaryFolder('demo');
  await cp(await demoFolder(), dataDir, { recursive: true });
  const server = await startBuiltServer({ ...options, dataDir });
  return {
    ...server,
    stop: async (signal) => {
      await server.stop(signal);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Data folder after the first start of the built server, with its demo: once per state of what data depends on. The product must be built.
 */
export function demoFolder(): Promise<string> {
  return prepared('demo', stateOfData(), async (dataDir) => {
    await cp(await blankFolder(), join(dataDir, 'database'), { recursive: true });
    const server = await startBuiltServer({ dataDir, timeoutMs: 300_000, env: anHourBefore() });
    await server.stop();
    if (!server.output().includes('demo1234')) throw new Error(`The first start did not print the accounts:\n${server.output()}`);
  });
}
