/** The makers of inputs for scales, and options that their parts share. */
import { setAt, valueAt } from '../../../../../../domain/workingCopy/path';
import type { Option } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import type { FieldPlace, FieldSpec } from '../../../../../../engine/workingCopy/editor/fieldSpec';
import { documentFields } from '../../../../../../engine/workingCopy/editor/fields';
import { type Read, TypedAt } from '../../../../../../engine/workingCopy/editor/TypedAt';
import type { ScalePath } from '../../../../domain/check/finding';
import { formatRanges, readTypedRanges } from '../../../../domain/scale/itemRanges';
import type { Scale } from '../../../../domain/scale/scaleShape';

export type ScaleField = FieldSpec<Scale>;
export type ScalePlace = FieldPlace<Scale>;

export const { text, number, choice, points, pairs, name, checks, when, entries } = documentFields<Scale>();

/** Code of an entry of a list, which other parts of the scale name. */
export function code(list: 'scores' | 'flags' | 'editions' | 'manualInputs', rename: (scale: Scale, from: string, to: string) => Scale) {
  return name('code', '代码', (scale) => (scale[list] ?? []).map((one) => one.code), { rename, isCode: list !== 'editions' });
}

/** Numbers of items, typed as “1-5,8”; empty or 全部 means all. */
export function itemNumbers(store: (scale: Scale, value: number[] | string, path: ScalePath) => Scale): ScaleField {
  return ({ path: entry, document }) => {
    const path = [...entry, 'items'];
    const value = valueAt(document, path);
    const shown = Array.isArray(value) ? formatRanges(value as number[]) : typeof value === 'string' && /^\d/.test(value) ? value : '';
    return (
      <TypedAt
        key="items"
        {...{ path, title: '题目', text: shown, read: readItems, wide: true, placeholder: '全部题', hint: '如 1-5,8；留空为全部题' }}
        store={(known: Scale, numbers) => store(known, numbers, path)}
        readText={shown || (typeof value === 'string' ? '全部题' : '')}
      />
    );
  };
}

function readItems(typed: string): Read<number[] | string> {
  if (['', '全部', '全部题'].includes(typed.trim())) return { value: 'all' };
  const numbers = readTypedRanges(typed.trim());
  return numbers ? { value: numbers } : { problem: '看不懂，请写成 1-5,8' };
}

/** Value of a numbers input in an edition, where a list is written as text. */
export const setAsText = (scale: Scale, value: number[] | string, path: ScalePath) =>
  setAt(scale, path, Array.isArray(value) ? formatRanges(value) : value);

/** Scores as options, by code and name. */
export const scoreOptions = ({ scores }: Scale): Option[] => scores.map((one) => ({ value: one.code, label: `${one.code} ${one.name}` }));

/** Groups of items as options. */
export function groupOptions({ items }: Pick<Scale, 'items'>): Option[] {
  return [...new Set(items.flatMap(({ group }) => group ?? []))].map((value) => ({ value, label: value }));
}
