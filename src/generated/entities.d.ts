/** Records as they travel. Made from schemas/ by `npm run generate`; never edited. */

/** 查看记录 */
export interface AccessLog {
  id: string;
  version: number;
  /** 时间 */
  time: string | null;
  /** 学员 */
  about: string | null;
  aboutLabel?: string | null;
  /** 谁 */
  actorName: string | null;
  /** 查看人 */
  actorId: string | null;
  actorIdLabel?: string | null;
  /** 方式 */
  kind: 1 | 2 | 3 | 4 | 5 | null;
  /** 内容类别 */
  part: string | null;
  /** 做了什么 */
  what: string | null;
  /** 原因 */
  reason: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 活动 */
export interface Activity {
  id: string;
  version: number;
  /** 封面 */
  cover: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 标题 */
  title: string;
  /** 活动类型 */
  actType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | null;
  /** 地点 */
  place: string | null;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string;
  /** 报名截止 */
  enrollEnd: string;
  /** 名额 */
  quota: number | null;
  /** 已报名 */
  enrolled: number | null;
  /** 候补 */
  waiting: number | null;
  /** 费用 */
  fee: string | null;
  /** 活动对象 */
  scope: 1 | 2 | 3 | null;
  /** 联系人 */
  contactId: string | null;
  contactIdLabel?: string | null;
  /** 活动详情 */
  detail: string;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5 | 6;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 活动报名 */
export interface ActivityEnroll {
  id: string;
  version: number;
  /** 活动 */
  activityId: string;
  activityIdLabel?: string | null;
  /** 姓名 */
  name: string;
  /** 手机号 */
  phone: string;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 孩子姓名 */
  childName: string | null;
  /** 线索 */
  clueId: string | null;
  clueIdLabel?: string | null;
  /** 人数 */
  persons: number;
  /** 付款 */
  payStatus: 1 | 2 | 3 | 4 | null;
  /** 签到时间 */
  signTime: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 横幅 */
export interface AdInfo {
  id: string;
  version: number;
  /** 标题 */
  title: string;
  /** 文字 */
  content: string | null;
  /** 图片 */
  picture: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 链接 */
  link: string | null;
  /** 开始日期 */
  startDate: string;
  /** 结束日期 */
  endDate: string;
  /** 排序 */
  sort: number | null;
  /** 点击次数 */
  clicks: number | null;
  /** 状态 */
  status: 1 | 2;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 档案 */
export interface Archive {
  id: string;
  version: number;
  /** 档案类型 */
  archiveType: 1 | 2 | 3;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 班级 */
  classId: string | null;
  classIdLabel?: string | null;
  /** 时期 */
  period: string;
  /** 建档人 */
  ownerId: string | null;
  ownerIdLabel?: string | null;
  /** 风险等级 */
  riskLevel: 1 | 2 | 3 | 4 | null;
  /** 风险点 */
  riskPoints: string | null;
  /** 防护措施 */
  measures: string | null;
  /** 责任人 */
  guardId: string | null;
  guardIdLabel?: string | null;
  /** 巡查记录 */
  patrols: ArchivePatrol[];
  /** 巡查次数 */
  patrolCount: number | null;
  /** 档案内容 */
  detailList: ArchiveSection[];
  /** 节数 */
  sectionCount: number | null;
  /** 归档原因 */
  endReason: 1 | 2 | 3 | null;
  /** 归档日期 */
  endDate: string | null;
  /** 上一份 */
  previousId: string | null;
  previousIdLabel?: string | null;
  /** 状态 */
  archiveStatus: 1 | 2;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 档案条目 */
export interface ArchiveItem {
  id: string;
  version: number;
  /** 日期 */
  itemDate: string | null;
  /** 项目 */
  itemName: string;
  /** 内容 */
  itemValue: string | null;
  /** 备注 */
  itemNote: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 巡查记录 */
export interface ArchivePatrol {
  id: string;
  version: number;
  /** 巡查时间 */
  patrolTime: string;
  /** 巡查人 */
  patrollerId: string;
  patrollerIdLabel?: string | null;
  /** 发现 */
  finding: string;
  /** 处理 */
  handling: string | null;
  /** 结果 */
  patrolResult: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 档案内容 */
export interface ArchiveSection {
  id: string;
  version: number;
  /** 栏目 */
  section: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;
  /** 标题 */
  title: string;
  /** 形式 */
  contentType: 1 | 2 | 3 | 4;
  /** 正文 */
  content: string | null;
  /** 条目 */
  items: ArchiveItem[];
  /** 附件 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 评估报告 */
  reportId: string | null;
  reportIdLabel?: string | null;
  /** 健康情况 */
  healthContent: string | null;
  /** 健康附件 */
  healthFiles: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 目标行为 */
export interface Behaviour {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 行为 */
  behaviourName: string;
  /** 可观察的定义 */
  definition: string;
  /** 方向 */
  aim: 1 | 2 | null;
  /** 量法 */
  measure: 1 | 2 | 3 | 4 | 5;
  /** 每个间隔 */
  intervalSeconds: number | null;
  /** 间隔数 */
  intervalCount: number | null;
  /** 功能 */
  functions: (1 | 2 | 3 | 4)[] | null;
  /** 判断依据 */
  functionBasis: string | null;
  /** 事先怎么做 */
  prevention: string | null;
  /** 替代行为 */
  replacement: string | null;
  /** 发生时怎么做 */
  response: string | null;
  /** 目标值 */
  target: string | null;
  /** 开始 */
  startDate: string | null;
  /** 计划开始实施 */
  planDate: string | null;
  /** 负责人 */
  ownerId: string | null;
  ownerIdLabel?: string | null;
  /** 一起观察的同事 */
  observerIds: string[] | null;
  observerIdsLabel?: string[] | null;
  /** 观察次数 */
  observations: number | null;
  /** 最近观察 */
  lastDate: string | null;
  /** 双人观察 */
  paired: number | null;
  /** 最近一致性 */
  lastAgreement: string | null;
  /** 状态 */
  status: 1 | 2;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 行为观察 */
export interface BehaviourObservation {
  id: string;
  version: number;
  /** 目标行为 */
  behaviourId: string;
  behaviourIdLabel?: string | null;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 量法 */
  measure: 1 | 2 | 3 | 4 | 5 | null;
  /** 日期 */
  observeDate: string;
  /** 开始时间 */
  startTime: string;
  /** 观察时长 */
  watchedSeconds: number;
  /** 第二观察者 */
  second: boolean | null;
  /** 次数 */
  count: number | null;
  /** 累计时长 */
  lastedSeconds: number | null;
  /** 间隔数 */
  intervals: number | null;
  /** 出现的间隔 */
  occurred: number | null;
  /** 逐次记录 */
  marks: ({ at: string; right: boolean; level?: unknown })[] | null;
  /** 每小时 */
  perHour: string | null;
  /** 占比 */
  share: string | null;
  /** 观察者 */
  observerId: string | null;
  observerIdLabel?: string | null;
  /** 所在课次 */
  scheduleId: string | null;
  scheduleIdLabel?: string | null;
  /** 同时的观察 */
  partnerId: string | null;
  partnerIdLabel?: string | null;
  /** 观察者一致性 */
  agreement: string | null;
  /** 一致性不足 */
  agreementLow: boolean | null;
  /** 当时情形 */
  note: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 考勤打卡 */
export interface CheckIn {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 日期 */
  checkDate: string;
  /** 到校时间 */
  checkIn: string | null;
  /** 离校时间 */
  checkOut: string | null;
  /** 签到方式 */
  way: 1 | 2 | 3 | 4 | 5 | null;
  /** 体温 */
  temperature: string | null;
  /** 晨检 */
  morningCheck: 1 | 2 | 3 | 4 | 5 | 9 | null;
  /** 接走的人 */
  pickupName: string | null;
  /** 签到照片 */
  photo: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 补签原因 */
  patchReason: string | null;
  /** 备注 */
  remark: string | null;
  /** 记录人 */
  recorderId: string | null;
  recorderIdLabel?: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 班级 */
export interface Class {
  id: string;
  version: number;
  /** 班级名称 */
  className: string;
  /** 班级编号 */
  classCode: string | null;
  /** 班级类型 */
  classType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** 关联课程 */
  courseId: string | null;
  courseIdLabel?: string | null;
  /** 班主任 */
  headTeacherId: string;
  headTeacherIdLabel?: string | null;
  /** 配班教师 */
  assistantIds: string[] | null;
  assistantIdsLabel?: string[] | null;
  /** 容量 */
  capacity: number;
  /** 在班人数 */
  studentCount: number | null;
  /** 满班率 */
  fullRate: string | null;
  /** 教室 */
  roomId: string | null;
  roomIdLabel?: string | null;
  /** 开班日期 */
  openDate: string;
  /** 预计结班 */
  endDate: string | null;
  /** 适用年龄 */
  ageRange: string | null;
  /** 班级简介 */
  intro: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 班级学员 */
export interface ClassStudent {
  id: string;
  version: number;
  /** 班级 */
  classId: string;
  classIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 进班日期 */
  joinDate: string | null;
  /** 离班日期 */
  quitDate: string | null;
  /** 离班原因 */
  quitReason: 1 | 2 | 3 | 4 | 9 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 线索 */
export interface Clue {
  id: string;
  version: number;
  /** 孩子姓名 */
  childName: string;
  /** 性别 */
  sex: 1 | 2 | null;
  /** 出生日期 */
  birthday: string | null;
  /** 年龄 */
  age: string | null;
  /** 家长姓名 */
  parentName: string | null;
  /** 与孩子关系 */
  relation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | null;
  /** 手机号 */
  phone: string;
  /** 微信 */
  wechat: string | null;
  /** 来源渠道 */
  channel: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 99;
  /** 介绍人 */
  referrerId: string | null;
  referrerIdLabel?: string | null;
  /** 服务类别 */
  rehabCategory: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 99 | null;
  /** 问题描述 */
  problem: string | null;
  /** 意向课程 */
  courseIds: string[] | null;
  courseIdsLabel?: string[] | null;
  /** 意向度 */
  intent: "A" | "B" | "C" | "D" | null;
  /** 预算 */
  budget: string | null;
  /** 地区 */
  area: string | null;
  /** 归属方式 */
  assign: 1 | 2;
  /** 归属人 */
  ownerId: string | null;
  ownerIdLabel?: string | null;
  /** 协作人 */
  helperIds: string[] | null;
  helperIdsLabel?: string[] | null;
  /** 标签 */
  tags: string[] | null;
  /** 下次跟进 */
  nextTime: string | null;
  /** 最近跟进 */
  lastFollowTime: string | null;
  /** 最近跟进内容 */
  lastFollowContent: string | null;
  /** 归属时间 */
  ownedTime: string | null;
  /** 进入公海时间 */
  poolTime: string | null;
  /** 原归属人 */
  formerOwnerId: string | null;
  formerOwnerIdLabel?: string | null;
  /** 放弃原因 */
  abandonReason: string | null;
  /** 报名学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 备注 */
  remark: string | null;
  /** 最近动静 */
  touchedTime: string | null;
  /** 已付定金 */
  deposit: string | null;
  /** 状态 */
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 定金 */
export interface ClueDeposit {
  id: string;
  version: number;
  /** 线索 */
  clueId: string;
  clueIdLabel?: string | null;
  /** 类型 */
  kind: 4 | 6;
  /** 金额 */
  amount: string;
  /** 支付方式 */
  payWay: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 收款时间 */
  payTime: string;
  /** 流水号 */
  tradeNo: string | null;
  /** 凭证 */
  voucher: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 备注 */
  remark: string | null;
  /** 收款账户 */
  accountId: string | null;
  accountIdLabel?: string | null;
  /** 收支流水 */
  billId: string | null;
  billIdLabel?: string | null;
  /** 冲销 */
  reversalOf: string | null;
  reversalOfLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 知情同意记录 */
export interface Consent {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 用途 */
  purpose: 1 | 2 | 3 | 4 | 5;
  /** 来自 */
  kind: 1 | 2 | 3 | 4;
  /** 监护人编号 */
  guardianId: string | null;
  /** 监护人 */
  guardianName: string | null;
  /** 关系 */
  relation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | null;
  /** 答复 */
  answer: 1 | 2 | 3 | null;
  /** 方式 */
  route: 1 | 2 | 3 | 9 | null;
  /** 答复时间 */
  answeredOn: string;
  /** 原因 */
  reason: string | null;
  /** 签名 */
  signature: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 文本版本 */
  textId: string | null;
  textIdLabel?: string | null;
  /** 继续到 */
  until: string | null;
  /** 停下的事 */
  effects: string | null;
  /** 登记人 */
  recorderId: string | null;
  recorderIdLabel?: string | null;
  /** 作废的记录 */
  reversalOf: string | null;
  reversalOfLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 知情同意状态 */
export interface ConsentState {
  id: string;
  version: number;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 用途 */
  purpose: 1 | 2 | 3 | 4 | 5 | null;
  /** 状态 */
  state: 1 | 2 | 3 | 4 | 5 | null;
  /** 已停用 */
  stopped: boolean | null;
  /** 未经同意继续到 */
  until: string | null;
  /** 最近答复 */
  latestOn: string | null;
  /** 判定日期 */
  judgedOn: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 同意书文本 */
export interface ConsentText {
  id: string;
  version: number;
  /** 用途 */
  purpose: 1 | 2 | 3 | 4 | 5;
  /** 名称 */
  title: string;
  /** 版本 */
  textVersion: number | null;
  /** 启用日期 */
  fromDate: string;
  /** 正文 */
  content: string;
  /** 作废的版本 */
  reversalOf: string | null;
  reversalOfLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课程 */
export interface Course {
  id: string;
  version: number;
  /** 课程名称 */
  courseName: string;
  /** 课程类别 */
  category: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9;
  /** 训练领域 */
  domains: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16)[];
  /** 授课形式 */
  mode: 1 | 2 | 3;
  /** 课时时长 */
  minutes: number;
  /** 每次扣课时 */
  deductHours: string;
  /** 计费方式 */
  feeMode: 1 | 2 | 3 | 4 | 5;
  /** 定价 */
  fees: CourseFee[];
  /** 价格 */
  unitPrice: string | null;
  /** 审核参考单价 */
  baseUnitPrice: string | null;
  /** 有效期 */
  validDays: number | null;
  /** 允许试听 */
  allowTrial: boolean | null;
  /** 请假规则 */
  leaveRule: string | null;
  /** 适用年龄 */
  ageRange: string | null;
  /** 适用类别 */
  rehabCategories: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 99)[] | null;
  /** 可授教师 */
  teacherIds: string[] | null;
  teacherIdsLabel?: string[] | null;
  /** 封面 */
  cover: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 课程介绍 */
  intro: string | null;
  /** 排序 */
  sort: number | null;
  /** 状态 */
  status: 1 | 2 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课程定价 */
export interface CourseFee {
  id: string;
  version: number;
  /** 价格名称 */
  feeName: string;
  /** 数量 */
  qty: string;
  /** 总价 */
  price: string;
  /** 单价 */
  unitPrice: string | null;
  /** 划线价 */
  listPrice: string | null;
  /** 赠送课时 */
  giftQty: string | null;
  /** 有效期 */
  validDays: number | null;
  /** 启用 */
  enable: boolean | null;
  /** 版本 */
  edition: number | null;
  /** 已有订单使用 */
  sold: boolean | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 学员课时 */
export interface CourseHours {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 购买课时 */
  boughtHours: string | null;
  /** 赠送课时 */
  giftHours: string | null;
  /** 已用课时 */
  usedHours: string | null;
  /** 已退课时 */
  backHours: string | null;
  /** 已转出课时 */
  outHours: string | null;
  /** 已过期课时 */
  lapsedHours: string | null;
  /** 剩余购买课时 */
  paidLeft: string | null;
  /** 剩余赠送课时 */
  giftLeft: string | null;
  /** 剩余课时 */
  left: string | null;
  /** 冻结课时 */
  frozen: string | null;
  /** 可用课时 */
  usable: string | null;
  /** 已排未上 */
  booked: string | null;
  /** 欠课时 */
  owed: string | null;
  /** 申请占用 */
  held: string | null;
  /** 可排课时 */
  free: string | null;
  /** 最近到期日 */
  expireDate: string | null;
  /** 最近上课 */
  lastLesson: string | null;
  /** 最近购课 */
  lastBuyDate: string | null;
  /** 预收金额 */
  deferred: string | null;
  /** 近 30 天周均 */
  weekHours: string | null;
  /** 预计用完日 */
  forecastDate: string | null;
  /** 最近提醒 */
  renewRemindTime: string | null;
  /** 最近跟进 */
  renewTime: string | null;
  /** 不续费原因 */
  renewReason: string | null;
  /** 续费跟进 */
  renewStatus: 1 | 2 | 3 | 4;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课程套餐 */
export interface CoursePackage {
  id: string;
  version: number;
  /** 套餐名称 */
  packName: string;
  /** 套餐内容 */
  items: PackageItem[];
  /** 原价合计 */
  listPrice: string | null;
  /** 套餐总价 */
  price: string;
  /** 优惠 */
  saved: string | null;
  /** 审核参考价 */
  basePrice: string | null;
  /** 有效期 */
  validDays: number | null;
  /** 可否拆退 */
  splitRefund: boolean | null;
  /** 说明 */
  remark: string | null;
  /** 版本 */
  edition: number | null;
  /** 已有订单使用 */
  sold: boolean | null;
  /** 状态 */
  status: 1 | 2 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 服务记录 */
export interface CustomerRecord {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 类型 */
  kind: 1 | 2 | 3 | 9;
  /** 主题 */
  title: string;
  /** 时间 */
  happenTime: string;
  /** 服务人 */
  staffId: string | null;
  staffIdLabel?: string | null;
  /** 内容 */
  content: string;
  /** 建议 */
  advice: string | null;
  /** 内部备注 */
  remark: string | null;
  /** 附件 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 分享凭证 */
  openKey: string | null;
  /** 分享到 */
  openUntil: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 部门 */
export interface Department {
  id: string;
  version: number;
  /** 部门名称 */
  name: string;
  /** 上级部门 */
  parentId: string | null;
  parentIdLabel?: string | null;
  /** 负责人 */
  leaderId: string | null;
  leaderIdLabel?: string | null;
  /** 联系电话 */
  phone: string | null;
  /** 排序 */
  sort: number | null;
  /** 状态 */
  status: 1 | 2 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 销毁记录 */
export interface Disposal {
  id: string;
  version: number;
  /** 销毁单号 */
  disposalNo: string | null;
  /** 学号 */
  childNo: string | null;
  /** 保存至 */
  keptUntil: string | null;
  /** 销毁依据 */
  reason: string | null;
  /** 经办人 */
  operatorId: string | null;
  operatorIdLabel?: string | null;
  /** 销毁时间 */
  disposedAt: string | null;
  /** 销毁内容 */
  items: DisposalItem[];
  /** 删除 */
  removedRows: number | null;
  /** 去标识 */
  emptiedRows: number | null;
  /** 操作日志 */
  logRows: number | null;
  /** 文件 */
  fileCount: number | null;
  /** 待删除的文件 */
  filesLeft: Record<string, unknown> | unknown[] | null;
  /** 状态 */
  disposalStatus: 1 | 2;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 销毁内容 */
export interface DisposalItem {
  id: string;
  version: number;
  /** 种类 */
  what: string;
  /** 删除 */
  removed: number | null;
  /** 去标识 */
  emptied: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 地区 */
export interface District {
  id: string;
  version: number;
  /** 区划代码 */
  code: string;
  /** 名称 */
  districtName: string;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 综合评估 */
export interface EvalComposite {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 阶段 */
  phase: 1 | 2 | 3 | 4;
  /** 评估日期 */
  doneDate: string;
  /** 包含的测评 */
  recordIds: string[];
  recordIdsLabel?: string[] | null;
  /** 报告数 */
  recordCount: number | null;
  /** 需跟进 */
  warnings: string | null;
  /** 负责人 */
  ownerId: string;
  ownerIdLabel?: string | null;
  /** 各领域 */
  needs: EvalCompositeNeed[];
  /** 建议课程 */
  plans: EvalCompositePlan[];
  /** 综合意见 */
  conclusion: string | null;
  /** 家庭建议 */
  advice: string | null;
  /** 下次评估 */
  nextDate: string | null;
  /** 已有下一次 */
  isFollowed: boolean | null;
  /** 教育计划 */
  iepId: string | null;
  iepIdLabel?: string | null;
  /** 作废原因 */
  voidReason: string | null;
  /** 状态 */
  status: 1 | 2 | 9;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 领域评估 */
export interface EvalCompositeNeed {
  id: string;
  version: number;
  /** 领域 */
  domain: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;
  /** 优势 */
  strength: string | null;
  /** 需要 */
  need: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 建议课程 */
export interface EvalCompositePlan {
  id: string;
  version: number;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 每周次数 */
  times: number;
  /** 每次时长 */
  minutes: number;
  /** 理由 */
  reason: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 测评 */
export interface EvalRecord {
  id: string;
  version: number;
  /** 报告编号 */
  reportNo: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 量表 */
  scaleId: string;
  scaleIdLabel?: string | null;
  /** 量表编码 */
  scaleCode: string | null;
  /** 量表版本 */
  scaleVersion: number | null;
  /** 测评类型 */
  evalType: 1 | 2 | 3 | 4 | 5 | null;
  /** 评估日期 */
  evalDate: string;
  /** 出生日期 */
  birthday: string | null;
  /** 实足年龄 */
  ageMonths: string | null;
  /** 评估人 */
  evaluatorId: string;
  evaluatorIdLabel?: string | null;
  /** 作答人 */
  respondent: 1 | 2 | 3 | 4;
  /** 版别 */
  editionCode: string | null;
  /** 作答 */
  answers: Record<string, unknown> | unknown[] | null;
  /** 逐题备注 */
  remarks: Record<string, unknown> | unknown[] | null;
  /** 录入项 */
  inputs: Record<string, unknown> | unknown[] | null;
  /** 作答进度 */
  progress: Record<string, unknown> | unknown[] | null;
  /** 作答时间 */
  lastChanges: Record<string, unknown> | unknown[] | null;
  /** 作答版本 */
  answersVersion: number | null;
  /** 已答 */
  answeredCount: number | null;
  /** 未答 */
  openCount: number | null;
  /** 计分结果 */
  result: Record<string, unknown> | unknown[] | null;
  /** 计分规则校验值 */
  ruleHash: string | null;
  /** 得分 */
  mainScore: string | null;
  /** 等级 */
  mainLevel: 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** 结论 */
  verdict: string | null;
  /** 需跟进 */
  positive: boolean | null;
  /** 须立即处理 */
  urgent: boolean | null;
  /** 跟进 */
  followState: 1 | 2 | null;
  /** 处理情况 */
  followNote: string | null;
  /** 处理人 */
  followerId: string | null;
  followerIdLabel?: string | null;
  /** 处理时间 */
  followTime: string | null;
  /** 完成时间 */
  finishTime: string | null;
  /** 测评所见 */
  findings: string | null;
  /** 评估意见 */
  conclusion: string | null;
  /** 建议 */
  advice: string | null;
  /** 上次测评 */
  previousId: string | null;
  previousIdLabel?: string | null;
  /** 比初评 */
  sinceFirst: 1 | 2 | 3 | 4 | null;
  /** 重测自 */
  redoOf: string | null;
  redoOfLabel?: string | null;
  /** 审核人 */
  auditorId: string | null;
  auditorIdLabel?: string | null;
  /** 审核时间 */
  auditTime: string | null;
  /** 作废原因 */
  voidReason: string | null;
  /** 家长填写凭证 */
  fillKey: string | null;
  /** 家长填写到 */
  fillUntil: string | null;
  /** 家长填写 */
  fillState: 1 | 2 | 3 | null;
  /** 状态 */
  status: 0 | 1 | 2 | 9;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 量表 */
export interface EvalScale {
  id: string;
  version: number;
  /** 量表编码 */
  code: string;
  /** 量表名称 */
  scaleName: string;
  /** 测评类型 */
  evalType: 1 | 2 | 3 | 4 | 5;
  /** 版本 */
  scaleVersion: number | null;
  /** 版别 */
  edition: string | null;
  /** 题目与计分 */
  definition: Record<string, unknown> | unknown[] | null;
  /** 题数 */
  itemCount: number | null;
  /** 适用年龄 */
  ageText: string | null;
  /** 可信度 */
  confidence: "published" | "institution-defined" | null;
  /** 价格 */
  price: string | null;
  /** 使用次数 */
  usedCount: number | null;
  /** 计分规则校验值 */
  ruleHash: string | null;
  /** 上一版本 */
  previousId: string | null;
  previousIdLabel?: string | null;
  /** 启用前的影响 */
  foresight: Record<string, unknown> | unknown[] | null;
  /** 启用时间 */
  publishTime: string | null;
  /** 启用人 */
  publisherId: string | null;
  publisherIdLabel?: string | null;
  /** 版本说明 */
  note: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 测评警示 */
export interface EvalWarning {
  id: string;
  version: number;
  /** 测评 */
  recordId: string;
  recordIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 告知 */
  staffId: string;
  staffIdLabel?: string | null;
  /** 告知时间 */
  toldTime: string | null;
  /** 阅读时间 */
  readTime: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 资金账户 */
export interface FeeAccount {
  id: string;
  version: number;
  /** 账户名称 */
  accountName: string;
  /** 类型 */
  type: 1 | 2 | 3 | 4;
  /** 期初余额 */
  openingBalance: string;
  /** 累计收入 */
  income: string | null;
  /** 累计支出 */
  expense: string | null;
  /** 期初与收入 */
  received: string | null;
  /** 余额 */
  balance: string | null;
  /** 允许透支 */
  allowOverdraft: boolean | null;
  /** 启用 */
  enabled: boolean | null;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 储值申请 */
export interface FeeApply {
  id: string;
  version: number;
  /** 申请号 */
  applyNo: string | null;
  /** 类型 */
  kind: 1 | 2 | 3;
  /** 储值账户 */
  feeUserId: string | null;
  feeUserIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 金额 */
  amount: string;
  /** 赠送 */
  gift: string | null;
  /** 占用现金 */
  heldCash: string | null;
  /** 占用赠送 */
  heldGive: string | null;
  /** 支付方式 */
  payWay: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null;
  /** 收付款账户 */
  accountId: string | null;
  accountIdLabel?: string | null;
  /** 事由 */
  reason: string | null;
  /** 凭证 */
  voucher: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 审核人 */
  auditBy: string | null;
  auditByLabel?: string | null;
  /** 审核时间 */
  auditTime: string | null;
  /** 审核意见 */
  auditRemark: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 收支流水 */
export interface FeeBill {
  id: string;
  version: number;
  /** 单号 */
  billNo: string | null;
  /** 收支 */
  direction: 1 | 2;
  /** 科目 */
  subject: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29;
  /** 金额 */
  amount: string;
  /** 收入 */
  income: string | null;
  /** 支出 */
  expense: string | null;
  /** 净额 */
  net: string | null;
  /** 日期 */
  billDate: string;
  /** 账户 */
  accountId: string;
  accountIdLabel?: string | null;
  /** 对方 */
  counterparty: string | null;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 来源 */
  source: 1 | 2 | null;
  /** 凭证 */
  voucher: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 备注 */
  remark: string | null;
  /** 冲销流水 */
  reversalOf: string | null;
  reversalOfLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 月结 */
export interface FeeClose {
  id: string;
  version: number;
  /** 月份 */
  month: string;
  /** 各账户 */
  lines: FeeCloseLine[];
  /** 收入 */
  income: string | null;
  /** 支出 */
  expense: string | null;
  /** 期末余额 */
  closing: string | null;
  /** 结账时的待办 */
  openItems: string | null;
  /** 有待办仍结账 */
  acceptOpen: boolean | null;
  /** 备注 */
  remark: string | null;
  /** 重开原因 */
  reopenReason: string | null;
  /** 状态 */
  status: 1 | 2;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 账户月结 */
export interface FeeCloseLine {
  id: string;
  version: number;
  /** 账户 */
  accountId: string;
  accountIdLabel?: string | null;
  /** 期初 */
  opening: string;
  /** 收入 */
  income: string;
  /** 支出 */
  expense: string;
  /** 笔数 */
  entries: number | null;
  /** 期初与收入 */
  through: string | null;
  /** 期末 */
  closing: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 收费项目 */
export interface FeeProduct {
  id: string;
  version: number;
  /** 名称 */
  productName: string;
  /** 类型 */
  productType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 99;
  /** 单位 */
  unit: string;
  /** 单价 */
  price: string;
  /** 审核参考价 */
  basePrice: string | null;
  /** 收入确认 */
  incomeMode: 1 | 4;
  /** 可退 */
  refundable: boolean | null;
  /** 库存 */
  stock: number | null;
  /** 版本 */
  edition: number | null;
  /** 已有订单使用 */
  sold: boolean | null;
  /** 状态 */
  status: 1 | 2 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 储值流水 */
export interface FeeRecord {
  id: string;
  version: number;
  /** 流水号 */
  serialNo: string | null;
  /** 时间 */
  bizTime: string;
  /** 储值账户 */
  feeUserId: string;
  feeUserIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 账户内序号 */
  entryNo: number;
  /** 类型 */
  feeType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 被冲正的类型 */
  ofType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null;
  /** 现金变动 */
  cashChange: string;
  /** 赠送变动 */
  giveChange: string;
  /** 变动合计 */
  change: string | null;
  /** 变动后现金 */
  cashAfter: string;
  /** 变动后赠送 */
  giveAfter: string;
  /** 支付方式 */
  payWay: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null;
  /** 收支流水 */
  billId: string | null;
  billIdLabel?: string | null;
  /** 关联订单 */
  orderId: string | null;
  /** 申请 */
  applyId: string | null;
  applyIdLabel?: string | null;
  /** 同一笔业务 */
  withId: string | null;
  withIdLabel?: string | null;
  /** 审核 */
  auditStatus: 0 | 2 | null;
  /** 凭证 */
  voucher: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 备注 */
  remark: string | null;
  /** 冲正流水 */
  reversalOf: string | null;
  reversalOfLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 工资 */
export interface FeeSalary {
  id: string;
  version: number;
  /** 月份 */
  month: string;
  /** 员工 */
  userId: string;
  userIdLabel?: string | null;
  /** 部门 */
  deptId: string | null;
  deptIdLabel?: string | null;
  /** 岗位 */
  post: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null;
  /** 课次 */
  lessonCount: number | null;
  /** 课时数 */
  lessonHours: string | null;
  /** 课消业绩 */
  lessonIncome: string | null;
  /** 收款业绩 */
  paidAmt: string | null;
  /** 退费扣回业绩 */
  refundAmt: string | null;
  /** 工资项目 */
  lines: FeeSalaryLine[];
  /** 调整 */
  adjusts: FeeSalaryAdjust[];
  /** 课时费 */
  lessonPay: string | null;
  /** 提成 */
  commission: string | null;
  /** 项目应发 */
  lineEarn: string | null;
  /** 项目扣款 */
  lineDeduct: string | null;
  /** 调整应发 */
  adjustEarn: string | null;
  /** 调整扣款 */
  adjustDeduct: string | null;
  /** 其他 */
  otherPay: string | null;
  /** 应发 */
  gross: string | null;
  /** 扣款合计 */
  deduct: string | null;
  /** 结转下月扣款 */
  carryOut: string | null;
  /** 应发加结转 */
  payable: string | null;
  /** 实发 */
  net: string | null;
  /** 计税应发 */
  taxableEarn: string | null;
  /** 计税扣款 */
  taxableDeduct: string | null;
  /** 计税工资 */
  taxableAmt: string | null;
  /** 发放日期 */
  payDate: string | null;
  /** 支出流水 */
  billId: string | null;
  billIdLabel?: string | null;
  /** 备注 */
  remark: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 工资调整 */
export interface FeeSalaryAdjust {
  id: string;
  version: number;
  /** 名称 */
  adjustName: string;
  /** 方向 */
  direction: 1 | 2;
  /** 金额 */
  amount: string;
  /** 说明 */
  remark: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课程课时费 */
export interface FeeSalaryCourse {
  id: string;
  version: number;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 每课时 */
  rate: string;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 工资项目 */
export interface FeeSalaryItem {
  id: string;
  version: number;
  /** 名称 */
  itemName: string;
  /** 类型 */
  itemType: 1 | 2 | 3 | 4 | 5;
  /** 计算基数 */
  base: 1 | 2 | 3 | 4 | 5 | 6;
  /** 标准 */
  value: string | null;
  /** 比例 */
  percent: string | null;
  /** 不满月 */
  proration: 1 | 2 | 3 | null;
  /** 各课程标准 */
  courses: FeeSalaryCourse[];
  /** 阶梯 */
  tiers: FeeSalaryTier[];
  /** 适用岗位 */
  scopePosts: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[] | null;
  /** 适用人员 */
  scopeUsers: string[] | null;
  scopeUsersLabel?: string[] | null;
  /** 计税 */
  taxable: boolean | null;
  /** 排序 */
  sort: number | null;
  /** 状态 */
  enable: 1 | 2 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 工资明细 */
export interface FeeSalaryLine {
  id: string;
  version: number;
  /** 工资项目 */
  itemId: string | null;
  itemIdLabel?: string | null;
  /** 名称 */
  lineName: string;
  /** 类型 */
  itemType: 1 | 2 | 3 | 4 | 5;
  /** 扣款 */
  isDeduct: boolean;
  /** 计税 */
  taxable: boolean | null;
  /** 数量 */
  qty: string | null;
  /** 单位 */
  unit: string | null;
  /** 标准 */
  rate: string | null;
  /** 金额 */
  amount: string;
  /** 说明 */
  note: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 阶梯 */
export interface FeeSalaryTier {
  id: string;
  version: number;
  /** 超过 */
  above: string;
  /** 标准 */
  rate: string;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 储值账户 */
export interface FeeUser {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 现金余额 */
  cash: string | null;
  /** 赠送余额 */
  give: string | null;
  /** 余额合计 */
  total: string | null;
  /** 冻结现金 */
  frozen: string | null;
  /** 冻结赠送 */
  frozenGive: string | null;
  /** 可用现金 */
  freeCash: string | null;
  /** 可用赠送 */
  freeGive: string | null;
  /** 累计充值 */
  totalRecharge: string | null;
  /** 累计消费 */
  totalConsume: string | null;
  /** 累计提现 */
  totalRefund: string | null;
  /** 流水笔数 */
  entries: number | null;
  /** 最近变动 */
  lastTime: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 意见反馈 */
export interface Feedback {
  id: string;
  version: number;
  /** 编号 */
  feedbackNo: string | null;
  /** 类型 */
  feedbackType: 1 | 2 | 9;
  /** 内容 */
  content: string;
  /** 截图 */
  images: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 所在页面 */
  pageTitle: string | null;
  /** 页面地址 */
  pagePath: string | null;
  /** 回复 */
  reply: string | null;
  /** 回复时间 */
  replyTime: string | null;
  /** 回复人 */
  replyBy: string | null;
  replyByLabel?: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 跟进记录 */
export interface FollowRecord {
  id: string;
  version: number;
  /** 线索 */
  clueId: string | null;
  clueIdLabel?: string | null;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 续费课程 */
  hoursId: string | null;
  hoursIdLabel?: string | null;
  /** 订单 */
  orderId: string | null;
  orderIdLabel?: string | null;
  /** 方式 */
  way: 1 | 2 | 3 | 4 | 5 | 6 | 9;
  /** 跟进时间 */
  followTime: string | null;
  /** 内容 */
  content: string;
  /** 结果 */
  result: 1 | 2 | 3 | 4 | 5 | 6;
  /** 意向度更新 */
  intent: "A" | "B" | "C" | "D" | null;
  /** 下次跟进 */
  nextTime: string | null;
  /** 录音与图片 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 跟进人 */
  staffId: string | null;
  staffIdLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 目标建议的处理 */
export interface GoalDecision {
  id: string;
  version: number;
  /** 建议 */
  kind: 3 | 4 | 5;
  /** 依据 */
  basis: string | null;
  /** 决定 */
  choice: 1 | 2 | 3 | 4 | 5 | 6;
  /** 理由 */
  reason: string;
  /** 谁决定的 */
  staffId: string | null;
  staffIdLabel?: string | null;
  /** 时间 */
  decidedAt: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 目标的阶段 */
export interface GoalPhase {
  id: string;
  version: number;
  /** 阶段 */
  phase: 1 | 2 | 3 | 4;
  /** 开始 */
  startDate: string;
  /** 结束 */
  endDate: string | null;
  /** 原因 */
  reason: string | null;
  /** 谁决定的 */
  staffId: string | null;
  staffIdLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 目标设置 */
export interface GoalSetting {
  id: string;
  version: number;
  /** 辅助程度 */
  promptLevels: PromptRank[];
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 指南文章 */
export interface Guide {
  id: string;
  version: number;
  /** 标题 */
  title: string;
  /** 分类 */
  category: 1 | 2 | 3 | 4 | 5 | 9;
  /** 摘要 */
  summary: string | null;
  /** 视频地址 */
  videoUrl: string | null;
  /** 正文 */
  content: string;
  /** 排序 */
  sort: number | null;
  /** 状态 */
  status: 1 | 2;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 健康档案 */
export interface HealthFile {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 既往史 */
  pastHistory: string | null;
  /** 手术史 */
  surgery: string | null;
  /** 过敏史 */
  allergy: string | null;
  /** 家族史 */
  family: string | null;
  /** 癫痫史 */
  epilepsy: string | null;
  /** 用药史 */
  drug: string | null;
  /** 传染病史 */
  infectious: string | null;
  /** 预防接种 */
  vaccines: Vaccination[];
  /** 体检报告与诊断证明 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 健康记录 */
export interface HealthRecord {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 日期 */
  recordDate: string;
  /** 类型 */
  recordType: 1 | 2 | 3 | 4 | 5 | 6;
  /** 身高 */
  height: string | null;
  /** 体重 */
  weight: string | null;
  /** 头围 */
  headCirc: string | null;
  /** BMI */
  bmi: string | null;
  /** 体温 */
  temperature: string | null;
  /** 左眼视力 */
  visionL: string | null;
  /** 右眼视力 */
  visionR: string | null;
  /** 药品或疫苗 */
  drugName: string | null;
  /** 剂量或剂次 */
  dose: string | null;
  /** 用药时间 */
  drugTime: string | null;
  /** 家长委托书 */
  consentFile: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 开始时间 */
  startTime: string | null;
  /** 结束时间 */
  endTime: string | null;
  /** 表现 */
  symptom: string | null;
  /** 处理措施 */
  handling: string | null;
  /** 通知家长时间 */
  notifyTime: string | null;
  /** 记录人 */
  recorderId: string | null;
  recorderIdLabel?: string | null;
  /** 附件 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 每天的练习 */
export interface HomePracticeDay {
  id: string;
  version: number;
  /** 日期 */
  practiceDate: string;
  /** 做没做 */
  done: boolean;
  /** 家长的话 */
  note: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 作业 */
export interface Homework {
  id: string;
  version: number;
  /** 标题 */
  title: string;
  /** 类型 */
  hwType: 1 | 2 | 3 | 4;
  /** 布置给 */
  targetType: 1 | 2;
  /** 班级 */
  classIds: string[] | null;
  classIdsLabel?: string[] | null;
  /** 学员 */
  stuIds: string[] | null;
  stuIdsLabel?: string[] | null;
  /** 关联课程 */
  courseId: string | null;
  courseIdLabel?: string | null;
  /** 对应目标 */
  goalId: string | null;
  goalIdLabel?: string | null;
  /** 每周次数 */
  timesPerWeek: number | null;
  /** 布置它的训练记录 */
  recordId: string | null;
  recordIdLabel?: string | null;
  /** 截止时间 */
  deadline: string;
  /** 需要提交 */
  needSubmit: boolean | null;
  /** 内容 */
  content: string;
  /** 附件 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 布置教师 */
  teacherId: string | null;
  teacherIdLabel?: string | null;
  /** 发布时间 */
  publishTime: string | null;
  /** 应交 */
  dueCount: number | null;
  /** 已交 */
  submitCount: number | null;
  /** 已批 */
  reviewCount: number | null;
  /** 待批 */
  waitCount: number | null;
  /** 完成率 */
  submitRate: string | null;
  /** 批阅率 */
  reviewRate: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 学员作业 */
export interface HomeworkDetail {
  id: string;
  version: number;
  /** 作业 */
  homeworkId: string;
  homeworkIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 截止时间 */
  deadline: string | null;
  /** 提交内容 */
  content: string | null;
  /** 照片和视频 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 提交时间 */
  submitTime: string | null;
  /** 每周次数 */
  timesPerWeek: number | null;
  /** 开始 */
  startDate: string | null;
  /** 应做 */
  plannedCount: number | null;
  /** 每天的练习 */
  days: HomePracticeDay[];
  /** 做了 */
  doneCount: number | null;
  /** 评分 */
  score: 1 | 2 | 3 | 4 | null;
  /** 评语 */
  comment: string | null;
  /** 点赞 */
  liked: boolean | null;
  /** 打回原因 */
  redoReason: string | null;
  /** 批阅人 */
  reviewerId: string | null;
  reviewerIdLabel?: string | null;
  /** 批阅时间 */
  reviewTime: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课时批次 */
export interface HourBatch {
  id: string;
  version: number;
  /** 批次号 */
  batchNo: string | null;
  /** 学员课时 */
  hoursId: string;
  hoursIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 转自批次 */
  fromBatchId: string | null;
  fromBatchIdLabel?: string | null;
  /** 订单 */
  orderId: string | null;
  orderIdLabel?: string | null;
  /** 订单商品 */
  itemId: string | null;
  itemIdLabel?: string | null;
  /** 购买日期 */
  buyDate: string;
  /** 到期日 */
  expireDate: string | null;
  /** 合同原价 */
  listAmt: string | null;
  /** 其中赠送余额 */
  giveAmt: string | null;
  /** 其中补贴 */
  subsidyAmt: string | null;
  /** 购买课时 */
  boughtHours: string | null;
  /** 赠送课时 */
  giftHours: string | null;
  /** 实付金额 */
  netAmt: string | null;
  /** 已用购买课时 */
  usedHours: string | null;
  /** 已用赠送课时 */
  usedGift: string | null;
  /** 退费课时 */
  refundHours: string | null;
  /** 转出课时 */
  transferHours: string | null;
  /** 过期课时 */
  expireHours: string | null;
  /** 已退课时 */
  backHours: string | null;
  /** 已转出课时 */
  outHours: string | null;
  /** 已过期课时 */
  lapsedHours: string | null;
  /** 剩余购买课时 */
  paidLeft: string | null;
  /** 剩余赠送课时 */
  giftLeft: string | null;
  /** 剩余课时 */
  left: string | null;
  /** 申请占用购买课时 */
  heldPaid: string | null;
  /** 申请占用赠送课时 */
  heldGift: string | null;
  /** 预收金额 */
  deferred: string | null;
  /** 已确认收入 */
  confirmedAmt: string | null;
  /** 退费金额 */
  refundAmt: string | null;
  /** 转出金额 */
  transferAmt: string | null;
  /** 用完或到期 */
  endedOn: string | null;
  /** 再次购课 */
  renewedOn: string | null;
  /** 30 天内再签 */
  isRenewed: boolean | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课时占用 */
export interface HourHold {
  id: string;
  version: number;
  /** 学员课时 */
  hoursId: string;
  hoursIdLabel?: string | null;
  /** 课时批次 */
  batchId: string;
  batchIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 退费申请 */
  refundId: string | null;
  refundIdLabel?: string | null;
  /** 转课申请 */
  transferId: string | null;
  transferIdLabel?: string | null;
  /** 购买课时 */
  paidHours: string;
  /** 赠送课时 */
  giftHours: string;
  /** 占用课时 */
  hours: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课时流水 */
export interface HourLedger {
  id: string;
  version: number;
  /** 流水号 */
  ledgerNo: string | null;
  /** 时间 */
  bizTime: string;
  /** 批次 */
  batchId: string;
  batchIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 上课 */
  lessonId: string | null;
  lessonIdLabel?: string | null;
  /** 类型 */
  bizType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
  /** 购买课时变动 */
  paidHours: string;
  /** 赠送课时变动 */
  giftHours: string;
  /** 金额变动 */
  amount: string;
  /** 课时变动 */
  hours: string | null;
  /** 批次余课时 */
  balanceAfter: string | null;
  /** 备注 */
  remark: string | null;
  /** 冲销流水 */
  reversalOf: string | null;
  reversalOfLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 转课申请 */
export interface HourTransfer {
  id: string;
  version: number;
  /** 转课单号 */
  transferNo: string | null;
  /** 转出批次 */
  batchId: string;
  batchIdLabel?: string | null;
  /** 转出学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 转出课程 */
  courseId: string | null;
  courseIdLabel?: string | null;
  /** 转出课时 */
  hours: string | null;
  /** 计价依据 */
  basis: 1 | 2;
  /** 转入 */
  target: 1 | 2;
  /** 转入学员 */
  toStuId: string | null;
  toStuIdLabel?: string | null;
  /** 转入课程 */
  toCourseId: string | null;
  toCourseIdLabel?: string | null;
  /** 转入单价 */
  unitPrice: string | null;
  /** 转入课时 */
  toHours: string | null;
  /** 转入后到期日 */
  expireDate: string | null;
  /** 实转课时 */
  outHours: string | null;
  /** 折成课时 */
  inHours: string | null;
  /** 转入赠送课时 */
  giftMoved: string | null;
  /** 清零赠送课时 */
  giftCleared: string | null;
  /** 剩余价值 */
  worthAmt: string | null;
  /** 扣除 */
  keptAmt: string | null;
  /** 转入金额 */
  inAmt: string | null;
  /** 转入储值 */
  storedAmt: string | null;
  /** 冲回补贴 */
  offAmt: string | null;
  /** 其中赠送 */
  giveAmt: string | null;
  /** 其中补贴 */
  subsidyAmt: string | null;
  /** 转课原因 */
  reason: string;
  /** 审核意见 */
  opinion: string | null;
  /** 生效时间 */
  doneTime: string | null;
  /** 转入批次 */
  newBatchId: string | null;
  newBatchIdLabel?: string | null;
  /** 储值流水 */
  storedId: string | null;
  storedIdLabel?: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 个别化教育计划 */
export interface Iep {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 学年或周期 */
  period: string;
  /** 开始日期 */
  startDate: string;
  /** 结束日期 */
  endDate: string;
  /** 会议日期 */
  meetingDate: string | null;
  /** 负责人 */
  ownerId: string;
  ownerIdLabel?: string | null;
  /** 参与人员 */
  members: IepMember[];
  /** 现状描述 */
  levels: IepLevel[];
  /** 评估依据 */
  evidenceIds: string[] | null;
  evidenceIdsLabel?: string[] | null;
  /** 安置与服务 */
  services: IepService[];
  /** 修订次数 */
  planVersion: number | null;
  /** 上一版 */
  previousId: string | null;
  previousIdLabel?: string | null;
  /** 审核意见 */
  opinion: string | null;
  /** 家长签字 */
  parentSign: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 签字日期 */
  signDate: string | null;
  /** 期中评量 */
  midSummary: string | null;
  /** 期末总结 */
  summary: string | null;
  /** 长期目标 */
  longCount: number | null;
  /** 短期目标 */
  goalCount: number | null;
  /** 已达成 */
  reachedCount: number | null;
  /** 达成率 */
  rate: string | null;
  /** 期初 GAS T 分 */
  gasStart: string | null;
  /** 期中 GAS T 分 */
  gasMid: string | null;
  /** 期末 GAS T 分 */
  gasEnd: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 现状描述 */
export interface IepLevel {
  id: string;
  version: number;
  /** 领域 */
  domain: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;
  /** 优势 */
  strength: string | null;
  /** 需要 */
  need: string | null;
  /** 家长期望 */
  hope: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 长期目标 */
export interface IepLongGoal {
  id: string;
  version: number;
  /** 所属计划 */
  iepId: string;
  iepIdLabel?: string | null;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 领域 */
  domain: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;
  /** 长期目标 */
  content: string;
  /** 依据 */
  evidence: string | null;
  /** 开始 */
  startDate: string;
  /** 结束 */
  endDate: string;
  /** 负责人 */
  ownerId: string;
  ownerIdLabel?: string | null;
  /** 上一版的目标 */
  fromId: string | null;
  fromIdLabel?: string | null;
  /** 短期目标 */
  goals: number | null;
  /** 计入达成率 */
  countedGoals: number | null;
  /** 已达成 */
  reachedGoals: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 参与人员 */
export interface IepMember {
  id: string;
  version: number;
  /** 姓名 */
  memberName: string;
  /** 身份 */
  roleName: string;
  /** 签字 */
  sign: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 安置与服务 */
export interface IepService {
  id: string;
  version: number;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 每周次数 */
  times: number;
  /** 每次时长 */
  minutes: number;
  /** 地点 */
  place: string | null;
  /** 负责人 */
  ownerId: string | null;
  ownerIdLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 确认收入 */
export interface IncomeDetail {
  id: string;
  version: number;
  /** 单号 */
  incomeNo: string | null;
  /** 日期 */
  incomeDate: string;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 课程 */
  courseId: string | null;
  courseIdLabel?: string | null;
  /** 教师 */
  teacherId: string | null;
  teacherIdLabel?: string | null;
  /** 课时 */
  hours: string | null;
  /** 单价 */
  unitPrice: string | null;
  /** 金额 */
  amount: string;
  /** 类型 */
  incomeType: 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** 课时批次 */
  batchId: string | null;
  batchIdLabel?: string | null;
  /** 上课 */
  lessonId: string | null;
  lessonIdLabel?: string | null;
  /** 课时流水 */
  ledgerId: string | null;
  ledgerIdLabel?: string | null;
  /** 订单商品 */
  itemId: string | null;
  itemIdLabel?: string | null;
  /** 事由 */
  reason: string | null;
  /** 冲销记录 */
  reversalOf: string | null;
  reversalOfLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 介绍文章 */
export interface InstArticle {
  id: string;
  version: number;
  /** 标题 */
  title: string;
  /** 栏目 */
  catalogId: string;
  catalogIdLabel?: string | null;
  /** 封面 */
  cover: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 正文 */
  content: string;
  /** 显示状态 */
  hidden: boolean | null;
  /** 排序 */
  sort: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 介绍栏目 */
export interface InstCatalog {
  id: string;
  version: number;
  /** 栏目名称 */
  catalogName: string;
  /** 上级栏目 */
  parentId: string | null;
  parentIdLabel?: string | null;
  /** 显示状态 */
  hidden: boolean | null;
  /** 排序 */
  sort: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 机构信息 */
export interface InstInfo {
  id: string;
  version: number;
  /** 机构名称 */
  orgName: string;
  /** 标志 */
  logo: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 机构类型 */
  orgType: 1 | 2 | 3 | 4 | 5 | null;
  /** 统一社会信用代码 */
  creditCode: string | null;
  /** 法定代表人 */
  legalPerson: string | null;
  /** 成立日期 */
  foundDate: string | null;
  /** 使用有效期 */
  expireEndTime: string | null;
  /** 康复救助定点机构 */
  isDesignated: boolean | null;
  /** 定点类别 */
  designatedTypes: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 99)[] | null;
  /** 资质证照 */
  licences: InstLicence[];
  /** 地址 */
  address: string | null;
  /** 经度 */
  lng: string | null;
  /** 纬度 */
  lat: string | null;
  /** 联系电话 */
  phone: string | null;
  /** 营业时间 */
  openHours: string | null;
  /** 场地面积 */
  area: string | null;
  /** 机构简介 */
  intro: string | null;
  /** 图片和视频 */
  media: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 资质证照 */
export interface InstLicence {
  id: string;
  version: number;
  /** 证照 */
  licenceType: 1 | 2 | 3 | 4 | 9;
  /** 编号 */
  licenceNo: string;
  /** 有效期至 */
  expireDate: string | null;
  /** 扫描件 */
  file: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 偏好设置 */
export interface InstSetting {
  id: string;
  version: number;
  /** 剩余课时预警 */
  warnHours: number;
  /** 到期预警 */
  warnDays: number;
  /** 储值余额预警 */
  warnBalance: string | null;
  /** 请假提前时间 */
  leaveHoursAhead: number;
  /** 临时请假扣课 */
  lateLeaveDeduct: 0 | 50 | 100;
  /** 旷课扣课 */
  absentDeduct: number;
  /** 请假结果通知 */
  leaveNoticeTo: (1 | 2 | 3 | 4)[] | null;
  /** 补课期限 */
  makeupDays: number;
  /** 长假天数 */
  longLeaveDays: number;
  /** 休学顺延课时 */
  leaveExtends: boolean | null;
  /** 到校时间 */
  arriveTime: string | null;
  /** 离校时间 */
  departTime: string | null;
  /** 补签期限 */
  patchDays: number | null;
  /** 营业开始 */
  openTime: string;
  /** 营业结束 */
  closeTime: string;
  /** 排课步长 */
  stepMin: number;
  /** 教师每日上限 */
  teacherDayMax: number;
  /** 训练记录时限 */
  recordHours: number;
  /** 课时透支额度 */
  overdraft: string;
  /** 赠课使用顺序 */
  giftOrder: 1 | 2;
  /** 赠课可转 */
  giftTransfer: boolean | null;
  /** 课时过期处理 */
  expireMode: 1 | 2;
  /** 储值消费顺序 */
  cashGiveOrder: 1 | 2 | 3;
  /** 充值赠送 */
  rechargeGifts: RechargeGift[];
  /** 预收费提醒 */
  prepayWarn: boolean | null;
  /** 储值余额提醒 */
  prepayLimit: string | null;
  /** 线索回收 */
  poolDays: number;
  /** 线索保护期 */
  signDays: number | null;
  /** 再次领取间隔 */
  claimCoolDays: number;
  /** 每人线索上限 */
  holdLimit: number;
  /** Word 报告模板 */
  evalReportTemplate: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 评估周期 */
  evalCycleDays: number;
  /** 角色权限需第二人批准 */
  roleApproval: boolean | null;
  /** 日历订阅写全名 */
  feedNames: boolean | null;
  /** 登录需动态验证码的角色 */
  secondFactorRoles: string[] | null;
  secondFactorRolesLabel?: string[] | null;
  /** 查看完整号码要写原因 */
  revealReason: boolean | null;
  /** 导出完整号码前核对密码 */
  askBeforeExport: boolean | null;
  /** 修改角色权限前核对密码 */
  askBeforeRoles: boolean | null;
  /** 付款和退款前核对密码 */
  askBeforePayout: boolean | null;
  /** 生成大屏免登录地址前核对密码 */
  askBeforeScreenLink: boolean | null;
  /** 离校后保存年限 */
  keepYears: number;
  /** 补贴年龄上限 */
  subsidyAgeMax: number;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 常用时间段 */
export interface InstUsuallyTime {
  id: string;
  version: number;
  /** 名称 */
  slotName: string;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string;
  /** 排序 */
  sort: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 互动记录 */
export interface InteractionRecord {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 类型 */
  kind: 1 | 2 | 3;
  /** 发起 */
  from: 1 | 2;
  /** 家长 */
  parentName: string | null;
  /** 教师 */
  staffId: string | null;
  staffIdLabel?: string | null;
  /** 时间 */
  happenTime: string;
  /** 内容 */
  content: string;
  /** 照片和视频 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 回复的留言 */
  replyTo: string | null;
  replyToLabel?: string | null;
  /** 回复 */
  replyCount: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 请假 */
export interface LeaveApply {
  id: string;
  version: number;
  /** 请假对象 */
  applyType: 1 | 2;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 请假教师 */
  teacherId: string | null;
  teacherIdLabel?: string | null;
  /** 请假人 */
  personName: string | null;
  /** 提交人 */
  source: 1 | 2 | 3 | null;
  /** 请假类型 */
  leaveType: 1 | 2 | 3 | 4;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string;
  /** 请假天数 */
  days: number | null;
  /** 转休学 */
  isLong: boolean | null;
  /** 请假原因 */
  reason: string;
  /** 附件 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 登记人 */
  applicantId: string | null;
  applicantIdLabel?: string | null;
  /** 申请时间 */
  applyTime: string | null;
  /** 影响课次 */
  lessonIds: string[] | null;
  lessonIdsLabel?: string[] | null;
  /** 影响节数 */
  lessonCount: number | null;
  /** 审批人 */
  approverId: string | null;
  approverIdLabel?: string | null;
  /** 审批时间 */
  approveTime: string | null;
  /** 审批意见 */
  opinion: string | null;
  /** 返校日期 */
  backDate: string | null;
  /** 顺延的课时批次 */
  batchIds: string[] | null;
  batchIdsLabel?: string[] | null;
  /** 补课额度 */
  creditCount: number | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5 | 6;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 离校核查项 */
export interface LeaveCheckItem {
  id: string;
  version: number;
  /** 核查项 */
  item: string;
  /** 结果 */
  result: 1 | 2 | 3;
  /** 说明 */
  note: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 上课扣课 */
export interface LessonHours {
  id: string;
  version: number;
  /** 业务编号 */
  bizId: string;
  /** 学员课时 */
  hoursId: string;
  hoursIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 课次 */
  scheduleId: string | null;
  scheduleIdLabel?: string | null;
  /** 教师 */
  teacherId: string | null;
  teacherIdLabel?: string | null;
  /** 上课日期 */
  lessonDate: string;
  /** 应扣课时 */
  hours: string;
  /** 已扣课时 */
  takenHours: string | null;
  /** 已扣购买课时 */
  takenPaid: string | null;
  /** 已扣赠送课时 */
  takenGift: string | null;
  /** 欠课时 */
  owedHours: string | null;
  /** 课消金额 */
  amount: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 当天扣课次数 */
  sameDay: number | null;
  /** 忽略原因 */
  ignoreReason: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 教案 */
export interface LessonPlan {
  id: string;
  version: number;
  /** 封面 */
  cover: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 标题 */
  title: string;
  /** 分类 */
  categoryId: string;
  categoryIdLabel?: string | null;
  /** 领域 */
  domains: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16)[] | null;
  /** 难度 */
  difficulty: 1 | 2 | 3 | null;
  /** 适用年龄 */
  ageRange: string | null;
  /** 适用类别 */
  rehabCategories: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 99)[] | null;
  /** 时长 */
  minutes: number | null;
  /** 教学目标 */
  goals: string;
  /** 重点难点 */
  keyPoints: string | null;
  /** 教具准备 */
  prepare: string | null;
  /** 教学过程 */
  process: string;
  /** 家庭延伸 */
  extension: string | null;
  /** 课件 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 视频 */
  videos: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 标签 */
  tags: string[] | null;
  /** 所属库 */
  library: 1 | 2 | 3 | null;
  /** 作者 */
  authorId: string | null;
  authorIdLabel?: string | null;
  /** 来源教案 */
  originId: string | null;
  originIdLabel?: string | null;
  /** 来源版本 */
  originEdition: number | null;
  /** 版本 */
  edition: number | null;
  /** 被引用 */
  copyCount: number | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 教案旧版本 */
export interface LessonPlanEdition {
  id: string;
  version: number;
  /** 教案 */
  planId: string;
  planIdLabel?: string | null;
  /** 版本 */
  edition: number;
  /** 标题 */
  title: string;
  /** 教学目标 */
  goals: string | null;
  /** 重点难点 */
  keyPoints: string | null;
  /** 教具准备 */
  prepare: string | null;
  /** 教学过程 */
  process: string | null;
  /** 家庭延伸 */
  extension: string | null;
  /** 停止使用 */
  endedTime: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 教案同步申请 */
export interface LessonPlanSync {
  id: string;
  version: number;
  /** 教案 */
  planId: string;
  planIdLabel?: string | null;
  /** 标题 */
  title: string | null;
  /** 申请时的版本 */
  edition: number | null;
  /** 目标库 */
  targetLib: 1 | 2;
  /** 目标分类 */
  categoryId: string | null;
  categoryIdLabel?: string | null;
  /** 申请说明 */
  remark: string | null;
  /** 申请人 */
  applicantId: string | null;
  applicantIdLabel?: string | null;
  /** 申请时间 */
  applyTime: string | null;
  /** 审核意见 */
  reason: string | null;
  /** 审核人 */
  auditorId: string | null;
  auditorIdLabel?: string | null;
  /** 审核时间 */
  auditTime: string | null;
  /** 入库教案 */
  resultId: string | null;
  resultIdLabel?: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 代课调课方案 */
export interface LessonRepair {
  id: string;
  version: number;
  /** 不在的教师 */
  teacherId: string;
  teacherIdLabel?: string | null;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string;
  /** 不在的时间 */
  period: string | null;
  /** 请假 */
  leaveId: string | null;
  leaveIdLabel?: string | null;
  /** 每节课 */
  lines: LessonRepairLine[];
  /** 提示 */
  note: string | null;
  /** 课次 */
  lessonCount: number | null;
  /** 变动的家庭 */
  familyCount: number | null;
  /** 代课 */
  substituteCount: number | null;
  /** 调课 */
  moveCount: number | null;
  /** 取消 */
  cancelCount: number | null;
  /** 制作人 */
  makerId: string | null;
  makerIdLabel?: string | null;
  /** 采纳时间 */
  acceptTime: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课次安排 */
export interface LessonRepairLine {
  id: string;
  version: number;
  /** 课次 */
  scheduleId: string | null;
  scheduleIdLabel?: string | null;
  /** 学员 */
  stuIds: string[] | null;
  stuIdsLabel?: string[] | null;
  /** 安排 */
  handling: 1 | 2 | 3 | 4 | 5;
  /** 授课教师 */
  newTeacherId: string | null;
  newTeacherIdLabel?: string | null;
  /** 新日期 */
  newDate: string | null;
  /** 新开始时间 */
  newStart: string | null;
  /** 新教室 */
  newRoomId: string | null;
  newRoomIdLabel?: string | null;
  /** 理由 */
  why: string | null;
  /** 排除的人和时间 */
  ruledOut: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 登录日志 */
export interface LoginLog {
  id: string;
  version: number;
  /** 时间 */
  time: string | null;
  /** 账号 */
  account: string | null;
  /** 姓名 */
  name: string | null;
  /** 事项 */
  kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
  /** 结果 */
  result: 1 | 2 | null;
  /** 说明 */
  reason: string | null;
  /** IP 地址 */
  ip: string | null;
  /** 地点 */
  place: string | null;
  /** 设备 */
  device: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 长期目标范例 */
export interface LongPlan {
  id: string;
  version: number;
  /** 领域 */
  domain: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;
  /** 长期目标 */
  content: string;
  /** 适用年龄从 */
  minMonths: number | null;
  /** 适用年龄到 */
  maxMonths: number | null;
  /** 短期目标 */
  shortCount: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 补课额度 */
export interface MakeupCredit {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 请假 */
  leaveId: string | null;
  leaveIdLabel?: string | null;
  /** 请假课次 */
  seatId: string;
  seatIdLabel?: string | null;
  /** 请假日期 */
  lessonDate: string;
  /** 有效期至 */
  expireDate: string;
  /** 补课课次 */
  makeupLessonId: string | null;
  makeupLessonIdLabel?: string | null;
  /** 补课日期 */
  makeupDate: string | null;
  /** 放弃原因 */
  endReason: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 教学资源 */
export interface Material {
  id: string;
  version: number;
  /** 名称 */
  materialName: string;
  /** 文件夹 */
  folderId: string | null;
  folderIdLabel?: string | null;
  /** 类型 */
  kind: 1 | 2 | 3 | 4;
  /** 文件 */
  files: ({ id: string; name: string; size: number; type: string })[];
  /** 标签 */
  tags: string[] | null;
  /** 说明 */
  remark: string | null;
  /** 上传人 */
  uploaderId: string | null;
  uploaderIdLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 资源文件夹 */
export interface MaterialFolder {
  id: string;
  version: number;
  /** 文件夹 */
  folderName: string;
  /** 上级文件夹 */
  parentId: string | null;
  parentIdLabel?: string | null;
  /** 排序 */
  sort: number | null;
  /** 资源 */
  materialCount: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 通知 */
export interface Notice {
  id: string;
  version: number;
  /** 标题 */
  title: string;
  /** 类型 */
  noticeType: 1 | 2 | 3 | 4 | 5 | 9;
  /** 接收对象 */
  receiverType: 1 | 2 | 3 | 4 | 5;
  /** 接收班级 */
  classIds: string[] | null;
  classIdsLabel?: string[] | null;
  /** 接收学员 */
  stuIds: string[] | null;
  stuIdsLabel?: string[] | null;
  /** 接收员工 */
  staffIds: string[] | null;
  staffIdsLabel?: string[] | null;
  /** 接收部门 */
  deptIds: string[] | null;
  deptIdsLabel?: string[] | null;
  /** 需要确认 */
  needConfirm: boolean | null;
  /** 发送时间 */
  sendTime: string | null;
  /** 内容 */
  content: string;
  /** 附件 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 发送人 */
  senderId: string | null;
  senderIdLabel?: string | null;
  /** 收到的员工 */
  receiverStaffIds: string[] | null;
  receiverStaffIdsLabel?: string[] | null;
  /** 接收人数 */
  total: number | null;
  /** 已读 */
  readCount: number | null;
  /** 已确认 */
  confirmCount: number | null;
  /** 未读 */
  unreadCount: number | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5 | 6;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 通知接收人 */
export interface NoticeReceiver {
  id: string;
  version: number;
  /** 通知 */
  noticeId: string;
  noticeIdLabel?: string | null;
  /** 接收人 */
  receiverName: string;
  /** 身份 */
  kind: 1 | 2;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 员工 */
  staffId: string | null;
  staffIdLabel?: string | null;
  /** 发送时间 */
  sentTime: string | null;
  /** 阅读时间 */
  readTime: string | null;
  /** 确认时间 */
  confirmTime: string | null;
  /** 最近提醒 */
  remindTime: string | null;
  /** 提醒次数 */
  remindCount: number | null;
  /** 公众号推送 */
  wxResult: 1 | 2 | 3 | 4 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 操作日志 */
export interface OperationLog {
  id: string;
  version: number;
  /** 时间 */
  time: string | null;
  /** 操作人 */
  actorName: string | null;
  /** 操作人账号 */
  actorId: string | null;
  actorIdLabel?: string | null;
  /** 模块 */
  module: "activity" | "activityDetail" | "activityEnroll" | "behaviour" | "behaviourObservation" | "dropshippingLists" | "finishedRecord" | "goalPaper" | "homeworkRecord" | "observe" | "rehabilitationRecord" | "today" | "trainingGoal" | "trainingRecord" | "trainingRecordDetail" | "appraisal" | "appraisalWarning" | "combinableRecord" | "evaluationZongList" | "iep" | "iepArchive" | "iepLongGoal" | "iepShortGoal" | "longPlan" | "psychologyList" | "psychologyWarning" | "rapidList" | "rapidWarning" | "shortPlan" | "studyList" | "studyWarning" | "zongHePage" | "classArchives" | "adBanner" | "myFeedback" | "myNotice" | "mySalary" | "myWarning" | "operationGuide" | "receivedNotice" | "approve" | "autoFill" | "class" | "classStudent" | "comingLesson" | "course" | "coursePackage" | "fillProposal" | "fillWish" | "homework" | "homeworkDetail" | "leave" | "lessonRepair" | "makeup" | "notice" | "noticeReceiver" | "orgAllCourseData" | "orgCourseData" | "room" | "schedule" | "scheduleTeacher" | "teacher" | "wisdomCoures" | "workingTeacher" | "screenMock" | "screenSetting" | "batchRecharge" | "bill" | "confirmIncomeDetail" | "courseSalesData" | "ekbVip" | "feeAccount" | "feePayDetail" | "feeProduct" | "feeReceipt" | "feeRefund" | "feeRefundItem" | "feeTransfer" | "feeVoucher" | "monthClose" | "orderDetails" | "orderList" | "orderSetting" | "proof" | "reconcile" | "salaryDetail" | "salaryManage" | "storedAccounts" | "storedAudit" | "storedRecords" | "temporaryTrainees" | "auditedPlan" | "instPlanCategory" | "material" | "materialFolder" | "myPlan" | "myPlanEdition" | "mySync" | "orgPlan" | "orgPlanEdition" | "planAudit" | "planCategory" | "platformPlan" | "riskArchives" | "chargeItem" | "clue" | "clueDeposit" | "expenseAlerts" | "followRecord" | "overdueOrders" | "renewalAlert" | "saleOrder" | "saleOrderItem" | "salePayDetail" | "saleReceipt" | "saleRefund" | "saleTransfer" | "saleVoucher" | "undeducted" | "unscheduledAlerts" | "publishedScale" | "scaleManagement" | "usablePsychologyScale" | "usableRapidScale" | "usableScale" | "usableStudyScale" | "department" | "role" | "staff" | "aidedStudent" | "applicationStuList" | "archives" | "attendanceRecords" | "checkInRecord" | "consent" | "consentOverview" | "consentState" | "consentText" | "courseHours" | "customerRecord" | "disposal" | "evidence" | "healthFile" | "healthRecord" | "hourBatch" | "hourHold" | "interactionRecord" | "intervention" | "lessonHours" | "lessonRecords" | "psychology" | "referral" | "referralIn" | "stuArchives" | "student" | "studentClock" | "studentDue" | "studentLeave" | "studentReturn" | "studentSubsidy" | "study" | "subsidyBatch" | "subsidyDecision" | "subsidyEntry" | "subsidyMonth" | "subsidyStandard" | "usableStandard" | "writingArchives" | "adInfo" | "district" | "feedback" | "goalSetting" | "guide" | "instArticle" | "instCatalog" | "instInfo" | "instSetting" | "instUsuallyTime" | "sysWorkDay" | "workHoliday" | null;
  /** 动作类别 */
  kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | null;
  /** 动作 */
  actionTitle: string | null;
  /** 对象类型 */
  objectType: string | null;
  /** 对象编号 */
  objectId: string | null;
  /** 对象 */
  objectName: string | null;
  /** 结果 */
  result: 1 | 2 | null;
  /** 拒绝原因 */
  reason: string | null;
  /** 填写内容 */
  asked: string | null;
  /** IP 地址 */
  ip: string | null;
  /** 耗时 */
  costMs: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 收款 */
export interface OrderPayLine {
  id: string;
  version: number;
  /** 支付方式 */
  payWay: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 金额 */
  amount: string;
  /** 收款账户 */
  accountId: string | null;
  accountIdLabel?: string | null;
  /** 流水号 */
  tradeNo: string | null;
  /** 凭证 */
  voucher: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 业绩归属 */
export interface OrderPerformer {
  id: string;
  version: number;
  /** 员工 */
  userId: string;
  userIdLabel?: string | null;
  /** 比例 */
  rate: string;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 订单设置 */
export interface OrderSetting {
  id: string;
  version: number;
  /** 收款方式 */
  ways: OrderWay[];
  /** 允许欠费 */
  allowOwe: boolean | null;
  /** 课时生效 */
  hourEffect: 1 | 2 | 3;
  /** 最低折扣 */
  discountFloor: string;
  /** 默认有效期 */
  validDays: number | null;
  /** 业绩归属默认 */
  performerDefault: 1 | 2 | 3;
  /** 退费依据 */
  refundRule: 0 | 1 | 2;
  /** 无理由退款期 */
  coolOffDays: number;
  /** 单号前缀 */
  numberPrefix: string | null;
  /** 收据抬头 */
  receiptHead: string | null;
  /** 收据备注 */
  receiptNote: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 收款方式 */
export interface OrderWay {
  id: string;
  version: number;
  /** 支付方式 */
  payWay: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 收款账户 */
  accountId: string | null;
  accountIdLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 套餐内容 */
export interface PackageItem {
  id: string;
  version: number;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 课时 */
  hours: string;
  /** 赠送课时 */
  giftHours: string | null;
  /** 原单价 */
  unitPrice: string;
  /** 原价 */
  listPrice: string | null;
  /** 分摊价 */
  amount: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 补传凭证 */
export interface PayVoucher {
  id: string;
  version: number;
  /** 收款记录 */
  payId: string;
  payIdLabel?: string | null;
  /** 凭证 */
  files: ({ id: string; name: string; size: number; type: string })[];
  /** 说明 */
  remark: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 教案分类 */
export interface PlanCategory {
  id: string;
  version: number;
  /** 分类名称 */
  categoryName: string;
  /** 所属库 */
  library: 1 | 2;
  /** 上级分类 */
  parentId: string | null;
  parentIdLabel?: string | null;
  /** 排序 */
  sort: number | null;
  /** 教案 */
  planCount: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 辅助程度 */
export interface PromptRank {
  id: string;
  version: number;
  /** 辅助程度 */
  level: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** 本机构的叫法 */
  ownTitle: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 收据 */
export interface Receipt {
  id: string;
  version: number;
  /** 收据序号 */
  receiptNo: number;
  /** 收据号 */
  receiptText: string | null;
  /** 订单 */
  orderId: string;
  orderIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 日期 */
  payDate: string;
  /** 项目 */
  lines: ReceiptLine[];
  /** 订单应收 */
  orderAmt: string | null;
  /** 实收金额 */
  amount: string | null;
  /** 大写金额 */
  capital: string | null;
  /** 收款方式 */
  ways: string | null;
  /** 尚欠 */
  oweAfter: string | null;
  /** 剩余课时 */
  hoursLeft: string | null;
  /** 收据抬头 */
  head: string | null;
  /** 收款人 */
  cashierId: string | null;
  cashierIdLabel?: string | null;
  /** 单位电话 */
  instPhone: string | null;
  /** 单位地址 */
  instAddress: string | null;
  /** 收据备注 */
  note: string | null;
  /** 打印次数 */
  printCount: number | null;
  /** 状态 */
  status: 1 | 2;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 收据项目 */
export interface ReceiptLine {
  id: string;
  version: number;
  /** 项目 */
  itemName: string;
  /** 数量 */
  qty: string | null;
  /** 金额 */
  amount: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 充值赠送 */
export interface RechargeGift {
  id: string;
  version: number;
  /** 一次充值满 */
  from: string;
  /** 赠送 */
  give: string;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 情绪行为 */
export interface RecoveryBehaviour {
  id: string;
  version: number;
  /** 目标行为 */
  behaviourId: string | null;
  behaviourIdLabel?: string | null;
  /** 时间 */
  happenAt: string | null;
  /** 前因 */
  antecedent: string;
  /** 行为 */
  behaviour: string;
  /** 后果 */
  consequence: string;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 训练项目 */
export interface RecoveryItem {
  id: string;
  version: number;
  /** 项目 */
  itemName: string;
  /** 对应目标 */
  goalId: string | null;
  goalIdLabel?: string | null;
  /** 教具 */
  material: string | null;
  /** 场景 */
  setting: 1 | 2 | 3 | 4 | 5 | 9 | null;
  /** 辅助程度 */
  promptLevel: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** 试次 */
  trials: number | null;
  /** 正确 */
  correct: number | null;
  /** 逐次记录 */
  marks: ({ at: string; right: boolean; level?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | unknown })[] | null;
  /** 独立正确率 */
  rate: string | null;
  /** 有辅助正确率 */
  helpRate: string | null;
  /** 表现 */
  performance: 1 | 2 | 3 | 4 | null;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 家庭训练 */
export interface RecoveryPractice {
  id: string;
  version: number;
  /** 对应目标 */
  goalId: string | null;
  goalIdLabel?: string | null;
  /** 在家做什么 */
  content: string;
  /** 每周次数 */
  timesPerWeek: number;
  /** 做到哪天 */
  until: string;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 转介 */
export interface Referral {
  id: string;
  version: number;
  /** 转介单号 */
  referralNo: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 方式 */
  kind: 1 | 2;
  /** 转往 */
  toKind: 1 | 2 | 3 | 4 | 5;
  /** 单位名称 */
  toName: string;
  /** 对方联系人 */
  contact: string | null;
  /** 转介原因 */
  reason: string;
  /** 测评报告 */
  reportIds: string[] | null;
  reportIdsLabel?: string[] | null;
  /** 档案 */
  archiveIds: string[] | null;
  archiveIdsLabel?: string[] | null;
  /** 个别化教育计划 */
  iepIds: string[] | null;
  iepIdsLabel?: string[] | null;
  /** 经办人 */
  senderId: string | null;
  senderIdLabel?: string | null;
  /** 发出时间 */
  sentOn: string | null;
  /** 接收时间 */
  answeredOn: string | null;
  /** 结束时间 */
  endedOn: string | null;
  /** 拒绝或撤回原因 */
  endReason: string | null;
  /** 办理结果 */
  result: string | null;
  /** 对方机构编号 */
  toInstId: string | null;
  /** 经办账号编号 */
  senderAccount: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 转入 */
export interface ReferralIn {
  id: string;
  version: number;
  /** 孩子 */
  childName: string | null;
  /** 性别 */
  sex: 1 | 2 | null;
  /** 出生日期 */
  birthday: string | null;
  /** 年龄 */
  age: string | null;
  /** 服务类别 */
  rehabCategory: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 99 | null;
  /** 方式 */
  kind: 1 | 2 | null;
  /** 转出机构 */
  fromName: string | null;
  /** 经办人 */
  senderName: string | null;
  /** 发出时间 */
  sentOn: string | null;
  /** 转介原因 */
  reason: string | null;
  /** 随附资料 */
  paperTitles: string | null;
  /** 本机构学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 资料 */
  papers: ReferralPaper[];
  /** 接收时间 */
  answeredOn: string | null;
  /** 拒绝或撤回原因 */
  endReason: string | null;
  /** 办理结果 */
  result: string | null;
  /** 转出机构编号 */
  fromInstId: string | null;
  /** 转介编号 */
  fromId: string | null;
  /** 经办账号编号 */
  senderAccount: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 转来的资料 */
export interface ReferralPaper {
  id: string;
  version: number;
  /** 种类 */
  paperKind: 1 | 2 | 3;
  /** 标题 */
  title: string;
  /** 内容 */
  content: string | null;
  /** 健康情况 */
  healthContent: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 退费申请 */
export interface RefundApply {
  id: string;
  version: number;
  /** 退费单号 */
  refundNo: string | null;
  /** 订单 */
  orderId: string;
  orderIdLabel?: string | null;
  /** 商品 */
  itemId: string;
  itemIdLabel?: string | null;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 退课时 */
  hours: string | null;
  /** 退费依据 */
  basis: 1 | 2 | 3;
  /** 物料费 */
  materialFee: string | null;
  /** 手续费 */
  serviceFee: string | null;
  /** 扣费说明 */
  feeReason: string | null;
  /** 剩余价值 */
  worthAmt: string | null;
  /** 扣除 */
  usedAmt: string | null;
  /** 冲抵欠费 */
  closedAmt: string | null;
  /** 退款金额 */
  refundAmt: string | null;
  /** 其中退回赠送 */
  giveAmt: string | null;
  /** 其中冲回补贴 */
  subsidyAmt: string | null;
  /** 无理由退款 */
  isCoolOff: boolean | null;
  /** 退款方式 */
  payWay: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 付款账户 */
  accountId: string | null;
  accountIdLabel?: string | null;
  /** 退费原因 */
  reason: string;
  /** 审核意见 */
  opinion: string | null;
  /** 打款时间 */
  paidTime: string | null;
  /** 打款凭证 */
  voucher: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 收支流水 */
  billId: string | null;
  billIdLabel?: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 退费明细 */
export interface RefundItem {
  id: string;
  version: number;
  /** 退费申请 */
  applyId: string;
  applyIdLabel?: string | null;
  /** 订单 */
  orderId: string;
  orderIdLabel?: string | null;
  /** 商品 */
  itemId: string;
  itemIdLabel?: string | null;
  /** 冲抵欠费 */
  closedAmt: string;
  /** 退款金额 */
  refundAmt: string;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 角色 */
export interface Role {
  id: string;
  version: number;
  /** 角色名称 */
  roleName: string;
  /** 角色标识 */
  roleKey: string;
  /** 数据范围 */
  dataScope: 1 | 2 | 3 | 4;
  /** 状态 */
  status: 1 | 2 | null;
  /** 内置角色 */
  builtIn: boolean | null;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 教室 */
export interface Room {
  id: string;
  version: number;
  /** 教室名称 */
  roomName: string;
  /** 可容纳 */
  capacity: number | null;
  /** 可共用 */
  shared: boolean | null;
  /** 状态 */
  status: 1 | 2 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 订单 */
export interface SaleOrder {
  id: string;
  version: number;
  /** 单号 */
  orderNo: string | null;
  /** 类型 */
  orderType: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 明细 */
  lines: SaleOrderLine[];
  /** 内容 */
  content: string | null;
  /** 原价 */
  totalAmt: string | null;
  /** 应收 */
  payableAmt: string | null;
  /** 优惠 */
  discountAmt: string | null;
  /** 实收 */
  paidAmt: string | null;
  /** 已退 */
  refundAmt: string | null;
  /** 净额 */
  netAmt: string | null;
  /** 核销 */
  closedAmt: string | null;
  /** 欠费 */
  oweAmt: string | null;
  /** 签约日期 */
  signDate: string;
  /** 付款期限 */
  payDeadline: string | null;
  /** 顾问 */
  salesId: string | null;
  salesIdLabel?: string | null;
  /** 业绩归属 */
  performers: OrderPerformer[];
  /** 支付方式 */
  payWays: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[] | null;
  /** 本次收款 */
  payNow: OrderPayLine[];
  /** 页面应收 */
  expectedPayable: string | null;
  /** 合同 */
  contract: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 备注 */
  remark: string | null;
  /** 存为草稿 */
  asDraft: boolean | null;
  /** 提交标识 */
  submitKey: string | null;
  /** 提交时间 */
  submitTime: string | null;
  /** 审核 */
  auditStatus: 0 | 1 | 2 | 3 | null;
  /** 审核原因 */
  auditReason: string | null;
  /** 审核意见 */
  auditOpinion: string | null;
  /** 续费提醒时间 */
  remindTime: string | null;
  /** 最近的收据 */
  receiptId: string | null;
  receiptIdLabel?: string | null;
  /** 取消或作废原因 */
  endReason: string | null;
  /** 状态 */
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 订单商品 */
export interface SaleOrderItem {
  id: string;
  version: number;
  /** 订单 */
  orderId: string;
  orderIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 行号 */
  lineNo: number | null;
  /** 类型 */
  itemType: 1 | 2 | 3;
  /** 课程 */
  courseId: string | null;
  courseIdLabel?: string | null;
  /** 套餐 */
  packageId: string | null;
  packageIdLabel?: string | null;
  /** 收费项目 */
  productId: string | null;
  productIdLabel?: string | null;
  /** 商品 */
  itemName: string;
  /** 签约日期 */
  signDate: string | null;
  /** 数量 */
  qty: string | null;
  /** 课时 */
  hours: string | null;
  /** 赠送课时 */
  giftHours: string | null;
  /** 原价 */
  listAmt: string | null;
  /** 合同原价 */
  contractAmt: string | null;
  /** 应收 */
  amount: string;
  /** 优惠 */
  discountAmt: string | null;
  /** 到期日 */
  expireDate: string | null;
  /** 已生效课时 */
  grantedHours: string | null;
  /** 已生效赠送 */
  grantedGift: string | null;
  /** 生效课时金额 */
  grantedAmt: string | null;
  /** 剩余购买课时 */
  leftHours: string | null;
  /** 费用已确认收入 */
  confirmedAmt: string | null;
  /** 核销 */
  forgivenAmt: string | null;
  /** 冲抵欠费 */
  setOffAmt: string | null;
  /** 已退 */
  refundAmt: string | null;
  /** 净额 */
  netAmt: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 订单明细 */
export interface SaleOrderLine {
  id: string;
  version: number;
  /** 类型 */
  itemType: 1 | 2 | 3;
  /** 课程 */
  courseId: string | null;
  courseIdLabel?: string | null;
  /** 定价 */
  feeId: string | null;
  /** 套餐 */
  packageId: string | null;
  packageIdLabel?: string | null;
  /** 收费项目 */
  productId: string | null;
  productIdLabel?: string | null;
  /** 份数 */
  qty: number;
  /** 课时 */
  hours: string | null;
  /** 赠送课时 */
  giftHours: string | null;
  /** 手工定价 */
  handPrice: string | null;
  /** 折扣 */
  discountRate: string | null;
  /** 直减 */
  cutAmt: string | null;
  /** 商品 */
  itemName: string | null;
  /** 原价 */
  listAmt: string | null;
  /** 标价 */
  priceAmt: string | null;
  /** 小计 */
  amount: string | null;
  /** 到期日 */
  expireDate: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 收款记录 */
export interface SaleOrderPayDetail {
  id: string;
  version: number;
  /** 收款单号 */
  payNo: string | null;
  /** 订单 */
  orderId: string;
  orderIdLabel?: string | null;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 支付方式 */
  payWay: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 金额 */
  amount: string;
  /** 收款时间 */
  payTime: string;
  /** 收款账户 */
  accountId: string | null;
  accountIdLabel?: string | null;
  /** 流水号 */
  tradeNo: string | null;
  /** 凭证 */
  voucher: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 收据 */
  receiptId: string | null;
  receiptIdLabel?: string | null;
  /** 收支流水 */
  billId: string | null;
  billIdLabel?: string | null;
  /** 储值流水 */
  storedId: string | null;
  /** 备注 */
  remark: string | null;
  /** 冲销 */
  reversalOf: string | null;
  reversalOfLabel?: string | null;
  /** 残联核减 */
  refusalId: string | null;
  refusalIdLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 自动排课 */
export interface ScheduleFill {
  id: string;
  version: number;
  /** 起始日期 */
  startDate: string;
  /** 周数 */
  weeks: number;
  /** 课程 */
  courseIds: string[] | null;
  courseIdsLabel?: string[] | null;
  /** 学员 */
  stuIds: string[] | null;
  stuIdsLabel?: string[] | null;
  /** 安排教室 */
  withRooms: boolean | null;
  /** 课时不足也排 */
  ignoreHints: boolean | null;
  /** 提示 */
  note: string | null;
  /** 想排 */
  wanted: number | null;
  /** 排上 */
  placed: number | null;
  /** 没排上 */
  missing: number | null;
  /** 方案时间 */
  drawTime: string | null;
  /** 已排课次 */
  lessonCount: number | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课次 */
export interface ScheduleInfo {
  id: string;
  version: number;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 授课形式 */
  mode: 1 | 2 | 3 | null;
  /** 班级 */
  classId: string | null;
  classIdLabel?: string | null;
  /** 主教师 */
  teacherId: string;
  teacherIdLabel?: string | null;
  /** 助教 */
  assistantIds: string[] | null;
  assistantIdsLabel?: string[] | null;
  /** 任课教师 */
  teacherIds: string[] | null;
  teacherIdsLabel?: string[] | null;
  /** 学员 */
  stuIds: string[] | null;
  stuIdsLabel?: string[] | null;
  /** 人数 */
  studentCount: number | null;
  /** 教室 */
  roomId: string | null;
  roomIdLabel?: string | null;
  /** 日期 */
  lessonDate: string;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string | null;
  /** 时长 */
  minutes: number | null;
  /** 每人课时 */
  hours: string | null;
  /** 下课时间 */
  endAt: string | null;
  /** 排课数 */
  planCount: number | null;
  /** 完成数 */
  doneCount: number | null;
  /** 完成率 */
  doneRate: string | null;
  /** 出勤人次 */
  attendCount: number | null;
  /** 课消课时 */
  takenHours: string | null;
  /** 课消金额 */
  takenAmount: string | null;
  /** 教案 */
  planResId: string | null;
  planResIdLabel?: string | null;
  /** 课题 */
  topic: string | null;
  /** 训练目标 */
  goalIds: string[] | null;
  goalIdsLabel?: string[] | null;
  /** 占用时间 */
  takesTime: boolean | null;
  /** 独占教室 */
  takesRoom: boolean | null;
  /** 排课计划 */
  batchId: string | null;
  batchIdLabel?: string | null;
  /** 自动排课 */
  fillId: string | null;
  fillIdLabel?: string | null;
  /** 调自 */
  originId: string | null;
  originIdLabel?: string | null;
  /** 复制自 */
  copiedFrom: string | null;
  copiedFromLabel?: string | null;
  /** 复制批次 */
  copyJob: string | null;
  /** 忽略提醒 */
  ignoreHints: boolean | null;
  /** 取消或忽略原因 */
  endReason: string | null;
  /** 课堂小结 */
  summary: string | null;
  /** 备注 */
  remark: string | null;
  /** 状态 */
  status: 2 | 3 | 4 | 5 | 6 | 7;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 排课计划 */
export interface SchedulePlan {
  id: string;
  version: number;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 主教师 */
  teacherId: string;
  teacherIdLabel?: string | null;
  /** 助教 */
  assistantIds: string[] | null;
  assistantIdsLabel?: string[] | null;
  /** 班级 */
  classId: string | null;
  classIdLabel?: string | null;
  /** 学员 */
  stuIds: string[] | null;
  stuIdsLabel?: string[] | null;
  /** 教室 */
  roomId: string | null;
  roomIdLabel?: string | null;
  /** 起始日期 */
  startDate: string;
  /** 结束条件 */
  endMode: 1 | 2 | 3;
  /** 次数 */
  endCount: number | null;
  /** 结束日期 */
  endDate: string | null;
  /** 每周时段 */
  slots: SchedulePlanSlot[];
  /** 频率 */
  everyOther: 1 | 2 | null;
  /** 跳过节假日 */
  skipHoliday: boolean | null;
  /** 遇冲突 */
  onConflict: 1 | 2 | 3 | null;
  /** 忽略提醒 */
  ignoreHints: boolean | null;
  /** 预排课次 */
  lines: SchedulePlanLine[];
  /** 提示 */
  note: string | null;
  /** 已排课次 */
  lessonCount: number | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 预排课次 */
export interface SchedulePlanLine {
  id: string;
  version: number;
  /** 排入 */
  chosen: boolean | null;
  /** 日期 */
  lessonDate: string;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string;
  /** 检查 */
  level: 1 | 2 | 3 | null;
  /** 原因 */
  kinds: ("T" | "S" | "R" | "C" | "L" | "SL" | "CAP" | "PAST" | "H" | "B" | "Q" | "V" | "K" | "MAX")[] | null;
  /** 冲突与提醒 */
  clash: string | null;
  /** 冲突的课次 */
  withIds: string[] | null;
  withIdsLabel?: string[] | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 每周时段 */
export interface SchedulePlanSlot {
  id: string;
  version: number;
  /** 星期 */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 方案课次 */
export interface ScheduleProposal {
  id: string;
  version: number;
  /** 自动排课 */
  fillId: string | null;
  fillIdLabel?: string | null;
  /** 想排的课 */
  wishId: string | null;
  wishIdLabel?: string | null;
  /** 课程 */
  courseId: string | null;
  courseIdLabel?: string | null;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 班级 */
  classId: string | null;
  classIdLabel?: string | null;
  /** 日期 */
  lessonDate: string;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string | null;
  /** 教师 */
  teacherId: string;
  teacherIdLabel?: string | null;
  /** 教室 */
  roomId: string | null;
  roomIdLabel?: string | null;
  /** 独占教室 */
  takesRoom: boolean | null;
  /** 排入 */
  chosen: boolean | null;
  /** 提醒 */
  hint: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 训练记录 */
export interface ScheduleRecovery {
  id: string;
  version: number;
  /** 课次 */
  scheduleId: string;
  scheduleIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 课程 */
  courseId: string | null;
  courseIdLabel?: string | null;
  /** 教师 */
  teacherId: string | null;
  teacherIdLabel?: string | null;
  /** 上课日期 */
  lessonDate: string | null;
  /** 开始时间 */
  startTime: string | null;
  /** 出勤 */
  attendStatus: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
  /** 所属月份 */
  monthId: string | null;
  monthIdLabel?: string | null;
  /** 应写完时间 */
  deadline: string | null;
  /** 逾期 */
  overdue: boolean | null;
  /** 训练项目 */
  items: RecoveryItem[];
  /** 训练目标 */
  goalIds: string[] | null;
  goalIdsLabel?: string[] | null;
  /** 目标数 */
  goalCount: number | null;
  /** 总试次 */
  trials: number | null;
  /** 总正确 */
  correct: number | null;
  /** 独立试次 */
  ownTrials: number | null;
  /** 独立正确 */
  ownCorrect: number | null;
  /** 有辅助试次 */
  helpTrials: number | null;
  /** 有辅助正确 */
  helpCorrect: number | null;
  /** 独立正确率 */
  rate: string | null;
  /** 有辅助正确率 */
  helpRate: string | null;
  /** 注意力 */
  focus: 1 | 2 | 3 | 4 | 5 | null;
  /** 配合度 */
  cooperate: 1 | 2 | 3 | 4 | 5 | null;
  /** 情绪 */
  mood: 1 | 2 | 3 | 4 | 5 | null;
  /** 情绪行为 */
  abc: RecoveryBehaviour[];
  /** 训练小结 */
  summary: string | null;
  /** 家庭训练建议 */
  homeAdvice: string | null;
  /** 布置家庭训练 */
  practices: RecoveryPractice[];
  /** 下次计划 */
  nextPlan: string | null;
  /** 照片 */
  images: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 视频 */
  videos: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 家长可见 */
  parentVisible: boolean | null;
  /** 填写人 */
  writerId: string | null;
  writerIdLabel?: string | null;
  /** 提交时间 */
  submitTime: string | null;
  /** 提交日期 */
  submitDate: string | null;
  /** 提交时点名 */
  calledRoll: boolean | null;
  /** 撤销原因 */
  revokeReason: string | null;
  /** 家长评价 */
  parentStar: 1 | 2 | 3 | 4 | 5 | null;
  /** 家长的话 */
  parentComment: string | null;
  /** 状态 */
  status: 0 | 1 | 2 | 3 | 4;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 撤销的补记 */
export interface ScheduleReversal {
  id: string;
  version: number;
  /** 教师 */
  teacherId: string;
  teacherIdLabel?: string | null;
  /** 撤销日期 */
  takenOn: string;
  /** 课时 */
  hours: string;
  /** 人次 */
  students: number;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 上课考勤 */
export interface ScheduleStudent {
  id: string;
  version: number;
  /** 课次 */
  scheduleId: string;
  scheduleIdLabel?: string | null;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 教师 */
  teacherId: string | null;
  teacherIdLabel?: string | null;
  /** 日期 */
  lessonDate: string;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string;
  /** 占用时间 */
  takesTime: boolean | null;
  /** 考勤 */
  attendStatus: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
  /** 请假时间 */
  leaveTime: string | null;
  /** 应扣课时 */
  deductHours: string | null;
  /** 待扣 */
  isOwed: boolean | null;
  /** 点名时间 */
  signTime: string | null;
  /** 点名人 */
  callerId: string | null;
  callerIdLabel?: string | null;
  /** 来源 */
  source: 1 | 2 | 3 | 4 | null;
  /** 补课额度 */
  makeupId: string | null;
  makeupIdLabel?: string | null;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 课次教师 */
export interface ScheduleTeacher {
  id: string;
  version: number;
  /** 课次 */
  scheduleId: string;
  scheduleIdLabel?: string | null;
  /** 教师 */
  teacherId: string;
  teacherIdLabel?: string | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 角色 */
  roleType: 1 | 2 | 3 | null;
  /** 原教师 */
  originTeacherId: string | null;
  originTeacherIdLabel?: string | null;
  /** 代课原因 */
  agentReason: string | null;
  /** 日期 */
  lessonDate: string;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string;
  /** 占用时间 */
  takesTime: boolean | null;
  /** 已上课 */
  isHeld: boolean | null;
  /** 补记日期 */
  bookedOn: string | null;
  /** 撤销的补记 */
  takenBack: ScheduleReversal[];
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 想排的课 */
export interface ScheduleWish {
  id: string;
  version: number;
  /** 自动排课 */
  fillId: string;
  fillIdLabel?: string | null;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 班级 */
  classId: string | null;
  classIdLabel?: string | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 每周 */
  perWeek: number;
  /** 时长 */
  minutes: number | null;
  /** 教师 */
  teacherIds: string[] | null;
  teacherIdsLabel?: string[] | null;
  /** 教室 */
  roomIds: string[] | null;
  roomIdsLabel?: string[] | null;
  /** 想要的时间 */
  times: ScheduleWishTime[];
  /** 只排想要的时间 */
  onlyTimes: boolean | null;
  /** 排上 */
  placed: number | null;
  /** 没排上 */
  missing: number | null;
  /** 没排上的原因 */
  reason: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 想要的时间 */
export interface ScheduleWishTime {
  id: string;
  version: number;
  /** 星期 */
  weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** 从 */
  startTime: string;
  /** 到 */
  endTime: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 大屏演示数据 */
export interface ScreenMock {
  id: string;
  version: number;
  /** 显示演示数据 */
  mockOn: boolean | null;
  /** 演示数据 */
  mockRows: ScreenMockRow[];
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 演示数 */
export interface ScreenMockRow {
  id: string;
  version: number;
  /** 位置 */
  place: string;
  /** 项目 */
  lineLabel: string | null;
  /** 数值 */
  amount: string;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 大屏设置 */
export interface ScreenSetting {
  id: string;
  version: number;
  /** 大屏标题 */
  screenTitle: string | null;
  /** 轮播的看板 */
  screenBoards: (1 | 2 | 3)[] | null;
  /** 每个看板停留 */
  staySeconds: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 短期目标范例 */
export interface ShortPlan {
  id: string;
  version: number;
  /** 长期目标 */
  longId: string;
  longIdLabel?: string | null;
  /** 短期目标 */
  content: string;
  /** 达成标准 */
  criterion: string;
  /** 评量方式 */
  method: 1 | 2 | 3 | 4 | null;
  /** 训练策略 */
  strategy: string | null;
  /** 顺序 */
  order: number | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 员工 */
export interface Staff {
  id: string;
  version: number;
  /** 头像 */
  avatar: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 姓名 */
  realName: string;
  /** 性别 */
  sex: 1 | 2;
  /** 手机号 */
  phone: string;
  /** 登录名 */
  username: string | null;
  /** 工号 */
  jobNo: string | null;
  /** 身份证号 */
  idCard: string | null;
  /** 出生日期 */
  birthday: string | null;
  /** 部门 */
  deptId: string;
  deptIdLabel?: string | null;
  /** 岗位 */
  post: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 角色 */
  roleIds: string[];
  roleIdsLabel?: string[] | null;
  /** 入职日期 */
  hireDate: string;
  /** 用工性质 */
  workType: 1 | 2 | 3 | 4 | null;
  /** 学历 */
  education: 1 | 2 | 3 | 4 | 5 | null;
  /** 专业 */
  major: string | null;
  /** 毕业院校 */
  school: string | null;
  /** 教龄 */
  teachYears: number | null;
  /** 证书最早到期 */
  certUntil: string | null;
  /** 资格证书 */
  certs: StaffCert[];
  /** 擅长领域 */
  specialties: string[] | null;
  /** 可授课程 */
  courseIds: string[] | null;
  courseIdsLabel?: string[] | null;
  /** 个人简介 */
  intro: string | null;
  /** 平板账号 */
  hasPad: boolean | null;
  /** 状态 */
  enable: 1 | 2 | null;
  /** 排序 */
  sort: number | null;
  /** 离职日期 */
  leaveDate: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 资格证书 */
export interface StaffCert {
  id: string;
  version: number;
  /** 证书名称 */
  certName: string;
  /** 证书编号 */
  certNo: string | null;
  /** 发证日期 */
  issueDate: string | null;
  /** 有效期至 */
  expireDate: string | null;
  /** 证书附件 */
  file: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 干预记录 */
export interface StuIntervention {
  id: string;
  version: number;
  /** 心理关注 */
  psychologyId: string | null;
  psychologyIdLabel?: string | null;
  /** 日期 */
  date: string;
  /** 方式 */
  way: 1 | 2 | 3 | 4 | 5;
  /** 内容 */
  content: string;
  /** 效果与反应 */
  result: string | null;
  /** 下次干预 */
  nextDate: string | null;
  /** 附件 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 干预老师 */
  staffId: string;
  staffIdLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 心理关注 */
export interface StuPsychology {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 关注类型 */
  focusTypes: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
  /** 危机等级 */
  crisisLevel: 1 | 2 | 3 | 4;
  /** 责任老师 */
  ownerId: string;
  ownerIdLabel?: string | null;
  /** 纳入日期 */
  startDate: string;
  /** 情况说明 */
  situation: string | null;
  /** 最近测评 */
  lastEvalId: string | null;
  lastEvalIdLabel?: string | null;
  /** 干预次数 */
  interventionCount: number | null;
  /** 最近干预 */
  lastDate: string | null;
  /** 下次干预 */
  nextDate: string | null;
  /** 在平板名单 */
  onPad: boolean | null;
  /** 转介机构 */
  referTo: string | null;
  /** 解除原因 */
  closeReason: string | null;
  /** 解除日期 */
  closeDate: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 学习困难 */
export interface StuStudyHard {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 困难类型 */
  hardTypes: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[];
  /** 责任老师 */
  ownerId: string;
  ownerIdLabel?: string | null;
  /** 纳入日期 */
  startDate: string;
  /** 科目情况 */
  subjects: StudySubject[];
  /** 筛查结果 */
  screenResult: string | null;
  /** 最近测评 */
  lastEvalId: string | null;
  lastEvalIdLabel?: string | null;
  /** 训练方案 */
  plan: string | null;
  /** 结案说明 */
  closeReason: string | null;
  /** 结案日期 */
  closeDate: string | null;
  /** 状态 */
  status: 1 | 2 | 3;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 学员 */
export interface Student {
  id: string;
  version: number;
  /** 姓名 */
  stuName: string;
  /** 曾用名 */
  formerName: string | null;
  /** 性别 */
  sex: 1 | 2;
  /** 证件类型 */
  idType: 1 | 2 | 3 | 4 | null;
  /** 证件号码 */
  idCard: string | null;
  /** 出生日期 */
  birthday: string;
  /** 年龄 */
  age: string | null;
  /** 民族 */
  nation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40 | 41 | 42 | 43 | 44 | 45 | 46 | 47 | 48 | 49 | 50 | 51 | 52 | 53 | 54 | 55 | 56 | null;
  /** 血型 */
  bloodType: "A" | "B" | "AB" | "O" | "U" | null;
  /** 户籍地区 */
  hukouArea: string | null;
  /** 户籍地址 */
  hukouAddr: string | null;
  /** 居住地区 */
  districtId: string | null;
  districtIdLabel?: string | null;
  /** 现住址 */
  addr: string | null;
  /** 照片 */
  photo: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 学号 */
  stuNo: string | null;
  /** 入学日期 */
  enterDate: string | null;
  /** 学员来源 */
  source: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | null;
  /** 所属顾问 */
  salesId: string | null;
  salesIdLabel?: string | null;
  /** 责任教师 */
  headTeacherId: string | null;
  headTeacherIdLabel?: string | null;
  /** 班级 */
  classIds: string[] | null;
  classIdsLabel?: string[] | null;
  /** 标签 */
  tags: string[] | null;
  /** 监护人 */
  relations: StudentRelation[];
  /** 主要联系人 */
  mainContact: string | null;
  /** 联系人关系 */
  mainRelation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9 | null;
  /** 联系电话 */
  mainPhone: string | null;
  /** 是否持残疾人证 */
  hasCert: boolean;
  /** 残疾证号 */
  certNo: string | null;
  /** 残疾类别 */
  disabilityType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
  /** 残疾等级 */
  disabilityGrade: 1 | 2 | 3 | 4 | 5 | null;
  /** 发证日期 */
  certIssueDate: string | null;
  /** 证件有效期至 */
  certExpireDate: string | null;
  /** 服务类别 */
  rehabCategory: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 99;
  /** 诊断结果 */
  diagnosis: string | null;
  /** 诊断医院 */
  diagHospital: string | null;
  /** 诊断日期 */
  diagDate: string | null;
  /** 诊断证明 */
  diagFiles: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 伴随障碍 */
  complications: (1 | 2 | 3 | 4 | 9)[] | null;
  /** 过敏史 */
  allergy: string | null;
  /** 用药情况 */
  medication: string | null;
  /** 注意事项 */
  caution: string | null;
  /** 高危关注 */
  highRisk: boolean | null;
  /** 孕周 */
  gestWeeks: number | null;
  /** 出生体重 */
  birthWeight: number | null;
  /** 分娩方式 */
  delivery: 1 | 2 | 3 | null;
  /** 窒息史 */
  asphyxia: boolean | null;
  /** 抬头月龄 */
  headUpMonths: number | null;
  /** 独坐月龄 */
  sitMonths: number | null;
  /** 独走月龄 */
  walkMonths: number | null;
  /** 有意识语言月龄 */
  wordMonths: number | null;
  /** 家族史 */
  familyHistory: string | null;
  /** 既往干预史 */
  interventionHistory: string | null;
  /** 主要照顾者 */
  caregiver: string | null;
  /** 家庭结构 */
  familyType: 1 | 2 | 3 | 4 | 5 | null;
  /** 家庭经济 */
  economy: 1 | 2 | 3 | 4 | 5 | null;
  /** 家长期望 */
  expectation: string | null;
  /** 就读情况 */
  schooling: 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** 就读学校 */
  schoolName: string | null;
  /** 年级 */
  grade: string | null;
  /** 监护人知情同意 */
  guardianConsent: boolean;
  /** 同意日期 */
  consentDate: string | null;
  /** 照护数据已答复 */
  careAsked: number | null;
  /** 其他用途已询问 */
  consentAsked: number | null;
  /** 答复冲突 */
  consentConflicts: number | null;
  /** 已停用 */
  consentStopped: number | null;
  /** 未经同意继续 */
  consentWaived: number | null;
  /** 不同意导出 */
  exportStopped: number | null;
  /** 离校日期 */
  leaveDate: string | null;
  /** 离校原因 */
  leaveReason: 1 | 2 | 3 | 4 | 5 | 6 | 9 | null;
  /** 保存至 */
  keepUntil: string | null;
  /** 暂停销毁 */
  disposalHold: boolean | null;
  /** 暂停原因 */
  holdReason: string | null;
  /** 资料销毁日期 */
  disposedOn: string | null;
  /** 在校时长 */
  stayDays: number | null;
  /** 状态 */
  stuStatus: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 离校记录 */
export interface StudentLeave {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 离校原因 */
  reason: 1 | 2 | 3 | 4 | 5 | 6 | 9;
  /** 离校日期 */
  leaveDate: string;
  /** 离校说明 */
  remark: string | null;
  /** 结案报告 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 核查状态 */
  status: 1 | 2 | 3;
  /** 驳回原因 */
  opinion: string | null;
  /** 核查项 */
  checkItems: LeaveCheckItem[];
  /** 返校日期 */
  backDate: string | null;
  /** 返校说明 */
  backReason: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 监护人 */
export interface StudentRelation {
  id: string;
  version: number;
  /** 姓名 */
  relName: string;
  /** 关系 */
  relation: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9;
  /** 手机号 */
  phone: string;
  /** 主要联系人 */
  isMain: boolean | null;
  /** 公众号 */
  wxBound: boolean | null;
  /** 身份证号 */
  idCard: string | null;
  /** 学历 */
  edu: 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** 职业 */
  job: string | null;
  /** 工作单位 */
  company: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 科目情况 */
export interface StudySubject {
  id: string;
  version: number;
  /** 科目 */
  subject: string;
  /** 成绩 */
  score: string | null;
  /** 水平 */
  level: 1 | 2 | 3 | 4 | null;
  /** 表现 */
  note: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 补贴申请 */
export interface SubsidyApplication {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 年度 */
  year: number;
  /** 项目 */
  project: 1 | 2 | 3 | 9;
  /** 救助类别 */
  rehabCategory: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 99;
  /** 训练方式 */
  care: 1 | 2 | null;
  /** 补贴标准 */
  standardId: string | null;
  standardIdLabel?: string | null;
  /** 残疾证号 */
  certNo: string | null;
  /** 家庭经济 */
  economy: 1 | 2 | 3 | 4 | 5;
  /** 户籍地 */
  hukouArea: string | null;
  /** 申请残联 */
  fedOffice: string;
  /** 救助卡或转介单号 */
  referralNo: string | null;
  /** 申请材料 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 审批文号 */
  approvalNo: string | null;
  /** 批准金额 */
  approvedAmt: string | null;
  /** 批准月数 */
  approvedMonths: number | null;
  /** 训练开始 */
  startDate: string | null;
  /** 训练结束 */
  endDate: string | null;
  /** 批文月标准 */
  monthCap: string | null;
  /** 批文月最低天数 */
  minDays: number | null;
  /** 批文结算方式 */
  calcMode: 1 | 2 | 3 | null;
  /** 已结算 */
  claimedAmt: string | null;
  /** 已拨付 */
  paidAmt: string | null;
  /** 核减 */
  refusedAmt: string | null;
  /** 剩余金额 */
  leftAmt: string | null;
  /** 应收残联 */
  receivable: string | null;
  /** 实训天数 */
  trainedDays: number | null;
  /** 已生成月结算到 */
  settledUntil: string | null;
  /** 经办人 */
  ownerId: string | null;
  ownerIdLabel?: string | null;
  /** 意见 */
  opinion: string | null;
  /** 终止原因 */
  endReason: 1 | 2 | 9 | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 申报批次 */
export interface SubsidyBatch {
  id: string;
  version: number;
  /** 批次号 */
  batchNo: string | null;
  /** 月份 */
  month: string;
  /** 申请残联 */
  fedOffice: string | null;
  /** 人次 */
  monthCount: number | null;
  /** 实训天数 */
  trainedDays: number | null;
  /** 收费合计 */
  feeAmt: string | null;
  /** 申报合计 */
  claimAmt: string | null;
  /** 已拨付 */
  paidAmt: string | null;
  /** 核减 */
  refusedAmt: string | null;
  /** 未答复 */
  owedAmt: string | null;
  /** 上报日期 */
  reportDate: string | null;
  /** 备注 */
  remark: string | null;
  /** 状态 */
  status: 1 | 2;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 残联批复 */
export interface SubsidyDecision {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 年度 */
  year: number;
  /** 批复 */
  result: 1 | 2;
  /** 审批文号 */
  approvalNo: string | null;
  /** 批准金额 */
  approvedAmt: string | null;
  /** 批准月数 */
  approvedMonths: number | null;
  /** 训练开始 */
  startDate: string | null;
  /** 训练结束 */
  endDate: string | null;
  /** 意见 */
  opinion: string | null;
  /** 补贴申请 */
  applicationId: string | null;
  applicationIdLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 补贴到账和核减 */
export interface SubsidyEntry {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 月份 */
  month: string;
  /** 答复 */
  kind: 1 | 2;
  /** 金额 */
  amount: string;
  /** 到账或通知日期 */
  payDate: string;
  /** 收款账户 */
  accountId: string | null;
  accountIdLabel?: string | null;
  /** 原因 */
  reason: string | null;
  /** 拨付凭证 */
  voucher: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 月结算 */
  monthId: string | null;
  monthIdLabel?: string | null;
  /** 补贴申请 */
  applicationId: string | null;
  applicationIdLabel?: string | null;
  /** 收支流水 */
  billId: string | null;
  billIdLabel?: string | null;
  /** 转为家庭欠费 */
  orderAmt: string | null;
  /** 冲销 */
  reversalOf: string | null;
  reversalOfLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 补贴月结算 */
export interface SubsidyMonth {
  id: string;
  version: number;
  /** 补贴申请 */
  applicationId: string;
  applicationIdLabel?: string | null;
  /** 学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 月份 */
  month: string;
  /** 结算期间从 */
  fromDate: string | null;
  /** 结算期间到 */
  toDate: string | null;
  /** 补贴标准 */
  standardId: string | null;
  standardIdLabel?: string | null;
  /** 应训天数 */
  shouldDays: number | null;
  /** 实训天数 */
  actualDays: number | null;
  /** 最低天数 */
  minDays: number | null;
  /** 课次 */
  lessonCount: number | null;
  /** 本月收费 */
  feeAmt: string | null;
  /** 申报金额 */
  claimAmt: string | null;
  /** 家庭自付 */
  ownAmt: string | null;
  /** 怎样算出 */
  steps: Record<string, unknown> | unknown[] | null;
  /** 没有全额的原因 */
  limits: string | null;
  /** 签字家长 */
  guardianName: string | null;
  /** 家长签字 */
  guardianSign: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 签字时间 */
  signTime: string | null;
  /** 申报批次 */
  batchId: string | null;
  batchIdLabel?: string | null;
  /** 上报日期 */
  reportDate: string | null;
  /** 已拨付 */
  paidAmt: string | null;
  /** 核减 */
  refusedAmt: string | null;
  /** 认可金额 */
  netAmt: string | null;
  /** 拨付日期 */
  paidDate: string | null;
  /** 未拨付 */
  owedAmt: string | null;
  /** 退回或少拨原因 */
  backReason: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 补贴标准 */
export interface SubsidyStandard {
  id: string;
  version: number;
  /** 代码 */
  code: string;
  /** 标准 */
  standardTitle: string;
  /** 地区 */
  area: string;
  /** 使用前请看 */
  note: string | null;
  /** 例子 */
  exampleCount: number | null;
  /** 各项标准 */
  definition: Record<string, unknown> | unknown[];
  /** 状态 */
  enable: 1 | 2 | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 工作日调整 */
export interface SysWorkDay {
  id: string;
  version: number;
  /** 日期 */
  day: string;
  /** 上班 */
  isWork: boolean;
  /** 说明 */
  name: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 体验学员 */
export interface TemporaryTrainee {
  id: string;
  version: number;
  /** 姓名 */
  name: string;
  /** 家长电话 */
  phone: string;
  /** 年龄 */
  age: number | null;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 日期 */
  lessonDate: string;
  /** 教师 */
  teacherId: string | null;
  teacherIdLabel?: string | null;
  /** 费用 */
  fee: string | null;
  /** 支付方式 */
  payWay: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | null;
  /** 收款账户 */
  accountId: string | null;
  accountIdLabel?: string | null;
  /** 备注 */
  remark: string | null;
  /** 收支流水 */
  billId: string | null;
  billIdLabel?: string | null;
  /** 转正学员 */
  stuId: string | null;
  stuIdLabel?: string | null;
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5 | 6;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 训练目标 */
export interface TrainingGoal {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 长期目标 */
  longGoalId: string | null;
  longGoalIdLabel?: string | null;
  /** 领域 */
  domain: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;
  /** 目标 */
  content: string;
  /** 达成标准 */
  criterion: string;
  /** 正确率达到 */
  percentNeeded: number | null;
  /** 允许的辅助 */
  promptAllowed: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** 一节课至少 */
  minTrials: number | null;
  /** 达标次数 */
  sessionsNeeded: number | null;
  /** 最近几次里 */
  ofLast: number | null;
  /** 至少几位教师 */
  personsNeeded: number | null;
  /** 至少几个场景 */
  settingsNeeded: number | null;
  /** 按什么计次 */
  countBy: 1 | 2 | null;
  /** 评量方式 */
  method: 1 | 2 | 3 | 4 | null;
  /** 起点水平 */
  baseline: string | null;
  /** 训练策略 */
  strategy: string | null;
  /** 训练场景 */
  settings: (1 | 2 | 3 | 4 | 5 | 9)[] | null;
  /** 频次 */
  frequency: string | null;
  /** 材料 */
  material: string | null;
  /** 指令 */
  instruction: string | null;
  /** 现在用的辅助 */
  promptNow: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null;
  /** 依据 */
  evidence: string | null;
  /** 依据的测评 */
  evidenceRecordId: string | null;
  evidenceRecordIdLabel?: string | null;
  /** 依据的题号 */
  evidenceItem: number | null;
  /** 上一版的目标 */
  fromId: string | null;
  fromIdLabel?: string | null;
  /** 开始 */
  startDate: string | null;
  /** 结束 */
  endDate: string | null;
  /** 负责人 */
  ownerId: string | null;
  ownerIdLabel?: string | null;
  /** 最近独立正确率 */
  progress: string | null;
  /** 最近有辅助正确率 */
  helpRate: string | null;
  /** 最近训练 */
  lastDate: string | null;
  /** 达标判断 */
  standing: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
  /** 判断依据 */
  standingNote: string | null;
  /** 阶段 */
  phase: 1 | 2 | 3 | 4 | null;
  /** 各阶段 */
  phases: GoalPhase[];
  /** 下次探测 */
  nextProbe: string | null;
  /** 处理过的建议 */
  decisions: GoalDecision[];
  /** 最近处理 */
  settledAt: string | null;
  /** −2 远低于预期 */
  gasLess2: string | null;
  /** −1 低于预期 */
  gasLess1: string | null;
  /** 0 预期 */
  gasExpected: string | null;
  /** +1 高于预期 */
  gasMore1: string | null;
  /** +2 远高于预期 */
  gasMore2: string | null;
  /** GAS 权重 */
  gasWeight: number | null;
  /** 期初 GAS */
  gasStart: -2 | -1 | 0 | 1 | 2 | null;
  /** 期中 GAS */
  gasMid: -2 | -1 | 0 | 1 | 2 | null;
  /** 期末 GAS */
  gasEnd: -2 | -1 | 0 | 1 | 2 | null;
  /** 期初家长打分 */
  familyStart: number | null;
  /** 期中家长打分 */
  familyMid: number | null;
  /** 期末家长打分 */
  familyEnd: number | null;
  /** 评量日期 */
  evalDate: string | null;
  /** 评量说明 */
  evalNote: string | null;
  /** 结果 */
  result: 1 | 2 | 3 | 4;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 训练记录月份 */
export interface TrainingMonth {
  id: string;
  version: number;
  /** 教师 */
  teacherId: string;
  teacherIdLabel?: string | null;
  /** 月份 */
  month: string;
  /** 课程 */
  courseId: string;
  courseIdLabel?: string | null;
  /** 应写 */
  dueCount: number | null;
  /** 已写 */
  writtenCount: number | null;
  /** 未写 */
  openCount: number | null;
  /** 逾期 */
  lateCount: number | null;
  /** 未评价 */
  unratedCount: number | null;
  /** 完成率 */
  rate: string | null;
  /** 催写时间 */
  remindTime: string | null;
  /** 催写人 */
  reminderId: string | null;
  reminderIdLabel?: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 预防接种 */
export interface Vaccination {
  id: string;
  version: number;
  /** 疫苗名称 */
  name: string;
  /** 剂次 */
  dose: string | null;
  /** 接种日期 */
  date: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 放假安排 */
export interface WorkHoliday {
  id: string;
  version: number;
  /** 假期 */
  holidayName: string;
  /** 放假第一天 */
  startDate: string;
  /** 放假最后一天 */
  endDate: string;
  /** 调休上班一 */
  makeup1: string | null;
  /** 调休上班二 */
  makeup2: string | null;
  /** 调休上班三 */
  makeup3: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

/** 文书 */
export interface Writing {
  id: string;
  version: number;
  /** 学员 */
  stuId: string;
  stuIdLabel?: string | null;
  /** 文书类型 */
  writingType: 1 | 2 | 3 | 4 | 9;
  /** 标题 */
  title: string;
  /** 签署日期 */
  signDate: string;
  /** 有效期至 */
  expireDate: string | null;
  /** 经办人 */
  keeperId: string | null;
  keeperIdLabel?: string | null;
  /** 扫描件 */
  files: ({ id: string; name: string; size: number; type: string })[] | null;
  /** 备注 */
  remark: string | null;
  /** 创建人 */
  createBy: string;
  createByLabel?: string | null;
  /** 创建时间 */
  createTime: string;
  /** 修改人 */
  updateBy: string;
  updateByLabel?: string | null;
  /** 修改时间 */
  updateTime: string;
}

export interface Entities {
  accessLog: AccessLog;
  activity: Activity;
  activityEnroll: ActivityEnroll;
  adInfo: AdInfo;
  archive: Archive;
  archiveItem: ArchiveItem;
  archivePatrol: ArchivePatrol;
  archiveSection: ArchiveSection;
  behaviour: Behaviour;
  behaviourObservation: BehaviourObservation;
  checkIn: CheckIn;
  class: Class;
  classStudent: ClassStudent;
  clue: Clue;
  clueDeposit: ClueDeposit;
  consent: Consent;
  consentState: ConsentState;
  consentText: ConsentText;
  course: Course;
  courseFee: CourseFee;
  courseHours: CourseHours;
  coursePackage: CoursePackage;
  customerRecord: CustomerRecord;
  department: Department;
  disposal: Disposal;
  disposalItem: DisposalItem;
  district: District;
  evalComposite: EvalComposite;
  evalCompositeNeed: EvalCompositeNeed;
  evalCompositePlan: EvalCompositePlan;
  evalRecord: EvalRecord;
  evalScale: EvalScale;
  evalWarning: EvalWarning;
  feeAccount: FeeAccount;
  feeApply: FeeApply;
  feeBill: FeeBill;
  feeClose: FeeClose;
  feeCloseLine: FeeCloseLine;
  feeProduct: FeeProduct;
  feeRecord: FeeRecord;
  feeSalary: FeeSalary;
  feeSalaryAdjust: FeeSalaryAdjust;
  feeSalaryCourse: FeeSalaryCourse;
  feeSalaryItem: FeeSalaryItem;
  feeSalaryLine: FeeSalaryLine;
  feeSalaryTier: FeeSalaryTier;
  feeUser: FeeUser;
  feedback: Feedback;
  followRecord: FollowRecord;
  goalDecision: GoalDecision;
  goalPhase: GoalPhase;
  goalSetting: GoalSetting;
  guide: Guide;
  healthFile: HealthFile;
  healthRecord: HealthRecord;
  homePracticeDay: HomePracticeDay;
  homework: Homework;
  homeworkDetail: HomeworkDetail;
  hourBatch: HourBatch;
  hourHold: HourHold;
  hourLedger: HourLedger;
  hourTransfer: HourTransfer;
  iep: Iep;
  iepLevel: IepLevel;
  iepLongGoal: IepLongGoal;
  iepMember: IepMember;
  iepService: IepService;
  incomeDetail: IncomeDetail;
  instArticle: InstArticle;
  instCatalog: InstCatalog;
  instInfo: InstInfo;
  instLicence: InstLicence;
  instSetting: InstSetting;
  instUsuallyTime: InstUsuallyTime;
  interactionRecord: InteractionRecord;
  leaveApply: LeaveApply;
  leaveCheckItem: LeaveCheckItem;
  lessonHours: LessonHours;
  lessonPlan: LessonPlan;
  lessonPlanEdition: LessonPlanEdition;
  lessonPlanSync: LessonPlanSync;
  lessonRepair: LessonRepair;
  lessonRepairLine: LessonRepairLine;
  loginLog: LoginLog;
  longPlan: LongPlan;
  makeupCredit: MakeupCredit;
  material: Material;
  materialFolder: MaterialFolder;
  notice: Notice;
  noticeReceiver: NoticeReceiver;
  operationLog: OperationLog;
  orderPayLine: OrderPayLine;
  orderPerformer: OrderPerformer;
  orderSetting: OrderSetting;
  orderWay: OrderWay;
  packageItem: PackageItem;
  payVoucher: PayVoucher;
  planCategory: PlanCategory;
  promptRank: PromptRank;
  receipt: Receipt;
  receiptLine: ReceiptLine;
  rechargeGift: RechargeGift;
  recoveryBehaviour: RecoveryBehaviour;
  recoveryItem: RecoveryItem;
  recoveryPractice: RecoveryPractice;
  referral: Referral;
  referralIn: ReferralIn;
  referralPaper: ReferralPaper;
  refundApply: RefundApply;
  refundItem: RefundItem;
  role: Role;
  room: Room;
  saleOrder: SaleOrder;
  saleOrderItem: SaleOrderItem;
  saleOrderLine: SaleOrderLine;
  saleOrderPayDetail: SaleOrderPayDetail;
  scheduleFill: ScheduleFill;
  scheduleInfo: ScheduleInfo;
  schedulePlan: SchedulePlan;
  schedulePlanLine: SchedulePlanLine;
  schedulePlanSlot: SchedulePlanSlot;
  scheduleProposal: ScheduleProposal;
  scheduleRecovery: ScheduleRecovery;
  scheduleReversal: ScheduleReversal;
  scheduleStudent: ScheduleStudent;
  scheduleTeacher: ScheduleTeacher;
  scheduleWish: ScheduleWish;
  scheduleWishTime: ScheduleWishTime;
  screenMock: ScreenMock;
  screenMockRow: ScreenMockRow;
  screenSetting: ScreenSetting;
  shortPlan: ShortPlan;
  staff: Staff;
  staffCert: StaffCert;
  stuIntervention: StuIntervention;
  stuPsychology: StuPsychology;
  stuStudyHard: StuStudyHard;
  student: Student;
  studentLeave: StudentLeave;
  studentRelation: StudentRelation;
  studySubject: StudySubject;
  subsidyApplication: SubsidyApplication;
  subsidyBatch: SubsidyBatch;
  subsidyDecision: SubsidyDecision;
  subsidyEntry: SubsidyEntry;
  subsidyMonth: SubsidyMonth;
  subsidyStandard: SubsidyStandard;
  sysWorkDay: SysWorkDay;
  temporaryTrainee: TemporaryTrainee;
  trainingGoal: TrainingGoal;
  trainingMonth: TrainingMonth;
  vaccination: Vaccination;
  workHoliday: WorkHoliday;
  writing: Writing;
}
