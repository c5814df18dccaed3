/** Edits of the other parts of a scale: option sets, scores, bands, flags, manual inputs, editions, examples. */
import { itemAt } from '../../../../domain/must';
import { insertAt, removeAt, setAt } from '../../../../domain/workingCopy/path';
import { removeLost, removeNamed, updateConditions } from '../scale/references';
import type { Band, Condition, Example, Op, Scale, ScoreEntry } from '../scale/scaleShape';
import { compileScale } from '../scoring/compileScale';
import type { ScoreInput } from '../scoring/record';
import { scoreRecord } from '../scoring/scoreRecord';
import { itemsOfSet } from './renames';
import { setAll, withSpans } from './spans';

/** The first of `stem`, `stem2`, `stem3`… that is not taken. */
export function freeName(stem: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  if (!names.has(stem)) return stem;
  let n = 2;
  while (names.has(`${stem}${n}`)) n++;
  return `${stem}${n}`;
}

// Option sets

export function addOptionSet(scale: Scale, name: string): Scale {
  const options = [
    { value: '0', label: '否', score: 0 },
    { value: '1', label: '是', score: 1 },
  ];
  return { ...scale, optionSets: { ...scale.optionSets, [name]: options } };
}

/** Only for a set that no item uses (`itemsOfSet`). */
export function removeOptionSet(scale: Scale, name: string): Scale {
  return itemsOfSet(scale, name).length > 0 ? scale : setAt(scale, ['optionSets', name], undefined);
}

export function addOption(scale: Scale, set: string): Scale {
  const options = scale.optionSets[set] ?? [];
  const value = freeName(String(options.length), [...options.map((one) => one.value)]);
  const highest = Math.max(-1, ...options.map(({ score }) => score ?? -1));
  const next = insertAt(scale, ['optionSets', set], options.length, { value, label: '', score: highest + 1 });
  return withSpans(scale, next);
}

/** Removes this answer from examples, and conditions that compare with it. */
export function removeOption(scale: Scale, set: string, at: number): Scale {
  const value = scale.optionSets[set]?.[at]?.value;
  if (value === undefined) return scale;
  const own = new Set(itemsOfSet(scale, set));
  const examples = scale.examples.map((example) => {
    const left = Object.entries(example.input.answers).filter(([no, answer]) => !own.has(Number(no)) || answer !== value);
    return { ...example, input: { ...example.input, answers: Object.fromEntries(left) } };
  });
  const isAsked = ({ item = 0, equals }: Condition) => own.has(item) && equals === value;
  const next = removeLost(
    scale,
    updateConditions(scale, (condition) => (isAsked(condition) ? undefined : condition)),
  );
  return withSpans(scale, removeAt({ ...next, examples }, ['optionSets', set], at));
}

export function changeOption(scale: Scale, set: string, at: number, values: { label?: string; score?: number | null }): Scale {
  const next = setAll(scale, ['optionSets', set, at], values);
  return 'score' in values ? withSpans(scale, next) : next;
}

// Scores

type OwnKeys = Record<string, unknown>;
const ownKeys: Record<Op, (scale: Scale, before: readonly string[]) => OwnKeys> = {
  sum: () => ({ items: 'all' }),
  mean: () => ({ items: 'all' }),
  countGte: () => ({ items: 'all', gte: 1 }),
  countEq: () => ({ items: 'all', eq: 1 }),
  countAnswered: () => ({ items: 'all' }),
  percentOfMax: (_, before) => ({ of: before[0] ?? '', min: 0, max: 100 }),
  sumScores: (_, before) => ({ of: before.slice(0, 1) }),
  meanScores: (_, before) => ({ of: before.slice(0, 1) }),
  ratio: (_, before) => ({ num: before[0] ?? '', denInput: 'ageMonths', factor: 100 }),
  lookup: (_, before) => ({
    of: before[0] ?? '',
    points: [
      [0, 0],
      [1, 1],
    ],
  }),
  input: ({ manualInputs = [] }) => ({ input: manualInputs.find(({ options }) => !options)?.code ?? '' }),
  itemValue: () => ({ item: 1 }),
  itemRatio: () => ({ numItem: 1, denItem: 2, factor: 100 }),
  linear: () => ({ terms: [{ item: 1, coef: 1 }] }),
  gas: () => ({ items: 'all', rho: 0.3 }),
  developmentalAge: ({ items }) => ({ group: items.find(({ group }) => group)?.group ?? '' }),
};
export const opNames = Object.keys(ownKeys) as Op[];

/** The new score is appended, so that it may use all others (a score uses only earlier ones). */
export function addScore(scale: Scale, code: string, name: string): Scale {
  const entry: ScoreEntry = { code, name, role: 'subscale', op: 'sum', items: 'all', decimals: 0 };
  return { ...scale, scores: [...scale.scores, entry] };
}

