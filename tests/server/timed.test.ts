/** Transitions that the clock makes: when they are due, once, in the name of the system, and what stands in their way. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessOf } from '../../src/server/auth/rights/ruleAccess';
import { ClockWatch, readClockJump, release } from '../../src/server/features/regular/clockWatch';
import { runTimed, runTimedWatched } from '../../src/server/features/timed/runTimed';
import { refuse } from '../../src/server/kernel/apiError';
import type { Rule } from '../../src/server/records/rule';
import { changeCalls } from '../../src/wire/changes';
import type { Json } from '../support/projects/projectFixture';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

/** 2026-03-05 10:00 in Shanghai; a test may move on. */
const start = new Date('2026-03-05T02:00:00Z');
let now = start;

function clueProject(): Record<string, Json> {
  const endpoints = { list: 'GET page', get: 'GET get', create: 'POST save', update: 'PUT update', history: 'GET history' };
  return {
    'schemas/staff.json': { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } },
    'schemas/centre.json': {
      title: '设置',
      single: true,
      properties: { poolDays: { fieldType: 'number', title: '公海天数', min: 0 } },
    },
    'schemas/clue.json': {
      title: '线索',
      label: '{name}',
      properties: {
        name: { fieldType: 'text', title: '姓名' },
        owner: { fieldType: 'text', title: '负责人' },
        before: { fieldType: 'text', title: '前负责人', readOnly: true },
        pooledOn: { fieldType: 'date', title: '进公海', readOnly: true },
        lastAt: { fieldType: 'datetime', title: '上次跟进' },
        endsOn: { fieldType: 'date', title: '截止' },
        kept: { fieldType: 'boolean', title: '长期' },
        stage: {
          fieldType: 'state',
          title: '状态',
          initial: 'open',
          states: {
            open: { code: 1, title: '跟进中', color: 'normal' },
            pool: { code: 2, title: '公海', color: 'soon' },
            ended: { code: 3, title: '结束', color: 'ended' },
          },
          transitions: {
            toPool: { from: ['open'], to: 'pool' },
            take: { from: ['pool'], to: 'open' },
            end: { from: ['open', 'pool'], to: 'ended' },
          },
        },
      },
      timed: [
        {
          transition: 'toPool',
          after: { field: 'lastAt', days: { setting: 'centre.poolDays' } },
          while: { kept: { not: true } },
          set: { before: { field: 'owner' }, owner: null, pooledOn: 'today' },
        },
        { transition: 'end', after: { field: 'endsOn', days: 1 } },
      ],
    },
    'resources/sale/_group.json': { title: '销售', icon: 'TeamOutlined', order: 10 },
    'resources/sale/clue.json': {
      entity: 'clue',
      title: '线索',
      path: '/sale/clue',
      permission: 'sale:clue',
      endpoints: { base: '/clue', ...endpoints },
      list: { columns: ['name'] },
      form: { groups: [{ title: '线索', fields: ['name', 'owner', 'lastAt', 'endsOn', 'kept'] }] },
      actions: [
        { name: 'abandon', title: '放入公海', call: 'PUT abandon', transition: 'toPool' },
        { name: 'take', title: '领取', call: 'PUT take', transition: 'take' },
      ],
    },
    'resources/sale/centre.json': {
      entity: 'centre',
      title: '设置',
      path: '/sale/centre',
      permission: 'sale:centre',
      endpoints: { base: '/centre', get: 'GET get', update: 'PUT update' },
      form: { groups: [{ title: '设置', fields: ['poolDays'] }] },
    },
    'resources/sale/staff.json': {
      entity: 'staff',
      title: '员工',
      permission: 'sale:staff',
      endpoints: { base: '/staff', options: 'GET options' },
    },
  };
}

const clueRule: Rule = {
  beforeUpdate: (changes, before) => {
    if (before.name === '不让' && changes.stage === 2) throw refuse('', '还不能放入公海');
  },
};
let server: RecordServer;
let lines: string[] = [];
const rules = { clue: clueRule };
const run = (said?: Map<string, string>) => {
  const { configuration, database } = server;
  const log = ({ message }: { message: string }) => lines.push(message);
  return runTimed({ configuration, database, rules: new Map(Object.entries(rules)), accessOf, now: () => now, log }, said);
};
const make = async (values: object, as = 'a/li') =>
  (await server.call('POST', '/api/clue/save', { as, body: { name: '甲', owner: '李', ...values } })).data;
