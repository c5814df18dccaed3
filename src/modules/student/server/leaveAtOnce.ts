/** A departure without a prior application: the same checks, and it is stored as an application. */
import { states } from '../../../generated/states';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { checkItems, isObstacle } from './checkItems';
import type { Leaving } from './leavingPart';

const { pending, left } = states.studentLeave.status;

/** Reasons that would refuse a departure today, as sentences. `all`: the `Leaving` parts of all areas. */
export async function openForLeave(all: readonly Leaving[], student: Stored<'student'>, context: RuleContext): Promise<string[]> {
  const today = { leaveDate: context.today } as Stored<'studentLeave'>;
  const items = await checkItems(all, { student, leave: today }, context);
  return items.filter(isObstacle).flatMap(({ note }) => note ?? []);
}

/** Writes the departure and closes a pending application; returns false, without writing, if a check refuses it. */
export async function leaveAtOnce(
  all: readonly Leaving[],
  student: Stored<'student'>,
  { reason, remark }: Pick<Changes<'studentLeave'>, 'reason' | 'remark'>,
  context: RuleContext,
): Promise<boolean> {
  const { records, today } = context;
  const leave = { leaveDate: today } as Stored<'studentLeave'>;
  const items = await checkItems(all, { student, leave }, context);
  if (items.some(isObstacle)) return false;
  const [waiting] = await records.find('studentLeave', { stuId: student.id, status: pending }, { limit: 1 });
  const values = { reason, remark, leaveDate: today, status: left, checkItems: items };
  if (waiting) await records.update('studentLeave', waiting.id, values);
  else await records.create('studentLeave', { stuId: student.id, ...values });
  const ended: Changes<'student'> = {};
  for (const { leave: end } of all) Object.assign(ended, await end?.(student, { date: today, kind: 'left' }, context));
  await records.update('student', student.id, {
    ...ended,
    leaveDate: today,
    leaveReason: reason,
    stuStatus: states.student.stuStatus.left,
  });
  return true;
}
