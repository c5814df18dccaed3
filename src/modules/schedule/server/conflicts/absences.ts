/**
 * Absences of teachers and children, with the reason: an approved leave, an accepted repair (教师不在), a teacher who left or is disabled.
 * The single source for everything that plans lessons (form, preview, plan, filling, repair, free slots).
 */

import { addDays, lastDayOf } from '../../../../domain/calendar';
import { firstOf, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { RuleContext } from '../../../../server/records/rule';
import { enabled } from '../../../staff/contract';
import { readOnce } from './together';

/** `from` and `to` are moments (`YYYY-MM-DD HH:mm:ss`), `to` exclusive. */
interface Absence {
  whoId: string;
  isChild: boolean;
  name: string;
  from: string;
  to: string;
  /** Predicate of a sentence about the person: `请假`. */
  why: string;
  /** Complete message of a refusal. */
  sentence: string;
}

interface Asked {
  teacherIds: readonly string[];
  stuIds: readonly string[];
  from: string;
  to: string;
}

const { approved, suspended } = states.leaveApply.status;
const { accepted } = states.lessonRepair.status;
const [ever, never] = ['0001-01-01 00:00:00', '9999-12-31 00:00:00'];

/** Absences that overlap the time. Read by whole months, so that lessons written together need one query per month. */
export async function readAbsences({ teacherIds, stuIds, from, to }: Asked, context: RuleContext): Promise<Absence[]> {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const months = { from: `${first}-01 00:00:00`, to: `${lastDayOf(last)} 23:59:59` };
  const read = async () => [
    ...(await leavesOf({ teacherIds, stuIds, ...months }, context)),
    ...(teacherIds.length > 0 ? [...(await outOf(teacherIds, months, context)), ...(await findGone(teacherIds, context))] : []),
  ];
  const found = await readOnce(`absences ${first} ${last} ${teacherIds} ${stuIds}`, context, read);
  return found.filter((one) => one.from < to && one.to > from);
}

async function leavesOf({ teacherIds, stuIds, from, to }: Asked, { records }: RuleContext): Promise<Absence[]> {
  const where = { startTime: { lte: to }, endTime: { gt: from }, status: [approved, suspended] };
  const leaves = [
    ...(teacherIds.length > 0 ? await records.find('leaveApply', { ...where, teacherId: teacherIds }) : []),
    ...(stuIds.length > 0 ? await records.find('leaveApply', { ...where, stuId: stuIds }) : []),
  ];
  return leaves.map(({ stuId, teacherId, personName, startTime, endTime }) => {
    const person = { whoId: must(stuId ?? teacherId, 'student or teacher of the leave'), isChild: Boolean(stuId), name: personName ?? '' };
    return { ...person, ...during(startTime, endTime), why: '请假', sentence: formatSentence(person.name, startTime, endTime, '请假') };
  });
}

/** Absences from accepted repairs, with or without a leave. */
async function outOf(
  teacherId: readonly string[],
  { from, to }: { from: string; to: string },
  { records }: RuleContext,
): Promise<Absence[]> {
  const where = { startTime: { lte: to }, endTime: { gt: from }, status: accepted, teacherId };
  return (await records.find('lessonRepair', where)).map(({ teacherId: id, teacherIdLabel, startTime, endTime }) => {
    const name = teacherIdLabel ?? '教师';
    const sentenceText = formatSentence(name, startTime, endTime, '不在');
    return { whoId: id, isChild: false, name, ...during(startTime, endTime), why: '不在', sentence: sentenceText };
  });
}

/** From the day after 离职日期 on; for disabled staff also from today on, and at any time if they have no 离职日期. */
async function findGone(ids: readonly string[], { records, today }: RuleContext): Promise<Absence[]> {
  const staff = await records.find('staff', { id: ids });
  return staff.flatMap(({ id, realName, enable, leaveDate }): Absence[] => {
    const person = { whoId: id, isChild: false, name: realName };
    const left = leaveDate ? `${addDays(leaveDate, 1)} 00:00:00` : undefined;
    if (enable !== enabled) {
      const from = left === undefined ? ever : firstOf([left, `${today} 00:00:00`].sort());
      return [{ ...person, ...during(from, never), why: '已停用', sentence: `${realName}已停用，请换一位教师` }];
    }
    if (left === undefined) return [];
    return [{ ...person, ...during(left, never), why: `${leaveDate} 离职`, sentence: `${realName} ${leaveDate} 离职，请换一位教师` }];
  });
}

const during = (from: string, to: string) => ({ from, to });

function formatSentence(name: string, from: string, to: string, why: string): string {
  return `${name} ${from.slice(0, 16)} 至 ${to.slice(0, 16)} ${why}，不能排课`;
}
