/** Open items: counts by section and in total, and the item that comes next. */
import { itemAt } from '../../../../domain/must';
import type { Answers } from '../scoring/record';
import { type GuidedDomain, getGuide } from './guide';
import type { TakingPlan } from './plan';
import type { Section } from './sections';

interface SectionCount {
  answered: number;
  /** Items of it that are still to be asked. */
  open: number;
}

export interface OpenItems {
  /** Numbers in the order in which they are to be asked. */
  open: readonly number[];
  answered: number;
  /** By the key of the section. */
  sections: ReadonlyMap<string, SectionCount>;
  /** Of a developmental scale. */
  guide: readonly GuidedDomain[] | undefined;
}

/** `leftOut`: optional groups that are not asked. */
export function openItemsOf(plan: TakingPlan, answers: Answers, leftOut: readonly string[] = []): OpenItems {
  const guide = getGuide(plan.compiled, answers, plan.ageMonths);
  const bySection = plan.sections.map((section) => ({ section, open: openOf(section, answers, leftOut, guide) }));
  const sections = new Map(
    bySection.map(({ section, open }) => [section.key, { open: open.length, answered: answeredOf(section, answers) }]),
  );
  const answered = [...sections.values()].reduce((sum, one) => sum + one.answered, 0);
  return { open: bySection.flatMap(({ open }) => open), answered, sections, guide };
}

function openOf(section: Section, answers: Answers, leftOut: readonly string[], guide: readonly GuidedDomain[] | undefined) {
  const { group, items } = section;
  const isOpen = (no: number) => answers[no] === undefined;
  if (guide) return guide.find((domain) => domain.group === group)?.next.flatMap((one) => one.items.filter(isOpen)) ?? [];
  return isLeftOut(section, leftOut) ? [] : items.flatMap(({ no }) => (isOpen(no) ? [no] : []));
}

function answeredOf({ items }: Section, answers: Answers): number {
  return items.reduce((sum, { no }) => sum + (answers[no] === undefined ? 0 : 1), 0);
}

/** The next open item after `from` in the order of the sections, from the beginning again after the last. */
export function nextOpen({ sections }: TakingPlan, { open, guide }: OpenItems, from: number | undefined): number | undefined {
  if (open.length === 0 || from === undefined) return open[0];
  const at = sections.findIndex(({ items }) => items.some(({ no }) => no === from));
  const own = new Set(sections[at]?.items.map(({ no }) => no));
  const openHere = open.filter((no) => own.has(no));
  // In a developmental domain the guidance determines the next item, whatever the current one; elsewhere the order of the items does.
  const here = guide ? openHere.find((no) => no !== from) : openHere.find((no) => isAfter(itemAt(sections, at), no, from));
  if (here !== undefined) return here;
  const ahead = new Set(sections.slice(at + 1).flatMap(({ items }) => items.map(({ no }) => no)));
  return open.find((no) => ahead.has(no)) ?? open[0];
}

function isAfter({ items }: Section, no: number, from: number): boolean {
  return items.findIndex((item) => item.no === no) > items.findIndex((item) => item.no === from);
}

/** Numbers in the order of the sections, without groups that are left out. */
export function orderOf({ sections }: TakingPlan, leftOut: readonly string[] = []): number[] {
  return sections.flatMap((section) => (isLeftOut(section, leftOut) ? [] : section.items.map(({ no }) => no)));
}

export function isLeftOut({ isOptional, group }: Section, leftOut: readonly string[]): boolean {
  return isOptional && group !== undefined && leftOut.includes(group);
}

/** The neighbour in an order; the item itself at either end, and the first one where it is not in the order. */
export function getNeighbour(order: readonly number[], no: number, step: 1 | -1): number {
  const at = order.indexOf(no);
  return (at === -1 ? order[0] : order[at + step]) ?? no;
}

/**
 * The item after an answer: the next one; in a developmental scale the rest of the same age group, then what the guidance asks for.
 * The item itself if none follows.
 */
export function afterAnswer(plan: TakingPlan, items: OpenItems, no: number, leftOut: readonly string[] = []): number {
  if (!items.guide) return getNeighbour(orderOf(plan, leftOut), no, 1);
  const group = items.guide.flatMap(({ groups }) => groups).find((one) => one.items.includes(no));
  const rest = group?.items.filter((other) => other > no && items.open.includes(other)) ?? [];
  return rest[0] ?? nextOpen(plan, items, no) ?? no;
}
