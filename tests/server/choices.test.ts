/** What can be chosen in a reference: records of a page, and those that agree with other fields. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkActOf } from '../../src/server/features/bulk/acts';
import { evaluate } from '../../src/server/features/import/evaluate';
import { changeCalls } from '../../src/wire/changes';
import { choiceProject } from '../support/projects/choiceProject';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
const ids: Record<string, string> = {};

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const send = async (method: string, path: string, body: Record<string, unknown>): Promise<any> => server.call(method, path, { body });
async function make(entity: string, name: string, body: Record<string, unknown>): Promise<void> {
  const made = await send('POST', `/api/${entity}/save`, body);
  expect(made).toMatchObject({ code: 200 });
  ids[name] = made.data.id;
}
const options = async (path: string, query: Record<string, string> = {}) =>
  (await server.call('GET', path, { query })).data.map(({ label }: { label: string }) => label).sort();

let counter = 0;
const order = (body: Record<string, unknown>) => send('POST', '/api/order/save', { orderName: `订单${++counter}`, ...body });
/** As it is sent back changed. */
const change = (data: { id: string; version: number }, body: Record<string, unknown>) =>
  send('PUT', '/api/order/update', { id: data.id, version: data.version, ...body });

beforeAll(async () => {
  server = await startRecordServer({ files: choiceProject() });
  await make('staff', '李老师', { realName: '李老师', post: 2 });
  await make('staff', '王老师', { realName: '王老师', post: 2 });
  await make('staff', '赵会计', { realName: '赵会计', post: 5 });
  await make('child', '小明', { name: '小明' });
  await make('child', '小红', { name: '小红' });
  await make('contract', '明1', { number: '明1', childId: ids.小明 });
  await make('contract', '红1', { number: '红1', childId: ids.小红 });
  await make('contract', '散1', { number: '散1' });
});
afterAll(() => server.close());

describe('a page that a field chooses from', () => {
  it('offers its records, without a call of its own in the file', async () => {
    expect(await options('/api/staff/teacherOptions')).toEqual(['李老师', '王老师']);
    expect(await options('/api/staff/teacherOptions', { keyword: '赵' })).toEqual([]);
    expect(await options('/api/staff/options')).toEqual(['李老师', '王老师', '赵会计']);
  });

  it('is the only one whose records are taken', async () => {
    const outside = { code: 422, data: { errors: [{ field: 'teacherId', message: '选择的教师不在“教师”的范围里，请重新选择' }] } };
    expect(await order({ teacherId: ids.李老师 })).toMatchObject({ code: 200 });
    expect(await order({ teacherId: ids.赵会计 })).toMatchObject(outside);
    expect(await order({ helperIds: [ids.李老师, ids.赵会计] })).toMatchObject({ code: 422, data: { errors: [{ field: 'helperIds' }] } });
    expect(await order({ lines: [{}, { teacherId: ids.赵会计 }] })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'lines.1.teacherId' }] },
    });
    const { data } = await order({});
    expect(await change(data, { teacherId: ids.赵会计 })).toMatchObject(outside);
    expect(await send('PUT', '/api/order/teach', { id: data.id, teacherId: ids.赵会计 })).toMatchObject(outside);
    expect(await send('PUT', '/api/order/teach', { id: data.id, teacherId: ids.李老师 })).toMatchObject({ code: 200 });
  });

  it('keeps what fell out of it since, where it stands', async () => {
    await make('staff', '钱老师', { realName: '钱老师', post: 2 });
    const made = await order({ teacherId: ids.钱老师, helperIds: [ids.钱老师], lines: [{ teacherId: ids.钱老师 }] });
    const { data: person } = await server.call('GET', '/api/staff/get', { query: { id: ids.钱老师 ?? '' } });
    expect(await send('PUT', '/api/staff/update', { id: person.id, version: person.version, post: 5 })).toMatchObject({ code: 200 });
    const [line] = made.data.lines;
    const saved = await change(made.data, {
      orderName: '改名',
      teacherId: ids.钱老师,
      helperIds: [ids.钱老师, ids.李老师],
      lines: [{ id: line.id, teacherId: ids.钱老师 }],
    });
    expect(saved).toMatchObject({ code: 200, data: { teacherIdLabel: '钱老师' } });
    expect(await change(saved.data, { helperIds: [ids.钱老师, ids.赵会计] })).toMatchObject({ code: 422 });
    expect(await change(saved.data, { lines: [{ teacherId: ids.钱老师 }] })).toMatchObject({ code: 422 });
  });
});

