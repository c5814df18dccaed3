import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePupil, pupilValues } from '../support/projects/schoolRecords';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
const call: RecordServer['call'] = (...args) => server.call(...args);
beforeAll(async () => {
  server = await startRecordServer();
});
afterAll(() => server.close());

describe('two institutions on one server', () => {
  it('cannot reach each other by any call', async () => {
    const theirs = await makePupil(server, { stuName: '别家的', remark: '原样' }, 'b/zhou');
    const inTrash = await makePupil(server, {}, 'b/zhou');
    await call('DELETE', '/api/pupil/delete', { as: 'b/zhou', query: { id: inTrash.id } });
    const { id } = theirs;
    const attempts: [string, string, object][] = [
      ['GET', '/api/pupil/get', { query: { id } }],
      ['PUT', '/api/pupil/update', { body: { id, version: 1, remark: '改了' } }],
      ['DELETE', '/api/pupil/delete', { query: { id } }],
      ['DELETE', '/api/pupil/delete', { body: { ids: [id] } }],
      ['PUT', '/api/pupil/restore', { body: { id: inTrash.id } }],
      ['GET', '/api/pupil/history', { query: { id } }],
      ['PUT', '/api/pupil/leave', { body: { id, leaveReason: '搬家' } }],
      ['POST', '/api/pupil/free', { body: { id } }],
      ['POST', '/api/pupil/visit', { body: { id, content: '回访' } }],
      ['GET', '/api/staff/setTop', { query: { id } }],
    ];
    for (const [method, path, options] of attempts) {
      expect({ path, code: (await call(method, path, options)).code }).toEqual({ path, code: 404 });
    }
    const searches: Record<string, string | number>[] = [{ id }, { keyword: '别家' }, { stuName: '别家' }, { trash: 1 }];
    for (const query of searches) {
      expect((await call('GET', '/api/pupil/page', { query })).data.total).toBe(0);
    }
    expect((await call('GET', '/api/pupil/options', { query: { ids: id } })).data).toEqual([]);
    const still = await call('GET', '/api/pupil/get', { as: 'b/zhou', query: { id } });
    expect(still.data).toMatchObject({ version: 1, remark: '原样', status: 2 });
  });

  it('cannot refer to records of the other one, in fields, lists, trees, child rows or actions', async () => {
    const teacher = (await call('POST', '/api/staff/save', { as: 'b/zhou', body: { realName: '别家老师' } })).data;
    const department = (await call('POST', '/api/department/save', { as: 'b/zhou', body: { name: '别家部门' } })).data;
    const theirs = await makePupil(server, {}, 'b/zhou');
    const mine = await makePupil(server);
    const refused: [string, string, object, string][] = [
      ['POST', '/api/pupil/save', pupilValues({ teacherId: teacher.id }), 'teacherId'],
      ['POST', '/api/pupil/save', pupilValues({ helperIds: [teacher.id] }), 'helperIds'],
      ['PUT', '/api/pupil/update', { id: mine.id, version: 1, teacherId: teacher.id }, 'teacherId'],
      ['POST', '/api/department/save', { name: '挂到别家', parentId: department.id }, 'parentId'],
      ['POST', '/api/visit/save', { pupilId: theirs.id, content: '回访' }, 'pupilId'],
      ['PUT', '/api/pupil/update', { id: mine.id, version: 1, guardians: [{ ...theirs.guardians[0] }] }, 'guardians.0.id'],
    ];
    for (const [method, path, body, field] of refused) {
      const answer = await call(method, path, { body });
      expect(answer).toMatchObject({ code: 422, data: { errors: [{ field }] } });
    }
    const filtered = await call('GET', '/api/staff/page', { query: { 'deptId.under': department.id } });
    expect(filtered.data.total).toBe(0);
  });

  it('may use the same unique values and count their numbers for themselves', async () => {
    const [a, b] = [await makePupil(server, { idCard: 'X1' }), await makePupil(server, { idCard: 'X1' }, 'b/zhou')];
    expect(a.idCard).toBe(b.idCard);
    const owners = await server.rows('select inst_id from pupil where id_card = $1 order by inst_id', ['X1']);
    expect(owners).toEqual([{ inst_id: institutions.a }, { inst_id: institutions.b }]);
    const counters = await server.rows("select distinct inst_id from sequence_counter where name = 'pupil.stuNo'");
    expect(counters).toHaveLength(2);
  });

  it('do not mix when their calls run at the same time', async () => {
    const tokens = ['a/li', 'b/zhou'];
    const made = await Promise.all(Array.from({ length: 40 }, (_, n) => makePupil(server, { remark: tokens[n % 2] }, tokens[n % 2])));
    const read = await Promise.all(made.map((row, n) => call('GET', '/api/pupil/get', { as: tokens[n % 2], query: { id: row.id } })));
    expect(read.map(({ data }, n) => data.remark === tokens[n % 2])).not.toContain(false);
    const crossed = await Promise.all(
      made.map((row, n) => call('GET', '/api/pupil/get', { as: tokens[(n + 1) % 2], query: { id: row.id } })),
    );
    expect(new Set(crossed.map(({ code }) => code))).toEqual(new Set([404]));
  });

  it('are kept apart by the database itself', async () => {
    const mine = await makePupil(server);
    const other = await server.database.read(institutions.b, (q) => q.query('select id from pupil where id = $1', [mine.id]));
    expect(other).toEqual([]);
    const foreign = server.database.write(institutions.b, (q) =>
      q.query('insert into pupil (inst_id, id) values ($1, $2)', [institutions.a, '0198c0de-0000-7000-8000-0000000000aa']),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    const changed = await server.database.write(institutions.b, (q) =>
      q.query('update pupil set remark = $1 where id = $2 returning id', ['x', mine.id]),
    );
    expect(changed).toEqual([]);
    await expect(server.database.read(institutions.b, (q) => q.query('select * from account'))).rejects.toMatchObject({ code: '42501' });
  });

  it('see nothing before an institution is chosen', async () => {
    expect((await call('GET', '/api/pupil/page', { as: 'nobody/x' })).code).toBe(401);
    await expect(server.database.read('', (q) => q.query('select * from pupil'))).resolves.toEqual([]);
  });
});

describe('rights', () => {
  it('are asked for by every call of a page', async () => {
    const { id } = await makePupil(server);
    const as = 'a/wang/school:staff';
    const attempts: [string, string, object][] = [
      ['GET', '/api/pupil/page', {}],
      ['GET', '/api/pupil/get', { query: { id } }],
      ['POST', '/api/pupil/save', { body: pupilValues() }],
      ['PUT', '/api/pupil/update', { body: { id, version: 1 } }],
      ['DELETE', '/api/pupil/delete', { query: { id } }],
      ['PUT', '/api/pupil/restore', { body: { id } }],
      ['GET', '/api/pupil/history', { query: { id } }],
      ['POST', '/api/pupil/free', { body: { id } }],
      ['GET', '/api/pupil/options', {}],
    ];
    for (const [method, path, options] of attempts) {
      expect({ path, code: (await call(method, path, { as, ...options })).code }).toEqual({ path, code: 403 });
    }
  });
});
