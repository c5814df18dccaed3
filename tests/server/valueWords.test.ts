/** Words for values in conditions of pages, views, fields and actions: who asks, which day it is, what is set. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../src/server/kernel/values';
import { dialect } from '../../src/wire/dialect';
import type { Json } from '../support/projects/projectFixture';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

/** 2026-03-05 10:00 in Shanghai; a test may move on. */
let now = new Date('2026-03-05T02:00:00Z');
let server: RecordServer;
const me = '0198c0de-0000-7000-8000-0000000000ff';
const other = '0198c0de-0000-7000-8000-0000000000fe';

function clueProject(): Record<string, Json> {
  const endpoints = (base: string) => ({ base, list: 'GET page', get: 'GET get', create: 'POST save', update: 'PUT update' });
  return {
    'schemas/staff.json': { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } },
    'schemas/centre.json': {
      title: '设置',
      single: true,
      properties: { mostVisits: { fieldType: 'number', title: '最多回访次数', default: 3 } },
    },
    'schemas/clue.json': {
      title: '线索',
      properties: {
        name: { fieldType: 'text', title: '姓名' },
        ownerId: { fieldType: 'relation', title: '负责人', entity: 'staff' },
        nextOn: { fieldType: 'date', title: '下次跟进' },
        visits: { fieldType: 'number', title: '回访次数' },
        foundOn: { fieldType: 'date', title: '登记日期', default: 'today' },
        foundBy: { fieldType: 'relation', title: '登记人', entity: 'staff', default: 'me' },
        callBy: { fieldType: 'date', title: '最晚联系', default: { today: 3 } },
        limit: { fieldType: 'number', title: '回访上限', default: { setting: 'centre.mostVisits' } },
        lastOn: { fieldType: 'date', title: '上次跟进', readOnly: true },
        lastNote: { fieldType: 'text', title: '上次记录', readOnly: true },
        before: { fieldType: 'relation', title: '前负责人', entity: 'staff', readOnly: true },
        why: { fieldType: 'text', title: '超出原因', requiredWhen: { visits: { gt: { setting: 'centre.mostVisits' } } } },
      },
      required: ['name'],
    },
    'schemas/followUp.json': {
      title: '跟进',
      properties: {
        clueId: { fieldType: 'relation', title: '线索', entity: 'clue' },
        ownerId: { fieldType: 'relation', title: '负责人', entity: 'staff' },
        byId: { fieldType: 'relation', title: '跟进人', entity: 'staff' },
        doneOn: { fieldType: 'date', title: '跟进日期' },
        nextOn: { fieldType: 'date', title: '下次' },
        kind: { fieldType: 'text', title: '方式' },
        content: { fieldType: 'text', title: '内容' },
      },
    },
    'resources/sale/_group.json': { title: '销售', icon: 'TeamOutlined', order: 10 },
    'resources/sale/clue.json': {
      entity: 'clue',
      title: '线索',
      path: '/sale/clue',
      permission: 'sale:clue',
      endpoints: { ...endpoints('/clue'), options: 'GET options' },
      list: {
        columns: ['name'],
        views: [
          { name: 'mine', title: '我的', where: { ownerId: 'me' } },
          { name: 'others', title: '别人的', where: { ownerId: { notIn: ['me', null] } } },
          { name: 'soon', title: '七天内', where: { nextOn: { gte: 'today', lte: { today: 7 } } } },
          { name: 'many', title: '太多', where: { visits: { gt: { setting: 'centre.mostVisits' } } } },
        ],
      },
      form: { groups: [{ title: '线索', fields: ['name', 'ownerId', 'nextOn', 'visits', 'why'] }] },
      actions: [
        {
          name: 'follow',
          title: '跟进',
          call: 'POST follow',
          fields: ['nextOn'],
          params: { note: { fieldType: 'text', title: '记录' } },
          set: { lastOn: 'today', lastNote: { input: 'note' } },
          creates: {
            entity: 'followUp',
            via: 'clueId',
            fields: ['content'],
            copy: { ownerId: { field: 'ownerId' }, byId: 'me', doneOn: 'today', nextOn: { input: 'nextOn' }, kind: '电话' },
          },
        },
        { name: 'take', title: '领取', call: 'POST take', set: { before: { field: 'ownerId' }, ownerId: 'me' } },
        { name: 'visit', title: '回访', call: 'POST visit', fields: ['nextOn'], when: { ownerId: 'me' }, reason: '只能回访自己的线索' },
      ],
    },
    'resources/sale/own.json': {
      entity: 'clue',
      title: '我的线索',
      path: '/sale/own',
      permission: 'sale:own',
      endpoints: endpoints('/own'),
      where: { ownerId: 'me' },
      list: { columns: ['name'] },
      form: { groups: [{ title: '线索', fields: ['name'] }] },
    },
    'resources/sale/staff.json': {
      entity: 'staff',
      title: '员工',
      path: '/sale/staff',
      permission: 'sale:staff',
      endpoints: { base: '/staff', list: 'GET page', options: 'GET options' },
      list: { columns: ['realName'] },
    },
    'resources/sale/centre.json': {
      entity: 'centre',
      title: '设置',
      path: '/sale/centre',
      permission: 'sale:centre',
      endpoints: { base: '/centre', get: 'GET get', update: 'PUT update' },
      form: { groups: [{ title: '设置', fields: ['mostVisits'] }] },
    },
  };
}

