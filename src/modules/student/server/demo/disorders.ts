/** Typical data by service category (codes of the dictionary rehab): age, certificate, diagnosis, milestones. */
export interface Disorder {
  rehab: number;
  /** Relative frequency among the children of an institution. */
  weight: number;
  /** Youngest and oldest age in years. */
  ages: [number, number];
  /** Category on the certificate; undefined = no certificate is issued. */
  certificate: number | undefined;
  diagnoses: string[];
  /** Delay of milestones in months. */
  delay: number;
  complications: number[];
}

export const disorders: Disorder[] = [
  {
    rehab: 1,
    weight: 38,
    ages: [2, 11],
    certificate: 6,
    delay: 3,
    complications: [2, 3, 4],
    diagnoses: [
      '孤独症谱系障碍，语言落后，目光对视少',
      '孤独症谱系障碍，刻板动作明显',
      '孤独症谱系障碍，伴发育迟缓',
      '孤独症谱系障碍（轻度），社交主动性不足',
    ],
  },
  {
    rehab: 8,
    weight: 18,
    ages: [1, 6],
    certificate: undefined,
    delay: 4,
    complications: [4],
    diagnoses: ['全面性发育迟缓', '语言发育迟缓', '运动发育迟缓'],
  },
  {
    rehab: 2,
    weight: 12,
    ages: [3, 13],
    certificate: 5,
    delay: 5,
    complications: [1, 3],
    diagnoses: ['智力发育障碍（中度）', '智力发育障碍（轻度）', '唐氏综合征，智力障碍'],
  },
  {
    rehab: 3,
    weight: 9,
    ages: [1, 11],
    certificate: 4,
    delay: 9,
    complications: [1, 4],
    diagnoses: ['痉挛型脑性瘫痪（双瘫）', '痉挛型脑性瘫痪（偏瘫）', '肌张力低下，运动障碍'],
  },
  {
    rehab: 4,
    weight: 6,
    ages: [2, 8],
    certificate: 2,
    delay: 0,
    complications: [],
    diagnoses: ['双侧感音神经性听力损失，人工耳蜗植入术后', '双耳重度听力损失，佩戴助听器'],
  },
  { rehab: 5, weight: 6, ages: [3, 8], certificate: 3, delay: 1, complications: [], diagnoses: ['功能性构音障碍', '口吃', '语言表达障碍'] },
  {
    rehab: 7,
    weight: 3,
    ages: [3, 12],
    certificate: 7,
    delay: 9,
    complications: [1, 2, 4],
    diagnoses: ['智力障碍伴肢体障碍', '孤独症伴癫痫、智力障碍'],
  },
  {
    rehab: 10,
    weight: 5,
    ages: [5, 12],
    certificate: undefined,
    delay: 0,
    complications: [3],
    diagnoses: ['注意缺陷多动障碍（混合型）', '注意缺陷多动障碍（注意缺陷为主型）'],
  },
  {
    rehab: 9,
    weight: 3,
    ages: [6, 12],
    certificate: undefined,
    delay: 0,
    complications: [],
    diagnoses: ['阅读障碍', '书写困难，视知觉落后'],
  },
];

export const cautions = [
  '对花生过敏；突然的强声会引发情绪爆发，上课前先告知',
  '害怕吹风机和烘手机，如厕时避开',
  '有跑出教室的情况，出入须有人看护',
  '佩戴助听器，感统课前请家长取下',
  '下肢支具穿戴每次不超过两小时',
  '情绪激动时会咬手，准备安抚牙胶',
];
export const allergies = ['花生', '牛奶', '鸡蛋', '海鲜', '青霉素', '尘螨'];
export const tags = ['视觉学习优势', '半日班', '需要陪读', '听指令弱', '喜欢音乐', '进步明显', '家长配合好', '挑食', '老学员推荐'];
export const expectations = [
  '希望能主动表达需求',
  '希望能上普通幼儿园',
  '希望走路更稳',
  '希望能和小朋友一起玩',
  '希望上课能坐得住',
  '希望生活能自理',
];
