/** What the database does for 100,000 records: every everyday question is answered from indexes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chartsPath } from '../../src/wire/charts';
import { countLimit, dialect } from '../../src/wire/dialect';
import { countsPath, totalsResource } from '../../src/wire/totals';
import { planProject } from '../support/projects/planProject';
import { type Explained, explaining } from '../support/server/explaining';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

const visits = 100_000;
const pupils = 5_000;
const pupilNo = (n: number) => `0198c0de-0000-7000-9000-${n.toString(16).padStart(12, '0')}`;

let server: RecordServer;
let explained: Explained;
beforeAll(async () => {
  server = await startRecordServer({ files: planProject(), now: () => new Date('2026-03-05T02:00:00Z') });
  const { a } = institutions;
  const id = "('0198c0de-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid";
  await server.rows(
    `insert into pupil (inst_id, id, name, sex, birthday, room_id, create_time)
     select $1, ${id}, 'P' || n, 1 + n % 2, date '2015-01-01' + n % 2000, ('0198c0de-0000-7000-a000-' || lpad(to_hex(n % 200), 12, '0'))::uuid, now()
     from generate_series(1, ${pupils}) n`,
    [a],
  );
  await server.rows(
    `insert into room (inst_id, id, name, create_time)
     select $1, ('0198c0de-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 'R' || n, now() from generate_series(0, 199) n`,
    [a],
  );
  await server.rows(
    `insert into visit (inst_id, id, topic, pupil_id, day, starts, ends, stage, fee, owner_id, create_time)
     select $1, gen_random_uuid(), 'V' || n, ('0198c0de-0000-7000-9000-' || lpad(to_hex(1 + n % ${pupils}), 12, '0'))::uuid,
       date '2020-01-01' + n / 60, time '08:00' + make_interval(mins => n % 60), time '08:01' + make_interval(mins => n % 60),
       1 + (n % 100 > 1)::int, n % 1000, null, timestamptz '2020-01-01' + make_interval(secs => n)
     from generate_series(1, ${visits}) n`,
    [a],
  );
  await server.rows('analyze');
  explained = explaining(server);
}, 300_000);
afterAll(() => server.close());

const room = '0198c0de-0000-7000-a000-000000000007';
const list = (query: Record<string, string | number> = {}) => server.call('GET', '/api/visit/page', { query });
const visit = { topic: '新', pupilId: pupilNo(9), day: '2026-03-05', starts: '08:00:00', ends: '09:00:00', fee: '3.00' };
/** Visits that one pupil has. */
const each = visits / pupils;
/** A page, and a long list as far as it is counted. */
const counted = countLimit + 200;
/** Once from end to end, and counted. */
const whole = visits + counted;
const ask = (path: string, query: Record<string, string> = {}) => server.call('GET', path, { query });

const questions: [what: string, most: number, ask: () => Promise<{ code: number }>][] = [
  ['the list as it stands', counted, () => list()],
  ['a page far behind', 2 * counted, () => list({ [dialect.page]: 500 })],
  ['an order by another field with an index', counted, () => list({ [dialect.orderBy]: 'fee' })],
  ['one value of a filter', 3 * (visits / 50), () => list({ stage: 1 })],
  ['the records of one reference', 4 * each, () => list({ pupilId: pupilNo(7) })],
  ['a filter through a reference', visits / 10, () => list({ 'pupilId.roomId': room })],
  [
    'a filter and an order through a reference',
    visits / 10,
    () => list({ 'pupilId.roomId': room, [dialect.orderBy]: '-pupilId.birthday' }),
  ],
  ['a view', 3 * (visits / 50), () => list({ [dialect.view]: 'open' })],
  ['a view of what is mine', 4 * each, () => list({ [dialect.view]: 'mine' })],
  ['the counts of views, which are the to-dos', counted, () => ask(countsPath, { [totalsResource]: 'visit' })],
  ['a picker', 100, () => ask('/api/visit/options')],
  ['a new record with what is unique, its time and four rollups', 10 * each, () => server.call('POST', '/api/visit/save', { body: visit })],
  [
    'what a form asks while one types',
    4 * each,
    () => server.call('POST', '/api/form/same', { body: { resource: 'visit', values: { ...visit, topic: 'V8' } } }),
  ],
  // What is about all records reads them once, and looks nothing up for each of them.
  ['a piece of a name through a reference', whole, () => list({ 'pupilId.name': 'P77' })],
  ['half of the records, ordered through a reference', 2 * whole, () => list({ 'pupilId.sex': 2, [dialect.orderBy]: 'pupilId.birthday' })],
  ['an order through a reference', whole, () => list({ [dialect.orderBy]: 'pupilId.birthday' })],
  ['a piece of a name in a picker', whole, () => ask('/api/visit/options', { [dialect.keyword]: 'V777' })],
  ['a chart through a reference', whole, () => ask(chartsPath, { [totalsResource]: 'visit' })],
];

it.each(questions)('%s reads at most %d of 100,000 records', async (_what, most, question) => {
  let answer: { code: number } | undefined;
  const rows = await explained.rowsRead(async () => {
    answer = await question();
  });
  expect(answer).toMatchObject({ code: 200 });
  expect(rows.visit).toBeLessThanOrEqual(most);
  expect(rows.pupil ?? 0).toBeLessThanOrEqual(4 * pupils + counted);
});

it('sees what is read from end to end', async () => {
  const rows = await explained.rowsRead(() => server.database.read(institutions.a, (q) => q.query('select max(topic) from visit')));
  expect(rows).toEqual({ visit: expect.any(Number) });
  expect(rows.visit).toBeGreaterThanOrEqual(visits);
});
