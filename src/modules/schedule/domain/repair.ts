/**
 * Repair of a timetable while a teacher is away: for every lesson a substitute, another time or a cancellation, so that the
 * fewest families are affected; and the check of a repair that was edited. Pure: the same facts give the same proposal.
 */
import { itemAt } from '../../../domain/must';
import { formatWeekday, weekdayOf } from '../../../domain/weekday';
import { chooseOptions, type Handling, isFull, isTaken, type Option, rankOf } from './repairChoice';
import { type RepairFacts, type RepairLesson, whyTaken, whyUnusual } from './repairFacts';
import { findMoves, findSubstitutes, groupOf, optionOf, type RuledOut } from './repairOptions';
import type { Span } from './times';

export type { Handling } from './repairChoice';
export type { RepairFacts, RepairLesson } from './repairFacts';

export interface Proposed {
  lesson: RepairLesson;
  handling: Handling;
  /** Why this is proposed. */
  why: string;
  /** Better options that are impossible, each with its reason; empty when the first choice was possible. */
  ruledOut: string;
}

interface Considered {
  lesson: RepairLesson;
  options: Option[];
  teachers: RuledOut[];
  times: RuledOut[];
}

/** One proposal per lesson, in the order of `facts.lessons`. */
export function proposeRepair(facts: RepairFacts): Proposed[] {
  const all = facts.lessons.map((lesson) => planLesson(lesson, facts));
  const chosen = chooseOptions(
    all.map(({ lesson: { childIds }, options }) => ({ childIds, options })),
    facts,
  );
  return all.map((one, at) => explain(one, at, chosen, facts));
}

function planLesson(lesson: RepairLesson, facts: RepairFacts): Considered {
  const none = { lesson, teachers: [], times: [] };
  if (!lesson.isMain) return { ...none, options: [optionOf(lesson, { kind: 'drop' })] };
  const cancel = optionOf(lesson, { kind: 'cancel' });
  if (lesson.childIds.length === 0) return { ...none, options: [cancel] };
  const [substitutes, moves] = [findSubstitutes(lesson, facts), findMoves(lesson, facts)];
  return { lesson, options: [...substitutes.options, ...moves.options, cancel], teachers: substitutes.out, times: moves.out };
}

function explain({ lesson, options, teachers, times }: Considered, at: number, chosen: readonly Option[], facts: RepairFacts): Proposed {
  const own = itemAt(chosen, at);
  const better = options.filter((option) => rankOf(option) < rankOf(own));
  const lost = better.flatMap((option) => {
    const other = chosen.findIndex((one, index) => index !== at && isTaken(option, one));
    const others = chosen.filter((_, index) => index !== at);
    const why =
      other >= 0
        ? `要上 ${dayText(itemAt(chosen, other).span)} 的课`
        : isFull(option, others, facts)
          ? '当天的课已排满'
          : '让给影响家庭更多的课';
    return [{ option, why }];
  });
  const of = (kind: Handling['kind'], what: (option: Option) => string): RuledOut[] =>
    lost.filter(({ option }) => option.handling.kind === kind).map(({ option, why }) => ({ what: what(option), why }));
  const people = [...teachers, ...of('substitute', ({ handling }) => nameOf(handling, facts))];
  const hours = [...times, ...of('move', ({ span }) => `${span.lessonDate.slice(5)} ${span.startTime}`)];
  const isSaved = rankOf(own) === 0;
  const isLost = own.handling.kind === 'cancel' && lesson.childIds.length > 0;
  return {
    lesson,
    handling: own.handling,
    why: whyOf(lesson, own.handling, facts),
    ruledOut: [isSaved ? '' : formatTeachers(lesson, people), isLost ? formatTimes(hours) : ''].filter(Boolean).join('\n'),
  };
}

function formatTeachers({ childIds }: RepairLesson, people: readonly RuledOut[]): string {
  if (childIds.length === 0) return '';
  if (people.length === 0) return '代课：没有其他教师可以教这门课';
  return `代课：${people.map(({ what, why }) => (why.startsWith(what) ? why : `${what} ${why}`)).join('；')}`;
}

