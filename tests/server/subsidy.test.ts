/** Subsidies: from the application over monthly settlements to the money of the federation; what is refused, and that nothing is paid twice. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newIdCard } from '../support/desks/newRecords';
import { approval, type SubsidyDesk, subsidyDesk } from '../support/desks/subsidyDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** 10:00 in Shanghai: October is over. */
const now = new Date('2026-11-18T02:00:00Z');
let server: TestServer;
let desk: SubsidyDesk;
let is: SubsidyDesk['is'];
let standardId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = await subsidyDesk(server);
  ({ is, standardId } = desk);
});
afterAll(() => server?.close());

type Values = Record<string, unknown>;
const application: SubsidyDesk['application'] = (...given) => desk.application(...given);
const step: SubsidyDesk['step'] = (...given) => desk.step(...given);
const get: SubsidyDesk['get'] = (id) => desk.get(id);
const generate: SubsidyDesk['generate'] = (...given) => desk.generate(...given);
const monthOf: SubsidyDesk['monthOf'] = (...given) => desk.monthOf(...given);
const apply: SubsidyDesk['apply'] = (values) => desk.apply(values);
const inTraining: SubsidyDesk['inTraining'] = (options) => desk.inTraining(options);
const claimed: SubsidyDesk['claimed'] = (options) => desk.claimed(options);
const charge: SubsidyDesk['charge'] = (...given) => desk.charge(...given);
const upload: SubsidyDesk['upload'] = (...given) => desk.upload(...given);
const signature = () => desk.signature();
const payment = () => desk.payment();

describe('an application', () => {
  test('is one of a child, year and project; a refused one makes room', async () => {
    const { stuId, id } = await apply();
    expect((await apply({ stuId })).answer).toMatchObject({ code: 422 });
    expect((await apply({ stuId, project: 3 })).answer.code).toBe(200);
    await is.data('PUT', '/api/disSubsidyApplication/submit', { body: { id } }).catch(() => undefined);
    expect((await get(id)).status).toBe(1);
  });

  test('is submitted with everything or told all that is missing', async () => {
    const { id } = await apply({ files: [], startDate: null, endDate: null });
    const answer = await application('submit', id);
    expect(answer.message + JSON.stringify(answer.data)).toContain(
      '还缺：训练开始和结束日期、申请材料（本市户籍或居住证；残疾人证，或定点医院、三级医院的诊断证明）、残疾证号，或学员资料里的诊断证明',
    );
  });

  test('with a certificate that ends before the training is refused, without its last day, which has rights of its own', async () => {
    const birthday = '2020-05-10';
    const idCard = newIdCard(birthday);
    const certNo = `${idCard}62`;
    const cert = { hasCert: true, certNo, disabilityType: 6, disabilityGrade: 2, certExpireDate: '2026-09-30' };
    const { id: stuId } = await is.addStudent({ birthday, economy: 1, idCard, ...cert });
    const { id } = await apply({ stuId, certNo });
    const told = await application('submit', id);
    expect(told.data.errors).toEqual([{ field: 'certNo', message: '残疾证在训练开始前到期，请先换证' }]);
    expect(JSON.stringify(told)).not.toContain('2026-09-30');
  });

  test('of a child beyond the ages is told so, and no amount is worked out', async () => {
    const child = await is.addStudent({ birthday: '2007-05-10', economy: 1, diagFiles: [await upload('student', 'diagFiles')] });
    const { answer } = await apply({ stuId: child.id });
    expect(answer).toMatchObject({ code: 200, message: expect.stringContaining('不在“泉州市残疾儿童康复服务补助”的救助年龄') });
  });

  test.each([
    ['approve', '登记批准 before it was reported', approval],
    ['end', '终止 before the training', { endReason: 2, endDate: '2026-11-20' }],
    ['settle', '结清 before the training', {}],
  ])('refuses %s: %s', async (name, _what, body) => {
    const { id } = await apply();
    expect((await application(name, id, body)).code).toBe(409);
  });

  test('is judged by a key of its own, and without the page nobody sees one', async () => {
    const { id } = await apply();
    for (const as of ['teacher', 'sales']) {
      expect((await server.call('GET', '/api/disSubsidyApplication/page', { as })).code).toBe(403);
      expect((await server.call('GET', '/api/disable/student/records', { as })).code).toBe(403);
      expect((await application('submit', id, {}, as)).code).toBe(403);
      expect((await generate('2026-10', as)).code).toBe(403);
    }
  });
});