describe('fields that are matched', () => {
  const other = { code: 422, data: { errors: [{ field: 'contractId', message: '合同与“学员”不符，请重新选择' }] } };

  it('narrow the options, alone or to several', async () => {
    const match = (childId: unknown[]) => options('/api/contract/options', { match: JSON.stringify({ childId }) });
    expect(await match([ids.小明])).toEqual(['明1']);
    expect(await match([ids.小明, ids.小红])).toEqual(['明1', '红1'].sort());
    expect(await match([])).toEqual([]);
    expect(await match(['x'])).toEqual([]);
    const one = { match: JSON.stringify({ childId: [ids.小明] }), ids: `${ids.明1},${ids.红1}` };
    expect(await options('/api/contract/options', one)).toEqual(['明1']);
  });

  it.each([
    ['no JSON', '{', '筛选的格式不正确'],
    ['no list', '{"childId":"x"}', '筛选的格式不正确'],
    ['a field nobody is matched with', '{"kind":["x"]}', '不能按“kind”筛选'],
  ])('cannot be asked for with %s', async (_what, match, message) => {
    expect(await server.call('GET', '/api/contract/options', { query: { match } })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'match', message }] },
    });
  });

  it('agree in a new record, in its rows, and after a change of either side', async () => {
    expect(await order({ childId: ids.小明, contractId: ids.明1 })).toMatchObject({ code: 200 });
    expect(await order({ childId: ids.小明, contractId: ids.红1 })).toMatchObject(other);
    expect(await order({ childId: ids.小明, contractId: ids.散1 })).toMatchObject(other);
    expect(await order({ contractId: ids.散1 })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'contractId', message: '请先选择学员' }] },
    });
    const inRow = (contractId: string | undefined) => order({ childId: ids.小明, lines: [{ contractId }] });
    expect(await inRow(ids.明1)).toMatchObject({ code: 200 });
    expect(await inRow(ids.红1)).toMatchObject({ code: 422, data: { errors: [{ field: 'lines.0.contractId' }] } });

    const { data } = await order({ childId: ids.小明, contractId: ids.明1, lines: [{ contractId: ids.明1 }] });
    expect(await change(data, { contractId: ids.红1 })).toMatchObject(other);
    expect(await change(data, { childId: ids.小红 })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'contractId' }, { field: 'lines.0.contractId' }] },
    });
    expect(await change(data, { childId: ids.小红, contractId: ids.红1, lines: [] })).toMatchObject({ code: 200 });
  });

  it('leave alone what is not touched, also where the other record has changed', async () => {
    await make('contract', '转1', { number: '转1', childId: ids.小明 });
    const { data } = await order({ childId: ids.小明, contractId: ids.转1 });
    const { data: contract } = await server.call('GET', '/api/contract/get', { query: { id: ids.转1 ?? '' } });
    await send('PUT', '/api/contract/update', { id: contract.id, version: contract.version, childId: ids.小红 });
    expect(await change(data, { orderName: '改名', contractId: ids.转1, childId: ids.小明 })).toMatchObject({ code: 200 });
  });

  it('agree after an undo, too', async () => {
    const { data } = await order({ childId: ids.小明 });
    const moved = await change(data, { childId: ids.小红 });
    const signed = await change(moved.data, { contractId: ids.红1 });
    const undo = (id: unknown) => send(changeCalls.undo.method, changeCalls.undo.path, { ids: [id] });
    expect(await undo(moved.changeSet)).toMatchObject({ code: 409, message: '不能撤销：合同与“学员”不符，请重新选择' });
    expect(await undo(signed.changeSet)).toMatchObject({ code: 200 });
    expect(await undo(moved.changeSet)).toMatchObject({ code: 200 });
  });
});

describe('many at once', () => {
  const setAll = async (id: string, input: Record<string, unknown>) =>
    server.service
      .as(server.actor('a/li'), 'order')
      .changeSet((set) => bulkActOf(server.served('order').resource, 'update', input).run(set, server.served('order'), id, undefined));
  const stored = async (id: string) => (await server.call('GET', '/api/order/get', { query: { id } })).data;

  it('are refused one by one where what is set does not fit', async () => {
    const { data } = await order({ childId: ids.小明 });
    await expect(setAll(data.id, { contractId: ids.红1 })).rejects.toMatchObject({ data: { errors: [{ field: 'contractId' }] } });
    await expect(setAll(data.id, { teacherId: ids.赵会计 })).rejects.toMatchObject({ data: { errors: [{ field: 'teacherId' }] } });
    await setAll(data.id, { contractId: ids.明1 });
    expect(await stored(data.id)).toMatchObject({ contractId: ids.明1 });
  });

  it('take over what goes with the choice, as in a form', async () => {
    await make('course', '粗大', { courseName: '粗大', price: '55.00' });
    const { data } = await order({ unitPrice: '9.00' });
    await setAll(data.id, { courseId: ids.粗大 });
    expect(await stored(data.id)).toMatchObject({ courseId: ids.粗大, unitPrice: '55.00' });
  });
});

