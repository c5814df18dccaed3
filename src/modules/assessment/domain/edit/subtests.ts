/** Subtests name their items by the first and the last number: where they lie after items came, went or were moved. */
import { itemAt } from '../../../../domain/must';
import type { Item, Scale } from '../scale/scaleShape';

type Subtest = NonNullable<Scale['subtests']>[number];

interface Placing {
  items: readonly Item[];
  newNo: (no: number) => number | undefined;
  placed?: number;
  movedFrom?: number;
}

/** Subtests under the new numbers. An item that came or was moved belongs to the subtest it stands in; one without items is gone. */
export function getSubtestsAfter({ subtests = [] }: Scale, placing: Placing): Subtest[] {
  const { placed, movedFrom } = placing;
  const others = subtests.map((subtest) => othersOf(subtest, placing));
  const owner = placed === undefined ? -1 : ownerOf(placed, subtests, others, placing);
  return subtests.flatMap((subtest, at) => {
    const numbers = [...itemAt(others, at)];
    if (placed !== undefined && at === owner) numbers.push(placed);
    // A subtest whose only item was moved goes with it.
    if (numbers.length === 0 && placed !== undefined && movedFrom === subtest.firstItem) numbers.push(placed);
    if (numbers.length === 0) return [];
    const [firstItem, lastItem] = [Math.min(...numbers), Math.max(...numbers)];
    return [{ ...subtest, firstItem, lastItem, itemCount: lastItem - firstItem + 1 }];
  });
}

/** New numbers of the items of a subtest, without the one that was moved. */
function othersOf({ firstItem, lastItem }: Subtest, { newNo, movedFrom }: Placing): number[] {
  const numbers: number[] = [];
  for (let no = firstItem; no <= lastItem; no++) {
    const now = no === movedFrom ? undefined : newNo(no);
    if (now !== undefined) numbers.push(now);
  }
  return numbers;
}

/** Between two items of a subtest it is certain; at an edge the item's group decides, else where it was before. */
function ownerOf(placed: number, subtests: readonly Subtest[], others: readonly number[][], { items, movedFrom }: Placing): number {
  const inside = others.findIndex((numbers) => Math.min(...numbers) < placed && Math.max(...numbers) > placed);
  if (inside !== -1) return inside;
  const edges = subtests.flatMap((_, at) => (itemAt(others, at).some((no) => Math.abs(no - placed) === 1) ? [at] : []));
  const group = items[placed - 1]?.group;
  const byGroup = edges.find((at) => itemAt(subtests, at).code === group);
  if (byGroup !== undefined) return byGroup;
  return edges.find((at) => movedFrom !== undefined && isIn(itemAt(subtests, at), movedFrom)) ?? -1;
}

function isIn({ firstItem, lastItem }: Subtest, no: number): boolean {
  return no >= firstItem && no <= lastItem;
}
