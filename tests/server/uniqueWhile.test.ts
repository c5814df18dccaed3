/** Values that only some records may share, and rows that are alone inside of their record: on every way a record is written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { changeCalls } from '../../src/wire/changes';
import { type Json, projectFiles } from '../support/projects/projectFixture';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

/** A locker has one tenant at a time; its keys have different numbers, and no two keys of all lockers the same tag. */
function lockerProject(): Record<string, Json> {
  const rules = [{ fields: ['door'], while: { stage: { in: ['wanted', 'used'] }, spare: { not: true } } }, ['code']];
  return {
    'schemas/locker.json': {
      title: '柜子',
      label: '{name}',
      properties: {
        name: { fieldType: 'text', title: '名称' },
        code: { fieldType: 'text', title: '编号', maxLength: 50 },
        door: { fieldType: 'text', title: '柜门', maxLength: 50 },
        spare: { fieldType: 'boolean', title: '备用' },
        formerId: { fieldType: 'relation', title: '原柜子', entity: 'locker' },
        stage: {
          fieldType: 'state',
          title: '状态',
          initial: 'wanted',
          states: {
            wanted: { code: 1, title: '申请', color: 'soon' },
            used: { code: 2, title: '在用', color: 'normal' },
            free: { code: 3, title: '已退', color: 'ended' },
          },
          transitions: { give: { from: ['wanted', 'free'], to: 'used' }, back: { from: ['wanted', 'used'], to: 'free' } },
        },
        keys: { fieldType: 'rows', title: '钥匙', entity: 'lockerKey' },
      },
      required: ['name'],
      unique: rules,
    },
    'schemas/lockerKey.json': {
      title: '钥匙',
      properties: { no: { fieldType: 'text', title: '号码', maxLength: 50 }, tag: { fieldType: 'text', title: '标签', maxLength: 50 } },
      unique: [{ fields: ['no'], within: 'parent' }, ['tag']],
    },
    'resources/house/_group.json': { title: '后勤', icon: 'TeamOutlined', order: 10 },
    'resources/house/locker.json': {
      entity: 'locker',
      title: '柜子',
      path: '/house/locker',
      permission: 'house:locker',
      endpoints: {
        base: '/locker',
        list: 'GET page',
        get: 'GET get',
        create: 'POST save',
        update: 'PUT update',
        delete: 'DELETE delete',
        restore: 'PUT restore',
        history: 'GET history',
        options: 'GET options',
      },
      list: { columns: ['name'] },
      form: { groups: [{ title: '柜子', fields: ['name', 'code', 'door', 'spare', 'keys'] }] },
      actions: [
        { name: 'give', title: '发放', call: 'PUT give', transition: 'give' },
        { name: 'back', title: '退回', call: 'PUT back', transition: 'back' },
        {
          name: 'renew',
          title: '续用',
          call: 'PUT renew',
          transition: 'back',
          creates: { entity: 'locker', via: 'formerId', fields: ['spare'], copy: { name: { field: 'name' }, door: { field: 'door' } } },
        },
      ],
    },
  };
}

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ files: lockerProject() });
});
afterAll(() => server.close());

const save = (values: object, as = 'a/li') => server.call('POST', '/api/locker/save', { as, body: { name: '甲', ...values } });
const make = async (values: object) => {
  const answer = await save(values);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
it('a renewal ends the old record before the new one competes with it, in one act', async () => {
  const old = await make({ door: '续1' });
  expect(await act('renew', old)).toMatchObject({ code: 200 });
  expect(await server.rows("select stage, former_id as former from locker where door = '续1' order by stage")).toEqual([
    { stage: 1, former: old.id },
    { stage: 3, former: null },
  ]);
  // The one that is free has no place beside the new one.
  expect((await act('give', old)).code).toBe(422);
});

const act = (name: string, { id }: { id: string }, as = 'a/li') => server.call('PUT', `/api/locker/${name}`, { as, body: { id } });
const undo = (changeSet: string) => server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });
const update = async ({ id }: { id: string }, values: object, as = 'a/li') => {
  const { data } = await server.call('GET', '/api/locker/get', { query: { id } });
  return server.call('PUT', '/api/locker/update', { as, body: { id, version: data.version, ...values } });
};
const errorAt = (field: string, message: string) => ({ code: 422, data: { errors: [{ field, message }] } });
const takenBy = (label: string) => errorAt('door', `柜门已存在：“${label}”`);

