/** Demo homework in every state, and messages between families and teachers. */
import { states } from '../../../../generated/states';
import type { Changes, Records, Stored } from '../../../../server/records/records';
import type { DemoStep, SeedSource } from '../../../demo/contract';
import { demoChildren } from '../../../demo/contract';
import { childrenOf } from '../childrenOf';
import { type HomeworkPlan, homeworkPlans, talks } from './homeworkPlans';

const { draft, published, withdrawn } = states.homework.status;
const part = states.homeworkDetail.status;
const toClasses = 1 as const;
const toChildren = 2;

export default {
  order: 76,
  async seed(source) {
    await source.write.together(async (records) => {
      const classes = await records.find('class', { status: states.class.status.open });
      for (const [index, plan] of homeworkPlans().entries()) {
        const schoolClass = classes[index % classes.length];
        if (schoolClass) await giveOut(source, records, plan, schoolClass);
      }
      await seedOthers(source, records, classes);
    });
    await source.write.together((records) => seedTalks(source, records));
  },
} satisfies DemoStep;

async function giveOut(
  source: SeedSource,
  records: Records,
  { values, daysAgo, days }: HomeworkPlan,
  schoolClass: Stored<'class'>,
): Promise<void> {
  const { calendar, random } = source;
  const deadline = `${calendar.daysAgo(daysAgo - days)} 20:00:00`;
  const publishTime = `${calendar.daysAgo(daysAgo)} 17:30:00`;
  const teacherId = schoolClass.headTeacherId;
  const target = { targetType: toClasses, classIds: [schoolClass.id], courseId: schoolClass.courseId };
  const homework = await records.create('homework', { ...values, ...target, teacherId, deadline, publishTime, status: published });
  const isOver = daysAgo > days;
  const parts = (await childrenOf(homework, records)).map((stuId) => ({
    homeworkId: homework.id,
    stuId,
    deadline,
    ...whatBecame(source, { isOver, daysAgo: daysAgo - random.int(1, Math.max(1, Math.min(days, daysAgo) - 1)), teacherId }),
  }));
  await records.createMany('homeworkDetail', parts);
}

type Part = Omit<Changes<'homeworkDetail'>, 'id'>;

/** Submission of one child and review by the teacher. */
function whatBecame({ random, calendar }: SeedSource, of: { isOver: boolean; daysAgo: number; teacherId: string }): Part {
  const day = calendar.daysAgo(of.daysAgo);
  const status = random.weighted([
    [of.isOver ? part.reviewed : part.submitted, 6],
    [part.reviewed, 2],
    [part.redo, 1],
    [of.isOver ? part.overdue : part.pending, 2],
  ]);
  if (status === part.overdue || status === part.pending) return { status };
  const handedIn = {
    status,
    content: random.pick(['已完成，孩子很配合', '做了三天，第二天有点累', '完成，视频下次补上']),
    submitTime: `${day} 19:10:00`,
  };
  if (status === part.submitted) return handedIn;
  const looked = { ...handedIn, reviewerId: of.teacherId, reviewTime: `${day} 21:00:00` };
  if (status === part.redo) return { ...looked, redoReason: '请录一段视频，看看握笔姿势' };
  const comment = random.pick(['完成得很好', '坚持就有进步', '注意慢一点，等孩子先说']);
  return { ...looked, score: random.code({ 1: 5, 2: 4, 3: 2, 4: 1 }) as 1 | 2 | 3 | 4, comment, liked: random.chance(0.4) };
}

/** One homework for single children, one draft and one withdrawn. */
async function seedOthers({ calendar, made }: SeedSource, records: Records, [first]: Stored<'class'>[]): Promise<void> {
  const stuIds = made
    .get(demoChildren)
    .slice(0, 3)
    .map(({ values }) => values.id);
  const teacherId = first?.headTeacherId;
  const deadline = `${calendar.daysAgo(-4)} 20:00:00`;
  const plan = { hwType: 1, targetType: toChildren, stuIds, teacherId, deadline } as const;
  const publishTime = `${calendar.daysAgo(1)} 17:00:00`;
  const single = { ...plan, title: '看图说话三张', content: '<p>每张图说三句，先说是谁，再说在做什么。</p>', publishTime };
  const homework = await records.create('homework', { ...single, status: published });
  const children = await childrenOf(homework, records);
  await records.createMany(
    'homeworkDetail',
    children.map((stuId) => ({ homeworkId: homework.id, stuId, deadline })),
  );
  await records.create('homework', { ...plan, title: '周末亲子游戏', hwType: 4, content: '<p>选一个桌游，轮流等待。</p>', status: draft });
  const gone = { ...plan, title: '拍一张全家福', content: '<p>发错了，请忽略。</p>', publishTime, status: withdrawn };
  await records.create('homework', gone);
}

async function seedTalks({ made, calendar }: SeedSource, records: Records): Promise<void> {
  const children = made.get(demoChildren).slice(0, 6);
  for (const [index, [daysAgo, kind, from, content, reply]] of talks.entries()) {
    const child = children[index % children.length]?.values;
    if (!child) continue;
    const common = { stuId: child.id, staffId: (child.headTeacherId ?? null) as string | null };
    const happenTime = `${calendar.daysAgo(daysAgo)} 18:20:00`;
    const said = await records.create('interactionRecord', { ...common, kind: kind as 1 | 2, from: from as 1 | 2, content, happenTime });
    const answer = { ...common, kind: 3, from: 2, replyTo: said.id, happenTime: `${calendar.daysAgo(daysAgo)} 19:05:00` } as const;
    if (reply) await records.create('interactionRecord', { ...answer, content: reply });
  }
}
