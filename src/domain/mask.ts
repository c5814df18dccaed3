/** Numbers that belong to a person, as they may be seen in lists, exports and on paper. Masking twice changes nothing. */

/** What is shorter is no whole number of China; the usual form would leave most of it readable. */
const shortestPhone = 10;

/** 138****2716: the first three and the last four stay (spec §1). */
export function maskPhone(number: string): string {
  if (number.length < shortestPhone) return number.replace(/.(?=.{2})/g, '*');
  return `${number.slice(0, 3)}****${number.slice(-4)}`;
}

/** 320106********2744: place of origin and the last four stay; of shorter papers the first and the last two. */
export function maskIdCard(number: string): string {
  return number.length > 12 ? hideBetween(number, 6, 4) : hideBetween(number, 2, 2);
}

/** 320106********274462: place of origin and the last six stay. */
export function maskCertificate(number: string): string {
  return hideBetween(number, 6, 6);
}

/** As many stars as characters, so that the length can still be checked by eye. */
function hideBetween(number: string, head: number, tail: number): string {
  const end = Math.max(number.length - tail, head);
  return number.slice(0, head) + '*'.repeat(end - head) + number.slice(end);
}

/** Whether a text could be a part of such a number, as people type it: `138 0512`. */
export function isPartOfNumber(text: string): boolean {
  return /\d{3}/.test(text.replace(/[\s-]/g, ''));
}

/** A text that people searched by, with numbers in it as good as gone: the last two digits stay. */
export function maskDigits(text: string): string {
  return text.replace(/\d(?=[\d\s-]*\d[\s-]?\d)/g, '*');
}
