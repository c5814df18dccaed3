/** New names: everything in a scale that uses a name follows. */
import { setAt } from '../../../../domain/workingCopy/path';
import { renameIn, updateConditions } from '../scale/references';
import type { Scale } from '../scale/scaleShape';

export const renameScore = renameIn('score');
export const renameOptionSet = renameIn('optionSet');
export const renameInput = renameIn('input');
export const renameFlag = renameIn('flag');
export const renameEdition = renameIn('edition');
export const renameGroup = renameIn('group');

/** The value that an option is stored by: answers of examples and conditions on items of this set follow. */
export function renameOption(scale: Scale, set: string, from: string, to: string): Scale {
  const own = new Set(itemsOfSet(scale, set));
  const options = (scale.optionSets[set] ?? []).map((option) => (option.value === from ? { ...option, value: to } : option));
  const examples = scale.examples.map((example) => {
    const answers = Object.entries(example.input.answers);
    const renamed = answers.map(([no, answer]) => [no, own.has(Number(no)) && answer === from ? to : answer]);
    return setAt(example, ['input', 'answers'], Object.fromEntries(renamed));
  });
  const next = { ...scale, optionSets: { ...scale.optionSets, [set]: options }, examples };
  return updateConditions(next, (condition) =>
    own.has(condition.item ?? 0) && condition.equals === from ? { ...condition, equals: to } : condition,
  );
}

/** Numbers of the items that use an option set. */
export function itemsOfSet({ items }: Scale, set: string): number[] {
  return items.flatMap((item) => ('options' in item && item.options === set ? [item.no] : []));
}

/** Examples follow unless another row of the score has the old label, too. */
export function renameBand(scale: Scale, at: number, to: string): Scale {
  const band = scale.bands[at];
  if (!band) return scale;
  const { score, label } = band;
  const next = setAt(scale, ['bands', at, 'label'], to);
  if (scale.bands.some((other, n) => n !== at && other.score === score && other.label === label)) return next;
  const examples = scale.examples.map((example) => {
    if ('error' in example.expected || example.expected.bands[score] !== label) return example;
    return setAt(example, ['expected', 'bands', score], to);
  });
  return { ...next, examples };
}
