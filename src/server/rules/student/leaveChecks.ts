/** What is looked at before a child leaves for good; the same list is shown, decides, and is kept with the application. */
import { activityEnrollStates, activityStates, studentLeaveStates } from '../../../domain/recordStates';
import type { Row, RuleContext } from '../../rule';
import { currentSeats } from '../classStudent/seats';

/** Codes of `result` of a leaveCheckItem. */
const results = { passed: 1, notice: 2, failed: 3 } as const;

export interface LeaveCheckItem {
  item: string;
  /** 1 passed, 2 worth a look, 3 stands in the way. */
  result: 1 | 2 | 3;
  note: string | null;
}
/** A sentence about what is still open, or undefined if nothing is. */
type Look = (student: Row, leave: Row, context: RuleContext) => Promise<string | undefined> | string | undefined;
interface LeaveCheck {
  item: string;
  /** Open matters of this kind stand in the way; others are only pointed out. */
  blocks: boolean;
  look: Look;
}

/** Modules that keep something open for a child (hours, accounts, orders, lessons) add their line here. */
const checks: LeaveCheck[] = [
  {
    item: '离校日期',
    blocks: true,
    look: (_student, leave, { today }) => (String(leave.leaveDate) > today ? `离校日期是 ${leave.leaveDate}，到当天再核查` : undefined),
  },
  { item: '在读班级', blocks: false, look: lookAtClasses },
  { item: '活动报名', blocks: false, look: lookAtActivities },
  { item: '健康档案', blocks: false, look: lookAtHealthFile },
  {
    item: '结案报告',
    blocks: false,
    look: (_student, leave) => ((leave.files as unknown[] | null)?.length ? undefined : '申请里没有附结案报告'),
  },
];

/** The application that waits for its check. */
export async function pendingLeave(stuId: string, context: RuleContext): Promise<Row | undefined> {
  const leaves = await context.records.find('studentLeave', { stuId, status: studentLeaveStates.pending });
  return leaves.at(-1);
}

export async function checkLeave(student: Row, leave: Row, context: RuleContext): Promise<LeaveCheckItem[]> {
  const items: LeaveCheckItem[] = [];
  for (const { item, blocks, look } of checks) {
    const note = await look(student, leave, context);
    items.push({ item, result: note === undefined ? results.passed : blocks ? results.failed : results.notice, note: note ?? null });
  }
  return items;
}

export function standsInTheWay({ result }: LeaveCheckItem): boolean {
  return result === results.failed;
}

async function lookAtClasses(student: Row, _leave: Row, context: RuleContext): Promise<string | undefined> {
  const seats = await currentSeats({ stuId: student.id }, context);
  const names = seats.map((seat) => seat.classIdLabel).join('、');
  return seats.length > 0 ? `离校后自动移出：${names}` : undefined;
}

async function lookAtActivities(student: Row, _leave: Row, context: RuleContext): Promise<string | undefined> {
  const enrols = await context.records.find('activityEnroll', {
    stuId: student.id,
    status: [activityEnrollStates.enrolled, activityEnrollStates.waiting],
  });
  const titles: string[] = [];
  for (const { activityId } of enrols) {
    const activity = await context.records.get('activity', String(activityId));
    const isAhead = activity && [activityStates.enrolling, activityStates.closed].some((status) => status === activity.status);
    if (isAhead) titles.push(String(activity.title));
  }
  return titles.length > 0 ? `还报名了活动：${titles.join('、')}` : undefined;
}

async function lookAtHealthFile(student: Row, _leave: Row, context: RuleContext): Promise<string | undefined> {
  return (await context.records.count('healthFile', { stuId: student.id })) > 0 ? undefined : '没有健康档案';
}
