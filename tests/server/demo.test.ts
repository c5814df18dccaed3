/** The demo data holds together: what people see first must not contradict itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageOn } from '../../src/domain/age';
import { certificateProblem, readCertificate } from '../../src/domain/certificate';
import { idCardProblem, readIdCard } from '../../src/domain/idCard';
import { states } from '../../src/generated/states';
import { graduationTargets, quitReasons } from '../../src/modules/education/domain/codes';
import { disabled, enabled } from '../../src/modules/staff/domain/codes';
import { leaveReasonReached } from '../../src/modules/student/domain/codes';
import { today } from '../../src/server/kernel/clock';
import type { Row } from '../../src/server/kernel/values';
import { describeProofs, proveDatabase, readInvariants } from '../../src/server/main/commands/prove';
import { caller } from '../support/newRecords';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
const day = today(new Date());
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server?.close());

const accounts = { admin: '晨光儿童康复中心', qixing: '启星特殊教育学校' };
const all = async (path: string, as: string): Promise<Row[]> => (await is.data('GET', path, { as, query: { pageSize: 200 } })).records;
const students = async (as: string): Promise<Row[]> => {
  const listed = await all('/api/instStudent/page', as);
  return Promise.all(listed.map(({ id }) => is.data('GET', '/api/instStudent/getById', { as, query: { id } })));
};
/** The same with their whole numbers, which calls mask. */
const withNumbers = async (children: Row[]): Promise<Row[]> => {
  const rows = await server.database.system((q) =>
    q.query<Row>('select id, id_card as "idCard", cert_no as "certNo" from student where id = any($1::uuid[])', [
      children.map(({ id }) => id),
    ]),
  );
  const numbers = new Map(rows.map((row) => [row.id, row]));
  return children.map((child) => ({ ...child, ...numbers.get(child.id) }));
};
type Guardian = { phone: string; isMain: boolean; relName: string; relation: number };

describe.each(Object.keys(accounts))('children of %s', (as) => {
  test('have right numbers that agree with birthday, sex and certificate', async () => {
    for (const child of await withNumbers(await students(as))) {
      const idCard = String(child.idCard);
      expect(idCardProblem(idCard, day)).toBeUndefined();
      expect(readIdCard(idCard)).toEqual({ birthday: child.birthday, sex: child.sex });
      if (!child.hasCert) continue;
      expect(certificateProblem(String(child.certNo), day)).toBeUndefined();
      expect(readCertificate(String(child.certNo))).toEqual({ idCard, category: child.disabilityType, grade: child.disabilityGrade });
    }
  });

  test('have guardians with phones of their own and the family’s name', async () => {
    const guardians = (await students(as)).flatMap(({ stuName, relations }) =>
      (relations as Guardian[]).map((one) => ({ ...one, stuName: String(stuName) })),
    );
    expect(new Set(guardians.map(({ phone }) => phone)).size).toBe(guardians.length);
    for (const { relation, relName, stuName } of guardians) if (relation === 1) expect(relName[0]).toBe(stuName[0]);
  });

  test('fit their classes, whose counts are those of their seats', async () => {
    const seats = (await all('/api/instClassStudent/page', as)).filter(({ quitDate }) => !quitDate);
    for (const classRecord of await all('/api/instClass/page', as)) {
      const own = seats.filter(({ classId }) => classId === classRecord.id);
      expect(classRecord.studentCount).toBe(own.length);
      expect(own.length).toBeLessThanOrEqual(Number(classRecord.capacity));
    }
    for (const child of await students(as)) {
      const own = seats.filter(({ stuId }) => stuId === child.id).map(({ classId }) => classId);
      expect(child.classIds ?? []).toEqual(own);
      if (own.length > 0) expect(child.stuStatus).toBe(states.student.stuStatus.studying);
    }
  });

  test('entered after they were born and left after they entered', async () => {
    for (const { birthday, enterDate, leaveDate } of await students(as)) {
      expect(ageOn(String(birthday), day)?.years).toBeLessThan(14);
      if (enterDate) expect(String(enterDate) > String(birthday)).toBe(true);
      if (leaveDate) expect(String(leaveDate) >= String(enterDate)).toBe(true);
    }
  });
});

test.each(Object.entries(accounts))('%s works at %s', async (as, orgName) => {
  expect(await is.data('GET', '/sso/info', { as })).toMatchObject({ orgName, admin: true });
});

test('the books of both institutions prove, over hours of every kind', async () => {
  const all = await proveDatabase(server.database, await readInvariants(process.cwd()));
  expect(all.map(({ institution }) => institution).sort()).toEqual(Object.values(accounts).sort());
  expect(describeProofs(all)).toMatchObject({ broken: 0 });
  const counts = new Map(all[0]!.proofs.map(({ invariant, count }) => [invariant.name, count]));
  for (const name of ['batchHours', 'lessonHours', 'entryIncome', 'reversals']) expect(counts.get(name), name).toBeGreaterThan(0);
});

test('every account of the demo signs in with the same password', async () => {
  for (const as of ['teacher', 'finance', 'sales', 'root'])
    expect(await is.data('GET', '/sso/info', { as })).toMatchObject({ admin: false });
  const answer = await server.call('POST', '/sso/doLogin', { as: null, body: { username: 'multi', password: 'demo1234', loginType: 2 } });
  expect(answer.data.user.map(({ orgName }: { orgName: string }) => orgName).sort()).toEqual(Object.values(accounts).sort());
});

test('codes that rules speak of are those of the dictionaries', () => {
  const titleOf = (dictionary: string, code: number) =>
    server.configuration.dictionaries.get(dictionary)?.choices.find((choice) => choice.code === code)?.title;
  expect(titleOf('enable', enabled)).toBe('启用');
  expect(titleOf('enable', disabled)).toBe('停用');
  expect(titleOf('quitReason', quitReasons.left)).toBe('离校');
  expect(titleOf('graduationTo', graduationTargets.move)).toBe('转入新班');
  expect(titleOf('leaveReason', leaveReasonReached)).toBe('康复达标');
});
