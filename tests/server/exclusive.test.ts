/** Times that do not overlap: on every way a record is written, for every way its fields say a time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import type { Json } from '../support/projects/projectFixture';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

const teachers = { li: '0198c0de-0000-7000-8000-0000000000e1', wang: '0198c0de-0000-7000-8000-0000000000e2' };

function lessonProject(): Record<string, Json> {
  const endpoints = (base: string) => ({
    base,
    list: 'GET page',
    get: 'GET get',
    create: 'POST save',
    update: 'PUT update',
    delete: 'DELETE delete',
    restore: 'PUT restore',
    history: 'GET history',
  });
  const page = (entity: string, title: string, fields: string[]) => ({
    entity,
    title,
    path: `/plan/${entity}`,
    permission: `plan:${entity}`,
    endpoints: endpoints(`/${entity}`),
    list: { columns: fields.slice(0, 1) },
    form: { groups: [{ title, fields }] },
  });
  const text = (title: string) => ({ fieldType: 'text', title, maxLength: 50 });
  return {
    'schemas/teacher.json': { title: '教师', properties: { name: text('姓名') } },
    'schemas/lesson.json': {
      title: '课程安排',
      label: '{topic}',
      properties: {
        topic: text('主题'),
        teacherId: { fieldType: 'relation', title: '教师', entity: 'teacher' },
        room: text('教室'),
        day: { fieldType: 'date', title: '日期' },
        start: { fieldType: 'time', title: '开始' },
        end: { fieldType: 'time', title: '结束' },
        stage: {
          fieldType: 'state',
          title: '状态',
          initial: 'planned',
          states: { planned: { code: 1, title: '已排', color: 'normal' }, off: { code: 2, title: '取消', color: 'ended' } },
          transitions: { cancel: { from: ['planned'], to: 'off' }, again: { from: ['off'], to: 'planned' } },
        },
      },
      exclusive: [
        { fields: ['teacherId'], during: ['day', 'start', 'end'], while: { stage: 'planned' } },
        { fields: ['room'], during: ['day', 'start', 'end'], while: { stage: 'planned' } },
      ],
    },
    'schemas/term.json': {
      title: '学期',
      properties: { name: text('名称'), from: { fieldType: 'date', title: '开始日期' }, to: { fieldType: 'date', title: '结束日期' } },
      exclusive: [{ during: ['from', 'to'] }],
    },
    'schemas/loan.json': {
      title: '借用',
      properties: {
        item: text('物品'),
        from: { fieldType: 'datetime', title: '借出' },
        to: { fieldType: 'datetime', title: '归还' },
        period: { fieldType: 'dateRange', title: '占用' },
        shifts: { fieldType: 'rows', title: '班次', entity: 'shift' },
      },
      exclusive: [
        { fields: ['item'], during: ['from', 'to'] },
        { fields: ['item'], during: ['period'] },
      ],
    },
    'schemas/shift.json': {
      title: '班次',
      properties: {
        who: text('值班人'),
        start: { fieldType: 'time', title: '开始' },
        end: { fieldType: 'time', title: '结束' },
      },
      exclusive: [{ fields: ['who'], during: ['start', 'end'] }],
    },
    'resources/plan/_group.json': { title: '排课', icon: 'TeamOutlined', order: 10 },
    'resources/plan/teacher.json': {
      entity: 'teacher',
      title: '教师',
      permission: 'plan:teacher',
      endpoints: { base: '/teacher', options: 'GET options' },
    },
    'resources/plan/lesson.json': {
      ...page('lesson', '课表', ['topic', 'teacherId', 'room', 'day', 'start', 'end']),
      actions: [
        { name: 'cancel', title: '取消', call: 'PUT cancel', transition: 'cancel' },
        { name: 'again', title: '恢复', call: 'PUT again', transition: 'again' },
      ],
    },
    'resources/plan/term.json': page('term', '学期', ['name', 'from', 'to']),
    'resources/plan/loan.json': page('loan', '借用', ['item', 'from', 'to', 'period', 'shifts']),
  };
}

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ files: lessonProject() });
  for (const [name, id] of Object.entries(teachers))
    await server.rows('insert into teacher (inst_id, id, name) values ($1, $2, $3)', [institutions.a, id, name]);
});
afterAll(() => server.close());

const save = (entity: string, values: object, as?: string) =>
  server.call('POST', `/api/${entity}/save`, { body: values, ...(as && { as }) });
const make = async (entity: string, values: object) => {
  const answer = await save(entity, values);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
const update = async (entity: string, { id }: { id: string }, values: object) => {
  const { data } = await server.call('GET', `/api/${entity}/get`, { query: { id } });
  return server.call('PUT', `/api/${entity}/update`, { body: { id, version: data.version, ...values } });
};
const lesson = (day: string, start: string, end: string, more: object = {}) => ({
  topic: '感统',
  teacherId: teachers.li,
  day,
  start,
  end,
  ...more,
});
const clash = (message: string, ...fields: string[]) => ({
  code: 422,
  data: { errors: fields.map((field) => ({ field, message })) },
});

describe('no two overlap', () => {
  it('of one teacher, half open, in one institution; the other is named at its fields', async () => {
    await make('lesson', lesson('2026-10-01', '09:00', '09:45'));
    const named = clash('与“感统”（2026-10-01 09:00 至 09:45）时间重叠，请换一个时间或教师', 'teacherId', 'day');
    expect(await save('lesson', lesson('2026-10-01', '09:30', '10:00', { topic: '言语' }))).toMatchObject(named);
    expect(await save('lesson', lesson('2026-10-01', '08:00', '12:00'))).toMatchObject(named);
    await make('lesson', lesson('2026-10-01', '09:45', '10:30'));
    await make('lesson', lesson('2026-10-02', '09:00', '09:45'));
    await make('lesson', lesson('2026-10-01', '09:00', '09:45', { teacherId: teachers.wang }));
    await make('lesson', lesson('2026-10-01', '09:00', '09:45', { teacherId: null }));
    await make('lesson', lesson('2026-10-01', '09:00', '09:45', { end: null }));
  });

  it('of several rules each is judged', async () => {
    await make('lesson', lesson('2026-10-03', '09:00', '10:00', { room: '一室', topic: '音乐' }));
    expect(await save('lesson', lesson('2026-10-03', '09:00', '10:00', { room: '一室', teacherId: teachers.wang }))).toMatchObject(
      clash('与“音乐”（2026-10-03 09:00 至 10:00）时间重叠，请换一个时间或教室', 'room', 'day'),
    );
  });

  it('and an end before the beginning is refused where it stands', async () => {
    for (const end of ['09:00', '08:00'])
      expect(await save('lesson', lesson('2026-10-04', '09:00', end))).toMatchObject(clash('结束要晚于开始', 'end'));
    expect(await save('term', { name: '春', from: '2027-03-01', to: '2027-02-01' })).toMatchObject(clash('结束日期不能早于开始日期', 'to'));
  });

  it('through a change, a transition, the trash and undo', async () => {
    const first = await make('lesson', lesson('2026-10-05', '09:00', '10:00', { topic: '一' }));
    const second = await make('lesson', lesson('2026-10-05', '10:00', '11:00', { topic: '二' }));
    const withFirst = { code: 422, message: '与“一”（2026-10-05 09:00 至 10:00）时间重叠，请换一个时间或教师' };
    expect(await update('lesson', second, { start: '09:30' })).toMatchObject(withFirst);
    await server.call('PUT', '/api/lesson/cancel', { body: { id: first.id } });
    const moved = await update('lesson', second, { start: '09:30' });
    expect(moved).toMatchObject({ code: 200 });
    const withSecond = { code: 422, message: '与“二”（2026-10-05 09:30 至 11:00）时间重叠，请换一个时间或教师' };
    expect(await server.call('PUT', '/api/lesson/again', { body: { id: first.id } })).toMatchObject(withSecond);
    await server.call('DELETE', '/api/lesson/delete', { query: { id: second.id } });
    expect(await server.call('PUT', '/api/lesson/again', { body: { id: first.id } })).toMatchObject({ code: 200 });
    expect(await server.call('PUT', '/api/lesson/restore', { body: { id: second.id } })).toMatchObject(withFirst);
    const third = await make('lesson', lesson('2026-10-06', '09:00', '10:00'));
    const away = await update('lesson', third, { day: '2026-10-07' });
    await make('lesson', lesson('2026-10-06', '09:00', '10:00', { topic: '三' }));
    const undo = await server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [away.changeSet] } });
    expect(undo).toMatchObject({ code: 422, message: expect.stringContaining('“三”') });
  });

  it('two may swap their times in one transaction', async () => {
    const [one, two] = [
      await make('lesson', lesson('2026-10-08', '09:00', '10:00')),
      await make('lesson', lesson('2026-10-08', '10:00', '11:00')),
    ];
    const writer = server.service.as(server.actor('a/li'));
    await writer.together(async (records) => {
      const untyped = records as unknown as { update(entity: string, id: string, values: object): Promise<void> };
      await untyped.update('lesson', one.id, { start: '10:00', end: '11:00' });
      await untyped.update('lesson', two.id, { start: '09:00', end: '10:00' });
    });
    expect((await server.call('GET', '/api/lesson/get', { query: { id: one.id } })).data).toMatchObject({ start: '10:00' });
  });

  it('days count whole, a span in one field too; without fields all compete', async () => {
    await make('term', { name: '秋', from: '2026-09-01', to: '2027-01-15' });
    expect(await save('term', { name: '冬', from: '2027-01-15', to: '2027-02-20' })).toMatchObject(
      clash('与“秋”（2026-09-01 至 2027-01-15）时间重叠，请换一个时间', 'from'),
    );
    await make('term', { name: '冬', from: '2027-01-16', to: '2027-02-20' });
    await make('loan', { item: '轮椅', period: ['2026-10-01', '2026-10-03'] });
    expect(await save('loan', { item: '轮椅', period: ['2026-10-03', '2026-10-03'] })).toMatchObject(
      clash('与“轮椅”（2026-10-01 至 2026-10-03）时间重叠，请换一个时间或物品', 'item', 'period'),
    );
    await make('loan', { item: '助行器', from: '2026-10-01 09:00:00', to: '2026-10-02 09:00:00' });
    await make('loan', { item: '助行器', from: '2026-10-02 09:00:00', to: '2026-10-02 10:00:00' });
    expect(await save('loan', { item: '助行器', from: '2026-10-01 10:00:00', to: '2026-10-01 11:00:00' })).toMatchObject({
      message: '与“助行器”（2026-10-01 09:00 至 2026-10-02 09:00）时间重叠，请换一个时间或物品',
    });
  });

  it('of rows the row that lost is told, wherever the other one stands', async () => {
    await make('loan', { item: '甲', shifts: [{ who: '张', start: '08:00', end: '12:00' }] });
    const rows = [
      { who: '张', start: '12:00', end: '13:00' },
      { who: '张', start: '11:00', end: '12:00' },
    ];
    const message = '与“甲”（08:00 至 12:00）时间重叠，请换一个时间或值班人';
    expect(await save('loan', { item: '乙', shifts: rows })).toMatchObject(clash(message, 'shifts.1.who', 'shifts.1.start'));
    const own = await make('loan', { item: '乙', shifts: rows.slice(0, 1) });
    const swapped = [
      { ...own.shifts[0], start: '13:00', end: '14:00' },
      { who: '张', start: '12:00', end: '13:00' },
    ];
    expect(await update('loan', own, { shifts: swapped })).toMatchObject({ code: 200 });
  });
});

describe('who was first', () => {
  it('is not named to who may not see it', async () => {
    await make('lesson', lesson('2026-10-09', '09:00', '10:00'));
    const writer = server.service.as(server.actor('a/li/plan:term'));
    await expect(writer.create('lesson', lesson('2026-10-09', '09:00', '10:00'))).rejects.toMatchObject({
      message: '与其他课程安排时间重叠，请换一个时间或教师',
    });
  });

  it('is told while one types', async () => {
    const { id } = await make('lesson', lesson('2026-10-10', '09:00', '10:00'));
    const ask = async (values: object, own?: string) =>
      (await server.call('POST', '/api/form/same', { body: { resource: 'lesson', values, ...(own && { id: own }) } })).data.taken;
    const values = { teacherId: teachers.li, day: '2026-10-10', start: '09:30', end: '10:30' };
    const fields = ['teacherId', 'day', 'start', 'end'];
    const found = { fields, during: { text: '2026-10-10 09:00 至 10:00' }, record: { id, label: '感统', facts: ['已排'] } };
    expect(await ask(values)).toEqual([found]);
    expect(await ask({ ...values, end: '09:00' })).toEqual([]);
    expect(await ask({ ...values, start: '10:00' })).toEqual([]);
    expect(await ask(values, id)).toEqual([]);
  });

  it('wins a race of many, and all others are told who has it', async () => {
    const day = '2026-11-01';
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => save('lesson', lesson(day, '09:00', '10:00', { topic: `第${n}` }), `a/w${n}`)),
    );
    const won = answers.filter(({ code }) => code === 200);
    expect(won).toHaveLength(1);
    const message = `与“${won[0]?.data.topic}”（2026-11-01 09:00 至 10:00）时间重叠，请换一个时间或教师`;
    expect(new Set(answers.filter(({ code }) => code !== 200).map((one) => one.message))).toEqual(new Set([message]));
    expect(await server.rows('select count(*)::int as n from lesson where day = $1', [day])).toEqual([{ n: 1 }]);
  });

  it('in races for several things in different order nobody waits for ever', async () => {
    const day = '2026-11-02';
    const ids = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => (await make('lesson', lesson(day, `${10 + n}:00`, `${10 + n}:30`, { room: `${n}` }))).id),
    );
    const answers = await Promise.all(
      ids.map((id, n) =>
        server.call('PUT', '/api/lesson/update', { body: { id, version: 1, room: `${(n + 1) % 12}`, start: '08:00', end: '09:00' } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(11).fill(422)]);
  });

  it('is kept by the database where nobody looked', async () => {
    await make('lesson', lesson('2026-11-03', '09:00', '10:00'));
    const other = await make('lesson', lesson('2026-11-04', '09:00', '10:00'));
    await expect(
      server.database.write(institutions.a, (q) => q.query('update lesson set day = $1 where id = $2', ['2026-11-03', other.id])),
    ).rejects.toMatchObject({ code: '23P01' });
  });
});
