import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePupil, pupilValues } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ now: () => new Date('2026-03-05T02:00:00Z') });
});
afterAll(() => server.close());

const call: RecordServer['call'] = (...args) => server.call(...args);
const get = async (id: string) => (await call('GET', '/api/pupil/get', { query: { id } })).data;

describe('creating a record', () => {
  it('answers what a later read shows: number, state, copies, age, stamps', async () => {
    const made = await makePupil(server, { stuName: '王小明', birthday: '2020-01-02', fee: '12.5' });
    expect(made).toMatchObject({
      version: 1,
      stuName: '王小明',
      fee: '12.50',
      status: 2,
      mainPhone: '138****8000',
      age: '6岁2个月',
      createTime: '2026-03-05 10:00:00',
    });
    expect(made.stuNo).toMatch(/^XY2603\d{4}$/);
    const read = await get(made.id);
    for (const row of [read, made]) for (const key of ['createByLabel', 'updateByLabel']) delete row[key];
    expect(read).toEqual(made);
  });

  it('counts numbers up without a gap, also after a refused record', async () => {
    const first = await makePupil(server);
    expect((await call('POST', '/api/pupil/save', { body: pupilValues({ stuName: '' }) })).code).toBe(422);
    const second = await makePupil(server, { idCard: 'ONCE' });
    expect((await call('POST', '/api/pupil/save', { body: pupilValues({ idCard: 'ONCE' }) })).code).toBe(422);
    const third = await makePupil(server);
    const numbers = [first, second, third].map(({ stuNo }) => Number(stuNo.slice(-4)));
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
    expect(numbers[2]).toBe((numbers[1] ?? 0) + 1);
  });

  it('leaves no gap either where a later step of the same call fails, after a burst too', async () => {
    const numberOf = async () => Number((await makePupil(server)).stuNo.slice(-4));
    await Promise.all(Array.from({ length: 30 }, () => makePupil(server)));
    const before = await numberOf();
    const writer = server.service.as(server.actor('a/李婷/*'));
    for (const first of [true, false]) {
      const failing = writer.together(async (records) => {
        if (first) await records.sql('select 1');
        await records.create('pupil' as never, pupilValues() as never);
        throw new Error('a later step');
      });
      await expect(failing).rejects.toThrow('a later step');
    }
    expect(await numberOf()).toBe(before + 1);
  });

  it('skips a number that somebody typed by hand', async () => {
    const last = await makePupil(server);
    const next = `XY2603${String(Number(last.stuNo.slice(-4)) + 1).padStart(4, '0')}`;
    await makePupil(server, { stuNo: next });
    const made = await makePupil(server);
    expect(Number(made.stuNo.slice(-4))).toBe(Number(next.slice(-4)) + 1);
  });

  it('makes a single child row the main one and copies from it', async () => {
    const made = await makePupil(server, {
      guardians: [
        { relName: '甲', phone: '13800000001' },
        { relName: '乙', phone: '13800000002', isMain: true },
      ],
    });
    expect(made.mainPhone).toBe('138****0002');
    expect(made.guardians.map((row: { isMain: boolean }) => row.isMain)).toEqual([false, true]);
  });

  it('fills defaults where nothing was given, and leaves empty what was emptied', async () => {
    expect((await makePupil(server)).source).toBe('自主到访');
    for (const source of ['', null]) expect((await makePupil(server, { source })).source).toBeNull();
  });

  it('names every field that is wrong at once, child rows by their path', async () => {
    const answer = await call('POST', '/api/pupil/save', {
      body: { sex: 9, birthday: '2999-01-01', guardians: [{ relName: '', phone: '123' }], nonsense: 1, status: 5, age: '3岁' },
    });
    expect(answer.code).toBe(422);
    const fields = answer.data.errors.map((error: { field: string }) => error.field);
    expect(fields.sort()).toEqual(['age', 'birthday', 'guardians.0.phone', 'guardians.0.relName', 'nonsense', 'sex', 'status', 'stuName']);
  });

  it('checks several fields against each other', async () => {
    const answer = await call('POST', '/api/pupil/save', { body: pupilValues({ birthday: '2020-01-02', enteredOn: '2019-01-01' }) });
    expect(answer).toMatchObject({ code: 422, message: '入学日期不能早于出生日期', data: { errors: [{ field: 'enteredOn' }] } });
  });

  it('keeps no value of a hidden field and asks for it while it is shown', async () => {
    expect((await makePupil(server, { hasCert: false, certNo: 'A1' })).certNo).toBeNull();
    expect(await call('POST', '/api/pupil/save', { body: pupilValues({ hasCert: true }) })).toMatchObject({
      code: 422,
      message: '请填写证号',
    });
    const made = await makePupil(server, { hasCert: true, certNo: 'A1' });
    const updated = await call('PUT', '/api/pupil/update', { body: { id: made.id, version: 1, hasCert: false } });
    expect(updated.data.certNo).toBeNull();
  });

  it('refuses a value that must be unique, in child tables too', async () => {
    await makePupil(server, { idCard: 'SAME' });
    const answer = await call('POST', '/api/pupil/save', { body: pupilValues({ idCard: 'SAME' }) });
    expect(answer).toMatchObject({
      code: 422,
      message: expect.stringMatching(/^证件号已存在：“.+”/),
      data: { errors: [{ field: 'idCard' }] },
    });
  });

  it('asks before it stores what looks like a duplicate', async () => {
    const body = pupilValues({ stuName: '双胞胎', birthday: '2019-09-09' });
    const first = await call('POST', '/api/pupil/save', { body });
    const again = await call('POST', '/api/pupil/save', { body });
    expect(again).toMatchObject({ code: 409, data: { kind: 'duplicate', records: [{ id: first.data.id }] } });
    expect(again.message).toContain('姓名、出生日期');
    expect((await call('POST', '/api/pupil/save', { body: { ...body, ignoreDuplicates: true } })).code).toBe(200);
  });

  it('refuses references that do not exist or are deleted, and shows labels of those that do', async () => {
    const teacher = (await call('POST', '/api/staff/save', { body: { realName: '李婷', phone: '13911112222' } })).data;
    const made = await makePupil(server, { teacherId: teacher.id, helperIds: [teacher.id] });
    expect(made).toMatchObject({ teacherIdLabel: '李婷', helperIdsLabel: ['李婷'] });
    const gone = (await call('POST', '/api/staff/save', { body: { realName: '张伟' } })).data;
    await call('DELETE', '/api/staff/delete', { query: { id: gone.id } });
    for (const teacherId of [gone.id, '0198c0de-0000-7000-8000-00000000dead', 'no-uuid']) {
      const answer = await call('POST', '/api/pupil/save', { body: pupilValues({ teacherId }) });
      expect(answer).toMatchObject({
        code: 422,
        data: { errors: [{ field: 'teacherId', message: '选择的记录不存在或已删除，请重新选择' }] },
      });
    }
  });
});

