import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHundredths, shareOf, toHundredths } from './amounts';
import { divideTotal } from './divideTotal';
import { type HourLot, takeHours, worthOf } from './hourLots';
import { workOutRefund } from './refund';
import { findGift, splitCashOut, splitSpend } from './storedAccount';

const fen = fc.integer({ min: 0, max: 1_000_000_000_00 });

describe('amounts', () => {
  it.each([
    ['12.5', 1250],
    ['0', 0],
    ['-0.01', -1],
    ['0.30', 30],
    ['1000000000.00', 100_000_000_000],
  ])('%s is %i hundredths', (text, value) => expect(toHundredths(text)).toBe(value));

  it.each(['', '1.005', '1e3', '+1', '.5', '1.', '1,000', 'abc', '9'.repeat(99)])('refuses "%s"', (text) =>
    expect(() => toHundredths(text)).toThrow(RangeError),
  );

  it('come back as they were', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (value) => {
        expect(toHundredths(fromHundredths(value))).toBe(value);
      }),
    ));

  it('a share is rounded half up, in both directions', () => {
    expect(shareOf(1, 1, 2)).toBe(1);
    expect(shareOf(-1, 1, 2)).toBe(-1);
    expect(shareOf(10_000, 100, 300)).toBe(3333);
    expect(shareOf(90_071_992_547_409, 99_999, 100_000)).toBe(90_071_091_827_484);
    expect(shareOf(5, 1, 0)).toBe(0);
  });
});

describe('a total divided over lines', () => {
  it.each([
    [500_000, [300_000, 300_000], [250_000, 250_000]],
    [10_000, [1, 1, 1], [3333, 3333, 3334]],
    [10_000, [0, 0, 0], [3333, 3333, 3334]],
    [1, [5, 5, 5], [0, 0, 1]],
    [0, [1, 2], [0, 0]],
  ])('%i by %j is %j', (total, weights, lines) => expect(divideTotal(total, weights)).toEqual(lines));

  it('makes the total, and no line is negative', () =>
    fc.assert(
      fc.property(fen, fc.array(fen, { minLength: 1, maxLength: 40 }), (total, weights) => {
        const lines = divideTotal(total, weights);
        expect(lines.reduce((sum, line) => sum + line, 0)).toBe(total);
        expect(lines.every((line) => line >= 0)).toBe(true);
      }),
    ));
});

const lot = (over: Partial<HourLot> = {}): HourLot => ({
  id: 'a',
  boughtHours: 1000,
  paidLeft: 1000,
  giftLeft: 200,
  net: 100_000,
  deferred: 100_000,
  created: '2026-01-01',
  ...over,
});

function reduce(one: HourLot, paid: number, gift: number, amount: number): HourLot {
  return { ...one, paidLeft: one.paidLeft - paid, giftLeft: one.giftLeft - gift, deferred: one.deferred - amount };
}

