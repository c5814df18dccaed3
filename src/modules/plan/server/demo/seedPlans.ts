/** Demo lesson plans in all libraries and states, with applications, earlier editions and folders. */
import { states } from '../../../../generated/states';
import type { Changes, Records } from '../../../../server/records/records';
import { type DemoStep, type SeedSource, staffWithPost } from '../../../demo/contract';
import { libraries } from '../../domain/codes';
import { writePlatformPlans } from '../platformPlans';

const plan = states.lessonPlan.status;
const asked = states.lessonPlanSync.status;

type PlanState = keyof typeof plan;
type Domain = NonNullable<Changes<'lessonPlan'>['domains']>[number];
/** [title, state, difficulty, domain, goal] */
const personal: [string, PlanState, 1 | 2 | 3, Domain, string][] = [
  ['听指令拿取两样物品', 'published', 1, 1, '听到“拿杯子和勺子”，5 次中 4 次拿对。'],
  ['搭桥与数数', 'published', 2, 4, '一边搭积木一边点数到 10。'],
  ['情绪脸谱配对', 'published', 1, 8, '把四种表情与情景图配对。'],
  ['吹泡泡口部练习', 'published', 1, 1, '连续吹出 5 个泡泡，唇闭合良好。'],
  ['下雨天怎么办', 'draft', 2, 2, '说出下雨时要带的三样东西。'],
  ['旧版钻洞课', 'disabled', 1, 5, '独立钻过三个障碍。'],
];
const shared: [string, PlanState, 1 | 2 | 3, Domain, string][] = [
  ['晨圈活动：点名与天气', 'published', 1, 7, '听到名字举手回应，说出今天的天气。'],
  ['剪贴秋天的树', 'published', 2, 4, '沿直线剪 10 厘米，按颜色贴叶子。'],
  ['音乐律动：小火车', 'published', 1, 9, '跟着节拍拉着前面的人走，音乐停时停下。'],
  ['旧版入园评估活动', 'disabled', 3, 1, '观察语言、动作和社交的初始水平。'],
];

export default {
  order: 77,
  async seed(source) {
    await writePlatformPlans(source.write);
    await source.write.together(async (records) => {
      const [author = '', second = author] = staffWithPost(source, 'teacher', 'therapist');
      const [categoryId = ''] = (await records.find('planCategory', { library: libraries.institution })).map(({ id }) => id);
      for (const one of shared)
        await records.create('lessonPlan', valuesOf(one, { categoryId, library: libraries.institution, authorId: second }));
      const own: string[] = [];
      for (const one of personal) {
        const { id } = await records.create('lessonPlan', valuesOf(one, { categoryId, library: libraries.personal, authorId: author }));
        own.push(id);
      }
      await seedApplications(source, records, { own, author, categoryId });
      await seedFolders(records);
    });
  },
} satisfies DemoStep;

function valuesOf(
  [title, state, difficulty, domain, goals]: (typeof personal)[number],
  shelf: Pick<Changes<'lessonPlan'>, 'categoryId' | 'library' | 'authorId'>,
): Changes<'lessonPlan'> {
  const process = `<ol><li>热身与回顾</li><li>示范：${title}</li><li>分步练习，记录辅助程度</li><li>小结与家庭任务</li></ol>`;
  const usual = { ageRange: '3–6 岁', minutes: 40, prepare: '图卡、强化物、记录表', extension: '家里每天练习 10 分钟。' };
  return { ...usual, ...shelf, title, difficulty, domains: [domain], goals, process, status: plan[state] };
}

/** One application in every state; the approved one has a copy in the institution's library. */
async function seedApplications(
  { calendar, staffIds }: SeedSource,
  records: Records,
  { own, author, categoryId }: { own: string[]; author: string; categoryId: string },
): Promise<void> {
  const [head = ''] = staffIds.values();
  const stateKeys = ['pending', 'approved', 'rejected', 'cancelled'] as const;
  for (const [index, state] of stateKeys.entries()) {
    const planId = own[index];
    const source = planId ? await records.get('lessonPlan', planId) : undefined;
    if (!source) continue;
    const audited = { auditorId: head, auditTime: `${calendar.daysAgo(9 - index)} 11:00:00` };
    const outcome: Record<typeof state, () => Promise<Changes<'lessonPlanSync'>>> = {
      pending: async () => ({}),
      approved: async () => ({ ...audited, reason: '目标清楚，可以推广', resultId: await copied(records, source.id) }),
      rejected: async () => ({ ...audited, reason: '请补充辅助程度的递减步骤' }),
      cancelled: async () => ({}),
    };
    const application = { planId: source.id, title: source.title, edition: 1, targetLib: libraries.institution, categoryId };
    const asking = { applicantId: author, applyTime: `${calendar.daysAgo(10 - index)} 16:00:00`, status: asked[state] };
    await records.create('lessonPlanSync', { ...application, ...asking, ...(await outcome[state]()) });
  }
  const [, shown] = own;
  if (shown) await records.update('lessonPlan', shown, { keyPoints: '先数后搭，再边搭边数。' });
}

async function copied(records: Records, id: string): Promise<string> {
  const source = await records.get('lessonPlan', id);
  const { title, categoryId, domains, difficulty, goals, process } = source ?? {};
  const values = { title, categoryId, domains, difficulty, goals, process, library: libraries.institution, originId: id, originEdition: 1 };
  return (await records.create('lessonPlan', { ...values, authorId: source?.authorId, status: plan.published })).id;
}

async function seedFolders(records: Records): Promise<void> {
  for (const [index, folderName] of ['图卡', '儿歌与律动', '家长课件'].entries()) {
    const folder = await records.create('materialFolder', { folderName, sort: (index + 1) * 10 });
    if (index === 0) await records.create('materialFolder', { folderName: '情绪脸谱', parentId: folder.id, sort: 10 });
  }
}
