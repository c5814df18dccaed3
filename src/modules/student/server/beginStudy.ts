/** A child is 在读 once it has a day of entry, a class, a first order or hours; until then it is 意向. */
import { states } from '../../../generated/states';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

const { intent, temporary, studying } = states.student.stuStatus;

const isProspective = ({ stuStatus }: Pick<Changes<'student'>, 'stuStatus'>): boolean => stuStatus === intent || stuStatus === temporary;

/**
 * Makes a prospective or temporary child a student. Called by rules of records that only students have (a class seat, paid courses, hours),
 * before these are written, so that the child is always locked before its hours and accounts.
 */
export async function beginStudy(stuId: string, { records }: RuleContext): Promise<void> {
  const student = await records.get('student', stuId);
  if (student && isProspective(student)) await records.update('student', stuId, { stuStatus: studying });
}

/** A new child with a day of entry gets the state 在读. */
export function setStudyStart(values: Changes<'student'>): void {
  if (values.enterDate && (values.stuStatus ?? intent) === intent) values.stuStatus = studying;
}

/** A day of entry makes a prospective child a student; a child that becomes a student without one gets `today` as day of entry. */
export function applyEntry(changes: Changes<'student'>, before: Stored<'student'>, today: string): void {
  if (changes.enterDate && changes.stuStatus === undefined && before.stuStatus === intent) changes.stuStatus = studying;
  const enters = changes.stuStatus === studying && isProspective(before);
  const enterDate = changes.enterDate === undefined ? before.enterDate : changes.enterDate;
  if (enters && !enterDate) changes.enterDate = today;
}
