/** Ranges of possible values of items and scores, as far as they follow from the definition. */

import { itemAt } from '../../../../domain/must';
import type { Item, ScoreEntry } from '../scale/scaleShape';
import type { Draft } from './draft';

export type Span = readonly [number, number];

/** Lowest and highest value of an item; undefined if its options are unknown. */
export function spanOfItem(draft: Draft, item: Item): Span | undefined {
  if (!('options' in item)) return item.min < item.max ? [item.min, item.max] : undefined;
  const sets = draft.part('optionSets');
  const scores = (sets?.[item.options] ?? []).flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length > 0 ? [Math.min(...scores), Math.max(...scores)] : undefined;
}

/** Spans of the items of a score; undefined if they depend on the age or one of them is broken. */
function listSpansOfItems(draft: Draft, numbers: 'all' | 'administered' | readonly number[]): Span[] | undefined {
  const items = draft.each('items');
  if (draft.part('ageSelection') || draft.part('developmental') || items.length !== draft.count('items')) return undefined;
  const wanted = typeof numbers === 'string' ? items.map((_, at) => at + 1) : numbers;
  if (new Set(wanted).size !== wanted.length || wanted.some((no) => no > items.length)) return undefined;
  const spans = wanted.map((no) => spanOfItem(draft, itemAt(items, no - 1).entry));
  return spans.every((span) => span !== undefined) ? spans : undefined;
}

/** Span of a sum over items that are all answered. */
export function spanOfSum(draft: Draft, entry: ScoreEntry): Span | undefined {
  if (entry.op !== 'sum') return undefined;
  const spans = listSpansOfItems(draft, entry.items);
  return spans && addSpans(spans);
}

function addSpans(spans: readonly Span[]): Span {
  return [tidy(spans.reduce((sum, [low]) => sum + low, 0)), tidy(spans.reduce((sum, [, high]) => sum + high, 0))];
}

/** Range of a score: derived from its items and earlier scores, else its own `range`; undefined if neither is known. */
export function spanOfScore(draft: Draft, entry: ScoreEntry): Span | undefined {
  const span = getDerivedSpan(draft, entry) ?? entry.range;
  return span && span[0] <= span[1] ? span : undefined;
}

function getDerivedSpan(draft: Draft, entry: ScoreEntry): Span | undefined {
  switch (entry.op) {
    case 'sum':
      return spanOfSum(draft, entry);
    case 'mean': {
      const spans = listSpansOfItems(draft, entry.items);
      return spans && [Math.min(...spans.map(([low]) => low)), Math.max(...spans.map(([, high]) => high))];
    }
    case 'countEq':
    case 'countGte':
    case 'countAnswered':
      return [0, Array.isArray(entry.items) ? entry.items.length : draft.count('items')];
    case 'itemValue': {
      const item = draft.each('items').find((one) => one.entry.no === entry.item)?.entry;
      return item && spanOfItem(draft, item);
    }
    case 'input': {
      const input = draft.each('manualInputs').find((one) => one.entry.code === entry.input)?.entry;
      return input?.min === undefined || input.max === undefined ? undefined : [input.min, input.max];
    }
    case 'percentOfMax':
      return [0, 100];
    default:
      return undefined;
  }
}

/** Removes the floating-point error of sums. */
function tidy(value: number): number {
  return Number(value.toFixed(6));
}
