/** Data scope: a role with part of a page’s records gets nothing of the rest, by any call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, newPhone, newStudent } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let home: string;
/** The demo’s teacher. */
let me: { id: string; deptId: string };
let stranger: { id: string };
const as = 'teacher';
/** Answer to a record that was made. */
interface Made {
  message: string;
  data: { id: string; salesId: string; isUnseen?: true };
}

beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  const info = await is.data('GET', '/sso/info', { as });
  home = info.instId;
  const staff = await server.database.read(home, (q) =>
    q.query<{ id: string; deptId: string }>('select id, dept_id as "deptId" from staff where deleted_at is null and post in (2, 3, 4)'),
  );
  me = staff.find(({ id }) => id === info.userId) as typeof me;
  stranger = staff.find(({ deptId }) => deptId !== me.deptId) as typeof stranger;
});
afterAll(() => server.close());

const write = (text: string, values: unknown[] = []) => server.database.write(home, (q) => q.query(text, values));
const setScope = async (code: number) => write("update role set data_scope = $1 where role_key = 'teacher'", [code]);
const pupilOf = (headTeacherId: string | null, more = {}) => is.addStudent({ headTeacherId, ...more });
const sees = async (id: string, who = as) => (await is.data('GET', '/api/instStudent/page', { as: who, query: { id } })).total === 1;

