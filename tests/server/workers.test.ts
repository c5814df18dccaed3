/** Several processes on one PostgreSQL: whichever is asked, the answer is the same, and none of them is missed when it dies. */
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '../../src/wire/identity';
import type { RolePolicyAnswer } from '../../src/wire/policy';
import { newPostgres } from '../support/database/postgres/templates';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { childrenOf } from '../support/server/childrenOf';
import { buildServer, type ServerProcess, slowClock, startProcess } from '../support/server/serverProcess';
import { clientsOfWorkers, type WorkerClient } from '../support/server/workerClients';

const password = 'setup2468';
const orgName = '晨光康复中心';
const folder = temporaryFolder('workers');

describe.skipIf(!process.env.TEST_DATABASE_URL)('two workers', { shuffle: false }, () => {
  let server: ServerProcess;
  let database: Awaited<ReturnType<typeof newPostgres>>;
  let [one, two]: WorkerClient[] = [];
  let head: string;
  let deptId: string;
  beforeAll(async () => {
    await buildServer();
    database = await newPostgres(process.env.TEST_DATABASE_URL as string);
    server = startProcess(process.cwd(), { ...slowClock, DATABASE_URL: database.address, DATA_DIR: folder, DEMO: '0', WORKERS: '2' });
    [one, two] = await clientsOfWorkers(server, 2);
  });
  afterAll(async () => {
    await Promise.all([one?.close(), two?.close()]);
    server.child.kill('SIGKILL');
    await server.ended;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const signIn = async (username: string, secret = password, client = one) =>
    (await client!.call<LoginAnswer>('POST', '/sso/doLogin', { body: { username, password: secret, loginType: 2 } })).data.token;

  test('set up an institution with one code, and count wrong ones together', async () => {
    const input = { orgName, username: 'head', password };
    const attempt = (client: WorkerClient | undefined, code: string) => client!.call('POST', '/sso/setup', { body: { ...input, code } });
    const [, first = ''] = await server.until(/设置码 (\w{8})/);
    for (const client of [one, two, one, two]) expect((await attempt(client, 'WRONG123')).message).toContain('设置码不对');
    expect((await attempt(one, 'WRONG123')).message).toContain('服务器打印了新的设置码');
    expect((await attempt(two, first)).message).toContain('设置码不对');
    const [, , second = ''] = await server.until(/设置码 (\w{8})[\s\S]*设置码 (\w{8})/);
    expect((await attempt(two, second)).code).toBe(200);
    for (const client of [one, two]) {
      expect(await client!.call('GET', '/sso/setup')).toMatchObject({ code: 404 });
      expect((await attempt(client, second)).code).toBe(404);
    }
    head = await signIn('head');
    deptId = (await two!.call<{ id: string }>('POST', '/sso/sysDepart/save', { token: head, body: { name: '教学部' } })).data.id;
  });

  const page = '/api/instStudent/page';
  const linesOfTeachers = async () =>
    (await one!.call<RolePolicyAnswer>('GET', '/sso/role/menuList?roleKey=teacher', { token: head })).data;
  const allow = async (isOpen: boolean) => {
    const { keys, parents, version } = await linesOfTeachers();
    const others = keys.filter((key) => key !== '!studentModel:student');
    const changes = [{ role: 'teacher', keys: isOpen ? others : [...others, '!studentModel:student'], parents }];
    expect((await one!.call('PUT', '/sso/role/instEdit', { token: head, body: { changes, version } })).code).toBe(200);
  };

  test('follow a change of rights with the next call', async () => {
    const token = await addStaff();
    for (let round = 0; round < 4; round++) {
      const isOpen = round % 2 === 1;
      await allow(isOpen);
      expect((await two!.call('GET', page, { token })).code, `round ${round}`).toBe(isOpen ? 200 : 403);
    }
  });

  test('have all heard of a change of rights before it is answered', async () => {
    const token = await addStaff();
    expect((await two!.call('GET', page, { token })).code).toBe(200);
    const busy = childrenOf(server.child.pid as number)[two!.worker - 1] as number;
    process.kill(busy, 'SIGSTOP');
    let isAnswered = false;
    const changing = allow(false).then(() => {
      isAnswered = true;
    });
    const stored = new Client({ connectionString: database.address });
    await stored.connect();
    const denials = async () =>
      (await stored.query("select 1 from casbin_rule where v0 = 'teacher' and v2 = 'studentModel:student' and v3 = 'deny'")).rowCount;
    await expect.poll(denials).toBe(1);
    // Stored, and not answered while others ask the database for as much as the answer would need, and more.
    for (let at = 0; at < 200; at++) await denials();
    expect(isAnswered).toBe(false);
    await stored.end();
    process.kill(busy, 'SIGCONT');
    await changing;
    expect((await two!.call('GET', page, { token })).code).toBe(403);
    await allow(true);
  });

  test('add up their figures, whichever is asked', async () => {
    const [, address] = await server.until(/已启动：(http:\/\/\S+)/);
    const port = new URL(address!).port;
    const answered = async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).text();
      return Number(/kangjiao_calls_total\{[^}]*route="\/sso\/setup"[^}]*code="404"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await answered();
    for (const client of [one, two]) await client!.call('GET', '/sso/setup');
    expect([await answered(), await answered()]).toEqual([before + 2, before + 2]);
  });

  test('end a session together', async () => {
    for (let round = 0; round < 2; round++) {
      const token = await signIn('head');
      expect((await two!.call('GET', '/sso/info', { token })).code).toBe(200);
      expect((await one!.call('GET', '/sso/logout', { token })).code).toBe(200);
      expect((await two!.call('GET', '/sso/info', { token })).code, `round ${round}`).not.toBe(200);
    }
  });

  test('give numbers one after the other, and a refused record leaves no gap', async () => {
    const numbers: string[] = [];
    for (let at = 0; at < 4; at++) {
      const client = at % 2 ? two : one;
      const refused = await client!.call('POST', '/api/instUser/save', { token: head, body: await newStaff({ username: 'head' }) });
      expect(refused.code).toBe(422);
      const made = await client!.call<{ jobNo: string }>('POST', '/api/instUser/save', { token: head, body: await newStaff() });
      numbers.push(made.data.jobNo);
    }
    const first = Number(numbers[0]?.slice(1));
    expect(numbers.map((number) => Number(number.slice(1)))).toEqual(numbers.map((_, at) => first + at));
  });

  test('are replaced when killed in the middle of writes, and what was answered is there', async () => {
    const [, address] = await server.until(/已启动：(http:\/\/\S+)/);
    const promised: string[] = [];
    let unready = 0;
    const stopper = new AbortController();
    const writer = async (writes: string) => {
      for (let at = 0; !stopper.signal.aborted; at++) {
        const name = `${writes}${at}`;
        const headers = { 'content-type': 'application/json', token: head, connection: 'close' };
        // The one connection that was being handed to a worker when it died is never answered: browsers give up likewise.
        const signal = AbortSignal.any([stopper.signal, AbortSignal.timeout(20_000)]);
        const sent = fetch(`${address}/sso/sysDepart/save`, { method: 'POST', headers, signal, body: JSON.stringify({ name }) });
        const answer = await sent.catch(() => undefined);
        if (answer?.status === 503) unready += 1;
        const envelope = (await answer?.json().catch(() => undefined)) as { code: number } | undefined;
        if (envelope?.code === 200) promised.push(name);
      }
    };
    const grow = (by: number) => {
      const wanted = promised.length + by;
      return expect.poll(() => promised.length, { timeout: 60_000 }).toBeGreaterThan(wanted);
    };
    const writers = Promise.all(['甲', '乙', '丙', '丁'].map(writer));
    try {
      await grow(20);
      const [killed = 0] = childrenOf(server.child.pid as number);
      process.kill(killed, 'SIGKILL');
      await server.until(new RegExp(`Worker ended worker=\\d+ pid=${killed} how=SIGKILL`));
      await grow(20);
    } finally {
      stopper.abort();
      await writers;
    }
    // The new one takes no call before it can answer.
    expect(unready).toBe(0);
    const again = await clientsOfWorkers(server, 2);
    expect(Math.max(...again.map(({ worker }) => worker))).toBe(3);
    for (const client of again) {
      const tree = JSON.stringify(await client.call('GET', '/sso/sysDepart/listTree?pageSize=10000', { token: head }));
      expect(promised.filter((name) => !tree.includes(`"${name}"`))).toEqual([]);
      await client.close();
    }
  });

  const newStaff = async (values: Record<string, unknown> = {}) => {
    phones += 1;
    const { data } = await one!.call<{ records: { id: string; roleKey: string }[] }>('GET', '/sso/role/?pageSize=100', { token: head });
    const roleIds = data.records.filter(({ roleKey }) => roleKey === 'teacher').map(({ id }) => id);
    return {
      realName: '新人',
      sex: 2,
      phone: String(phones),
      deptId,
      post: 2,
      roleIds,
      hireDate: '2025-03-01',
      ...values,
    };
  };

  /** The token of a teacher who has chosen a password. */
  async function addStaff(): Promise<string> {
    const body = await newStaff();
    expect(await one!.call('POST', '/api/instUser/save', { token: head, body })).toMatchObject({ code: 200 });
    const token = await signIn(body.phone, body.phone.slice(-6));
    const change = { oldPassword: body.phone.slice(-6), newPassword: password };
    expect(await two!.call('POST', '/sso/changePassword', { token, body: change })).toMatchObject({ code: 200 });
    return token;
  }
});

let phones = 17_010_000_000;
