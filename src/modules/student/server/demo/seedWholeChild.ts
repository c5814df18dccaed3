/**
 * Completes the demo child with complete data. It has lessons of half a year, hours, orders and check-ins already; this step adds class,
 * photo, pictures, health, homework, messages, a leave and an activity; other areas add their data in own steps. Another child is made
 * old enough to consent itself.
 */
import { firstOf, itemAt } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Records, Stored } from '../../../../server/records/records';
import {
  blocks,
  createRandom,
  type DemoStep,
  demoChildren,
  portrait,
  type SeedSource,
  staffWithPost,
  storePicture,
  wholeChild,
} from '../../../demo/contract';

import { buildGrowthRecord, buildHealthFile, type HealthSource, type KnownChild, morningCheck } from './health';

const { studying } = states.student.stuStatus;
/** A separate random seed, so that the data of other steps do not change. */
const seed = 161;
const className = '向日葵大班';
/** Age in months of the child that consents itself: over fourteen years. */
const ownAgeMonths = 14 * 12 + 4;

export default {
  order: 161,
  async seed(source) {
    const child = source.made.get(wholeChild);
    if (!child) return;
    const pictures = await draw(source, child);
    await source.write.together((records) => complete(source, child, pictures, records));
    await source.write.together((records) => live(source, child, pictures, records));
    await askForLeave(source, child);
    await source.write.together((records) => growOlder(source, child.id, records));
  },
} satisfies DemoStep;

type Pictures = Awaited<ReturnType<typeof draw>>;

/** Stores the files before the records: each needs its own transaction, and the embedded database runs only one at a time. */
async function draw(source: SeedSource, { stuName }: Stored<'student'>) {
  const all = async (count: number, named: string, field: { entity: string; name: string }, first: number) => {
    const made = [];
    for (let at = 0; at < count; at++)
      made.push(await storePicture(source, { name: `${named}${at + 1}.png`, drawing: blocks(first + at), field }));
    return made;
  };
  return {
    photo: await storePicture(source, { name: `${stuName}.png`, drawing: portrait, field: { entity: 'student', name: 'photo' } }),
    // The newest lesson first, as in the growth centre.
    lessons: (await all(6, '搭积木', { entity: 'scheduleRecovery', name: 'images' }, 1)).toReversed(),
    works: await all(works.length, '作业', { entity: 'homeworkDetail', name: 'files' }, 2),
  };
}

/** Photo, second guardian, cautions, class and health. */
async function complete(source: SeedSource, child: Stored<'student'>, pictures: Pictures, records: Records): Promise<void> {
  const { numbers, calendar, random: _, ...rest } = source;
  const relations = child.relations ?? [];
  const other = relations.some(({ relation }) => relation === 2)
    ? { relName: `${child.stuName.slice(0, 1)}建国`, relation: 1 }
    : { relName: '李慧', relation: 2 };
  await records.update('student', child.id, {
    photo: [pictures.photo],
    caution: '听到突然的强声会捂耳蹲下，先告知再开始',
    allergy: child.allergy ?? '芒果',
    tags: ['视觉学习优势', '喜欢积木'],
    ...(relations.length < 2 && { relations: [...relations, { ...other, phone: numbers.mobile(), isMain: false } as never] }),
  });
  const [group] = await records.find('class', { className, status: states.class.status.open });
  if (group) await records.create('classStudent', { classId: group.id, stuId: child.id, joinDate: calendar.daysAgo(200) });
  const health: HealthSource = { ...rest, calendar, random: createRandom(seed), recorders: staffWithPost(source, 'teacher', 'therapist') };
  // Children of the demo are made with these fields.
  const known = { ...child, allergy: child.allergy ?? '芒果', complications: child.complications ?? [] } as unknown as KnownChild;
  for (const daysAgo of [350, 260, 170, 80]) await records.create('healthRecord', buildGrowthRecord(health, known, daysAgo) as never);
  await records.create('healthRecord', morningCheck(health, known, 1) as never);
  if ((await records.count('healthFile', { stuId: child.id })) === 0)
    await records.create('healthFile', buildHealthFile(health, known) as never);
}

