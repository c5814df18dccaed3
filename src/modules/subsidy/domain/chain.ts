/**
 * The chain of evidence of a child and month: assessment → goal → plan → lesson → record → signature → hours → check-in → claim. Finds
 * missing links, who can add them, and on which page. Pure.
 */

import { addDays, daysFromTo, lastDayOf } from '../../../domain/calendar';
import { firstOf } from '../../../domain/must';
import type { EvidenceAnswers } from '../../../generated/calls';
import type { Pace } from './pace';

export const links = ['assessment', 'goal', 'plan', 'lesson', 'record', 'signature', 'hours', 'checkIn', 'claim'] as const;
export type Link = (typeof links)[number];

export const linkTitles: Record<Link, string> = {
  assessment: '评估',
  goal: '目标',
  plan: '计划',
  lesson: '课次',
  record: '记录',
  signature: '签字',
  hours: '课时',
  checkIn: '打卡',
  claim: '申报',
};

/** What a child lacks, with what is to be done and who can do it. */
export type Gap = Omit<ChainRow['gaps'][number], 'mine'>;
export type Person = Gap['who'];

export interface Lesson {
  /** Of the seat of the child. */
  id: string;
  scheduleId: string;
  day: string;
  teacher: Person;
  isRecorded: boolean;
  isOwed: boolean;
}

export interface ChainFacts {
  stuId: string;
  month: string;
  today: string;
  headTeacher: Person;
  /** Member of staff in charge of the application. */
  clerk: Person;
  /** Day of the last assessment that is finished. */
  assessedOn: string | undefined;
  /** Days after which the next one is due. */
  cycleDays: number;
  goals: { hasSource: boolean; owner: Person }[];
  plan: { isSigned: boolean; owner: Person } | undefined;
  /** Attended lessons of the month. */
  lessons: Lesson[];
  /** Days with a check-in. */
  checkedIn: readonly string[];
  pace: Pace;
  /** Days still missing to the minimum, and working days on which lessons can be added. */
  missingDays: number;
  freeDays: readonly string[];
  /** Undefined while nothing has to be signed. */
  signed: boolean | undefined;
  /** Undefined while nothing has to be claimed yet, and where it was decided to claim nothing. */
  claim: 'missing' | 'unreported' | 'returned' | 'reported' | undefined;
  /** Why no amount can be worked out. */
  problem?: string | undefined;
}

const most = 4;

/** In the order of the chain; none for a chain that is complete. */
export function gapsOf(facts: ChainFacts): Gap[] {
  return links.flatMap((link) => checks[link](facts) ?? []);
}

type Check = (facts: ChainFacts) => Gap | undefined;