describe('unique while a condition holds', () => {
  it('lets records share what do not meet it, and refuses to become one that does', async () => {
    const first = await make({ name: '一', door: 'A1' });
    expect(await save({ door: 'A1' })).toMatchObject(takenBy('一'));
    const spare = await make({ name: '备', door: 'A1', spare: true });
    expect(await update(spare, { spare: false })).toMatchObject(takenBy('一'));
    expect(await act('back', first)).toMatchObject({ code: 200 });
    const second = await make({ name: '二', door: 'A1' });
    expect(await act('give', first)).toMatchObject(takenBy('二'));
    expect(await update(first, { door: 'A2' })).toMatchObject({ code: 200 });
    expect(await act('give', first)).toMatchObject({ code: 200 });
    expect(await update(second, { door: 'A2' })).toMatchObject(takenBy('一'));
    expect(await save({ door: 'A1' }, 'b/wang')).toMatchObject({ code: 200 });
  });

  it('judges what comes back: out of the trash, and by undo', async () => {
    const first = await make({ name: '丙', door: 'B1' });
    await server.call('DELETE', '/api/locker/delete', { query: { id: first.id } });
    const second = await make({ name: '丁', door: 'B1' });
    expect(await server.call('PUT', '/api/locker/restore', { body: { id: first.id } })).toMatchObject(takenBy('丁'));
    await act('back', second);
    const third = await make({ name: '戊', door: 'B1' });
    const { data } = await server.call('GET', '/api/locker/history', { query: { id: second.id } });
    const [{ changeSet }] = data.records;
    expect(await undo(changeSet)).toMatchObject(takenBy('戊'));
    await act('back', third);
    expect(await undo(changeSet)).toMatchObject({ code: 200 });
  });

  it('does not name the other record to who may not open it', async () => {
    await make({ name: '己', door: 'C1' });
    const writer = server.service.as(server.actor('a/li/other:page'));
    await expect(writer.create('locker', { name: '庚', door: 'C1' })).rejects.toMatchObject({ message: '柜门已存在' });
    await expect(server.service.as(server.actor('a/li')).create('locker', { name: '庚', door: 'C1' })).rejects.toMatchObject({
      message: '柜门已存在：“己”',
    });
  });

  it('is told while one types, as far as it will be refused', async () => {
    const known = await make({ name: '辛', door: 'D1', code: 'K1' });
    const ask = async (values: object, id?: string) =>
      (await server.call('POST', '/api/form/same', { body: { resource: 'locker', values, ...(id && { id }) } })).data.taken;
    const record = { id: known.id, label: '辛', facts: ['申请'] };
    expect(await ask({ door: 'D1' })).toEqual([{ fields: ['door'], record }]);
    expect(await ask({ door: 'D1', spare: true })).toEqual([]);
    expect(await ask({ code: 'K1' })).toEqual([{ fields: ['code'], record }]);
    const other = await make({ name: '壬', door: 'D1', spare: true });
    expect(await ask({ door: 'D1' }, other.id)).toEqual([]);
    expect(await ask({ door: 'D1', spare: false }, other.id)).toEqual([{ fields: ['door'], record }]);
  });
});

describe('rows', () => {
  it('are alone within their record, or in all', async () => {
    const first = await make({ keys: [{ no: '1', tag: 'x1' }, { no: '2', tag: 'x2' }, {}, {}] });
    await make({ keys: [{ no: '1', tag: 'y1' }] });
    expect(await save({ keys: [{ no: '1' }, { no: '3' }, { no: '1' }] })).toMatchObject(
      errorAt('keys.2.no', '号码与另一行相同，请修改或删除其中一行'),
    );
    expect(await save({ keys: [{ tag: 'z' }, { tag: 'x1' }] })).toMatchObject(errorAt('keys.1.tag', '标签已存在：“甲”'));
    expect(await update(first, { keys: [...first.keys, { no: '2' }] })).toMatchObject(
      errorAt('keys.4.no', '号码与另一行相同，请修改或删除其中一行'),
    );
  });

  it('may swap their values in one save, and back by undo', async () => {
    const made = await make({
      keys: [
        { no: 's1', tag: 's1' },
        { no: 's2', tag: 's2' },
      ],
    });
    const [one, two] = made.keys;
    const swapped = await update(made, {
      keys: [
        { id: one.id, no: 's2', tag: 's2' },
        { id: two.id, no: 's1', tag: 's1' },
      ],
    });
    expect(swapped).toMatchObject({ code: 200, data: { keys: [{ no: 's2' }, { no: 's1' }] } });
    const { data } = await server.call('GET', '/api/locker/history', { query: { id: made.id } });
    const undone = await undo(data.records[0].changeSet);
    expect(undone).toMatchObject({ code: 200 });
  });

  it('are judged by the database too, where nobody looked', async () => {
    const made = await make({ keys: [{ no: 'r1' }, { no: 'r2' }] });
    await expect(
      server.database.write(institutions.a, (q) => q.query('update locker_key set no = $1 where parent_id = $2', ['r3', made.id])),
    ).rejects.toMatchObject({ code: '23P01' });
  });
});

describe('a rule that is new', () => {
  const withRule = (unique: unknown, keys: unknown = [{ fields: ['no'], within: 'parent' }, ['tag']]) => {
    const files = lockerProject();
    files['schemas/locker.json']!.unique = unique;
    files['schemas/lockerKey.json']!.unique = keys;
    const { configuration, problems } = configurationOf(projectFiles(files, { rules: undefined, extensions: undefined }));
    if (!configuration) throw new Error(JSON.stringify(problems));
    return syncTables(server.database, configuration);
  };

  it('stops the start with the records that break it, and only those', async () => {
    await withRule([]);
    await make({ name: '子', door: 'N1', code: 'N1' });
    await server.service.as(server.actor('a/li')).create('locker', { name: '丑', door: 'N1', spare: true });
    await withRule([{ fields: ['door'], while: { spare: { not: true }, stage: 'wanted' } }]);
    await expect(withRule([['door']])).rejects.toThrow(/"locker" holds records[\s\S]*\n.*(子|丑).* and .*(子|丑)/);
    await server.rows("update locker set code = 'N1' where name = '丑'");
    await expect(withRule([{ fields: ['code'], while: { stage: 'wanted' } }])).rejects.toThrow(/子 \([0-9a-f-]{36}\)/);
  });

  it('of rows tells the records the rows stand in; a changed rule takes the place of the old one', async () => {
    await withRule([], []);
    const made = await make({ name: '寅', keys: [{ no: 'd' }, { no: 'e' }] });
    await server.rows("update locker_key set no = 'd' where parent_id = $1", [made.id]);
    await expect(withRule([], [{ fields: ['no'], within: 'parent' }])).rejects.toThrow(/寅/);
    await server.rows(`update locker_key set deleted_at = now() where no = 'd'`);
    await withRule([], [{ fields: ['no'], within: 'parent' }]);
    await withRule([], [['no', 'tag']]);
    expect((await withRule([], [['no', 'tag']])).applied).toEqual([]);
  });
});
