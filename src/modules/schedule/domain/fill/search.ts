/**
 * Places lessons by recursive swapping, the algorithm of FET (free timetabling software): the most constrained lesson first, at its best
 * free slot; without one, at the slot with the fewest conflicting lessons, which are moved in turn. A chain that fails is rolled back.
 */
import { firstOf, itemAt, must } from '../../../../domain/must';
import { type Assignment, type Filling, listSlots } from './slots';

/** Limits of one chain of swaps: lessons moved for one another, and attempts in all. */
const deepest = 7;
const mostAttempts = 160;
/** Slots tried at each step of a chain; fewer further down. */
const widest = [8, 4, 3, 2];
/** Maximum number of slots examined in total; not a time limit, so that the same problem has the same answer on every machine. */
const mostLooked = 7_000_000;

/** Places as many lessons as it can. */
export function search(filling: Filling): void {
  const waiting = byDifficulty(filling);
  const failed = waiting.filter((no) => !takeFreeSlot(filling, no) && !swap(filling, no));
  // Lessons placed since may have made room.
  const again = failed.filter((no) => !takeFreeSlot(filling, no) && !swap(filling, no));
  for (const no of again) takeFreeSlot(filling, no);
}

/** Numbers of the lessons, those whose siblings have the fewest slots first. */
function byDifficulty(filling: Filling): number[] {
  const choices = filling.lessons.map((_, no) => listSlots(filling, no, true).length);
  const leastOf = filling.lessons.map(({ siblings }) => Math.min(...siblings.map((sibling) => itemAt(choices, sibling))));
  const nth = filling.lessons.map(({ weekSiblings }, no) => weekSiblings.indexOf(no));
  const firstSibling = filling.lessons.map(({ siblings }) => firstOf(siblings));
  return filling.lessons
    .map((_, no) => no)
    .sort(
      (a, b) =>
        itemAt(leastOf, a) - itemAt(leastOf, b) ||
        itemAt(firstSibling, a) - itemAt(firstSibling, b) ||
        itemAt(nth, a) - itemAt(nth, b) ||
        a - b,
    );
}

function takeFreeSlot(filling: Filling, no: number): boolean {
  const [best] = sortSlots(listSlots(filling, no, true));
  if (best) put(filling, no, best);
  return best !== undefined;
}

interface Chain {
  /** Lessons that this chain has placed and must not move again. */
  settled: Set<number>;
  /** Assignments before the chain, newest last. */
  journal: [no: number, before: Assignment | undefined][];
  attempts: number;
}

function swap(filling: Filling, no: number): boolean {
  return takeSlotBySwaps(filling, no, 0, { settled: new Set(), journal: [], attempts: 0 });
}

function takeSlotBySwaps(filling: Filling, no: number, depth: number, chain: Chain): boolean {
  if (chain.attempts++ >= mostAttempts || filling.looked >= mostLooked) return false;
  const assignments = listSlots(filling, no, false).filter(({ inTheWay }) => !inTheWay.some((one) => chain.settled.has(one)));
  const free = sortSlots(assignments.filter(({ inTheWay }) => inTheWay.length === 0))[0];
  if (free) {
    move(filling, no, free, chain);
    return true;
  }
  if (depth >= deepest) return false;
  chain.settled.add(no);
  for (const assignment of sortSlots(assignments).slice(0, widest[depth] ?? 2)) {
    const mark = chain.journal.length;
    for (const other of assignment.inTheWay) move(filling, other, undefined, chain);
    move(filling, no, assignment, chain);
    if (assignment.inTheWay.every((other) => takeSlotBySwaps(filling, other, depth + 1, chain))) return true;
    undoMove(filling, chain, mark);
  }
  chain.settled.delete(no);
  return false;
}

/** Fewest lessons in the way first, then the cheapest, then the earliest. */
function sortSlots(assignments: Assignment[]): Assignment[] {
  return assignments.sort(
    (a, b) =>
      a.inTheWay.length - b.inTheWay.length ||
      a.cost - b.cost ||
      a.slot.day - b.slot.day ||
      a.slot.from - b.slot.from ||
      a.teacher - b.teacher ||
      (a.room ?? -1) - (b.room ?? -1),
  );
}

function move(filling: Filling, no: number, to: Assignment | undefined, { journal }: Chain): void {
  journal.push([no, filling.assignments[no]]);
  put(filling, no, to);
}

function undoMove(filling: Filling, { journal }: Chain, mark: number): void {
  while (journal.length > mark) {
    const [no, before] = must(journal.pop(), 'last move of the journal');
    put(filling, no, before);
  }
}

/** Sets the assignment of a lesson, and takes it from the board where it was. */
function put({ board, lessons, assignments, sharedRooms }: Filling, no: number, assignment: Assignment | undefined): void {
  const before = assignments[no];
  const all = ({ teacher, room }: Assignment) => [
    ...itemAt(lessons, no).people,
    teacher,
    ...(room === undefined || sharedRooms.has(room) ? [] : [room]),
  ];
  if (before) for (const one of all(before)) board.free(one, before.slot, no);
  if (assignment) for (const one of all(assignment)) board.take(one, assignment.slot, no);
  assignments[no] = assignment;
}