describe('a month', () => {
  test('is worked out from check-ins and income, with each step and its paragraph, and is one', async () => {
    const { id } = await inTraining();
    expect((await generate()).message).toContain('新增');
    await Promise.all([generate(), generate()]);
    const month = await monthOf(id);
    expect(month).toMatchObject({ actualDays: 20, feeAmt: '1620.00', claimAmt: '1620.00', ownAmt: '0.00', status: 1 });
    expect(month.steps).toContainEqual(
      expect.objectContaining({ source: expect.objectContaining({ document: expect.stringContaining('泉州市') }) }),
    );
    expect((await is.data('GET', '/api/disSubsidyMonth/page', { query: { applicationId: id } })).total).toBe(1);
  });

  test('follows what is recorded later, until it is reported; a signature of another amount is void', async () => {
    const { id, stuId } = await inTraining({ fee: '1000.00' });
    await generate();
    const { id: month } = await monthOf(id);
    await step('POST', 'sign', month, await signature());
    await charge(stuId, '300.00');
    expect(await step('PUT', 'report', month)).toMatchObject({ code: 409, message: expect.stringContaining('申报金额现在是 1,300.00 元') });
    await step('POST', 'recompute', month);
    expect(await monthOf(id)).toMatchObject({ claimAmt: '1300.00', signTime: null, guardianName: null });
    expect(await step('PUT', 'report', month)).toMatchObject({ code: 409, message: '家长签字以后、月份结束以后才能上报' });
  });

  test('is reported when it is over', async () => {
    const { id } = await inTraining();
    await generate('2026-11');
    const month = await monthOf(id, '2026-11');
    await step('POST', 'sign', month.id, await signature());
    expect(await step('PUT', 'report', month.id)).toMatchObject({ code: 409, message: '2026-11 还没有结束，下个月才能上报' });
    expect((await generate('2026-12')).data.errors[0]).toMatchObject({ field: 'month', message: '还没有到这个月，请选择本月或更早的月份' });
  });

  test.each([
    ['what is left of the approved amount', { approved: { approvedAmt: '1500.50' } }, '1500.50', '批准金额只剩 1,500.50 元'],
    ['nothing with too few days by the approval', { days: 9, approved: { minDays: 10 } }, '0.00', '训练 9 天，不足 10 天不予结算'],
    ['by the method of the approval: 1700 × 15 ÷ 18', { days: 15, approved: { calcMode: 2 } }, '1416.67', null],
    [
      'by the days of support of a child who came on the 16th',
      { days: 20, approved: { startDate: '2026-10-16', calcMode: 2 } },
      '472.22',
      null,
    ],
  ])('pays %s', async (_what, options, claimAmt, limits) => {
    const { id } = await inTraining(options);
    await generate();
    expect(await monthOf(id)).toMatchObject({ claimAmt, limits });
  });

  test('that was reported stays as it was, whatever is recorded later', async () => {
    const { stuId, id } = await claimed({ fee: '1000.00' });
    await charge(stuId, '200.00');
    await generate();
    expect(await monthOf(id)).toMatchObject({ claimAmt: '1000.00', status: 2 });
  });
});

describe('the money', () => {
  test('comes in parts, is in the books, and never more than was claimed', async () => {
    const { id, month, stuId } = await claimed();
    expect((await step('PUT', 'pay', month, { ...payment(), amount: '1620.01' })).data.errors[0].field).toBe('amount');
    expect((await step('PUT', 'payPart', month, { ...payment(), amount: '1620.00', backReason: '少' })).data.errors[0].field).toBe(
      'amount',
    );
    expect((await step('PUT', 'payPart', month, { ...payment(), amount: '600.00', backReason: '两天没有签到照片' })).code).toBe(200);
    expect(await monthOf(id)).toMatchObject({ status: 5, paidAmt: '600.00', owedAmt: '1020.00' });
    const both = await Promise.all([step('PUT', 'pay', month, payment()), step('PUT', 'pay', month, payment())]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await get(id)).toMatchObject({ claimedAmt: '1620.00', paidAmt: '1620.00', receivable: '0.00' });
    const bills = await is.data('GET', '/api/feeBill/page', {
      query: { stuId, subject: 6 },
    });
    expect(bills.records.map(({ income }: Values) => income).sort()).toEqual(['1020.00', '600.00']);
  });

  test('that is sent back is claimed again, worked out and signed anew', async () => {
    const { id, month } = await claimed();
    expect((await step('PUT', 'sendBack', month, { backReason: '缺家长签字' })).code).toBe(200);
    expect((await get(id)).claimedAmt).toBe('0.00');
    expect((await step('PUT', 'reopen', month)).code).toBe(200);
    expect(await monthOf(id)).toMatchObject({ status: 1, claimAmt: '1620.00', signTime: null });
  });

  test('is registered by a key of its own', async () => {
    const { month } = await claimed();
    expect((await step('PUT', 'pay', month, payment(), 'teacher')).code).toBe(403);
  });
});

