/** Queries and actions by page. Made from resources/ by `npm run generate`; never edited. */
import type { Archive, ArchiveSection, CustomerRecord, Feedback, LessonRepairLine, OrderPayLine, OrderPerformer, PackageItem, RecoveryBehaviour, RecoveryItem, RecoveryPractice, SaleOrderLine, ScheduleInfo, ScheduleRecovery, ScheduleStudent, ScreenMockRow, TrainingGoal } from './entities';
import type { CallOf } from '../domain/callOf';

/** 活动 */
export const activityCalls = {
  /** 发布 */
  publish: { method: 'POST', path: '/api/activityInfo/publish' } as CallOf<{ id: string; version?: number }>,
  /** 下架 */
  withdraw: { method: 'POST', path: '/api/activityInfo/withdraw' } as CallOf<{ id: string; version?: number }>,
  /** 截止报名 */
  close: { method: 'POST', path: '/api/activityInfo/close' } as CallOf<{ id: string; version?: number }>,
  /** 开始 */
  start: { method: 'POST', path: '/api/activityInfo/start' } as CallOf<{ id: string; version?: number }>,
  /** 结束 */
  finish: { method: 'POST', path: '/api/activityInfo/finish' } as CallOf<{ id: string; version?: number }>,
  /** 取消活动 */
  cancel: { method: 'POST', path: '/api/activityInfo/cancel' } as CallOf<{ id: string; version?: number }>,
  /** 复制 */
  copy: { method: 'POST', path: '/api/activityInfo/copy' } as CallOf<{ id: string; version?: number }>,
};

/** 活动报名 */
export const activityEnrollCalls = {
  /** 签到 */
  sign: { method: 'POST', path: '/api/activity/sign' } as CallOf<{ id: string; version?: number }>,
  /** 转正式 */
  promote: { method: 'POST', path: '/api/activity/promote' } as CallOf<{ id: string; version?: number }>,
  /** 转候补 */
  wait: { method: 'POST', path: '/api/activity/wait' } as CallOf<{ id: string; version?: number }>,
  /** 取消报名 */
  cancel: { method: 'POST', path: '/api/activity/cancel' } as CallOf<{ id: string; version?: number }>,
};

/** 横幅 */
export const adBannerCalls = {
  /** 打开 */
  click: { method: 'POST', path: '/api/sysAdInfo/updateClick' } as CallOf<{ id?: string; version?: number }>,
};

/** 工作台横幅 */
export const adInfoCalls = {
  /** 发布 */
  publish: { method: 'POST', path: '/api/sysAdInfo/publish' } as CallOf<{ id: string; version?: number }>,
  /** 撤回 */
  withdraw: { method: 'POST', path: '/api/sysAdInfo/withdraw' } as CallOf<{ id: string; version?: number }>,
};

/** 测评记录 */
export interface AppraisalAnswers {
  /** 发给家长填写 */
  fillLink: { /** 地址里的凭据 */ key: string; /** 填写地址 */ to: string; /** 有效到 */ until: string };
}

/** 测评记录 */
export const appraisalCalls = {
  /** 新建评估 */
  start: { method: 'POST', path: '/api/ybk-org-evaluation/start' } as CallOf<{ id?: string; version?: number; stuId: string; scaleId: string; evalDate: string; respondent?: number | null; editionCode?: string | null; evaluatorId?: string | null; confirmRecent?: boolean | null }>,
  /** 完成 */
  finish: { method: 'POST', path: '/api/ybk-org-evaluation/appraisal/finish' } as CallOf<{ id?: string; version?: number; answersVersion?: number | null }>,
  /** 填写意见 */
  comment: { method: 'PUT', path: '/api/ybk-org-evaluation/comment' } as CallOf<{ id: string; version?: number; findings?: string | null; conclusion?: string | null; advice?: string | null }>,
  /** 写处理情况 */
  follow: { method: 'PUT', path: '/api/ybk-org-evaluation/follow' } as CallOf<{ id: string; version?: number; followNote: string }>,
  /** 审核 */
  audit: { method: 'POST', path: '/api/ybk-org-evaluation/audit' } as CallOf<{ id: string; version?: number }>,
  /** 作废 */
  cancel: { method: 'POST', path: '/api/ybk-org-evaluation/void' } as CallOf<{ id: string; version?: number; voidReason: string }>,
  /** 重测 */
  redo: { method: 'POST', path: '/api/ybk-org-evaluation/redo' } as CallOf<{ id: string; version?: number }>,
  /** 按其他版本计分 */
  rescore: { method: 'POST', path: '/api/ybk-org-evaluation/rescore' } as CallOf<{ id: string; version?: number; scaleId: string }>,
  /** 发给家长填写 */
  fillLink: { method: 'POST', path: '/api/ybk-org-evaluation/fillLink' } as CallOf<{ id: string; version?: number; days: number }, AppraisalAnswers['fillLink']>,
  /** 收回填写地址 */
  withdrawFillLink: { method: 'PUT', path: '/api/ybk-org-evaluation/withdrawFillLink' } as CallOf<{ id: string; version?: number }>,
};

/** 请假审批 */
export interface ApproveAnswers {
  /** 待审请假 */
  countLeaveApply: { /** 数量 */ count: number };
}

/** 请假审批 */
export const approveCalls = {
  /** 待审请假 */
  countLeaveApply: { method: 'GET', path: '/api/scheduleTeacher/countLeaveApply' } as CallOf<{ id?: string; version?: number }, ApproveAnswers['countLeaveApply']>,
  /** 同意 */
  agree: { method: 'POST', path: '/api/scheduleTeacher/agreeLeave' } as CallOf<{ id: string; version?: number; opinion?: string | null }>,
  /** 同意并安排课程 */
  agreeTeacher: { method: 'POST', path: '/api/scheduleTeacher/agreeTeacherLeave' } as CallOf<{ id: string; version?: number; opinion?: string | null; handling?: number | null; substituteId?: string | null }>,
  /** 安排代课调课 */
  arrange: { method: 'POST', path: '/api/scheduleTeacher/arrangeTeacherLeave' } as CallOf<{ id: string; version?: number }>,
  /** 拒绝 */
  reject: { method: 'POST', path: '/api/scheduleTeacher/rejectLeave' } as CallOf<{ id: string; version?: number; opinion: string }>,
  /** 提前返校 */
  comeBack: { method: 'POST', path: '/api/scheduleTeacher/comeBack' } as CallOf<{ id: string; version?: number }>,
};

/** 上课考勤 */
export interface AttendanceRecordsAnswers {
  /** 考勤明细 */
  getAttendances: (Partial<ScheduleStudent> & Pick<ScheduleStudent, 'id' | 'version'>)[];
  /** 班级考勤 */
  getClassAttendances: ({ /** 课次编号 */ scheduleId: string; /** 班级编号 */ classId: string | null; /** 班级 */ className?: string | null; /** 课程 */ courseName?: string | null; /** 日期 */ lessonDate: string; /** 开始 */ startTime: string; /** 应到 */ should: number; /** 实到 */ came: number; /** 请假 */ leave: number; /** 缺席 */ absent: number })[];
}

/** 上课考勤 */
export const attendanceRecordsCalls = {
  /** 考勤明细 */
  getAttendances: { method: 'GET', path: '/api/instClass/getAttendances' } as CallOf<{ id?: string; version?: number; classId: string; startDate: string; endDate: string }, AttendanceRecordsAnswers['getAttendances']>,
  /** 班级考勤 */
  getClassAttendances: { method: 'GET', path: '/api/instClass/getClassAttendances' } as CallOf<{ id?: string; version?: number; startDate: string; endDate: string }, AttendanceRecordsAnswers['getClassAttendances']>,
  /** 改状态 */
  setStatus: { method: 'POST', path: '/api/scheduleStudent/setStatus' } as CallOf<{ id: string; version?: number; attendStatus: number; leaveTime?: string | null; remark?: string | null }>,
  /** 补扣 */
  settle: { method: 'POST', path: '/api/scheduleStudent/settle' } as CallOf<{ id: string; version?: number }>,
};

/** 自动排课 */
export const autoFillCalls = {
  /** 排出方案 */
  drawPlan: { method: 'POST', path: '/api/scheduleInfo/drawPlan' } as CallOf<{ id: string; version?: number }>,
  /** 排入课表 */
  saveDrawPlan: { method: 'POST', path: '/api/scheduleInfo/saveDrawPlan' } as CallOf<{ id: string; version?: number; ignoreHints?: boolean | null }>,
  /** 整批撤回 */
  deleteDrawPlan: { method: 'POST', path: '/api/scheduleInfo/deleteDrawPlan' } as CallOf<{ id: string; version?: number }>,
};

/** 批量充值 */
export const batchRechargeCalls = {
  /** 撤回 */
  withdraw: { method: 'POST', path: '/api/feeUser/batchRecharge/withdraw' } as CallOf<{ id: string; version?: number }>,
};

/** 目标行为 */
export interface BehaviourAnswers {
  /** 行为曲线 */
  graph: { /** 单位 */ unit: "次/小时" | "%"; /** 目标 */ target: number | null; points: ({ /** 日期 */ day: string; /** 时间 */ time: string; /** 观察人 */ person: string; /** 数值 */ value: number; /** 一致性 */ agreement: number | null; /** 计划前后 */ phaseAt: number; /** 计入 */ counts: boolean })[] };
}

/** 目标行为 */
export const behaviourCalls = {
  /** 行为曲线 */
  graph: { method: 'GET', path: '/api/behaviour/graph' } as CallOf<{ id?: string; version?: number; behaviourId: string }, BehaviourAnswers['graph']>,
  /** 结束观察 */
  end: { method: 'POST', path: '/api/behaviour/end' } as CallOf<{ id: string; version?: number }>,
  /** 继续观察 */
  resume: { method: 'POST', path: '/api/behaviour/resume' } as CallOf<{ id: string; version?: number }>,
};

/** 收支流水 */
export const billCalls = {
  /** 记收入 */
  recordIncome: { method: 'POST', path: '/api/feeBill/recordIncome' } as CallOf<{ id?: string; version?: number; subject: number; amount: string; billDate: string; accountId: string; counterparty?: string | null; stuId?: string | null; voucher?: ({ id: string; name: string; size: number; type: string })[] | null; remark?: string | null }>,
  /** 记支出 */
  recordExpense: { method: 'POST', path: '/api/feeBill/recordExpense' } as CallOf<{ id?: string; version?: number; subject: number; amount: string; billDate: string; accountId: string; counterparty?: string | null; stuId?: string | null; voucher?: ({ id: string; name: string; size: number; type: string })[] | null; remark?: string | null }>,
  /** 冲销 */
  reverse: { method: 'POST', path: '/api/feeBill/reverse' } as CallOf<{ id: string; version?: number; remark: string }>,
  /** 删除 */
  remove: { method: 'POST', path: '/api/feeBill/remove' } as CallOf<{ id: string; version?: number; remark: string }>,
};

/** 打卡记录 */
export const checkInRecordCalls = {
  /** 补签 */
  patch: { method: 'POST', path: '/api/disCheckIn/patch' } as CallOf<{ id?: string; version?: number; stuId: string; checkDate: string; inTime?: string | null; outTime?: string | null; patchReason: string }>,
};

/** 班级 */
export const classCalls = {
  /** 按编号修改 */
  updateByCode: { method: 'PUT', path: '/api/instClass/updateByCode' } as CallOf<{ id?: string; version?: number; classCode: string; className?: string | null; headTeacherId?: string | null; assistantIds?: string[] | null; capacity?: number | null; roomId?: string | null; endDate?: string | null; intro?: string | null }>,
  /** 开班 */
  openClass: { method: 'POST', path: '/api/instClass/openClass' } as CallOf<{ id: string; version?: number }>,
  /** 结班 */
  graduation: { method: 'POST', path: '/api/instClass/graduation' } as CallOf<{ id: string; version?: number; studentsTo: number; targetClassId?: string | null }>,
};

/** 班级档案 */
export const classArchivesCalls = {
  /** 存为历史 */
  toHistory: { method: 'POST', path: '/api/classArchive/toHistory' } as CallOf<{ id: string; version?: number; why: number; next: number; nextPeriod?: string | null }>,
};

/** 班级学员 */
export const classStudentCalls = {
  /** 移出班级 */
  quit: { method: 'PUT', path: '/api/instClassStudent/quit' } as CallOf<{ id: string; version?: number; quitDate?: string | null; quitReason: number }>,
};

