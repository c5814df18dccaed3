/** Children who may be planned into lessons: studying, temporary or prospective. */
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { findChildrenOfClass } from '../../../education/contract';

const { studying, temporary, intent } = states.student.stuStatus;
const here: readonly unknown[] = [studying, temporary, intent];

export const isHere = ({ stuStatus }: Stored<'student'>): boolean => here.includes(stuStatus);

/** Ids of the children who are members of the class on that day and may be planned. */
export async function findChildrenOn(classId: string, day: string, context: RuleContext): Promise<string[]> {
  const ids = await findChildrenOfClass(classId, day, context);
  if (ids.length === 0) return [];
  return (await context.records.find('student', { id: ids })).filter(isHere).map(({ id }) => id);
}
