/** Invented identity and phone numbers: valid (check digit, date of birth, sex) and unique. */
import { buildIdCard } from '../../../domain/idCard';

const mobilePrefixes = ['133', '135', '136', '137', '138', '139', '150', '151', '158', '159', '177', '180', '186', '187', '188', '189'];
/** Coprime to 10⁸, so that its multiples pass every eight-digit number once. */
const phoneStep = 48_271_237;

export interface Numbers {
  idCard(area: string, birthday: string, sex: number): string;
  mobile(): string;
}

/** @param series Numbers of different series do not overlap, so that two institutions share no phone number by chance. */
export function createNumbers(series: number): Numbers {
  const used = new Map<string, number>();
  let phones = series * 20_000_000;
  return {
    idCard(area, birthday, sex) {
      const order = used.get(area + birthday) ?? 11 + series;
      used.set(area + birthday, order + 1);
      return buildIdCard(area, birthday, (order * 2 + (sex === 1 ? 1 : 0)) % 1000);
    },
    mobile() {
      phones += 1;
      const number = (phones * phoneStep) % 100_000_000;
      return mobilePrefixes[phones % mobilePrefixes.length] + String(number).padStart(8, '0');
    },
  };
}
