/** The built server with prepared demo data, because creating it takes longer than most flows. */

import { readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { today } from '../../src/server/kernel/clock';
import { type BuiltServer, type BuiltServerOptions, startBuiltServer } from './builtServer';
import { filesBelow, hashOf, prepared } from './preparedFolder';
import { temporaryFolder } from './temporaryFolder';
import { blankFolder } from './testDatabase';

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

/** Data folder after the first start of the server, for this build and this day. */
function demoFolder(): Promise<string> {
  const files = ['build/server', 'schemas', 'resources'].flatMap(filesBelow).map((file) => readFileSync(file, 'utf8'));
  return prepared('demo', hashOf([today(new Date()), ...files]), async (dataDir) => {
    await cp(await blankFolder(), join(dataDir, 'database'), { recursive: true });
    const server = await startBuiltServer({ dataDir, timeoutMs: 300_000 });
    await server.stop();
  });
}
