import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePupil, pupilValues } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
const call: RecordServer['call'] = (...args) => server.call(...args);
beforeAll(async () => {
  server = await startRecordServer();
});
afterAll(() => server.close());

const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe('writers at the same time', () => {
  it('change a record one after the other: one wins, the others are told', async () => {
    const made = await makePupil(server);
    const answers = await times(12, (n) =>
      call('PUT', '/api/pupil/update', { as: `a/w${n}`, body: { id: made.id, version: 1, remark: `第${n}` } }),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code, data }) => code === 409 && data.kind === 'stale')).toHaveLength(11);
    const { data } = await call('GET', '/api/pupil/get', { query: { id: made.id } });
    expect(data.version).toBe(2);
    expect((await call('GET', '/api/pupil/history', { query: { id: made.id } })).data.total).toBe(2);
  });

  it('get numbers that are all different', async () => {
    const made = await times(60, () => makePupil(server));
    expect(new Set(made.map(({ stuNo }) => stuNo)).size).toBe(60);
  });

  it('cannot both take a unique value', async () => {
    const answers = await times(10, () => call('POST', '/api/pupil/save', { body: pupilValues({ idCard: 'RACE' }) }));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(await server.rows("select count(*) as n from pupil where id_card = 'RACE'")).toEqual([{ n: 1 }]);
  });

  it('make a transition once', async () => {
    const made = await makePupil(server);
    const answers = await times(8, () => call('PUT', '/api/pupil/leave', { body: { id: made.id, leaveReason: '搬家' } }));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code, data }) => code === 409 && data.kind === 'state')).toHaveLength(7);
  });

  it('delete and refer to the same record without leaving a reference to a deleted one', async () => {
    for (let round = 0; round < 8; round++) {
      const teacher = (await call('POST', '/api/staff/save', { body: { realName: `老师${round}` } })).data;
      const made = await makePupil(server);
      const [removed, created, updated] = await Promise.all([
        call('DELETE', '/api/staff/delete', { query: { id: teacher.id } }),
        call('POST', '/api/pupil/save', { body: pupilValues({ teacherId: teacher.id }) }),
        call('PUT', '/api/pupil/update', { body: { id: made.id, version: 1, helperIds: [teacher.id] } }),
      ]);
      const isGone = removed.code === 200;
      const isUsed = created.code === 200 || updated.code === 200;
      expect({ isGone, isUsed }).not.toEqual({ isGone: true, isUsed: true });
      expect(isGone || isUsed).toBe(true);
    }
  });

  it('delete several records in different orders without waiting for each other for ever', async () => {
    const ids = (await times(6, () => makePupil(server))).map(({ id }) => id);
    const answers = await times(6, (n) => call('DELETE', '/api/pupil/delete', { body: { ids: n % 2 ? ids : [...ids].reverse() } }));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 404)).toHaveLength(5);
  });

  it('see whole records only: a create with rows is there at once or not at all', async () => {
    let isDone = false;
    const reading = (async () => {
      const seen: number[] = [];
      while (!isDone) {
        const rows = await server.rows<{ n: number }>(
          'select count(*) filter (where not exists (select 1 from guardian g where g.parent_id = p.id)) as n from pupil p',
        );
        seen.push(rows[0]?.n ?? 0);
      }
      return seen;
    })();
    await times(20, () => makePupil(server));
    isDone = true;
    expect(new Set(await reading)).toEqual(new Set([0]));
  });
});

/** As when PostgreSQL is started again: the server has noticed by then, because each connection is told before it is gone. */
async function endConnections(): Promise<void> {
  const [{ name }] = (await server.rows<{ name: string }>('select current_database() as name')) as [{ name: string }];
  const outside = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await outside.connect();
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  const left = async () => (await outside.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount;
  await expect.poll(left).toBe(0);
  await outside.query('select 1');
  await outside.end();
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('a database that goes away and comes back', () => {
  it('costs no more than the calls that were under way', async () => {
    const made = await makePupil(server);
    await times(8, () => call('GET', '/api/pupil/get', { query: { id: made.id } }));
    await endConnections();
    const answers = await times(12, () => call('GET', '/api/pupil/get', { query: { id: made.id } }));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  });
});
