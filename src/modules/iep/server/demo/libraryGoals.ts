/** Goals of the demo library, by codes of the dictionary `domain`. */
import type { Changes } from '../../../../server/records/records';

export const libraryGoals: readonly (Pick<Changes<'longPlan'>, 'domain' | 'content' | 'minMonths' | 'maxMonths'> & { shorts: string[] })[] =
  [
    {
      domain: 1,
      content: '会用三个词的句子提要求',
      minMonths: 24,
      maxMonths: 84,
      shorts: ['用单词提要求，每天 5 次', '用两词句提要求，减少仿说', '用三词句提要求，在三个情境里'],
    },
    {
      domain: 1,
      content: '听懂两步指令',
      minMonths: 24,
      maxMonths: 96,
      shorts: ['听懂一步指令', '在提示下完成两步指令', '独立完成两步指令'],
    },
    { domain: 2, content: '按属性分类物品', minMonths: 30, maxMonths: 96, shorts: ['按颜色配对', '按形状分类', '按用途分类'] },
    { domain: 4, content: '用剪刀沿线剪图形', minMonths: 36, maxMonths: 96, shorts: ['连续剪开纸条', '沿直线剪', '沿曲线剪'] },
    {
      domain: 5,
      content: '双脚交替上下楼梯',
      minMonths: 24,
      maxMonths: 72,
      shorts: ['扶栏杆两步一级', '扶栏杆交替上楼', '独立交替上下楼'],
    },
    {
      domain: 7,
      content: '与同伴轮流游戏',
      minMonths: 30,
      maxMonths: 120,
      shorts: ['等待 10 秒', '在提示下轮流 3 次', '主动邀请同伴'],
    },
    {
      domain: 8,
      content: '用语言表达情绪',
      minMonths: 36,
      maxMonths: 144,
      shorts: ['指认四种情绪', '说出自己的情绪', '情绪激动时用语言求助'],
    },
    { domain: 13, content: '独立完成进餐', minMonths: 18, maxMonths: 96, shorts: ['用勺进食少洒落', '餐后收拾餐具', '独立用筷'] },
    {
      domain: 16,
      content: '持续完成十五分钟的任务',
      minMonths: 48,
      maxMonths: 144,
      shorts: ['持续 5 分钟', '持续 10 分钟，一次提醒', '持续 15 分钟'],
    },
  ];
