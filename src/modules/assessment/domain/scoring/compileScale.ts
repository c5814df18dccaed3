/** A scale made ready for scoring: once for each version, then used for every record. */

import { listEditionItems } from '../scale/itemRanges';
import type { Edition, Item, Scale } from '../scale/scaleShape';
import { type CompiledBand, compileBands } from './bands';
import { compileDevelopmental, type Developmental } from './developmental';
import { exactOf, getPowerOfTen } from './exact';
import { type CompiledFlag, compileFlags } from './flags';
import type { CompiledItem, Step } from './record';
import { compileStep } from './steps';

export interface CompiledScale {
  scale: Scale;
  items: readonly CompiledItem[];
  /** Decimals of the units that item scores are kept in. */
  itemDecimals: number;
  steps: readonly Step[];
  /** Rows for each score, in order. */
  bands: readonly (readonly CompiledBand[])[];
  flags: readonly CompiledFlag[];
  developmental: Developmental | undefined;
  /** Groups that may be left out as a whole, as indexes of their items. */
  optionalGroups: readonly (readonly number[])[];
  /** Items and scores by edition and age point; a cache, filled on demand. */
  selections: Map<string, ItemSelection>;
}

/** The items and scores of a scale that apply to one person. */
export interface ItemSelection {
  /** 1 for each item that is administered. */
  mask: Uint8Array;
  count: number;
  /** 1 for each score of the edition. */
  scores: Uint8Array;
}

/** Expects a scale without errors of `checkScale`. */
export function compileScale(scale: Scale): CompiledScale {
  const itemDecimals = Math.max(0, ...scale.items.map((item) => getItemDecimals(scale, item)));
  const unitsOf = (value: number) => inItemUnits(value, itemDecimals);
  const unitsBySet = new Map(
    Object.entries(scale.optionSets).map(([name, options]) => [
      name,
      new Map(options.map(({ value, score }) => [value, score === null ? Number.NaN : unitsOf(score)])),
    ]),
  );
  const items = scale.items.map((item) => ({ no: item.no, item, units: 'options' in item ? unitsBySet.get(item.options) : undefined }));
  const scoreIndex = new Map(scale.scores.map(({ code }, index) => [code, index]));
  const developmental = compileDevelopmental(scale, items, itemDecimals);
  const optionalGroups = (scale.missing.optionalGroups ?? []).map((group) =>
    scale.items.flatMap((item, index) => (item.group === group ? [index] : [])),
  );
  return {
    scale,
    items,
    itemDecimals,
    steps: scale.scores.map((entry) => compileStep(entry, { scale, itemDecimals, scoreIndex, developmental, optionalGroups })),
    bands: compileBands(scale, scoreIndex),
    flags: compileFlags(scale, scoreIndex),
    developmental,
    optionalGroups,
    selections: new Map(),
  };
}

/** Value of an item in units; exact, because a value has no more decimals than the units. */
export function inItemUnits(value: number, itemDecimals: number): number {
  const { units, decimals } = exactOf(value);
  return units * getPowerOfTen(itemDecimals - decimals);
}

function getItemDecimals(scale: Scale, item: Item): number {
  if (!('options' in item)) return item.decimals;
  const scores = (scale.optionSets[item.options] ?? []).map(({ score }) => (score === null ? 0 : exactOf(score).decimals));
  return Math.max(0, ...scores, item.points === undefined ? 0 : exactOf(item.points).decimals);
}

/** Items and scores of an edition; with `point`, only items of that age and those without one. */
export function selectionOf(compiled: CompiledScale, edition: Edition | undefined, point: number | undefined): ItemSelection {
  const key = `${edition?.code ?? ''} ${point ?? ''}`;
  const known = compiled.selections.get(key);
  if (known) return known;
  const { items, scores } = compiled.scale;
  const inEdition = edition && new Set(listEditionItems(edition, items.length));
  const mask = Uint8Array.from(items, ({ no, ageGroup }) => {
    const isOfAge = point === undefined || ageGroup === undefined || ageGroup === point;
    return isOfAge && (!inEdition || inEdition.has(no)) ? 1 : 0;
  });
  const selection = {
    mask,
    count: mask.reduce((sum, one) => sum + one, 0),
    scores: Uint8Array.from(scores, ({ code }) => (!edition || edition.scores.includes(code) ? 1 : 0)),
  };
  compiled.selections.set(key, selection);
  return selection;
}
