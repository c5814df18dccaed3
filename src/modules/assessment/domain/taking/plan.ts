/** The items and fields of a scale that one child is asked, and their order. */

import type { Item, ManualInput } from '../scale/scaleShape';
import type { CompiledScale, ItemSelection } from '../scoring/compileScale';
import { agePoint, type SelectionRefusal, selectItems } from '../scoring/selectItems';
import { type AskedField, askedFields } from './documentFields';
import { listSelectedItems } from './listSelectedItems';
import { listSections, type Section } from './sections';

export interface TakingPlan {
  compiled: CompiledScale;
  selection: ItemSelection;
  ageMonths: number;
  /** Age group (months) that applies to the age, where the scale selects by age. */
  point: number | undefined;
  sections: readonly Section[];
  inputs: readonly ManualInput[];
  /** Document fields, those of each item too. */
  fields: readonly AskedField[];
}

export function planOf(
  compiled: CompiledScale,
  { ageMonths, editionCode }: { ageMonths: number; editionCode: string | null },
): TakingPlan | SelectionRefusal {
  const selection = selectItems(compiled, { ageMonths, ...(editionCode !== null && { edition: editionCode }) });
  if ('error' in selection) return selection;
  const items: Item[] = listSelectedItems(compiled, selection);
  const sections = listSections(compiled.scale, items);
  return {
    compiled,
    selection,
    ageMonths,
    point: agePoint(compiled, ageMonths),
    sections,
    inputs: compiled.scale.manualInputs ?? [],
    fields: askedFields(compiled.scale, items),
  };
}
