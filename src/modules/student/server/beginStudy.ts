/** When a child is 在读: it has a day of entry, a class, a first order or hours; until then it is 意向. */
import { states } from '../../../generated/states';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

const { intent, temporary, studying } = states.student.stuStatus;

const isOutside = ({ stuStatus }: Pick<Changes<'student'>, 'stuStatus'>): boolean => stuStatus === intent || stuStatus === temporary;

/**
 * Makes a prospective or temporary child a student from now on. Called by what a child gets only as a student (a seat, paid courses, hours),
 * before that is written: the child is held before hours and accounts, which refer to it.
 */
export async function beginStudy(stuId: string, { records }: RuleContext): Promise<void> {
  const student = await records.get('student', stuId);
  if (student && isOutside(student)) await records.update('student', stuId, { stuStatus: studying });
}

/** Whoever is told a day of entry for a new child says that it studies here. */
export function studiesFromEntry(values: Changes<'student'>): void {
  if (values.enterDate && (values.stuStatus ?? intent) === intent) values.stuStatus = studying;
}

/** A day of entry makes a prospective child a student, and a child that becomes one enters on that day where none is told. */
export function keepEntry(changes: Changes<'student'>, before: Stored<'student'>, today: string): void {
  if (changes.enterDate && changes.stuStatus === undefined && before.stuStatus === intent) changes.stuStatus = studying;
  const enters = changes.stuStatus === studying && isOutside(before);
  const enterDate = changes.enterDate === undefined ? before.enterDate : changes.enterDate;
  if (enters && !enterDate) changes.enterDate = today;
}
