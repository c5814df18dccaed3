/** Lists on a read replica: whoever has just written sees it at once, on every machine; rights and institutions are those of the primary. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database';
import { positionOf } from '../../src/server/db/replica';
import { dialect } from '../../src/wire/dialect';
import type { LoginAnswer } from '../../src/wire/identity';
import type { RolePolicyAnswer } from '../../src/wire/policy';
import { type Replicated, startReplicated } from '../support/database/postgres/replica';
import { newStudent } from '../support/desks/newRecords';
import { postgresPrograms } from '../support/run/databases';
import { type ServerProcess, slowClock } from '../support/server/serverProcess';
import { startTwoMachines, type TwoMachines } from '../support/server/twoMachines';

/** A browser: it keeps cookies and asks any machine. */
interface Browser {
  token: string;
  cookie: string;
}

describe.skipIf(!process.env.TEST_DATABASE_URL || !postgresPrograms)('lists on a replica', { shuffle: false }, () => {
  let postgres: Replicated;
  let machines: TwoMachines;
  let here: ServerProcess;
  let there: ServerProcess;
  let writer: Browser;
  let reader: Browser;
  beforeAll(async () => {
    postgres = await startReplicated(postgresPrograms!);
    // To the second one neither a replica that was silent for a moment nor the rights that it knows grow old.
    machines = await startTwoMachines((_, at) => ({
      DATABASE_URL: postgres.primary,
      DATABASE_REPLICA_URL: postgres.replica,
      ...(at === 1 && slowClock),
    }));
    [here, there] = machines.servers;
    [writer, reader] = [await signIn('admin'), await signIn('admin')];
  });
  afterAll(async () => {
    await machines?.close();
    postgres?.stop();
  });

  async function signIn(username: string): Promise<Browser> {
    const body = { username, password: 'demo1234', loginType: 2 };
    return { token: (await here.call<LoginAnswer>('POST', '/sso/doLogin', { body })).data.token, cookie: '' };
  }
  async function call(server: ServerProcess, browser: Browser, method: string, path: string, body?: object) {
    const [, address] = await server.until(/已启动：(http:\/\/\S+)/);
    const headers = { [dialect.tokenHeader]: browser.token, cookie: browser.cookie, 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const kept = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (kept) browser.cookie = kept;
    const envelope = (await answer.json()) as { code: number; message: string; data: unknown };
    if (envelope.code !== 200 && method !== 'GET') throw new Error(`${path}: ${envelope.message} ${JSON.stringify(envelope.data)}`);
    return envelope;
  }
  const add = (stuName: string) => call(here, writer, 'POST', '/api/instStudent/save', newStudent({ stuName }));
  const found = async (server: ServerProcess, browser: Browser, stuName: string) =>
    ((await call(server, browser, 'GET', `/api/instStudent/page?stuName=${encodeURIComponent(stuName)}`)).data as { total: number }).total;

  /** Seconds that the replica is behind as the server knows it; -1 = lists come from the primary. */
  const behind = async (server: ServerProcess) => {
    const [, address] = await server.until(/已启动：(http:\/\/\S+)/);
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(/^kangjiao_replica_behind_seconds (\S+)$/m.exec(text)?.[1]);
  };

  test('show what one has just written on either machine, and to others when the replica has it', async () => {
    for (const server of machines.servers) await expect.poll(() => behind(server)).toBeGreaterThanOrEqual(0);
    await postgres.pause();
    await add('副本甲');
    expect([await found(here, writer, '副本甲'), await found(there, writer, '副本甲')]).toEqual([1, 1]);
    // The replica answers who has not written.
    expect(await found(there, reader, '副本甲')).toBe(0);
    await postgres.resume();
    await expect.poll(() => found(there, reader, '副本甲')).toBe(1);
    expect(await found(there, writer, '副本甲')).toBe(1);
  });

  test('follow a change of rights although the replica does not know it yet', async () => {
    const teacher = await signIn('teacher');
    expect((await call(there, teacher, 'GET', '/api/instStudent/page')).code).toBe(200);
    await postgres.pause();
    const { keys, parents, version } = (await call(here, writer, 'GET', '/sso/role/menuList?roleKey=teacher')).data as RolePolicyAnswer;
    const changes = [{ role: 'teacher', keys: [...keys, '!studentModel:student'], parents }];
    await call(here, writer, 'PUT', '/sso/role/instEdit', { changes, version });
    await expect.poll(async () => (await call(there, teacher, 'GET', '/api/instStudent/page')).code).toBe(403);
    await postgres.resume();
  });

  test('keep institutions apart, refuse to write, and are asked of the primary only after an error of the replica', async () => {
    const database = await openDatabase({ url: postgres.primary, replicaUrl: postgres.replica, poolSize: 2 });
    try {
      const institutions = await database.system((q) => q.query<{ id: string }>('select id from institution'));
      const text = 'select inst_id::text as id, pg_is_in_recovery() as "isReplica" from student group by 1';
      const isReplica = (writtenAt?: string) =>
        database.readList({ instId: institutions[0]!.id, writtenAt }, async (q) => {
          return (await q.query<{ it: boolean }>('select pg_is_in_recovery() as it'))[0]?.it;
        });
      await expect.poll(() => isReplica()).toBe(true);
      for (const { id } of institutions)
        await expect.poll(() => database.readList({ instId: id }, (q) => q.query(text))).toEqual([{ id, isReplica: true }]);
      const at = await database.position?.();
      await expect.poll(() => isReplica(at)).toBe(true);
      // Not written yet by anybody; no position at all.
      expect(await isReplica('FFFFFFFF/0')).toBe(false);
      await expect.poll(() => isReplica('tomorrow')).toBe(true);
      await expect.poll(() => database.replicaBehind()).toBeTypeOf('number');
      let asked = 0;
      const refusing = database.readList({ instId: institutions[0]!.id }, async (q) => {
        asked += 1;
        await q.query(text);
        throw new Error('no such field');
      });
      await expect(refusing).rejects.toThrow('no such field');
      expect(asked).toBe(1);
      let failed = 0;
      const failing = () =>
        database.readList({ instId: institutions[0]!.id }, async (q) => {
          failed += 1;
          return q.query('select pg_is_in_recovery() as "isReplica", 1 / case when pg_is_in_recovery() then 0 else 1 end as n');
        });
      const attempts = async () => {
        failed = 0;
        return [await failing(), failed];
      };
      await expect.poll(attempts).toEqual([[{ isReplica: false, n: 1 }], 2]);
    } finally {
      await database.close();
    }
  });

  test('come from the primary when the replica has gone', async () => {
    postgres.stopReplica();
    await add('副本乙');
    expect([await found(here, reader, '副本乙'), await found(there, reader, '副本乙')]).toEqual([1, 1]);
    const health = async () => ((await call(here, reader, 'GET', '/health')).data as { problems: { check: string }[] }).problems;
    await expect.poll(async () => (await health()).map(({ check }) => check)).toContain('replica');
  });
});

test('a position of the log is a number, anything else is none', () => {
  expect([positionOf('0/16B3748'), positionOf('1/0'), positionOf('1/FFFFFFFFF'), positionOf(''), positionOf(undefined)]).toEqual([
    0x16b3748n,
    1n << 32n,
    undefined,
    undefined,
    undefined,
  ]);
});