describe('changing a record', () => {
  it('writes only what differs and counts the version up', async () => {
    const made = await makePupil(server, { remark: '旧' });
    const same = await call('PUT', '/api/pupil/update', { body: { id: made.id, version: 1, remark: '旧', fee: null } });
    expect(same.data.version).toBe(1);
    const changed = await call('PUT', '/api/pupil/update', { body: { id: made.id, version: 1, remark: '新', fee: '3' } });
    expect(changed.data).toMatchObject({ version: 2, remark: '新', fee: '3.00', stuName: made.stuName });
    const history = await call('GET', '/api/pupil/history', { query: { id: made.id } });
    expect(history.data.total).toBe(2);
    expect(history.data.records[0]).toMatchObject({
      actionTitle: '修改',
      changes: [
        { field: 'fee', beforeText: '', afterText: '3.00' },
        { field: 'remark', before: '旧', after: '新' },
      ],
    });
  });

  it('keeps the ids of child rows, adds new ones and puts missing ones away', async () => {
    const made = await makePupil(server, {
      guardians: [
        { relName: '甲', phone: '13800000001', isMain: true },
        { relName: '乙', phone: '13800000002' },
      ],
    });
    const [first] = made.guardians;
    const guardians = [
      { relName: '丙', phone: '13800000003' },
      { ...first, relName: '甲二' },
    ];
    const { data } = await call('PUT', '/api/pupil/update', { body: { id: made.id, version: 1, guardians } });
    expect(data.guardians.map((row: { relName: string }) => row.relName)).toEqual(['丙', '甲二']);
    expect(data.guardians[1].id).toBe(first.id);
    const rows = await server.rows('select rel_name, deleted_at is null as lives from guardian where parent_id = $1 order by rel_name', [
      made.id,
    ]);
    expect(rows).toContainEqual({ rel_name: '乙', lives: false });
  });

  it('refuses a child row that belongs to another record', async () => {
    const [mine, other] = [await makePupil(server), await makePupil(server)];
    const guardians = [{ ...other.guardians[0], relName: '偷来的' }];
    const answer = await call('PUT', '/api/pupil/update', { body: { id: mine.id, version: 1, guardians } });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'guardians.0.id' }] } });
    expect((await get(other.id)).guardians[0].relName).toBe(other.guardians[0].relName);
  });

  it('refuses changes of state, read-only and immutable fields', async () => {
    const made = await makePupil(server, { enteredOn: '2024-09-01' });
    const answer = await call('PUT', '/api/pupil/update', {
      body: { id: made.id, version: 1, status: 5, leaveReason: '搬家', enteredOn: '2024-09-02', createTime: '2000-01-01 00:00:00' },
    });
    const fields = answer.data.errors.map((error: { field: string }) => error.field);
    expect(fields.sort()).toEqual(['createTime', 'enteredOn', 'leaveReason', 'status']);
  });

  it('names fields and person when the record changed meanwhile', async () => {
    const made = await makePupil(server, { remark: '一', fee: '1' });
    await call('PUT', '/api/pupil/update', { as: 'a/wang', body: { id: made.id, version: 1, remark: '二' } });
    const stale = await call('PUT', '/api/pupil/update', { body: { id: made.id, version: 1, remark: '三' } });
    expect(stale).toMatchObject({
      code: 409,
      data: { kind: 'stale', by: 'wang', fields: [{ name: 'remark', title: '备注', mine: '三', theirs: '二' }], current: { version: 2 } },
    });
    expect((await get(made.id)).remark).toBe('二');
  });

  it('takes a masked value that comes back for the stored one', async () => {
    const teacher = (await call('POST', '/api/staff/save', { body: { realName: '赵敏', phone: '13911113333' } })).data;
    const { data } = await call('GET', '/api/staff/page', { query: { id: teacher.id } });
    expect(data.records[0].phone).toBe('139****3333');
    const updated = await call('PUT', '/api/staff/update', {
      body: { id: teacher.id, version: 1, realName: '赵敏敏', phone: '139****3333' },
    });
    expect(updated.data).toMatchObject({ realName: '赵敏敏', phone: '139****3333' });
    expect(await server.rows('select phone from staff where id = $1', [teacher.id])).toEqual([{ phone: '13911113333' }]);
  });
});

