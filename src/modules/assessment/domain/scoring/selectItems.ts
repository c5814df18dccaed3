import { type CompiledScale, type ItemSelection, selectionOf } from './compileScale';
import { nearestPoint } from './developmental';
import type { ScoreInput } from './record';

export interface SelectionRefusal {
  ok: false;
  error: 'BAD_INPUT' | 'AGE_BELOW_FIRST_POINT';
  message: string;
  problems: { field: 'edition' | 'ageMonths'; message: string }[];
}

/** The items and scores of an edition that apply at this age. */
export function selectItems(compiled: CompiledScale, input: Pick<ScoreInput, 'edition' | 'ageMonths'>): ItemSelection | SelectionRefusal {
  const { editions, ageSelection } = compiled.scale;
  const edition = editions?.find(({ code }) => code === input.edition);
  if (input.edition !== undefined && !edition) {
    const known = editions?.map(({ code }) => `“${code}”`).join('、');
    return refused('edition', `没有版本“${input.edition}”，${known ? `可选${known}` : '本量表不分版本'}`);
  }
  if (!ageSelection) return selectionOf(compiled, edition, undefined);
  const { ageMonths } = input;
  if (ageMonths === undefined || !Number.isFinite(ageMonths) || ageMonths < 0)
    return refused('ageMonths', '本量表按年龄选题，请先确定实足月龄');
  const point = agePoint(compiled, ageMonths);
  if (point === undefined) {
    const message = `实足${ageMonths}月龄，小于第一个年龄点${Math.min(...ageSelection.points)}月，不能施测`;
    return { ...refused('ageMonths', message), error: 'AGE_BELOW_FIRST_POINT' };
  }
  return selectionOf(compiled, edition, ageSelection.rule === 'floor' ? point : undefined);
}

/** The age point (months) of the scale for an age: where a person starts. */
export function agePoint({ scale: { ageSelection } }: CompiledScale, ageMonths: number): number | undefined {
  if (!ageSelection) return undefined;
  if (ageSelection.rule === 'nearest') return ageSelection.points[nearestPoint(ageSelection.points, ageMonths)];
  return ageSelection.points.findLast((point) => point <= ageMonths);
}

function refused(field: 'edition' | 'ageMonths', message: string): SelectionRefusal {
  return { ok: false, error: 'BAD_INPUT', message, problems: [{ field, message }] };
}
