/** The makers of inputs for scales, and options that their parts share. */
import type { Option } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import { documentFields, type FieldPlace, type FieldSpec } from '../../../../../../engine/workingCopy/editor/fields';
import type { Scale } from '../../../../domain/scale/scaleShape';

export type ScaleField = FieldSpec<Scale>;
export type ScalePlace = FieldPlace<Scale>;

export const { text, number, choice, points, pairs, code, checks, when } = documentFields<Scale>();

/** Scores as options, by code and name. */
export const scoreOptions = ({ scores }: Scale): Option[] => scores.map(({ code: value, name }) => ({ value, label: `${value} ${name}` }));

/** Groups of items as options. */
export function groupOptions({ items }: Pick<Scale, 'items'>): Option[] {
  return [...new Set(items.flatMap(({ group }) => group ?? []))].map((value) => ({ value, label: value }));
}
