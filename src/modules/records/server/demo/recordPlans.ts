/** Contents of the demo training records and services. */

export interface Practice {
  /** Code of the dictionary `domain`. */
  domain: 1 | 2 | 3 | 4;
  goal: string;
  itemName: string;
  material: string;
  summary: string;
  homeAdvice: string;
}

export const practices: Practice[] = [
  {
    domain: 1,
    goal: '能用“我要”句式表达需求',
    itemName: '“我要”句式',
    material: '零食、玩具',
    summary: '能主动说出“我要”，加上物品名称时还需要口头提示。',
    homeAdvice: '吃饭、喝水前等孩子说完“我要……”再给。',
  },
  {
    domain: 2,
    goal: '能独立走完三米平衡木',
    itemName: '平衡木行走',
    material: '平衡木',
    summary: '扶一只手能走完全程，独立走到一半时需要停下来站稳。',
    homeAdvice: '在家用胶带贴一条直线，每天走十个来回。',
  },
  {
    domain: 3,
    goal: '能按形状和颜色分类',
    itemName: '形状颜色分类',
    material: '分类积木',
    summary: '三种颜色已经熟练，同时看形状和颜色时会混淆。',
    homeAdvice: '收拾玩具时请孩子按颜色放进不同的盒子。',
  },
  {
    domain: 4,
    goal: '能在小组里轮流等待',
    itemName: '轮流等待',
    material: '桌游',
    summary: '能等待一轮，第二轮开始离座，用计时器后有改善。',
    homeAdvice: '每天玩一次轮流搭积木，先从等一分钟开始。',
  },
];

export const outburst = {
  happenAt: '09:10',
  antecedent: '要求收起玩具换下一个项目',
  behaviour: '躺在地上哭叫约三分钟',
  consequence: '陪在旁边不说话，安静后给了选择，继续上课',
};

interface Service {
  kind: 1 | 2 | 3 | 9;
  title: string;
  content: string;
  advice?: string;
  daysAgo: number;
  /** It has a share link. */
  shared?: boolean;
}

export const services: Service[] = [
  { kind: 1, title: '入园衔接咨询', content: '家长想知道九月能不能上普通幼儿园，介绍了融合支持的做法。', daysAgo: 60 },
  { kind: 2, title: '训练满一个月回访', content: '家长反映在家能主动要东西了，晚上入睡还是困难。', daysAgo: 31 },
  {
    kind: 3,
    title: '在家怎么练轮流等待',
    content: '示范了两种桌游的玩法，家长练习了一遍。',
    advice: '每天一次，每次不超过十分钟；孩子能等三轮后再加人。',
    daysAgo: 6,
    shared: true,
  },
  { kind: 9, title: '陪同医院复查', content: '陪家长到医院做听力复查，结果正常。', daysAgo: 12 },
];
