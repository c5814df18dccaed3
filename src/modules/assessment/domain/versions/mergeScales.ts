/** Merge of a draft of a scale that two people changed: entries of its lists are matched by their codes. */
import { itemAt } from '../../../../domain/must';
import { type Change, type Merged, type MergeRules, merge, type Path, type Versions } from '../../../../domain/workingCopy/merge';
import { partWords, wordOf } from '../edit/words';
import type { Scale } from '../scale/scaleShape';

/** Parts that refer to item numbers. If a side renumbered items they are merged as one value: a mixture would refer to wrong items. */
const numbered: readonly (keyof Scale)[] = ['items', 'scores', 'flags', 'editions', 'constraints', 'subtests', 'examples'];
const numberedKey = 'numbered';
const numberedTitle = '题目，以及按题号引用它们的得分、提示、版本与示例';

export function mergeScales(versions: Versions<Scale>, choose?: MergeRules['choose']): Merged<Scale> {
  const { base, mine, theirs } = versions;
  const isRenumbered = [mine, theirs].some((scale) => !isSameOrder(base, scale));
  const shaped = (scale: Scale) => (isRenumbered ? withNumbered(scale) : { ...scale });
  const merged = merge<Record<string, unknown>>(
    { base: shaped(base), mine: shaped(mine), theirs: shaped(theirs) },
    { keysOf, isWhole: ([part, inside]) => part === numberedKey && inside === undefined, ...(choose && { choose }) },
  );
  const { [numberedKey]: whole, ...rest } = merged.value;
  return { ...merged, value: { ...rest, ...(whole as object | undefined) } as Scale };
}

/** Title of the part of a change; one side is chosen for a part as a whole. */
export function partTitle({ path: [part] }: Change): string {
  return part === numberedKey ? numberedTitle : (partWords[String(part)] ?? wordOf(String(part)));
}

/** The scale of `base` with what stands at the changes in `side`. */
export function withPart(base: Scale, side: Scale, changes: readonly Change[]): Scale {
  const keys = changes.flatMap(({ path: [part] }) => (part === numberedKey ? numbered : [part as keyof Scale]));
  return { ...base, ...Object.fromEntries(keys.map((key) => [key, side[key]])) };
}

/** Key of a list entry: number of an item, value of an option, code or name of the others. */
function keysOf(path: Path, row: unknown): string | number | undefined {
  const { no, code, id, value } = (row ?? {}) as { no?: number; code?: string; id?: string; value?: string };
  if (path.length === 2 && path[0] === 'optionSets') return value;
  return path.length === 1 ? (path[0] === 'items' ? no : (code ?? id)) : undefined;
}

function withNumbered(scale: Scale): Record<string, unknown> {
  const isNumbered = ([key]: [string, unknown]) => numbered.includes(key as keyof Scale);
  const entries = Object.entries(scale);
  const others = entries.filter((entry) => !isNumbered(entry));
  return { ...Object.fromEntries(others), [numberedKey]: Object.fromEntries(entries.filter(isNumbered)) };
}

/** Whether each item kept its number: labels may have changed, but no label is found at another number. */
function isSameOrder({ items: base }: Scale, { items }: Scale): boolean {
  if (base.length !== items.length) return false;
  const names = new Set(base.map(({ name }) => name));
  return items.every(({ name }, at) => name === itemAt(base, at).name || !names.has(name));
}