/** Pictures of lessons, works, messages, an activity. */
async function live(
  source: SeedSource,
  { id: stuId, headTeacherId, relations }: Stored<'student'>,
  pictures: Pictures,
  records: Records,
): Promise<void> {
  const { calendar } = source;
  const lessons = await records.find(
    'scheduleRecovery',
    { stuId, status: 1 },
    { order: [['lessonDate', 'desc']], limit: pictures.lessons.length },
  );
  for (const [at, { id }] of lessons.entries()) await records.update('scheduleRecovery', id, { images: [itemAt(pictures.lessons, at)] });
  for (const [content, criterion, since, reachedOn] of reachedGoals) {
    const span = { startDate: calendar.daysAgo(since), endDate: calendar.daysAgo(reachedOn - 10) };
    const goal = await records.create('trainingGoal', { stuId, domain: 1, content, criterion, ownerId: headTeacherId, ...span });
    const { reached } = states.trainingGoal.result;
    await records.update('trainingGoal', goal.id, { result: reached, evalDate: calendar.daysAgo(reachedOn), evalNote: '连续三次达到标准' });
  }
  const handedIn = states.homeworkDetail.status;
  for (const [at, [title, daysAgo, content]] of works.entries()) {
    const [deadline, publishTime] = [`${calendar.daysAgo(daysAgo - 7)} 20:00:00`, `${calendar.daysAgo(daysAgo)} 17:30:00`];
    const plan = {
      title,
      hwType: 1 as const,
      targetType: 2 as const,
      stuIds: [stuId],
      content: `<p>${content}</p>`,
      teacherId: headTeacherId,
    };
    const homework = await records.create('homework', { ...plan, deadline, publishTime, status: states.homework.status.published });
    const isLast = at === works.length - 1;
    await records.create('homeworkDetail', {
      ...{ homeworkId: homework.id, stuId, deadline, content: '已完成，孩子自己搭的', files: [itemAt(pictures.works, at)] },
      submitTime: `${calendar.daysAgo(daysAgo - 2)} 19:10:00`,
      ...(isLast
        ? { status: handedIn.submitted }
        : {
            status: handedIn.reviewed,
            reviewerId: headTeacherId,
            reviewTime: `${calendar.daysAgo(daysAgo - 3)} 20:00:00`,
            score: 1,
            liked: true,
          }),
      ...(!isLast && { comment: '一次比一次搭得高，说的句子也更长了' }),
    });
  }
  const staffId = headTeacherId ?? null;
  for (const [daysAgo, content, reply] of talks) {
    const common = { stuId, staffId, happenTime: `${calendar.daysAgo(daysAgo)} 18:20:00` };
    const said = await records.create('interactionRecord', { ...common, kind: 1, from: 1, content });
    const later = { ...common, happenTime: `${calendar.daysAgo(daysAgo)} 19:05:00` };
    if (reply) await records.create('interactionRecord', { ...later, kind: 3, from: 2, replyTo: said.id, content: reply });
  }
  const [activity] = await records.find(
    'activity',
    { status: states.activity.status.enrolling },
    { order: [['startTime', 'asc']], limit: 1 },
  );
  const [guardian] = relations ?? [];
  if (!activity || !guardian?.phone) return;
  const { relName: name = '', phone } = guardian;
  // In a small demo the child is among the first, who are enrolled already.
  const isEnrolled = (await records.count('activityEnroll', { activityId: activity.id, phone })) > 0;
  if (!isEnrolled) await records.create('activityEnroll', { activityId: activity.id, stuId, name, phone, persons: 2 });
}

/** Written on the day before, because a leave cannot be requested for a past day. */
async function askForLeave({ calendar, writeOn }: SeedSource, { id: stuId, headTeacherId }: Stored<'student'>): Promise<void> {
  const day = calendar.daysAgo(33);
  await writeOn(calendar.daysAgo(34)).together((records) =>
    records.create('leaveApply', {
      ...{ applyType: 1, stuId, source: 1, leaveType: 2, reason: '感冒发热，在家休息', applicantId: headTeacherId },
      ...{ startTime: `${day} 00:00:00`, endTime: `${day} 23:59:00`, status: states.leaveApply.status.approved },
    }),
  );
}

/** [goal, criterion, days since its start, days since it was reached] */
const reachedGoals: readonly [string, string, number, number][] = [
  ['看着对方说“我要”', '每课主动 5 次', 200, 61],
  ['跟随两步指令收拾积木', '8 次中 7 次', 120, 12],
];

const works: readonly [title: string, daysAgo: number, content: string][] = [
  ['搭两块，说“我要一块”', 90, '每天五分钟，等孩子先说再给。'],
  ['搭三块，说颜色', 55, '拿之前先说“红色的”“蓝色的”。'],
  ['搭一座塔，说给家人听', 4, '搭好以后讲一讲先放了什么，后放了什么。'],
];

/** [days ago, what the family wrote, what the teacher answered] */
const talks: readonly [number, string, string?][] = [
  [120, '老师好，孩子回家会主动说“我要喝水”了。', '太好了，在家也请等他先说，再给。'],
  [47, '周末去超市很吵，他捂耳朵，但没有哭。', '进步很大，可以先在门口停一会儿再进去。'],
  [2, '这几天睡得晚，上课请多留意。'],
];

/** Number of children from which on a demo is more than a small trial. */
const leastStudents = 60;

/** Makes the oldest child without assessment fourteen, so that it consents itself; its ID numbers are adapted to the birthday. */
async function growOlder({ made, calendar, numbers, plan, size }: SeedSource, not: string, records: Records): Promise<void> {
  const ids = made.get(demoChildren).map(({ values }) => values.id);
  const busy = new Set((await records.find('evalRecord', { stuId: ids })).map(({ stuId }) => stuId));
  const here = await records.find('student', { id: ids, stuStatus: studying }, { order: [['birthday', 'asc']] });
  const oldest = here.find(({ id, enterDate }) => id !== not && !busy.has(id) && enterDate);
  if (!oldest) return;
  const birthday = calendar.bornAt(ownAgeMonths, 3);
  const idCard = numbers.idCard(firstOf(plan.areas), birthday, Number(oldest.sex));
  const { disabilityType, disabilityGrade, hasCert } = oldest;
  await records.update('student', oldest.id, {
    birthday,
    idCard,
    ...(hasCert && { certNo: `${idCard}${disabilityType}${disabilityGrade}` }),
  });
  const own = { stuId: oldest.id, kind: 2, route: 1, answeredOn: `${calendar.daysAgo(20)} 10:00:00` } as const;
  await records.create('consent', { ...own, purpose: 2, answer: 1 });
  // Not in a small demo, where every export would note the missing child.
  if (size >= leastStudents) await records.create('consent', { ...own, purpose: 4, answer: 2, reason: '本人不愿意资料给学校' });
}
