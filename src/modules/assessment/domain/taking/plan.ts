/** The items and fields of a scale that one child is asked, and their order. */

import type { Item, ManualInput } from '../scale/scaleShape';
import type { CompiledScale, Given } from '../scoring/compileScale';
import { agePoint, givenFor, type NotGiven } from '../scoring/givenFor';
import { type AskedField, askedFields } from './documentFields';
import { givenItems } from './givenItems';
import { listSections, type Section } from './sections';

export interface TakingPlan {
  compiled: CompiledScale;
  given: Given;
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
): TakingPlan | NotGiven {
  const given = givenFor(compiled, { ageMonths, ...(editionCode !== null && { edition: editionCode }) });
  if ('error' in given) return given;
  const items: Item[] = givenItems(compiled, given);
  const sections = listSections(compiled.scale, items);
  return {
    compiled,
    given,
    ageMonths,
    point: agePoint(compiled, ageMonths),
    sections,
    inputs: compiled.scale.manualInputs ?? [],
    fields: askedFields(compiled.scale, items),
  };
}
