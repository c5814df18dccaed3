/** A clue becomes a student: what is known of the child is taken over, nothing is typed twice. */
import type { Values } from '../../../server/kernel/values';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

/** `input` holds what a student needs beside what a clue knows. Follow-ups go on with the student. */
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
  return student;
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
