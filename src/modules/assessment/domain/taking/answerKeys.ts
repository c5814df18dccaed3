/** Which option a digit chooses, and which number a text is. */

import type { Item, Scale } from '../scale/scaleShape';
import { measuredProblem } from '../scoring/readAnswers';

export type ItemOption = Scale['optionSets'][string][number];

export function optionsOf({ optionSets }: Pick<Scale, 'optionSets'>, item: Item): readonly ItemOption[] | undefined {
  return 'options' in item ? (optionSets[item.options] ?? []) : undefined;
}

/**
 * Digits of the options: their own values where each is one digit (0 to 4 on the form are 0 to 4 on the keyboard), else their slots,
 * 1 to 9 and 0 for the tenth. Later options have none.
 */
export function listDigits(options: readonly ItemOption[]): (string | undefined)[] {
  if (options.every(({ value }) => /^\d$/.test(value))) return options.map(({ value }) => value);
  return options.map((_, at) => (at < 9 ? String(at + 1) : at === 9 ? '0' : undefined));
}

export function optionOfDigit(options: readonly ItemOption[], digit: string): ItemOption | undefined {
  return options[listDigits(options).indexOf(digit)];
}

/** The option beside the chosen one; without a choice the first or the last. */
export function optionBeside(options: readonly ItemOption[], chosen: string | number | undefined, step: 1 | -1): ItemOption | undefined {
  const at = options.findIndex(({ value }) => value === chosen);
  if (at === -1) return options.at(step === 1 ? 0 : -1);
  return options[at + step] ?? options[at];
}

export type MeasuredItem = Extract<Item, { input: 'number' }>;

/** A typed number, with full-width digits and a comma of thousands too; the reason where it is none or cannot be. */
export function readMeasured(item: MeasuredItem, typed: string): { value: number | null } | { problem: string } {
  const text = typed.normalize('NFKC').replace(/[\s,]/g, '').replace('。', '.');
  if (text === '') return { value: null };
  if (!/^[+-]?\d{1,9}(\.\d*)?$|^[+-]?\.\d+$/.test(text)) return { problem: '须填数字' };
  const value = Number(text);
  const problem = measuredProblem(item, value);
  return problem === undefined ? { value } : { problem };
}
