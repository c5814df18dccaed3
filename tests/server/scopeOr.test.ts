/** Whose a record is: the own ones, and those that a condition makes everybody's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import type { Json } from '../support/projects/projectFixture';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
const me = '0198c0de-0000-7000-8000-0000000000ff';
const other = '0198c0de-0000-7000-8000-0000000000fe';
const as = 'a/li/*/own';

function leadProject(): Record<string, Json> {
  return {
    'schemas/staff.json': { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } },
    'schemas/lead.json': {
      title: '商机',
      label: '{name}',
      properties: {
        name: { fieldType: 'text', title: '姓名' },
        ownerId: { fieldType: 'relation', title: '负责人', entity: 'staff' },
        formerId: { fieldType: 'relation', title: '前负责人', entity: 'staff' },
        place: {
          fieldType: 'select',
          title: '位置',
          choices: [
            { code: 0, title: '公共' },
            { code: 1, title: '个人' },
            { code: 2, title: '停用' },
          ],
        },
      },
      required: ['name'],
    },
    'schemas/talk.json': {
      title: '沟通',
      properties: {
        leadId: { fieldType: 'relation', title: '商机', entity: 'lead' },
        note: { fieldType: 'text', title: '内容' },
      },
    },
    'resources/sale/_group.json': { title: '销售', icon: 'TeamOutlined', order: 10 },
    'resources/sale/lead.json': {
      entity: 'lead',
      title: '商机',
      path: '/sale/lead',
      permission: 'sale:lead',
      scope: { owner: 'ownerId', or: { or: [{ place: 0 }, { place: 2, formerId: 'me' }] } },
      endpoints: {
        base: '/lead',
        list: 'GET page',
        get: 'GET get',
        create: 'POST save',
        update: 'PUT update',
        history: 'GET history',
        options: 'GET options',
      },
      list: { columns: ['name', 'place'], filters: ['name', 'place'], views: [{ name: 'common', title: '公共', where: { place: 0 } }] },
      form: { groups: [{ title: '商机', fields: ['name', 'ownerId', 'formerId', 'place'] }] },
      actions: [{ name: 'take', title: '领取', call: 'POST take', set: { ownerId: 'me', place: 1 }, bulk: true }],
    },
    'resources/sale/talk.json': {
      entity: 'talk',
      title: '沟通',
      path: '/sale/talk',
      permission: 'sale:talk',
      scope: { owner: 'leadId.ownerId', or: { 'leadId.place': 0 } },
      endpoints: { base: '/talk', list: 'GET page', create: 'POST save' },
      list: { columns: ['note', 'leadId'], filters: ['leadId.name'] },
      form: { groups: [{ title: '沟通', fields: ['leadId', 'note'] }] },
    },
    'resources/sale/staff.json': {
      entity: 'staff',
      title: '员工',
      path: '/sale/staff',
      permission: 'sale:staff',
      endpoints: { base: '/staff', list: 'GET page', options: 'GET options' },
      list: { columns: ['realName'] },
    },
  };
}

const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startRecordServer({ files: leadProject() });
  for (const [id, name] of [
    [me, '李婷'],
    [other, '王敏'],
  ])
    await server.rows('insert into staff (inst_id, id, real_name) values ($1, $2, $3)', [institutions.a, id, name]);
  const leads = [
    { name: '我的', ownerId: me, place: 1 },
    { name: '别人的', ownerId: other, place: 1 },
    { name: '公共的', place: 0 },
    { name: '别人的公共', ownerId: other, place: 0 },
    { name: '我停用的', formerId: me, place: 2 },
    { name: '别人停用的', formerId: other, place: 2 },
  ];
  for (const body of leads) {
    ids[body.name] = (await server.call('POST', '/api/lead/save', { body })).data.id;
    await server.call('POST', '/api/talk/save', { body: { leadId: ids[body.name], note: body.name } });
  }
});
afterAll(() => server.close());

const names = async (path: string, field: string, query: Record<string, string> = {}) => {
  const { data } = await server.call<{ records: Record<string, string>[] }>('GET', path, { as, query });
  return data.records.map((row) => row[field]).sort();
};
const mine = ['公共的', '别人的公共', '我停用的', '我的'].sort();

describe('somebody with the own records', () => {
  it('finds those, and those that are everybody’s', async () => {
    expect(await names('/api/lead/page', 'name')).toEqual(mine);
    expect(await names('/api/lead/page', 'name', { [dialect.view]: 'common' })).toEqual(['公共的', '别人的公共'].sort());
    const { data } = await server.call('GET', '/api/lead/options', { as });
    expect(data.map(({ label }: { label: string }) => label).sort()).toEqual(mine);
  });

  it('finds what hangs on them, asked across the reference', async () => {
    expect(await names('/api/talk/page', 'note')).toEqual(['公共的', '别人的公共', '我的'].sort());
    expect(await names('/api/talk/page', 'note', { filter: JSON.stringify({ and: [['leadId.name.contains', '公共']] }) })).toEqual(
      ['公共的', '别人的公共'].sort(),
    );
  });

  it.each(['我的', '公共的', '别人的公共', '我停用的'])('opens, changes and reads the history of %s', async (name) => {
    const id = ids[name]!;
    const { code, data } = await server.call('GET', '/api/lead/get', { as, query: { id } });
    expect(code).toBe(200);
    expect((await server.call('GET', '/api/lead/history', { as, query: { id } })).code).toBe(200);
    expect((await server.call('PUT', '/api/lead/update', { as, body: { id, version: data.version, name } })).code).toBe(200);
  });

  it.each(['别人的', '别人停用的'])('is told that %s does not exist, by every call', async (name) => {
    const id = ids[name]!;
    const answers = await Promise.all([
      server.call('GET', '/api/lead/get', { as, query: { id } }),
      server.call('GET', '/api/lead/history', { as, query: { id } }),
      server.call('PUT', '/api/lead/update', { as, body: { id, version: 1, name } }),
      server.call('POST', '/api/lead/take', { as, body: { id } }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404]);
  });

  it('takes one that is everybody’s, and loses it when another takes it', async () => {
    const id = (await server.call('POST', '/api/lead/save', { body: { name: '新的', place: 0 } })).data.id;
    expect((await server.call('POST', '/api/lead/take', { as, body: { id } })).data).toMatchObject({ ownerId: me, place: 1 });
    const { version } = (await server.call('GET', '/api/lead/get', { query: { id } })).data;
    await server.call('PUT', '/api/lead/update', { body: { id, version, ownerId: other } });
    expect((await server.call('GET', '/api/lead/get', { as, query: { id } })).code).toBe(404);
  });
});