describe('an input of an action', () => {
  const assign = async (body: Record<string, unknown>) => {
    const { data } = await order({ childId: ids.小明 });
    return send('POST', '/api/order/assign', { id: data.id, ...body });
  };

  it.each([
    ['a teacher', { byId: '李老师' }, undefined],
    ['somebody else', { byId: '赵会计' }, ['byId', '选择的经办教师不在“教师”的范围里，请重新选择']],
    ['a contract of the child', { oldId: '明1' }, undefined],
    ['a contract of another child', { oldId: '红1' }, ['oldId', '旧合同与“学员”不符，请重新选择']],
    ['nobody', { byId: 'nobody' }, ['byId', '选择的记录不存在或已删除，请重新选择']],
    ['what is no id of ours', { byId: 'old' }, ['byId', '选择的记录不存在或已删除，请重新选择']],
  ])('takes or refuses %s', async (_what, names, problem) => {
    const known: Record<string, string> = { ...ids, nobody: '0198c0de-0000-7000-8000-00000000dead', old: '1781234567890123456' };
    const answer = await assign(Object.fromEntries(Object.entries(names).map(([name, who]) => [name, known[who]])));
    if (problem === undefined) expect(answer).toMatchObject({ code: 200 });
    else expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: problem[0], message: problem[1] }] } });
  });
});

describe('an import', () => {
  const look = (rows: string[][]) => {
    const upload = { id: 'u', titles: ['名称', '学员', '教师'], rows: rows.map((cells, at) => ({ row: at + 2, cells })), faults: [] };
    const plan = { mapping: ['orderName', 'childId', 'teacherId'], words: {}, edits: [], duplicates: 'skip' };
    return evaluate(server.served('order'), server.actor('a/li'), upload as never, plan as never);
  };

  it('finds by name what the page offers, and nothing else', async () => {
    const { good, others } = await look([
      ['甲', '小明', '李老师'],
      ['乙', '小明', '赵会计'],
    ]);
    expect(good).toMatchObject([{ row: 2, values: { teacherId: ids.李老师 } }]);
    expect(others).toMatchObject([{ row: 3, problems: [{ column: 2, message: '没有找到“赵会计”，请核对名称' }] }]);
  });
});

describe('a name that several have', () => {
  const look = (titles: string[], ...rows: string[][]) => {
    const upload = { id: 'u', titles, rows: rows.map((cells, at) => ({ row: at + 2, cells })), faults: [] };
    return evaluate(
      server.served('order'),
      server.actor('a/li'),
      upload as never,
      { mapping: titles, words: {}, edits: [], duplicates: 'skip' } as never,
    );
  };
  const found = async (titles: string[], ...rows: string[][]) => {
    const { good, others } = await look(titles, ...rows);
    const results = [...good.map(({ row, values }) => [row, values.contractId]), ...others.map(({ row, problems }) => [row, problems])];
    return new Map(results as [number, unknown][]);
  };
  const problem = (column: number, message: string) => [{ column, message }];

  beforeAll(async () => {
    await make('contract', '明共', { number: '共1', childId: ids.小明 });
    await make('contract', '红共', { number: '共1', childId: ids.小红 });
    await make('contract', '红共二', { number: '共2', childId: ids.小红 });
    await make('contract', '红共三', { number: '共2', childId: ids.小红 });
    await make('staff', '同名教师', { realName: '周同', post: 2 });
    await make('staff', '同名会计', { realName: '周同', post: 5 });
  });

  it.each([
    ['after it', ['orderName', 'childId', 'contractId'], (name: string, child: string, contract: string) => [name, child, contract]],
    ['before it', ['contractId', 'orderName', 'childId'], (name: string, child: string, contract: string) => [contract, name, child]],
  ])('means the one that agrees with what it is matched with, which may stand %s', async (_where, titles, line) => {
    const column = titles.indexOf('contractId');
    const results = await found(
      titles,
      line('一', '小明', '共1'),
      line('二', '小红', '共1'),
      line('三', '', '共1'),
      line('四', '小明', '共2'),
      line('五', '小红', '共2'),
    );
    expect(Object.fromEntries(results)).toEqual({
      2: ids.明共,
      3: ids.红共,
      4: problem(column, '有 2 个“共1”，请填写学员来区分'),
      5: problem(column, '有 2 个“共2”，都与“学员”不符，请核对'),
      6: problem(column, '有 2 个“共2”与“学员”相符，请先改名区分'),
    });
  });

  it('means the one that the page offers', async () => {
    const { good, others } = await look(['orderName', 'teacherId'], ['六', '周同']);
    expect([good.map(({ values }) => values.teacherId), others]).toEqual([[ids.同名教师], []]);
  });
});

