/** Words of an assessment on the screen. */
import { states } from '../../../../../generated/states';
import type { Respondent, Scale } from '../../../domain/scale/scaleShape';

const { done, audited, void: cancelled } = states.evalRecord.status;

export const respondentNames: Readonly<Record<Respondent, string>> = {
  clinician: '评估师',
  parent: '家长',
  teacher: '教师',
  'child-task': '本人',
};

/** Undefined where the scale has no editions. */
export function editionName({ editions, items }: Pick<Scale, 'editions' | 'items'>, code: string | null): string | undefined {
  if (!editions) return undefined;
  if (code === null) return `全部${items.length}题`;
  return editions.find((one) => one.code === code)?.name ?? `${code}题版`;
}

/** By the code of the state; none for one that takes answers. */
export const statusNames: Readonly<Record<number, string | undefined>> = { [done]: '已完成', [audited]: '已审核', [cancelled]: '已作废' };
