import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../../domain/catalogue';
import { bodyOf, buildChangedBody } from './enrolBody';
import { begin, createEmptyLine, totalsOf, updateEnrolment } from './enrolment';
import { getSentKeys, placed, problemsOf } from './problems';
import { readEnrolment, type StoredOrder } from './storedOrder';

const fee = { id: 'fee', name: '10 节', price: 100_000, listPrice: 120_000, hours: 1000, giftHours: 200, validDays: 365 };
const catalogue: Catalogue = {
  today: '2026-10-20',
  payWays: [],
  allowOwe: true,
  prepayWarn: true,
  feeNames: { fee: '10 节', old: '10 节' },
  student: { id: 'stu', name: '小明', status: 2 },
  discountFloor: 80,
  courses: [{ id: 'course', name: '言语', feeMode: 1, validDays: null, fees: [fee] }],
  packages: [],
  products: [],
  staff: [],
  accounts: [],
  performer: 'me',
  hours: [],
  stored: null,
  owed: 0,
  last: null,
};
const line = (values = {}) => ({ ...createEmptyLine(), ware: '1:course:fee', ...values });
const enrolment = (values = {}) => ({ ...begin(catalogue), lines: [line(values)] });

describe('the renewal of a course', () => {
  const other = { ...catalogue.courses[0]!, id: 'other', fees: [{ ...fee, id: 'otherFee' }] };
  const both = { ...catalogue, courses: [...catalogue.courses, other] };
  const sold = { itemType: 1, name: '言语 · 10 节', price: 100_000, qty: 3 };
  const lines = [
    { ...sold, courseId: 'course', feeId: 'fee' },
    { ...sold, courseId: 'other', feeId: 'otherFee', qty: 2 },
  ];
  const last = { payWay: 1, lines } as unknown as NonNullable<Catalogue['last']>;

  it('begins with that course alone: as it was bought last, else at its first price', () => {
    const chosen = (from: Catalogue, courseId?: string) => begin(from, courseId).lines.map(({ ware, qty }) => [ware, qty]);
    expect(chosen({ ...both, last })).toEqual([
      ['1:course:fee', 3],
      ['1:other:otherFee', 2],
    ]);
    expect(chosen({ ...both, last }, 'other')).toEqual([['1:other:otherFee', 2]]);
    expect(chosen(both, 'other')).toEqual([['1:other:otherFee', 1]]);
    expect(chosen({ ...both, last }, 'gone')).toEqual([['', 1]]);
  });
});

describe('what is charged at once', () => {
  const many = { qty: 7 };

  it('is told when it is much, unless the institution does not want it', () => {
    expect(totalsOf(enrolment(), catalogue).prepaid).toEqual([]);
    expect(totalsOf(enrolment(many), catalogue).prepaid).toEqual([
      '一次收 70 课时，超过 60 课时',
      '一次收费 7,000.00 元，超过 5,000.00 元',
    ]);
    expect(totalsOf(enrolment(many), { ...catalogue, prepayWarn: false }).prepaid).toEqual([]);
  });

  it('of a course by the month goes by its days', () => {
    const monthly = { ...catalogue, courses: [{ ...catalogue.courses[0]!, feeMode: 4 }] };
    expect(totalsOf(enrolment(), monthly).prepaid).toEqual(['一次收 365 天的费用，超过 3 个月']);
    const byHand = { ware: '1:course:', hours: '70', handPrice: '100' };
    expect(totalsOf(enrolment(byHand), catalogue).prepaid).toEqual(['一次收 70 课时，超过 60 课时']);
  });
});

describe('a line', () => {
  it.each([
    ['9', 90_000],
    ['8.5', 85_000],
    ['8.55', 86_000],
    ['', 100_000],
    ['9.', 100_000],
  ])('at %s 折 costs %i fen, whatever is half typed', (rate, payable) => {
    expect(totalsOf(enrolment({ rate }), catalogue).payable).toBe(payable);
  });

  it('is worked out for any text and any number of pieces that a field may hold while it is typed in', () =>
    fc.assert(
      fc.property(fc.string(), fc.double({ min: -10, max: 1e6 }), (text, qty) => {
        const typed = enrolment({ rate: text, cut: text, gift: text, qty });
        const totals = totalsOf(typed, catalogue);
        expect(Number.isInteger(totals.payable)).toBe(true);
        expect(() => bodyOf('stu', typed, totals)).not.toThrow();
      }),
    ));

  it('has a key of its own, also beside lines of a draft from another day', () => {
    const keys = Array.from({ length: 50 }, () => createEmptyLine().key);
    expect(new Set(keys).size).toBe(50);
    expect(keys.every((key) => key.length === 36)).toBe(true);
  });
});

