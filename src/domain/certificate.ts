/** Disability certificate numbers: identity number, a digit for the category, a digit for the grade, optionally `B` and a reissue digit. */
import { findIdCardProblem } from './idCard';

/** Categories by their digit, GB/T 26341-2010. */
export const disabilityCategories: Readonly<Record<number, string>> = {
  1: '视力',
  2: '听力',
  3: '言语',
  4: '肢体',
  5: '智力',
  6: '精神',
  7: '多重',
};
export const disabilityGrades: Readonly<Record<number, string>> = { 1: '一级', 2: '二级', 3: '三级', 4: '四级' };

/** Message in Chinese about an invalid number, with its remedy; undefined if it is valid. */
export function findCertificateProblem(number: string, today: string): string | undefined {
  if (number.length !== 20 && number.length !== 22) return `残疾证号应为 20 位（补办证可为 22 位），现在是 ${number.length} 位`;
  if (findIdCardProblem(number.slice(0, 18), today)) return '残疾证号前 18 位不是有效的身份证号。请核对证件';
  if (!/^[1-7]$/.test(number.charAt(18))) return '第 19 位是残疾类别，应为 1–7。请核对证件';
  if (!/^[1-4]$/.test(number.charAt(19))) return '第 20 位是残疾等级，应为 1–4。请核对证件';
  if (!/^(B\d)?$/.test(number.slice(20))) return '补办证号末两位应为 B 加一位数字。请核对证件';
  return undefined;
}

/** Warning about a valid but unusual number; undefined if there is none. */
export function findCertificateWarning(number: string): string | undefined {
  const suffix = number.slice(20);
  return suffix === '' ? undefined : `证号末尾的 ${suffix} 表示补办的证件，请与新证核对发证日期和有效期`;
}

/** Data contained in a valid number. */
export function readCertificate(number: string): { idCard: string; category: number; grade: number } {
  return { idCard: number.slice(0, 18), category: Number(number[18]), grade: Number(number[19]) };
}