describe('a standard', () => {
  const text = (change: (standard: Values) => void) => {
    const standard = JSON.parse(readFileSync('schemas/_subsidies/quanzhou.json', 'utf8'));
    change(standard);
    return JSON.stringify(standard, null, 2);
  };
  const call = (name: string, body: Values) => server.call('POST', `/api/disSubsidyStandard/${name}`, { body });
  type Entry = { value: string; from: string };
  const higher = text(({ values, examples }) => {
    (values as Record<string, Entry[]>).monthCap!.push({
      ...(values as Record<string, Entry[]>).monthCap![2]!,
      value: '1600.00',
      from: '2026-10-01',
    });
    (examples as Values[]).length = 2;
  });

  test('that is wrong is refused with its lines, and the old one holds', async () => {
    const wrong = await call('replace', {
      id: standardId,
      text: text((standard) => Object.assign((standard.examples as Values[])[0]!, { claim: '1.00' })),
    });
    expect(wrong.data.errors[0]).toMatchObject({ field: 'text', message: expect.stringMatching(/^第 \d+ 行：.*算得 1,500.00 元/) });
    expect((await call('add', { text: text(() => {}) })).code).toBe(422);
  });

  test('tells before it is changed what it would pay, and changes nothing by that', async () => {
    const { id } = await inTraining();
    await generate();
    const { data } = await call('foresee', { id: standardId, text: higher });
    expect(data.lines).toContainEqual(expect.stringContaining('2026-10：1,620.00 元 → 1,600.00 元'));
    expect(await monthOf(id)).toMatchObject({ claimAmt: '1620.00' });
  });
});

describe('the chain of evidence', () => {
  type Row = { stuId: string; gaps: { link: string; who: { name: string } }[]; amount: string };
  const chain = async (month: string) => (await is.data('GET', '/api/disSubsidyApplication/chain', { query: { month } })).rows as Row[];
  const rowOf = async (stuId: string, month = '2026-10') => (await chain(month)).find((row) => row.stuId === stuId)!;
  const linksOf = ({ gaps }: Row) => gaps.map(({ link }) => link);

  test('names what is missing for a child in training, and no longer once it is there', async () => {
    const { stuId, id } = await inTraining();
    await generate();
    const before = await rowOf(stuId);
    expect(linksOf(before)).toEqual(['assessment', 'goal', 'plan', 'lesson', 'signature']);
    expect(before.amount).toBe('1620.00');
    await step('POST', 'sign', (await monthOf(id)).id, await signature());
    expect(linksOf(await rowOf(stuId))).toEqual(['assessment', 'goal', 'plan', 'lesson', 'claim']);
  });

  test('tells who lacks days by the approval, and is of months that have begun', async () => {
    const { stuId } = await inTraining({ days: 16, approved: { minDays: 17 } });
    expect(linksOf(await rowOf(stuId))).toContain('lesson');
    const answer = await server.call('GET', '/api/disSubsidyApplication/chain', { query: { month: '2026-12' } });
    expect(answer.data.errors[0]).toMatchObject({ field: 'month', message: '还没有到这个月，请选择本月或更早的月份' });
  });

  test('of one child of the demo is whole in each of six months, and each of them is claimed', async () => {
    const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
    const whole = await Promise.all(months.map(async (month) => (await chain(month)).filter(({ gaps }) => gaps.length === 0)));
    const [first, ...later] = whole.map((rows) => new Set(rows.filter(({ amount }) => Number(amount) > 0).map(({ stuId }) => stuId)));
    const ids = [...first!].filter((id) => later.every((of) => of.has(id)));
    expect(ids).toEqual([expect.any(String)]);
    const rows = await desk.act(({ records }) => records.find('subsidyMonth', { stuId: ids[0], month: months }));
    expect(rows.map(({ month, status, claimAmt }) => [month, status > 1, Number(claimAmt) > 0]).sort()).toEqual(
      months.map((month) => [month, true, true]),
    );
  });

  test('has a key of its own', async () => {
    for (const as of ['teacher', 'sales', 'finance'])
      expect((await server.call('GET', '/api/disSubsidyApplication/chain', { as, query: { month: '2026-10' } })).code).toBe(403);
  });
});
