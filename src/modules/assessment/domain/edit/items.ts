/** Edits of items. Each gives a new scale; whatever names items by their numbers follows. */
import { itemAt } from '../../../../domain/must';

import { moved, setAt } from '../../../../domain/workingCopy/path';
import type { Item, Scale, ScoreEntry } from '../scale/scaleShape';
import { updateNumbers } from './numbering';
import { setAll, withSpans } from './spans';

/** What an item is apart from its number. */
type NewItem = Item extends infer One ? (One extends Item ? Omit<One, 'no'> : never) : never;

/** The new item gets the number `no`; later ones move on. It is in no score that lists its items, until it is put there. */
export function addItem(scale: Scale, no: number, item: NewItem): Scale {
  const items = scale.items.toSpliced(no - 1, 0, { ...item, no } as Item);
  return withSpans(scale, updateNumbers(scale, { items, newNo: (old) => (old >= no ? old + 1 : old), placed: no }));
}

/** Later items move up. What depends on the item is removed with it, as `itemRemovalEffects` lists. */
export function removeItem(scale: Scale, no: number): Scale {
  const items = scale.items.toSpliced(no - 1, 1);
  return withSpans(scale, updateNumbers(scale, { items, newNo: (old) => (old === no ? undefined : old > no ? old - 1 : old) }));
}

/** The item `from` gets the number `to`. */
export function moveItem(scale: Scale, from: number, to: number): Scale {
  if (from === to) return scale;
  const items = moved(scale.items, from - 1, to - 1);
  return withSpans(scale, updateNumbers(scale, { items, newNo: afterMove(from, to), placed: to, movedFrom: from }));
}

function afterMove(from: number, to: number): (no: number) => number {
  return (no) => {
    if (no === from) return to;
    if (from < to) return no > from && no <= to ? no - 1 : no;
    return no >= to && no < from ? no + 1 : no;
  };
}

/** Values of an item; undefined takes one away. Limits that agreed with the items follow. */
export function changeItem(scale: Scale, no: number, values: Partial<Record<string, unknown>>): Scale {
  const next = setAll(scale, ['items', no - 1], values);
  return 'options' in values || 'max' in values || 'min' in values ? withSpans(scale, next) : next;
}

/** A measured item instead of one with options, or the other way; what both kinds have stays. Answers of examples are kept. */
export function changeItemKind(scale: Scale, no: number, kind: { options: string } | { input: 'number' }): Scale {
  const { no: number, name, group, ageGroup, points, critical, parentReport, warning } = itemAt(scale.items, no - 1);
  const shared = { no: number, name, group, ageGroup, points, critical, parentReport, warning };
  const own = 'options' in kind ? kind : { ...kind, unit: '', min: 0, max: 100, decimals: 0 };
  const item = Object.fromEntries(Object.entries({ ...shared, ...own }).filter(([, value]) => value !== undefined));
  return withSpans(scale, setAt(scale, ['items', no - 1], item));
}

/** Scores that list their items, with whether the item is among them. */
export function findScoresWithLists({ scores }: Scale): (ScoreEntry & { items: number[] })[] {
  return scores.filter((entry): entry is ScoreEntry & { items: number[] } => 'items' in entry && Array.isArray(entry.items));
}

/** Puts an item into a score that lists its items, at its position by number, or takes it out. */
export function setItemListed(scale: Scale, no: number, code: string, isListed: boolean): Scale {
  const at = scale.scores.findIndex((entry) => entry.code === code);
  const entry = scale.scores[at];
  if (!entry || !('items' in entry) || !Array.isArray(entry.items) || entry.items.includes(no) === isListed) return scale;
  const items = isListed ? [...entry.items, no].sort((a, b) => a - b) : entry.items.filter((one) => one !== no);
  return withSpans(scale, setAt(scale, ['scores', at, 'items'], items));
}
