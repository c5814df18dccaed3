/** Numbers of items, typed as “1-5,8”; stored when the input is left. */
import { setAt, valueAt } from '../../../../../domain/workingCopy/path';
import { type ListAtProps, type Read, TypedAt } from '../../../../../engine/workingCopy/editor/TypedAt';
import { listRanges } from '../../../domain/edit/numbering';
import { numbersOf } from '../../../domain/edit/opWords';
import type { Scale } from '../../../domain/scale/scaleShape';
import { useScale } from './useScale';

interface NumbersAtProps extends ListAtProps {
  /** What stands for all items: an empty input, or 全部. */
  all?: string;
  store?: (scale: Scale, value: number[] | string) => Scale;
}

export function NumbersAt({ path, title, all, wide = false, store }: NumbersAtProps) {
  const value = valueAt(useScale(), path);
  const text = Array.isArray(value) ? listRanges(value as number[]) : typeof value === 'string' && /^\d/.test(value) ? value : '';
  const read = (typed: string): Read<number[] | string> => {
    const trimmed = typed.trim();
    if (all !== undefined && ['', '全部', '全部题'].includes(trimmed)) return { value: all };
    const numbers = numbersOf(trimmed);
    return numbers ? { value: numbers } : { problem: '看不懂，请写成 1-5,8' };
  };
  return (
    <TypedAt
      {...{ path, title, text, read, wide }}
      store={store ?? ((known, numbers) => setAt(known, path, numbers))}
      hint={`如 1-5,8${all === undefined ? '' : '；留空为全部题'}`}
      placeholder={all === undefined ? undefined : '全部题'}
      readText={text || (typeof value === 'string' ? '全部题' : '')}
    />
  );
}
