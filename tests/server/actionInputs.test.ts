/** What an action asks for, sets and creates, judged on the record as it will be; and what no action may write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../src/server/kernel/values';
import type { Json } from '../support/projects/projectFixture';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

const text = (title: string, more: Json = {}) => ({ fieldType: 'text', title, ...more });

function caseProject(): Record<string, Json> {
  return {
    'schemas/case.json': {
      title: '个案',
      properties: {
        name: text('姓名'),
        code: text('编号', { immutable: true }),
        outcome: text('结果', { readOnly: true, showWhen: { status: 'closed' }, whenHidden: 'clear' }),
        answer: text('答复', { showWhen: { status: 'open' } }),
        sum: text('小结', { readOnly: true, showWhen: { paid: true } }),
        advice: text('建议', { readOnly: true, showWhen: { status: 'closed' }, requiredWhen: { paid: true } }),
        plan: text('计划', { showWhen: { status: 'open' }, whenHidden: 'clear' }),
        memo: text('备忘', { readOnlyWhen: { status: 'closed' } }),
        paid: { fieldType: 'boolean', title: '已付', default: false },
        status: {
          fieldType: 'state',
          title: '状态',
          initial: 'open',
          states: { open: { code: 1, title: '进行中', color: 'normal' }, closed: { code: 2, title: '已结', color: 'ended' } },
          transitions: { close: { from: ['open'], to: 'closed' }, reopen: { from: ['closed'], to: 'open' } },
        },
      },
      required: ['name'],
    },
    'schemas/review.json': {
      title: '复核',
      properties: {
        caseId: { fieldType: 'relation', title: '个案', entity: 'case' },
        opinion: text('意见'),
        urgent: { fieldType: 'boolean', title: '加急', default: false },
        deadline: { fieldType: 'date', title: '期限', showWhen: { urgent: true } },
        note: text('说明', { showWhen: { stage: 'fresh' } }),
        level: { fieldType: 'number', title: '级别', default: 1 },
        stage: {
          fieldType: 'state',
          title: '阶段',
          initial: 'fresh',
          states: { fresh: { code: 1, title: '新', color: 'normal' }, done: { code: 2, title: '完', color: 'ended' } },
          transitions: { finish: { from: ['fresh'], to: 'done' } },
        },
      },
      required: ['caseId'],
    },
    'resources/school/_group.json': { title: '学校', icon: 'TeamOutlined', order: 10 },
    'resources/school/case.json': {
      entity: 'case',
      title: '个案',
      path: '/school/case',
      permission: 'school:case',
      endpoints: {
        base: '/case',
        list: 'GET page',
        get: 'GET get',
        history: 'GET history',
        create: 'POST save',
        update: 'PUT update',
        options: 'GET options',
      },
      list: { columns: ['name'] },
      form: { groups: [{ title: '个案', fields: ['name', 'code', 'plan', 'answer', 'memo', 'paid'] }] },
      show: {},
      actions: [
        {
          name: 'close',
          title: '结案',
          call: 'PUT close',
          transition: 'close',
          fields: ['outcome', 'advice', 'memo'],
          required: ['outcome'],
        },
        { name: 'reopen', title: '重开', call: 'PUT reopen', transition: 'reopen', fields: ['plan', 'memo'], required: ['plan'] },
        { name: 'sumUp', title: '小结', call: 'PUT sumUp', set: { sum: '已小结' } },
        {
          name: 'drop',
          title: '撤案',
          call: 'PUT drop',
          transition: 'close',
          params: { why: text('原因'), friendId: { fieldType: 'relation', title: '转至', entity: 'case' } },
          required: ['why'],
          set: { outcome: '撤案' },
        },
        { name: 'pay', title: '付款', call: 'PUT pay', set: { paid: true } },
        {
          name: 'review',
          title: '复核',
          call: 'POST review',
          creates: { entity: 'review', via: 'caseId', fields: ['opinion', 'urgent', 'deadline', 'note', 'level'] },
          required: ['opinion', 'deadline'],
        },
        {
          name: 'notify',
          title: '通知',
          call: 'POST notify',
          fields: ['memo'],
          params: {
            by: {
              fieldType: 'select',
              title: '方式',
              choices: [
                { code: 1, title: '电话' },
                { code: 2, title: '短信' },
              ],
              default: 1,
            },
            phone: text('号码', { showWhen: { by: 2 }, requiredWhen: { by: 2 } }),
            hint: text('提示', { showWhen: { by: 2 } }),
            more: text('补充'),
          },
          required: ['by', 'hint'],
        },
      ],
    },
    'resources/school/review.json': {
      entity: 'review',
      title: '复核',
      path: '/school/review',
      permission: 'school:review',
      endpoints: { base: '/review', list: 'GET page', get: 'GET get', create: 'POST save' },
      list: { columns: ['opinion'], filters: ['caseId'] },
      form: { groups: [{ title: '复核', fields: ['caseId', 'opinion', 'urgent', 'deadline'] }] },
    },
  };
}

const heard: Values[] = [];
let server: RecordServer;
beforeAll(async () => {
  const rule = { actions: { notify: ({ input: { by, phone, hint } }: { input: Values }) => void heard.push({ by, phone, hint }) } };
  server = await startRecordServer({ files: caseProject(), rules: { case: rule } });
});
afterAll(() => server.close());

const act = (action: string, row: Values, values: Values = {}, method = 'PUT') =>
  server.call(method, `/api/case/${action}`, { body: { id: row.id, version: row.version, ...values } });
const read = async ({ id }: Values) => (await server.call('GET', '/api/case/get', { query: { id: String(id) } })).data;
const made = async (more: Values = {}) => read((await server.call('POST', '/api/case/save', { body: { name: '小明', ...more } })).data);
const missing = (...fields: [string, string][]) => ({
  code: 422,
  data: { errors: fields.map(([field, title]) => ({ field, message: `请填写${title}` })) },
});

describe('a field that is shown in the state the action leads to', () => {
  it('is stored with the transition', async () => {
    const row = await made();
    expect((await act('close', row, { outcome: '好转' })).data).toMatchObject({ status: 2, outcome: '好转' });
    expect(await read(row)).toMatchObject({ status: 2, outcome: '好转' });
  });

  it('is required by the action and by its own condition, told at the fields, all at once', async () => {
    const row = await made({ paid: true });
    expect(await act('close', row)).toMatchObject(missing(['advice', '建议'], ['outcome', '结果']));
    expect(await act('close', row, { outcome: '  ', advice: '复查' })).toMatchObject(missing(['outcome', '结果']));
    expect(await read(row)).toEqual(row);
  });

  it('goes when the state goes, and one that is shown in the next state is required then', async () => {
    const row = (await act('close', await made({ plan: '每周两次' }), { outcome: '好转' })).data;
    expect(row.plan).toBeNull();
    expect(await act('reopen', row)).toMatchObject(missing(['plan', '计划']));
    expect((await act('reopen', row, { plan: '每周一次' })).data).toMatchObject({ status: 1, plan: '每周一次', outcome: null });
  });

  it('may be written on the way into the state that locks it, not in it', async () => {
    const row = (await act('close', await made(), { outcome: '好转', memo: '最后一次' })).data;
    expect(row.memo).toBe('最后一次');
    expect(await act('notify', row, { memo: '改', by: 1 }, 'POST')).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'memo', message: '备忘现在不能修改' }] },
    });
    expect(await act('reopen', row, { plan: '继续', memo: '改' })).toMatchObject({ code: 422, data: { errors: [{ field: 'memo' }] } });
  });
});

describe('a field that is hidden', () => {
  it('keeps what was typed unless its file says "clear"', async () => {
    const row = (await act('close', await made({ plan: '每周两次', answer: '已电话答复' }), { outcome: '好转' })).data;
    expect(row).toMatchObject({ plan: null, answer: '已电话答复' });
    expect((await act('reopen', row, { plan: '继续' })).data).toMatchObject({ answer: '已电话答复', outcome: null });
  });

  it('is written by "set"', async () => {
    expect((await act('sumUp', await made())).data).toMatchObject({ paid: false, sum: '已小结' });
  });
});

describe('what is asked for and no field keeps', () => {
  const newest = async ({ id }: Values) => (await server.call('GET', '/api/case/history', { query: { id: String(id) } })).data.records[0];

  it('stands in the history of the record, in words', async () => {
    const [row, other] = [await made(), await made({ name: '小红' })];
    expect((await act('drop', row, { why: '家长要求', friendId: other.id })).code).toBe(200);
    const { actionTitle, changes } = await newest(row);
    expect(actionTitle).toBe('撤案');
    expect(changes.slice(-2)).toMatchObject([
      { field: 'why', title: '原因', afterText: '家长要求', restorable: false },
      { field: 'friendId', title: '转至', afterText: '小红' },
    ]);
  });

  it('also beside a rule that does not read it, and not what a rule reads', async () => {
    const row = await made();
    heard.length = 0;
    expect((await act('notify', row, { by: 2, phone: '1', hint: '请回电', memo: '新', more: '不急' }, 'POST')).code).toBe(200);
    expect(Object.keys(heard[0]!)).toContain('phone');
    expect((await newest(row)).changes.map(({ field }: Values) => field)).toEqual(['memo', 'more']);
  });
});

describe('what an action requires of a record it creates', () => {
  it('is required by the server, while it is shown', async () => {
    const row = await made();
    expect(await act('review', row, {}, 'POST')).toMatchObject(missing(['opinion', '意见']));
    expect(await act('review', row, { opinion: '同意', urgent: true }, 'POST')).toMatchObject(missing(['deadline', '期限']));
    const list = async () => (await server.call('GET', '/api/review/page', { query: { caseId: row.id } })).data.records;
    expect(await list()).toEqual([]);
    const values = { opinion: '同意', urgent: true, deadline: '2026-12-01', note: '首次', level: null };
    expect((await act('review', row, values, 'POST')).code).toBe(200);
    const [review] = await list();
    expect((await server.call('GET', '/api/review/get', { query: { id: review.id } })).data).toMatchObject(values);
  });
});

describe('inputs that belong to no entity', () => {
  it('are required and taken while their conditions hold', async () => {
    const row = await made();
    expect(await act('notify', row, { by: 2 }, 'POST')).toMatchObject(missing(['phone', '号码'], ['hint', '提示']));
    expect((await act('notify', row, { by: 2, phone: '1', hint: '请回电' }, 'POST')).code).toBe(200);
    expect(heard.at(-1)).toMatchObject({ by: 2, phone: '1', hint: '请回电' });
    expect((await act('notify', row, { phone: '1', hint: '没有人看' }, 'POST')).code).toBe(200);
    expect(heard.at(-1)).toMatchObject({ by: 1, phone: null, hint: null });
    expect(await act('notify', row, { by: null }, 'POST')).toMatchObject(missing(['by', '方式']));
  });
});

/** The checks refuse such a configuration; the server does not rely on them. */
describe('what is no business of an action', () => {
  const action = (name: string) => server.configuration.resources.get('case')!.actions.find((one) => one.name === name)!;
  const field = (name: string) => server.configuration.entities.get('case')!.fields.find((one) => one.name === name)!;
  const reviewField = (name: string) => server.configuration.entities.get('review')!.fields.find((one) => one.name === name)!;

  it('a constant neither moves the state nor writes again what is written once', async () => {
    const pay = action('pay');
    const before = pay.set;
    try {
      for (const [name, value, message] of [
        ['status', 2, '状态不能填写，只能通过操作改变'],
        ['code', 'B', '编号保存后不能修改'],
      ] as const) {
        const row = await made({ code: 'A' });
        pay.set = { paid: { value: true }, [name]: { value } };
        expect(await act('pay', row)).toMatchObject({ code: 422, data: { errors: [{ field: name, message }] } });
        expect(await read(row)).toEqual(row);
      }
    } finally {
      pay.set = before;
    }
    expect((await act('pay', await made())).data.paid).toBe(true);
  });

  it('nor does a typed field, nor the state of a new record', async () => {
    const close = action('close');
    const review = action('review').creates!;
    const [fields, created] = [close.fields, review.fields];
    try {
      close.fields = [...fields, field('status'), field('code')];
      review.fields = [...created, reviewField('stage')];
      const row = await made({ code: 'A' });
      expect(await act('close', row, { outcome: '好转', status: 2, code: 'B' })).toMatchObject({
        code: 422,
        data: { errors: [{ field: 'status' }, { field: 'code', message: '编号保存后不能修改' }] },
      });
      expect(await act('review', row, { opinion: '同意', stage: 2 }, 'POST')).toMatchObject({
        code: 422,
        data: { errors: [{ field: 'stage' }] },
      });
      expect(await read(row)).toEqual(row);
      // What comes back as it was sent is no change.
      expect((await act('close', row, { outcome: '好转', status: 1, code: 'A' })).data).toMatchObject({ status: 2, code: 'A' });
    } finally {
      [close.fields, review.fields] = [fields, created];
    }
  });
});
