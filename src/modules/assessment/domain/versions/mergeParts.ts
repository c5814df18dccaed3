/** Two people changed one draft: parts that only one of them changed are put together, the others are asked about. */
import { partWords, wordOf } from '../edit/words';
import type { Scale } from '../scale/scaleShape';
import { writtenAs } from './writtenAs';

/** Keys of a scale that change together. */
export interface Part {
  /** What the part is called on screen. */
  title: string;
  keys: (keyof Scale)[];
}

export interface PartMerge {
  /** Changed by both, differently. */
  asked: Part[];
  onlyMine: Part[];
  onlyTheirs: Part[];
}

export type Side = 'mine' | 'theirs';
interface Versions {
  /** The draft that both began with. */
  base: Scale;
  mine: Scale;
  theirs: Scale;
}

/** Parts that name items by their numbers. */
const numbered: (keyof Scale)[] = ['items', 'scores', 'flags', 'editions', 'constraints', 'subtests', 'examples'];

export function compareParts(versions: Versions): PartMerge {
  const merge: PartMerge = { asked: [], onlyMine: [], onlyTheirs: [] };
  for (const part of partsOf(versions)) {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((scale) =>
      writtenAs(part.keys.map((key) => scale[key])),
    );
    if (mine === theirs || (base === mine && base === theirs)) continue;
    if (base === mine) merge.onlyTheirs.push(part);
    else if (base === theirs) merge.onlyMine.push(part);
    else merge.asked.push(part);
  }
  return merge;
}

/** Theirs with what only I changed, and what was chosen of the parts that both did. */
export function mergeParts(
  { asked, onlyMine }: PartMerge,
  { mine, theirs }: Pick<Versions, 'mine' | 'theirs'>,
  choices: ReadonlyMap<string, Side>,
): Scale {
  const taken = [...onlyMine, ...asked.filter(({ title }) => choices.get(title) === 'mine')].flatMap(({ keys }) => keys);
  const merged: Partial<Record<keyof Scale, unknown>> = { ...theirs };
  for (const key of taken) {
    if (mine[key] === undefined) delete merged[key];
    else merged[key] = mine[key];
  }
  return merged as Scale;
}

/** Where one side gave items other numbers, everything that names them is one part: halves of both would name wrong items. */
function partsOf({ base, mine, theirs }: Versions): Part[] {
  const keys = [...new Set([base, mine, theirs].flatMap((scale) => Object.keys(scale) as (keyof Scale)[]))];
  const isRenumbered = [mine, theirs].some((scale) => !isSameOrder(base, scale));
  const single = keys.filter((key) => !isRenumbered || !numbered.includes(key));
  const parts = single.map((key): Part => ({ title: partWords[key] ?? wordOf(key), keys: [key] }));
  return isRenumbered ? [{ title: '题目，以及按题号引用它们的得分、提示、版本与示例', keys: numbered }, ...parts] : parts;
}

/** Whether each item kept its number: labels may differ, but none is found at another place. */
function isSameOrder({ items: base }: Scale, { items }: Scale): boolean {
  if (base.length !== items.length) return false;
  const names = new Set(base.map(({ name }) => name));
  return items.every(({ name }, at) => name === base[at]!.name || !names.has(name));
}
