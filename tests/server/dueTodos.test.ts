/**
 * Who is in the to-dos of what ends within 30 days and of children without lessons, and who is not: rows of an institution of their own, written
 * past all rules, on Wednesday 2026-11-18.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { states } from '../../src/generated/states';
import { codes } from '../../src/wire/envelope';
import { addInstitution } from '../support/desks/accounts';
import { insertPlain, type PlainRow } from '../support/server/plainRows';
import { startTestServer, type TestServer } from '../support/server/testServer';

const student = states.student.stuStatus;
const subsidy = states.subsidyApplication.status;
const lists = { staff: '/api/instUser/page', hours: '/api/instStudent/studentRemainByCourse', subsidy: '/api/disSubsidyApplication/page' };

/** Ids of what was inserted by what is said of it. */
const ids = new Map<string, string>();
const idOf = (said: string) => {
  const id = ids.get(said) ?? `0198c0de-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
  ids.set(said, id);
  return id;
};

const certs: Record<string, PlainRow> = {
  'a certificate that ends in 30 days': { cert_until: '2026-12-18' },
  'one that is over': { cert_until: '2026-11-01' },
  'one that ends in 31 days': { cert_until: '2026-12-19' },
  'none with an end': { cert_until: null },
  'who does not work here any more': { cert_until: '2026-12-01', enable: 2 },
};
const subsidies: Record<string, PlainRow> = {
  'in training, it ends today': { end_date: '2026-11-18' },
  'being settled, it ends in 30 days': { end_date: '2026-12-18', status: subsidy.settling },
  'it ended yesterday': { end_date: '2026-11-17' },
  'it ends in 31 days': { end_date: '2026-12-19' },
  'it is a draft': { end_date: '2026-12-01', status: subsidy.draft },
};
const hours: Record<string, PlainRow & { child?: number }> = {
  'no lesson for 15 days': { last_lesson: '2026-11-03' },
  'one 14 days ago': { last_lesson: '2026-11-04' },
  'one is planned': { last_lesson: '2026-10-01', booked: 1 },
  'no hours are left': { last_lesson: '2026-10-01', usable: 0 },
  'there never was one': { last_lesson: null },
  'the child is away for long': { last_lesson: '2026-10-01', child: student.suspended },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const instId = await addInstitution(server.database, '到期', 'due');
  const insert = (table: string, rows: PlainRow[]) => insertPlain(server, instId, table, rows);
  await insert(
    'staff',
    Object.entries(certs).map(([said, row]) => ({ id: idOf(said), enable: 1, ...row })),
  );
  await insert(
    'subsidy_application',
    Object.entries(subsidies).map(([said, row]) => ({ id: idOf(said), status: subsidy.training, ...row })),
  );
  await insert(
    'student',
    Object.entries(hours).map(([said, { child = student.studying }]) => ({ id: idOf(`child: ${said}`), stu_status: child })),
  );
  await insert(
    'course_hours',
    Object.entries(hours).map(([said, { child: _, ...row }]) => ({
      id: idOf(said),
      stu_id: idOf(`child: ${said}`),
      usable: 10,
      booked: 0,
      ...row,
    })),
  );
});
afterAll(() => server?.close());

async function shown(list: keyof typeof lists, view: string): Promise<string[]> {
  const { code, data, message } = await server.call<{ records: { id: string }[] }>('GET', lists[list], { as: 'due', query: { view } });
  expect(code, message).toBe(codes.ok);
  const names = new Map([...ids].map(([said, id]) => [id, said]));
  return data.records.map(({ id }) => names.get(id) ?? id).sort();
}

describe('what is due', () => {
  it('certificates of who works here, over or ending within 30 days', async () => {
    expect(await shown('staff', 'certsEnding')).toEqual(['a certificate that ends in 30 days', 'one that is over']);
  });

  it('subsidies in use that end from today to 30 days ahead', async () => {
    expect(await shown('subsidy', 'ending')).toEqual(['being settled, it ends in 30 days', 'in training, it ends today']);
  });

  it('children with hours who had no lesson for more than 14 days and have none planned', async () => {
    expect(await shown('hours', 'resting')).toEqual(['no lesson for 15 days']);
  });
});

describe('a range of a filter with its ends the wrong way round', () => {
  it.each([['student', '/api/instStudent/page', { enterDate: '2026-11-18,2026-11-01' }, '开始 2026-11-18 晚于结束 2026-11-01，请对调']])(
    'of %s is refused with a sentence that says so',
    async (_, path, query, sentence) => {
      const answer = await server.call('GET', path, { as: 'due', query });
      expect(answer.code).toBe(codes.invalid);
      expect(JSON.stringify(answer)).toContain(sentence);
    },
  );
});