describe('what is taken over', () => {
  const made = async (body: Record<string, unknown>, as?: string) =>
    server.call('POST', '/api/order/save', { ...(as && { as }), body: { orderName: `带入${++counter}`, ...body } });

  beforeAll(async () => {
    await make('course', '言语', { courseName: '言语', price: '80.00' });
    await make('course', '感统', { courseName: '感统', price: '120.00' });
    await make('course', '无价', { courseName: '无价' });
  });

  it.each([
    ['the price, where none is said', { courseId: '言语' }, '80.00'],
    ['not over what is said', { courseId: '言语', unitPrice: '60.00' }, '60.00'],
    ['not over what is said to be empty', { courseId: '言语', unitPrice: null }, null],
    ['nothing from what has none', { courseId: '无价' }, null],
  ])('by a new record is %s', async (_what, body, price) => {
    const answer = await made({ ...body, courseId: ids[body.courseId] });
    expect(answer).toMatchObject({ code: 200 });
    expect(answer.data.unitPrice ?? null).toBe(price);
  });

  it('by new rows too, and not by rows that were there', async () => {
    const { data } = await made({ lines: [{ courseId: ids.言语 }, { courseId: ids.感统, linePrice: '1.00' }] });
    const prices = (rows: { linePrice: string | null }[]) => rows.map(({ linePrice }) => linePrice ?? null);
    expect(prices(data.lines)).toEqual(['80.00', '1.00']);
    const [first] = data.lines;
    const saved = await change(data, { lines: [{ id: first.id, courseId: ids.感统 }, { courseId: ids.感统 }] });
    expect(prices(saved.data.lines)).toEqual(['80.00', '120.00']);
  });

  it('stays as it is when a call changes what is chosen, and says nothing of it', async () => {
    const { data } = await made({ courseId: ids.言语 });
    expect(await change(data, { courseId: ids.感统 })).toMatchObject({ code: 200, data: { unitPrice: '80.00' } });
  });

  it('is offered with the options, to those who may read it', async () => {
    const ask = (values: string, as?: string) =>
      server.call('GET', '/api/course/options', { ...(as && { as }), query: { keyword: '言语', values } });
    expect((await ask('price')).data).toMatchObject([{ label: '言语', values: { price: '80.00' } }]);
    const [closed] = (await ask('price', 'a/li/*,!field:course:price:read')).data;
    expect(closed).toMatchObject({ label: '言语' });
    expect(closed).not.toHaveProperty('values');
    expect(await ask('cost')).toMatchObject({ code: 422, data: { errors: [{ field: 'values' }] } });
  });

  it('is nothing that the person may not read', async () => {
    const answer = await made({ courseId: ids.言语 }, 'a/li/*,!field:course:price:read');
    expect(answer).toMatchObject({ code: 200 });
    expect(answer.data.unitPrice ?? null).toBeNull();
  });

  it('fills what the person may not write', async () => {
    const answer = await made({ courseId: ids.言语 }, 'a/li/*,!field:order:unitPrice:write');
    expect(answer).toMatchObject({ code: 200, data: { unitPrice: '80.00' } });
  });

  it('need not stand in a file', async () => {
    const upload = { id: 'u', titles: ['名称', '课程'], rows: [{ row: 2, cells: ['导入', '言语'] }], faults: [] };
    const plan = { mapping: ['orderName', 'courseId'], words: {}, edits: [], duplicates: 'skip' };
    const { good, others } = await evaluate(server.served('order'), server.actor('a/li'), upload as never, plan as never);
    expect([good.length, others]).toEqual([1, []]);
  });

  it('fills inputs of an action', async () => {
    const { data } = await made({});
    const body = { id: data.id, paidCourse: ids.言语 };
    expect(await send('POST', '/api/order/pay', body)).toMatchObject({ code: 200, data: { note: '80.00' } });
    expect(await send('POST', '/api/order/pay', { ...body, paid: '5.00' })).toMatchObject({ code: 200, data: { note: '5.00' } });
  });
});
