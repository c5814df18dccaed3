/**
 * Chooses one option per lesson so that no person or room is taken twice. In this order as few as possible: families whose time
 * changes or who lose a lesson, children in cancelled lessons, children in moved lessons, and the penalties of the options.
 * Branch and bound; pure and without chance.
 */
import { firstOf, itemAt, must } from '../../../domain/must';
import { type RepairFacts, takenKey } from './repairFacts';
import { overlaps, type Span } from './times';

/** What is done with one lesson. `drop`: the absent assistant is taken out; `keep`: nothing is changed. */
export type Handling =
  | { kind: 'substitute'; teacherId: string }
  | { kind: 'move'; teacherId: string; lessonDate: string; startTime: string; endTime: string; roomId: string | null }
  | { kind: 'drop' | 'cancel' | 'keep' };

export interface Option {
  handling: Handling;
  /** Ids of people, class and room that it takes. */
  uses: readonly string[];
  /** When it takes them. */
  span: Span;
  /** Order among options that change as many families. */
  penalty: number;
}

interface Choice {
  /** Children of the lesson. */
  childIds: readonly string[];
  /** The last option is never taken with others, so a choice always exists. */
  options: readonly Option[];
}

type Limits = Pick<RepairFacts, 'dayMax' | 'loads'>;
/** Families, children in cancelled lessons, children in moved lessons, penalties. */
type Cost = readonly [number, number, number, number];

/** Nodes of the search; when they are used up, the best choice found by then is taken. */
const mostNodes = 60_000;

/** Whether two options take the same person or room at the same time. */
export function isTaken(one: Option, other: Option): boolean {
  return overlaps(one.span, other.span) && one.uses.some((id) => other.uses.includes(id));
}

/** The teacher and day whose lessons an option adds to; undefined when it adds none. */
function loadOf({ handling, span }: Option): string | undefined {
  return 'teacherId' in handling ? takenKey(handling.teacherId, span.lessonDate) : undefined;
}

/** Whether the option fits beside the others: nobody is taken twice, and no teacher has more lessons on a day than allowed. */
export function fits(option: Option, others: readonly Option[], limits: Limits): boolean {
  return !others.some((other) => isTaken(option, other)) && !isFull(option, others, limits);
}

export function isFull(option: Option, others: readonly Option[], { dayMax, loads }: Limits): boolean {
  const load = loadOf(option);
  if (load === undefined) return false;
  return (loads.get(load) ?? 0) + others.filter((other) => loadOf(other) === load).length >= dayMax;
}

/** What the options cost together; `chosen` in the order of `choices`. */
export function costOf(choices: readonly Choice[], chosen: readonly Option[]): Cost {
  const families = new Set<string>();
  let [cancelled, moved, penalty] = [0, 0, 0];
  for (const [at, option] of chosen.entries()) {
    const { childIds } = itemAt(choices, at);
    penalty += option.penalty;
    if (!hasFamilyChange(option)) continue;
    for (const id of childIds) families.add(id);
    if (option.handling.kind === 'cancel') cancelled += childIds.length;
    else moved += childIds.length;
  }
  return [families.size, cancelled, moved, penalty];
}

/** The cheapest options, in the order of `choices`; of equally cheap ones those that come first. */
export function chooseOptions(choices: readonly Choice[], limits: Limits): Option[] {
  const order = choices.map((_, at) => at).sort((a, b) => getFewest(itemAt(choices, a)) - getFewest(itemAt(choices, b)) || a - b);
  const sorted = order.map((at) => ({ ...itemAt(choices, at), options: itemAt(choices, at).options.toSorted(byRank) }));
  const rests = listRests(sorted);
  let best: { cost: Cost; chosen: Option[] } | undefined;
  let nodes = 0;
  const search = (chosen: Option[]): void => {
    nodes += 1;
    if (best && (nodes > mostNodes || !isLess(getBound(sorted, chosen, itemAt(rests, chosen.length)), best.cost))) return;
    if (chosen.length === sorted.length) {
      best = { cost: costOf(sorted, chosen), chosen };
      return;
    }
    for (const option of itemAt(sorted, chosen.length).options) if (fits(option, chosen, limits)) search([...chosen, option]);
  };
  search([]);
  return choices.map((_, at) => itemAt(must(best, 'best combination of the repair').chosen, order.indexOf(at)));
}

/** Options that change no family, then moves, then the cancellation. */
export function rankOf({ handling: { kind } }: Option): number {
  if (kind === 'cancel') return 2;
  return kind === 'move' ? 1 : 0;
}

const byRank = (a: Option, b: Option) => rankOf(a) - rankOf(b) || a.penalty - b.penalty;
const hasFamilyChange = (option: Option) => rankOf(option) > 0;
const isLess = (one: Cost, other: Cost) => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && itemAt(one, at) < itemAt(other, at);
};

/** Options of the cheapest kind: lessons with few of them are placed first. */
function getFewest({ options }: Choice): number {
  const least = Math.min(...options.map(rankOf));
  return options.filter((option) => rankOf(option) === least).length + least * 1000;
}

interface Rest {
  /** Children whose time changes whatever is chosen. */
  families: ReadonlySet<string>;
  cancelled: number;
  moved: number;
  penalty: number;
}

/** Lower bounds for the cost of the lessons from each position on, each lesson by itself. */
function listRests(choices: readonly Choice[]): Rest[] {
  const rests: Rest[] = [{ families: new Set(), cancelled: 0, moved: 0, penalty: 0 }];
  for (const { childIds, options } of choices.toReversed()) {
    const after = firstOf(rests);
    const first = firstOf(options);
    const rank = rankOf(first);
    rests.unshift({
      families: rank > 0 ? new Set([...after.families, ...childIds]) : after.families,
      cancelled: after.cancelled + (rank === 2 ? childIds.length : 0),
      moved: after.moved + (rank === 1 ? childIds.length : 0),
      penalty: after.penalty + Math.min(...options.filter((option) => rankOf(option) === rank).map(({ penalty }) => penalty)),
    });
  }
  return rests;
}

/**
 * A lower bound of every completion. The penalties count those of the cheapest kind of option only: a completion with another
 * kind costs more before the penalties are compared.
 */
function getBound(choices: readonly Choice[], chosen: readonly Option[], rest: Rest): Cost {
  const families = new Set(rest.families);
  for (const [at, option] of chosen.entries()) if (hasFamilyChange(option)) for (const id of itemAt(choices, at).childIds) families.add(id);
  const [, cancelled, moved, penalty] = costOf(choices, chosen);
  return [families.size, cancelled + rest.cancelled, moved + rest.moved, penalty + rest.penalty];
}
