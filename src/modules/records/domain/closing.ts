/** What a teacher enters for one lesson, and the body of the call that closes it. Pure. */

import type { InputOf } from '../../../domain/callOf';
import type { todayCalls } from '../../../generated/calls';
import { shortestSummary } from './codes';
import { copiedFields, type DayChild, type DayLesson, itemFields, practiceFields, type RecordValues } from './today';
import { untapped } from './trials';

export type Attendance = 'present' | 'late' | 'early' | 'leave' | 'absent' | 'makeup' | 'trial';

/** Codes of `attendStatus` by word. */
const codes: Record<Attendance, number> = { present: 1, late: 2, early: 3, leave: 4, absent: 5, makeup: 6, trial: 7 };
const onLeave = codes.leave;
const submitted = 1;

/** Fields of a record that the page of the day shows; others of a record keep their values. */
export const shown = ['items', 'summary', 'focus', 'cooperate', 'mood', 'homeAdvice', 'nextPlan'] as const;

/** Fields that go with the lesson. */
const sentFields: readonly string[] = [...shown, 'goalIds', 'practices'];

/** A file as the server stores it. */
export interface StoredPicture {
  id: string;
  name: string;
  size: number;
  type: string;
}

/** A picture taken on this device; `stored` once it was uploaded. */
export interface Picture<Content = Blob> {
  id: string;
  name: string;
  content: Content;
  stored?: StoredPicture;
}

export interface ChildDraft<Content = Blob> {
  stuId: string;
  attendance: Attendance;
  values: RecordValues;
  pictures: Picture<Content>[];
}

/** Initial entries of a lesson: all children present, except those on registered leave. */
export function startOf({ children }: DayLesson): ChildDraft<never>[] {
  return children.map(({ stuId, attendStatus, record, goalIds }) => ({
    stuId,
    attendance: wordOf(attendStatus),
    values: record ? record.values : goalIds.length > 0 ? { goalIds } : {},
    pictures: [],
  }));
}

/**
 * Merges kept entries into the present lesson: after the roll call the stored attendance applies, children who joined since are added
 * and children who left are removed.
 */
export function mergeDrafts<Content>(lesson: DayLesson, drafts: readonly ChildDraft<Content>[]): ChildDraft<Content>[] {
  return startOf(lesson).map((start) => {
    const draft = drafts.find(({ stuId }) => stuId === start.stuId);
    return draft ? { ...draft, ...(lesson.isCalled && { attendance: start.attendance }) } : start;
  });
}

function wordOf(code: number): Attendance {
  return (Object.keys(codes) as Attendance[]).find((word) => codes[word] === code) ?? 'present';
}

/** Whether the child was in the lesson, and so has a record. */
export function hasCome({ attendance }: Pick<ChildDraft, 'attendance'>): boolean {
  return attendance !== 'leave' && attendance !== 'absent';
}

export function isSubmitted({ record }: DayChild): boolean {
  return record?.status === submitted;
}

/** Children of a called lesson who were there and whose record is not submitted. */
export function withoutRecord({ children }: DayLesson): DayChild[] {
  return children.filter((child) => hasCome({ attendance: wordOf(child.attendStatus) }) && !isSubmitted(child));
}

/** Whether anything of the lesson is left to do. */
function isOpen(lesson: DayLesson): boolean {
  return !lesson.isCalled || withoutRecord(lesson).length > 0;
}

/** What to go on with after a lesson: the next one with something to do, then those before it. */
export function nextOpen(lessons: readonly DayLesson[], lessonId: string, isTaken: (lesson: DayLesson) => boolean): DayLesson | undefined {
  const at = lessons.findIndex(({ id }) => id === lessonId);
  return [...lessons.slice(at + 1), ...lessons.slice(0, Math.max(at, 0))].find((lesson) => isOpen(lesson) && !isTaken(lesson));
}