const checks: Record<Link, Check> = {
  assessment({ assessedOn, cycleDays, today, month, headTeacher, stuId }) {
    const gap = { link: 'assessment', who: headTeacher, path: `/appraisalManagementModel/appraisal?stuId=${stuId}` } as const;
    if (!assessedOn) return { ...gap, text: '没有评估', todo: '做初次评估' };
    const end = lastDayOf(month) < today ? lastDayOf(month) : today;
    const late = (daysFromTo(addDays(assessedOn, cycleDays), end) ?? 1) - 1;
    return late > 0 ? { ...gap, text: `过期 ${late} 天`, todo: '做阶段评估' } : undefined;
  },
  goal({ goals, plan, headTeacher, stuId }) {
    const gap = { link: 'goal', path: `/allroundModel/trainingGoal?stuId=${stuId}` } as const;
    if (goals.length === 0) return { ...gap, text: '没有目标', todo: '在教育计划里写目标', who: plan?.owner ?? headTeacher };
    const without = goals.filter(({ hasSource }) => !hasSource);
    if (without.length === 0) return undefined;
    return { ...gap, text: `${without.length} 个无依据`, todo: '选目标依据的题目', who: firstOf(without).owner };
  },
  plan({ plan, headTeacher, stuId }) {
    const gap = { link: 'plan', path: `/appraisalManagementModel/iep?stuId=${stuId}` } as const;
    if (!plan) return { ...gap, text: '没有计划', todo: '制定教育计划', who: headTeacher };
    return plan.isSigned ? undefined : { ...gap, text: '计划未签', todo: '请家长签计划', who: plan.owner };
  },
  lesson({ lessons, month, today, pace, missingDays, freeDays, clerk, stuId }) {
    const path = `/eduModel/schedule?stuId=${stuId}`;
    if (lessons.length === 0 && lastDayOf(month) < today)
      return { link: 'lesson', text: '没有课', todo: '核对排课和点名', who: clerk, path };
    if (pace !== 'risk') return undefined;
    const days = freeDays.slice(0, Math.max(missingDays, 0));
    const todo = days.length === 0 ? '看规则：天数不足不予结算' : `在 ${shown(days)} 加课`;
    return {
      link: 'lesson',
      text: `差 ${missingDays} 天`,
      todo,
      who: clerk,
      path,
      isEarly: days.length > 0,
    };
  },
  record({ lessons, stuId }) {
    const without = lessons.filter(({ isRecorded }) => !isRecorded);
    if (without.length === 0) return undefined;
    const todo = `补 ${shown(daysOf(without))} 的记录`;
    return {
      link: 'record',
      text: `缺 ${without.length}`,
      todo,
      who: firstOf(without).teacher,
      path: `/allroundModel/rehabilitationRecord?stuId=${stuId}`,
    };
  },
  signature({ signed, clerk, stuId, month }) {
    if (signed !== false) return undefined;
    return {
      link: 'signature',
      text: '缺家长签字',
      todo: '请家长签月结算',
      who: clerk,
      path: `/studentModel/subsidyMonth?stuId=${stuId}&month=${month}`,
    };
  },
  hours({ lessons, stuId }) {
    const owed = lessons.filter(({ isOwed }) => isOwed);
    if (owed.length === 0) return undefined;
    const who = { id: null, name: '财务' };
    return {
      link: 'hours',
      text: `${owed.length} 节未扣`,
      todo: `处理 ${shown(daysOf(owed))} 的欠课时`,
      who,
      path: `/saleCenterModel/undeducted?stuId=${stuId}`,
    };
  },
  checkIn({ lessons, checkedIn, stuId }) {
    const without = daysOf(lessons).filter((day) => !checkedIn.includes(day));
    if (without.length === 0) return undefined;
    const who = { id: null, name: '前台' };
    return {
      link: 'checkIn',
      text: `${without.length} 天无打卡`,
      todo: `核对 ${shown(without)}`,
      who,
      path: `/studentModel/checkInRecord?stuId=${stuId}`,
    };
  },
  claim({ claim, problem, signed, clerk, stuId, month }) {
    const gap = { link: 'claim', who: clerk } as const;
    if (problem !== undefined) return { ...gap, text: '不能计算', todo: problem, path: `/studentModel/studentSubsidy?stuId=${stuId}` };
    const path = `/studentModel/subsidyMonth?stuId=${stuId}&month=${month}`;
    if (claim === 'missing') return { ...gap, text: '没有结算', todo: '生成月结算', path: `/studentModel/subsidyMonth?month=${month}` };
    if (claim === 'returned') return { ...gap, text: '被退回', todo: '改好后重新申报', path };
    // An unsigned settlement is reported as the missing signature instead.
    return claim === 'unreported' && signed ? { ...gap, text: '没有上报', todo: '上报月结算', path } : undefined;
  },
};

function daysOf(lessons: readonly Lesson[]): string[] {
  return [...new Set(lessons.map(({ day }) => day))].sort();
}

/** `11-18、11-20 等 6 天` */
function shown(days: readonly string[]): string {
  const text = days
    .slice(0, most)
    .map((day) => day.slice(5))
    .join('、');
  return days.length > most ? `${text} 等 ${days.length} 天` : text;
}

export type ChainAnswer = EvidenceAnswers['chain'];
export type ChainRow = ChainAnswer['rows'][number];
