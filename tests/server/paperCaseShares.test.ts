/**
 * A second paper case, by calls of the pages alone, with the settings that the first one does not use: hours count by the share that
 * is paid, gifts and stored cash go first, lessons are those of the timetable. The figures were worked out by hand.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { newPhone } from '../support/desks/newRecords';
import { paperActs } from '../support/desks/paperActs';
import { signedInDaily } from '../support/desks/paperBooks';
import { type PaperLedger, paperLedger } from '../support/desks/paperLedger';
import { followPaper, type PaperStep } from '../support/desks/paperSteps';
import { startTestServer, type TestServer } from '../support/server/testServer';

let today = '2026-03-02';
let server: TestServer;
let of: PaperLedger;
const kids: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = signedInDaily(await startTestServer({ now: () => new Date(`${today}T02:00:00Z`) }), () => today);
  of = await paperLedger(server, () => today);
  for (const name of ['安安', '贝贝', '聪聪']) kids[name] = await of.student(name);
});
afterAll(() => server?.close());

const given = { server: () => server, of: () => of, today: () => today };
const { refused, enrol, recharge, open, lesson, callRoll, held, itemOf, askBack, payBack, batches, transfer } = paperActs(given, {
  kids,
  ids,
});
const performers = (...shares: [string, string][]) => ({ performers: shares.map(([userId, rate]) => ({ userId, rate })) });

const steps: PaperStep[] = [
  {
    title: '2,000.00 into an account in cash: 300.00 given, not 30.00 beside',
    run: () => open('安安', of.inCash('2000.00')),
    moves: { 现金柜: '4000.00', '安安 储值': '2000.00 赠 300.00' },
  },
  {
    title: '499.99 by bank, a cent too little for a gift; 500.00 more: 30.00 given',
    async run() {
      await open('贝贝', of.byBank('499.99'));
      await recharge('贝贝', of.byBank('500.00'));
    },
    moves: { 学费专户: '50999.99', '贝贝 储值': '999.99 赠 30.00' },
  },
  {
    // 2 × 2,000.00 × 0.85 − 33.33 = 3,366.67. 24 h × 1,700.00 ÷ 3,366.67 = 12.118…, 2 gifts × the same = 1.009….
    title: 'two times 12 hours for 3,366.67, of which 1,700.00 are paid: 12.11 hours and 1.00 gift',
    run: () =>
      enrol(
        '安安报名',
        '安安',
        [of.line('听能', { qty: 2, discountRate: '0.85', cutAmt: '33.33' })],
        [of.fromStored('1000.00'), of.inCash('700.00')],
        performers([of.seller, '70.00'], [of.teacher, '30.00']),
      ),
    moves: {
      ...{ 现金柜: '4700.00', '安安 储值': '1000.00 赠 300.00', '安安 净收': '1700.00', '安安 欠费': '1666.67' },
      '安安 听能': '12.11 赠 1.00 预收 1700.00',
    },
  },
  {
    title: 'a lesson is booked',
    on: '2026-03-03',
    run: () => lesson('T1', '听能', ['安安']),
    moves: { '安安 听能': '12.11 赠 1.00 预收 1700.00，已约 1.00' },
  },
  {
    title: 'and held: the gift goes first and earns nothing',
    run: () => callRoll('T1'),
    moves: { '安安 听能': '12.11 赠 0.00 预收 1700.00' },
  },
  {
    // 1,700.00 × 1 ÷ 12.11 = 140.379…
    title: 'the next one earns 140.38',
    on: '2026-03-04',
    run: () => held('T2', '听能', ['安安']),
    moves: { '安安 听能': '11.11 赠 0.00 预收 1559.62', '安安 收入': '140.38' },
  },
  {
    // 1,700.00 × 0.5 ÷ 12.11 = 70.189…
    title: 'a late leave costs half an hour',
    on: '2026-03-05',
    run: () => held('T3', '听能', ['安安'], { leaveIds: [kids.安安] }),
    moves: { '安安 听能': '10.61 赠 0.00 预收 1489.43', '安安 收入': '210.57' },
  },
  {
    title: 'an absence costs the whole',
    on: '2026-03-06',
    run: () => held('T4', '听能', ['安安'], { absentIds: [kids.安安] }),
    moves: { '安安 听能': '9.61 赠 0.00 预收 1349.05', '安安 收入': '350.95' },
  },
  {
    title: 'the roll call is taken back: the hour is booked again',
    run: () => of.post('scheduleRecovery/unRecoverSchedule', { id: ids.T4 }),
    moves: { '安安 听能': '10.61 赠 0.00 预收 1489.43，已约 1.00', '安安 收入': '210.57' },
  },
  {
    title: 'and called again: to the cent as before',
    run: () => callRoll('T4'),
    moves: { '安安 听能': '9.61 赠 0.00 预收 1349.05', '安安 收入': '350.95' },
  },
  {
    title: 'a cent more than is owed is refused at its payment',
    run: async () => {
      const answer = await refused('feeOrder/pay', { id: ids.安安报名, payNow: [of.inCash('1666.68')] });
      expect(answer).toEqual({ code: 422, fields: ['payNow.0.amount'] });
    },
    moves: {},
  },
  {
    // The rest: 24 − 12.11 = 11.89 hours and 1.00 gift for 1,666.67; the account gives its cash first.
    title: 'the rest is paid: 1,000.00 from the account, 666.67 by bank',
    run: () => of.post('feeOrder/pay', { id: ids.安安报名, payNow: [of.fromStored('1000.00'), of.byBank('666.67')] }),
    moves: {
      ...{ 学费专户: '51666.66', '安安 储值': '0.00 赠 300.00', '安安 净收': '3366.67', '安安 欠费': '' },
      '安安 听能': '21.50 赠 1.00 预收 3015.72',
    },
  },
  {
    title: 'what was given pays for 300.00 of 500.00',
    run: () => enrol('安安律动', '安安', [of.line('律动')], [of.fromStored('300.00'), of.inCash('200.00')]),
    moves: { 现金柜: '4900.00', '安安 储值': '', '安安 净收': '3866.67', '安安 律动': '8.00 赠 0.00 预收 500.00' },
  },
  {
    title: 'within 7 days and unused all of it goes back, fees or not: 200.00 in cash, 300.00 as given money',
    run: async () => {
      const asked = await askBack('安安律动', '律动', { basis: 2, serviceFee: '20.00', feeReason: '手续费', ...of.outCash() });
      expect(asked).toMatchObject({ worthAmt: '500.00', refundAmt: '500.00', giveAmt: '300.00', isCoolOff: true });
      await payBack('安安律动 律动 退费');
    },
    moves: { 现金柜: '4700.00', '安安 储值': '0.00 赠 300.00', '安安 净收': '3366.67', '安安 律动': '' },
  },
  {
    // 1,777.77 over 1,080, 640 and 450: 884.788…, 524.319…, and what is left. 1,000.00 of the account: its 999.99 and a given cent.
    title: 'a package for 1,777.77, its last course takes the cents',
    run: () =>
      enrol(
        '贝贝套餐',
        '贝贝',
        [{ itemType: 2, packageId: of.pack, qty: 1 }],
        [of.fromStored('1000.00'), of.byBank('777.77')],
        performers([of.seller, '100.00']),
      ),
    moves: {
      ...{ 学费专户: '52444.43', '贝贝 储值': '0.00 赠 29.99', '贝贝 净收': '1777.77' },
      ...{ '贝贝 听能': '6.00 赠 0.00 预收 884.79', '贝贝 律动': '8.00 赠 2.00 预收 524.32', '贝贝 精细': '3.00 赠 0.00 预收 368.66' },
    },
  },
  {
    title: '8 hours for 450.00 until the 20th of April',
    on: '2026-03-09',
    run: () =>
      enrol(
        '聪聪律动',
        '聪聪',
        [of.line('律动', { discountRate: '0.90', expireDate: '2026-04-20' })],
        [of.inCash('450.00')],
        performers([of.seller, '100.00']),
      ),
    moves: { 现金柜: '5150.00', '聪聪 净收': '450.00', '聪聪 律动': '8.00 赠 0.00 预收 450.00' },
  },
  {
    // 450.00 × 1.5 ÷ 8 = 84.375
    title: 'a lesson of two children and an hour and a half: one pays with a gift, the other 84.38',
    run: () => held('L1', '律动', ['贝贝', '聪聪']),
    moves: { '贝贝 律动': '8.00 赠 0.50 预收 524.32', '聪聪 律动': '6.50 赠 0.00 预收 365.62', '聪聪 收入': '84.38' },
  },
  {
    // 524.32 × 1 ÷ 8 = 65.54; 450.00 × 0.75 ÷ 8 = 42.1875
    title: 'the next: half an hour of gift and one paid; half of it for a late leave',
    on: '2026-03-11',
    run: () => held('L2', '律动', ['贝贝', '聪聪'], { leaveIds: [kids.聪聪] }),
    moves: {
      ...{ '贝贝 律动': '7.00 赠 0.00 预收 458.78', '贝贝 收入': '65.54' },
      ...{ '聪聪 律动': '5.75 赠 0.00 预收 323.43', '聪聪 收入': '126.57' },
    },
  },
  {
    // 884.79 × 2 ÷ 6 = 294.93, less 15.55
    title: 'two hours of the package are asked back and paid out by bank, the fee is earned',
    run: async () => {
      const asked = await askBack('贝贝套餐', '听能', { hours: '2', basis: 1, serviceFee: '15.55', feeReason: '手续费', ...of.outBank() });
      expect(asked).toMatchObject({ worthAmt: '294.93', refundAmt: '279.38', giveAmt: '0.00', isCoolOff: false });
      await payBack('贝贝套餐 听能 退费');
    },
    moves: { 学费专户: '52165.05', '贝贝 净收': '1498.39', '贝贝 听能': '4.00 赠 0.00 预收 589.86', '贝贝 收入': '81.09' },
  },
  {
    // 368.66 ÷ 3 = 122.886…
    title: 'a lesson of the third course; more hours than are left then are refused',
    on: '2026-03-12',
    run: async () => {
      await held('J1', '精细', ['贝贝']);
      const { id: itemId } = await itemOf('贝贝套餐', '精细');
      const body = { orderId: ids.贝贝套餐, itemId, hours: '2.01', basis: 1, reason: '多了', ...of.outCash() };
      expect(await refused('feeOrder/refund/save', body)).toEqual({ code: 422, fields: ['hours'] });
    },
    moves: { '贝贝 精细': '2.00 赠 0.00 预收 245.77', '贝贝 收入': '203.98' },
  },
  {
    // 368.66 − 150.00 that the used hour costs by the list = 218.66, less 18.66: 45.77 are kept
    title: 'the rest of it goes back by the contract: 200.00 in cash',
    run: async () => {
      const asked = await askBack('贝贝套餐', '精细', { basis: 2, materialFee: '18.66', feeReason: '教具', ...of.outCash() });
      expect(asked).toMatchObject({ worthAmt: '245.77', usedAmt: '45.77', refundAmt: '200.00' });
      await payBack('贝贝套餐 精细 退费');
    },
    moves: { 现金柜: '4950.00', '贝贝 净收': '1298.39', '贝贝 精细': '', '贝贝 收入': '249.75' },
  },
  {
    // 1,700.00 × 3 ÷ 12.11 = 421.139…
    title: 'three hours of the first part go to a friend with their 421.14',
    on: '2026-03-16',
    run: async () => {
      const [first] = await batches('安安', '听能');
      expect(await transfer(first!.id, { hours: '3', toStuId: kids.贝贝 })).toMatchObject({ inHours: '3.00', inAmt: '421.14' });
    },
    moves: { '安安 听能': '18.50 赠 1.00 预收 2594.58', '贝贝 听能': '7.00 赠 0.00 预收 1011.00' },
  },
  {
    // 1,666.67 × 5 ÷ 11.89 = 700.870…; 10 hours at 500.00 ÷ 8 = 62.50 cost 625.00
    title: 'five hours of the second part become ten of another course, 75.87 are stored',
    run: async () => {
      const second = (await batches('安安', '听能'))[1];
      const moved = await transfer(second!.id, { hours: '5', toCourseId: of.course('律动'), toHours: '10', unitPrice: '62.50' });
      expect(moved).toMatchObject({ worthAmt: '700.87', inHours: '10.00', inAmt: '625.00', storedAmt: '75.87' });
    },
    moves: { '安安 听能': '13.50 赠 1.00 预收 1893.71', '安安 律动': '10.00 赠 0.00 预收 625.00', '安安 储值': '75.87 赠 300.00' },
  },
  {
    // 300.00 × 75.00 ÷ 75.87 = 296.559…
    title: '75.00 of it are asked back; given money waits with them',
    run: () => of.post('feeUser/cashOut', { id: ids['安安 储值'], amount: '75.00', reason: '不用了', ...of.outBank() }),
    moves: { '安安 储值': '75.87 赠 300.00，冻结 75.00 赠 296.56' },
  },
  {
    title: 'approved: 75.00 go out, what was given with them ends',
    run: async () =>
      of.post('feeApply/approve', { id: (await of.rows('feeApply/page', { stuId: kids.安安!, status: '1' }))[0].id }, 'finance'),
    moves: { 学费专户: '52090.05', '安安 储值': '0.87 赠 3.44' },
  },
  {
    title: '7 hours paid in two ways',
    run: () => enrol('错单', '聪聪', [of.line('精细')], [of.inCash('500.00'), of.byBank('499.99')], performers([of.seller, '100.00'])),
    moves: { 现金柜: '5450.00', 学费专户: '52590.04', '聪聪 净收': '1449.99', '聪聪 精细': '7.00 赠 0.00 预收 999.99' },
  },
  {
    title: 'voided on the same day: all as before',
    run: () => of.post('feeOrder/void', { id: ids.错单, endReason: '选错课程' }),
    moves: { 现金柜: '4950.00', 学费专户: '52090.05', '聪聪 净收': '450.00', '聪聪 精细': '' },
  },
  {
    // 999.99 ÷ 7 = 142.855…
    title: 'bought again and one held: neither voided nor paid any more',
    run: async () => {
      await enrol('聪聪精细', '聪聪', [of.line('精细')], [of.inCash('999.99')], performers([of.teacher, '100.00']));
      await held('J2', '精细', ['聪聪']);
      expect((await refused('feeOrder/void', { id: ids.聪聪精细, endReason: '反悔' })).code).toBe(409);
      expect((await refused('feeOrder/pay', { id: ids.聪聪精细, payNow: [of.inCash('0.01')] })).code).toBe(409);
    },
    moves: { 现金柜: '5949.99', '聪聪 净收': '1449.99', '聪聪 精细': '6.00 赠 0.00 预收 857.13', '聪聪 收入': '269.43' },
  },
  {
    // 12 × 333.33 ÷ 2,000.00 = 1.99998 hours, 1 × the same = 0.166 gifts
    title: '333.33 of 2,000.00 are paid: 1.99 hours and 0.16 gifts',
    on: '2026-03-18',
    run: () => enrol('聪聪听能', '聪聪', [of.line('听能')], [of.inCash('333.33')], performers([of.teacher, '100.00'])),
    moves: { 现金柜: '6283.32', '聪聪 净收': '1783.32', '聪聪 欠费': '1666.67', '聪聪 听能': '1.99 赠 0.16 预收 333.33' },
  },
  {
    title: 'the debt is given up, nothing else moves',
    run: () => of.post('feeOrder/closeOwed', { id: ids.聪聪听能, endReason: '家庭困难' }, 'finance'),
    moves: { '聪聪 欠费': '' },
  },
  {
    title: '9.99 are taken from what was given',
    async run() {
      await of.post('feeUser/deduct', { id: ids['贝贝 储值'], amount: '9.99', reason: '弄坏教具' });
      await of.post('feeApply/approve', { id: (await of.rows('feeApply/page', { stuId: kids.贝贝!, status: '1' }))[0].id }, 'finance');
    },
    moves: { '贝贝 储值': '0.00 赠 20.00' },
  },
  {
    title: 'the rent is paid, and 10.00 written down by mistake are taken out again',
    on: '2026-03-31',
    run: async () => {
      const expense = { subject: 24, billDate: today, accountId: of.bank };
      await of.post('feeBill/recordExpense', { ...expense, amount: '1234.56' }, 'finance');
      const { id } = await of.post('feeBill/recordExpense', { ...expense, amount: '10.00' }, 'finance');
      await of.post('feeBill/remove', { id, remark: '记错' }, 'finance');
    },
    moves: { 学费专户: '50855.49' },
  },
  {
    title: 'March is closed',
    on: '2026-04-01',
    run: async () => {
      expect(await of.closeMonth('2026-03')).toEqual([
        ['2000.00', '4683.32', '400.00', '6283.32'],
        ['50000.00', '2444.43', '1588.94', '50855.49'],
      ]);
    },
    moves: {},
  },
  {
    title: 'nothing is posted in March any more, and its roll calls stay',
    run: async () => {
      const late = { subject: 24, amount: '1.00', billDate: '2026-03-31', accountId: of.cash };
      expect(await refused('feeBill/recordExpense', late, 'finance')).toEqual({ code: 422, fields: ['billDate'] });
      expect((await refused('scheduleRecovery/unRecoverSchedule', { id: ids.L1 })).code).toBe(409);
    },
    moves: {},
  },
  {
    // 9 hours: 5 × 50.00 + 4 × 60.00; 6 lessons of one child for 5.00, one of two for 8.00; 4 % of 808.81
    title: 'the teacher is paid 2,800.00 + 490.00 + 38.00 + 32.35 − 350.00',
    on: '2026-04-02',
    run: async () => {
      await of.post('feeSalary/generate', { month: '2026-03' });
      const paid = await of.paySalary('2026-03', of.teacher);
      expect(paid).toMatchObject({ lessonHours: '9.00', lessonIncome: '808.81', gross: '3360.35', deduct: '350.00', net: '3010.35' });
    },
    moves: { 学费专户: '47845.14' },
  },
  {
    // 70 % of 3,366.67 + 1,777.77 + 450.00 + 999.99 = 5,584.43, of which 999.99 + 279.38 + 200.00 went back: 4,105.06.
    // 60.00 + 3 % of 1,105.06 = 93.15, told as 137.53 less 44.38.
    title: 'the seller is paid 2,000.00 + 137.53 − 44.38',
    run: async () => {
      const paid = await of.paySalary('2026-03', of.seller);
      expect(paid).toMatchObject({ paidAmt: '5584.43', refundAmt: '1479.37', gross: '2137.53', deduct: '44.38', net: '2093.15' });
    },
    moves: { 学费专户: '45751.99' },
  },
  {
    title: 'in April all that is left of the first order goes back',
    on: '2026-04-10',
    run: async () => {
      const asked = await askBack('安安报名', '听能', { basis: 1, ...of.outBank() });
      expect(asked).toMatchObject({ worthAmt: '1893.71', refundAmt: '1893.71', isCoolOff: false });
      await payBack('安安报名 听能 退费');
    },
    moves: { 学费专户: '43858.28', '安安 听能': '', '安安 净收': '1472.96' },
  },
  {
    title: 'a child who tries a lesson pays 88.00, earned when it is over',
    run: async () => {
      const trainee = { name: '点点', phone: newPhone(), courseId: of.course('律动'), lessonDate: today, fee: '88.00' };
      const { id } = await of.post('temporaryTrainee/save', trainee);
      await of.post('temporaryTrainee/arrive', { id, fee: '88.00', payWay: 1, accountId: of.cash });
      await of.post('temporaryTrainee/complete', { id });
    },
    moves: { 现金柜: '6371.32' },
  },
  {
    title: 'hours whose last day is over are earned',
    on: '2026-04-21',
    run: () => runTimed({ ...server.context, log: () => undefined }),
    moves: { '聪聪 律动': '', '聪聪 收入': '592.86' },
  },
  {
    // 70 % of 1,893.71 = 1,325.60, 2 % of it 26.51
    title: 'April: the seller gives back 26.51 of the commission, the teacher had no lesson',
    on: '2026-05-04',
    run: async () => {
      await of.closeMonth('2026-04');
      await of.post('feeSalary/generate', { month: '2026-04' });
      expect(await of.paySalary('2026-04', of.seller)).toMatchObject({
        refundAmt: '1325.60',
        gross: '2000.00',
        deduct: '26.51',
        net: '1973.49',
      });
      expect(await of.paySalary('2026-04', of.teacher)).toMatchObject({ lessonHours: '0.00', net: '2450.00' });
    },
    moves: { 学费专户: '39434.79' },
  },
  {
    title: 'all that came in is there, earned, owed to families, or paid away',
    async run() {
      const earned = 35_095 + 24_975 + 59_286 + 8_800;
      const owed = 62_500 + 101_100 + 45_878 + 85_713 + 33_333 + 87;
      // A given cent bought hours of the package; the 300.00 that bought others went back.
      const spent = 123_456 + 301_035 + 209_315 + 197_349 + 245_000 + 1;
      expect(637_132 + 3_943_479).toBe(5_200_000 + earned + owed - spent);
    },
    moves: {},
  },
];

followPaper('the paper case by shares', steps, {
  begin: { 现金柜: '2000.00', 学费专户: '50000.00' },
  onDay: (day) => {
    today = day;
  },
  figures: () => of.figures(kids),
  broken: () => of.broken(),
});
