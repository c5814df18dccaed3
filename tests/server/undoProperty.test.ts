/** Whatever people did, and in whatever order: all of it taken back, the rows are what they were. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import type { Envelope } from '../../src/wire/envelope';
import { makePupil, pupilValues } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer();
});
afterAll(() => server.close());

type Values = Record<string, unknown>;
type Row = Values & { id: string; version: number; guardians: Values[] };
type Step = (ids: { pupils: string[]; staff: string[] }) => Promise<Envelope | undefined>;

const call: RecordServer['call'] = (...args) => server.call(...args);
const list = async (path: string, trash = 0): Promise<Row[]> =>
  (await call('GET', `/api/${path}/page`, { query: { pageSize: 200, trash } })).data.records;
const whole = async (path: string, id: string): Promise<Row | undefined> => (await call('GET', `/api/${path}/get`, { query: { id } })).data;

/** Everything that lives, without what counts and stamps changes. */
async function livingRows(): Promise<string> {
  const rows: unknown[] = [];
  for (const path of ['pupil', 'staff', 'visit', 'department']) {
    for (const { id } of await list(path)) {
      const { version, updateTime, updateBy, updateByLabel, ...rest } = (await whole(path, id)) as Row;
      rows.push(rest);
    }
  }
  return JSON.stringify(
    rows.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    undefined,
    1,
  );
}

const at = <One>(all: One[], n: number) => all[n % Math.max(all.length, 1)];
const update = (path: string, row: Row | undefined, values: Values) =>
  row && call('PUT', `/api/${path}/update`, { body: { id: row.id, version: row.version, ...values } });

const value = fc.oneof(
  fc.constant(null),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => /^[\w ]*\w$/.test(text)),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ n: fc.nat(9), remark: value, fee: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 99 }).map(String)) }).map(
    ({ n, remark, fee }): Step =>
      async ({ pupils }) =>
        update('pupil', await whole('pupil', at(pupils, n) ?? ''), { remark, fee }),
  ),
  fc.record({ n: fc.nat(9), keep: fc.nat(3), add: fc.nat(2), flip: fc.boolean() }).map(
    ({ n, keep, add, flip }): Step =>
      async ({ pupils }) => {
        const row = await whole('pupil', at(pupils, n) ?? '');
        if (!row) return undefined;
        const kept = row.guardians.slice(0, Math.max(keep, add === 0 ? 1 : 0)).map(({ id, relName, phone }) => ({ id, relName, phone }));
        const added = Array.from({ length: add }, (_, i) => ({ relName: `新${i}`, phone: `1390000000${i}` }));
        const rows: Values[] = flip ? [...added, ...kept] : [...kept, ...added];
        return update('pupil', row, { guardians: rows.slice(0, 5).map((one, i) => ({ ...one, isMain: i === 0 })) });
      },
  ),
  fc.constant<Step>(() => call('POST', '/api/pupil/save', { body: pupilValues() })),
  fc.nat(9).map(
    (n): Step =>
      ({ staff }) =>
        call('POST', '/api/pupil/save', { body: pupilValues({ teacherId: at(staff, n) ?? null }) }),
  ),
  fc.tuple(fc.constantFrom('pupil', 'staff'), fc.nat(9)).map(
    ([path, n]): Step =>
      async (ids) =>
        call('DELETE', `/api/${path}/delete`, { query: { id: at(path === 'pupil' ? ids.pupils : ids.staff, n) ?? '' } }),
  ),
  fc.nat(9).map(
    (n): Step =>
      async () => {
        const trash = at(await list('pupil', 1), n);
        return trash && call('PUT', '/api/pupil/restore', { body: { id: trash.id } });
      },
  ),
  fc.tuple(fc.constantFrom('leave', 'back', 'visit'), fc.nat(9)).map(
    ([action, n]): Step =>
      ({ pupils }) => {
        const more: Values = action === 'leave' ? { leaveReason: '搬家' } : action === 'visit' ? { content: '家访' } : {};
        return call(action === 'visit' ? 'POST' : 'PUT', `/api/pupil/${action}`, { body: { id: at(pupils, n) ?? '', ...more } });
      },
  ),
  fc.tuple(fc.constantFrom('upSort', 'setTop'), fc.nat(9)).map(
    ([path, n]): Step =>
      ({ staff }) =>
        call('GET', `/api/staff/${path}`, { query: { id: at(staff, n) ?? '' } }),
  ),
  fc.tuple(fc.nat(9), fc.boolean()).map(
    ([n, many]): Step =>
      async ({ pupils, staff }) =>
        update(
          'pupil',
          await whole('pupil', at(pupils, n) ?? ''),
          many ? { helperIds: staff.slice(0, 1 + (n % 3)) } : { teacherId: at(staff, n) },
        ),
  ),
);

describe('any sequence of changes', () => {
  it('taken back in reverse order gives the initial rows, and taken back again gives them once more', async () => {
    for (const name of ['甲', '乙', '丙']) await call('POST', '/api/staff/save', { body: { realName: name } });
    for (let n = 0; n < 3; n++) await makePupil(server, { remark: `初始${n}` });
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.boolean(), async (steps, together) => {
        const before = await livingRows();
        const sets: string[] = [];
        for (const run of steps) {
          const ids = { pupils: (await list('pupil')).map(({ id }) => id), staff: (await list('staff')).map(({ id }) => id) };
          const answer = await run(ids);
          if (answer?.changeSet) sets.push(answer.changeSet);
        }
        done += sets.length;
        const changed = await livingRows();
        const undone = await undoAll(sets, together);
        expect(await livingRows()).toBe(before);
        const redone = await undoAll(undone, together);
        expect(await livingRows()).toBe(changed);
        await undoAll(redone, true);
        expect(await livingRows()).toBe(before);
      }),
      { numRuns: 25 },
    );
    expect(done).toBeGreaterThan(50);
  });
});

/** Newest first, each for itself or all at once. Ids of the change sets that this made, in order. */
async function undoAll(sets: string[], together: boolean): Promise<string[]> {
  const made: string[] = [];
  const groups = together ? (sets.length > 0 ? [sets] : []) : [...sets].reverse().map((id) => [id]);
  for (const ids of groups) {
    const answer = await call('POST', changeCalls.undo.path, { body: { ids } });
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
    if (answer.changeSet) made.push(answer.changeSet);
  }
  return made;
}