export function isBlank({ values, pictures }: Pick<ChildDraft<unknown>, 'values' | 'pictures'>): boolean {
  return pictures.length === 0 && shown.every((name) => isEmpty(values[name]));
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Fills the records that are still blank with those of the last lesson; goals that this lesson was planned for stay. */
export function withLast<Content>(drafts: readonly ChildDraft<Content>[], { children }: DayLesson): ChildDraft<Content>[] {
  return drafts.map((draft) => {
    const child = children.find(({ stuId }) => stuId === draft.stuId);
    if (!child?.last || isSubmitted(child) || !isBlank(draft)) return draft;
    const { values } = child.last;
    const taken = copiedFields.filter((name) => name !== 'goalIds' || isEmpty(draft.values.goalIds));
    const last = { ...values, items: untapped((values.items as RecordValues[] | null | undefined) ?? []) };
    return {
      ...draft,
      values: { ...draft.values, ...Object.fromEntries(taken.map((name) => [name, last[name as keyof typeof last] ?? null])) },
    };
  });
}

/** Why a record cannot be submitted yet, at its field. */
export function findMissingContent({
  summary,
  items,
  practices,
}: RecordValues): { field: 'summary' | 'items' | 'practices'; message: string } | undefined {
  if (String(summary ?? '').trim().length < shortestSummary) return { field: 'summary', message: `训练小结至少 ${shortestSummary} 个字` };
  if (!Array.isArray(items) || items.length === 0) return { field: 'items', message: '请至少填写一个训练项目' };
  if (Array.isArray(practices) && practices.some(({ content }) => String(content ?? '').trim() === ''))
    return { field: 'practices', message: '请填写家庭训练在家做什么' };
  return undefined;
}

/** Children whose records go with the lesson: they came, nothing is submitted, and something was entered. */
export function writtenOf<Content>(lesson: DayLesson, drafts: readonly ChildDraft<Content>[]): ChildDraft<Content>[] {
  const done = new Set(lesson.children.filter(isSubmitted).map(({ stuId }) => stuId));
  return drafts.filter((draft) => hasCome(draft) && !done.has(draft.stuId) && !isBlank(draft));
}

/** Body of the call. After the roll was called, its attendance is not sent again. */
export function bodyOf(lesson: DayLesson, drafts: readonly ChildDraft<unknown>[]): InputOf<typeof todayCalls.closeLesson> {
  return {
    scheduleId: lesson.id,
    ...(!lesson.isCalled && attendanceOf(lesson, drafts)),
    records: writtenOf(lesson, drafts).map((draft) => recordOf(lesson.id, draft)),
  };
}

/** Attendance by word. The server assumes `present`, so it is sent only for children on leave who came. */
function attendanceOf({ children }: DayLesson, drafts: readonly ChildDraft<unknown>[]): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const { stuId, attendance } of drafts) {
    const before = children.find((child) => child.stuId === stuId)?.attendStatus;
    if (attendance === 'present' && before !== onLeave) continue;
    const name = `${attendance}Ids`;
    lists[name] = [...(lists[name] ?? []), stuId];
  }
  return lists;
}

function recordOf(scheduleId: string, { stuId, values, pictures }: ChildDraft<unknown>): Record<string, unknown> {
  const { images, ...rest } = values;
  const sent = Object.fromEntries(Object.entries(rest).filter(([name]) => sentFields.includes(name)));
  const added = pictures.flatMap(({ stored }) => stored ?? []);
  return {
    scheduleId,
    stuId,
    ...sent,
    items: ((values.items as RecordValues[] | null | undefined) ?? []).map((item) => pickValues(item, itemFields)),
    ...(Array.isArray(values.practices) && {
      practices: (values.practices as RecordValues[]).map((row) => pickValues(row, practiceFields)),
    }),
    ...(added.length > 0 && { images: [...((images as StoredPicture[] | null | undefined) ?? []), ...added] }),
  };
}

function pickValues(row: RecordValues, names: readonly string[]): RecordValues {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
