/** The built server with demo data that is there already: writing it takes longer than most flows. */

import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { today } from '../../src/server/kernel/clock';
import { type BuiltServer, type BuiltServerOptions, startBuiltServer } from './builtServer';
import { filesBelow, hashOf, prepared } from './preparedFolder';
import { blankFolder } from './testDatabase';

/** On a copy of its own, which is gone when it stops. */
export async function startDemoServer(options: Omit<BuiltServerOptions, 'dataDir'> = {}): Promise<BuiltServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kangjiao-demo-'));
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

/** What the built server leaves after its first start, for this build and this day. */
function demoFolder(): Promise<string> {
  const files = ['build/server', 'schemas', 'resources'].flatMap(filesBelow).map((file) => readFileSync(file, 'utf8'));
  return prepared('demo', hashOf([today(new Date()), ...files]), async (dataDir) => {
    await cp(await blankFolder(), join(dataDir, 'database'), { recursive: true });
    const server = await startBuiltServer({ dataDir });
    await server.stop();
  });
}