describe('hours taken from lots', () => {
  it('3 hours that cost 100.00 are worth 33.33, 33.33 and 33.34', () => {
    let one = lot({ boughtHours: 300, paidLeft: 300, giftLeft: 0, net: 10_000, deferred: 10_000 });
    const amounts = [1, 2, 3].map(() => {
      const [take] = takeHours([one], 100).takes;
      one = reduce(one, take!.paid, take!.gift, take!.amount);
      return take!.amount;
    });
    expect(amounts).toEqual([3333, 3333, 3334]);
    expect(one.deferred).toBe(0);
  });

  it('begin with the lot that ends first, then the oldest, paid hours before gifts', () => {
    const late = lot({ id: 'late', expireDate: '2027-01-01' });
    const soon = lot({ id: 'soon', expireDate: '2026-06-01', created: '2026-02-01', paidLeft: 100, giftLeft: 50, deferred: 10_000 });
    const never = lot({ id: 'never', created: '2025-01-01' });
    expect(takeHours([never, late, soon], 300).takes).toEqual([
      { lotId: 'soon', paid: 100, gift: 50, amount: 10_000 },
      { lotId: 'late', paid: 150, gift: 0, amount: 15_000 },
    ]);
    expect(takeHours([soon], 120, { giftFirst: true }).takes).toEqual([{ lotId: 'soon', paid: 70, gift: 50, amount: 7000 }]);
    expect(takeHours([soon], 100, { today: '2026-06-02' })).toEqual({ takes: [], missing: 100 });
    expect(takeHours([soon], 500).missing).toBe(350);
  });

  it('earn exactly the price, whatever the steps', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fen,
        fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 60 }),
        fc.boolean(),
        (bought, net, steps, giftFirst) => {
          let one = lot({ boughtHours: bought, paidLeft: bought, net, deferred: net });
          let earned = 0;
          for (const hours of [...steps, one.paidLeft + one.giftLeft]) {
            const { takes, missing } = takeHours([one], hours, { giftFirst });
            const taken = takes.reduce((sum, { paid, gift }) => sum + paid + gift, 0);
            expect(taken + missing).toBe(hours);
            for (const { paid, gift, amount } of takes) {
              expect(amount).toBeGreaterThanOrEqual(0);
              earned += amount;
              one = reduce(one, paid, gift, amount);
            }
            expect(one.deferred).toBe(net - earned);
            expect(Math.min(one.deferred, one.paidLeft, one.giftLeft)).toBeGreaterThanOrEqual(0);
          }
          expect(earned).toBe(net);
        },
      ),
    ));
});

describe('a refund', () => {
  const used3 = lot({ paidLeft: 700, deferred: 70_000 });
  const question = { usedHours: 300, refunded: 0, giftHours: 200 };
  const plain = {
    ...question,
    hours: 700,
    basis: 'paidPrice',
    listPrice: 120_000,
    materialFee: 0,
    serviceFee: 0,
    inCoolingOff: false,
  } as const;

  it('of 10 hours for 1,000.00 after 3 lessons is 700.00, and the gift ends', () =>
    expect(workOutRefund({ ...plain, lot: used3 })).toEqual({
      refund: 70_000,
      released: 70_000,
      kept: 0,
      giftCleared: 200,
      isCoolingOff: false,
    }));

  it('by list price takes used hours at 120.00', () =>
    expect(workOutRefund({ ...plain, lot: used3, basis: 'listPrice' })).toMatchObject({ refund: 64_000, released: 70_000, kept: 6000 }));

  it('by list price in two steps takes the used hours off once', () => {
    const asked = { ...plain, basis: 'listPrice', usedHours: 200 } as const;
    const first = workOutRefund({ ...asked, hours: 400, lot: lot({ paidLeft: 800, deferred: 80_000 }) });
    expect(first).toMatchObject({ refund: 38_000, kept: 2000 });
    const rest = lot({ paidLeft: 400, deferred: 40_000 });
    expect(workOutRefund({ ...asked, hours: 400, refunded: first.refund, lot: rest })).toMatchObject({ refund: 38_000, kept: 2000 });
  });

  it('is never below 0, and fees stay with the institution', () => {
    expect(workOutRefund({ ...plain, lot: used3, materialFee: 5000, serviceFee: 1000 })).toMatchObject({ refund: 64_000, kept: 6000 });
    expect(workOutRefund({ ...plain, lot: used3, serviceFee: 90_000 })).toMatchObject({ refund: 0, released: 70_000, kept: 70_000 });
  });

  it('in the days of cooling off and with nothing used is the whole principal', () => {
    const unused = { ...plain, usedHours: 0, lot: lot(), hours: 1000, serviceFee: 5000, basis: 'listPrice' } as const;
    expect(workOutRefund({ ...unused, inCoolingOff: true })).toMatchObject({ refund: 100_000, kept: 0, isCoolingOff: true });
    expect(workOutRefund({ ...unused, inCoolingOff: false })).toMatchObject({ refund: 95_000, kept: 5000, isCoolingOff: false });
    const giftTaken = { ...unused, lot: lot({ giftLeft: 100 }), inCoolingOff: true };
    expect(workOutRefund(giftTaken)).toMatchObject({ kept: 5000, isCoolingOff: false });
  });

  it('of a part leaves the rest and its gift', () =>
    expect(workOutRefund({ ...plain, lot: used3, hours: 200 })).toMatchObject({ refund: 20_000, released: 20_000, giftCleared: 0 }));

  it('never gives back more than what is deferred', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.nat(9999),
        fc.nat(9999),
        fen,
        fen,
        fen,
        (bought, usedHours, give, net, list, fee) => {
          const used = Math.min(usedHours, bought - 1);
          let one = lot({ boughtHours: bought, paidLeft: bought, net, deferred: net });
          one = reduce(one, used, 0, worthOf(one, used));
          const hours = Math.max(1, Math.min(give, one.paidLeft));
          for (const basis of ['paidPrice', 'listPrice'] as const) {
            const prices = { basis, listPrice: list, materialFee: fee, serviceFee: 0 };
            const answer = workOutRefund({ ...question, usedHours: used, lot: one, hours, ...prices, inCoolingOff: false });
            expect(answer.refund + answer.kept).toBe(answer.released);
            expect(answer.refund).toBeGreaterThanOrEqual(0);
            expect(answer.kept).toBeGreaterThanOrEqual(0);
            expect(answer.released).toBeLessThanOrEqual(one.deferred);
          }
        },
      ),
    ));
});