describe('somebody who sees only the own records', () => {
  test('finds them in lists, options and as a record, and no others', async () => {
    const [mine, theirs] = [await pupilOf(me.id), await pupilOf(stranger.id)];
    expect([await sees(mine.id), await sees(theirs.id)]).toEqual([true, false]);
    const { records } = await is.data('GET', '/api/instStudent/page', { as, query: { pageSize: 200 } });
    expect(
      records.every((row: { headTeacherId: string; classIds: string[] }) => row.headTeacherId === me.id || row.classIds?.length > 0),
    ).toBe(true);
    const options = await is.data('GET', '/api/instStudent/allStudent', { as, query: { ids: `${mine.id},${theirs.id}` } });
    expect(options.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    expect((await server.call('GET', '/api/instStudent/getById', { as, query: { id: mine.id } })).code).toBe(200);
  });

  test('goes on seeing what they make: its owner, where nobody is named, is its maker', async () => {
    await grant('teacher', 'studentModel:student:*');
    const make = async (values = {}) => (await server.call('POST', '/api/instStudent/save', { as, body: newStudent(values) })) as Made;
    const mine = await make();
    expect(mine.data).toMatchObject({ salesId: me.id, stuName: expect.any(String) });
    expect(mine.data.isUnseen).toBeUndefined();
    expect(await sees(mine.data.id)).toBe(true);
    // Named otherwise, it is theirs, and the answer says so.
    const given = await make({ salesId: stranger.id });
    expect(given.data).toMatchObject({ salesId: stranger.id, isUnseen: true });
    expect(given.message).toContain('归别人负责');
    // Who sees everything makes nobody the owner.
    expect((await is.addStudent()).salesId ?? null).toBeNull();
    await write("delete from casbin_rule where v0 = 'teacher' and v2 = 'studentModel:student:*'");
  });

  test('is told that others do not exist, by every call with an id', async () => {
    const theirs = await pupilOf(stranger.id, { remark: '原样' });
    const trashed = await pupilOf(stranger.id);
    await is.data('DELETE', '/api/instStudent/delete', { query: { id: trashed.id } });
    const keys = ['studentModel:student:*', ...keysOfActions('student')];
    for (const key of keys) await grant('teacher', key);
    const { id } = theirs;
    const attempts: [string, string, object][] = [
      ['GET', '/api/instStudent/getById', { query: { id } }],
      ['GET', '/api/instStudent/history', { query: { id } }],
      ['PUT', '/api/instStudent/update', { body: { id, version: 1, remark: '改了' } }],
      ['DELETE', '/api/instStudent/delete', { query: { id } }],
      ['PUT', '/api/instStudent/restore', { body: { id: trashed.id } }],
      ['POST', '/api/instStudent/reveal', { body: { id, field: 'mainPhone' } }],
      ...actionsOf('student').map(({ method, path }): [string, string, object] => [
        method,
        path,
        method === 'GET' ? { query: { id } } : { body: { id } },
      ]),
    ];
    for (const [method, path, options] of attempts) {
      const { code } = await server.call(method, path, { as, ...options });
      expect({ path, code: code === 422 ? 404 : code }).toEqual({ path, code: 404 });
    }
    expect(await is.getStudent(id)).toMatchObject({ version: 1, remark: '原样' });
    for (const key of keys) await write(`delete from casbin_rule where v0 = 'teacher' and v2 = '${key}'`);
  });

  test('loses a record that is handed over, and gets what is handed to him', async () => {
    const mine = await pupilOf(me.id);
    const handed = await server.call('PUT', '/api/instStudent/update', {
      as,
      body: { id: mine.id, version: 1, headTeacherId: stranger.id },
    });
    expect(handed.code).toBe(200);
    expect(await sees(mine.id)).toBe(false);
    await is.data('PUT', '/api/instStudent/update', { body: { id: mine.id, version: 2, headTeacherId: me.id } });
    expect(await sees(mine.id)).toBe(true);
  });

  test('sees what hangs on the own records: classes, health records', async () => {
    const [mine, theirs] = [await pupilOf(me.id), await pupilOf(stranger.id)];
    const record = (stuId: string) =>
      is.data('POST', '/api/healthRecord/save', {
        body: { stuId, recordDate: '2024-05-06', recordType: 1, temperature: '36.5', recorderId: stranger.id },
      });
    const [own, other] = [await record(mine.id), await record(theirs.id)];
    const seen = async (id: string) => (await is.data('GET', '/api/healthRecord/page', { as, query: { id } })).total;
    expect([await seen(own.id), await seen(other.id)]).toEqual([1, 0]);
    const { records } = await is.data('GET', '/api/instClass/page', { as, query: { pageSize: 200 } });
    expect(records.length).toBeGreaterThan(0);
    for (const { id } of records) {
      const classRecord = await is.data('GET', '/api/instClass/getById', { as, query: { id } });
      expect([classRecord.headTeacherId, ...(classRecord.assistantIds ?? [])]).toContain(me.id);
    }
  });
});

const namedCalls = (name: string) => {
  const resource = server.configuration.resources.get(name);
  return resource ? [...resource.queries, ...resource.actions] : [];
};
const actionsOf = (name: string) => namedCalls(name).map(({ endpoint }) => endpoint);
/** Keys of other pages that its actions need. */
const keysOfActions = (name: string) =>
  namedCalls(name).flatMap(({ permission }) => (permission && !permission.startsWith('studentModel:student:') ? permission : []));
const grant = (role: string, key: string) =>
  write("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1::uuid, 'p', $2, $1::uuid::text, $3, 'allow')", [
    home,
    role,
    key,
  ]);

const addStaff = async (deptId: string) => {
  const { records } = await is.data('GET', '/sso/role/');
  const [{ id: roleId }] = records.filter(({ roleKey }: { roleKey: string }) => roleKey === 'logistics');
  const body = { realName: '新同事', sex: 1, phone: newPhone(), deptId, post: 2, hireDate: '2024-01-08', roleIds: [roleId] };
  return is.data('POST', '/api/instUser/save', { body });
};

describe('a record that refers to one that is not his to see', () => {
  test('shows its name and nothing else: no link to follow, no choice, no filter that tells', async () => {
    const theirs = await pupilOf(stranger.id, { rehabCategory: 3 });
    const mine = await pupilOf(me.id, { rehabCategory: 3 });
    const note = (stuId: string) =>
      is.data('POST', '/api/healthRecord/save', {
        body: { stuId, recordDate: '2026-01-05', recordType: 1, recorderId: me.id, temperature: '36.5' },
      });
    const [about, own] = [await note(theirs.id), await note(mine.id)];
    const found = async (filter: unknown) =>
      (
        await is.data('GET', '/api/healthRecord/page', {
          as,
          query: { id: `${about.id},${own.id}`, filter: JSON.stringify(filter) },
        })
      ).records as { id: string; stuIdLabel: string }[];
    const all = await found({ and: [['temperature.gte', '30']] });
    expect(all.map(({ stuIdLabel }) => stuIdLabel)).toEqual(expect.arrayContaining([theirs.stuName, mine.stuName]));
    expect((await server.call('GET', '/api/instStudent/getById', { as, query: { id: theirs.id } })).code).toBe(404);
    expect(await is.data('GET', '/api/instStudent/allStudent', { as, query: { ids: theirs.id } })).toEqual([]);
    const filtered = await found({ and: [['stuId.rehabCategory', '3']] });
    expect(filtered.map(({ id }) => id)).toEqual([own.id]);
    expect(await found({ and: [['stuId.rehabCategory', '2']] })).toEqual([]);
  });
});

describe('wider scopes', () => {
  test('the department shows what colleagues own, the tree what lower departments own, all everything', async () => {
    const lower = await is.data('POST', '/sso/sysDepart/save', { body: { name: '下级组', parentId: me.deptId } });
    const [colleague, below] = [await addStaff(me.deptId), await addStaff(lower.id)];
    const pupils = [await pupilOf(me.id), await pupilOf(colleague.id), await pupilOf(below.id), await pupilOf(null)];
    const seen = async () => Promise.all(pupils.map(({ id }) => sees(id)));
    try {
      const expected = {
        4: [true, false, false, false],
        3: [true, true, false, false],
        2: [true, true, true, false],
        1: [true, true, true, true],
      };
      for (const code of [4, 3, 2, 1] as const) {
        await setScope(code);
        expect({ code, seen: await seen() }).toEqual({ code, seen: expected[code] });
      }
    } finally {
      await setScope(4);
    }
  });

  test('are taken from a policy line for one page only, and from the role that opens the page only', async () => {
    const theirs = await pupilOf(stranger.id);
    await grant('teacher', 'scope:student:all');
    expect(await sees(theirs.id)).toBe(true);
    expect((await is.data('GET', '/api/instClass/page', { as, query: { pageSize: 1 } })).total).toBeLessThan(
      (await is.data('GET', '/api/instClass/page', { query: { pageSize: 1 } })).total,
    );
    await write("delete from casbin_rule where v2 like 'scope:%'");
    expect(await sees(theirs.id)).toBe(false);
    // A second role with all records, but without the page, widens nothing.
    const roles = (await write('select role_ids from staff where id = $1', [me.id]))[0]?.role_ids as string[];
    const [{ id: other } = { id: '' }] = (await write("select id from role where role_key = 'logistics'")) as { id: string }[];
    await write('update role set data_scope = 1 where id = $1', [other]);
    await write('update staff set role_ids = $2 where id = $1', [me.id, [...roles, other]]);
    expect(await sees(theirs.id)).toBe(false);
    await grant('logistics', 'studentModel:student');
    expect(await sees(theirs.id)).toBe(true);
    await write("delete from casbin_rule where v0 = 'logistics' and v2 = 'studentModel:student'");
    await write('update staff set role_ids = $2 where id = $1', [me.id, roles]);
  });
});