const ids: Record<string, string> = {};
const namesOf = async (view: string) => {
  const { data } = await server.call<{ records: Row[] }>('GET', '/api/clue/page', { query: { [dialect.view]: view } });
  return data.records.map(({ name }) => name).sort();
};
const setMost = async (mostVisits: number) => {
  const { data } = await server.call('GET', '/api/centre/get');
  expect(await server.call('PUT', '/api/centre/update', { body: { ...data, mostVisits } })).toMatchObject({ code: 200 });
};

beforeAll(async () => {
  server = await startRecordServer({ files: clueProject(), now: () => now });
  for (const [id, name] of [
    [me, '李婷'],
    [other, '王敏'],
  ])
    await server.rows('insert into staff (inst_id, id, real_name) values ($1, $2, $3)', [institutions.a, id, name]);
  const clues = [
    { name: '我的明天', ownerId: me, nextOn: '2026-03-06', visits: 4, why: '家长要求' },
    { name: '别人的八天后', ownerId: other, nextOn: '2026-03-13', visits: 3 },
    { name: '无人今天', nextOn: '2026-03-05' },
    { name: '无人昨天', nextOn: '2026-03-04', visits: 1 },
  ];
  for (const body of clues) {
    const made = await server.call('POST', '/api/clue/save', { body });
    expect(made).toMatchObject({ code: 200 });
    ids[body.name] = made.data.id;
  }
});
afterAll(() => server.close());

describe('a view', () => {
  it.each([
    ['mine', ['我的明天']],
    ['others', ['别人的八天后']],
    ['soon', ['我的明天', '无人今天']],
    ['many', ['我的明天']],
  ])('"%s" holds %j', async (view, names) => {
    expect(await namesOf(view)).toEqual([...names].sort());
  });

  it('moves with the day', async () => {
    now = new Date('2026-03-05T16:00:00Z');
    expect(await namesOf('soon')).toEqual(['别人的八天后', '我的明天'].sort());
    now = new Date('2026-03-05T02:00:00Z');
  });

  it('follows what the institution sets, at once', async () => {
    await setMost(2);
    expect(await namesOf('many')).toEqual(['别人的八天后', '我的明天'].sort());
    await setMost(3);
    expect(await namesOf('many')).toEqual(['我的明天']);
  });
});

describe('a field', () => {
  const save = (visits: number) => server.call('POST', '/api/clue/save', { body: { name: `第${visits}次`, visits } });

  it('must be filled beyond what is set', async () => {
    expect(await save(4)).toMatchObject({ code: 422, data: { errors: [{ field: 'why' }] } });
    await setMost(4);
    expect(await save(4)).toMatchObject({ code: 200 });
    await setMost(3);
  });
});

