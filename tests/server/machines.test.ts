/**
 * Two servers on two machines before one PostgreSQL, also through a pooler that gives each transaction another session: what one of them
 * was told holds on the other.
 */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileValue } from '../../src/server/records/files/checkFiles';
import { codes, type Envelope } from '../../src/wire/envelope';
import type { LoginAnswer } from '../../src/wire/identity';
import { hasEnded, type Job, jobPaths } from '../../src/wire/job';
import { misfitsCall } from '../../src/wire/misfits';
import { type Notices, noticePaths } from '../../src/wire/notice';
import type { RolePolicyAnswer } from '../../src/wire/policy';
import { type Pgbouncer, startPgbouncer, withoutNames, withoutPgbouncer } from '../support/database/postgres/pgbouncer';
import { newStudent } from '../support/desks/newRecords';
import { type ServerProcess, slowClock } from '../support/server/serverProcess';
import { startTwoMachines, type TwoMachines } from '../support/server/twoMachines';

interface Made {
  id: string;
  version: number;
}
type Body = Record<string, unknown>;

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const students = '/api/instStudent/page?pageSize=1';

const ways = [
  { way: 'one PostgreSQL', isPooled: false, isNamed: false, withoutIt: undefined },
  { way: 'PgBouncer in transaction mode', isPooled: true, isNamed: false, withoutIt: withoutPgbouncer },
  { way: 'PgBouncer that knows prepared statements', isPooled: true, isNamed: true, withoutIt: withoutNames },
].map((way) => ({ ...way, title: `two machines before ${way.way}${way.withoutIt ? ` (left out: ${way.withoutIt})` : ''}` }));

