/** Phone numbers of China. */
import { withoutNoise } from './plainText';

export type PhoneKind = 'mobile' | 'landline' | 'any';

const mobile = /^1[3-9]\d{9}$/;
const beginningOfMobile = /^1[3-9]\d*$/;
const landline = /^0\d{2,3}-?\d{7,8}$/;

/** Message in Chinese if a number is not of the kind; undefined if it is. */
export function findPhoneProblem(number: string, kind: PhoneKind): string | undefined {
  if (kind !== 'landline' && mobile.test(number)) return undefined;
  if (kind !== 'mobile' && landline.test(number)) return undefined;
  if (kind === 'landline') return '座机号应带区号，例如 0571-88886666';
  if (kind === 'any') return '请填写 11 位手机号，或带区号的座机号，例如 0571-88886666';
  return /^\d+$/.test(number) && number.length !== 11
    ? `手机号应为 11 位，现在是 ${number.length} 位`
    : '手机号应为 11 位数字，以 13–19 开头';
}

/** Normalizes a pasted number or part of one: removes +86, full-width digits, spaces, and dashes in mobile numbers. */
export function tidyPhone(text: string): string {
  const number = withoutNoise(text)
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^(\+|00)86-?/, '');
  const joined = number.replaceAll('-', '');
  return beginningOfMobile.test(joined) ? joined : number;
}