/** 线索 */
export const clueCalls = {
  /** 记电话 */
  follow: { method: 'POST', path: '/api/saleClue/follow' } as CallOf<{ id: string; version?: number; way: number; followTime?: string | null; content: string; result: number; intent?: string | null; nextTime?: string | null; files?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 领取 */
  claim: { method: 'POST', path: '/api/saleClue/claim' } as CallOf<{ id: string; version?: number }>,
  /** 分配 */
  distribution: { method: 'POST', path: '/api/saleClue/distribution' } as CallOf<{ id: string; version?: number; ownerId: string }>,
  /** 报名 */
  signUp: { method: 'POST', path: '/api/saleClue/signUp' } as CallOf<{ id: string; version?: number; sex: number; birthday: string; rehabCategory: number; parentName: string; relation: number; guardianConsent?: boolean | null }>,
  /** 收定金 */
  pay: { method: 'POST', path: '/api/saleClue/pay' } as CallOf<{ id: string; version?: number; kind: number; amount: string; payWay: number; accountId?: string | null; payTime: string; tradeNo?: string | null; voucher?: ({ id: string; name: string; size: number; type: string })[] | null; remark?: string | null }>,
  /** 放弃 */
  abandon: { method: 'POST', path: '/api/saleClue/abandon' } as CallOf<{ id: string; version?: number; abandonReason: string }>,
  /** 标为无效 */
  invalidate: { method: 'POST', path: '/api/saleClue/invalidate' } as CallOf<{ id: string; version?: number; abandonReason: string }>,
  /** 移入回收站 */
  recycle: { method: 'POST', path: '/api/saleClue/recycle' } as CallOf<{ id: string; version?: number }>,
  /** 恢复到公海 */
  reopen: { method: 'POST', path: '/api/saleClue/restore' } as CallOf<{ id: string; version?: number }>,
};

/** 定金 */
export const clueDepositCalls = {
  /** 冲销 */
  reverse: { method: 'POST', path: '/api/saleClue/deposit/reverse' } as CallOf<{ id: string; version?: number; remark?: string | null }>,
};

/** 确认收入 */
export const confirmIncomeDetailCalls = {
  /** 冲销 */
  reverse: { method: 'POST', path: '/api/incomeDetail/reverse' } as CallOf<{ id: string; version?: number; reason: string }>,
};

/** 同意记录 */
export interface ConsentAnswers {
  /** 知情同意 */
  book: { /** 满十四周岁，由本人答复 */ self: boolean; people: ({ /** 监护人编号，空为学员本人 */ id: string; /** 姓名 */ name: string; /** 关系 */ relation: string })[]; purposes: ({ /** 用途 */ purpose: number; /** 用途名称 */ title: string; /** 状态 */ state: number; /** 状态名称 */ stateTitle: string; /** 停用 */ stopped: boolean; /** 未经同意继续到 */ until: string | null; /** 冲突已处理 */ settled: boolean; answers: ({ /** 答复人编号 */ personId: string; /** 答复 */ answer: number; /** 日期 */ answeredOn: string })[] })[]; history: ({ /** 编号 */ id: string; /** 用途 */ purpose: string; /** 来自 */ kind: string; /** 谁 */ who: string; /** 答复 */ answer: string; /** 日期 */ answeredOn: string; /** 方式 */ route: string; /** 文本版本 */ text: string; /** 原因 */ reason: string; /** 继续到 */ until: string; /** 停下的事 */ effects: string; /** 登记人 */ recorder: string; /** 已作废，或是作废的记录 */ reversed: boolean })[] };
}

/** 同意记录 */
export const consentCalls = {
  /** 知情同意 */
  book: { method: 'GET', path: '/api/consent/ofChild' } as CallOf<{ id?: string; version?: number; stuId: string }, ConsentAnswers['book']>,
  /** 作废 */
  reverse: { method: 'POST', path: '/api/consent/reverse' } as CallOf<{ id: string; version?: number; reason: string }>,
};

/** 同意书文本 */
export const consentTextCalls = {
  /** 作废 */
  reverse: { method: 'POST', path: '/api/consentText/reverse' } as CallOf<{ id: string; version?: number }>,
};

/** 课程 */
export interface CourseAnswers {
  /** 检查定价 */
  checkFee: { /** 定价编号 */ feeId: string; /** 已售出 */ used: boolean };
}

/** 课程 */
export const courseCalls = {
  /** 检查定价 */
  checkFee: { method: 'GET', path: '/api/instCourseFee/checkFee' } as CallOf<{ id?: string; version?: number; feeId: string }, CourseAnswers['checkFee']>,
  /** 下架 */
  unshelve: { method: 'POST', path: '/api/instCourse/unshelve' } as CallOf<{ id: string; version?: number }>,
  /** 上架 */
  shelve: { method: 'POST', path: '/api/instCourse/shelve' } as CallOf<{ id: string; version?: number }>,
  /** 置顶 */
  setTop: { method: 'POST', path: '/api/instCourse/setTop' } as CallOf<{ id: string; version?: number }>,
  /** 上移 */
  upSort: { method: 'POST', path: '/api/instCourse/upSort' } as CallOf<{ id: string; version?: number }>,
  /** 更改上架状态 */
  changeStatus: { method: 'POST', path: '/api/instCourse/changeStatus' } as CallOf<{ id?: string; version?: number; status: number }>,
};

/** 学员课时 */
export const courseHoursCalls = {
  /** 登记期初课时 */
  openHours: { method: 'POST', path: '/api/instStudent/openHours' } as CallOf<{ id?: string; version?: number; stuId: string; courseId: string; boughtHours: string; giftHours?: string | null; amount: string; expireDate?: string | null; remark?: string | null }>,
};

/** 课程套餐 */
export const coursePackageCalls = {
  /** 改价 */
  reprice: { method: 'POST', path: '/api/coursePackage/reprice' } as CallOf<{ id: string; version?: number; items: Partial<PackageItem>[]; price: string; validDays?: number | null }>,
  /** 下架 */
  unshelve: { method: 'POST', path: '/api/coursePackage/unshelve' } as CallOf<{ id: string; version?: number }>,
  /** 上架 */
  shelve: { method: 'POST', path: '/api/coursePackage/shelve' } as CallOf<{ id: string; version?: number }>,
};

/** 服务记录 */
export interface CustomerRecordAnswers {
  /** 上次服务 */
  last: Partial<CustomerRecord> & Pick<CustomerRecord, 'id' | 'version'> | null;
  /** 分享 */
  getOpenKey: { /** 地址的钥匙 */ key: string; /** 到期 */ openUntil: string; /** 地址 */ to: string };
}

/** 服务记录 */
export const customerRecordCalls = {
  /** 上次服务 */
  last: { method: 'GET', path: '/api/customerRecordDetails/last' } as CallOf<{ id?: string; version?: number; stuId: string }, CustomerRecordAnswers['last']>,
  /** 分享 */
  getOpenKey: { method: 'POST', path: '/api/customerRecordDetails/getOpenKey' } as CallOf<{ id: string; version?: number; days: number }, CustomerRecordAnswers['getOpenKey']>,
  /** 收回分享 */
  closeOpenKey: { method: 'PUT', path: '/api/customerRecordDetails/closeOpenKey' } as CallOf<{ id: string; version?: number }>,
};

/** 销毁记录 */
export const disposalCalls = {
  /** 继续删除文件 */
  resume: { method: 'POST', path: '/api/disposal/resume' } as CallOf<{ id: string; version?: number }>,
};

/** 待写记录 */
export const dropshippingListsCalls = {
  /** 提交 */
  submit: { method: 'POST', path: '/api/recoveryTodo/submit' } as CallOf<{ id: string; version?: number; items?: Partial<RecoveryItem>[] | null; goalIds?: string[] | null; focus?: number | null; cooperate?: number | null; mood?: number | null; abc?: Partial<RecoveryBehaviour>[] | null; summary: string; homeAdvice?: string | null; nextPlan?: string | null; images?: ({ id: string; name: string; size: number; type: string })[] | null; videos?: ({ id: string; name: string; size: number; type: string })[] | null; parentVisible?: boolean | null }>,
  /** 复制上次 */
  copyLast: { method: 'POST', path: '/api/recoveryTodo/copyLast' } as CallOf<{ id: string; version?: number }>,
};

/** 证据链 */
export interface EvidenceAnswers {
  /** 证据链 */
  chain: { /** 月份 */ month: string; /** 日期 */ day: string; rows: ({ /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; gaps: ({ /** 环节 */ link: "assessment" | "goal" | "plan" | "lesson" | "record" | "signature" | "hours" | "checkIn" | "claim"; /** 缺口 */ text: string; /** 要做的事 */ todo: string; who: { /** 员工编号 */ id: string | null; /** 员工 */ name: string }; /** 页面 */ path: string; /** 还来得及 */ isEarly?: boolean; /** 本人的 */ mine: boolean })[]; /** 进度 */ pace: "unknown" | "risk" | "normal" | "ahead"; /** 应训天数 */ shouldDays: number; /** 实训天数 */ actualDays: number; /** 最少天数 */ minDays: number; /** 预计申报 */ amount?: string; /** 不能计算的原因 */ problem?: string })[] };
  /** 学员的证据链 */
  childChain: { /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; months: ({ /** 月份 */ month: string; /** 有训练补贴 */ covered: boolean; gaps: ({ /** 环节 */ link: "assessment" | "goal" | "plan" | "lesson" | "record" | "signature" | "hours" | "checkIn" | "claim"; /** 缺口 */ text: string; /** 要做的事 */ todo: string; who: { /** 员工编号 */ id: string | null; /** 员工 */ name: string }; /** 页面 */ path: string; /** 还来得及 */ isEarly?: boolean; /** 本人的 */ mine: boolean })[] })[]; detail: { /** 月份 */ month: string; /** 有训练补贴 */ covered: boolean; steps: ({ /** 环节 */ link: "assessment" | "goal" | "plan" | "lesson" | "record" | "signature" | "hours" | "checkIn" | "claim"; gap: { /** 环节 */ link: "assessment" | "goal" | "plan" | "lesson" | "record" | "signature" | "hours" | "checkIn" | "claim"; /** 缺口 */ text: string; /** 要做的事 */ todo: string; who: { /** 员工编号 */ id: string | null; /** 员工 */ name: string }; /** 页面 */ path: string; /** 还来得及 */ isEarly?: boolean; /** 本人的 */ mine: boolean } | null; references: ({ /** 内容 */ text: string; /** 地址 */ to: string | null })[]; /** 没有查看这一环的权限 */ closed: boolean })[]; lines: ({ /** 日期 */ day: string; lesson: { /** 内容 */ text: string; /** 地址 */ to: string | null; /** 状态 */ state: "there" | "missing" | "closed" }; record: { /** 内容 */ text: string; /** 地址 */ to: string | null; /** 状态 */ state: "there" | "missing" | "closed" }; hours: { /** 内容 */ text: string; /** 地址 */ to: string | null; /** 状态 */ state: "there" | "missing" | "closed" }; checkIn: { /** 内容 */ text: string; /** 地址 */ to: string | null; /** 状态 */ state: "there" | "missing" | "closed" } })[]; /** 预计申报 */ amount: string | null; /** 应训天数 */ shouldDays: number; /** 实训天数 */ actualDays: number; /** 最少天数 */ minDays: number } };
}

/** 证据链 */
export const evidenceCalls = {
  /** 证据链 */
  chain: { method: 'GET', path: '/api/disSubsidyApplication/chain' } as CallOf<{ id?: string; version?: number; month: string }, EvidenceAnswers['chain']>,
  /** 学员的证据链 */
  childChain: { method: 'GET', path: '/api/disSubsidyApplication/childChain' } as CallOf<{ id?: string; version?: number; stuId: string; month: string; to?: string | null }, EvidenceAnswers['childChain']>,
  /** 导出检查资料 */
  pack: { method: 'POST', path: '/api/disSubsidyApplication/pack' } as CallOf<{ id?: string; version?: number; from: string; to: string; stuIds?: string[] | null }>,
};

/** 扣费预警 */
export const expenseAlertsCalls = {
  /** 补扣 */
  settle: { method: 'POST', path: '/api/expenseAlerts/settle' } as CallOf<{ id: string; version?: number }>,
  /** 忽略 */
  ignore: { method: 'POST', path: '/api/expenseAlerts/ignore' } as CallOf<{ id: string; version?: number; ignoreReason: string }>,
};

/** 收款记录 */
export const feePayDetailCalls = {
  /** 补传凭证 */
  upload: { method: 'POST', path: '/api/feeOrder/payDetail/upload' } as CallOf<{ id: string; version?: number; files: ({ id: string; name: string; size: number; type: string })[]; remark?: string | null }>,
};

/** 收费项目 */
export const feeProductCalls = {
  /** 调整库存 */
  restock: { method: 'POST', path: '/api/feeProduct/restock' } as CallOf<{ id: string; version?: number; stock?: number | null }>,
  /** 改价 */
  reprice: { method: 'POST', path: '/api/feeProduct/reprice' } as CallOf<{ id: string; version?: number; price: string }>,
  /** 下架 */
  unshelve: { method: 'POST', path: '/api/feeProduct/unshelve' } as CallOf<{ id: string; version?: number }>,
  /** 上架 */
  shelve: { method: 'POST', path: '/api/feeProduct/shelve' } as CallOf<{ id: string; version?: number }>,
};

/** 收据 */
export const feeReceiptCalls = {
  /** 登记打印 */
  print: { method: 'POST', path: '/api/feeOrder/receipt/print' } as CallOf<{ id?: string; version?: number }>,
};

/** 退费申请 */
export interface FeeRefundAnswers {
  /** 退费前的预告 */
  foresee: { /** 预告 */ text: string; lines: string[] };
}

/** 退费申请 */
export const feeRefundCalls = {
  /** 退费前的预告 */
  foresee: { method: 'POST', path: '/api/feeOrder/refund/foresee' } as CallOf<{ id?: string; version?: number; orderId: string; itemId: string; hours?: string | null; basis?: number | null; materialFee?: string | null; serviceFee?: string | null; payWay?: number | null }, FeeRefundAnswers['foresee']>,
  /** 审核通过 */
  approve: { method: 'POST', path: '/api/feeOrder/refund/approve' } as CallOf<{ id: string; version?: number; opinion?: string | null }>,
  /** 驳回 */
  reject: { method: 'POST', path: '/api/feeOrder/refund/reject' } as CallOf<{ id: string; version?: number; opinion: string }>,
  /** 打款 */
  payOut: { method: 'POST', path: '/api/feeOrder/refund/payOut' } as CallOf<{ id: string; version?: number; accountId?: string | null; voucher?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 撤销申请 */
  withdraw: { method: 'POST', path: '/api/feeOrder/refund/withdraw' } as CallOf<{ id: string; version?: number }>,
};

/** 转课 */
export const feeTransferCalls = {
  /** 审核通过 */
  approve: { method: 'POST', path: '/api/feeOrder/transfer/approve' } as CallOf<{ id: string; version?: number; opinion?: string | null }>,
  /** 驳回 */
  reject: { method: 'POST', path: '/api/feeOrder/transfer/reject' } as CallOf<{ id: string; version?: number; opinion: string }>,
  /** 撤销申请 */
  withdraw: { method: 'POST', path: '/api/feeOrder/transfer/withdraw' } as CallOf<{ id: string; version?: number }>,
};

/** 意见反馈 */
export const feedbackCalls = {
  /** 回复 */
  reply: { method: 'POST', path: '/api/sysFeedback/reply' } as CallOf<{ id: string; version?: number; reply: string }>,
  /** 关闭 */
  close: { method: 'POST', path: '/api/sysFeedback/close' } as CallOf<{ id: string; version?: number }>,
  /** 重新打开 */
  reopen: { method: 'POST', path: '/api/sysFeedback/reopen' } as CallOf<{ id: string; version?: number }>,
};

/** 排课方案 */
export const fillProposalCalls = {
  /** 不排 */
  leaveOut: { method: 'POST', path: '/api/scheduleInfo/leaveOutProposal' } as CallOf<{ id: string; version?: number }>,
  /** 排入 */
  takeIn: { method: 'POST', path: '/api/scheduleInfo/takeInProposal' } as CallOf<{ id: string; version?: number }>,
};

/** 目标曲线 */
export interface GoalPaperAnswers {
  /** 打印曲线 */
  papers: ({ goal: Partial<TrainingGoal> & Pick<TrainingGoal, 'id' | 'version'>; graph: { /** 标准百分比 */ percent: number; order: number[]; /** 允许的辅助程度 */ promptLevel: number; points: ({ /** 日期 */ day: string; persons: string[]; settings: number[]; /** 阶段 */ phase?: "baseline" | "teaching" | "generalization" | "maintenance"; /** 第几阶段 */ phaseAt: number; /** 次数 */ trials: number; /** 正确率 */ rate: number | null; /** 最多的辅助 */ most?: number; /** 计入 */ counts: boolean; helped: ({ /** 辅助程度 */ level: number | null; /** 次数 */ trials: number; /** 正确率 */ rate: number })[] })[]; levels: ({ /** 辅助程度 */ level: number; /** 名称 */ title: string })[]; settingTitles: Record<string, string> } })[];
}

/** 目标曲线 */
export const goalPaperCalls = {
  /** 打印曲线 */
  papers: { method: 'GET', path: '/api/trainingGoal/papers' } as CallOf<{ id?: string; version?: number; goalId?: string | null; stuId?: string | null }, GoalPaperAnswers['papers']>,
};

/** 指南文章 */
export const guideCalls = {
  /** 发布 */
  publish: { method: 'POST', path: '/api/sysOperationGuide/publish' } as CallOf<{ id: string; version?: number }>,
  /** 撤回 */
  withdraw: { method: 'POST', path: '/api/sysOperationGuide/withdraw' } as CallOf<{ id: string; version?: number }>,
};

/** 作业 */
export const homeworkCalls = {
  /** 发布 */
  publish: { method: 'POST', path: '/api/instHomeworkInfo/publish' } as CallOf<{ id: string; version?: number }>,
  /** 补发 */
  addMissing: { method: 'POST', path: '/api/instHomeworkInfo/addMissing' } as CallOf<{ id: string; version?: number }>,
  /** 撤回 */
  withdraw: { method: 'POST', path: '/api/instHomeworkInfo/withdraw' } as CallOf<{ id: string; version?: number }>,
};

/** 学员作业 */
export const homeworkDetailCalls = {
  /** 批阅 */
  review: { method: 'POST', path: '/api/instHomeworkDetails/review' } as CallOf<{ id: string; version?: number; score: number; comment?: string | null; liked?: boolean | null }>,
  /** 打回重做 */
  redo: { method: 'POST', path: '/api/instHomeworkDetails/redo' } as CallOf<{ id: string; version?: number; redoReason: string }>,
  /** 登记提交 */
  submit: { method: 'POST', path: '/api/instHomeworkDetails/submit' } as CallOf<{ id: string; version?: number; content?: string | null; files?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 记家庭训练 */
  markDay: { method: 'POST', path: '/api/instHomeworkDetails/markDay' } as CallOf<{ id: string; version?: number; practiceDate: string; done: boolean; note?: string | null }>,
};

/** 课时批次 */
export const hourBatchCalls = {
  /** 延期 */
  extend: { method: 'POST', path: '/api/hourBatch/extend' } as CallOf<{ id: string; version?: number; expireDate: string }>,
  /** 转课 */
  transfer: { method: 'POST', path: '/api/hourBatch/transfer' } as CallOf<{ id: string; version?: number; hours?: string | null; basis: number; target: number; toStuId?: string | null; toCourseId?: string | null; unitPrice?: string | null; toHours?: string | null; expireDate?: string | null; reason: string }>,
};

/** 个别化教育计划 */
export const iepCalls = {
  /** 从目标库添加 */
  addGoals: { method: 'POST', path: '/api/evaluationChecklist/addGoals' } as CallOf<{ id: string; version?: number; longPlanIds: string[] }>,
  /** 从测评添加 */
  addFromAssessment: { method: 'POST', path: '/api/evaluationChecklist/addFromAssessment' } as CallOf<{ id: string; version?: number; recordId: string; itemNo: number }>,
  /** 加入计划 */
  addToPlan: { method: 'POST', path: '/api/evaluationChecklist/addToPlan' } as CallOf<{ id?: string; version?: number; stuId: string; period: string; recordId?: string | null; itemNo?: number | null; longPlanIds?: string[] | null }>,
  /** 提交审核 */
  submit: { method: 'POST', path: '/api/evaluationChecklist/iepSubmit' } as CallOf<{ id: string; version?: number }>,
  /** 审核通过 */
  agree: { method: 'POST', path: '/api/evaluationChecklist/iepAgree' } as CallOf<{ id: string; version?: number; opinion?: string | null }>,
  /** 退回 */
  reject: { method: 'POST', path: '/api/evaluationChecklist/iepReject' } as CallOf<{ id: string; version?: number; opinion: string }>,
  /** 家长签字 */
  sign: { method: 'POST', path: '/api/evaluationChecklist/iepSign' } as CallOf<{ id: string; version?: number; parentSign: ({ id: string; name: string; size: number; type: string })[] }>,
  /** 期中评量 */
  review: { method: 'POST', path: '/api/evaluationChecklist/iepReview' } as CallOf<{ id: string; version?: number; midSummary: string }>,
  /** 期末总结 */
  conclude: { method: 'POST', path: '/api/evaluationChecklist/iepConclude' } as CallOf<{ id: string; version?: number; summary: string }>,
  /** 归档 */
  archive: { method: 'POST', path: '/api/evaluationChecklist/iepArchive' } as CallOf<{ id: string; version?: number }>,
  /** 修订 */
  revise: { method: 'POST', path: '/api/evaluationChecklist/iepRevise' } as CallOf<{ id: string; version?: number }>,
  /** 清空 */
  clear: { method: 'POST', path: '/api/evaluationChecklist/iepClear' } as CallOf<{ id: string; version?: number }>,
};

/** 短期目标 */
export const iepShortGoalCalls = {
  /** 安排课次 */
  planLessons: { method: 'POST', path: '/api/evaluationChecklist/shortGoal/planLessons' } as CallOf<{ id: string; version?: number; lessonIds: string[] }>,
  /** 评定 */
  rate: { method: 'POST', path: '/api/evaluationChecklist/shortGoal/rate' } as CallOf<{ id: string; version?: number; period: number; level?: number | null; family?: number | null }>,
  /** 修改 GAS 等级 */
  changeGas: { method: 'POST', path: '/api/evaluationChecklist/shortGoal/changeGas' } as CallOf<{ id: string; version?: number; gasLess2?: string | null; gasLess1?: string | null; gasExpected?: string | null; gasMore1?: string | null; gasMore2?: string | null; gasWeight?: number | null; why: string }>,
  /** 部分达成 */
  part: { method: 'POST', path: '/api/evaluationChecklist/shortGoal/part' } as CallOf<{ id: string; version?: number; evalNote?: string | null }>,
  /** 达成 */
  reach: { method: 'POST', path: '/api/evaluationChecklist/shortGoal/reach' } as CallOf<{ id: string; version?: number; evalNote?: string | null }>,
  /** 终止 */
  end: { method: 'POST', path: '/api/evaluationChecklist/shortGoal/end' } as CallOf<{ id: string; version?: number; evalNote?: string | null }>,
  /** 继续 */
  resume: { method: 'POST', path: '/api/evaluationChecklist/shortGoal/resume' } as CallOf<{ id: string; version?: number }>,
};

/** 介绍文章 */
export const instArticleCalls = {
  /** 上移 */
  upSort: { method: 'PUT', path: '/api/instInfo/upSort' } as CallOf<{ id: string; version?: number }>,
  /** 置顶 */
  setTop: { method: 'PUT', path: '/api/instInfo/setTop' } as CallOf<{ id: string; version?: number }>,
  /** 隐藏 */
  hide: { method: 'PUT', path: '/api/instInfo/hide' } as CallOf<{ id: string; version?: number }>,
  /** 显示 */
  unhide: { method: 'PUT', path: '/api/instInfo/show' } as CallOf<{ id: string; version?: number }>,
  /** 更改显示状态 */
  hidden: { method: 'PUT', path: '/api/instInfo/hidden' } as CallOf<{ id?: string; version?: number; hidden: boolean }>,
};

/** 介绍栏目 */
export const instCatalogCalls = {
  /** 上移 */
  upSort: { method: 'PUT', path: '/api/instInfo/upSortCatalog' } as CallOf<{ id: string; version?: number }>,
  /** 置顶 */
  setTop: { method: 'PUT', path: '/api/instInfo/setTopCatalog' } as CallOf<{ id: string; version?: number }>,
  /** 隐藏 */
  hide: { method: 'PUT', path: '/api/instInfo/hideCatalog' } as CallOf<{ id: string; version?: number }>,
  /** 显示 */
  unhide: { method: 'PUT', path: '/api/instInfo/showCatalog' } as CallOf<{ id: string; version?: number }>,
  /** 更改显示状态 */
  hiddenCatalog: { method: 'PUT', path: '/api/instInfo/hiddenCatalog' } as CallOf<{ id?: string; version?: number; hidden: boolean }>,
};

/** 偏好设置 */
export const instSettingCalls = {
  /** 预警设置 */
  warnSet: { method: 'PUT', path: '/api/instSetting/warnSet' } as CallOf<{ id?: string; version?: number; warnHours: number; warnDays: number; warnBalance?: string | null }>,
  /** 请假设置 */
  leaveNoticeSet: { method: 'PUT', path: '/api/instSetting/leaveNoticeSet' } as CallOf<{ id?: string; version?: number; leaveHoursAhead: number; lateLeaveDeduct: number; absentDeduct: number; leaveNoticeTo?: number[] | null; makeupDays: number; longLeaveDays: number; leaveExtends?: boolean | null }>,
};

/** 互动记录 */
export const interactionRecordCalls = {
  /** 回复 */
  reply: { method: 'POST', path: '/api/instInteractionRecord/reply' } as CallOf<{ id: string; version?: number; content: string; files?: ({ id: string; name: string; size: number; type: string })[] | null }>,
};

/** 请假 */
export interface LeaveAnswers {
  /** 影响课次 */
  affected: { /** 预告 */ text: string; lines: string[]; lessons: ({ /** 课次编号 */ id: string; /** 课程 */ courseName?: string | null; /** 日期 */ lessonDate: string; /** 开始 */ startTime: string; /** 结束 */ endTime?: string | null; /** 教师 */ teacherName?: string | null })[] };
}

/** 请假 */
export const leaveCalls = {
  /** 影响课次 */
  affected: { method: 'POST', path: '/api/leaveApply/affected' } as CallOf<{ id?: string; version?: number; stuId?: string | null; teacherId?: string | null; startTime: string; endTime: string }, LeaveAnswers['affected']>,
  /** 撤销 */
  withdraw: { method: 'POST', path: '/api/leaveApply/withdraw' } as CallOf<{ id: string; version?: number }>,
};

/** 上课扣课 */
export const lessonHoursCalls = {
  /** 补扣 */
  settle: { method: 'POST', path: '/api/lessonHours/settle' } as CallOf<{ id: string; version?: number }>,
};

/** 代课调课 */
export const lessonRepairCalls = {
  /** 采纳 */
  accept: { method: 'POST', path: '/api/lessonRepair/accept' } as CallOf<{ id: string; version?: number; lines?: Partial<LessonRepairLine>[] | null }>,
  /** 教师已回来 */
  comeBack: { method: 'POST', path: '/api/lessonRepair/comeBack' } as CallOf<{ id: string; version?: number }>,
  /** 重新生成 */
  renew: { method: 'POST', path: '/api/lessonRepair/renew' } as CallOf<{ id: string; version?: number }>,
};

/** 待补课 */
export const makeupCalls = {
  /** 插班补课 */
  arrange: { method: 'POST', path: '/api/makeupCredit/arrange' } as CallOf<{ id: string; version?: number; scheduleId: string }>,
  /** 新排补课 */
  arrangeNew: { method: 'POST', path: '/api/makeupCredit/arrangeNew' } as CallOf<{ id: string; version?: number; newDate: string; newStart: string; newTeacherId: string; newRoomId?: string | null; ignoreHints?: boolean | null }>,
  /** 取消补课 */
  unarrange: { method: 'POST', path: '/api/makeupCredit/unarrange' } as CallOf<{ id: string; version?: number }>,
  /** 延期 */
  extend: { method: 'POST', path: '/api/makeupCredit/extend' } as CallOf<{ id: string; version?: number; expireDate: string }>,
  /** 放弃 */
  waive: { method: 'POST', path: '/api/makeupCredit/waive' } as CallOf<{ id: string; version?: number; endReason: string }>,
};

/** 月结 */
export interface MonthCloseAnswers {
  /** 结账前核对 */
  checklist: { /** 预告 */ text: string; lines: ({ /** 一行 */ text: string; /** 页面 */ path: string })[]; items: ({ /** 事项 */ title: string; /** 数量 */ count: number; /** 单位 */ unit: string; /** 页面 */ path: string })[]; values?: { /** 月份 */ month: string } };
}

/** 月结 */
export const monthCloseCalls = {
  /** 结账前核对 */
  checklist: { method: 'GET', path: '/api/feeBill/close/checklist' } as CallOf<{ id?: string; version?: number; month?: string | null }, MonthCloseAnswers['checklist']>,
  /** 重开 */
  reopen: { method: 'POST', path: '/api/feeBill/close/reopen' } as CallOf<{ id: string; version?: number; reopenReason: string }>,
};

/** 我的反馈 */
export interface MyFeedbackAnswers {
  /** 我的反馈 */
  mine: (Partial<Feedback> & Pick<Feedback, 'id' | 'version'>)[];
}

/** 我的反馈 */
export const myFeedbackCalls = {
  /** 我的反馈 */
  mine: { method: 'GET', path: '/api/sysFeedback/mine' } as CallOf<{ id?: string; version?: number }, MyFeedbackAnswers['mine']>,
};

/** 我的通知 */
export const myNoticeCalls = {
  /** 已读 */
  read: { method: 'POST', path: '/api/sysNoticeReceiver/read' } as CallOf<{ id: string; version?: number }>,
  /** 确认收到 */
  confirm: { method: 'POST', path: '/api/sysNoticeReceiver/confirm' } as CallOf<{ id: string; version?: number }>,
};

/** 我的教案 */
export interface MyPlanAnswers {
  /** 引用检查 */
  checkId: { /** 被引用 */ used: boolean; uses: string[] };
}

/** 我的教案 */
export const myPlanCalls = {
  /** 引用检查 */
  checkId: { method: 'GET', path: '/api/lessonPlanResource/checkId' } as CallOf<{ id?: string; version?: number }, MyPlanAnswers['checkId']>,
  /** 发布 */
  publish: { method: 'POST', path: '/api/lessonPlanResource/publish' } as CallOf<{ id: string; version?: number }>,
  /** 同步到机构 */
  sync: { method: 'POST', path: '/api/lessonPlanResource/sync' } as CallOf<{ id: string; version?: number; categoryId?: string | null; remark?: string | null }>,
  /** 停用 */
  disable: { method: 'POST', path: '/api/lessonPlanResource/disable' } as CallOf<{ id: string; version?: number }>,
};

/** 我的同步申请 */
export const mySyncCalls = {
  /** 撤销申请 */
  cancel: { method: 'POST', path: '/api/lessonPlanResource/sync/cancel' } as CallOf<{ id: string; version?: number }>,
};

/** 测评警示 */
export const myWarningCalls = {
  /** 已读 */
  read: { method: 'POST', path: '/api/ybk-org-evaluation-warning/read' } as CallOf<{ id: string; version?: number }>,
};

/** 通知 */
export const noticeCalls = {
  /** 发送 */
  send: { method: 'POST', path: '/api/sysNoticeDetails/send' } as CallOf<{ id: string; version?: number }>,
  /** 定时发送 */
  schedule: { method: 'POST', path: '/api/sysNoticeDetails/schedule' } as CallOf<{ id: string; version?: number; sendTime: string }>,
  /** 取消定时 */
  unschedule: { method: 'POST', path: '/api/sysNoticeDetails/unschedule' } as CallOf<{ id: string; version?: number }>,
  /** 再次提醒 */
  remind: { method: 'POST', path: '/api/sysNoticeDetails/remind' } as CallOf<{ id: string; version?: number }>,
  /** 已转告 */
  tellBySelf: { method: 'POST', path: '/api/sysNoticeDetails/tellBySelf' } as CallOf<{ id: string; version?: number }>,
  /** 撤回 */
  withdraw: { method: 'POST', path: '/api/sysNoticeDetails/withdraw' } as CallOf<{ id: string; version?: number }>,
  /** 复制 */
  copy: { method: 'POST', path: '/api/sysNoticeDetails/copy' } as CallOf<{ id: string; version?: number }>,
};

/** 通知接收人 */
export const noticeReceiverCalls = {
  /** 登记确认 */
  markConfirmed: { method: 'POST', path: '/api/sysNoticeReceiver/markConfirmed' } as CallOf<{ id: string; version?: number }>,
};

/** 现在观察 */
export interface ObserveAnswers {
  /** 可以观察的行为 */
  watched: { behaviours: ({ /** 编号 */ id: string; /** 行为 */ behaviourName: string; /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; /** 定义 */ definition: string; /** 应对 */ response: string; /** 测量方式 */ measure: number; /** 间隔秒数 */ intervalSeconds: number; /** 间隔数 */ intervalCount: number })[] };
}

/** 现在观察 */
export const observeCalls = {
  /** 可以观察的行为 */
  watched: { method: 'GET', path: '/api/behaviourObservation/watched' } as CallOf<{ id?: string; version?: number }, ObserveAnswers['watched']>,
  /** 记下观察 */
  record: { method: 'POST', path: '/api/behaviourObservation/record' } as CallOf<{ id?: string; version?: number; behaviourId: string; observeDate: string; startTime: string; watchedSeconds: number; second?: boolean | null; count?: number | null; lastedSeconds?: number | null; intervals?: number | null; occurred?: number | null; marks?: ({ at: string; right: boolean; level?: unknown })[] | null; note?: string | null }>,
};

/** 操作日志 */
export interface OperationLogAnswers {
  /** 查看变更 */
  changes: ({ /** 字段 */ field: string; /** 名称 */ title: string; /** 之前 */ before: string; /** 之后 */ after: string })[];
}

/** 操作日志 */
export const operationLogCalls = {
  /** 查看变更 */
  changes: { method: 'GET', path: '/api/instLog/operateChanges' } as CallOf<{ id?: string; version?: number; act: string }, OperationLogAnswers['changes']>,
};

/** 订单 */
export interface OrderListAnswers {
  /** 新增 */
  catalogue: { /** 今天 */ today: string; student: { /** 学员编号 */ id: string; /** 学员 */ name: string; /** 状态 */ status: number }; /** 最低折扣 */ discountFloor: number; courses: ({ /** 课程编号 */ id: string; /** 课程 */ name: string; /** 收费方式 */ feeMode: number; /** 有效天数 */ validDays: number | null; fees: ({ /** 编号 */ id: string; /** 名称 */ name: string; /** 单价 */ price: number; /** 原价 */ listPrice: number; /** 底价 */ base?: number; /** 课时 */ hours: number; /** 赠课时 */ giftHours: number; /** 有效天数，空为不限 */ validDays: number | null })[] })[]; feeNames: Record<string, string>; packages: ({ /** 编号 */ id: string; /** 名称 */ name: string; /** 单价 */ price: number; /** 原价 */ listPrice: number; /** 底价 */ base?: number; /** 课时 */ hours: number; /** 赠课时 */ giftHours: number; /** 内容 */ content: string; /** 有效天数 */ validDays: number | null })[]; products: ({ /** 编号 */ id: string; /** 名称 */ name: string; /** 单位 */ unit: string; /** 单价 */ price: number; /** 底价 */ base?: number })[]; staff: ({ /** 编号 */ id: string; /** 名称 */ name: string })[]; accounts: ({ /** 编号 */ id: string; /** 名称 */ name: string })[]; payWays: number[]; /** 预收较多时提醒 */ prepayWarn: boolean; /** 允许欠费 */ allowOwe: boolean; /** 默认业绩人 */ performer: string | null; hours: ({ /** 课程 */ course: string; /** 剩余课时 */ left: string; /** 到期 */ expireDate: string | null })[]; /** 储值余额，没有账户或权限则空 */ stored: number | null; /** 其他订单的欠费 */ owed: number; last: { /** 签约日期 */ signDate: string; lines: ({ /** 类型 */ itemType: number; /** 课程编号 */ courseId?: string | null; /** 价格编号 */ feeId?: string | null; /** 课程包编号 */ packageId?: string | null; /** 商品编号 */ productId?: string | null; /** 数量 */ qty: number; /** 名称 */ name: string; /** 单价 */ price: number })[]; /** 付款方式 */ payWay: number | null } | null };
}

/** 订单 */
export const orderListCalls = {
  /** 新增 */
  catalogue: { method: 'GET', path: '/api/feeOrder/billing' } as CallOf<{ id?: string; version?: number; stuId: string }, OrderListAnswers['catalogue']>,
  /** 继续报名 */
  submit: { method: 'POST', path: '/api/feeOrder/submit' } as CallOf<{ id: string; version?: number; orderType?: number | null; lines: Partial<SaleOrderLine>[]; expectedPayable?: string | null; signDate: string; payDeadline?: string | null; payNow?: Partial<OrderPayLine>[] | null; salesId?: string | null; performers?: Partial<OrderPerformer>[] | null; contract?: ({ id: string; name: string; size: number; type: string })[] | null; remark?: string | null }>,
  /** 收款 */
  pay: { method: 'POST', path: '/api/feeOrder/pay' } as CallOf<{ id: string; version?: number; payNow: Partial<OrderPayLine>[] }>,
  /** 审核通过 */
  approve: { method: 'POST', path: '/api/feeOrder/approve' } as CallOf<{ id: string; version?: number; auditOpinion?: string | null }>,
  /** 驳回 */
  reject: { method: 'POST', path: '/api/feeOrder/reject' } as CallOf<{ id: string; version?: number; auditOpinion: string }>,
  /** 记电话 */
  call: { method: 'POST', path: '/api/feeOrder/call' } as CallOf<{ id: string; version?: number; way: number; followTime?: string | null; content: string; result: number; nextTime?: string | null }>,
  /** 续费提醒 */
  sendRenewal: { method: 'POST', path: '/api/feeOrder/sendRenewal' } as CallOf<{ id: string; version?: number }>,
  /** 取消 */
  cancel: { method: 'POST', path: '/api/feeOrder/cancel' } as CallOf<{ id: string; version?: number; endReason: string }>,
  /** 取消欠费 */
  closeOwed: { method: 'POST', path: '/api/feeOrder/closeOwed' } as CallOf<{ id: string; version?: number; endReason: string }>,
  /** 作废 */
  void: { method: 'POST', path: '/api/feeOrder/void' } as CallOf<{ id: string; version?: number; endReason: string }>,
};

/** 机构教案 */
export interface OrgPlanAnswers {
  /** 引用检查 */
  checkId: { /** 被引用 */ used: boolean; uses: string[] };
}

/** 机构教案 */
export const orgPlanCalls = {
  /** 引用检查 */
  checkId: { method: 'GET', path: '/api/lessonPlanResource/instCheckId' } as CallOf<{ id?: string; version?: number }, OrgPlanAnswers['checkId']>,
  /** 发布 */
  publish: { method: 'POST', path: '/api/lessonPlanResource/instPublish' } as CallOf<{ id: string; version?: number }>,
  /** 复制到我的 */
  copyToMine: { method: 'POST', path: '/api/lessonPlanResource/instCopy' } as CallOf<{ id: string; version?: number }>,
  /** 停用 */
  disable: { method: 'POST', path: '/api/lessonPlanResource/instDisable' } as CallOf<{ id: string; version?: number }>,
};

/** 教案审核 */
export const planAuditCalls = {
  /** 通过 */
  approve: { method: 'POST', path: '/api/lessonPlanResource/sync/approve' } as CallOf<{ id: string; version?: number; reason?: string | null }>,
  /** 驳回 */
  reject: { method: 'POST', path: '/api/lessonPlanResource/sync/reject' } as CallOf<{ id: string; version?: number; reason: string }>,
};

/** 平台教案 */
export const platformPlanCalls = {
  /** 复制到我的 */
  copyToMine: { method: 'POST', path: '/api/lessonPlanResource/platformCopy' } as CallOf<{ id: string; version?: number }>,
  /** 复制到机构 */
  copyToInst: { method: 'POST', path: '/api/lessonPlanResource/platformCopyToInst' } as CallOf<{ id: string; version?: number }>,
};

/** 心理关注 */
export const psychologyCalls = {
  /** 干预 */
  intervene: { method: 'POST', path: '/api/instStudent/intervene' } as CallOf<{ id: string; version?: number; date: string; way: number; content: string; result?: string | null; nextDate?: string | null; files?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 转介 */
  refer: { method: 'POST', path: '/api/instStudent/referPsychology' } as CallOf<{ id: string; version?: number; referTo: string }>,
  /** 恢复关注 */
  resume: { method: 'POST', path: '/api/instStudent/resumePsychology' } as CallOf<{ id: string; version?: number }>,
  /** 解除关注 */
  close: { method: 'POST', path: '/api/instStudent/closePsychology' } as CallOf<{ id: string; version?: number; closeReason: string }>,
  /** 移出平板名单 */
  leavePad: { method: 'POST', path: '/api/instStudent/pad/padDeletePsychologicalPerson' } as CallOf<{ id: string; version?: number }>,
  /** 加入平板名单 */
  joinPad: { method: 'POST', path: '/api/instStudent/pad/padAddPsychologicalPerson' } as CallOf<{ id: string; version?: number }>,
};

/** 心理测评 */
export interface PsychologyListAnswers {
  /** 发给家长填写 */
  fillLink: { /** 地址里的凭据 */ key: string; /** 填写地址 */ to: string; /** 有效到 */ until: string };
}

/** 心理测评 */
export const psychologyListCalls = {
  /** 新建评估 */
  startPsychology: { method: 'POST', path: '/api/ybk-org-evaluation/psychology/start' } as CallOf<{ id?: string; version?: number; stuId: string; scaleId: string; evalDate: string; respondent?: number | null; editionCode?: string | null; evaluatorId?: string | null; confirmRecent?: boolean | null }>,
  /** 完成 */
  finish: { method: 'POST', path: '/api/ybk-org-evaluation/psychology/finish' } as CallOf<{ id?: string; version?: number; answersVersion?: number | null }>,
  /** 填写意见 */
  comment: { method: 'PUT', path: '/api/ybk-org-evaluation/psychology/comment' } as CallOf<{ id: string; version?: number; findings?: string | null; conclusion?: string | null; advice?: string | null }>,
  /** 写处理情况 */
  follow: { method: 'PUT', path: '/api/ybk-org-evaluation/psychology/follow' } as CallOf<{ id: string; version?: number; followNote: string }>,
  /** 审核 */
  audit: { method: 'POST', path: '/api/ybk-org-evaluation/psychology/audit' } as CallOf<{ id: string; version?: number }>,
  /** 作废 */
  cancel: { method: 'POST', path: '/api/ybk-org-evaluation/psychology/void' } as CallOf<{ id: string; version?: number; voidReason: string }>,
  /** 重测 */
  redo: { method: 'POST', path: '/api/ybk-org-evaluation/psychology/redo' } as CallOf<{ id: string; version?: number }>,
  /** 按其他版本计分 */
  rescore: { method: 'POST', path: '/api/ybk-org-evaluation/psychology/rescore' } as CallOf<{ id: string; version?: number; scaleId: string }>,
  /** 发给家长填写 */
  fillLink: { method: 'POST', path: '/api/ybk-org-evaluation/psychology/fillLink' } as CallOf<{ id: string; version?: number; days: number }, PsychologyListAnswers['fillLink']>,
  /** 收回填写地址 */
  withdrawFillLink: { method: 'PUT', path: '/api/ybk-org-evaluation/psychology/withdrawFillLink' } as CallOf<{ id: string; version?: number }>,
};

/** 快速筛查 */
export interface RapidListAnswers {
  /** 发给家长填写 */
  fillLink: { /** 地址里的凭据 */ key: string; /** 填写地址 */ to: string; /** 有效到 */ until: string };
}

/** 快速筛查 */
export const rapidListCalls = {
  /** 新建评估 */
  startRapid: { method: 'POST', path: '/api/ybk-org-evaluation/rapid/start' } as CallOf<{ id?: string; version?: number; stuId: string; scaleId: string; evalDate: string; respondent?: number | null; editionCode?: string | null; evaluatorId?: string | null; confirmRecent?: boolean | null }>,
  /** 完成 */
  finish: { method: 'POST', path: '/api/ybk-org-evaluation/rapid/finish' } as CallOf<{ id?: string; version?: number; answersVersion?: number | null }>,
  /** 填写意见 */
  comment: { method: 'PUT', path: '/api/ybk-org-evaluation/rapid/comment' } as CallOf<{ id: string; version?: number; findings?: string | null; conclusion?: string | null; advice?: string | null }>,
  /** 写处理情况 */
  follow: { method: 'PUT', path: '/api/ybk-org-evaluation/rapid/follow' } as CallOf<{ id: string; version?: number; followNote: string }>,
  /** 审核 */
  audit: { method: 'POST', path: '/api/ybk-org-evaluation/rapid/audit' } as CallOf<{ id: string; version?: number }>,
  /** 作废 */
  cancel: { method: 'POST', path: '/api/ybk-org-evaluation/rapid/void' } as CallOf<{ id: string; version?: number; voidReason: string }>,
  /** 重测 */
  redo: { method: 'POST', path: '/api/ybk-org-evaluation/rapid/redo' } as CallOf<{ id: string; version?: number }>,
  /** 按其他版本计分 */
  rescore: { method: 'POST', path: '/api/ybk-org-evaluation/rapid/rescore' } as CallOf<{ id: string; version?: number; scaleId: string }>,
  /** 发给家长填写 */
  fillLink: { method: 'POST', path: '/api/ybk-org-evaluation/rapid/fillLink' } as CallOf<{ id: string; version?: number; days: number }, RapidListAnswers['fillLink']>,
  /** 收回填写地址 */
  withdrawFillLink: { method: 'PUT', path: '/api/ybk-org-evaluation/rapid/withdrawFillLink' } as CallOf<{ id: string; version?: number }>,
};

/** 账户对账 */
export interface ReconcileAnswers {
  /** 对账 */
  reconcile: { /** 月份 */ month: string; /** 已结账 */ isClosed: boolean; accounts: ({ /** 账户编号 */ accountId: string; /** 账户 */ accountName: string; /** 期初 */ opening: string; /** 收入 */ income: string; /** 支出 */ expense: string; /** 期末 */ closing: string; /** 笔数 */ entries: number })[]; open: ({ /** 事项 */ title: string; /** 数量 */ count: number; /** 单位 */ unit: string; /** 页面 */ path: string })[] };
}

/** 账户对账 */
export const reconcileCalls = {
  /** 对账 */
  reconcile: { method: 'GET', path: '/api/feeBill/reconcile' } as CallOf<{ id?: string; version?: number; month: string }, ReconcileAnswers['reconcile']>,
};

/** 转介 */
export interface ReferralAnswers {
  /** 转介前的提示 */
  foresee: { /** 预告 */ text: string; lines: string[]; values?: { /** 接收机构 */ toName: string } };
}

/** 转介 */
export const referralCalls = {
  /** 转介前的提示 */
  foresee: { method: 'GET', path: '/api/referral/foresee' } as CallOf<{ id?: string; version?: number; stuId: string; kind?: number | null; toKind: number }, ReferralAnswers['foresee']>,
  /** 对方已接收 */
  accept: { method: 'PUT', path: '/api/referral/accept' } as CallOf<{ id: string; version?: number }>,
  /** 办完 */
  finish: { method: 'PUT', path: '/api/referral/finish' } as CallOf<{ id: string; version?: number; result: string }>,
  /** 对方拒绝 */
  reject: { method: 'PUT', path: '/api/referral/reject' } as CallOf<{ id: string; version?: number; endReason: string }>,
  /** 撤回 */
  revoke: { method: 'PUT', path: '/api/referral/revoke' } as CallOf<{ id: string; version?: number; endReason: string }>,
};

/** 转入 */
export const referralInCalls = {
  /** 接收 */
  accept: { method: 'PUT', path: '/api/referralIn/accept' } as CallOf<{ id: string; version?: number }>,
  /** 并入已有学员 */
  join: { method: 'PUT', path: '/api/referralIn/join' } as CallOf<{ id: string; version?: number; joinId: string }>,
  /** 拒绝 */
  reject: { method: 'PUT', path: '/api/referralIn/reject' } as CallOf<{ id: string; version?: number; endReason: string }>,
  /** 办完 */
  finish: { method: 'PUT', path: '/api/referralIn/finish' } as CallOf<{ id: string; version?: number; result: string }>,
};

/** 康复记录 */
export interface RehabilitationRecordAnswers {
  /** 我的草稿 */
  getDraft: Partial<ScheduleRecovery> & Pick<ScheduleRecovery, 'id' | 'version'> | null;
  /** 上次记录 */
  lastRecord: Record<string, unknown> | null;
  /** 学员记录数 */
  countByStudent: ({ /** 学员编号 */ stuId: string; /** 记录数 */ count: number })[];
  /** 待写记录 */
  countOpen: { /** 数量 */ count: number };
  /** 待点评 */
  countUnrated: { /** 数量 */ count: number };
}

/** 康复记录 */
export const rehabilitationRecordCalls = {
  /** 我的草稿 */
  getDraft: { method: 'GET', path: '/api/scheduleRecovery/getDraft' } as CallOf<{ id?: string; version?: number; scheduleId: string; stuId: string }, RehabilitationRecordAnswers['getDraft']>,
  /** 上次记录 */
  lastRecord: { method: 'GET', path: '/api/scheduleRecovery/lastRecord' } as CallOf<{ id?: string; version?: number; stuId: string; courseId: string }, RehabilitationRecordAnswers['lastRecord']>,
  /** 学员记录数 */
  countByStudent: { method: 'GET', path: '/api/scheduleRecovery/listScheduleRecoveryCount' } as CallOf<{ id?: string; version?: number; startDate: string; endDate: string }, RehabilitationRecordAnswers['countByStudent']>,
  /** 待写记录 */
  countOpen: { method: 'GET', path: '/api/scheduleTeacher/countRecoveryRecord' } as CallOf<{ id?: string; version?: number }, RehabilitationRecordAnswers['countOpen']>,
  /** 待点评 */
  countUnrated: { method: 'GET', path: '/api/scheduleTeacher/countWaitComment' } as CallOf<{ id?: string; version?: number }, RehabilitationRecordAnswers['countUnrated']>,
  /** 提交 */
  submit: { method: 'POST', path: '/api/scheduleRecovery/save' } as CallOf<{ id: string; version?: number; items?: Partial<RecoveryItem>[] | null; goalIds?: string[] | null; focus?: number | null; cooperate?: number | null; mood?: number | null; abc?: Partial<RecoveryBehaviour>[] | null; summary: string; homeAdvice?: string | null; practices?: Partial<RecoveryPractice>[] | null; nextPlan?: string | null; images?: ({ id: string; name: string; size: number; type: string })[] | null; videos?: ({ id: string; name: string; size: number; type: string })[] | null; parentVisible?: boolean | null }>,
  /** 复制上次 */
  copyLast: { method: 'POST', path: '/api/scheduleRecovery/copyLast' } as CallOf<{ id: string; version?: number }>,
  /** 撤销 */
  revoke: { method: 'POST', path: '/api/scheduleRecovery/revoke' } as CallOf<{ id: string; version?: number; revokeReason: string }>,
  /** 重新填写 */
  reopen: { method: 'POST', path: '/api/scheduleRecovery/reopen' } as CallOf<{ id: string; version?: number }>,
  /** 登记家长评价 */
  rate: { method: 'POST', path: '/api/scheduleRecovery/rate' } as CallOf<{ id: string; version?: number; parentStar: number; parentComment?: string | null }>,
  /** 补录 */
  insert: { method: 'POST', path: '/api/scheduleRecovery/insertWithOutSchedule' } as CallOf<{ id?: string; version?: number; stuId: string; courseId: string; teacherId: string; lessonDate: string; startTime: string; summary: string }>,
};

/** 续费预警 */
export const renewalAlertCalls = {
  /** 记电话 */
  followUp: { method: 'POST', path: '/api/renewalAlert/follow' } as CallOf<{ id: string; version?: number; way: number; followTime?: string | null; content: string; result: number; nextTime?: string | null }>,
  /** 发送续费提醒 */
  remind: { method: 'POST', path: '/api/renewalAlert/remind' } as CallOf<{ id: string; version?: number }>,
  /** 不续费 */
  decline: { method: 'POST', path: '/api/renewalAlert/decline' } as CallOf<{ id: string; version?: number; renewReason: string }>,
};

/** 高危档案 */
export const riskArchivesCalls = {
  /** 存为历史 */
  toHistory: { method: 'POST', path: '/api/riskArchive/toHistory' } as CallOf<{ id: string; version?: number; why: number; next: number; nextPeriod?: string | null }>,
};

/** 工资明细 */
export interface SalaryDetailAnswers {
  /** 生成前的预告 */
  foresee: { /** 预告 */ text: string; lines: string[] };
}

/** 工资明细 */
export const salaryDetailCalls = {
  /** 生成前的预告 */
  foresee: { method: 'POST', path: '/api/feeSalary/foresee' } as CallOf<{ id?: string; version?: number; month: string }, SalaryDetailAnswers['foresee']>,
  /** 生成工资 */
  generate: { method: 'POST', path: '/api/feeSalary/generate' } as CallOf<{ id?: string; version?: number; month: string }>,
  /** 重新计算 */
  recompute: { method: 'POST', path: '/api/feeSalary/recompute' } as CallOf<{ id: string; version?: number }>,
  /** 提交审核 */
  submit: { method: 'POST', path: '/api/feeSalary/submit' } as CallOf<{ id: string; version?: number }>,
  /** 审核 */
  audit: { method: 'POST', path: '/api/feeSalary/audit' } as CallOf<{ id: string; version?: number }>,
  /** 退回 */
  reject: { method: 'POST', path: '/api/feeSalary/reject' } as CallOf<{ id: string; version?: number }>,
  /** 发放 */
  pay: { method: 'POST', path: '/api/feeSalary/pay' } as CallOf<{ id: string; version?: number; payDate: string; accountId: string }>,
  /** 取消审核 */
  cancel: { method: 'POST', path: '/api/feeSalary/cancel' } as CallOf<{ id: string; version?: number }>,
};

/** 工资项目 */
export const salaryManageCalls = {
  /** 停用 */
  disable: { method: 'POST', path: '/api/feeSalaryItem/disable' } as CallOf<{ id: string; version?: number }>,
  /** 启用 */
  enable: { method: 'POST', path: '/api/feeSalaryItem/enable' } as CallOf<{ id: string; version?: number }>,
};

/** 报名订单 */
export interface SaleOrderAnswers {
  /** 新增 */
  catalogue: { /** 今天 */ today: string; student: { /** 学员编号 */ id: string; /** 学员 */ name: string; /** 状态 */ status: number }; /** 最低折扣 */ discountFloor: number; courses: ({ /** 课程编号 */ id: string; /** 课程 */ name: string; /** 收费方式 */ feeMode: number; /** 有效天数 */ validDays: number | null; fees: ({ /** 编号 */ id: string; /** 名称 */ name: string; /** 单价 */ price: number; /** 原价 */ listPrice: number; /** 底价 */ base?: number; /** 课时 */ hours: number; /** 赠课时 */ giftHours: number; /** 有效天数，空为不限 */ validDays: number | null })[] })[]; feeNames: Record<string, string>; packages: ({ /** 编号 */ id: string; /** 名称 */ name: string; /** 单价 */ price: number; /** 原价 */ listPrice: number; /** 底价 */ base?: number; /** 课时 */ hours: number; /** 赠课时 */ giftHours: number; /** 内容 */ content: string; /** 有效天数 */ validDays: number | null })[]; products: ({ /** 编号 */ id: string; /** 名称 */ name: string; /** 单位 */ unit: string; /** 单价 */ price: number; /** 底价 */ base?: number })[]; staff: ({ /** 编号 */ id: string; /** 名称 */ name: string })[]; accounts: ({ /** 编号 */ id: string; /** 名称 */ name: string })[]; payWays: number[]; /** 预收较多时提醒 */ prepayWarn: boolean; /** 允许欠费 */ allowOwe: boolean; /** 默认业绩人 */ performer: string | null; hours: ({ /** 课程 */ course: string; /** 剩余课时 */ left: string; /** 到期 */ expireDate: string | null })[]; /** 储值余额，没有账户或权限则空 */ stored: number | null; /** 其他订单的欠费 */ owed: number; last: { /** 签约日期 */ signDate: string; lines: ({ /** 类型 */ itemType: number; /** 课程编号 */ courseId?: string | null; /** 价格编号 */ feeId?: string | null; /** 课程包编号 */ packageId?: string | null; /** 商品编号 */ productId?: string | null; /** 数量 */ qty: number; /** 名称 */ name: string; /** 单价 */ price: number })[]; /** 付款方式 */ payWay: number | null } | null };
}

/** 报名订单 */
export const saleOrderCalls = {
  /** 新增 */
  catalogue: { method: 'GET', path: '/api/saleOrder/billing' } as CallOf<{ id?: string; version?: number; stuId: string }, SaleOrderAnswers['catalogue']>,
  /** 继续报名 */
  submit: { method: 'POST', path: '/api/saleOrder/submit' } as CallOf<{ id: string; version?: number; orderType?: number | null; lines: Partial<SaleOrderLine>[]; expectedPayable?: string | null; signDate: string; payDeadline?: string | null; payNow?: Partial<OrderPayLine>[] | null; salesId?: string | null; performers?: Partial<OrderPerformer>[] | null; contract?: ({ id: string; name: string; size: number; type: string })[] | null; remark?: string | null }>,
  /** 收款 */
  pay: { method: 'POST', path: '/api/saleOrder/pay' } as CallOf<{ id: string; version?: number; payNow: Partial<OrderPayLine>[] }>,
  /** 记电话 */
  call: { method: 'POST', path: '/api/saleOrder/call' } as CallOf<{ id: string; version?: number; way: number; followTime?: string | null; content: string; result: number; nextTime?: string | null }>,
  /** 续费提醒 */
  sendRenewal: { method: 'POST', path: '/api/saleOrder/sendRenewal' } as CallOf<{ id: string; version?: number }>,
  /** 取消 */
  cancel: { method: 'POST', path: '/api/saleOrder/cancel' } as CallOf<{ id: string; version?: number; endReason: string }>,
  /** 作废 */
  void: { method: 'POST', path: '/api/saleOrder/void' } as CallOf<{ id: string; version?: number; endReason: string }>,
};

/** 收款记录 */
export const salePayDetailCalls = {
  /** 补传凭证 */
  upload: { method: 'POST', path: '/api/saleOrderPayDetail/upload' } as CallOf<{ id: string; version?: number; files: ({ id: string; name: string; size: number; type: string })[]; remark?: string | null }>,
};

/** 收据 */
export const saleReceiptCalls = {
  /** 登记打印 */
  print: { method: 'POST', path: '/api/saleOrder/receipt/print' } as CallOf<{ id?: string; version?: number }>,
};

/** 退费申请 */
export interface SaleRefundAnswers {
  /** 退费前的预告 */
  foresee: { /** 预告 */ text: string; lines: string[] };
}

/** 退费申请 */
export const saleRefundCalls = {
  /** 退费前的预告 */
  foresee: { method: 'POST', path: '/api/saleOrder/refund/foresee' } as CallOf<{ id?: string; version?: number; orderId: string; itemId: string; hours?: string | null; basis?: number | null; materialFee?: string | null; serviceFee?: string | null; payWay?: number | null }, SaleRefundAnswers['foresee']>,
  /** 撤销申请 */
  withdraw: { method: 'POST', path: '/api/saleOrder/refund/withdraw' } as CallOf<{ id: string; version?: number }>,
};

/** 转课 */
export const saleTransferCalls = {
  /** 撤销申请 */
  withdraw: { method: 'POST', path: '/api/saleOrder/transfer/withdraw' } as CallOf<{ id: string; version?: number }>,
};

/** 量表管理 */
export interface ScaleManagementAnswers {
  /** 打开量表 */
  open: { /** 版本编号 */ id: string; /** 版本 */ scaleVersion: number; /** 状态 */ status: number; /** 启用时间 */ publishTime: string | null; /** 记录的版本号 */ version: number; /** 编码 */ code: string; /** 名称 */ scaleName: string; /** 测评类型 */ evalType: number; /** 版本说明 */ note: string | null; /** 题目与计分 */ definition: Record<string, unknown> | unknown[]; published: { /** 版本编号 */ id: string; /** 版本 */ scaleVersion: number; /** 状态 */ status: number; /** 启用时间 */ publishTime: string | null; /** 题目与计分 */ definition: Record<string, unknown> | unknown[] } | null; versions: ({ /** 版本编号 */ id: string; /** 版本 */ scaleVersion: number; /** 状态 */ status: number; /** 启用时间 */ publishTime: string | null })[] };
  /** 新增 */
  addScale: { /** 量表版本编号 */ id: string; /** 编码 */ code: string; /** 测评类型 */ evalType: number; /** 版本 */ scaleVersion: number };
  /** 导入 */
  importScale: { made: { /** 量表版本编号 */ id: string; /** 编码 */ code: string; /** 测评类型 */ evalType: number; /** 版本 */ scaleVersion: number; /** 新量表 */ isNewScale: boolean } | null; findings: ({ /** 行 */ line: number; /** 列 */ column: number; /** 提醒 */ isWarning: boolean; /** 问题 */ message: string; /** 怎样改 */ remedy: string })[] };
  /** 启用前的影响 */
  previewImpact: { /** 记录的版本号 */ version: number; /** 重算的测评 */ total: number; /** 结论会改变的 */ changed: number; /** 其中的学员 */ children: number; /** 按新版算不出来的 */ notScored: number; records: ({ /** 测评编号 */ id: string; /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; /** 报告编号 */ reportNo: string; /** 评估日期 */ evalDate: string; /** 计分的版本 */ scaleVersion: number; /** 地址 */ address: string | null; from: { /** 程度 */ level?: "normal" | "watch" | "mild" | "moderate" | "severe" | "extreme"; /** 结论 */ verdict: string; bands: Record<string, string>; flags: string[] }; to?: { /** 程度 */ level?: "normal" | "watch" | "mild" | "moderate" | "severe" | "extreme"; /** 结论 */ verdict: string; bands: Record<string, string>; flags: string[] }; /** 算不出来的原因 */ reason?: string })[]; /** 没有列出的 */ hidden: number };
  /** 新版本 */
  newVersion: { /** 量表版本编号 */ id: string; /** 编码 */ code: string; /** 测评类型 */ evalType: number; /** 版本 */ scaleVersion: number };
  /** 导出量表 */
  exportScale: { /** 文件名 */ fileName: string; /** 内容 */ text: string };
}

/** 量表管理 */
export const scaleManagementCalls = {
  /** 打开量表 */
  open: { method: 'GET', path: '/api/evalScale/open' } as CallOf<{ id?: string; version?: number; code: string; scaleVersion?: number | null }, ScaleManagementAnswers['open']>,
  /** 新增 */
  addScale: { method: 'POST', path: '/api/evalScale/addScale' } as CallOf<{ id?: string; version?: number; code: string; scaleName: string; evalType: number; likeId?: string | null }, ScaleManagementAnswers['addScale']>,
  /** 导入 */
  importScale: { method: 'POST', path: '/api/evalScale/importScale' } as CallOf<{ id?: string; version?: number; fileName: string; file: Record<string, unknown> | unknown[]; evalType?: number | null }, ScaleManagementAnswers['importScale']>,
  /** 启用前的影响 */
  previewImpact: { method: 'POST', path: '/api/evalScale/foresight' } as CallOf<{ id: string; version: number }, ScaleManagementAnswers['previewImpact']>,
  /** 启用 */
  publish: { method: 'POST', path: '/api/evalScale/publish' } as CallOf<{ id: string; version?: number; note?: string | null }>,
  /** 新版本 */
  newVersion: { method: 'POST', path: '/api/evalScale/newVersion' } as CallOf<{ id: string; version?: number }, ScaleManagementAnswers['newVersion']>,
  /** 停用 */
  retire: { method: 'POST', path: '/api/evalScale/retire' } as CallOf<{ id: string; version?: number }>,
  /** 重新启用 */
  resume: { method: 'POST', path: '/api/evalScale/resume' } as CallOf<{ id: string; version?: number }>,
  /** 定价 */
  setPrice: { method: 'PUT', path: '/api/evalScale/setPrice' } as CallOf<{ id: string; version?: number; price?: string | null }>,
  /** 导出量表 */
  exportScale: { method: 'GET', path: '/api/evalScale/exportScale' } as CallOf<{ id: string; version?: number }, ScaleManagementAnswers['exportScale']>,
};

/** 课表 */
export interface ScheduleAnswers {
  /** 可放的位置 */
  freePlaces: ({ /** 日期 */ lessonDate: string; /** 开始 */ startTime: string; /** 结束 */ endTime: string; /** 教师编号 */ teacherId: string; /** 教师 */ teacherIdLabel: string; /** 教室编号 */ roomId: string | null; /** 教室 */ roomIdLabel: string | null })[];
  /** 找空位 */
  findPlaces: ({ /** 日期 */ lessonDate: string; /** 开始 */ startTime: string; /** 结束 */ endTime: string; /** 课程编号 */ courseId: string; /** 课程 */ courseIdLabel: string; /** 教师编号 */ teacherId: string; /** 教师 */ teacherIdLabel: string; stuIds: string[]; stuIdsLabel: string[]; /** 班级编号 */ classId: string | null; /** 班级 */ classIdLabel: string | null; /** 教室编号 */ roomId: string | null; /** 教室 */ roomIdLabel: string | null })[];
  /** 各行的时间 */
  laneTimes: ({ /** 编号 */ id: string; /** 已排 */ taken: number; /** 共有 */ whole: number | null; free: Record<string, string[]>; busy: Record<string, Record<string, unknown> | unknown[]> })[];
  /** 课次与人员 */
  listInfoAllVo: (Partial<ScheduleInfo> & Pick<ScheduleInfo, 'id' | 'version'> & { students: ({ /** 编号 */ id: string; /** 学员编号 */ stuId: string; /** 学员 */ stuName?: string | null; /** 到课状态 */ attendStatus?: number | null; /** 扣课时 */ deductHours?: string | null; /** 请假时间 */ leaveTime?: string | null })[]; teachers: ({ /** 编号 */ id: string; /** 教师编号 */ teacherId: string | null; /** 教师 */ teacherName?: string | null; /** 角色 */ roleType: number | null; /** 原教师编号 */ originTeacherId?: string | null })[] })[];
  /** 调课经过 */
  originOf: (Partial<ScheduleInfo> & Pick<ScheduleInfo, 'id' | 'version'>)[];
  /** 教师课次 */
  countByTeacher: ({ /** 教师编号 */ teacherId: string; /** 教师 */ teacherName: string; /** 待上 */ planned: number; /** 已上 */ held: number; /** 取消 */ cancelled: number })[];
  /** 学员课次 */
  countByStudent: ({ /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; /** 待上 */ planned: number; /** 到课 */ attended: number; /** 请假 */ leave: number; /** 缺席 */ absent: number; /** 取消 */ cancelled: number })[];
  /** 课次名称 */
  getScheduleTitle: { /** 课次名称 */ title: string };
  /** 课次 */
  listVo: (Partial<ScheduleInfo> & Pick<ScheduleInfo, 'id' | 'version'>)[];
}

/** 课表 */
export const scheduleCalls = {
  /** 单次预排 */
  preSingerPlan: { method: 'POST', path: '/api/scheduleInfo/preSingerPlan' } as CallOf<{ id?: string; version?: number; courseId: string; teacherId: string; assistantIds?: string[] | null; classId?: string | null; stuIds?: string[] | null; roomId?: string | null; lessonDate: string; startTime: string; endTime?: string | null }>,
  /** 空闲时段 */
  getAvailableSlots: { method: 'POST', path: '/api/scheduleInfo/getAvailableSlots' } as CallOf<{ id?: string; version?: number; startDate: string; teacherId: string; stuIds?: string[] | null; roomId?: string | null; courseId?: string | null }>,
  /** 可放的位置 */
  freePlaces: { method: 'POST', path: '/api/scheduleInfo/freePlaces' } as CallOf<{ id: string; version?: number; lessonDate?: string | null; startTime?: string | null }, ScheduleAnswers['freePlaces']>,
  /** 找空位 */
  findPlaces: { method: 'POST', path: '/api/scheduleInfo/findPlaces' } as CallOf<{ id?: string; version?: number; courseId: string; stuIds?: string[] | null; teacherId?: string | null; classId?: string | null; roomId?: string | null; weekdays?: number[] | null; fromTime?: string | null; toTime?: string | null; lessonDate?: string | null; startTime?: string | null }, ScheduleAnswers['findPlaces']>,
  /** 各行的时间 */
  laneTimes: { method: 'GET', path: '/api/scheduleInfo/laneTimes' } as CallOf<{ id?: string; version?: number; lanes: string; startDate: string; endDate: string }, ScheduleAnswers['laneTimes']>,
  /** 课次与人员 */
  listInfoAllVo: { method: 'GET', path: '/api/scheduleInfo/listInfoAllVo' } as CallOf<{ id?: string; version?: number; startDate: string; endDate: string }, ScheduleAnswers['listInfoAllVo']>,
  /** 调课经过 */
  originOf: { method: 'GET', path: '/api/scheduleInfo/getScheduleInfoByOriginId' } as CallOf<{ id?: string; version?: number; originId: string }, ScheduleAnswers['originOf']>,
  /** 教师课次 */
  countByTeacher: { method: 'GET', path: '/api/scheduleInfo/countByTeacher' } as CallOf<{ id?: string; version?: number; startDate: string; endDate: string }, ScheduleAnswers['countByTeacher']>,
  /** 学员课次 */
  countByStudent: { method: 'GET', path: '/api/scheduleInfo/countByStudent' } as CallOf<{ id?: string; version?: number; startDate: string; endDate: string }, ScheduleAnswers['countByStudent']>,
  /** 课次名称 */
  getScheduleTitle: { method: 'GET', path: '/api/scheduleInfo/getScheduleTitle' } as CallOf<{ id?: string; version?: number; scheduleId: string }, ScheduleAnswers['getScheduleTitle']>,
  /** 课次 */
  listVo: { method: 'GET', path: '/api/scheduleInfo/listVo' } as CallOf<{ id?: string; version?: number; startDate: string; endDate: string }, ScheduleAnswers['listVo']>,
  /** 点名 */
  rollCall: { method: 'POST', path: '/api/scheduleInfo/rollCall' } as CallOf<{ id: string; version?: number; summary?: string | null; presentIds?: string[] | null; lateIds?: string[] | null; earlyIds?: string[] | null; leaveIds?: string[] | null; absentIds?: string[] | null; makeupIds?: string[] | null; trialIds?: string[] | null }>,
  /** 调课 */
  move: { method: 'POST', path: '/api/scheduleInfo/move' } as CallOf<{ id: string; version?: number; endReason?: string | null; ignoreHints?: boolean | null; newDate: string; newStart: string; newTeacherId?: string | null; newRoomId?: string | null }>,
  /** 代课 */
  agentOperate: { method: 'POST', path: '/api/scheduleTeacher/agentOperate' } as CallOf<{ id: string; version?: number; ignoreHints?: boolean | null; substituteId: string; agentReason: string }>,
  /** 取消 */
  cancel: { method: 'POST', path: '/api/scheduleInfo/cancel' } as CallOf<{ id: string; version?: number; endReason: string }>,
  /** 忽略 */
  ignoreSchedule: { method: 'POST', path: '/api/scheduleRecovery/ignoreSchedule' } as CallOf<{ id: string; version?: number; endReason: string }>,
  /** 撤销点名 */
  unRecoverSchedule: { method: 'POST', path: '/api/scheduleRecovery/unRecoverSchedule' } as CallOf<{ id: string; version?: number }>,
  /** 改时间教师 */
  changeSeries: { method: 'POST', path: '/api/scheduleInfo/changeSeries' } as CallOf<{ id: string; version?: number; scope: number; newDate?: string | null; newStart?: string | null; newTeacherId?: string | null; newRoomId?: string | null; ignoreHints?: boolean | null }>,
  /** 删除系列 */
  deleteSeries: { method: 'POST', path: '/api/scheduleInfo/deleteSeries' } as CallOf<{ id: string; version?: number; scope: number }>,
  /** 教师不在 */
  proposeRepair: { method: 'POST', path: '/api/scheduleInfo/proposeRepair' } as CallOf<{ id?: string; version?: number; teacherId: string; startDate: string; endDate: string }>,
  /** 交接课次 */
  handOver: { method: 'POST', path: '/api/scheduleInfo/handOver' } as CallOf<{ id?: string; version?: number; teacherId: string; newTeacherId: string; startDate: string; endDate?: string | null; courseIds?: string[] | null; onlyFree?: boolean | null; ignoreHints?: boolean | null }>,
  /** 批量复制课表 */
  copyWeeks: { method: 'POST', path: '/api/scheduleInfo/copyWeeks' } as CallOf<{ id?: string; version?: number; sourceStart: string; sourceEnd: string; targetStart: string; times: number; courseIds?: string[] | null; teacherIds?: string[] | null; skipHoliday?: boolean | null; ignoreHints?: boolean | null }>,
  /** 批量删除 */
  deleteBatchByIds: { method: 'POST', path: '/api/scheduleInfo/deleteBatchByIds' } as CallOf<{ id?: string; version?: number; ids: string[] }>,
};

/** 课次教师 */
export interface ScheduleTeacherAnswers {
  /** 课次学员 */
  listStudents: ({ /** 编号 */ id: string; /** 学员编号 */ stuId: string; /** 学员 */ stuName?: string | null; /** 到课状态 */ attendStatus: number | null })[];
  /** 待完成课程 */
  waitFinish: { /** 数量 */ count: number };
}

/** 课次教师 */
export const scheduleTeacherCalls = {
  /** 课次学员 */
  listStudents: { method: 'GET', path: '/api/scheduleTeacher/listStudentByScheduleId' } as CallOf<{ id?: string; version?: number; scheduleId: string }, ScheduleTeacherAnswers['listStudents']>,
  /** 待完成课程 */
  waitFinish: { method: 'GET', path: '/api/scheduleTeacher/countWaitFinishSchedule' } as CallOf<{ id?: string; version?: number }, ScheduleTeacherAnswers['waitFinish']>,
};

/** 大屏演示数据 */
export const screenMockCalls = {
  /** 切换演示数据 */
  changeMockData: { method: 'PUT', path: '/api/instDashboardMock/changeMockData' } as CallOf<{ id?: string; version?: number; mockOn?: boolean | null }>,
  /** 保存演示数据 */
  saveData: { method: 'PUT', path: '/api/instDashboardMock/saveData' } as CallOf<{ id?: string; version?: number; mockRows?: Partial<ScreenMockRow>[] | null }>,
};

/** 员工 */
export interface StaffAnswers {
  /** 检查手机号 */
  basicAccountCheck: { /** 已有账号 */ hasAccount: boolean; /** 员工编号 */ staffId: string | null; /** 员工 */ staffName: string | null };
}

/** 员工 */
export const staffCalls = {
  /** 检查手机号 */
  basicAccountCheck: { method: 'GET', path: '/api/instUser/basicAccountCheck' } as CallOf<{ id?: string; version?: number; phone: string }, StaffAnswers['basicAccountCheck']>,
  /** 停用 */
  disable: { method: 'POST', path: '/api/instUser/disable' } as CallOf<{ id: string; version?: number; leaveDate: string }>,
  /** 启用 */
  enable: { method: 'POST', path: '/api/instUser/enable' } as CallOf<{ id: string; version?: number }>,
  /** 重置密码 */
  resetPassword: { method: 'POST', path: '/api/instUser/resetPassword' } as CallOf<{ id: string; version?: number }>,
  /** 重置动态验证码 */
  resetFactor: { method: 'POST', path: '/api/instUser/resetFactor' } as CallOf<{ id: string; version?: number }>,
  /** 平板权限 */
  changeHasPad: { method: 'POST', path: '/api/instUser/changeHasPad' } as CallOf<{ id: string; version?: number; hasPad: boolean }>,
  /** 置顶 */
  setTop: { method: 'GET', path: '/api/instUser/setTop' } as CallOf<{ id: string; version?: number }>,
  /** 上移 */
  upSort: { method: 'GET', path: '/api/instUser/upSort' } as CallOf<{ id: string; version?: number }>,
  /** 更改启用状态 */
  changeEnable: { method: 'POST', path: '/api/instUser/changeEnable' } as CallOf<{ id?: string; version?: number; enable: number }>,
};

/** 储值账户 */
export interface StoredAccountsAnswers {
  /** 充值前的预告 */
  foreseeRecharge: { /** 预告 */ text: string; lines: string[] };
  /** 扣款前的预告 */
  foreseeDeduct: { /** 预告 */ text: string; lines: string[] };
  /** 退款前的预告 */
  foreseeCashOut: { /** 预告 */ text: string; lines: string[] };
}

/** 储值账户 */
export const storedAccountsCalls = {
  /** 充值前的预告 */
  foreseeRecharge: { method: 'POST', path: '/api/feeUser/foreseeRecharge' } as CallOf<{ id?: string; version?: number; stuId?: string | null; amount: string }, StoredAccountsAnswers['foreseeRecharge']>,
  /** 扣款前的预告 */
  foreseeDeduct: { method: 'POST', path: '/api/feeUser/foreseeDeduct' } as CallOf<{ id?: string; version?: number; amount: string }, StoredAccountsAnswers['foreseeDeduct']>,
  /** 退款前的预告 */
  foreseeCashOut: { method: 'POST', path: '/api/feeUser/foreseeCashOut' } as CallOf<{ id?: string; version?: number; amount: string }, StoredAccountsAnswers['foreseeCashOut']>,
  /** 开户充值 */
  open: { method: 'POST', path: '/api/feeUser/open' } as CallOf<{ id?: string; version?: number; stuId: string; amount: string; payWay: number; accountId?: string | null; voucher?: ({ id: string; name: string; size: number; type: string })[] | null; remark?: string | null }>,
  /** 充值 */
  recharge: { method: 'POST', path: '/api/feeUser/recharge' } as CallOf<{ id: string; version?: number; amount: string; payWay: number; accountId?: string | null; voucher?: ({ id: string; name: string; size: number; type: string })[] | null; remark?: string | null }>,
  /** 扣款 */
  deduct: { method: 'POST', path: '/api/feeUser/deduct' } as CallOf<{ id: string; version?: number; amount: string; reason?: string | null; voucher?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 退款 */
  cashOut: { method: 'POST', path: '/api/feeUser/cashOut' } as CallOf<{ id: string; version?: number; amount: string; payWay?: number | null; accountId?: string | null; reason?: string | null; voucher?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 冻结 */
  freeze: { method: 'POST', path: '/api/feeUser/freeze' } as CallOf<{ id: string; version?: number }>,
  /** 解冻 */
  unfreeze: { method: 'POST', path: '/api/feeUser/unfreeze' } as CallOf<{ id: string; version?: number }>,
  /** 注销 */
  close: { method: 'POST', path: '/api/feeUser/close' } as CallOf<{ id: string; version?: number }>,
  /** 重新启用 */
  reopen: { method: 'POST', path: '/api/feeUser/reopen' } as CallOf<{ id: string; version?: number }>,
};

/** 储值审核 */
export const storedAuditCalls = {
  /** 通过 */
  approve: { method: 'POST', path: '/api/feeApply/approve' } as CallOf<{ id: string; version?: number; auditRemark?: string | null }>,
  /** 驳回 */
  reject: { method: 'POST', path: '/api/feeApply/reject' } as CallOf<{ id: string; version?: number; auditRemark: string }>,
};

/** 储值明细 */
export const storedRecordsCalls = {
  /** 冲正 */
  undoRecharge: { method: 'POST', path: '/api/feeRecord/reverse' } as CallOf<{ id: string; version?: number; remark: string }>,
};

/** 学员档案 */
export interface StuArchivesAnswers {
  /** 当前档案 */
  getCurrent: Partial<Archive> & Pick<Archive, 'id' | 'version'>;
  /** 档案内容 */
  details: (Partial<ArchiveSection> & Pick<ArchiveSection, 'id' | 'version'>)[];
  /** 可引入的评估报告 */
  reports: ({ /** 编号 */ id: string; /** 名称 */ title: string; /** 评估日期 */ evalDate: string | null })[];
}

/** 学员档案 */
export const stuArchivesCalls = {
  /** 当前档案 */
  getCurrent: { method: 'GET', path: '/api/instArchiveRecord/getCurrent' } as CallOf<{ id?: string; version?: number; stuId: string }, StuArchivesAnswers['getCurrent']>,
  /** 档案内容 */
  details: { method: 'GET', path: '/api/instArchiveRecordDetail/list' } as CallOf<{ id: string; version?: number }, StuArchivesAnswers['details']>,
  /** 可引入的评估报告 */
  reports: { method: 'GET', path: '/api/report2Archive/get' } as CallOf<{ id?: string; version?: number; stuId: string }, StuArchivesAnswers['reports']>,
  /** 存为历史 */
  toHistory: { method: 'POST', path: '/api/instArchiveRecord/toHistory' } as CallOf<{ id: string; version?: number; why: number; next: number; nextPeriod?: string | null }>,
  /** 引入评估报告 */
  addReports: { method: 'POST', path: '/api/instArchiveRecord/addReports' } as CallOf<{ id: string; version?: number; reportIds: string[] }>,
  /** 下载档案包 */
  pack: { method: 'POST', path: '/api/instArchiveRecord/pack' } as CallOf<{ id: string; version?: number; reason: string; whole?: boolean | null }>,
};

/** 学员 */
export interface StudentAnswers {
  /** 撤回会停下什么 */
  foreseeConsent: { stopped: string[] };
  /** 离校核查项 */
  leaveItems: { /** 离校日期 */ leaveDate: string | null; items: ({ /** 核查项 */ item: string; /** 结果 */ result: 1 | 2 | 3; /** 说明 */ note: string | null })[] };
  /** 学员主页 */
  head: { raised: ({ /** 测评编号 */ id: string; /** 量表 */ scaleName: string; /** 结论 */ verdict: string; /** 日期 */ evalDate: string; /** 紧急 */ urgent: boolean; /** 地址 */ to: string })[]; hours: { /** 剩余课时 */ left: string; courses: ({ /** 课程 */ course: string; /** 剩余课时 */ left: string })[] } | null; nextLesson: { /** 课次编号 */ id: string; /** 日期 */ lessonDate: string; /** 开始 */ startTime: string; /** 课程 */ course: string; /** 教师 */ teacher: string } | null; consents: { missing: string[]; states: ({ /** 用途 */ title: string; /** 状态 */ text: string; /** 未经同意继续 */ isOpen: boolean })[] } | null; siblings: ({ /** 学员编号 */ id: string; /** 学员 */ name: string })[] };
  /** 成长中心 */
  growth: { entries: ({ /** 种类 */ kind: "picture" | "milestone" | "first" | "report" | "work"; /** 编号 */ id: string; /** 日期 */ day: string; /** 标题 */ title: string; /** 内容 */ text: string; files: ({ /** 文件编号 */ id: string; /** 文件名 */ name: string; /** 类型 */ type: string })[]; /** 地址 */ to: string | null; /** 家长可见 */ seenByParents: boolean })[]; /** 取更早一页时的位置，没有更早的为空 */ next: string | null; /** 没有影像的知情同意，照片和视频不在其中 */ withheld: boolean };
  /** 学生画像 */
  profile: { chart: { source: { /** 名称 */ title: string; /** 日期 */ day: string; /** 地址 */ to: string | null }; /** 结论 */ verdict: string; /** 图名 */ title: string; legend: ({ /** 内容 */ text: string; /** 虚线 */ isDashed: boolean })[]; /** 图的坐标，与报告里的相同 */ drawing: Record<string, unknown> | unknown[] } | null; needs: { source: { /** 名称 */ title: string; /** 日期 */ day: string; /** 地址 */ to: string | null }; rows: ({ /** 领域 */ domain: string; /** 强项 */ strength: string; /** 需要 */ need: string })[] } | null; goals: ({ /** 目标编号 */ id: string; /** 内容 */ content: string; /** 领域 */ domain: string; /** 达成标准 */ criterion: string; /** 最近一次独立正确率 */ alone: string | null; /** 同一次有辅助正确率 */ helped: string | null; /** 最近训练 */ lastDate: string | null; /** 地址 */ to: string | null })[] | null; lessons: { /** 近 30 天到课 */ attended: number; /** 请假 */ leave: number; /** 旷课 */ absent: number; /** 未点名 */ open: number } | null; records: { /** 近 30 天已交训练记录 */ submitted: number; /** 待写 */ unwritten: number } | null };
}

/** 学员 */
export const studentCalls = {
  /** 撤回会停下什么 */
  foreseeConsent: { method: 'GET', path: '/api/instStudent/foreseeConsent' } as CallOf<{ id?: string; version?: number; purpose: number; guardianId?: string | null; answer?: number | null }, StudentAnswers['foreseeConsent']>,
  /** 离校核查项 */
  leaveItems: { method: 'GET', path: '/api/instStudent/leaveItems' } as CallOf<{ id?: string; version?: number }, StudentAnswers['leaveItems']>,
  /** 学员主页 */
  head: { method: 'GET', path: '/api/instStudent/mainPage' } as CallOf<{ id?: string; version?: number; stuId: string }, StudentAnswers['head']>,
  /** 成长中心 */
  growth: { method: 'GET', path: '/api/instStudent/growth' } as CallOf<{ id?: string; version?: number; stuId: string; before?: string | null }, StudentAnswers['growth']>,
  /** 学生画像 */
  profile: { method: 'GET', path: '/api/ybk-org-evaluation/profile' } as CallOf<{ id?: string; version?: number; stuId: string }, StudentAnswers['profile']>,
  /** 记电话 */
  call: { method: 'POST', path: '/api/instStudent/call' } as CallOf<{ id: string; version?: number; way: number; followTime?: string | null; content: string; result: number; nextTime?: string | null }>,
  /** 离校 */
  leave: { method: 'PUT', path: '/api/instStudent/leave' } as CallOf<{ id: string; version?: number; reason: number; leaveDate: string; remark?: string | null; files?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 离校核查 */
  leaveCheck: { method: 'PUT', path: '/api/instStudent/leaveCheck' } as CallOf<{ id: string; version?: number }>,
  /** 驳回离校 */
  rejectLeave: { method: 'PUT', path: '/api/instStudent/rejectLeave' } as CallOf<{ id: string; version?: number; opinion: string }>,
  /** 返校 */
  back: { method: 'PUT', path: '/api/instStudent/back' } as CallOf<{ id: string; version?: number; backReason?: string | null; restoreClasses?: boolean | null }>,
  /** 分班 */
  assignClass: { method: 'POST', path: '/api/instStudent/assignClass' } as CallOf<{ id: string; version?: number; classId: string; joinDate?: string | null }>,
  /** 休学 */
  suspend: { method: 'PUT', path: '/api/instStudent/suspend' } as CallOf<{ id: string; version?: number }>,
  /** 复学 */
  resume: { method: 'PUT', path: '/api/instStudent/resume' } as CallOf<{ id: string; version?: number }>,
  /** 结业 */
  graduate: { method: 'PUT', path: '/api/instStudent/graduate' } as CallOf<{ id: string; version?: number }>,
  /** 入学 */
  enroll: { method: 'PUT', path: '/api/instStudent/enroll' } as CallOf<{ id: string; version?: number }>,
  /** 转为意向 */
  defer: { method: 'PUT', path: '/api/instStudent/defer' } as CallOf<{ id: string; version?: number }>,
  /** 转为临时 */
  tryOut: { method: 'PUT', path: '/api/instStudent/tryOut' } as CallOf<{ id: string; version?: number }>,
  /** 添加监护人 */
  addRelationPhone: { method: 'POST', path: '/api/instStudent/addRelationPhone' } as CallOf<{ id: string; version?: number; relName: string; relation: number; phone: string; isMain?: boolean | null }>,
  /** 标签 */
  changeTags: { method: 'POST', path: '/api/instStudent/changeTags' } as CallOf<{ id: string; version?: number; tags?: string[] | null }>,
  /** 备注 */
  changeRemark: { method: 'POST', path: '/api/instStudent/changeRemark' } as CallOf<{ id: string; version?: number; remark?: string | null }>,
  /** 更换主要联系人 */
  changMainRelation: { method: 'POST', path: '/api/instStudent/changMainRelation' } as CallOf<{ id?: string; version?: number; relationId: string }>,
  /** 移除监护人 */
  removeMainRelation: { method: 'POST', path: '/api/instStudent/removeMainRelation' } as CallOf<{ id?: string; version?: number; relationId: string; mainRelationId?: string | null }>,
  /** 登记答复 */
  answerConsent: { method: 'POST', path: '/api/instStudent/answerConsent' } as CallOf<{ id?: string; version?: number; purpose: number; guardianId?: string | null; answer: number; route: number; answeredOn: string; reason?: string | null; signature?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 处理冲突 */
  settleConsent: { method: 'POST', path: '/api/instStudent/settleConsent' } as CallOf<{ id?: string; version?: number; purpose: number; answer: number; reason: string }>,
  /** 未经同意继续 */
  goOnWithout: { method: 'POST', path: '/api/instStudent/goOnWithout' } as CallOf<{ id?: string; version?: number; purpose: number; until: string; reason: string }>,
  /** 不再继续 */
  endWithout: { method: 'POST', path: '/api/instStudent/endWithout' } as CallOf<{ id?: string; version?: number; purpose: number; reason: string }>,
  /** 导出全部资料 */
  pack: { method: 'POST', path: '/api/instStudent/pack' } as CallOf<{ id: string; version?: number; reason: string; whole?: boolean | null }>,
};

/** 考勤打卡 */
export interface StudentClockAnswers {
  /** 签到名单 */
  board: { /** 日期 */ checkDate: string; /** 工作日 */ isWork: boolean; /** 可见体温和晨检 */ hasHealth: boolean; children: ({ /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; /** 学号 */ stuNo: string; classNames: string[]; /** 打卡编号 */ checkInId: string | null; /** 签到时间 */ checkIn: string; /** 签退时间 */ checkOut: string; /** 状态 */ status: number | null; /** 体温 */ temperature: string | null; /** 晨检 */ morningCheck: number | null; /** 接走人 */ pickupName: string; /** 请假 */ isOnLeave: boolean; guardians: string[] })[] };
  /** 月表 */
  month: { /** 月份 */ month: string; days: ({ /** 日期 */ day: string; /** 工作日 */ isWork: boolean })[]; children: ({ /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; classNames: string[]; marks: string[]; /** 应到 */ expected: number; /** 出勤 */ present: number; /** 请假 */ leave: number; /** 缺勤 */ absent: number; /** 出勤率 */ rate?: number })[] };
  /** 签到 */
  sign: { signed: string[]; already: ({ /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; /** 时间 */ time: string })[]; refused: ({ /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; /** 原因 */ why: string })[] };
}

/** 考勤打卡 */
export const studentClockCalls = {
  /** 签到名单 */
  board: { method: 'GET', path: '/api/disCheckIn/board' } as CallOf<{ id?: string; version?: number; checkDate?: string | null; classId?: string | null }, StudentClockAnswers['board']>,
  /** 月表 */
  month: { method: 'GET', path: '/api/disCheckIn/month' } as CallOf<{ id?: string; version?: number; month: string; classId?: string | null }, StudentClockAnswers['month']>,
  /** 签到 */
  sign: { method: 'POST', path: '/api/disCheckIn/sign' } as CallOf<{ id?: string; version?: number; stuIds: string[]; direction: number; time?: string | null; byCode?: boolean | null; temperature?: string | null; morningCheck?: number | null; pickupName?: string | null }, StudentClockAnswers['sign']>,
  /** 撤销签到 */
  unsign: { method: 'POST', path: '/api/disCheckIn/unsign' } as CallOf<{ id?: string; version?: number; stuId: string; direction: number }>,
  /** 记缺勤或请假 */
  markAbsent: { method: 'POST', path: '/api/disCheckIn/markAbsent' } as CallOf<{ id?: string; version?: number; stuIds: string[]; kind: number; remark?: string | null }>,
};

/** 归档中心 */
export const studentReturnCalls = {
  /** 返校 */
  back: { method: 'PUT', path: '/api/instStudent/archiveBack' } as CallOf<{ id: string; version?: number; backReason?: string | null; restoreClasses?: boolean | null }>,
  /** 暂停销毁 */
  hold: { method: 'PUT', path: '/api/instStudent/archiveHold' } as CallOf<{ id: string; version?: number; holdReason: string }>,
  /** 取消暂停 */
  release: { method: 'PUT', path: '/api/instStudent/archiveRelease' } as CallOf<{ id: string; version?: number }>,
  /** 销毁资料 */
  dispose: { method: 'POST', path: '/api/instStudent/archiveDispose' } as CallOf<{ id: string; version?: number; reason: string; confirmText: string }>,
  /** 销毁到期资料 */
  disposeMany: { method: 'POST', path: '/api/instStudent/archiveDisposeMany' } as CallOf<{ id?: string; version?: number; stuIds: string[]; reason: string; confirmText: string }>,
};

/** 补贴申请 */
export const studentSubsidyCalls = {
  /** 提交审核 */
  submit: { method: 'PUT', path: '/api/disSubsidyApplication/submit' } as CallOf<{ id: string; version?: number }>,
  /** 上报残联 */
  report: { method: 'PUT', path: '/api/disSubsidyApplication/report' } as CallOf<{ id: string; version?: number }>,
  /** 退回 */
  sendBack: { method: 'PUT', path: '/api/disSubsidyApplication/sendBack' } as CallOf<{ id: string; version?: number; opinion: string }>,
  /** 登记批准 */
  approve: { method: 'PUT', path: '/api/disSubsidyApplication/approve' } as CallOf<{ id: string; version?: number; approvalNo: string; approvedAmt: string; approvedMonths?: number | null; startDate: string; endDate: string; monthCap?: string | null; minDays?: number | null; calcMode?: number | null }>,
  /** 登记未批准 */
  refuse: { method: 'PUT', path: '/api/disSubsidyApplication/refuse' } as CallOf<{ id: string; version?: number; opinion: string }>,
  /** 终止 */
  end: { method: 'PUT', path: '/api/disSubsidyApplication/end' } as CallOf<{ id: string; version?: number; endReason: number; endDate: string; opinion?: string | null }>,
  /** 生成月结算 */
  settleDue: { method: 'POST', path: '/api/disSubsidyApplication/settleDue' } as CallOf<{ id: string; version?: number }>,
  /** 记为部分结算 */
  settlePart: { method: 'PUT', path: '/api/disSubsidyApplication/settlePart' } as CallOf<{ id: string; version?: number }>,
  /** 结清 */
  settle: { method: 'PUT', path: '/api/disSubsidyApplication/settle' } as CallOf<{ id: string; version?: number }>,
  /** 归档 */
  file: { method: 'PUT', path: '/api/disSubsidyApplication/file' } as CallOf<{ id: string; version?: number }>,
};

/** 学习困难 */
export const studyCalls = {
  /** 开始训练 */
  train: { method: 'POST', path: '/api/instStudent/trainStudyHard' } as CallOf<{ id: string; version?: number; screenResult: string; plan: string }>,
  /** 结案 */
  close: { method: 'POST', path: '/api/instStudent/closeStudyHard' } as CallOf<{ id: string; version?: number; closeReason: string }>,
};

/** 学习能力测评 */
export interface StudyListAnswers {
  /** 发给家长填写 */
  fillLink: { /** 地址里的凭据 */ key: string; /** 填写地址 */ to: string; /** 有效到 */ until: string };
}

/** 学习能力测评 */
export const studyListCalls = {
  /** 新建评估 */
  startStudy: { method: 'POST', path: '/api/ybk-org-evaluation/study/start' } as CallOf<{ id?: string; version?: number; stuId: string; scaleId: string; evalDate: string; respondent?: number | null; editionCode?: string | null; evaluatorId?: string | null; confirmRecent?: boolean | null }>,
  /** 完成 */
  finish: { method: 'POST', path: '/api/ybk-org-evaluation/study/finish' } as CallOf<{ id?: string; version?: number; answersVersion?: number | null }>,
  /** 填写意见 */
  comment: { method: 'PUT', path: '/api/ybk-org-evaluation/study/comment' } as CallOf<{ id: string; version?: number; findings?: string | null; conclusion?: string | null; advice?: string | null }>,
  /** 写处理情况 */
  follow: { method: 'PUT', path: '/api/ybk-org-evaluation/study/follow' } as CallOf<{ id: string; version?: number; followNote: string }>,
  /** 审核 */
  audit: { method: 'POST', path: '/api/ybk-org-evaluation/study/audit' } as CallOf<{ id: string; version?: number }>,
  /** 作废 */
  cancel: { method: 'POST', path: '/api/ybk-org-evaluation/study/void' } as CallOf<{ id: string; version?: number; voidReason: string }>,
  /** 重测 */
  redo: { method: 'POST', path: '/api/ybk-org-evaluation/study/redo' } as CallOf<{ id: string; version?: number }>,
  /** 按其他版本计分 */
  rescore: { method: 'POST', path: '/api/ybk-org-evaluation/study/rescore' } as CallOf<{ id: string; version?: number; scaleId: string }>,
  /** 发给家长填写 */
  fillLink: { method: 'POST', path: '/api/ybk-org-evaluation/study/fillLink' } as CallOf<{ id: string; version?: number; days: number }, StudyListAnswers['fillLink']>,
  /** 收回填写地址 */
  withdrawFillLink: { method: 'PUT', path: '/api/ybk-org-evaluation/study/withdrawFillLink' } as CallOf<{ id: string; version?: number }>,
};

/** 申报批次 */
export const subsidyBatchCalls = {
  /** 重新收进 */
  collect: { method: 'POST', path: '/api/disSubsidyBatch/collect' } as CallOf<{ id: string; version?: number }>,
  /** 整批上报 */
  report: { method: 'PUT', path: '/api/disSubsidyBatch/report' } as CallOf<{ id: string; version?: number }>,
};

/** 到账和核减 */
export const subsidyEntryCalls = {
  /** 冲销 */
  takeBack: { method: 'POST', path: '/api/disSubsidyEntry/takeBack' } as CallOf<{ id: string; version?: number; reason: string }>,
};

/** 月结算 */
export interface SubsidyMonthAnswers {
  /** 生成月结算的预告 */
  foresee: { /** 预告 */ text: string; lines: string[] };
  /** 核减的影响 */
  foreseeRefusal: { /** 预告 */ text: string; lines: string[] };
}

/** 月结算 */
export const subsidyMonthCalls = {
  /** 生成月结算的预告 */
  foresee: { method: 'POST', path: '/api/disSubsidyMonth/foresee' } as CallOf<{ id?: string; version?: number; month?: string | null }, SubsidyMonthAnswers['foresee']>,
  /** 核减的影响 */
  foreseeRefusal: { method: 'POST', path: '/api/disSubsidyMonth/foreseeRefusal' } as CallOf<{ id?: string; version?: number; amount?: string | null }, SubsidyMonthAnswers['foreseeRefusal']>,
  /** 生成月结算 */
  generate: { method: 'POST', path: '/api/disSubsidyMonth/generate' } as CallOf<{ id?: string; version?: number; month: string }>,
  /** 登记家长签字 */
  sign: { method: 'POST', path: '/api/disSubsidyMonth/sign' } as CallOf<{ id: string; version?: number; guardianName: string; guardianSign: ({ id: string; name: string; size: number; type: string })[] }>,
  /** 上报 */
  report: { method: 'PUT', path: '/api/disSubsidyMonth/report' } as CallOf<{ id: string; version?: number }>,
  /** 登记拨付 */
  pay: { method: 'PUT', path: '/api/disSubsidyMonth/pay' } as CallOf<{ id: string; version?: number; amount?: string | null; accountId: string; payDate: string; voucher?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 登记部分拨付 */
  payPart: { method: 'PUT', path: '/api/disSubsidyMonth/payPart' } as CallOf<{ id: string; version?: number; amount: string; backReason: string; accountId: string; payDate: string; voucher?: ({ id: string; name: string; size: number; type: string })[] | null }>,
  /** 登记核减 */
  refuse: { method: 'PUT', path: '/api/disSubsidyMonth/refuse' } as CallOf<{ id: string; version?: number; amount?: string | null; payDate: string; backReason: string }>,
  /** 重新申报 */
  reopen: { method: 'PUT', path: '/api/disSubsidyMonth/reopen' } as CallOf<{ id: string; version?: number }>,
  /** 重新计算 */
  recompute: { method: 'POST', path: '/api/disSubsidyMonth/recompute' } as CallOf<{ id: string; version?: number }>,
  /** 登记退回 */
  sendBack: { method: 'PUT', path: '/api/disSubsidyMonth/sendBack' } as CallOf<{ id: string; version?: number; backReason: string }>,
  /** 不再申报 */
  drop: { method: 'PUT', path: '/api/disSubsidyMonth/drop' } as CallOf<{ id: string; version?: number; backReason: string }>,
};

/** 补贴标准 */
export interface SubsidyStandardAnswers {
  /** 试算 */
  foresee: { /** 预告 */ text: string; lines: string[] };
}

/** 补贴标准 */
export const subsidyStandardCalls = {
  /** 试算 */
  foresee: { method: 'POST', path: '/api/disSubsidyStandard/foresee' } as CallOf<{ id?: string; version?: number; text: string }, SubsidyStandardAnswers['foresee']>,
  /** 启用 */
  enable: { method: 'POST', path: '/api/disSubsidyStandard/enable' } as CallOf<{ id: string; version?: number }>,
  /** 停用 */
  disable: { method: 'POST', path: '/api/disSubsidyStandard/disable' } as CallOf<{ id: string; version?: number }>,
  /** 修改标准 */
  replace: { method: 'POST', path: '/api/disSubsidyStandard/replace' } as CallOf<{ id: string; version?: number; text: string }>,
  /** 导入标准 */
  add: { method: 'POST', path: '/api/disSubsidyStandard/add' } as CallOf<{ id?: string; version?: number; text: string }>,
};

/** 工作日历 */
export interface SysWorkDayAnswers {
  /** 查看日历 */
  calendar: { /** 年份 */ year: number; /** 已公布 */ known: boolean; /** 未公布的说明 */ unpublished: string | null; days: ({ /** 日期 */ day: string; /** 工作日 */ isWork: boolean; /** 类别 */ kind: "weekday" | "weekend" | "holiday" | "makeup" | "own"; /** 名称 */ name: string })[] };
  /** 调整 */
  change: { /** 日期 */ day: string; /** 工作日 */ isWork: boolean; /** 类别 */ kind: "weekday" | "weekend" | "holiday" | "makeup" | "own"; /** 名称 */ name: string };
}

/** 工作日历 */
export const sysWorkDayCalls = {
  /** 查看日历 */
  calendar: { method: 'GET', path: '/api/sysWorkDay/calendar' } as CallOf<{ id?: string; version?: number; year: number }, SysWorkDayAnswers['calendar']>,
  /** 调整 */
  change: { method: 'PUT', path: '/api/sysWorkDay/change' } as CallOf<{ id?: string; version?: number; day: string; isWork: boolean; name?: string | null }, SysWorkDayAnswers['change']>,
};

/** 体验学员 */
export const temporaryTraineesCalls = {
  /** 到场 */
  arrive: { method: 'POST', path: '/api/temporaryTrainee/arrive' } as CallOf<{ id: string; version?: number; fee?: string | null; payWay?: number | null; accountId?: string | null }>,
  /** 完成 */
  complete: { method: 'POST', path: '/api/temporaryTrainee/complete' } as CallOf<{ id: string; version?: number }>,
  /** 转正 */
  convert: { method: 'POST', path: '/api/temporaryTrainee/convert' } as CallOf<{ id: string; version?: number; sex: number; birthday: string; rehabCategory: number; parentName: string; relation: number; guardianConsent?: boolean | null }>,
  /** 未到 */
  miss: { method: 'POST', path: '/api/temporaryTrainee/miss' } as CallOf<{ id: string; version?: number }>,
  /** 改约 */
  rebook: { method: 'POST', path: '/api/temporaryTrainee/rebook' } as CallOf<{ id: string; version?: number; lessonDate: string; teacherId?: string | null }>,
  /** 取消 */
  cancel: { method: 'POST', path: '/api/temporaryTrainee/cancel' } as CallOf<{ id: string; version?: number }>,
};

/** 今日课程 */
export interface TodayAnswers {
  /** 今日课程 */
  today: { /** 日期 */ lessonDate: string; lessons: ({ /** 课次编号 */ id: string; /** 课程 */ courseName: string; /** 开始 */ startTime: string; /** 结束 */ endTime: string; /** 教室 */ roomName: string; /** 班级 */ className: string; /** 主题 */ topic: string; /** 已点名 */ isCalled: boolean; levels: ({ /** 辅助程度 */ level: number; /** 名称 */ title: string })[]; children: ({ /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; /** 到课状态 */ attendStatus: number; record: { /** 记录编号 */ id: string; /** 状态 */ status: number; values: Record<string, unknown> } | null; goalIds: string[]; goals: ({ /** 目标编号 */ id: string; /** 目标 */ content: string })[]; practice: ({ /** 练习 */ title: string; /** 已做 */ done: number; /** 布置 */ asked: number; /** 截止 */ until: string; /** 上次反馈 */ lastNote: string })[]; last: { /** 上次日期 */ lessonDate: string; values: Record<string, unknown> } | null })[] })[] };
}

/** 今日课程 */
export const todayCalls = {
  /** 今日课程 */
  today: { method: 'GET', path: '/api/scheduleRecovery/today' } as CallOf<{ id?: string; version?: number; lessonDate?: string | null }, TodayAnswers['today']>,
  /** 点名并提交记录 */
  closeLesson: { method: 'POST', path: '/api/scheduleRecovery/closeLesson' } as CallOf<{ id?: string; version?: number; scheduleId: string; presentIds?: string[] | null; lateIds?: string[] | null; earlyIds?: string[] | null; leaveIds?: string[] | null; absentIds?: string[] | null; makeupIds?: string[] | null; trialIds?: string[] | null; lessonSummary?: string | null; records?: Partial<ScheduleRecovery>[] | null }>,
};

/** 训练目标 */
export interface TrainingGoalAnswers {
  /** 训练曲线 */
  graph: { /** 标准百分比 */ percent: number; order: number[]; /** 允许的辅助程度 */ promptLevel: number; points: ({ /** 日期 */ day: string; persons: string[]; settings: number[]; /** 阶段 */ phase?: "baseline" | "teaching" | "generalization" | "maintenance"; /** 第几阶段 */ phaseAt: number; /** 次数 */ trials: number; /** 正确率 */ rate: number | null; /** 最多的辅助 */ most?: number; /** 计入 */ counts: boolean; helped: ({ /** 辅助程度 */ level: number | null; /** 次数 */ trials: number; /** 正确率 */ rate: number })[] })[]; levels: ({ /** 辅助程度 */ level: number; /** 名称 */ title: string })[]; settingTitles: Record<string, string> };
}

/** 训练目标 */
export const trainingGoalCalls = {
  /** 训练曲线 */
  graph: { method: 'GET', path: '/api/trainingGoal/graph' } as CallOf<{ id?: string; version?: number; goalId: string }, TrainingGoalAnswers['graph']>,
  /** 处理建议 */
  decide: { method: 'POST', path: '/api/trainingGoal/decide' } as CallOf<{ id: string; version?: number; choice: number; nextContent?: string | null; promptTo?: number | null; toPhase?: number | null; why: string }>,
  /** 换阶段 */
  changePhase: { method: 'POST', path: '/api/trainingGoal/changePhase' } as CallOf<{ id: string; version?: number; toPhase: number; from: string; why: string; early?: boolean | null }>,
  /** 安排课次 */
  planLessons: { method: 'POST', path: '/api/trainingGoal/planLessons' } as CallOf<{ id: string; version?: number; lessonIds: string[] }>,
  /** 评定 */
  rate: { method: 'POST', path: '/api/trainingGoal/rate' } as CallOf<{ id: string; version?: number; period: number; level?: number | null; family?: number | null }>,
  /** 修改 GAS 等级 */
  changeGas: { method: 'POST', path: '/api/trainingGoal/changeGas' } as CallOf<{ id: string; version?: number; gasLess2?: string | null; gasLess1?: string | null; gasExpected?: string | null; gasMore1?: string | null; gasMore2?: string | null; gasWeight?: number | null; why: string }>,
  /** 部分达成 */
  part: { method: 'POST', path: '/api/trainingGoal/part' } as CallOf<{ id: string; version?: number }>,
  /** 达成 */
  reach: { method: 'POST', path: '/api/trainingGoal/reach' } as CallOf<{ id: string; version?: number }>,
  /** 终止 */
  end: { method: 'POST', path: '/api/trainingGoal/end' } as CallOf<{ id: string; version?: number }>,
  /** 继续 */
  resume: { method: 'POST', path: '/api/trainingGoal/resume' } as CallOf<{ id: string; version?: number }>,
};

/** 训练记录 */
export const trainingRecordCalls = {
  /** 催写 */
  remind: { method: 'POST', path: '/api/trainingMonth/remind' } as CallOf<{ id: string; version?: number }>,
};

/** 未扣课次 */
export const undeductedCalls = {
  /** 补扣 */
  settle: { method: 'POST', path: '/api/expenseAlerts/lessons/settle' } as CallOf<{ id: string; version?: number }>,
};

/** 智能排课 */
export const wisdomCouresCalls = {
  /** 排入课表 */
  savePlan: { method: 'POST', path: '/api/scheduleInfo/savePlan' } as CallOf<{ id: string; version?: number; ignoreHints?: boolean | null }>,
  /** 整批撤回 */
  deleteBatch: { method: 'POST', path: '/api/scheduleInfo/deleteBatch' } as CallOf<{ id: string; version?: number }>,
};

/** 综合评估 */
export interface ZongHePageAnswers {
  /** 目标建议 */
  findPlan: { /** 学员编号 */ stuId: string; /** 学员 */ stuName: string; draft: { /** 计划编号 */ id: string; /** 版本 */ version: number; /** 周期 */ period: string } | null; running: { /** 计划编号 */ id: string; /** 版本 */ version: number; /** 周期 */ period: string } | null; domains: ({ /** 领域 */ code: number; /** 名称 */ title: string })[]; sources: ({ /** 测评编号 */ recordId: string; /** 量表 */ scaleName: string; /** 评估日期 */ evalDate: string; items: ({ /** 题号 */ no: number; /** 题目 */ name: string; /** 领域 */ domain: number; /** 掌握情况 */ standing: "emerging" | "failed"; /** 作答 */ answer: string; /** 已有目标 */ isPlanned: boolean; /** 目标编号 */ goalId: string | null })[] })[]; library: ({ /** 目标编号 */ id: string; /** 领域 */ domain: number; /** 目标 */ content: string; /** 短期目标数 */ shortCount: number | null })[] };
  /** 评估日期 */
  reportTime: { /** 上次评估 */ lastDate: string | null; /** 下次评估 */ nextDate: string | null };
}

/** 综合评估 */
export const zongHePageCalls = {
  /** 目标建议 */
  findPlan: { method: 'GET', path: '/api/ybk-org-evaluation-composite/findPlan' } as CallOf<{ id?: string; version?: number }, ZongHePageAnswers['findPlan']>,
  /** 同上次比较 */
  compare: { method: 'GET', path: '/api/ybk-org-evaluation-composite/compare' } as CallOf<{ id?: string; version?: number }>,
  /** 评估日期 */
  reportTime: { method: 'GET', path: '/api/ybk-org-evaluation-composite/reportTime' } as CallOf<{ id?: string; version?: number; stuId: string }, ZongHePageAnswers['reportTime']>,
  /** 从测评带入 */
  suggest: { method: 'POST', path: '/api/ybk-org-evaluation-composite/suggest' } as CallOf<{ id: string; version?: number }>,
  /** 完成 */
  finish: { method: 'POST', path: '/api/ybk-org-evaluation-composite/finish' } as CallOf<{ id: string; version?: number }>,
  /** 生成教育计划 */
  createIep: { method: 'POST', path: '/api/ybk-org-evaluation-composite/createIep' } as CallOf<{ id: string; version?: number; period: string; startDate: string; endDate: string; withGoals?: boolean | null }>,
  /** 作废 */
  cancel: { method: 'POST', path: '/api/ybk-org-evaluation-composite/void' } as CallOf<{ id: string; version?: number; voidReason: string }>,
};

/** What the rule of an entity answers, by query. */
export interface QueryAnswers {
  archive: { getCurrent: StuArchivesAnswers['getCurrent']; details: StuArchivesAnswers['details']; reports: StuArchivesAnswers['reports'] };
  behaviour: { graph: BehaviourAnswers['graph'] };
  behaviourObservation: { watched: ObserveAnswers['watched'] };
  checkIn: { board: StudentClockAnswers['board']; month: StudentClockAnswers['month'] };
  consent: { book: ConsentAnswers['book'] };
  course: { checkFee: CourseAnswers['checkFee'] };
  customerRecord: { last: CustomerRecordAnswers['last'] };
  evalComposite: { findPlan: ZongHePageAnswers['findPlan']; compare: unknown; reportTime: ZongHePageAnswers['reportTime'] };
  evalScale: { open: ScaleManagementAnswers['open'] };
  feeBill: { reconcile: ReconcileAnswers['reconcile'] };
  feeClose: { checklist: MonthCloseAnswers['checklist'] };
  feeSalary: { foresee: SalaryDetailAnswers['foresee'] };
  feeUser: { foreseeRecharge: StoredAccountsAnswers['foreseeRecharge']; foreseeDeduct: StoredAccountsAnswers['foreseeDeduct']; foreseeCashOut: StoredAccountsAnswers['foreseeCashOut'] };
  feedback: { mine: MyFeedbackAnswers['mine'] };
  leaveApply: { countLeaveApply: ApproveAnswers['countLeaveApply']; affected: LeaveAnswers['affected'] };
  lessonPlan: { checkId: MyPlanAnswers['checkId'] & OrgPlanAnswers['checkId'] };
  operationLog: { changes: OperationLogAnswers['changes'] };
  referral: { foresee: ReferralAnswers['foresee'] };
  refundApply: { foresee: FeeRefundAnswers['foresee'] & SaleRefundAnswers['foresee'] };
  scheduleInfo: { preSingerPlan: unknown; getAvailableSlots: unknown; freePlaces: ScheduleAnswers['freePlaces']; findPlaces: ScheduleAnswers['findPlaces']; laneTimes: ScheduleAnswers['laneTimes']; listInfoAllVo: ScheduleAnswers['listInfoAllVo']; originOf: ScheduleAnswers['originOf']; countByTeacher: ScheduleAnswers['countByTeacher']; countByStudent: ScheduleAnswers['countByStudent']; getScheduleTitle: ScheduleAnswers['getScheduleTitle']; listVo: ScheduleAnswers['listVo'] };
  scheduleRecovery: { getDraft: RehabilitationRecordAnswers['getDraft']; lastRecord: RehabilitationRecordAnswers['lastRecord']; countByStudent: RehabilitationRecordAnswers['countByStudent']; countOpen: RehabilitationRecordAnswers['countOpen']; countUnrated: RehabilitationRecordAnswers['countUnrated']; today: TodayAnswers['today'] };
  scheduleStudent: { getAttendances: AttendanceRecordsAnswers['getAttendances']; getClassAttendances: AttendanceRecordsAnswers['getClassAttendances'] };
  scheduleTeacher: { listStudents: ScheduleTeacherAnswers['listStudents']; waitFinish: ScheduleTeacherAnswers['waitFinish'] };
  staff: { basicAccountCheck: StaffAnswers['basicAccountCheck'] };
  student: { foreseeConsent: StudentAnswers['foreseeConsent']; leaveItems: StudentAnswers['leaveItems']; head: StudentAnswers['head']; growth: StudentAnswers['growth']; profile: StudentAnswers['profile'] };
  subsidyApplication: { chain: EvidenceAnswers['chain']; childChain: EvidenceAnswers['childChain'] };
  subsidyMonth: { foresee: SubsidyMonthAnswers['foresee']; foreseeRefusal: SubsidyMonthAnswers['foreseeRefusal'] };
  subsidyStandard: { foresee: SubsidyStandardAnswers['foresee'] };
  sysWorkDay: { calendar: SysWorkDayAnswers['calendar'] };
  trainingGoal: { papers: GoalPaperAnswers['papers']; graph: TrainingGoalAnswers['graph'] };
}