describe('the trash', () => {
  it('takes a record with its child rows and gives both back', async () => {
    const made = await makePupil(server);
    expect((await call('DELETE', '/api/pupil/delete', { query: { id: made.id } })).code).toBe(200);
    expect((await call('GET', '/api/pupil/get', { query: { id: made.id } })).code).toBe(404);
    expect((await call('GET', '/api/pupil/page', { query: { id: made.id } })).data.total).toBe(0);
    const trash = await call('GET', '/api/pupil/page', { query: { id: made.id, trash: 1 } });
    expect(trash.data.records).toMatchObject([{ id: made.id, deleted: true }]);
    const restored = await call('PUT', '/api/pupil/restore', { body: { id: made.id } });
    expect(restored.data.guardians).toHaveLength(1);
    const history = await call('GET', '/api/pupil/history', { query: { id: made.id } });
    expect(history.data.records.map((entry: { action: string }) => entry.action)).toEqual(['restore', 'delete', 'create']);
  });

  it('says of a deleted record who put it there and when, and of one that never was nothing', async () => {
    const made = await makePupil(server);
    await call('DELETE', '/api/pupil/delete', { query: { id: made.id } });
    const read = (id: string, as?: string) => call('GET', '/api/pupil/get', { query: { id }, as });
    expect(await read(made.id)).toMatchObject({ code: 404, data: { kind: 'deleted', at: '2026-03-05 10:00:00' } });
    expect(await read(made.id, 'b/li')).toMatchObject({ code: 404, data: null });
    expect(await read('0198c0de-0000-7000-8000-000000000001')).toMatchObject({ code: 404, data: null });
  });

  it('refuses to take what living records refer to, and says how many', async () => {
    const teacher = (await call('POST', '/api/staff/save', { body: { realName: '被引用' } })).data;
    const pupils = [await makePupil(server, { teacherId: teacher.id }), await makePupil(server, { helperIds: [teacher.id] })];
    const refused = await call('DELETE', '/api/staff/delete', { query: { id: teacher.id } });
    expect(refused).toMatchObject({ code: 409, message: '已有关联数据，不能删除：学员 2 条' });
    for (const { id } of pupils) await call('DELETE', '/api/pupil/delete', { body: { id } });
    expect((await call('DELETE', '/api/staff/delete', { query: { id: teacher.id } })).code).toBe(200);
  });

  it('deletes all of several records or none', async () => {
    const teacher = (await call('POST', '/api/staff/save', { body: { realName: '甲' } })).data;
    const free = (await call('POST', '/api/staff/save', { body: { realName: '乙' } })).data;
    await makePupil(server, { teacherId: teacher.id });
    expect((await call('DELETE', '/api/staff/delete', { query: { id: `${free.id},${teacher.id}` } })).code).toBe(409);
    expect((await call('GET', '/api/staff/get', { query: { id: free.id } })).code).toBe(200);
  });

  it('gives nothing back whose unique value was taken meanwhile', async () => {
    const made = await makePupil(server, { idCard: 'TAKEN' });
    await call('DELETE', '/api/pupil/delete', { query: { id: made.id } });
    await makePupil(server, { idCard: 'TAKEN' });
    expect(await call('PUT', '/api/pupil/restore', { body: { id: made.id } })).toMatchObject({
      code: 422,
      message: expect.stringMatching(/^证件号已存在：“.+”/),
    });
  });
});

