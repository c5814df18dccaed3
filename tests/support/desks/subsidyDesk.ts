/** Calls of the person who runs subsidies, on a real server whose today is 2026-11-18: October is over. */

import { prove } from '../../../src/server/features/prove/prove';
import { runTimed } from '../../../src/server/features/timed/runTimed';
import type { RuleContext } from '../../../src/server/records/rule';
import { png } from '../files/sampleFiles';
import { invariantsOf } from '../server/invariantsOf';
import type { TestServer } from '../server/testServer';
import { actsOf } from './hourOperations';
import { caller } from './newRecords';

const financeInvariants = invariantsOf('finance');
const orderInvariants = invariantsOf('orders');
const subsidyInvariants = invariantsOf('subsidy');

type Values = Record<string, unknown>;
export type SubsidyDesk = Awaited<ReturnType<typeof subsidyDesk>>;

const invariants = [...financeInvariants, ...orderInvariants, ...subsidyInvariants];
async function brokenOf({ records }: RuleContext) {
  const proofs = await prove(invariants, records.sql);
  return proofs.filter(({ broken }) => broken.length > 0).map(({ invariant, broken }) => ({ name: invariant.name, broken }));
}

export const approval = { approvalNo: '残康〔2026〕18号', approvedAmt: '17000.00', startDate: '2026-10-01', endDate: '2027-06-30' };

