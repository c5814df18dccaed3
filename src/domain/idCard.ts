/** Resident identity numbers (GB 11643-1999): place, birthday, order (odd male, even female), check character. */
import { parseDay, renderDay } from './calendar';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

type Sex = 1 | 2;

/** Message in Chinese about an invalid number, with its remedy; undefined if it is valid. The birthday must not be after `today`. */
export function findIdCardProblem(number: string, today: string): string | undefined {
  if (number.length !== 18) return `身份证号应为 18 位，现在是 ${number.length} 位`;
  if (!/^\d{17}[\dX]$/.test(number)) return '身份证号前 17 位应为数字，末位为数字或 X';
  if (!/^[1-9]/.test(number)) return '地区码不对，首位不能为 0。请核对证件';
  const birthday = getBirthdayPart(number);
  if (!/^(18|19|20)/.test(birthday) || !parseDay(birthday)) return `第 7–14 位不是有效的出生日期（${birthday}）。请核对证件`;
  if (birthday > today) return `证件上的出生日期 ${birthday} 晚于今天。请核对证件`;
  const expected = getIdCardCheckCharacter(number);
  return number.endsWith(expected) ? undefined : `校验码不对，末位应为 ${expected}。请核对证件`;
}

/** Check character for the first seventeen digits. */
function getIdCardCheckCharacter(number: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return checkCharacters[sum % 11] as string;
}

/** Birthday and sex (1 male, 2 female) in a number; undefined if it is invalid. */
export function readIdCard(number: string): { birthday: string; sex: Sex } | undefined {
  const birthday = getBirthdayPart(number);
  if (findIdCardProblem(number, birthday)) return undefined;
  return { birthday, sex: Number(number[16]) % 2 === 1 ? 1 : 2 };
}

/** A valid number for a place, birthday and order; for examples, demo data and tests. */
export function buildIdCard(place: string, birthday: string, order: number): string {
  const day = parseDay(birthday);
  if (!day) throw new RangeError(`"${birthday}" is no day`);
  const body = place + renderDay(day).replaceAll('-', '') + String(order).padStart(3, '0');
  return body + getIdCardCheckCharacter(body);
}

function getBirthdayPart(number: string): string {
  return `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
}
