/** Rows of a record: what is written of one row leaves the others, and what no form may set, as they were. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../src/server/kernel/values';
import type { Rule } from '../../src/server/records/rule';
import type { Json } from '../support/projects/projectFixture';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

const kinds = [
  { code: 1, title: '室内' },
  { code: 2, title: '室外' },
];

function lessonProject(): Record<string, Json> {
  return {
    'schemas/room.json': { title: '教室', properties: { name: { fieldType: 'text', title: '名称' } }, required: ['name'] },
    'schemas/lesson.json': {
      title: '课时',
      label: '{topic}',
      properties: {
        topic: { fieldType: 'text', title: '主题' },
        heldOn: { fieldType: 'date', title: '日期' },
        since: { fieldType: 'age', title: '至今', from: 'heldOn' },
        roomId: { fieldType: 'relation', title: '教室', entity: 'room' },
        kind: { fieldType: 'select', title: '方式', choices: kinds, default: 1 },
        phone: { fieldType: 'phone', title: '电话', masked: true },
        code: { fieldType: 'text', title: '编码', immutable: true },
        isMain: { fieldType: 'boolean', title: '主课' },
        signed: { fieldType: 'boolean', title: '已签到', readOnly: true, default: false },
        signedBy: { fieldType: 'relation', title: '签到教室', entity: 'room', readOnly: true },
        count: { fieldType: 'number', title: '人数', readOnly: true },
        excuse: { fieldType: 'text', title: '补签说明', showWhen: { signed: true } },
        inner: { fieldType: 'text', title: '内部备注', access: { read: 'school:inner', write: 'school:inner:write' } },
        price: { fieldType: 'money', title: '单价', access: { write: 'school:price' } },
      },
      required: ['topic'],
    },
    'schemas/course.json': {
      title: '课程',
      properties: {
        name: { fieldType: 'text', title: '名称' },
        lessons: { fieldType: 'rows', title: '课时', entity: 'lesson', max: 5, main: 'isMain', copies: { mainTopic: 'topic' } },
        mainTopic: { fieldType: 'text', title: '主课主题' },
        notes: { fieldType: 'text', title: '备注' },
      },
      required: ['name'],
    },
    'resources/school/_group.json': { title: '学校', icon: 'TeamOutlined', order: 10 },
    'resources/school/room.json': {
      entity: 'room',
      title: '教室',
      path: '/school/room',
      permission: 'school:room',
      endpoints: { base: '/room', list: 'GET page', create: 'POST save', options: 'GET options' },
      list: { columns: ['name'] },
      form: { groups: [{ title: '教室', fields: ['name'] }] },
    },
    'resources/school/course.json': {
      entity: 'course',
      title: '课程',
      path: '/school/course',
      permission: 'school:course',
      endpoints: {
        base: '/course',
        list: 'GET page',
        get: 'GET get',
        create: 'POST save',
        update: 'PUT update',
        delete: 'DELETE delete',
        restore: 'PUT restore',
        history: 'GET history',
        reveal: 'POST reveal',
      },
      list: { columns: ['name'] },
      form: { groups: [{ title: '课程', fields: ['name', 'lessons'] }] },
      show: {},
      actions: [
        { name: 'plan', title: '排课', call: 'PUT plan', fields: ['lessons'] },
        {
          name: 'rename',
          title: '改主题',
          call: 'PUT rename',
          params: { topic: { fieldType: 'text', title: '主题' } },
          required: ['topic'],
        },
      ],
    },
  };
}

/** A rule that is asked, and one that writes the rows itself. */
const rule: Rule = {
  beforeUpdate(changes) {
    if (changes.name === '规则') changes.notes = '规则写的';
  },
  actions: {
    rename({ row, input, changes }) {
      changes.lessons = ((row?.lessons ?? []) as Values[]).map((one) => ({ ...one, topic: input.topic }));
    },
  },
};

let server: RecordServer;
let rooms: Values[];
beforeAll(async () => {
  server = await startRecordServer({ files: lessonProject(), rules: { course: rule } });
  rooms = [];
  for (const name of ['一号', '二号']) rooms.push((await server.call('POST', '/api/room/save', { body: { name } })).data);
});
afterAll(() => server.close());

const everything = 'a/li/*';
const office = 'a/wang/school:*,!school:inner,!school:inner:write,!school:price';
const call: RecordServer['call'] = (...args) => server.call(...args);
const read = async (id: string) => (await call('GET', '/api/course/get', { query: { id } })).data;

/** A course as the server's own work left it: signed lessons, numbers, and columns that are empty beside a default. */
async function course() {
  const lesson = { heldOn: '2026-01-02', roomId: rooms[0]?.id, phone: '13800138000', code: 'A1', inner: '谨慎', price: '80.00' };
  const made = await server.service.as(server.actor(everything)).create('course', {
    name: '语言',
    lessons: [
      { ...lesson, topic: '发音', isMain: true, signed: true, signedBy: rooms[1]?.id, count: 3, excuse: '补签' },
      { ...lesson, topic: '对话', isMain: false, signed: true, signedBy: rooms[0]?.id, count: 4, kind: null, excuse: '迟到' },
      { ...lesson, topic: '朗读', isMain: false },
    ],
  });
  return read(made.id);
}

const changed = (before: Values, at: number, values: Values): Values[] =>
  (before.lessons as Values[]).map((row, index) => (index === at ? { ...row, ...values } : row));

