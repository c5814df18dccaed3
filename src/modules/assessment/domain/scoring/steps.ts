/** Score entries → steps: each works out one score in units of its decimals, from the items and from earlier, already rounded scores. */
import { firstOf, itemAt, lastOf, must } from '../../../../domain/must';
import type { EntryOf, Op, Scale, ScoreEntry } from '../scale/scaleShape';
import type { Developmental } from './developmental';
import { type Exact, exactly, exactOf, getPowerOfTen, type Integers, inUnits, wholeRoot } from './exact';
import type { State, Step } from './record';

interface Around {
  scale: Scale;
  itemDecimals: number;
  scoreIndex: ReadonlyMap<string, number>;
  developmental: Developmental | undefined;
  optionalGroups: readonly (readonly number[])[];
}

type Compiler<Name extends Op> = (entry: EntryOf<Name>, around: Around) => Step;

/** The step gives NaN if a score that it uses or requires has no value. */
export function compileStep(entry: ScoreEntry, around: Around): Step {
  const compile = compilers[entry.op] as (entry: ScoreEntry, around: Around) => Step;
  const step = compile(entry, around);
  const required = (entry.requires ?? []).map((code) => around.scoreIndex.get(code) ?? -1);
  if (required.length === 0) return step;
  return (state) => (required.some((index) => hasNone(state.scores[index])) ? Number.NaN : step(state));
}

const hasNone = (units: number | undefined) => units === undefined || Number.isNaN(units);

/** `dividend / 10^dividendDecimals / divisor`, in units of `decimals`. */
function quotient<N>(whole: Integers<N>, dividend: N, divisor: N, dividendDecimals: number, decimals: number): number {
  if (decimals >= dividendDecimals) return whole.quotient(whole.mul(dividend, whole.power(decimals - dividendDecimals)), divisor);
  return whole.quotient(dividend, whole.mul(divisor, whole.power(dividendDecimals - decimals)));
}

function itemIndexes(items: 'all' | 'administered' | number[], { scale }: Around): Int32Array {
  return Array.isArray(items) ? Int32Array.from(items, (no) => no - 1) : Int32Array.from(scale.items, (_, index) => index);
}

/** Rounded quotient of a sum of items and a whole number. */
const ofSum = <N>(whole: Integers<N>, sum: number, count: number, from: number, to: number) =>
  quotient(whole, whole.of(sum), whole.of(count), from, to);

/** From the sum over the answered items and their number: of their own units, or of what `counts` makes of them. */
function overItems(
  items: 'all' | 'administered' | number[],
  around: Around,
  result: (sum: number, answered: number) => number,
  counts: (units: number) => number = (units) => units,
): Step {
  const indexes = itemIndexes(items, around);
  return (state) => {
    let sum = 0;
    let answered = 0;
    for (let at = 0; at < indexes.length; at++) {
      const units = itemAt(state.items, itemAt(indexes, at));
      if (Number.isNaN(units)) continue;
      sum += counts(units);
      answered++;
    }
    return answered === 0 ? Number.NaN : result(sum, answered);
  };
}

function counting(
  { items, decimals }: { items: 'all' | 'administered' | number[]; decimals: number },
  around: Around,
  counts: (units: number) => boolean,
): Step {
  return overItems(
    items,
    around,
    (found) => found * 10 ** decimals,
    (units) => (counts(units) ? 1 : 0),
  );
}

/** A limit in item units, which may have more decimals than they: 1.5 among whole numbers. */
function limitIn(value: number, { itemDecimals }: Around): number {
  const { units, decimals } = exactOf(value);
  return decimals <= itemDecimals ? units * getPowerOfTen(itemDecimals - decimals) : units / getPowerOfTen(decimals - itemDecimals);
}

/** Value of an input as an exact number. */
function inputOf(state: State, code: string): Exact | undefined {
  const value = state.input(code);
  return typeof value === 'number' ? exactOf(value) : undefined;
}

/** Scores are added in the smallest of their units. */
function addScores(of: readonly string[], decimals: number, { scale, scoreIndex }: Around, divisor: number): Step {
  const parts = of.map((code) => {
    const index = scoreIndex.get(code) ?? -1;
    return { index, decimals: scale.scores[index]?.decimals ?? 0 };
  });
  const common = Math.max(...parts.map((part) => part.decimals));
  const add = <N>(whole: Integers<N>, { scores }: State) => {
    let sum = whole.of(0);
    for (const part of parts) sum = whole.add(sum, inUnits(whole, { units: itemAt(scores, part.index), decimals: part.decimals }, common));
    return quotient(whole, sum, whole.of(divisor), common, decimals);
  };
  return (state) => (parts.some(({ index }) => hasNone(state.scores[index])) ? Number.NaN : exactly(add, state));
}

