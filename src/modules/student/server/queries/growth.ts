/**
 * The growth centre of a child: records of other pages as one timeline. Every entry is read through the page that shows it, so that the
 * timeline contains nothing that the person may not see there.
 */

import { attended } from '../../../../domain/attendance';
import { addMonths } from '../../../../domain/calendar';
import { states } from '../../../../generated/states';
import type { SeenReading } from '../../../../server/records/seenReading';
import { getAnyReportAddress } from '../../../assessment/contract';
import { isStoppedNow, purposes } from '../../../consent/contract';
import type { GrowthEntry, GrowthPage } from '../../domain/pageCalls';
import { assessmentPages, refuseUnseenChild } from './head';

const pageSize = 20;
/** Most entries of one kind on one day: those of the cursor's day are read again. */
const mostOfDay = 60;

interface Around {
  stuId: string;
  /** Entries of this day and before. */
  upTo: string;
  limit: number;
  reading: SeenReading;
}
type Source = (around: Around) => Promise<GrowthEntry[]>;

/** `before`: the `next` of the page before. Throws 404 for a child that the person does not see. */
export async function growthOf(stuId: string, before: string | undefined, reading: SeenReading): Promise<GrowthPage> {
  await refuseUnseenChild(stuId, reading);
  const upTo = before?.slice(0, 10) ?? reading.today;
  const around = { stuId, upTo, limit: pageSize + 1 + (before === undefined ? 0 : mostOfDay), reading };
  const found: GrowthEntry[] = [];
  for (const source of sources) found.push(...(await source(around)));
  const rest = found.filter((entry) => entry.day !== '' && entry.day <= upTo && (before === undefined || keyOf(entry) < before));
  rest.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  const entries = rest.slice(0, pageSize);
  const last = entries.at(-1);
  const withheld = await isStoppedNow(stuId, purposes.pictures, reading);
  return {
    entries: withheld ? entries.map(withoutFiles) : entries,
    next: last && rest.length > pageSize ? keyOf(last) : null,
    withheld,
  };
}

/** The entry for a child without consent to pictures: without files, and picture entries are not shown to parents. */
function withoutFiles(entry: GrowthEntry): GrowthEntry {
  return { ...entry, files: [], seenByParents: entry.seenByParents && entry.kind !== 'picture' };
}

const keyOf = ({ day, kind, id }: GrowthEntry) => `${day} ${kind} ${id}`;

const readPictures: Source = async ({ stuId, upTo, limit, reading }) => {
  const page = 'rehabilitationRecord';
  const rows = await reading.find({
    page,
    entity: 'scheduleRecovery',
    fields: ['lessonDate', 'courseId', 'images', 'videos', 'summary', 'parentVisible'],
    filters: { stuId, status: String(states.scheduleRecovery.status.submitted), 'images.empty': 'false', 'lessonDate.lte': upTo },
    order: '-lessonDate',
    limit,
  });
  return rows.map(({ id, lessonDate, courseIdLabel, images, videos, summary, parentVisible }) => ({
    kind: 'picture',
    id,
    day: lessonDate ?? '',
    title: courseIdLabel ?? '训练记录',
    text: summary ?? '',
    files: filesOf(images, videos),
    to: reading.address(page, id),
    seenByParents: parentVisible === true,
  }));
};

const readGoals: Source = async ({ stuId, upTo, limit, reading }) => {
  const page = 'trainingGoal';
  const rows = await reading.find({
    page,
    entity: 'trainingGoal',
    fields: ['content', 'criterion', 'evalDate', 'evalNote'],
    filters: { stuId, result: String(states.trainingGoal.result.reached), 'evalDate.lte': upTo },
    order: '-evalDate',
    limit,
  });
  return rows.map(({ id, content, criterion, evalDate, evalNote }) => ({
    kind: 'milestone',
    id,
    day: evalDate ?? '',
    title: `达成目标：${content ?? ''}`,
    text: evalNote || criterion || '',
    files: [],
    to: reading.address(page, id),
    seenByParents: false,
  }));
};

const monthsOf = { headUpMonths: '抬头', sitMonths: '独坐', walkMonths: '独走', wordMonths: '有意识的语言' } as const;
type Development = keyof typeof monthsOf;

/** Milestones of the developmental history, dated by months after birth. */
const readDevelopment: Source = async ({ stuId, reading }) => {
  const names = Object.keys(monthsOf) as Development[];
  const [child] = await reading.find({
    page: 'student',
    entity: 'student',
    fields: ['birthday', ...names],
    filters: { id: stuId },
    limit: 1,
  });
  const { birthday } = child ?? {};
  if (!birthday) return [];
  return names.flatMap((name): GrowthEntry[] => {
    const months = child?.[name];
    if (months === null || months === undefined) return [];
    const day = addMonths(birthday, Number(months));
    return [
      {
        kind: 'milestone',
        id: name,
        day,
        title: `发育：${monthsOf[name]}`,
        text: `${months} 个月`,
        files: [],
        to: null,
        seenByParents: false,
      },
    ];
  });
};

const mostCourses = 100;

