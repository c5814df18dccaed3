/**
 * Amounts in RMB capitals, as used on receipts and vouchers: 壹仟贰佰叁拾肆元伍角整. 整 follows 元 and 角, nothing follows 分. Zeros between digits give
 * one 零, as do missing 角 before 分. If only the last digits of 万 or 亿 are zeros, 零 is omitted (107000 → 壹拾万柒仟元整), which the rules allow.
 */
import { toFixed } from './decimal';

const digits = [...'零壹贰叁肆伍陆柒捌玖'];
const places = ['', '拾', '佰', '仟'];
/** Sections of a number, largest first: size, name, and the remainder below which 零 is inserted. */
const parts = [
  { size: 100_000_000, name: '亿', gap: 10_000_000 },
  { size: 10_000, name: '万', gap: 1000 },
];

/** The amount rounded half up to 分, in capitals; exact up to 15 digits of yuan. */
export function formatCapitalAmount(amount: string): string {
  const rounded = toFixed(amount, 2);
  const [yuan = '0', cents = '00'] = rounded.replace('-', '').split('.');
  const sign = rounded.startsWith('-') ? '负' : '';
  return sign + inYuan(Number(yuan), Number(cents[0]), Number(cents[1]));
}

function inYuan(yuan: number, jiao: number, fen: number): string {
  const isWhole = jiao === 0 && fen === 0;
  const whole = yuan > 0 || isWhole ? `${yuan > 0 ? inWords(yuan) : '零'}元` : '';
  const gap = yuan > 0 && jiao === 0 && fen > 0 ? '零' : '';
  return whole + gap + (jiao > 0 ? `${digits[jiao]}角` : '') + (fen > 0 ? `${digits[fen]}分` : '整');
}

function inWords(number: number): string {
  const part = parts.find(({ size }) => number >= size);
  if (!part) return formatUpToTenThousand(number);
  const rest = number % part.size;
  const gap = rest > 0 && rest < part.gap ? '零' : '';
  return inWords(Math.floor(number / part.size)) + part.name + gap + (rest > 0 ? inWords(rest) : '');
}

function formatUpToTenThousand(number: number): string {
  const figures = [...String(number)].map(Number);
  const words = figures.map((figure, at) => (figure === 0 ? '零' : `${digits[figure]}${places[figures.length - 1 - at]}`));
  return words.join('').replace(/零+/g, '零').replace(/零$/, '');
}
