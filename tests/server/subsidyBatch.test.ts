/** Whole batches: reported at once or not at all, and answered by lists of the payer, row by row. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typedWords } from '../../src/modules/retention/domain/words';
import { type Cell, importer, workbook } from '../support/desks/importing';
import { type SubsidyDesk, subsidyDesk } from '../support/desks/subsidyDesk';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: SubsidyDesk;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-18T02:00:00Z'), jobs: {} });
  desk = await subsidyDesk(server);
});
afterAll(() => server?.close());

type Values = Record<string, unknown>;
const batch = (body: Values) => server.call('POST', '/api/disSubsidyBatch/save', { body });
const batchOf = (id: string) => desk.is.data('GET', '/api/disSubsidyBatch/getById', { query: { id } });
const report = (id: string) => server.call('PUT', '/api/disSubsidyBatch/report', { body: { id } });
const numberOf = async (stuId: string) => (await desk.is.getStudent(stuId)).stuNo as string;

/** Children of one office whose October is worked out, all signed but `unsigned`. */
async function settledOf(fedOffice: string, fees: string[], unsigned = -1) {
  const children: { stuId: string; id: string; month: string }[] = [];
  for (const fee of fees) {
    const child = await desk.inTraining({ fee, values: { fedOffice } });
    children.push({ ...child, month: '' });
  }
  await desk.generate();
  for (const [at, child] of children.entries()) {
    child.month = (await desk.monthOf(child.id)).id;
    if (at !== unsigned) await desk.step('POST', 'sign', child.month, await desk.signature());
  }
  return children;
}

describe('a batch', () => {
  test('takes in what is signed, tells whom it leaves out and why, and is reported whole', async () => {
    const children = await settledOf('东区残联', ['100.00', '200.00', '300.00'], 1);
    const made = await batch({ month: '2026-10', fedOffice: '东区残联' });
    expect(made).toMatchObject({ code: 200, message: expect.stringMatching(/收进 2 条；没有收进：缺家长签字：测试/) });
    expect(await batchOf(made.data.id)).toMatchObject({ monthCount: 2, claimAmt: '400.00', status: 1 });
    expect((await batch({ month: '2026-10', fedOffice: '东区残联' })).message).toMatch(/收进 0 条.*已在另一个批次里：/);
    expect((await report(made.data.id)).code).toBe(200);
    expect(await batchOf(made.data.id)).toMatchObject({ status: 2, reportDate: '2026-11-18' });
    expect(await desk.monthOf(children[0]!.id)).toMatchObject({ status: 2, reportDate: '2026-11-18' });
    expect(await desk.monthOf(children[1]!.id)).toMatchObject({ status: 1 });
  });

  test('with one mistake is not reported at all, and says whose', async () => {
    const children = await settledOf('西区残联', ['100.00', '200.00']);
    const { data } = await batch({ month: '2026-10', fedOffice: '西区残联' });
    await desk.charge(children[1]!.stuId, '50.00');
    const answer = await report(data.id);
    expect(answer).toMatchObject({ code: 409, message: expect.stringMatching(/^整批没有上报，请先改正：.*申报金额现在是 250.00 元/) });
    for (const { id } of children) expect(await desk.monthOf(id)).toMatchObject({ status: 1 });
    await desk.step('POST', 'recompute', children[1]!.month);
    expect((await report(data.id)).message).toContain('缺家长签字');
    await desk.step('POST', 'sign', children[1]!.month, await desk.signature());
    expect((await report(data.id)).code).toBe(200);
    expect(await batchOf(data.id)).toMatchObject({ claimAmt: '350.00', status: 2 });
  });

  test('of a month that is not over is refused', async () => {
    expect((await batch({ month: '2026-11' })).data.errors[0]).toMatchObject({
      field: 'month',
      message: '2026-11 还没有结束，下个月才能上报',
    });
  });
});

async function bring(resource: string, path: string, rows: Cell[][]) {
  const files = importer(server, resource, path);
  const up = await files.upload(await workbook(rows));
  const job = await files.run('start', up.data, {}, { mode: 'good' });
  return { job, report: await files.report(job) };
}

test('a list of payments is checked row by row; a claim over what is owed, and one twice, are told and the others are booked', async () => {
  const children = await settledOf('南区残联', ['100.00', '200.00', '300.00']);
  const { data } = await batch({ month: '2026-10', fedOffice: '南区残联' });
  await report(data.id);
  const [one, two, three] = await Promise.all(children.map(({ stuId }) => numberOf(stuId)));
  const account = (await desk.is.data('GET', '/api/feeAccount/page')).records[0].accountName as string;
  const head: Cell[] = ['学员', '月份', '答复', '金额', '到账或通知日期', '收款账户', '原因'];
  const { job, report: told } = await bring('subsidyEntry', '/api/disSubsidyEntry/import', [
    head,
    [one!, '2026-10', '拨付', 100, '2026-11-17', account, null],
    [one!, '2026-10', '拨付', 100, '2026-11-17', account, null],
    [two!, '2026-10', '拨付', 200.01, '2026-11-17', account, null],
    [three!, '2026-10', '拨付', 260, '2026-11-17', account, null],
    [three!, '2026-10', '核减', 40, '2026-11-17', null, '两天没有签到'],
    [two!, '2026-09', '拨付', 1, '2026-11-17', account, null],
  ]);
  expect(job).toMatchObject({ state: 'done', facts: { rows: 3 } });
  expect(told).toMatchObject({ total: 6, wrong: 2, duplicate: 1, good: 3 });
  expect(JSON.stringify(told)).toMatch(/只有 200.00 元 还没有答复/);
  expect(JSON.stringify(told)).toMatch(/没有 2026-09 的月结算/);
  expect(await batchOf(data.id)).toMatchObject({ paidAmt: '360.00', refusedAmt: '40.00', owedAmt: '200.00' });
  expect(await desk.broken()).toEqual([]);
});

