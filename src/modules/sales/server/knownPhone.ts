/** Refuses a child that another clue or a student has already: the same phone and the same name. One phone may belong to several children. */
import { foldText } from '../../../domain/foldedText';
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { activeStates } from './ownership';

const openStates = [states.clue.status.pool, ...activeStates];

/** The refusal names the record with the number, and the owner of a clue. */
export async function refuseKnownChild({ id, phone, childName, stuId }: Changes<'clue'>, context: RuleContext): Promise<void> {
  if (!phone) return;
  const isChild = (name: string | null | undefined) => foldText(name ?? '') === foldText(childName ?? '');
  await context.lockByName(getPhoneLock(phone));
  const clues = await context.records.find('clue', { phone, status: openStates });
  const clue = clues.find((one) => one.id !== id && isChild(one.childName));
  if (clue) {
    const owner = clue.ownerId ? `归属人${await nameOf(clue.ownerId, context)}` : '在公海，可以直接领取';
    throw refuse('phone', `这个孩子和手机号已是线索“${clue.childName}”，${owner}`, { entity: 'clue', id: clue.id, label: clue.childName });
  }
  const students = await context.records.find('student', { id: await childrenOf(phone, context) });
  const student = students.find((one) => one.id !== stuId && isChild(one.stuName));
  if (!student) return;
  const owner = student.salesId ? `，顾问${await nameOf(student.salesId, context)}` : '';
  const message = `这个手机号是学员“${student.stuName}”家长的${owner}，请到学员主页办理续费`;
  throw refuse('phone', message, { entity: 'student', id: student.id, label: student.stuName });
}

/** Name of the lock that is held while a number is searched for and written. */
export function getPhoneLock(phone: string): string {
  return `phone ${phone}`;
}

/** Whether a guardian of a student has this number. */
export async function isGuardianPhone(phone: string, context: RuleContext): Promise<boolean> {
  return (await childrenOf(phone, context)).length > 0;
}

async function childrenOf(phone: string, { records }: RuleContext): Promise<string[]> {
  const families = await records.sql<{ parent_id: string }>(
    'select parent_id from student_relation where phone = $1 and deleted_at is null',
    [phone],
  );
  return families.map((one) => one.parent_id);
}

async function nameOf(staffId: string, { records }: RuleContext): Promise<string> {
  return (await records.get('staff', staffId))?.realName ?? '已离职同事';
}