describe('a stored account', () => {
  it('of 1,000 + 200 spends 600 in proportion as 500 + 100; cashing out 500 then ends the gift', () => {
    expect(splitSpend({ cash: 100_000, give: 20_000 }, 60_000, 'proportional')).toEqual({ cash: 50_000, give: 10_000 });
    expect(splitCashOut({ cash: 50_000, give: 10_000 }, 50_000)).toEqual({ cash: 50_000, give: 10_000 });
    expect(splitCashOut({ cash: 50_000, give: 10_000 }, 20_000)).toEqual({ cash: 20_000, give: 4000 });
  });

  it.each([
    ['cashFirst', { cash: 300, give: 100 }],
    ['giveFirst', { cash: 200, give: 200 }],
    ['proportional', { cash: 240, give: 160 }],
  ] as const)('400 of 300 + 200, %s', (order, parts) => expect(splitSpend({ cash: 300, give: 200 }, 400, order)).toEqual(parts));

  it('holds no more than it holds', () => {
    expect(splitSpend({ cash: 1, give: 1 }, 3, 'cashFirst')).toBeUndefined();
    expect(splitCashOut({ cash: 1, give: 100 }, 2)).toBeUndefined();
    expect(splitCashOut({ cash: 1, give: 100 }, 0)).toBeUndefined();
  });

  it('gives for a recharge what the best rule says', () => {
    const rules = [
      { from: 500_000, give: 30_000 },
      { from: 1_000_000, give: 80_000 },
    ];
    expect([499_999, 500_000, 999_999, 2_000_000].map((amount) => findGift(amount, rules))).toEqual([0, 30_000, 30_000, 80_000]);
  });

  it('takes exactly the amount, never more than a part holds', () =>
    fc.assert(
      fc.property(fen, fen, fen, fc.constantFrom('cashFirst', 'proportional', 'giveFirst'), (cash, give, wish, order) => {
        const amount = Math.min(wish, cash + give);
        const parts = splitSpend({ cash, give }, amount, order)!;
        expect(parts.cash + parts.give).toBe(amount);
        expect(parts.cash >= 0 && parts.cash <= cash && parts.give >= 0 && parts.give <= give).toBe(true);
      }),
    ));
});
