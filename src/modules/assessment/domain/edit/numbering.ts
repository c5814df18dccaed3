/** Renumbers items and updates every reference to an item number in the scale. */
import { renumberItems } from '../scale/references';
import type { Item, Scale } from '../scale/scaleShape';
import { getSubtestsAfter } from './subtests';

interface Renumbering {
  /** The items in their new order, numbered as before or not at all yet. */
  items: readonly Item[];
  /** New number of an item; undefined = the item is gone. Numbers that no item has are moved along, too. */
  newNo: (no: number) => number | undefined;
  /** New number of an item that came or was moved. */
  placed?: number;
  /** Its number before, if it was moved. */
  movedFrom?: number;
}

/** The scale with its items in another order. What depends on a missing item is removed, as `itemRemovalEffects` lists. */
export function updateNumbers(scale: Scale, renumbering: Renumbering): Scale {
  const items = renumbering.items.map((item, at) => (item.no === at + 1 ? item : { ...item, no: at + 1 }));
  const { subtests: _, ...next } = renumberItems(scale, renumbering.newNo);
  const subtests = getSubtestsAfter(scale, { ...renumbering, items });
  return { ...next, items, ...(subtests.length > 0 && { subtests }) };
}