describe('trees', () => {
  const department = async (name: string, parentId?: string) =>
    (await call('POST', '/api/department/save', { body: { name, parentId } })).data;

  it('refuses circles and levels beyond the deepest', async () => {
    const one = await department('一');
    const two = await department('二', one.id);
    const three = await department('三', two.id);
    const tooDeep = await call('POST', '/api/department/save', { body: { name: '四', parentId: three.id } });
    expect(tooDeep).toMatchObject({ code: 422, data: { errors: [{ field: 'parentId' }] } });
    for (const parentId of [one.id, three.id]) {
      const circle = await call('PUT', '/api/department/update', { body: { id: one.id, version: 1, parentId } });
      expect(circle).toMatchObject({ code: 422, data: { errors: [{ field: 'parentId' }] } });
    }
  });

  it('finds records anywhere below a node', async () => {
    const top = await department('总部');
    const below = await department('教研组', top.id);
    const teacher = (await call('POST', '/api/staff/save', { body: { realName: '下级', deptId: below.id } })).data;
    const found = await call('GET', '/api/staff/page', { query: { 'deptId.under': top.id } });
    expect(found.data.records.map((row: { id: string }) => row.id)).toEqual([teacher.id]);
    const options = await call('GET', '/api/department/options');
    expect(options.data).toContainEqual({ id: below.id, label: '教研组', parentId: top.id });
  });
});
