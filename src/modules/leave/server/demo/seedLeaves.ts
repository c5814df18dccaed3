/** Leaves of one institution in every state, with what is made up for them, by the operations that people use. */

import { addDays } from '../../../../domain/calendar';
import { entryOf, itemAt } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { RecordWriter } from '../../../../server/records/write/writer';
import type { DemoStep, SeedSource } from '../../../demo/contract';
import { demoChildren } from '../../../demo/contract';
import { applicants, handlings, longLeave } from '../../domain/codes';
import type { Leave } from '../application';
import { approveChild, approveTeacher, decidedBy } from '../approval';

type Lesson = Stored<'scheduleInfo'>;
const { approved, rejected, withdrawn, suspended, ended } = states.leaveApply.status;
const { waiting } = states.scheduleInfo.status;
const { studying } = states.student.stuStatus;

export default {
  order: 115,
  async seed(source) {
    if (!source.context.configuration.entities.has('leaveApply')) return;
    await act(source, source.write, (context) => seedChildren(source, context));
    await act(source, source.write, (context) => seedTeachers(source, context));
    await seedLong(source);
  },
} satisfies DemoStep;

function act<T>({ context }: SeedSource, write: RecordWriter, work: (context: RuleContext) => Promise<T>): Promise<T> {
  const entity = entryOf(context.configuration.entities, 'leaveApply');
  return write.changeSet((set) => work(set.ruleContext(set, entity)));
}

/** Each child of a lesson to come asks for its day. */
async function seedChildren({ calendar }: SeedSource, context: RuleContext): Promise<void> {
  const { records } = context;
  const lessons = await lessonsFrom(addDays(calendar.today, 2), context);
  const firsts = [...new Map(lessons.toReversed().flatMap((lesson) => (lesson.stuIds ?? []).map((id) => [id, lesson] as const)))];
  for (const [at, [stuId, { lessonDate, teacherId }]] of firsts.toReversed().slice(0, 6).entries()) {
    const { decision, ...values } = itemAt(asked, at % asked.length);
    const day = { startTime: `${lessonDate} 00:00:00`, endTime: `${lessonDate} 23:59:00` };
    const child = { applyType: applicants.child, stuId, applicantId: teacherId } as const;
    const leave = await records.create('leaveApply', { ...child, ...day, ...values });
    await decision?.(leave, context);
  }
}

type Decision = (leave: Leave, context: RuleContext) => Promise<void>;

const approve: Decision = async (leave, context) =>
  context.records.update('leaveApply', leave.id, { ...(await approveChild(leave, context)), status: approved });

/** Approves the leave and voids the make-up credit, because the family does not want it. */
const approveWithout: Decision = async (leave, context) => {
  await approve(leave, context);
  for (const { id } of await context.records.find('makeupCredit', { leaveId: leave.id }))
    await context.records.update('makeupCredit', id, { status: states.makeupCredit.status.waived, endReason: '家长不补' });
};

const reject: Decision = (leave, context) =>
  context.records.update('leaveApply', leave.id, { ...decidedBy(context), opinion: '当天有阶段评估，请改天', status: rejected });

const withdraw: Decision = (leave, { records }) => records.update('leaveApply', leave.id, { status: withdrawn });

/** The first four show every state: on some days of the week only so many children have a lesson. */
const asked: (Pick<Changes<'leaveApply'>, 'leaveType' | 'reason' | 'source'> & { decision?: Decision })[] = [
  { leaveType: 2, reason: '发烧，医生建议休息', source: 1, decision: approve },
  { leaveType: 1, reason: '回老家看望爷爷奶奶', source: 1 },
  { leaveType: 1, reason: '家里临时有事', source: 3, decision: reject },
  { leaveType: 1, reason: '参加幼儿园活动', source: 1, decision: withdraw },
  { leaveType: 2, reason: '预约了医院复查', source: 2, decision: approveWithout },
  { leaveType: 2, reason: '感冒咳嗽', source: 1 },
];

/** One waits for a decision, one was approved and its lesson cancelled. */
async function seedTeachers({ calendar }: SeedSource, context: RuleContext): Promise<void> {
  const { records } = context;
  const [far] = (await lessonsFrom(addDays(calendar.today, 7), context)).toReversed();
  const { teacherId, lessonDate } = far ?? {};
  if (!teacherId || !lessonDate) return;
  const day = (date: string) => ({ startTime: `${date} 00:00:00`, endTime: `${date} 23:59:00` });
  const own = { applyType: applicants.teacher, teacherId, applicantId: teacherId };
  const leave = await records.create('leaveApply', { ...own, ...day(lessonDate), leaveType: 1, reason: '参加康复师继续教育培训' });
  const changes = await approveTeacher(leave, { kind: handlings.cancel, substituteId: null }, context);
  await records.update('leaveApply', leave.id, { ...changes, status: approved });
  await records.create('leaveApply', { ...own, ...day(addDays(lessonDate, 3)), leaveType: 4, reason: '周末值班调休' });
}

/** One child is away for weeks, one has come back. */
async function seedLong(source: SeedSource): Promise<void> {
  const ids = source.made.get(demoChildren).map(({ values }) => values.id);
  const [away, back] = await act(source, source.write, async (context) => freeChildren(ids, context));
  if (away) {
    const leave = await askLong(source, away, { daysAgo: 5, days: 40 });
    await turn(source, leave, { daysAgo: 5, status: suspended });
  }
  if (!back) return;
  const leave = await askLong(source, back, { daysAgo: 45, days: 21 });
  await turn(source, leave, { daysAgo: 45, status: suspended });
  await turn(source, leave, { daysAgo: 24, status: ended });
}

/** Children who study and have neither lessons nor a class, the last first. */
async function freeChildren(ids: readonly string[], { records }: RuleContext): Promise<string[]> {
  const found = await records.find('student', { id: ids, stuStatus: studying });
  const here = new Set(found.filter(({ classIds }) => !classIds?.length).map(({ id }) => id));
  const busy = new Set((await records.find('scheduleStudent', { stuId: ids })).map(({ stuId }) => stuId));
  return ids.filter((id) => here.has(id) && !busy.has(id)).toReversed();
}

function askLong(source: SeedSource, stuId: string, { daysAgo, days }: { daysAgo: number; days: number }): Promise<string> {
  const { calendar } = source;
  const [first, last] = [calendar.daysAgo(daysAgo), calendar.daysAgo(daysAgo - days + 1)];
  return act(source, source.writeOn(calendar.daysAgo(daysAgo + 1)), async (context) => {
    const who = { applyType: applicants.child, stuId, source: 1, leaveType: longLeave } as const;
    const time = { startTime: `${first} 00:00:00`, endTime: `${last} 23:59:00` };
    const leave = await context.records.create('leaveApply', { ...who, ...time, reason: '到外地做手术和术后休养' });
    await approve(leave, context);
    return leave.id;
  });
}

function turn(
  source: SeedSource,
  id: string,
  { daysAgo, status }: { daysAgo: number; status: typeof suspended | typeof ended },
): Promise<void> {
  return act(source, source.writeOn(source.calendar.daysAgo(daysAgo)), ({ records }) => records.update('leaveApply', id, { status }));
}

function lessonsFrom(day: string, { records }: RuleContext): Promise<Lesson[]> {
  const order = [
    ['lessonDate', 'asc'],
    ['startTime', 'asc'],
  ] as const;
  return records.find('scheduleInfo', { status: waiting, lessonDate: { gte: day } }, { order });
}
