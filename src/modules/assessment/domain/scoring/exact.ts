/**
 * Exact arithmetic of scores. A decimal is a whole number of units of 10^-decimals; every result is one quotient of whole numbers, rounded
 * once. Plain numbers are used as long as they are exact; where one would not be, the same steps are done again in bigint.
 */

/** A decimal: 2.25 = 225 units with 2 decimals. */
export interface Exact {
  units: number;
  decimals: number;
}

/** Whole numbers of one size. */
export interface Integers<N> {
  of(value: number): N;
  add(left: N, right: N): N;
  sub(left: N, right: N): N;
  mul(left: N, right: N): N;
  isZero(value: N): boolean;
  /** `10 ** decimals` */
  power(decimals: number): N;
  /** The quotient in units, rounded half away from zero. */
  quotient(dividend: N, divisor: N): number;
}

const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);
/** `10 ** exponent`, exact up to 15. */
export function getPowerOfTen(exponent: number): number {
  return powers[exponent] ?? 10 ** exponent;
}

/** Thrown when a plain number would no longer be exact. */
const tooLarge = new RangeError('not exact as a plain number');

function safe(value: number): number {
  if (value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER) throw tooLarge;
  return value;
}

const small: Integers<number> = {
  of: safe,
  add: (left, right) => safe(left + right),
  sub: (left, right) => safe(left - right),
  mul: (left, right) => safe(left * right),
  isZero: (value) => value === 0,
  power: (decimals) => safe(getPowerOfTen(decimals)),
  quotient(dividend, divisor) {
    const above = safe(2 * Math.abs(dividend) + Math.abs(divisor));
    const below = safe(2 * Math.abs(divisor));
    const whole = (above - (above % below)) / below;
    return dividend < 0 !== divisor < 0 && whole !== 0 ? -whole : whole;
  },
};

const size = (value: bigint) => (value < 0n ? -value : value);
const large: Integers<bigint> = {
  of: BigInt,
  add: (left, right) => left + right,
  sub: (left, right) => left - right,
  mul: (left, right) => left * right,
  isZero: (value) => value === 0n,
  power: (decimals) => 10n ** BigInt(decimals),
  quotient(dividend, divisor) {
    const whole = Number((2n * size(dividend) + size(divisor)) / (2n * size(divisor)));
    return dividend < 0n !== divisor < 0n && whole !== 0 ? -whole : whole;
  },
};

/** The result of `work`, exact whatever the size of the numbers in between. */
export function exactly<Args extends unknown[], Result>(work: <N>(whole: Integers<N>, ...args: Args) => Result, ...args: Args): Result {
  try {
    return work(small, ...args);
  } catch (error) {
    if (error !== tooLarge) throw error;
    return work(large, ...args);
  }
}

/** A number as it is written: 1.78 → 178 units with 2 decimals. */
export function exactOf(value: number): Exact {
  if (Number.isSafeInteger(value)) return { units: value, decimals: 0 };
  // Fast path for few decimals and digits: exact if dividing the rounded units gives the same number again.
  for (let decimals = 1; decimals <= 3 && Math.abs(value) < 1e9; decimals++) {
    const units = Math.round(value * getPowerOfTen(decimals));
    if (units / getPowerOfTen(decimals) === value) return { units, decimals };
  }
  const [, sign = '', digits = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(value)) ?? [];
  const decimals = fraction.length - Number(exponent);
  const units = Number(`${sign}${digits}${fraction}`);
  return decimals < 0 ? { units: units * getPowerOfTen(-decimals), decimals: 0 } : { units, decimals };
}

/** The number as JSON writes it; never negative zero. */
export function numberOf({ units, decimals }: Exact): number {
  return units / getPowerOfTen(decimals) + 0;
}

/** The same decimal in smaller units. */
export function inUnits<N>(whole: Integers<N>, { units, decimals }: Exact, wanted: number): N {
  return decimals === wanted ? whole.of(units) : whole.mul(whole.of(units), whole.power(wanted - decimals));
}

/** Largest whole number whose square is at most `value`. */
export function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