const get = async ({ id }: { id: string }, as = 'a/li') => (await server.call('GET', '/api/clue/get', { as, query: { id } })).data;
const setDays = async (poolDays: number | null, as = 'a/li') => {
  const { data } = await server.call('GET', '/api/centre/get', { as });
  expect(await server.call('PUT', '/api/centre/update', { as, body: { version: data.version, poolDays } })).toMatchObject({ code: 200 });
};
const history = async ({ id }: { id: string }) => (await server.call('GET', '/api/clue/history', { query: { id } })).data.records;

beforeAll(async () => {
  server = await startRecordServer({ files: clueProject(), rules, now: () => now });
  for (const id of Object.values(institutions))
    await server.rows('insert into institution (id, org_name) values ($1, $2)', [id, id.slice(-1)]);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = start;
  lines = [];
  await server.rows('update clue set deleted_at = now()');
  await setDays(15);
});

describe('a transition by the clock', () => {
  it('is made when it is due, with what it sets, in the name of the system', async () => {
    const due = await make({ lastAt: '2026-02-18 10:00:00' });
    const early = await make({ lastAt: '2026-02-18 10:00:01' });
    const kept = await make({ lastAt: '2026-01-01 10:00:00', kept: true });
    const never = await make({ lastAt: null });
    expect(await run()).toBe(1);
    expect(await get(due)).toMatchObject({ stage: 2, before: '李', owner: null, pooledOn: '2026-03-05', version: 2 });
    for (const one of [early, kept, never]) expect(await get(one)).toMatchObject({ stage: 1, version: 1 });
    expect((await history(due))[0]).toMatchObject({ actorName: '系统', actionTitle: '放入公海' });
    now = new Date(start.getTime() + 1_000);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
  });

  it('counts a day from its beginning', async () => {
    const clue = await make({ endsOn: '2026-03-04' });
    const today = await make({ endsOn: '2026-03-05' });
    expect(await run()).toBe(1);
    expect(await get(clue)).toMatchObject({ stage: 3 });
    expect((await history(clue))[0]).toMatchObject({ actorName: '系统', actionTitle: '到期自动变更' });
    now = new Date('2026-03-05T15:59:59Z');
    expect(await run()).toBe(0);
    now = new Date('2026-03-05T16:00:00Z');
    expect(await run()).toBe(1);
    expect(await get(today)).toMatchObject({ stage: 3 });
  });

  it.each([0, null])('is switched off by a setting of %s, in that institution alone', async (days) => {
    await setDays(days);
    await setDays(3, 'b/wang');
    const here = await make({ lastAt: '2026-01-01 10:00:00' });
    const there = await make({ lastAt: '2026-03-01 10:00:00' }, 'b/wang');
    expect(await run()).toBe(1);
    expect(await get(here)).toMatchObject({ stage: 1 });
    expect(await get(there, 'b/wang')).toMatchObject({ stage: 2 });
  });

  it('is made once by two processes at the same time', async () => {
    const clues = await Promise.all(Array.from({ length: 30 }, () => make({ lastAt: '2026-02-01 10:00:00' })));
    const made = await Promise.all([run(), run(), run()]);
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(30);
    for (const clue of clues) expect(await get(clue)).toMatchObject({ stage: 2, version: 2 });
  });

  it('that a rule refuses stops no other, and is said once', async () => {
    await make({ name: '不让', lastAt: '2026-02-01 10:00:00' });
    const other = await make({ lastAt: '2026-02-01 10:00:00' });
    const said = new Map<string, string>();
    expect(await run(said)).toBe(1);
    expect(await run(said)).toBe(0);
    expect(await get(other)).toMatchObject({ stage: 2 });
    expect(lines.filter((line) => line.includes('还不能放入公海'))).toHaveLength(1);
  });

  it('can be taken back and stays so, until its field has another day', async () => {
    const clue = await make({ lastAt: '2026-02-01 10:00:00' });
    await run();
    const [{ changeSet }] = await history(clue);
    expect(await server.call('POST', changeCalls.undo.path, { body: { ids: [changeSet] } })).toMatchObject({ code: 200 });
    expect(await get(clue)).toMatchObject({ stage: 1, owner: '李' });
    now = new Date(start.getTime() + 86_400_000);
    expect(await run()).toBe(0);
    const { version } = await get(clue);
    await server.call('PUT', '/api/clue/update', { body: { id: clue.id, version, lastAt: '2026-03-06 10:00:00' } });
    expect(await run()).toBe(0);
    now = new Date('2026-03-21T02:00:00Z');
    expect(await run()).toBe(1);
    expect(await get(clue)).toMatchObject({ stage: 2 });
  });
});