for (const { title, isPooled, isNamed, withoutIt } of ways)
  describe.skipIf(!process.env.TEST_DATABASE_URL || withoutIt !== undefined)(title, { shuffle: false }, () => {
    let pooler: Pgbouncer | undefined;
    let machines: TwoMachines;
    let here: ServerProcess;
    let there: ServerProcess;
    let admin: string;
    let teacher: string;
    beforeAll(async () => {
      // Fewer sessions than connections of the servers.
      pooler = isPooled ? await startPgbouncer(process.env.TEST_DATABASE_URL as string, 4, isNamed) : undefined;
      machines = await startTwoMachines(
        (address): Record<string, string> => ({
          ...slowClock,
          ...(pooler
            ? { DATABASE_URL: pooler.through(address), DATABASE_DIRECT_URL: address, DATABASE_PREPARED: isNamed ? '1' : '0' }
            : { DATABASE_URL: address }),
        }),
      );
      [here, there] = machines.servers;
      [admin, teacher] = [await signIn(here, 'admin'), await signIn(here, 'teacher')];
    });
    afterAll(async () => {
      await machines?.close();
      await pooler?.stop();
    });

    const signIn = async (server: ServerProcess, username: string, password = 'demo1234') =>
      (await server.call<LoginAnswer>('POST', '/sso/doLogin', { body: { username, password, loginType: 2 } })).data.token;
    const ok = async <Data = Made>(server: ServerProcess, method: string, path: string, body?: Body, token = admin): Promise<Data> => {
      const answer = await server.call<Data>(method, path, { token, ...(body && { body }) });
      if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.data)}`);
      return answer.data;
    };
    const code = async (server: ServerProcess, path: string, token: string) => (await server.call('GET', path, { token })).code;
    const stored = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
      const client = new Client({ connectionString: machines.address });
      await client.connect();
      try {
        return (await client.query(text, values)).rows as Row[];
      } finally {
        await client.end();
      }
    };
    /** Work on both machines at the same time. */
    const onBoth = <T>(count: number, work: (server: ServerProcess, at: number) => Promise<T>) =>
      Promise.all(Array.from({ length: count }, (_, at) => work(at % 2 === 0 ? here : there, at)));
    const addStudent = (server: ServerProcess) => ok<Made & { stuNo: string }>(server, 'POST', '/api/instStudent/save', newStudent());

    const allow = async (isOpen: boolean) => {
      const { keys, parents, version } = await ok<RolePolicyAnswer>(here, 'GET', '/sso/role/menuList?roleKey=teacher');
      const others = keys.filter((key) => key !== '!studentModel:student');
      const changes = [{ role: 'teacher', keys: isOpen ? others : [...others, '!studentModel:student'], parents }];
      await ok(here, 'PUT', '/sso/role/instEdit', { changes, version });
    };
    /** Only the notice of the database can tell the other machine: what it keeps does not grow old. */
    const followsRights = async () => {
      for (const isOpen of [false, true]) {
        expect(await code(there, students, teacher)).toBe(isOpen ? 403 : 200);
        await allow(isOpen);
        await expect.poll(() => code(there, students, teacher), { interval: 5 }).toBe(isOpen ? 200 : 403);
      }
    };

    test('a right taken away on one is refused on the other, and given back is allowed', followsRights);

    test('a session that ends on one has ended on the other', async () => {
      const token = await signIn(here, 'teacher');
      expect(await code(there, '/sso/info', token)).toBe(200);
      await ok(here, 'GET', '/sso/logout', undefined, token);
      await expect.poll(() => code(there, '/sso/info', token), { interval: 5 }).not.toBe(200);
    });

    test('numbers of students and orders are given once', async () => {
      const made = await onBoth(40, (server) => addStudent(server));
      expect(new Set(made.map(({ stuNo }) => stuNo)).size).toBe(40);
      const fees = [{ feeName: '10 节', qty: '10', price: '1000.00' }];
      const body = { courseName: '两台机器', category: 1, domains: [1], mode: 1, minutes: 40, feeMode: 1, fees };
      const course = await ok<Made & { fees: Made[] }>(here, 'POST', '/api/instCourse/save', body);
      const lines = [{ itemType: 1, courseId: course.id, feeId: course.fees[0]?.id, qty: 1 }];
      const orders = await onBoth(20, (server, at) => ok(server, 'POST', '/api/feeOrder/save', { stuId: made[at]?.id, lines }));
      const numbers = await stored<{ order_no: string }>('select order_no from sale_order where id = any($1)', [
        orders.map(({ id }) => id),
      ]);
      expect(new Set(numbers.map(({ order_no }) => order_no)).size).toBe(20);
    });

    test('a version read on one is stale after a change on the other', async () => {
      const { id, version } = await addStudent(here);
      const change = (server: ServerProcess, stuName: string) =>
        server.call('PUT', '/api/instStudent/update', { token: admin, body: { id, version, stuName } });
      const answers = await Promise.all([change(here, '甲'), change(there, '乙')]);
      expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
    });

    test('an edit lock taken on one holds on the other, and its holder saves on either', async () => {
      const { id: stuId } = await addStudent(here);
      const { id, version } = await ok(here, 'POST', '/api/instArchiveRecord/save', { stuId, period: '2026 年秋季学期' });
      const base = '/api/instArchiveRecord';
      const { token: lockToken } = await ok<{ token: string }>(here, 'POST', `${base}/lock`, { id });
      const root = await signIn(there, 'root');
      expect(await there.call('POST', `${base}/lock`, { token: root, body: { id } })).toMatchObject({
        code: 409,
        data: { kind: 'editLock', problem: 'held' },
      });
      await ok(there, 'PUT', `${base}/updateAll`, { id, version, period: '改过', lockToken });
    });

    test('a file uploaded on one is read on the other', async () => {
      const [, address] = await here.until(/已启动：(http:\/\/\S+)/);
      const form = new FormData();
      form.set('entity', 'student');
      form.set('field', 'photo');
      form.set('file', new File([new Uint8Array(png)], 'photo.png'));
      const answer = await fetch(`${address}/api/files/upload`, { method: 'POST', headers: { token: admin }, body: form });
      const { data } = (await answer.json()) as Envelope<FileValue>;
      expect(await bytes(there, `/api/files/${data.id}`)).toEqual(png);
    });

    test('jobs run once, are seen from both, and their files are read on either', async () => {
      const asked = await onBoth(4, (server) => ok<Job>(server, 'POST', jobPaths.export, { resource: 'student', format: 'xlsx' }));
      const states = async (server: ServerProcess) => (await ok<Job[]>(server, 'GET', jobPaths.mine)).filter(hasEnded);
      await expect.poll(() => states(there).then((jobs) => jobs.length), { timeout: 60_000 }).toBe(4);
      expect((await states(here)).map(({ id, state }) => [id, state]).sort()).toEqual(asked.map(({ id }) => [id, 'done']).sort());
      const runs = await stored<{ attempts: number }>('select attempts from background_job where id = any($1)', [
        asked.map(({ id }) => id),
      ]);
      expect(runs.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
      const file = (server: ServerProcess) => bytes(server, `${jobPaths.download}?id=${asked[0]?.id}`);
      expect((await file(here)).equals(await file(there))).toBe(true);
      const bell = async (server: ServerProcess) =>
        (await ok<Notices>(server, 'GET', noticePaths.mine)).notices.flatMap((notice) => (notice.kind === 'job' ? [notice] : []));
      expect(await bell(there)).toHaveLength(4);
      await ok(here, 'POST', noticePaths.read, { seen: (await bell(here)).map(({ key, seen }) => ({ key, seen })) });
      expect((await bell(there)).filter(({ unread }) => unread)).toEqual([]);
    });

    test('limits count calls and wrong passwords of both together', async () => {
      const attempt = (server: ServerProcess) =>
        server.call('POST', '/sso/doLogin', { body: { username: 'nobody', password: 'wrong1234', loginType: 2 } });
      for (let at = 0; at < 4; at++) expect((await attempt(at % 2 ? there : here)).code).not.toBe(codes.locked);
      expect([(await attempt(here)).code, (await attempt(there)).code]).toEqual([codes.locked, codes.locked]);
      const answers = await onBoth(24, (server) => server.call(misfitsCall.method, misfitsCall.path, { token: admin }));
      expect(answers.filter(({ code: one }) => one === codes.tooMany)).toHaveLength(4);
    });

    test.runIf(isPooled)('the connection that hears notices is opened again when it was lost', async () => {
      const listening = "from pg_stat_activity where datname = current_database() and query = 'select 1' and pid <> pg_backend_pid()";
      const lost = await stored<{ pid: number }>(
        'select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      const back = () => stored<{ pid: number }>(`select pid ${listening}`);
      await expect.poll(async () => (await back()).filter(({ pid }) => lost.every((one) => one.pid !== pid)).length).toBe(2);
      await followsRights();
    });

    test.runIf(isPooled)('nothing of a call is left in a session of the pooler', async () => {
      const client = new Client({ connectionString: pooler?.through(machines.address) });
      await client.connect();
      const text = `select pg_backend_pid() as pid, current_setting('role') as role, current_setting('app.inst', true) as inst,
        (select count(*)::int from pg_prepared_statements where name not like 'PGBOUNCER%') as prepared,
        (select count(*)::int from pg_listening_channels()) as listens`;
      const found = new Map<number, unknown>();
      for (let at = 0; at < 20; at++) {
        const { pid, ...left } = (await client.query(text)).rows[0];
        found.set(pid, { ...left, inst: left.inst ?? '' });
      }
      await client.end();
      expect([...new Set([...found.values()].map((left) => JSON.stringify(left)))]).toEqual([
        JSON.stringify({ role: 'none', inst: '', prepared: 0, listens: 0 }),
      ]);
    });

    async function bytes(server: ServerProcess, path: string): Promise<Buffer> {
      const [, address] = await server.until(/已启动：(http:\/\/\S+)/);
      return Buffer.from(await (await fetch(address + path, { headers: { token: admin } })).arrayBuffer());
    }
  });