export async function subsidyDesk(server: TestServer) {
  const is = caller(server);
  const standards = (await is.data('GET', '/api/disSubsidyStandard/page', { query: { pageSize: 50 } })).records;
  /** In use in the demo; a new institution begins without one in use. */
  const standardOf = (place: string) => standards.find(({ standardTitle }: Values) => String(standardTitle).includes(place))!.id as string;
  const standardId = standardOf('泉州');
  const teacherId = await is.teacherId();
  const courseId = (await is.data('GET', '/api/instCourse/page', { query: { pageSize: 1 } })).records[0].id as string;
  const [row] = await server.database.system((q) =>
    q.query<{ inst: string }>('select inst_id as inst from subsidy_standard where id = $1', [standardId]),
  );
  const act = actsOf(server, row!.inst);
  const accountId = (await is.data('GET', '/api/feeAccount/page')).records[0].id as string;

  const application = (step: string, id: string, body: Values = {}, as = 'admin') =>
    server.call('PUT', `/api/disSubsidyApplication/${step}`, { as, body: { id, ...body } });
  const step = (method: 'PUT' | 'POST', name: string, id: string, body: Values = {}, as = 'admin') =>
    server.call(method, `/api/disSubsidyMonth/${name}`, { as, body: { id, ...body } });
  const get = (id: string) => is.data('GET', '/api/disSubsidyApplication/getById', { query: { id } });
  const generate = (month = '2026-10', as = 'admin') => server.call('POST', '/api/disSubsidyMonth/generate', { as, body: { month } });
  const monthOf = async (applicationId: string, month = '2026-10') => {
    const { records } = await is.data('GET', '/api/disSubsidyMonth/page', { query: { applicationId, month, pageSize: 50 } });
    return records.length === 0 ? undefined : is.data('GET', '/api/disSubsidyMonth/getById', { query: { id: records[0].id } });
  };

  async function upload(entity: string, field: string) {
    const form = new FormData();
    form.set('entity', entity);
    form.set('field', field);
    form.set('file', new File([new Uint8Array(png)], 'proof.png'));
    return is.data('POST', '/api/files/upload', { body: form });
  }
  const signature = async () => ({ guardianName: '张建国', guardianSign: [await upload('subsidyMonth', 'guardianSign')] });

  async function apply(values: Values = {}) {
    const stuId = values.stuId ?? (await is.addStudent({ birthday: '2020-05-10', economy: 1 })).id;
    const support = { startDate: '2026-10-01', endDate: '2027-06-30' };
    const who = { stuId, year: 2026, project: 1, rehabCategory: 1, economy: 1, fedOffice: '区残联', standardId };
    const body = { ...who, ...support, certNo: null, files: [await upload('subsidyApplication', 'files')], ...values };
    const answer = await server.call('POST', '/api/disSubsidyApplication/save', { body });
    return { stuId: stuId as string, answer, id: answer.data?.id as string };
  }

  const addChild = async () =>
    (await is.addStudent({ birthday: '2020-05-10', economy: 1, diagFiles: [await upload('student', 'diagFiles')] })).id as string;

  async function signIn(stuId: string, days: number, from = 1, month = '2026-10') {
    const dates = Array.from({ length: days }, (_, at) => `${month}-${String(at + from).padStart(2, '0')}`);
    await act(({ records }) =>
      records.createMany(
        'checkIn',
        dates.map((checkDate) => ({ stuId, checkDate, checkIn: `${checkDate} 09:00:00` })),
      ),
    );
  }
  const charge = (stuId: string, amount: string, incomeDate = '2026-10-20') =>
    is.data('POST', '/api/incomeDetail/save', { body: { incomeDate, stuId, courseId, teacherId, amount, reason: '十月训练费' } });

  /** Approved as asked, throws what refuses it. */
  async function approve(id: string, approved: Values = {}): Promise<void> {
    const steps: [string, Values][] = [
      ['submit', {}],
      ['report', {}],
      ['approve', { ...approval, ...approved }],
    ];
    for (const [name, body] of steps) {
      const answer = await application(name, id, body);
      if (answer.code !== 200) throw new Error(`${name}: ${answer.message} ${JSON.stringify(answer.data)}`);
    }
  }

  /** A child in training, with `days` of check-ins in October and an income of `fee`. */
  async function inTraining({ days = 20, fee = '1620.00', approved = {} as Values, values = {} as Values } = {}) {
    const stuId = await addChild();
    const made = await apply({ stuId, ...values });
    if (made.answer.code !== 200) throw new Error(made.answer.message);
    await approve(made.id, approved);
    await signIn(stuId, days);
    await charge(stuId, fee);
    await runTimed(server.context);
    return { stuId, id: made.id };
  }

  /** Signed, reported. */
  async function report(applicationId: string, month?: string) {
    const { id } = await monthOf(applicationId, month);
    for (const answer of [await step('POST', 'sign', id, await signature()), await step('PUT', 'report', id)])
      if (answer.code !== 200) throw new Error(answer.message);
    return id as string;
  }
  async function claimed(options: Parameters<typeof inTraining>[0] = {}) {
    const child = await inTraining(options);
    await generate();
    return { ...child, month: await report(child.id) };
  }

  return {
    ...{ is, act, standardId, standardOf, teacherId, courseId, accountId, application, step, get, generate, monthOf, upload, signature },
    ...{ apply, addChild, approve, signIn, charge, inTraining, report, claimed },
    payment: () => ({ accountId, payDate: '2026-11-18' }),
    answer: (body: Values, as = 'admin') =>
      server.call('POST', '/api/disSubsidyEntry/save', { as, body: { payDate: '2026-11-18', ...body } }),
    takeBack: (id: string) => server.call('POST', '/api/disSubsidyEntry/takeBack', { body: { id, reason: '记错' } }),
    entries: (monthId: string) => act(({ records }) => records.find('subsidyEntry', { monthId })),
    broken: () => act(brokenOf),
    /** Names of the sentences broken by a change past everything that guards the table; it is undone. */
    brokenBy: (table: string, change: string, monthId: string) =>
      server.database.system(async (q) => {
        await q.query('begin');
        try {
          await q.query(`alter table ${table} disable trigger all`);
          await q.query(`update ${table} ${change}`, [monthId]);
          const proofs = await prove(invariants, (sql, values) => q.query(sql, values as unknown[]));
          return proofs.filter(({ broken }) => broken.length > 0).map(({ invariant }) => invariant.name);
        } finally {
          await q.query('rollback');
        }
      }),
  };
}
