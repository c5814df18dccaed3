/**
 * `npm start` as the README says it: it builds, answers, signs the demo account in and lists students. On a data folder that an earlier first
 * start has filled (`demoServer.ts`), because filling it once a run is enough.
 */
import { cp, rm } from 'node:fs/promises';
import { temporaryFolder } from '../database/temporaryFolder';
import { startBuiltServer } from './builtServer';
import { demoFolder } from './demoServer';

const dataDir = temporaryFolder('start');
await cp(await demoFolder(), dataDir, { recursive: true });
const server = await startBuiltServer({ command: ['npm', 'start'], timeoutMs: 300_000, dataDir });
try {
  const body = JSON.stringify({ username: 'admin', password: 'demo1234', loginType: 2 });
  const headers = { 'content-type': 'application/json' };
  const login = await (await fetch(`${server.address}/sso/doLogin`, { method: 'POST', headers, body })).json();
  const list = await (await fetch(`${server.address}/api/instStudent/page`, { headers: { token: login.data.token } })).json();
  const page = await (await fetch(server.address)).text();
  if (!(list.data.total > 0)) throw new Error(`No students came: ${JSON.stringify(list).slice(0, 300)}`);
  if (!page.includes('<div id="root"')) throw new Error('The address serves no page');
  if (!server.output().includes('demo1234')) throw new Error('The accounts were not printed');
  console.log(`npm start: ${list.data.total} students at ${server.address}`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
