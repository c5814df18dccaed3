import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Money, splitShares, subtractMoney, totalOf } from './moneyShares';

const money = (cash: number, give: number, subsidy: number): Money => ({ cash, give, subsidy });

it.each([
  [40_000, money(90_000, 10_000, 0), money(36_000, 4_000, 0)],
  [40_000, money(30_000, 0, 10_000), money(30_000, 0, 10_000)],
  [1, money(0, 1, 1), money(0, 1, 0)],
  [100, money(100, 100, 100), money(33, 34, 33)],
  [0, money(0, 0, 0), money(0, 0, 0)],
  [500, money(1_000, 0, 0), money(500, 0, 0)],
])('%i of %j is %j', (amount, left, parts) => expect(splitShares(amount, left)).toEqual(parts));

it('is refused beyond what is left', () => expect(splitShares(101, money(50, 25, 25))).toBeUndefined());

it('makes the amount, takes of no part more than there is, and leaves nothing in the end', () =>
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000)),
      fc.array(fc.nat(50_000), { maxLength: 6 }),
      ([cash, give, subsidy], amounts) => {
        let left = money(cash, give, subsidy);
        for (const wanted of [...amounts, 300_000]) {
          const amount = Math.min(wanted, totalOf(left));
          const parts = splitShares(amount, left)!;
          expect(totalOf(parts)).toBe(amount);
          left = subtractMoney(left, parts);
          expect(Math.min(parts.cash, parts.give, parts.subsidy, left.cash, left.give, left.subsidy)).toBeGreaterThanOrEqual(0);
        }
        expect(totalOf(left)).toBe(0);
      },
    ),
  ));