/** What depends on it is removed too, as `scoreRemovalEffects` lists. */
export function removeScore(scale: Scale, code: string): Scale {
  return removeNamed(scale, 'score', new Set([code]));
}

/** Changes the operation of a score: keys that both operations have are kept, the others get default values. */
export function changeOp(scale: Scale, at: number, op: Op): Scale {
  const entry = scale.scores[at];
  if (!entry || entry.op === op) return scale;
  const before = scale.scores.slice(0, at).map(({ code }) => code);
  const { code, name, family, column, role, decimals, placeholder, requires } = entry;
  const own = ownKeys[op](scale, before);
  // An entry has the keys of its operation, which the union does not tell by `op`.
  const known = entry as unknown as OwnKeys;
  for (const key of Object.keys(own)) {
    const value = known[key];
    if (value !== undefined && typeof value === typeof own[key] && Array.isArray(value) === Array.isArray(own[key])) own[key] = value;
  }
  if ('items' in own && Array.isArray(known.items)) own.items = known.items;
  const row = { ...(family !== undefined && { family }), ...(column !== undefined && { column }) };
  const shared = { code, name, ...row, role, ...(placeholder !== undefined && { placeholder }), ...(requires && { requires }) };
  return setAt(scale, ['scores', at], { ...shared, op, ...own, decimals });
}

/** Values of a score; undefined takes one away. Percentages of a sum whose items change follow. */
export function changeScore(scale: Scale, at: number, values: Record<string, unknown>): Scale {
  const next = setAll(scale, ['scores', at], values);
  return 'items' in values ? withSpans(scale, next) : next;
}

// Bands

/** A row after the last one of the score, which ends where the new one begins. */
export function addBand(scale: Scale, score: string, cut: number | null): Scale {
  const last = scale.bands.findLastIndex((band) => band.score === score);
  const before = scale.bands[last];
  const band: Band = { score, min: before ? cut : null, below: null, label: '', level: before?.level ?? 'normal', positive: false };
  if (!before) return { ...scale, bands: [...scale.bands, band] };
  const rows = before.below === null ? scale.bands.with(last, { ...before, below: cut }) : scale.bands;
  const when = before.when && { when: before.when };
  return { ...scale, bands: rows.toSpliced(last + 1, 0, { ...band, ...when }) };
}

/**
 * Moves a cut-off: the edge of a row, and with it the edge of the row that meets it there at the same ages.
 */
export function moveCut(scale: Scale, at: number, edge: 'min' | 'below', cut: number | null): Scale {
  const row = scale.bands[at];
  if (!row) return scale;
  const opposite = edge === 'min' ? 'below' : 'min';
  const isMet = (other: Band) => other.score === row.score && other[opposite] === row[edge] && isSameAge(other, row);
  const meeting = row[edge] === null || cut === null ? [] : scale.bands.flatMap((other, n) => (n !== at && isMet(other) ? [n] : []));
  // While “12” is typed, the intermediate “1” may coincide with the edge of another row: only the adjacent row is moved.
  const met = meeting.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? -1;
  const bands = scale.bands.with(at, { ...row, [edge]: cut });
  return { ...scale, bands: met === -1 ? bands : bands.with(met, { ...itemAt(scale.bands, met), [opposite]: cut }) };
}

function isSameAge(left: Band, right: Band): boolean {
  return left.when?.ageMonthsMin === right.when?.ageMonthsMin && left.when?.ageMonthsBelow === right.when?.ageMonthsBelow;
}

// Flags and manual inputs

export function removeFlag(scale: Scale, at: number): Scale {
  return removeLost(scale, removeAt(scale, ['flags'], at));
}

/** With the scores, conditions and values of examples that use it. */
export function removeInput(scale: Scale, code: string): Scale {
  return removeNamed(scale, 'input', new Set([code]));
}

// Examples

/** An answered record as an example that expects its present result; undefined if the answers cannot be scored. */
export function exampleOf(scale: Scale, input: ScoreInput, title: string): Example | undefined {
  const id = freeName(`${scale.code}-${scale.examples.length + 1}`, [...scale.examples.map((one) => one.id)]);
  const expected = expectedOf(scale, input);
  return expected && { id, title, input: { ...input, answers: { ...input.answers } }, expected };
}

/** The example with the result that the scale gives now. Expects a scale without contradictions. */
export function takeResult(scale: Scale, at: number): Scale {
  const expected = scale.examples[at] && expectedOf(scale, scale.examples[at].input);
  return expected ? setAt(scale, ['examples', at, 'expected'], expected) : scale;
}

function expectedOf(scale: Scale, input: ScoreInput): Example['expected'] | undefined {
  const result = scoreRecord(compileScale(scale), input);
  if (!result.ok) return result.error === 'BAD_INPUT' ? undefined : { error: result.error };
  const bands = Object.fromEntries(Object.entries(result.bands).map(([code, { label }]) => [code, label]));
  return { scores: result.scores, bands, flags: result.flags.map(({ code }) => code) };
}
