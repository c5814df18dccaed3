/** Money and hours as integers: fen, and hundredths of an hour. All postings are calculated in them. */

/** Decimal text of at most two digits after the point, `"12.5"`, as a whole number of hundredths, 1250. Throws on anything else. */
export function toHundredths(text: string): number {
  const parts = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!parts) throw new RangeError(`"${text.slice(0, 40)}" is no amount with two decimals.`);
  const [, sign = '', whole = '', fraction = ''] = parts;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && value !== 0 ? -value : value;
}

/** Inverse of `toHundredths`: 1250 → `"12.50"`. */
export function fromHundredths(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number of hundredths.`);
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Decimal text with thousands separators: `"1234.50"` → `"1,234.50"`. */
export function formatGrouped(text: string): string {
  const [whole = '', cents] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}

/** An amount in a sentence: 123450 → `"1,234.50 元"`. */
export function formatYuan(fen: number): string {
  return `${formatGrouped(fromHundredths(fen))} 元`;
}

/** `total` × `part` ÷ `whole`, rounded half away from zero; exact for any size of the product. 0 if `whole` is 0. */
export function shareOf(total: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const product = BigInt(total) * BigInt(part);
  const divisor = BigInt(whole);
  const isNegative = product < 0n !== divisor < 0n;
  const [above, below] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor];
  const rounded = Number((above * 2n + below) / (below * 2n));
  return isNegative && rounded !== 0 ? -rounded : rounded;
}

/** Stored decimals as hundredths; null and undefined are 0. */
export function hundredthsOf(value: string | number | null | undefined): number {
  return toHundredths(String(value ?? 0));
}