/** Times with the same reason stand together. */
function formatTimes(times: readonly RuledOut[]): string {
  const byWhy = new Map<string, string[]>();
  for (const { what, why } of times) byWhy.set(why, [...new Set([...(byWhy.get(why) ?? []), what])]);
  if (byWhy.size === 0) return '调课：本周已没有上课的时间';
  return `调课：${[...byWhy].map(([why, some]) => `${some.join('、')} ${why}`).join('；')}`;
}

function whyOf(lesson: RepairLesson, handling: Handling, facts: RepairFacts): string {
  const { names, familiar, teacherId } = facts;
  if (handling.kind === 'drop') return '缺的是助教，时间和主教师不变';
  if (handling.kind === 'substitute') {
    const known = lesson.childIds.filter((id) => familiar.get(handling.teacherId)?.has(id)).map((id) => names.get(id));
    return `${names.get(handling.teacherId)}可以教这门课，这个时间有空${known.length > 0 ? `，教过${known.join('、')}` : ''}`;
  }
  if (handling.kind === 'move') {
    const who = handling.teacherId === teacherId ? '原教师' : names.get(handling.teacherId);
    const unusual = whyUnusual(handling, facts);
    const warning = unusual === undefined ? '' : `；注意：新时间是${unusual}，请先问过家长`;
    return `没有能代课的教师；${dayText(handling)} ${who}、学员${handling.roomId ? '和教室' : ''}都有空${warning}`;
  }
  return lesson.childIds.length === 0 ? '学员都请假了' : '没有能代课的教师，本周也没有都有空的时间';
}

const nameOf = (handling: Handling, { names }: RepairFacts) => ('teacherId' in handling ? (names.get(handling.teacherId) ?? '') : '');

/** Such as 周三 07-15 14:00. */
export function dayText({ lessonDate, startTime }: Span): string {
  return `${formatWeekday(weekdayOf(lessonDate))} ${lessonDate.slice(5)} ${startTime}`;
}

/** What stands in the way of one row of an edited repair. */
interface RowProblem {
  at: number;
  on: 'teacher' | 'time' | 'room';
  message: string;
}

/** Hard clashes of an edited repair, at most one per row; `handlings` in the order of `facts.lessons`. */
export function problemsOf(handlings: readonly Handling[], facts: RepairFacts): RowProblem[] {
  const shared = (roomId: string) => facts.rooms.find(({ id }) => id === roomId)?.shared === true;
  const options = facts.lessons.map((lesson, at) => optionOf(lesson, itemAt(handlings, at), shared));
  return options.flatMap((option, at) => {
    const found = findAlone(option, itemAt(facts.lessons, at), facts) ?? findBeside(option, at, options);
    return found ? [{ at, ...found }] : [];
  });
}

type Found = Omit<RowProblem, 'at'>;

function findAlone({ handling, span }: Option, lesson: RepairLesson, facts: RepairFacts): Found | undefined {
  if (!('teacherId' in handling)) return undefined;
  if (handling.kind === 'move' && `${span.lessonDate} ${span.startTime}:00` <= facts.now)
    return { on: 'time', message: '这个时间已经过去' };
  const busy = whyTaken(handling.teacherId, span, facts);
  if (busy !== undefined) return { on: 'teacher', message: busy };
  if (handling.kind === 'substitute') return undefined;
  for (const id of groupOf(lesson)) {
    const message = whyTaken(id, span, facts);
    if (message !== undefined) return { on: 'time', message };
  }
  const room = facts.rooms.find(({ id }) => id === handling.roomId);
  if (!room) return undefined;
  const taken = room.shared ? undefined : whyTaken(room.id, span, facts);
  if (taken !== undefined) return { on: 'room', message: taken };
  const isSmall = room.capacity !== null && room.capacity < lesson.childIds.length;
  return isSmall ? { on: 'room', message: `可容纳 ${room.capacity} 人，这节课有 ${lesson.childIds.length} 人` } : undefined;
}

/** Another row that occupies the same person or room at that time. */
function findBeside(option: Option, at: number, options: readonly Option[]): Found | undefined {
  if (!('teacherId' in option.handling)) return undefined;
  const other = options.findIndex((one, index) => index !== at && isTaken(option, one));
  return other < 0
    ? undefined
    : { on: 'time', message: `与第 ${other + 1} 行 ${dayText(itemAt(options, other).span)} 的课用到同一个人或教室` };
}
