/** Data of the head of a child's pages beside the record: each part as the person may see it on its own page. */

import { attends } from '../../../../domain/attendance';
import type { Entities } from '../../../../generated/entities';
import { states } from '../../../../generated/states';
import { notFound } from '../../../../server/kernel/apiError';
import type { Seen } from '../../../../server/records/records';
import type { SeenReading } from '../../../../server/records/seenReading';
import { getAnyReportAddress } from '../../../assessment/contract';
import { allPurposes, consentStates, purposes, purposeTitles, stateTitles } from '../../../consent/contract';
import type { StudentHead } from '../../domain/pageCalls';

/** Pages of assessments; psychological ones have their own page with its own key. */
export const assessmentPages = ['appraisal', 'psychologyList', 'studyList', 'rapidList'];
/** Code of `evalRecord.followState`: the result needs follow-up and has none. */
const waiting = '1';
const mostRaised = 5;

const childFields = ['guardianConsent', 'relations'] as const;
type Child = Pick<Seen<'student'>, (typeof childFields)[number]>;

/** Throws 404 for a child that the person does not see. */
export async function refuseUnseenChild(stuId: string, reading: SeenReading): Promise<void> {
  await seenChild(stuId, ['stuName'], reading);
}

/** Read once for all parts. */
async function seenChild(stuId: string, fields: readonly (keyof Entities['student'] & string)[], { find }: SeenReading) {
  const [child] = await find({ page: 'student', entity: 'student', fields, filters: { id: stuId }, limit: 1 });
  if (!child) throw notFound('学员');
  return child;
}

export async function readStudentHead(stuId: string, reading: SeenReading): Promise<StudentHead> {
  const child = await seenChild(stuId, childFields, reading);
  return {
    raised: await readRaised(stuId, reading),
    hours: await readHours(stuId, reading),
    nextLesson: await nextLesson(stuId, reading),
    consents: await readConsents(stuId, child, reading),
    siblings: await readSiblings(stuId, child, reading),
  };
}

/** The newest first, each once. */
async function readRaised(stuId: string, { find }: SeenReading): Promise<StudentHead['raised']> {
  const found = new Map<string, StudentHead['raised'][number]>();
  const { done, audited } = states.evalRecord.status;
  for (const page of assessmentPages) {
    const records = await find({
      page,
      entity: 'evalRecord',
      fields: ['scaleId', 'verdict', 'evalDate', 'urgent'],
      filters: { stuId, followState: waiting, status: `${done},${audited}` },
      order: '-evalDate',
      limit: mostRaised,
    });
    for (const { id, scaleIdLabel, verdict, evalDate, urgent } of records)
      found.set(id, {
        id,
        scaleName: scaleIdLabel ?? '',
        verdict: verdict ?? '',
        evalDate: evalDate ?? '',
        urgent: urgent === true,
        to: getAnyReportAddress(id),
      });
  }
  const order = (one: StudentHead['raised'][number]) => `${one.urgent ? 1 : 0}${one.evalDate}`;
  return [...found.values()].sort((a, b) => (order(a) < order(b) ? 1 : -1)).slice(0, mostRaised);
}

const mostCourses = 50;

async function readHours(stuId: string, { find, opens }: SeenReading): Promise<StudentHead['hours']> {
  if (!opens('courseHours')) return null;
  const rows = await find({
    page: 'courseHours',
    entity: 'courseHours',
    fields: ['courseId', 'left'],
    filters: { stuId },
    limit: mostCourses,
  });
  const known = rows.filter(({ left }) => left !== undefined && left !== null);
  if (rows.length > known.length) return null;
  const courses = known.map(({ courseIdLabel, left }) => ({ course: courseIdLabel ?? '', left: String(left) }));
  const hundredths = courses.reduce((sum, { left }) => sum + Math.round(Number(left) * 100), 0);
  return { left: (hundredths / 100).toFixed(2), courses };
}

/** Number of lessons read, since past lessons of today precede the next one. */
const mostToday = 12;

async function nextLesson(stuId: string, { find, today, now }: SeenReading): Promise<StudentHead['nextLesson']> {
  const rows = await find({
    page: 'attendanceRecords',
    entity: 'scheduleStudent',
    fields: ['scheduleId', 'lessonDate', 'startTime', 'courseId', 'teacherId'],
    filters: { stuId, attendStatus: `${attends.open}`, takesTime: 'true', 'lessonDate.gte': today },
    order: 'lessonDate,startTime',
    limit: mostToday,
  });
  const next = rows.find(({ lessonDate, startTime }) => `${lessonDate} ${startTime}` >= now.slice(0, 16));
  if (!next) return null;
  const { scheduleId, lessonDate, startTime, courseIdLabel, teacherIdLabel } = next;
  return {
    id: String(scheduleId ?? ''),
    lessonDate: lessonDate ?? '',
    startTime: String(startTime ?? '').slice(0, 5),
    course: courseIdLabel ?? '',
    teacher: teacherIdLabel ?? '',
  };
}

/** Only consents that need attention. */
async function readConsents(stuId: string, child: Child, { find, opens }: SeenReading): Promise<StudentHead['consents']> {
  if (!opens('consentState')) return null;
  const kept = await find({
    page: 'consentState',
    entity: 'consentState',
    fields: ['purpose', 'state', 'until'],
    filters: { stuId },
    limit: allPurposes.length,
  });
  const stateOf = new Map(kept.map((one) => [one.purpose, one]));
  // The tick of the registration form counts as the answer for care data until it is written as an entry.
  const isAsked = (purpose: (typeof allPurposes)[number]) =>
    (stateOf.get(purpose)?.state ?? consentStates.notAsked) !== consentStates.notAsked ||
    (purpose === purposes.care && child.guardianConsent === true);
  return {
    missing: allPurposes.filter((purpose) => !isAsked(purpose)).map((purpose) => purposeTitles[purpose]),
    states: kept
      .filter(({ state, until }) => until || (state !== consentStates.notAsked && state !== consentStates.given))
      .map(({ purpose, state, until }) => ({
        title: purpose ? purposeTitles[purpose] : '',
        text: until ? `未经同意继续到 ${until}` : stateTitles[state ?? consentStates.notAsked],
        isOpen: Boolean(until),
      })),
  };
}

/** Visible children with the phone number of one of the guardians; none if the person may not read phone numbers. */
async function readSiblings(stuId: string, child: Child, { find, sqlColumn }: SeenReading): Promise<StudentHead['siblings']> {
  if (!child.relations?.some(({ phone }) => phone)) return [];
  const others = await sqlColumn(
    `select distinct o.parent_id::text as value from student_relation m
      join student_relation o on o.inst_id = m.inst_id and o.phone = m.phone and o.parent_id <> m.parent_id
      where m.parent_id = $1 and m.phone is not null and m.deleted_at is null and o.deleted_at is null limit 20`,
    [stuId],
  );
  if (others.length === 0) return [];
  const seen = await find({
    page: 'student',
    entity: 'student',
    fields: ['stuName'],
    filters: { id: others.join() },
    order: 'birthday',
    limit: 20,
  });
  return seen.map(({ id, stuName }) => ({ id, name: stuName ?? '' }));
}
