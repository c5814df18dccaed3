/** Smoke test of `npm start` as described in the README: the server answers, the demo account signs in and the list contains students. */
import { startBuiltServer } from './builtServer';

const server = await startBuiltServer({ command: ['npm', 'start'], timeoutMs: 300_000 });
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
}
