/** Initial platform library of every institution: categories and plans that can be read and copied. */
import { states } from '../../../generated/states';
import type { Changes } from '../../../server/records/records';
import type { RecordWriter } from '../../../server/records/write/writer';
import { libraries } from '../domain/codes';

interface PlatformPlan {
  title: string;
  domains: NonNullable<Changes<'lessonPlan'>['domains']>;
  difficulty: 1 | 2 | 3;
  ageRange: string;
  goals: string;
  prepare: string;
  process: string[];
  extension: string;
}

const shelves: [string, PlatformPlan[]][] = [
  [
    '语言与沟通',
    [
      {
        title: '用“我要”提要求',
        domains: [1],
        difficulty: 1,
        ageRange: '3–5 岁',
        goals: '在想要的物品前，10 次机会中 8 次能说出“我要……”。',
        prepare: '孩子喜欢的零食、玩具各两样，透明盒子',
        process: [
          '把喜欢的东西放进透明盒子，等孩子看过来',
          '示范“我要……”，等三秒',
          '孩子跟说后马上给，并说一次完整的句子',
          '逐步减少示范，只用口型提示',
        ],
        extension: '吃饭、喝水、出门前各练三次，家里人用同一句话。',
      },
      {
        title: '看图说三句话',
        domains: [1],
        difficulty: 2,
        ageRange: '4–6 岁',
        goals: '看一张情景图，能说出谁、在哪里、做什么三句话。',
        prepare: '情景图片 6 张，提示卡',
        process: ['先指图认人和物', '按提示卡的顺序说三句', '换一张图，去掉一张提示卡'],
        extension: '晚上看一张家里的照片，说三句话。',
      },
    ],
  ],
  [
    '感统与运动',
    [
      {
        title: '平衡木与双侧协调',
        domains: [5],
        difficulty: 1,
        ageRange: '4–7 岁',
        goals: '独立走完 3 米平衡木，双手交替传球 10 次。',
        prepare: '平衡木、软球、标志桶',
        process: ['热身：动物走两圈', '扶一只手走平衡木，再独立走', '边走边把球放进两侧的桶里', '放松：压滚'],
        extension: '家里用胶带贴直线，每天走十个来回。',
      },
    ],
  ],
  [
    '社交与情绪',
    [
      {
        title: '轮流等待的桌游',
        domains: [7],
        difficulty: 2,
        ageRange: '5–8 岁',
        goals: '三人游戏中等待自己的轮次，全程不抢先。',
        prepare: '轮次牌、骰子、简单桌游',
        process: ['介绍轮次牌：拿到牌的人才走', '教师先与一个孩子玩两轮', '加入第三人，把等待时间拉长', '说一说等的时候可以做什么'],
        extension: '家里玩飞行棋，大人也用轮次牌。',
      },
    ],
  ],
];

/** Initial categories of the institution's own library. */
const ownShelves = ['个训教案', '集体课教案', '评估活动'];

export async function writePlatformPlans(writer: RecordWriter): Promise<void> {
  await writer.together(async (records) => {
    for (const [index, categoryName] of ownShelves.entries())
      await records.create('planCategory', { categoryName, library: libraries.institution, sort: (index + 1) * 10 });
    for (const [index, [categoryName, plans]] of shelves.entries()) {
      const category = await records.create('planCategory', { categoryName, library: libraries.platform, sort: (index + 1) * 10 });
      for (const { process, ...plan } of plans) {
        const steps = `<ol>${process.map((step) => `<li>${step}</li>`).join('')}</ol>`;
        const common = { categoryId: category.id, library: libraries.platform, authorId: null, minutes: 40 };
        await records.create('lessonPlan', { ...plan, ...common, process: steps, status: states.lessonPlan.status.published });
      }
    }
  });
}
