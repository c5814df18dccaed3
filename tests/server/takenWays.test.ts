/** Whoever comes second is told which record was first, in the words of the form, whichever way the record is written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import type { Json } from '../support/projects/projectFixture';
import { actOnMany, bringLines } from '../support/server/manyAtOnce';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

/** Places of a car park: one car each, and nobody else while it is rented. */
function parkProject(): Record<string, Json> {
  const text = (title: string) => ({ fieldType: 'text', title, maxLength: 50 });
  return {
    'schemas/place.json': {
      title: '车位',
      label: '{name}',
      properties: {
        name: text('名称'),
        car: text('车牌'),
        ended: { fieldType: 'boolean', title: '已退租' },
        from: { fieldType: 'date', title: '起租日' },
        to: { fieldType: 'date', title: '到期日' },
        slot: text('位置'),
      },
      required: ['name'],
      unique: [{ fields: ['car'], while: { ended: { not: true } } }],
      exclusive: [{ fields: ['slot'], during: ['from', 'to'] }],
    },
    'resources/park/_group.json': { title: '车场', icon: 'TeamOutlined', order: 10 },
    'resources/park/place.json': {
      entity: 'place',
      title: '车位',
      path: '/park/place',
      permission: 'park:place',
      endpoints: {
        base: '/place',
        list: 'GET page',
        get: 'GET get',
        create: 'POST save',
        update: 'PUT update',
        delete: 'DELETE delete',
        restore: 'PUT restore',
        history: 'GET history',
        import: 'POST import',
      },
      list: { columns: ['name', 'car'], bulk: { edit: ['car', 'slot', 'ended'] } },
      form: { groups: [{ title: '车位', fields: ['name', 'car', 'ended', 'from', 'to', 'slot'] }] },
      actions: [{ name: 'renew', title: '续租', call: 'PUT renew', bulk: true, set: { ended: false } }],
    },
  };
}

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ files: parkProject() });
});
afterAll(() => server.close());

let counter = 0;
interface Case {
  title: string;
  /** What two records cannot both have. */
  values: { car: string } | { slot: string; from: string; to: string };
  /** Takes it away from a record. */
  freed: Record<string, unknown>;
  told(first: string): string;
}
const cases: Case[] = [
  { title: 'unique', values: { car: '' }, freed: { car: null }, told: (first) => `车牌已存在：“${first}”` },
  {
    title: 'exclusive',
    values: { slot: '', from: '2026-10-01', to: '2026-10-31' },
    freed: { slot: null },
    told: (first) => `与“${first}”（2026-10-01 至 2026-10-31）时间重叠，请换一个时间或位置`,
  },
];

const send = (method: string, call: string, body: object) => server.call(method, `/api/place/${call}`, { body });
const remove = (id: string) => server.call('DELETE', '/api/place/delete', { query: { id } });
const undo = (changeSet: string | undefined) => server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });

describe.each(cases)('$title', ({ values, freed, told }) => {
  /** The same values for all records of one test, and nobody else's. */
  const wanted = () => {
    const own = `A${++counter}`;
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || own]));
  };
  const make = async (name: string, more: object) => {
    const answer = await send('POST', 'save', { name, ...more });
    expect(answer).toMatchObject({ code: 200 });
    return answer.data as { id: string; version: number };
  };
  const change = ({ id, version }: { id: string; version: number }, more: object) => send('PUT', 'update', { id, version, ...more });
  const refused = (first: string) => ({ code: 422, message: told(first) });

  it('by a form, new or changed', async () => {
    const same = wanted();
    await make('甲', same);
    expect(await send('POST', 'save', { name: '乙', ...same })).toMatchObject(refused('甲'));
    expect(await change(await make('丙', {}), same)).toMatchObject(refused('甲'));
  });

  it('out of the trash, one or many, and by the undo of deleting one or many', async () => {
    const same = wanted();
    const lost = await make('旧', same);
    const other = await make('旁', {});
    const gone = await remove(lost.id);
    const first = await make('新', same);
    expect(await send('PUT', 'restore', { id: lost.id })).toMatchObject(refused('新'));
    expect(await undo(gone.changeSet)).toMatchObject(refused('新'));
    expect((await actOnMany(server, 'place', 'restore', [lost.id])).refused).toEqual({ [lost.id]: told('新') });
    await remove(first.id);
    await send('PUT', 'restore', { id: lost.id });
    const many = await actOnMany(server, 'place', 'delete', [lost.id, other.id]);
    await make('再', same);
    expect(await undo(many.changeSet)).toMatchObject(refused('再'));
  });

  it('by the undo of a change', async () => {
    const same = wanted();
    const changed = await change(await make('旧', same), freed);
    await make('新', same);
    expect(await undo(changed.changeSet)).toMatchObject(refused('新'));
  });

  it('by the undo of many changes', async () => {
    const same = wanted();
    const rows = [await make('旧', same), await make('旁', {})];
    const ids = rows.map(({ id }) => id);
    const changed = await actOnMany(server, 'place', 'update', ids, { [Object.keys(freed)[0]!]: `别处${counter}`, ended: true });
    expect(changed.refused).toEqual({});
    await make('新', same);
    expect(await undo(changed.changeSet)).toMatchObject(refused('新'));
  });

  it('in bulk, row by row', async () => {
    const same = wanted();
    await make('甲', same);
    const [name, value] = Object.entries(same)[0]!;
    const row = await make('乙', { ...same, [name]: null });
    expect((await actOnMany(server, 'place', 'update', [row.id], { [name]: value })).refused).toEqual({ [row.id]: told('甲') });
  });

  it('from a file, line by line, also of two lines of the same file', async () => {
    const [taken, free] = [wanted(), wanted()];
    await make('甲', taken);
    const names = ['name', ...Object.keys(values)];
    const line = (name: string, own: Record<string, string>) => [name, ...Object.values(own)];
    const { refused: report } = await bringLines(server, 'place', names, [line('乙', taken), line('丙', free), line('丁', free)]);
    expect(report.map(({ row, problems }) => [row, problems[0]?.message])).toEqual([
      [2, told('甲')],
      [4, told('丙')],
    ]);
  });

  it('by many written for a rule', async () => {
    const same = wanted();
    await make('甲', same);
    const writer = server.service.as(server.actor('a/li'));
    await expect(writer.createMany('place', [{ name: '乙' }, { name: '丙', ...same }])).rejects.toMatchObject({ message: told('甲') });
  });
});

describe('unique while', () => {
  it('by an action that makes the condition hold, and its bulk', async () => {
    const first = await server.call('POST', '/api/place/save', { body: { name: '甲', car: '浙A' } });
    expect(first).toMatchObject({ code: 200 });
    const { data } = await server.call('POST', '/api/place/save', { body: { name: '乙', car: '浙A', ended: true } });
    expect(await send('PUT', 'renew', { id: data.id })).toMatchObject({ code: 422, message: '车牌已存在：“甲”' });
    expect((await actOnMany(server, 'place', 'renew', [data.id])).refused).toEqual({ [data.id]: '车牌已存在：“甲”' });
    expect((await actOnMany(server, 'place', 'update', [data.id], { ended: false })).refused).toEqual({ [data.id]: '车牌已存在：“甲”' });
  });
});
