import type { Item } from '../scale/scaleShape';
import type { CompiledScale, ItemSelection } from '../scoring/compileScale';

/** The administered items in their order. */
export function listSelectedItems({ scale }: Pick<CompiledScale, 'scale'>, { mask }: Pick<ItemSelection, 'mask'>): Item[] {
  return scale.items.filter((_, index) => mask[index] === 1);
}
