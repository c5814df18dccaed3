/** A file whose page wants all of it or nothing: whatever ends the import early, no row of it is there. */
import { mkdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalStore } from '../../src/server/features/files/localStore';
import { recordImport } from '../../src/server/features/import/importJobs';
import { keepUpload } from '../../src/server/features/import/uploads';
import { type JobProgress, type JobRun, JobStopped } from '../../src/server/features/jobs/jobKind';
import { newId } from '../../src/server/kernel/newId';
import { listDuplicateKeys } from '../../src/server/records/duplicates/duplicateLocks';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { entryProject } from '../support/projects/entryProject';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

const folder = temporaryFolder('import-whole');
const files = createLocalStore(folder);
let server: RecordServer;
let accountId: string;
beforeAll(async () => {
  mkdirSync(files.temporaryFolder, { recursive: true });
  const project = entryProject((all) => {
    all['schemas/entry.json']!.properties.keeperId = { fieldType: 'relation', title: '经办人', entity: 'staff', default: 'me' };
    all['schemas/staff.json'] = { title: '员工', label: '{staffName}', properties: { staffName: { fieldType: 'text', title: '姓名' } } };
    all['resources/books/staff.json'] = {
      entity: 'staff',
      title: '员工',
      permission: 'signedIn',
      endpoints: { base: '/staff', options: 'GET options' },
    };
    const page = all['resources/books/entry.json']!;
    page.form.groups[0].fields.push('keeperId');
    page.scope = { owner: 'keeperId' };
    page.import = { fields: ['accountId', 'amount', 'note', 'keeperId'], allOrNone: true };
    // The same page without the word, whose files bring what they can.
    all['resources/books/looseEntry.json'] = {
      ...page,
      title: '散记',
      path: '/books/looseEntry',
      endpoints: { ...page.endpoints, base: '/looseEntry' },
      import: { fields: page.import.fields },
    };
  });
  server = await startRecordServer({ files: project });
  await server.rows('insert into institution (id, org_name) values ($1, $2)', [institutions.a, '甲']);
  await server.rows("insert into staff (id, inst_id, staff_name) values ('0198c0de-0000-7000-8000-0000000000ff', $1, '李')", [
    institutions.a,
  ]);
  accountId = (await server.call('POST', '/api/purse/save', { body: { accountName: '大户' } })).data.id;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Brought {
  /** The page it is brought to. */
  to?: 'entry' | 'looseEntry';
  /** Who brings it. */
  as?: string;
  /** The id of a job that was begun before. */
  again?: string;
  /** Hears how far it is. */
  on?(said: JobProgress, stop: (error: unknown) => void): void;
}

const context = () => ({ ...server.served('entry').context, files }) as never;
let counter = 0;

/** Runs the job as the runner would; the amounts are those of the lines. */
async function bring(amounts: readonly string[], { to = 'entry', as = 'a/li', on, again }: Brought = {}) {
  const actor = server.actor(as);
  const titles = ['accountId', 'amount', 'note'];
  const prefix = `第${++counter}批`;
  const rows = amounts.map((amount, at) => ({ row: at + 2, cells: ['大户', amount, `${prefix}${at}`] }));
  const upload = await keepUpload(context(), actor, { resource: to, name: '流水.xlsx', titles, rows, faults: [] } as never);
  const id = again ?? newId();
  if (!again) {
    await server.rows(
      `insert into background_job (id, inst_id, account_id, kind, title, state, input, actor_name, create_time)
       values ($1, $2, $3, 'recordImport', '导入', 'running', '{}', '李', now())`,
      [id, actor.instId, actor.accountId],
    );
  }
  const plan = { mapping: titles, words: {}, edits: [], duplicates: 'create' as const };
  const stopper = new AbortController();
  const run: JobRun<never> = {
    id,
    // The page's own word counts, not what was asked for.
    input: { resource: to, upload, plan, mode: 'good', dry: false } as never,
    actor,
    signal: stopper.signal,
    checkpoint: (await server.rows<{ kept: unknown }>('select kept from background_job where id = $1', [id]))[0]?.kept ?? undefined,
    progress: async (said) => {
      stopper.signal.throwIfAborted();
      on?.(said, (error) => stopper.abort(error));
    },
    saveCheckpoint: async (point, q) => {
      const statement = 'update background_job set kept = $2::jsonb where id = $1';
      await (q ? q.query(statement, [id, JSON.stringify(point)]) : server.rows(statement, [id, JSON.stringify(point)]));
    },
    hold: async () => {},
  };
  const result = recordImport.run(run, context()).then(
    ({ facts }) => facts,
    (error: unknown) => error,
  );
  return { id, ended: await result };
}

const stored = async () => {
  const [row] = await server.rows<{ entries: number; changes: number; balance: string }>(
    `select (select count(*) from entry)::int as entries, (select balance from purse where id = $1) as balance,
      (select count(*) from change_record where entity = 'entry')::int as changes`,
    [accountId],
  );
  return row;
};
const amounts = (count: number, change: Record<number, string> = {}) => Array.from({ length: count }, (_, at) => change[at] ?? '1');
/** In the second piece; the sum it leads to is more than the account may hold, which no row shows by itself. */
const tooMuch = { 300: '99999' };

describe.each([
  ['everything', 'a/li'],
  ['the own records', 'a/li/*/own'],
])('by somebody who sees %s', (_, as) => {
  it('a row that refuses in the second piece leaves nothing of the first', async () => {
    const before = await stored();
    const { id, ended } = await bring(amounts(450, tooMuch), { as });
    expect(ended).toMatchObject({ rows: 0, wrong: expect.any(Number) });
    expect((ended as { wrong: number }).wrong).toBeGreaterThan(0);
    expect(await stored()).toEqual(before);
    // Its process died after it reported and before it said so.
    expect((await bring(amounts(450, tooMuch), { as, again: id })).ended).toEqual(ended);
    expect(await stored()).toEqual(before);
  });
});

it('a cell that is wrong leaves nothing, and nothing is tried', async () => {
  const before = await stored();
  expect((await bring(amounts(250, { 240: '一元' }))).ended).toMatchObject({ rows: 0, wrong: 1 });
  expect(await stored()).toEqual(before);
});

it('refused in parts, a run that died after its report counts each row once', async () => {
  const lines = amounts(450, { ...tooMuch, 240: '一元', 400: '99999' });
  const { id, ended } = await bring(lines, { to: 'looseEntry' });
  expect(ended).toMatchObject({ rows: 447, wrong: 3, total: 450 });
  const after = await stored();
  expect((await bring(lines, { to: 'looseEntry', again: id })).ended).toEqual(ended);
  expect(await stored()).toEqual(after);
});

it('cancelled between two pieces leaves nothing', async () => {
  const before = await stored();
  const { ended } = await bring(amounts(450), {
    on: ({ done }, stop) => done === 200 && stop(new JobStopped('cancelled')),
  });
  expect(ended).toMatchObject({ reason: 'cancelled' });
  expect(await stored()).toEqual(before);
});

it('stopped between two pieces it begins anew, and every row is there once', async () => {
  const before = await stored();
  const first = await bring(amounts(450), { on: ({ done }, stop) => done === 200 && stop(new JobStopped('stopping')) });
  expect(first.ended).toMatchObject({ reason: 'stopping' });
  expect(await stored()).toEqual(before);
  expect((await bring(amounts(450), { again: first.id })).ended).toMatchObject({ rows: 450, wrong: 0 });
  expect(await stored()).toMatchObject({ entries: before!.entries + 450, changes: before!.changes + 450 });
  // A run that died after its rows were written and before it said so.
  expect((await bring(amounts(450), { again: first.id })).ended).toMatchObject({ rows: 450, wrong: 0 });
  expect((await stored())!.entries).toBe(before!.entries + 450);
});

it('taken over by another process it leaves its rows to that one', async () => {
  const before = await stored();
  const { ended } = await bring(amounts(250), {
    on: ({ done }, stop) => done === 200 && stop(new JobStopped('lost')),
  });
  expect(ended).toMatchObject({ reason: 'lost' });
  expect(await stored()).toEqual(before);
});

it('asks for no more locks than the database has room for, however many values it brings', () => {
  const { table } = server.served('entry');
  const notes = Array.from({ length: 20_000 }, (_, at) => ({ note: `第${at}号` }));
  expect(new Set(listDuplicateKeys(institutions.a, table, [['note']], notes)).size).toBeLessThanOrEqual(512);
});