const firstLessons: Source = async ({ stuId, reading }) => {
  const rows = await reading.firsts({
    page: 'attendanceRecords',
    entity: 'scheduleStudent',
    fields: ['lessonDate', 'courseId', 'teacherId'],
    filters: { stuId, attendStatus: attended.join() },
    by: 'courseId',
    on: 'lessonDate',
    limit: mostCourses,
  });
  return rows.map(({ id, lessonDate, courseIdLabel, teacherIdLabel }) => ({
    kind: 'first',
    id,
    day: lessonDate ?? '',
    title: `第一次上${courseIdLabel ?? '课'}`,
    text: teacherIdLabel ? `教师 ${teacherIdLabel}` : '',
    files: [],
    to: reading.address('attendanceRecords', id),
    seenByParents: false,
  }));
};

const firstTests: Source = async ({ stuId, reading }) => {
  const { done, audited } = states.evalRecord.status;
  const found: GrowthEntry[] = [];
  for (const page of assessmentPages) {
    const rows = await reading.firsts({
      page,
      entity: 'evalRecord',
      fields: ['scaleId', 'evalDate'],
      filters: { stuId, status: `${done},${audited}` },
      by: 'scaleCode',
      on: 'evalDate',
      limit: mostCourses,
    });
    for (const { id, scaleIdLabel, evalDate } of rows)
      found.push({ ...report(id, evalDate, scaleIdLabel), kind: 'first', title: `第一次测评：${scaleIdLabel ?? ''}` });
  }
  return removeDuplicates(found);
};

const readReports: Source = async ({ stuId, upTo, limit, reading }) => {
  const { done, audited } = states.evalRecord.status;
  const found: GrowthEntry[] = [];
  for (const page of assessmentPages) {
    const rows = await reading.find({
      page,
      entity: 'evalRecord',
      fields: ['scaleId', 'evalDate', 'verdict', 'mainScore'],
      filters: { stuId, status: `${done},${audited}`, 'evalDate.lte': upTo },
      order: '-evalDate',
      limit,
    });
    for (const { id, evalDate, scaleIdLabel, verdict, mainScore } of rows)
      found.push({ ...report(id, evalDate, scaleIdLabel), text: [mainScore, verdict].filter(Boolean).join('，') });
  }
  return removeDuplicates(found);
};

function report(id: string, evalDate: string | null | undefined, scale: string | null | undefined): GrowthEntry {
  return {
    kind: 'report',
    id,
    day: evalDate ?? '',
    title: scale ?? '测评',
    text: '',
    files: [],
    to: getAnyReportAddress(id),
    seenByParents: false,
  };
}

/** Each record once, although several pages may list it. */
const removeDuplicates = (entries: readonly GrowthEntry[]) => [...new Map(entries.map((entry) => [entry.id, entry])).values()];

const readComposites: Source = async ({ stuId, upTo, limit, reading }) => {
  const page = 'evaluationZongList';
  const rows = await reading.find({
    page,
    entity: 'evalComposite',
    fields: ['doneDate', 'phase', 'conclusion'],
    filters: { stuId, 'doneDate.lte': upTo },
    order: '-doneDate',
    limit,
  });
  return rows.map(({ id, doneDate, conclusion }) => ({
    kind: 'report',
    id,
    day: doneDate ?? '',
    title: '综合评估',
    text: conclusion ?? '',
    files: [],
    to: reading.address(page, id),
    seenByParents: false,
  }));
};

const readHomework: Source = async ({ stuId, upTo, limit, reading }) => {
  const page = 'homeworkDetail';
  const rows = await reading.find({
    page,
    entity: 'homeworkDetail',
    fields: ['homeworkId', 'submitTime', 'content', 'files', 'comment'],
    filters: { stuId, 'submitTime.lte': `${upTo} 23:59:59` },
    order: '-submitTime',
    limit,
  });
  return rows.map(({ id, homeworkIdLabel, submitTime, content, files, comment }) => ({
    kind: 'work',
    id,
    day: submitTime?.slice(0, 10) ?? '',
    title: homeworkIdLabel ?? '作业',
    text: [content, comment && `评语：${comment}`].filter(Boolean).join('；'),
    files: filesOf(files),
    to: reading.address(page, id),
    // Submitted by the family, who also read the comment.
    seenByParents: true,
  }));
};

/** Code of `interactionRecord.kind`: what was practised at home. */
const checkedIn = '2';

const readPractice: Source = async ({ stuId, upTo, limit, reading }) => {
  const page = 'interactionRecord';
  const rows = await reading.find({
    page,
    entity: 'interactionRecord',
    fields: ['happenTime', 'content', 'files', 'parentName'],
    filters: { stuId, kind: checkedIn, 'happenTime.lte': `${upTo} 23:59:59` },
    order: '-happenTime',
    limit,
  });
  return rows.map(({ id, happenTime, content, files }) => ({
    kind: 'work',
    id,
    day: happenTime?.slice(0, 10) ?? '',
    title: '家庭打卡',
    text: content ?? '',
    files: filesOf(files),
    to: reading.address(page, id),
    seenByParents: true,
  }));
};

const sources: readonly Source[] = [
  readPictures,
  readGoals,
  readDevelopment,
  firstLessons,
  firstTests,
  readReports,
  readComposites,
  readHomework,
  readPractice,
];

function filesOf(...lists: unknown[]): GrowthEntry['files'] {
  const files = lists.flatMap((list) => (Array.isArray(list) ? (list as { id: string; name: string; type: string }[]) : []));
  return files.map(({ id, name, type }) => ({ id, name, type }));
}