const decimalsOf = (code: string, { scale, scoreIndex }: Around) => scale.scores[scoreIndex.get(code) ?? -1]?.decimals ?? 0;

const compilers: { [Name in Op]: Compiler<Name> } = {
  sum: ({ items, decimals }, around) => overItems(items, around, (sum) => exactly(ofSum, sum, 1, around.itemDecimals, decimals)),
  mean: ({ items, decimals }, around) =>
    overItems(items, around, (sum, answered) => exactly(ofSum, sum, answered, around.itemDecimals, decimals)),
  countGte: (entry, around) => {
    const limit = limitIn(entry.gte, around);
    return counting(entry, around, (units) => units >= limit);
  },
  countEq: (entry, around) => {
    const wanted = limitIn(entry.eq, around);
    return counting(entry, around, (units) => units === wanted);
  },
  countAnswered: (entry, around) => {
    const indexes = itemIndexes(entry.items, around);
    const optional = new Set(around.optionalGroups.flat());
    const mayBeLeftOut = indexes.every((index) => optional.has(index));
    const count = counting(entry, around, () => true);
    return (state) => {
      const found = count(state);
      return Number.isNaN(found) && !mayBeLeftOut ? 0 : found;
    };
  },
  percentOfMax: ({ of, min, max, decimals }, around) => {
    const index = around.scoreIndex.get(of) ?? -1;
    const [from, to] = [exactOf(min), exactOf(max)];
    const own = decimalsOf(of, around);
    const common = Math.max(own, from.decimals, to.decimals);
    const percent = <N>(whole: Integers<N>, units: number) => {
      const lowest = inUnits(whole, from, common);
      const above = whole.sub(inUnits(whole, { units, decimals: own }, common), lowest);
      return quotient(whole, whole.mul(above, whole.of(100)), whole.sub(inUnits(whole, to, common), lowest), 0, decimals);
    };
    return ({ scores }) => (hasNone(scores[index]) ? Number.NaN : exactly(percent, itemAt(scores, index)));
  },
  sumScores: ({ of, decimals }, around) => addScores(of, decimals, around, 1),
  meanScores: ({ of, decimals }, around) => addScores(of, decimals, around, of.length),
  ratio: ({ num, denInput, factor, decimals }, around) => {
    const index = around.scoreIndex.get(num) ?? -1;
    const times = exactOf(factor);
    const own = decimalsOf(num, around);
    const divide = <N>(whole: Integers<N>, units: number, by: Exact) =>
      quotient(
        whole,
        whole.mul(whole.mul(whole.of(units), whole.of(times.units)), whole.power(by.decimals)),
        whole.of(by.units),
        own + times.decimals,
        decimals,
      );
    return (state) => {
      const by = inputOf(state, denInput);
      return hasNone(state.scores[index]) || !by || by.units === 0 ? Number.NaN : exactly(divide, itemAt(state.scores, index), by);
    };
  },
  lookup: ({ of, points, decimals }, around) => {
    const index = around.scoreIndex.get(of) ?? -1;
    const own = decimalsOf(of, around);
    const table = points.map(([raw, value]) => ({ raw: exactOf(raw), value: exactOf(value) }));
    const rawDecimals = Math.max(own, ...table.map(({ raw }) => raw.decimals));
    const valueDecimals = Math.max(...table.map(({ value }) => value.decimals));
    const between = <N>(whole: Integers<N>, units: number, from: number) => {
      const [low, high] = [itemAt(table, from), itemAt(table, from + 1)];
      const lowRaw = inUnits(whole, low.raw, rawDecimals);
      const lowValue = inUnits(whole, low.value, valueDecimals);
      const width = whole.sub(inUnits(whole, high.raw, rawDecimals), lowRaw);
      const rise = whole.sub(inUnits(whole, high.value, valueDecimals), lowValue);
      const along = whole.sub(inUnits(whole, { units, decimals: own }, rawDecimals), lowRaw);
      const dividend = whole.add(whole.mul(lowValue, width), whole.mul(along, rise));
      return quotient(whole, dividend, width, valueDecimals, decimals);
    };
    const scale = 10 ** own;
    return ({ scores }) => {
      const units = scores[index];
      if (units === undefined || Number.isNaN(units)) return Number.NaN;
      const raw = units / scale;
      // Outside the table there is no norm, so no value.
      if (raw < firstOf(points)[0] || raw > lastOf(points)[0]) return Number.NaN;
      let from = 0;
      while (from < points.length - 2 && raw > itemAt(points, from + 1)[0]) from++;
      return exactly(between, units, from);
    };
  },
  input: ({ input, decimals }) => {
    const round = <N>(whole: Integers<N>, value: Exact) => quotient(whole, whole.of(value.units), whole.of(1), value.decimals, decimals);
    return (state) => {
      const value = inputOf(state, input);
      return value ? exactly(round, value) : Number.NaN;
    };
  },
  itemValue: ({ item, decimals }, around) => overItems([item], around, (sum) => exactly(ofSum, sum, 1, around.itemDecimals, decimals)),
  itemRatio: ({ numItem, denItem, factor, complement, decimals }) => {
    const times = exactOf(factor);
    const divide = <N>(whole: Integers<N>, dividend: number, divisor: number) => {
      const above = complement ? whole.sub(whole.of(divisor), whole.of(dividend)) : whole.of(dividend);
      return quotient(whole, whole.mul(above, whole.of(times.units)), whole.of(divisor), times.decimals, decimals);
    };
    return ({ items }) => {
      const [dividend, divisor] = [itemAt(items, numItem - 1), itemAt(items, denItem - 1)];
      return Number.isNaN(dividend) || Number.isNaN(divisor) || divisor === 0 ? Number.NaN : exactly(divide, dividend, divisor);
    };
  },
  linear: ({ terms, decimals }, { itemDecimals }) => {
    const parts = terms.map(({ item, coef }) => ({ index: item - 1, coef: exactOf(coef) }));
    const common = Math.max(...parts.map(({ coef }) => coef.decimals));
    const add = <N>(whole: Integers<N>, items: Float64Array) => {
      let sum = whole.of(0);
      for (const { index, coef } of parts) sum = whole.add(sum, whole.mul(inUnits(whole, coef, common), whole.of(itemAt(items, index))));
      return quotient(whole, sum, whole.of(1), common + itemDecimals, decimals);
    };
    return ({ items }) => (parts.some(({ index }) => hasNone(items[index])) ? Number.NaN : exactly(add, items));
  },
  gas: ({ items, rho, decimals }, around) =>
    overItems(items, around, (sum, answered) => goalAttainment(sum, answered, exactOf(rho), around.itemDecimals, decimals)),
  developmentalAge: ({ group, decimals }, { developmental }) => {
    const round = <N>(whole: Integers<N>, units: number, perMonth: number) =>
      quotient(whole, whole.of(units), whole.of(perMonth), 0, decimals);
    const at = developmental ? [...developmental.domains.keys()].indexOf(group) : -1;
    return ({ domains }) =>
      hasNone(domains[at]) ? Number.NaN : exactly(round, itemAt(domains, at), must(developmental, 'developmental').unitsPerMonth);
  },
};

/**
 * T = 50 + 10 × sum ÷ √((1 − ρ)·n + ρ·n²), rounded half away from zero. The root is irrational: it is compared with the half by whole
 * numbers, so no rounding of the root comes in between.
 */
function goalAttainment(sum: number, answered: number, rho: Exact, itemDecimals: number, decimals: number): number {
  const n = BigInt(answered);
  const one = 10n ** BigInt(rho.decimals);
  const under = (one - BigInt(rho.units)) * n + BigInt(rho.units) * n * n;
  const twenty = 20n * BigInt(Math.abs(sum)) * 10n ** BigInt(decimals);
  const dividend = twenty * twenty * one;
  const divisor = under * 10n ** BigInt(2 * itemDecimals);
  const root = wholeRoot(dividend / divisor);
  const isWhole = root * root * divisor === dividend;
  const fifty = 100n * 10n ** BigInt(decimals);
  // Twice the value, rounded down: of the value itself, or of its size when it is negative.
  if (sum >= 0) return Number((fifty + root + 1n) / 2n);
  const above = isWhole ? root : root + 1n;
  return fifty >= above ? Number((fifty - above + 1n) / 2n) : -Number((root - fifty + 1n) / 2n) + 0;
}
