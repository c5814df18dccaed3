/** Consequences of a removal from a scale, as sentences for the confirmation dialog: what the scale without it has lost. */
import { listEditionItems } from '../scale/itemRanges';
import { listUsedItems, listUsedScores, lostCodes } from '../scale/references';
import type { Example, Scale, ScoreEntry } from '../scale/scaleShape';
import { removeItem } from './items';
import { removeInput, removeOption, removeScore } from './parts';

/** Names shown in one sentence. */
const most = 6;

/** A sentence about names; none without names. */
function sentence(names: Iterable<string>, text: (names: string) => string): string[] {
  const all = [...names];
  const shown = all.slice(0, most).map((name) => `“${name}”`);
  return all.length === 0 ? [] : [text(`${shown.join('、')}${all.length > most ? `等${all.length}个` : ''}`)];
}

/** What is removed or changed together with an item, besides the numbers of later items. */
export function itemRemovalEffects(scale: Scale, no: number): string[] {
  const after = removeItem(scale, no);
  const editions = (scale.editions ?? []).filter((one) => one.items !== 'all' && listEditionItems(one, scale.items.length)?.includes(no));
  const constraints = (scale.constraints?.length ?? 0) - (after.constraints?.length ?? 0);
  const later = scale.items.length - no;
  return [
    ...sentence(listFewer(scale, after, listUsedItems), (names) => `得分${names}不再计这一题`),
    ...listLosses(scale, after),
    ...sentence(
      editions.map(({ code }) => code),
      (names) => `版本${names}不再含这一题`,
    ),
    ...(constraints > 0 ? [`${constraints}条题目之间的约束一并删去`] : []),
    ...sentence(listThinnerExamples(scale, after, answersOf), (names) => `示例${names}里这一题的作答一并删去`),
    ...(later > 0 ? [`后面${later}题的题号各减1，计分、提示、版本与示例里的题号随之改变`] : []),
  ];
}

/** What is removed together with a score. */
export function scoreRemovalEffects(scale: Scale, code: string): string[] {
  return listLosses(scale, removeScore(scale, code), code);
}

/** What is removed together with an option of a set. */
export function optionRemovalEffects(scale: Scale, set: string, at: number): string[] {
  const after = removeOption(scale, set, at);
  return [
    ...sentence(listThinnerExamples(scale, after, answersOf), (names) => `示例${names}里选它的题成为未答`),
    ...listLosses(scale, after),
  ];
}

/** What is removed together with a manual input. */
export function inputRemovalEffects(scale: Scale, code: string): string[] {
  return listLosses(scale, removeInput(scale, code));
}

/** Scores and flags that are gone or use less, and what else is gone with them. `chosen` is the score that is removed on purpose. */
function listLosses(before: Scale, after: Scale, chosen?: string): string[] {
  const scores = lostCodes(before.scores, after.scores);
  const flags = lostCodes(before.flags, after.flags);
  const bands = before.bands.length - after.bands.length;
  const conditions = new Map(after.flags.map(({ code, any }) => [code, any.length]));
  const thinnerFlags = before.flags.filter(({ code, any }) => (conditions.get(code) ?? any.length) < any.length);
  const editions = (before.editions ?? []).filter((one) => one.scores.some((code) => scores.has(code)));
  return [
    ...sentence(
      [...scores].filter((code) => code !== chosen),
      (names) => `得分${names}算不出来了，一并删去`,
    ),
    ...sentence(listFewer(before, after, listUsedScores), (names) => `得分${names}不再用到它`),
    ...(bands > 0 ? [`${bands}行界值一并删去`] : []),
    ...sentence(flags, (names) => `提示${names}没有条件了，一并删去`),
    ...sentence(
      thinnerFlags.map(({ code }) => code),
      (names) => `提示${names}的有关条件一并删去`,
    ),
    ...sentence(
      editions.map(({ code }) => code),
      (names) => `版本${names}不再含它`,
    ),
    ...sentence(listThinnerExamples(before, after, expectedOf), (names) => `示例${names}里它的结果一并删去`),
  ];
}

/** Codes of scores that are still there and use fewer parts. */
function listFewer(before: Scale, after: Scale, used: (entry: ScoreEntry) => readonly unknown[]): string[] {
  const left = new Map(after.scores.map((entry) => [entry.code, used(entry).length]));
  return before.scores.filter((entry) => (left.get(entry.code) ?? Infinity) < used(entry).length).map(({ code }) => code);
}

const answersOf = ({ input }: Example) => Object.keys(input.answers).length;
const expectedOf = ({ expected }: Example) => ('scores' in expected ? Object.keys(expected.scores).length : 0);

function listThinnerExamples(before: Scale, after: Scale, count: (example: Example) => number): string[] {
  return before.examples.filter((one, at) => after.examples[at] && count(after.examples[at]) < count(one)).map(({ id }) => id);
}
