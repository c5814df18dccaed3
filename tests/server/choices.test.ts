/** What can be chosen in a reference: records of a page, and those that agree with other fields. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../src/server/features/import/evaluate';
import { changeCalls } from '../../src/wire/changes';
import { choiceProject } from '../support/choiceProject';
import { type RecordServer, startRecordServer } from '../support/recordServer';

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
    ['nobody', { byId: 'nobody' }, ['byId', '选择的记录不存在或已删除']],
    ['what is no id of ours', { byId: 'old' }, ['byId', '选择的记录不存在或已删除']],
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
