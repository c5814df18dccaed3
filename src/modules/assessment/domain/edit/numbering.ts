/** Renumbers items and updates every reference to an item number in the scale. */
import { editionItems } from '../scale/editionItems';
import type { Condition, Edition, Example, Flag, Item, Scale, ScoreEntry } from '../scale/scaleShape';
import { dropScores, withoutGoneFlags } from './dropScores';
import { subtestsAfter } from './subtests';

/** New number of an item; undefined = the item is gone. Numbers that no item has are moved along, too. */
type NewNumber = (no: number) => number | undefined;

interface Renumbering {
  /** The items in their new order, numbered as before or not at all yet. */
  items: readonly Item[];
  newNo: NewNumber;
  /** New number of an item that came or was moved. */
  placed?: number;
  /** Its number before, if it was moved. */
  movedFrom?: number;
}

/** The scale with its items in another order. What depends on a missing item is removed, as `itemRemovalEffects` lists. */
export function updateNumbers(scale: Scale, renumbering: Renumbering): Scale {
  const { newNo } = renumbering;
  const items = renumbering.items.map((item, at) => (item.no === at + 1 ? item : { ...item, no: at + 1 }));
  const scores = scale.scores.map((entry) => scoreAfter(entry, newNo));
  const gone = new Set(scale.scores.filter((_, at) => !scores[at]).map(({ code }) => code));
  const next: Scale = {
    ...scale,
    items,
    scores: scores.filter((entry) => entry !== undefined),
    flags: scale.flags.flatMap((flag) => flagAfter(flag, newNo) ?? []),
    examples: scale.examples.map((example) => exampleAfter(example, newNo)),
    ...(scale.editions && { editions: scale.editions.flatMap((edition) => editionAfter(edition, scale.items.length, newNo) ?? []) }),
    ...(scale.constraints && { constraints: scale.constraints.flatMap((one) => constraintAfter(one, newNo) ?? []) }),
    ...(scale.subtests && { subtests: subtestsAfter(scale, { ...renumbering, items }) }),
  };
  return withoutGoneFlags(scale, dropScores(withoutEmpty(next), gone));
}

/** Lists that a scale need not have are left out when nothing is in them. */
function withoutEmpty({ editions, constraints, subtests, ...scale }: Scale): Scale {
  return {
    ...scale,
    ...(editions?.length && { editions }),
    ...(constraints?.length && { constraints }),
    ...(subtests?.length && { subtests }),
  };
}

/** Undefined where a score cannot be worked out without an item that is gone. */
export function scoreAfter(entry: ScoreEntry, newNo: NewNumber): ScoreEntry | undefined {
  if ('items' in entry) {
    if (!Array.isArray(entry.items)) return entry;
    const items = numbersAfter(entry.items, newNo);
    return items.length > 0 ? { ...entry, items } : undefined;
  }
  if (entry.op === 'itemValue') {
    const item = newNo(entry.item);
    return item === undefined ? undefined : { ...entry, item };
  }
  if (entry.op === 'itemRatio') {
    const [numItem, denItem] = [newNo(entry.numItem), newNo(entry.denItem)];
    return numItem === undefined || denItem === undefined ? undefined : { ...entry, numItem, denItem };
  }
  if (entry.op !== 'linear') return entry;
  const terms = entry.terms.flatMap(({ item, coef }) => {
    const no = newNo(item);
    return no === undefined ? [] : [{ item: no, coef }];
  });
  return terms.length > 0 ? { ...entry, terms } : undefined;
}

function numbersAfter(numbers: readonly number[], newNo: NewNumber): number[] {
  return numbers.flatMap((no) => newNo(no) ?? []);
}

/** A condition needs all its parts: without one of them the condition is removed, and a flag without conditions is removed too. */
function flagAfter(flag: Flag, newNo: NewNumber): Flag | undefined {
  const any = flag.any.flatMap((condition) => conditionAfter(condition, newNo) ?? []);
  return any.length > 0 ? { ...flag, any } : undefined;
}

function conditionAfter(condition: Condition, newNo: NewNumber): Condition | undefined {
  const item = condition.item === undefined ? undefined : newNo(condition.item);
  if (condition.item !== undefined && item === undefined) return undefined;
  const and = condition.and?.map((one) => conditionAfter(one, newNo));
  if (and?.includes(undefined)) return undefined;
  return { ...condition, ...(item !== undefined && { item }), ...(and && { and: and as Condition[] }) };
}

function exampleAfter(example: Example, newNo: NewNumber): Example {
  const answers: Example['input']['answers'] = {};
  for (const [key, answer] of Object.entries(example.input.answers)) {
    const no = newNo(Number(key));
    if (no !== undefined) answers[no] = answer;
  }
  return { ...example, input: { ...example.input, answers } };
}

/** The same items under their new numbers; `"all"` stays `"all"`. Undefined if none is left. */
function editionAfter(edition: Edition, count: number, newNo: NewNumber): Edition | undefined {
  if (edition.items === 'all') return edition;
  const before = editionItems(edition, count);
  if (!before) return edition;
  const items = numbersAfter(before, newNo);
  if (items.length === 0) return undefined;
  if (Array.isArray(edition.items)) return { ...edition, items };
  const isSame = items.length === before.length && new Set([...items, ...before]).size === new Set(before).size;
  return isSame ? edition : { ...edition, items: listRanges(items) };
}

/** `[1, 2, 3, 5]` → `"1-3,5"` */
export function listRanges(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const no of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === no - 1) last[1] = no;
    else ranges.push([no, no]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}

type Constraint = NonNullable<Scale['constraints']>[number];
function constraintAfter(constraint: Constraint, newNo: NewNumber): Constraint | undefined {
  const [left, right] = [newNo(constraint.items[0]), newNo(constraint.items[1])];
  return left === undefined || right === undefined ? undefined : { ...constraint, items: [left, right] };
}