async function save(before: Values, lessons: Values[], as = everything) {
  return call('PUT', '/api/course/update', { as, body: { id: before.id, version: before.version, lessons } });
}

/** What the form sends of a row: what people fill. */
const typed = ['id', 'topic', 'heldOn', 'roomId', 'kind', 'phone', 'code', 'isMain', 'excuse', 'inner', 'price'];
const formRows = (rows: Values[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name, value]) => typed.includes(name) && value !== null)));

describe('a change of one row', () => {
  it.each<[string, (rows: Values[]) => Values[]]>([
    ['with everything the server sent', (rows) => rows],
    ['with what the form sends', formRows],
    ['with the changed value alone', (rows) => rows.map(({ id, topic }) => (topic === '会话' ? { id, topic } : { id }))],
  ])('leaves every other value as it was: %s', async (_, sent) => {
    const before = await course();
    const answer = await save(before, sent(changed(before, 1, { topic: '会话' })));
    expect(answer).toMatchObject({ code: 200, message: '' });
    const after = await read(String(before.id));
    expect(after).toEqual({ ...before, lessons: changed(before, 1, { topic: '会话' }), version: 2, updateTime: after.updateTime });
  });

  it.each(['plan', 'rename'])('the same through an action: %s', async (action) => {
    const before = await course();
    const lessons = (before.lessons as Values[]).map((row) => ({ ...row, topic: '改过' }));
    const body = { id: before.id, version: before.version, ...(action === 'plan' ? { lessons } : { topic: '改过' }) };
    expect(await call('PUT', `/api/course/${action}`, { body })).toMatchObject({ code: 200 });
    expect((await read(String(before.id))).lessons).toEqual(lessons);
  });

  it('is the same when a rule writes something beside', async () => {
    const before = await course();
    const lessons = changed(before, 0, { topic: '气息' });
    await call('PUT', '/api/course/update', { body: { id: before.id, version: 1, name: '规则', lessons } });
    expect(await read(String(before.id))).toMatchObject({ notes: '规则写的', mainTopic: '气息', lessons });
  });

  it('is taken back to what it was', async () => {
    const before = await course();
    await save(before, changed(before, 1, { topic: '会话', kind: 2 }));
    const answer = await save({ ...before, version: 2 }, before.lessons as Values[]);
    expect(answer.code).toBe(200);
    expect((await read(String(before.id))).lessons).toEqual(before.lessons);
  });
});

describe('rows that come back as they were sent', () => {
  it('are no change', async () => {
    const before = await course();
    for (const lessons of [before.lessons as Values[], formRows(before.lessons as Values[])]) {
      expect((await save(before, lessons)).data.version).toBe(1);
    }
    expect(await read(String(before.id))).toEqual(before);
  });

  it('keep what is emptied on purpose empty, beside a default too', async () => {
    const before = await course();
    await save(before, changed(before, 0, { kind: null, heldOn: '' }));
    expect((await read(String(before.id))).lessons[0]).toMatchObject({ kind: null, heldOn: null, topic: '发音' });
  });

  it('give new rows their defaults', async () => {
    const before = await course();
    await save(before, [...(before.lessons as Values[]), { topic: '新课' }]);
    expect((await read(String(before.id))).lessons[3]).toMatchObject({ topic: '新课', kind: 1, signed: false, isMain: false });
  });

  it('keep the main row when nobody names one, and have one main row when another is named', async () => {
    const before = await course();
    const ids = (before.lessons as Values[]).map(({ id }) => ({ id }));
    const [first, second, third] = ids;
    await save(before, [{ ...second, topic: '会话' }, { ...first }, { ...third }]);
    const kept = await read(String(before.id));
    expect(kept.lessons.map((row: Values) => [row.topic, row.isMain])).toEqual([
      ['会话', false],
      ['发音', true],
      ['朗读', false],
    ]);
    await save(kept, [{ ...second, isMain: true }, { ...first }, { ...third }]);
    expect((await read(String(before.id))).lessons.map((row: Values) => row.isMain)).toEqual([true, false, false]);
  });
});

describe('what a caller may not set in a row', () => {
  it.each([
    ['a read-only value', { signed: false }, '已签到不能填写'],
    ['a value that is worked out', { since: '9岁' }, '至今不能填写'],
    ['an immutable value', { code: 'B2' }, '编码保存后不能修改'],
    ['a name that is no field', { nonsense: 1 }, '没有“nonsense”这个字段'],
  ])('is refused at its place: %s', async (_, values, message) => {
    const before = await course();
    const [field] = Object.keys(values);
    expect(await save(before, changed(before, 1, values))).toMatchObject({
      code: 422,
      data: { errors: [{ field: `lessons.1.${field}`, message }] },
    });
    expect(await read(String(before.id))).toEqual(before);
  });

  it('is refused where a field right denies it, and stays as it was when it is left alone', async () => {
    const before = await course();
    const seen = (await call('GET', '/api/course/get', { as: office, query: { id: before.id } })).data;
    expect(Object.keys(seen.lessons[0])).not.toContain('inner');
    expect(await save(before, changed(seen, 0, { price: '1.00' }), office)).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'lessons.0.price', message: '您没有修改“单价”的权限' }] },
    });
    expect((await save(before, changed(seen, 0, { topic: '气息' }), office)).code).toBe(200);
    expect((await read(String(before.id))).lessons).toEqual(changed(before, 0, { topic: '气息' }));
  });
});
