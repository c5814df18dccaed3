/** Parts in which the items of a scale are asked. */
import { firstOf } from '../../../../domain/must';
import type { Item, Scale } from '../scale/scaleShape';

export interface Section {
  key: string;
  title: string;
  /** Code of the group that it is; absent where a section is a stretch of numbers. */
  group?: string;
  items: readonly Item[];
  /** May be left out as a whole. */
  isOptional: boolean;
}

/** Longest stretch of items without a heading. */
const stretch = 20;
/** Up to this number of items no stretches are made. */
const short = 30;

/**
 * By group if the items of each group are consecutive, and in a developmental scale, where each domain is tested by itself. Groups whose
 * items alternate (the order is that of the test booklet) give no sections; many items are then divided by their numbers.
 */
export function listSections(scale: Scale, items: readonly Item[]): Section[] {
  const groups = groupsOf(items);
  if (groups && (scale.developmental || isInOneGo(items))) return groups.map((group) => groupSection(scale, group, items));
  if (items.length <= short) return [{ key: 'all', title: '题目', items, isOptional: false }];
  const starts = Array.from({ length: Math.ceil(items.length / stretch) }, (_, index) => index * stretch);
  return starts.map((start) => {
    const part = items.slice(start, start + stretch);
    return { key: `from${firstOf(part).no}`, title: rangeTitle(part), items: part, isOptional: false };
  });
}

/** Codes of the groups in the order of their first item; undefined where an item has none. */
function groupsOf(items: readonly Item[]): string[] | undefined {
  const groups = new Set(items.map(({ group }) => group));
  return groups.has(undefined) || groups.size < 2 ? undefined : ([...groups] as string[]);
}

function isInOneGo(items: readonly Item[]): boolean {
  const left = new Set<string | undefined>();
  return items.every(({ group }, at) => {
    const before = items[at - 1];
    if (before && before.group !== group) left.add(before.group);
    return !left.has(group);
  });
}

function groupSection(scale: Scale, group: string, all: readonly Item[]): Section {
  const items = all.filter((item) => item.group === group);
  if (scale.developmental) items.sort((a, b) => (a.ageGroup ?? 0) - (b.ageGroup ?? 0) || a.no - b.no);
  const title = groupName(scale, group) ?? rangeTitle(items);
  return { key: group, title, group, items, isOptional: scale.missing.optionalGroups?.includes(group) ?? false };
}

/** What a group is called: as a subtest, as the score over it, or as the domain whose age is worked out. */
export function groupName({ scores, subtests, items }: Pick<Scale, 'scores' | 'subtests' | 'items'>, group: string): string | undefined {
  const subtest = subtests?.find(({ code }) => code === group);
  if (subtest) return subtest.name;
  const domain = scores.find((entry) => entry.op === 'developmentalAge' && entry.group === group);
  if (domain) return domain.family ?? domain.name;
  const numbers = items.flatMap((item) => (item.group === group ? [item.no] : []));
  const over = scores.filter((entry) => 'items' in entry && Array.isArray(entry.items) && entry.items.join() === numbers.join());
  return (over.find(({ code }) => code === group) ?? over[0])?.name;
}

function rangeTitle(items: readonly Item[]): string {
  const [first, last] = [items[0]?.no, items.at(-1)?.no];
  return first === last ? `第${first}题` : `第${first}–${last}题`;
}