describe('what was bought before', () => {
  const bought = (values = {}) => ({
    itemType: 1,
    courseId: 'course',
    feeId: 'fee',
    qty: 1,
    name: '言语 · 10 节',
    price: 100_000,
    ...values,
  });
  const after = (lines: Catalogue['last']) => ({ ...catalogue, last: lines });

  it('comes again at the price of its new edition, and what nobody sells any more is named', () => {
    const last = {
      signDate: '2024-01-01',
      payWay: 1,
      lines: [bought({ feeId: 'old', price: 90_000 }), bought({ feeId: 'x', name: '认知 · 5 节' })],
    };
    const again = begin(after(last));
    expect(again.lines).toMatchObject([{ ware: '1:course:fee', seen: { price: 90_000 } }]);
    expect(again.gone).toEqual(['认知 · 5 节']);
    expect(totalsOf(again, catalogue).payable).toBe(100_000);
  });

  it('stays in a draft of another day, at the price of today', () => {
    const draft = enrolment({ ware: '1:course:old', seen: { name: '言语 · 10 节', price: 90_000 }, cut: '5' });
    expect(updateEnrolment(draft, catalogue).lines).toMatchObject([{ ware: '1:course:fee', cut: '5' }]);
    const gone = enrolment({ ware: '1:course:old', seen: { name: '认知', price: 90_000 } });
    expect([...problemsOf(gone, totalsOf(gone, catalogue), catalogue).values()]).toEqual([expect.stringContaining('“认知”已下架')]);
  });
});

describe('a draft that is opened again', () => {
  const stored = (line = {}, values = {}): StoredOrder => ({
    id: 'order',
    version: 3,
    orderNo: '202610010001',
    stuId: 'stu',
    status: 0,
    createTime: '2026-10-01 09:00:00',
    auditStatus: 0,
    auditReason: null,
    auditOpinion: null,
    signDate: '2026-10-01',
    salesId: 'me',
    payDeadline: null,
    remark: '周六来',
    contract: null,
    payableAmt: '800.00',
    performers: [{ userId: 'me', rate: '100.00' }],
    payNow: [{ payWay: 1, amount: '800.00', tradeNo: null, accountId: null, voucher: null }],
    lines: [
      {
        id: 'row',
        itemType: 1,
        courseId: 'course',
        feeId: 'old',
        packageId: null,
        productId: null,
        itemName: '言语',
        qty: 1,
        hours: '10.00',
        giftHours: '2.00',
        handPrice: null,
        discountRate: 0.9,
        cutAmt: '10.00',
        priceAmt: '900.00',
        expireDate: '2027-10-01',
        ...line,
      },
    ],
    ...values,
  });

  it('shows what was typed, at the price of today beside that of then; the rest is open again', () => {
    const again = updateEnrolment(readEnrolment(stored(), catalogue), catalogue);
    expect(again).toMatchObject({
      signDate: null,
      remark: '周六来',
      lines: [{ id: 'row', ware: '1:course:fee', seen: { price: 90_000 }, rate: '9', cut: '10', gift: null, expireDate: null }],
      payments: [{ payWay: 1, amount: null }],
      performers: [{ userId: 'me', rate: '100' }],
    });
    expect(buildChangedBody(again, totalsOf(again, catalogue), catalogue.today)).toMatchObject({
      signDate: '2026-10-20',
      expectedPayable: '890.00',
      payNow: [{ amount: '890.00' }],
    });
  });

  it('keeps days, gifts and amounts that were typed', () => {
    const typed = stored({ giftHours: '5.00', expireDate: '2026-12-31' }, { signDate: '2026-09-30', payableAmt: '900.00' });
    expect(readEnrolment(typed, catalogue)).toMatchObject({
      signDate: '2026-09-30',
      lines: [{ gift: '5', expireDate: '2026-12-31' }],
      payments: [{ amount: '800' }],
    });
  });
});

describe('what is wrong', () => {
  it.each([
    [{ signDate: '2026-13-01' }, 'signDate', /看不懂“2026-13-01”/],
    [{ signDate: '2026-10-21' }, 'signDate', /不能晚于今天/],
    [{ payments: [], payDeadline: '2026-10-19' }, 'payDeadline', /不能早于签约日期/],
    [{ lines: [line({ key: 'l', expireDate: '2026-10-01' })] }, 'lines.l.expireDate', /不能早于签约日期/],
  ])('of a day stands at it: %o', (values, field, words) => {
    const typed = { ...enrolment(), ...values };
    expect(problemsOf(typed, totalsOf(typed, catalogue), catalogue).get(field)).toMatch(words);
  });

  const told = (amount: string) => {
    const typed = { ...enrolment(), payments: [{ key: 'p', payWay: 1, amount }] };
    return problemsOf(typed, totalsOf(typed, catalogue), catalogue).get('payNow.p.amount');
  };

  it.each([
    ['0', /大于 0/],
    ['-1', /小于 0/],
    ['1000000000', /不能大于/],
    ['0.005', /两位小数/],
    ['十', /请填数字/],
    ['1000.01', /最多还能收 1,000\.00 元/],
  ])('of a payment of %s stands at it', (amount, words) => expect(told(amount)).toMatch(words));

  it('is told by the server for the rows that were sent, and stands at the rows that were typed', () => {
    const typed = { ...begin(catalogue), lines: [createEmptyLine(), line({ key: 'second' })] };
    const sent = getSentKeys(typed, totalsOf(typed, catalogue));
    const { at, rest } = placed(
      [
        { field: 'lines.0.cutAmt', message: '太多' },
        { field: 'other', message: '别处' },
      ],
      sent,
    );
    expect([...at]).toEqual([['lines.second.cutAmt', '太多']]);
    expect(rest).toEqual(['别处']);
  });
});