describe('an action', () => {
  const visit = (name: string) => server.call('POST', '/api/clue/visit', { body: { id: ids[name], nextOn: '2026-03-06' } });

  it('runs on what is mine and on nothing else', async () => {
    expect(await visit('我的明天')).toMatchObject({ code: 200 });
    for (const name of ['别人的八天后', '无人今天']) expect(await visit(name)).toMatchObject({ code: 409, message: '只能回访自己的线索' });
  });
});

describe('a page', () => {
  it('shows mine, gives me what is made there, and hides the rest', async () => {
    const made = await server.call('POST', '/api/own/save', { body: { name: '新线索' } });
    expect(made).toMatchObject({ code: 200, data: { ownerId: me } });
    const { data } = await server.call<{ records: Row[] }>('GET', '/api/own/page');
    expect(data.records.map(({ name }) => name).sort()).toEqual(['我的明天', '新线索'].sort());
    expect(await server.call('GET', '/api/own/get', { query: { id: ids.别人的八天后 ?? '' } })).toMatchObject({ code: 404 });
  });

  it('refuses somebody else as the owner of what is made there', async () => {
    const made = await server.call('POST', '/api/own/save', { body: { name: '给王敏', ownerId: other } });
    expect(made).toMatchObject({ code: 422, data: { errors: [{ field: 'ownerId' }] } });
  });
});

describe('a default', () => {
  const save = (values: Json = {}) => server.call('POST', '/api/clue/save', { body: { name: '默认值', ...values } });

  it('is what the word stands for when the record is made', async () => {
    const start = { foundOn: '2026-03-05', foundBy: me, callBy: '2026-03-08', limit: 3 };
    expect(await save()).toMatchObject({ code: 200, data: start });
    now = new Date('2026-03-31T16:00:00Z');
    expect(await save()).toMatchObject({ data: { foundOn: '2026-04-01', callBy: '2026-04-04' } });
    now = new Date('2026-03-05T02:00:00Z');
  });

  it('gives way to what was given, and to what was emptied', async () => {
    expect(await save({ foundOn: '2026-03-01', foundBy: null, limit: 9 })).toMatchObject({
      data: { foundOn: '2026-03-01', foundBy: null, callBy: '2026-03-08', limit: 9 },
    });
  });
});

describe('what an action writes by itself', () => {
  const clue = async () => (await server.call('POST', '/api/clue/save', { body: { name: '跟进', ownerId: other } })).data;

  it('comes from the moment, from the record and from what was typed', async () => {
    const { id } = await clue();
    const done = await server.call('POST', '/api/clue/follow', { body: { id, nextOn: '2026-03-09', note: '愿意试听', content: '详谈' } });
    expect(done).toMatchObject({ code: 200, data: { lastOn: '2026-03-05', lastNote: '愿意试听', nextOn: '2026-03-09' } });
    const [made] = await server.rows('select * from follow_up where clue_id = $1', [id]);
    expect(made).toMatchObject({ owner_id: other, by_id: me, kind: '电话', content: '详谈' });
    expect(
      (await server.rows(`select 1 from follow_up where clue_id = $1 and done_on = '2026-03-05' and next_on = '2026-03-09'`, [id])).length,
    ).toBe(1);
  });

  it('takes the record as it was before', async () => {
    const { id } = await clue();
    expect(await server.call('POST', '/api/clue/take', { body: { id } })).toMatchObject({ data: { before: other, ownerId: me } });
  });

  it('is empty where an input was not given', async () => {
    const { id } = await clue();
    await server.call('POST', '/api/clue/follow', { body: { id, note: '旧', content: '一' } });
    expect(await server.call('POST', '/api/clue/follow', { body: { id, content: '二' } })).toMatchObject({ data: { lastNote: null } });
  });
});