test('a list of decisions approves and refuses the applications that wait, and tells of the others', async () => {
  const made = await Promise.all([1, 2, 3].map(async () => desk.apply({ stuId: await desk.addChild() })));
  for (const { id } of made.slice(0, 2)) for (const name of ['submit', 'report']) await desk.application(name, id);
  const numbers = await Promise.all(made.map(({ stuId }) => numberOf(stuId)));
  const head: Cell[] = ['学员', '年度', '批复', '审批文号', '批准金额', '训练开始', '训练结束', '意见'];
  const { job, report: told } = await bring('subsidyDecision', '/api/disSubsidyDecision/import', [
    head,
    [numbers[0]!, 2026, '批准', '残康〔2026〕88号', 17000, '2026-10-01', '2026-12-31', null],
    [numbers[1]!, 2026, '未批准', null, null, null, null, '户籍不在本区'],
    [numbers[2]!, 2026, '批准', '残康〔2026〕89号', 17000, '2026-10-01', '2026-12-31', null],
  ]);
  expect(job).toMatchObject({ state: 'done', facts: { rows: 2 } });
  expect(JSON.stringify(told)).toMatch(/2026 年的申请还没有上报残联/);
  expect(await desk.get(made[0]!.id)).toMatchObject({ status: 5, approvedAmt: '17000.00', approvalNo: '残康〔2026〕88号' });
  expect(await desk.get(made[1]!.id)).toMatchObject({ status: 6, opinion: '户籍不在本区' });
  expect(await desk.get(made[2]!.id)).toMatchObject({ status: 1 });
});

test('applications come from a workbook as drafts', async () => {
  const stuNo = await numberOf(await desk.addChild());
  const { standardTitle: standard } = await desk.is.data('GET', '/api/disSubsidyStandard/getById', { query: { id: desk.standardId } });
  const head: Cell[] = ['学员', '年度', '项目', '救助类别', '补贴标准', '家庭经济', '申请残联', '训练开始', '训练结束'];
  const row: Cell[] = [stuNo, 2026, '康复训练', '孤独症', standard, '普通', '区残联', '2026-10-01', '2026-12-31'];
  const { job } = await bring('studentSubsidy', '/api/disSubsidyApplication/import', [head, row, row]);
  expect(job).toMatchObject({ state: 'done', facts: { rows: 1, duplicate: 1 } });
});

test('a disposal of the child leaves the claims and their money, and no names, reasons or signatures', async () => {
  const { stuId, id, month } = await desk.claimed();
  await desk.step('PUT', 'payPart', month, { ...desk.payment(), amount: '600.00', backReason: '少拨的暗语' });
  await desk.step('PUT', 'refuse', month, { amount: '1020.00', payDate: '2026-11-18', backReason: '核减的暗语' });
  await desk.is.data('PUT', '/api/instStudent/graduate', { body: { id: stuId } });
  expect(await desk.get(id)).toMatchObject({ status: 11, endDate: '2026-11-18' });
  await desk.act(({ records }) =>
    records.sql(
      "update student set enter_date = null, stay_days = null, leave_date = '2014-06-30', keep_until = '2024-06-30' where id = $1",
      [stuId],
    ),
  );
  const body = { id: stuId, reason: '离校满十年，按档案管理制度', confirmText: typedWords };
  const answer = await server.call('POST', '/api/instStudent/archiveDispose', { body });
  expect(await untilJob(server, answer.data.id, 'admin')).toMatchObject({ state: 'done', facts: { disposed: 1 } });
  expect(await desk.act(({ records }) => records.get('subsidyMonth', month))).toMatchObject({
    ...{ month: '2026-10', claimAmt: '1620.00', paidAmt: '600.00', refusedAmt: '1020.00', owedAmt: '0.00', actualDays: 20 },
    ...{ guardianName: null, guardianSign: null, backReason: null },
  });
  expect((await desk.entries(month)).map(({ amount, reason, month: of }) => [amount, reason, of])).toEqual([
    ['600.00', null, '2026-10'],
    ['1020.00', null, '2026-10'],
  ]);
  expect(await desk.broken()).toEqual([]);
});
