/** Two or more results of one scale beside each other: what changed, whether for the better, and whether more than by chance. */

import { firstOf, itemAt, lastOf, must } from '../../../../domain/must';
import { type Level, levels, type Norm, type Scale } from '../scale/scaleShape';
import type { Answers } from '../scoring/record';
import { type Direction, getBetterDirection, itemDirection } from './betterDirection';

/** What is kept of a finished assessment; of several, in the order of their days. */
export interface ComparedResult {
  id: string;
  /** YYYY-MM-DD. */
  evalDate: string;
  scaleVersion: number;
  ruleHash: string;
  answers: Answers;
  scores: Readonly<Record<string, number>>;
  bands: Readonly<Record<string, { label: string; level: Level }>>;
}

/** `unclear`: the scale does not say which direction is better. `open`: one of both has no value. */
export type Change = 'better' | 'worse' | 'same' | 'unclear' | 'open';

export interface ScoreChange {
  code: string;
  name: string;
  /** In the order of the results; null = no value. */
  values: (number | null)[];
  labels: (string | null)[];
  /** Last less first, exact to the decimals of the score; null if one of them has no value. */
  difference: number | null;
  change: Change;
  reliable: ReliableChange | undefined;
  reduction: Reduction | undefined;
}

/** Jacobson–Truax: (x₂ − x₁) ÷ (√2 · SD · √(1 − r)); beyond ±1.96 the change is hardly an error of measurement. */
export interface ReliableChange {
  index: number;
  limit: 1.96;
  isReliable: boolean;
  norm: Norm;
}

/** Reduction in percent by the rule of change of the scale. */
export interface Reduction {
  percent: number;
  outcome: 'response' | 'partial' | 'none';
}

export interface ItemChange {
  no: number;
  name: string;
  from: string;
  to: string;
  change: Change;
}

export interface Comparison {
  scores: ScoreChange[];
  /** Items whose answer differs between the first and the last result. */
  items: ItemChange[];
  /** Whether all were scored by the same rules; otherwise differences may come from the rules. */
  isSameRules: boolean;
}

/** `results`: at least two, oldest first. `scale`: the version by which the last one was scored. */
export function compareResults(scale: Scale, results: readonly ComparedResult[]): Comparison {
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last || first === last) throw new Error('At least two results are compared.');
  return {
    scores: scale.scores.flatMap(({ code }) =>
      results.some(({ scores }) => scores[code] !== undefined) ? [changeOf(scale, code, results)] : [],
    ),
    items: scale.items.flatMap(({ no }) => itemChange(scale, no, first.answers, last.answers) ?? []),
    isSameRules: results.every(({ ruleHash }) => ruleHash === last.ruleHash),
  };
}

function changeOf(scale: Scale, code: string, results: readonly ComparedResult[]): ScoreChange {
  const entry = must(
    scale.scores.find((one) => one.code === code),
    'scores',
  );
  const values = results.map(({ scores }) => scores[code] ?? null);
  const [first, last] = [values[0], values.at(-1)];
  const difference = typeof first === 'number' && typeof last === 'number' ? getExactDifference(last, first, entry.decimals) : null;
  const [from, to] = [firstOf(results).bands[code], lastOf(results).bands[code]];
  return {
    code,
    name: entry.name,
    values,
    labels: results.map(({ bands }) => bands[code]?.label ?? null),
    difference,
    change: difference === null ? 'open' : toned(difference, getBetterDirection(scale, code), from && to && [from.level, to.level]),
    reliable: difference === null ? undefined : reliableChange(scale, code, difference),
    reduction: typeof first === 'number' && typeof last === 'number' ? getReduction(scale, code, first, last) : undefined,
  };
}

/** A change of level takes precedence over the direction of the value, because norms differ by age. */
function toned(difference: number, direction: Direction | undefined, between: [Level, Level] | undefined): Change {
  if (between) {
    const [from, to] = between.map((level) => levels.indexOf(level)) as [number, number];
    if (from !== to) return to < from ? 'better' : 'worse';
  }
  if (difference === 0) return 'same';
  if (!direction) return 'unclear';
  return difference > 0 === (direction === 'higher') ? 'better' : 'worse';
}

function getExactDifference(last: number, first: number, decimals: number): number {
  const unit = 10 ** decimals;
  return (Math.round(last * unit) - Math.round(first * unit)) / unit;
}

function reliableChange(scale: Scale, code: string, difference: number): ReliableChange | undefined {
  const norm = scale.norms?.find(({ score }) => score === code);
  if (!norm) return undefined;
  const index = Math.round((difference / (Math.SQRT2 * norm.sd * Math.sqrt(1 - norm.reliability))) * 100) / 100;
  return { index, limit: 1.96, isReliable: Math.abs(index) > 1.96, norm };
}

function getReduction(scale: Scale, code: string, first: number, last: number): Reduction | undefined {
  const rule = scale.changeRules?.find(({ score }) => score === code);
  if (!rule || first === rule.baselineOffset) return undefined;
  const percent = Math.round(((first - last) / (first - rule.baselineOffset)) * 1000) / 10;
  return { percent, outcome: percent >= rule.response ? 'response' : percent >= rule.partial ? 'partial' : 'none' };
}

function itemChange(scale: Scale, no: number, before: Answers, after: Answers): ItemChange | undefined {
  const [from, to] = [before[no], after[no]];
  if (from === undefined || to === undefined || from === to) return undefined;
  const item = itemAt(scale.items, no - 1);
  if (!('options' in item)) return { no, name: item.name, from: `${from}${item.unit}`, to: `${to}${item.unit}`, change: 'unclear' };
  const options = scale.optionSets[item.options] ?? [];
  const [was, is] = [from, to].map((value) => options.find((option) => option.value === value));
  const difference = typeof was?.score === 'number' && typeof is?.score === 'number' ? is.score - was.score : null;
  const change = difference === null ? 'unclear' : toned(difference, itemDirection(scale, no), undefined);
  return { no, name: item.name, from: was?.label ?? String(from), to: is?.label ?? String(to), change };
}