describe('when the clock ran ahead', { shuffle: false }, () => {
  const days = (count: number) => count * 86_400_000;
  let measured = 0;
  const watching = () =>
    new ClockWatch({ database: server.database, now: () => now, log: ({ message }) => lines.push(message), monotonic: () => measured });
  const watched = (clock: ClockWatch) => {
    const { configuration, database } = server;
    const log = ({ message }: { message: string }) => lines.push(message);
    return runTimedWatched({ configuration, database, rules: new Map(Object.entries(rules)), accessOf, now: () => now, log }, clock);
  };
  /** Both clocks go on. */
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
    measured += milliseconds;
  };
  const confirm = async (id: string) => {
    const hold = await server.database.system(readClockJump);
    await server.database.system((q) => release(q, hold!.id, id, '管理员', now));
  };
  beforeEach(async () => {
    await server.rows('delete from clock_watch');
    await server.rows('delete from clock_release');
    await setDays(null);
  });

  it('nothing is made until it is right again, and then by itself', async () => {
    const clock = watching();
    await watched(clock);
    const clue = await make({ endsOn: '2026-06-01' });
    now = new Date(now.getTime() + days(400));
    measured += 60_000;
    expect(await watched(clock)).toBe(0);
    expect(lines).toEqual(['The clock ran ahead; timed work waits']);
    expect(await get(clue)).toMatchObject({ stage: 1 });
    // A start does not make it right.
    expect(await watched(watching())).toBe(0);
    now = new Date(now.getTime() - days(400));
    const due = await make({ endsOn: '2026-03-01' });
    expect(await watched(clock)).toBe(1);
    expect(await get(due)).toMatchObject({ stage: 3 });
    expect(await server.database.system(readClockJump)).toBeUndefined();
  });

  it.each([
    ['a weekend off', 0, days(3), 1],
    ['eight weeks off', 0, days(56), 1],
    ['a start after 61 days', 0, days(61), 0],
  ])('%s is work as usual: %i %i → %i', async (_what, _measured, off, made) => {
    await watched(watching());
    await make({ endsOn: '2026-03-06' });
    now = new Date(now.getTime() + off);
    expect(await watched(watching())).toBe(made);
  });

  it('a machine that slept over the weekend goes on, one that ran for a year too', async () => {
    const clock = watching();
    await watched(clock);
    now = new Date(now.getTime() + days(2.6));
    measured += 60_000;
    await watched(clock);
    pass(days(365));
    await watched(clock);
    expect(await server.database.system(readClockJump)).toBeUndefined();
    expect(lines).toEqual([]);
  });

  it('an institution goes on when somebody says that it is right; what that run did is undone as one', async () => {
    const clock = watching();
    await watched(clock);
    const clues = [await make({ endsOn: '2026-06-01' }), await make({ endsOn: '2026-12-31' })];
    const foreign = await make({ endsOn: '2026-06-01' }, 'b/wang');
    now = new Date(now.getTime() + days(400));
    expect(await watched(clock)).toBe(0);
    await confirm(institutions.a);
    expect(await watched(clock)).toBe(2);
    expect(await get(foreign, 'b/wang')).toMatchObject({ stage: 1 });
    const [run] = await server.rows<{ change_set: string; changes: number }>('select change_set, changes from clock_release');
    expect(run?.changes).toBe(2);
    now = new Date(now.getTime() - days(400));
    const undone = await server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [run?.change_set] } });
    expect(undone).toMatchObject({ code: 200 });
    for (const clue of clues) expect(await get(clue)).toMatchObject({ stage: 1 });
    // In its own time it is due as if nothing had been.
    now = new Date('2026-06-03T02:00:00Z');
    await server.rows('delete from clock_watch');
    expect(await watched(watching())).toBe(2);
    expect(await get(clues[0]!)).toMatchObject({ stage: 3 });
    expect(await get(clues[1]!)).toMatchObject({ stage: 1 });
  });
});
