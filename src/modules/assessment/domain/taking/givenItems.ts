import type { Item } from '../scale/scaleShape';
import type { CompiledScale, Given } from '../scoring/compileScale';

/** Items that are given, in their order. */
export function givenItems({ scale }: Pick<CompiledScale, 'scale'>, { mask }: Pick<Given, 'mask'>): Item[] {
  return scale.items.filter((_, index) => mask[index] === 1);
}
