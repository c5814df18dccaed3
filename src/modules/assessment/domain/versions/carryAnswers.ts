/** Answers that were given to one version of a scale, as answers to another. */

import type { Scale } from '../scale/scaleShape';
import type { Answers } from '../scoring/record';
import { alignItems } from './alignItems';

/**
 * Maps items to their new numbers and options to their new values (by their labels). Answers to removed items are left out; answers that
 * the other version does not allow are kept, so that scoring refuses them by name.
 */
export function carryAnswers(old: Scale, next: Scale): (answers: Answers) => Record<string, string | number> {
  const numbers = alignItems(old, next);
  const optionNow = optionValues(old, next, numbers);
  return (answers) => {
    const carried: Record<string, string | number> = {};
    for (const [key, answer] of Object.entries(answers)) {
      const no = numbers.get(Number(key));
      if (no !== undefined) carried[no] = optionNow(Number(key), answer);
    }
    return carried;
  };
}

/** Values of options that were renamed, for each item. */
function optionValues(
  old: Scale,
  next: Scale,
  numbers: ReadonlyMap<number, number>,
): (no: number, answer: string | number) => string | number {
  const renamed = new Map<number, Map<string | number, string>>();
  for (const [from, to] of numbers) {
    const [before, after] = [optionsOf(old, from), optionsOf(next, to)];
    for (const { value, label } of before) {
      if (after.some((one) => one.value === value)) continue;
      const same = after.find((one) => one.label === label);
      if (same) renamed.set(from, (renamed.get(from) ?? new Map<string | number, string>()).set(value, same.value));
    }
  }
  return (no, answer) => renamed.get(no)?.get(answer) ?? answer;
}

function optionsOf({ items, optionSets }: Scale, no: number) {
  const item = items[no - 1];
  return item && 'options' in item ? (optionSets[item.options] ?? []) : [];
}
