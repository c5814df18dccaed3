/** Consequences of a removal from a scale, as sentences for the confirmation dialog. */
import { usedItems } from '../check/scoreChecks';
import { editionItems } from '../scale/editionItems';
import type { Condition, Scale } from '../scale/scaleShape';
import { asksFor, withDependants } from './dropScores';
import { scoreAfter } from './numbering';

/** Names shown in one sentence. */
const most = 6;
const quoted = (names: readonly string[]) => {
  const shown = names.slice(0, most).map((name) => `“${name}”`);
  return `${shown.join('、')}${names.length > most ? `等${names.length}个` : ''}`;
};

/** What is removed or changed together with an item, besides the numbers of later items. */
export function itemRemovalEffects(scale: Scale, no: number): string[] {
  const newNo = (old: number) => (old === no ? undefined : old);
  const using = scale.scores.filter((entry) => usedItems(entry).some((used) => used.no === no));
  const lost = using.filter((entry) => !scoreAfter(entry, newNo));
  const kept = using.filter((entry) => !lost.includes(entry)).map(({ code }) => code);
  const sentences: string[] = [];
  if (kept.length > 0) sentences.push(`得分${quoted(kept)}不再计这一题`);
  sentences.push(...scoreLoss(scale, new Set(lost.map(({ code }) => code))));
  sentences.push(...flagLoss(scale, ({ item }) => item === no));
  const editions = (scale.editions ?? []).filter((one) => one.items !== 'all' && editionItems(one, scale.items.length)?.includes(no));
  if (editions.length > 0) sentences.push(`版本${quoted(editions.map(({ code }) => code))}不再含这一题`);
  const constraints = (scale.constraints ?? []).filter(({ items }) => items.includes(no));
  if (constraints.length > 0) sentences.push(`${constraints.length}条题目之间的约束一并删去`);
  const examples = scale.examples.filter(({ input }) => input.answers[no] !== undefined).map(({ id }) => id);
  if (examples.length > 0) sentences.push(`示例${quoted(examples)}里这一题的作答一并删去`);
  const later = scale.items.length - no;
  if (later > 0) sentences.push(`后面${later}题的题号各减1，计分、提示、版本与示例里的题号随之改变`);
  return sentences;
}

/** What is removed together with a score. */
export function scoreRemovalEffects(scale: Scale, code: string): string[] {
  return scoreLoss(scale, new Set([code]), code);
}

function scoreLoss(scale: Scale, codes: ReadonlySet<string>, chosen?: string): string[] {
  if (codes.size === 0) return [];
  const gone = withDependants(scale.scores, codes);
  const sentences: string[] = [];
  const also = [...gone].filter((code) => code !== chosen);
  if (also.length > 0) sentences.push(`得分${quoted(also)}算不出来了，一并删去`);
  const thinner = scale.scores.filter(
    (entry) => !gone.has(entry.code) && [...(entry.requires ?? []), ...ofScores(entry)].some((one) => gone.has(one)),
  );
  if (thinner.length > 0) sentences.push(`得分${quoted(thinner.map((one) => one.code))}不再用到它`);
  const bands = scale.bands.filter(({ score }) => gone.has(score)).length;
  if (bands > 0) sentences.push(`${bands}行界值一并删去`);
  sentences.push(...flagLoss(scale, ({ score }) => score !== undefined && gone.has(score)));
  const editions = (scale.editions ?? []).filter(({ scores }) => scores.some((one) => gone.has(one))).map((one) => one.code);
  if (editions.length > 0) sentences.push(`版本${quoted(editions)}不再含它`);
  const examples = scale.examples.filter(
    ({ expected }) => 'scores' in expected && Object.keys(expected.scores).some((one) => gone.has(one)),
  );
  if (examples.length > 0) sentences.push(`示例${quoted(examples.map(({ id }) => id))}里它的结果一并删去`);
  return sentences;
}

function ofScores(entry: Scale['scores'][number]): readonly string[] {
  return entry.op === 'sumScores' || entry.op === 'meanScores' ? entry.of : [];
}

function flagLoss({ flags }: Scale, isMeant: (condition: Condition) => boolean): string[] {
  const asking = flags.filter(({ any }) => any.some((condition) => asksFor(condition, isMeant)));
  const lost = asking.filter(({ any }) => any.every((condition) => asksFor(condition, isMeant))).map(({ code }) => code);
  const thinner = asking.filter(({ code }) => !lost.includes(code)).map(({ code }) => code);
  return [
    ...(lost.length > 0 ? [`提示${quoted(lost)}没有条件了，一并删去`] : []),
    ...(thinner.length > 0 ? [`提示${quoted(thinner)}的有关条件一并删去`] : []),
  ];
}

/** Numbers of the items that use an option set: it can go only when there are none. */
export function itemsOfSet({ items }: Scale, set: string): number[] {
  return items.flatMap((item) => ('options' in item && item.options === set ? [item.no] : []));
}

/** What is removed together with an option of a set. */
export function optionRemovalEffects(scale: Scale, set: string, value: string): string[] {
  const own = new Set(itemsOfSet(scale, set));
  const chosen = (no: string, answer: unknown) => own.has(Number(no)) && answer === value;
  const examples = scale.examples.filter(({ input }) => Object.entries(input.answers).some(([no, answer]) => chosen(no, answer)));
  return [
    ...(examples.length > 0 ? [`示例${quoted(examples.map(({ id }) => id))}里选它的题成为未答`] : []),
    ...flagLoss(scale, ({ item, equals }) => item !== undefined && own.has(item) && equals === value),
  ];
}

/** What is removed together with a manual input. */
export function inputRemovalEffects(scale: Scale, code: string): string[] {
  const using = scale.scores.filter(
    (entry) => (entry.op === 'input' && entry.input === code) || (entry.op === 'ratio' && entry.denInput === code),
  );
  return [...scoreLoss(scale, new Set(using.map((entry) => entry.code))), ...flagLoss(scale, ({ input }) => input === code)];
}
