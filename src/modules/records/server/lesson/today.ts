/** Lessons of one day of a teacher, with the children, their records and what to begin these with. */
import { attends } from '../../../../domain/attendance';
import type { TodayAnswers } from '../../../../generated/calls';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { findCurrentPractice, type PracticeNow } from '../../../homework/contract';
import type { Seat } from '../../../schedule/contract';
import {
  copiedFields,
  type DayGoal,
  type DayRecord,
  itemFields,
  practiceFields,
  type RecordValues,
  recordFields,
} from '../../domain/today';
import { readPromptLevels, titlesOf } from '../goals/readPromptOrder';
import { readPlannedGoals, type TrainingRecord } from './dueRecords';

type Lesson = Stored<'scheduleInfo'>;
type LessonsOfDay = TodayAnswers['today']['lessons'];

const { waiting, toRecord, done } = states.scheduleInfo.status;

/** Lessons that the caller teaches on `day`, as main teacher or assistant, by time; cancelled and moved ones are left out. */
export async function lessonsOfDay(day: string, context: RuleContext): Promise<LessonsOfDay> {
  const { records, actor } = context;
  if (actor.staffId === '') return [];
  const lessons = await records.find(
    'scheduleInfo',
    { lessonDate: day, teacherIds: actor.staffId, status: [waiting, toRecord, done] },
    { order: [['startTime', 'asc']] },
  );
  if (lessons.length === 0) return [];
  const scheduleId = lessons.map(({ id }) => id);
  const seats = await records.find('scheduleStudent', { scheduleId }, { order: [['stuId', 'asc']] });
  const written = await records.find('scheduleRecovery', { scheduleId });
  const last = await lastRecords(scheduleId, context);
  const planned = await readPlannedGoals(lessons, context);
  const goals = await readRunningGoals(seats, context);
  const levels = await readPromptLevels(titlesOf('items.promptLevel', context), context);
  const practice = await findCurrentPractice([...new Set(seats.flatMap(({ stuId }) => stuId ?? []))], context);
  return lessons.map((lesson) => ({ ...lessonOf(lesson, { seats, written, last, planned, goals, practice }), levels }));
}

interface Known {
  seats: readonly Seat[];
  written: readonly TrainingRecord[];
  last: ReadonlyMap<string, TrainingRecord>;
  planned: ReadonlyMap<string, string[]>;
  goals: readonly RunningGoal[];
  practice: readonly PracticeNow[];
}

function lessonOf(lesson: Lesson, { seats, written, last, planned, goals, practice }: Known): Omit<LessonsOfDay[number], 'levels'> {
  const { id, courseIdLabel, startTime, endTime, roomIdLabel, classIdLabel, topic, status } = lesson;
  return {
    id,
    courseName: courseIdLabel ?? '',
    startTime,
    endTime: endTime ?? '',
    topic: topic ?? '',
    roomName: roomIdLabel ?? '',
    className: classIdLabel ?? '',
    isCalled: status === done,
    children: seats
      .filter(({ scheduleId }) => scheduleId === id)
      .map(({ stuId, stuIdLabel, attendStatus, courseId }) => {
        const record = written.find((one) => one.scheduleId === id && one.stuId === stuId);
        const before = last.get(`${stuId} ${courseId}`);
        return {
          stuId: stuId,
          stuName: stuIdLabel ?? '',
          attendStatus: Number(attendStatus ?? attends.open),
          record: record ? recordOf(record) : null,
          goalIds: planned.get(`${id} ${stuId}`) ?? [],
          goals: goals.filter((goal) => goal.stuId === stuId).map(({ id, content }) => ({ id, content })),
          practice: practice.filter((one) => one.stuId === stuId).map(({ stuId: _, ...practiceOfChild }) => practiceOfChild),
          last: before ? { lessonDate: before.lessonDate ?? '', values: valuesOf(before, copiedFields) } : null,
        };
      }),
  };
}

function recordOf(record: TrainingRecord): DayRecord {
  return { id: record.id, status: Number(record.status), values: valuesOf(record, recordFields) };
}

function valuesOf(record: TrainingRecord, names: readonly string[]): RecordValues {
  const values = Object.fromEntries(names.map((name) => [name, record[name as keyof TrainingRecord] ?? null]));
  return {
    ...values,
    items: (record.items ?? []).map((item) => Object.fromEntries(itemFields.map((name) => [name, item[name] ?? null]))),
    ...(names.includes('practices') && {
      practices: (record.practices ?? []).map((row) => Object.fromEntries(practiceFields.map((name) => [name, row[name] ?? null]))),
    }),
  };
}

/** Last submitted record of each child and course in these lessons, by `<child> <course>`; of any teacher. */
async function lastRecords(lessonIds: readonly string[], { records }: RuleContext): Promise<Map<string, TrainingRecord>> {
  const ids = await records.sql<{ id: string }>(
    `select distinct on (r.stu_id, r.course_id) r.id from schedule_student s
    join schedule_recovery r on r.inst_id = s.inst_id and r.stu_id = s.stu_id and r.course_id = s.course_id
    where s.schedule_id = any($1::uuid[]) and s.deleted_at is null and r.status = 1 and r.deleted_at is null
    order by r.stu_id, r.course_id, r.lesson_date desc, r.start_time desc`,
    [lessonIds],
  );
  if (ids.length === 0) return new Map();
  const found = await records.find('scheduleRecovery', { id: ids.map(({ id }) => id) });
  return new Map(found.map((record) => [`${record.stuId} ${record.courseId}`, record]));
}

interface RunningGoal extends DayGoal {
  stuId: string;
}

/** Goals that are trained at present of all children in these lessons, as far as the person sees them, oldest first. */
async function readRunningGoals(seats: readonly Seat[], { records, visible }: RuleContext): Promise<RunningGoal[]> {
  const { running, partly } = states.trainingGoal.result;
  const stuId = [...new Set(seats.flatMap((seat) => seat.stuId ?? []))];
  const found = await records.find('trainingGoal', { stuId, result: [running, partly] }, { order: [['startDate', 'asc']] });
  const seen = await visible.records('trainingGoal', found);
  return seen.map((goal) => ({ id: goal.id, stuId: goal.stuId ?? '', content: goal.content ?? '' }));
}
