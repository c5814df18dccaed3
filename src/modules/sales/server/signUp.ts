/** Enrols a clue as a student, with the data of the clue. */
import { hundredthsOf } from '../../../domain/amounts';
import type { Values } from '../../../server/kernel/values';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { refundToStored } from '../../finance/contract';
import { depositKinds } from '../domain/codes';

/** `input`: fields of a student that a clue does not have. Follow-ups and advances are assigned to the student. */
export async function signUp(clue: Changes<'clue'> & { id: string }, input: Values, context: RuleContext): Promise<Stored<'student'>> {
  const student = await context.records.create('student', {
    stuName: clue.childName,
    sex: clue.sex,
    birthday: clue.birthday,
    rehabCategory: clue.rehabCategory,
    source: sources[clue.channel ?? 99],
    salesId: clue.ownerId,
    tags: clue.tags,
    remark: clue.remark,
    hasCert: false,
    guardianConsent: input.guardianConsent === true,
    consentDate: context.today,
    relations: [{ relName: clue.parentName ?? '', relation: clue.relation ?? undefined, phone: clue.phone ?? '', isMain: true }],
  });
  for (const follow of await context.records.find('followRecord', { clueId: clue.id })) {
    await context.records.update('followRecord', follow.id, { stuId: student.id });
  }
  await carryAdvance(clue.id, student.id, context);
  return student;
}

/** Carries advances to the student's stored account, which can pay for the first order. */
async function carryAdvance(clueId: string, stuId: string, context: RuleContext): Promise<void> {
  const entries = await context.records.find('clueDeposit', { clueId, kind: depositKinds.advance });
  const amount = entries.reduce((sum, entry) => sum + hundredthsOf(entry.amount), 0);
  if (amount > 0) await refundToStored({ stuId, amount, remark: '报名前的定金转入' }, context);
}

type Channel = NonNullable<Stored<'clue'>['channel']>;

/** Channel of a clue → source of a student. */
const sources: Record<Channel, Stored<'student'>['source']> = {
  1: 1,
  2: 1,
  3: 2,
  4: 3,
  5: 4,
  6: 7,
  7: 6,
  8: 6,
  9: 6,
  10: 7,
  11: 6,
  99: 9,
};
