/** Masking of personal numbers in lists, exports and on paper. Masking twice gives the same result. */

/** Shorter texts are no complete Chinese numbers; the usual mask would leave most of their digits readable. */
const shortestPhone = 10;

/** 138****2716: keeps the first three and the last four digits. */
export function maskPhone(number: string): string {
  if (number.length < shortestPhone) return number.replace(/.(?=.{2})/g, '*');
  return `${number.slice(0, 3)}****${number.slice(-4)}`;
}

/** 320106********2744: keeps the place of origin and the last four characters; of shorter numbers the first and the last two. */
export function maskIdCard(number: string): string {
  return number.length > 12 ? hideBetween(number, 6, 4) : hideBetween(number, 2, 2);
}

/** 320106********274462: keeps the place of origin and the last six characters. */
export function maskCertificate(number: string): string {
  return hideBetween(number, 6, 6);
}

/** One star for each character, so that the length stays visible. */
function hideBetween(number: string, head: number, tail: number): string {
  const end = Math.max(number.length - tail, head);
  return number.slice(0, head) + '*'.repeat(end - head) + number.slice(end);
}

/** Whether a text can be part of such a number, also with spaces: `138 0512`. */
export function isPartOfNumber(text: string): boolean {
  return /\d{3}/.test(text.replace(/[\s-]/g, ''));
}

/** A search text with its numbers masked; the last two digits are kept. */
export function maskDigits(text: string): string {
  return text.replace(/\d(?=[\d\s-]*\d[\s-]?\d)/g, '*');
}
