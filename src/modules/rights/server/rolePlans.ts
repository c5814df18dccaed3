/** Roles that every institution starts with, and their permission keys. */
export interface RolePlan {
  roleKey: string;
  roleName: string;
  /** 1 all, 2 own department and below, 3 own department, 4 own only. */
  dataScope: number;
  remark: string;
  keys: string[];
  builtIn?: boolean;
}

const allGroups = [
  'structureModel',
  'studentModel',
  'appraisalManagementModel',
  'eduModel',
  'allroundModel',
  'planModel',
  'activityModel',
  'operateModel',
  'scaleModel',
  'systemModel',
  'saleCenterModel',
  'orderManageModel',
  'classArchives',
  'riskArchives',
];

export const superRoleKey = 'super_admin';

export const rolePlans: RolePlan[] = [
  { roleKey: superRoleKey, roleName: '超级管理员', dataScope: 1, remark: '随系统提供，拥有全部权限', keys: ['super:admin'], builtIn: true },
  { roleKey: 'inst_admin', roleName: '机构管理员', dataScope: 1, remark: '校长或负责人', keys: allGroups.map((group) => `${group}:*`) },
  {
    roleKey: 'edu_manager',
    roleName: '教务主管',
    dataScope: 1,
    remark: '排课、班级、课程与教案审核',
    keys: [
      ...[
        'studentModel:*',
        'appraisalManagementModel:*',
        'scaleModel:*',
        'eduModel:*',
        'classArchives:*',
        'riskArchives:*',
        'allroundModel:*',
        'planModel:*',
        'activityModel:*',
      ],
      ...['operateModel:educational', 'operateModel:foundation', 'operateModel:screen'],
    ],
  },
  {
    roleKey: 'teacher',
    roleName: '教师',
    dataScope: 4,
    remark: '教师与康复治疗师',
    keys: [
      ...['studentModel:student', 'studentModel:student:edit', 'studentModel:psychology', 'studentModel:study'],
      ...['studentModel:clock', 'studentModel:clock:health'],
      ...['appraisalManagementModel:*', 'allroundModel:*'],
      ...['studentModel:archives', 'studentModel:archives:edit', 'studentModel:archives:health', 'studentModel:archives:writing'],
      ...['studentModel:consent', 'studentModel:consent:record', 'studentModel:referral', 'studentModel:referral:send'],
      ...['classArchives:archives', 'classArchives:archives:edit', 'riskArchives:archives', 'riskArchives:archives:edit'],
      ...['eduModel:wisdomSchedule', 'eduModel:schedule', 'eduModel:classes', 'eduModel:assignment', 'eduModel:notice', 'eduModel:leave'],
      ...['planModel:platformPlan', 'planModel:orgPlan', 'planModel:myPlan', 'activityModel:activity', 'activityModel:detail'],
    ],
  },
  {
    roleKey: 'assessor',
    roleName: '评估师',
    dataScope: 1,
    remark: '测评与个别化教育计划',
    keys: [
      ...['studentModel:student', 'studentModel:psychology', 'studentModel:study', 'appraisalManagementModel:*', 'scaleModel:*'],
      ...['eduModel:schedule', 'allroundModel:rehabilitationRecord', 'studentModel:archives', 'studentModel:archives:health'],
      ...['studentModel:consent', 'studentModel:referral', 'studentModel:referral:send'],
      ...['studentModel:referralIn', 'studentModel:referralIn:accept'],
    ],
  },
  {
    roleKey: 'finance',
    roleName: '财务',
    dataScope: 1,
    remark: '收费、账单、工资与补贴结算',
    keys: [
      ...[
        'studentModel:student',
        'studentModel:subsidy',
        'studentModel:subsidy:*',
        'studentModel:applicationStuList',
        'eduModel:schedule',
        'eduModel:course',
      ],
      ...['eduModel:course:edit', 'eduModel:course:price', 'orderManageModel:*', 'saleCenterModel:chargeItem', 'saleCenterModel:warning'],
      ...['saleCenterModel:deductionsWarning', 'saleCenterModel:deductionsWarning:settle'],
      ...['operateModel:business', 'operateModel:screen'],
    ],
  },
  {
    roleKey: 'sales',
    roleName: '课程顾问',
    dataScope: 4,
    remark: '线索、跟进与报名',
    keys: [
      'studentModel:student',
      'studentModel:student:*',
      'studentModel:consent',
      'studentModel:consent:record',
      'studentModel:applicationStuList',
      'saleCenterModel:*',
      'orderManageModel:storedAccounts:cash',
      'orderManageModel:storedAccounts:give',
      'orderManageModel:storedAccounts:balance',
      'eduModel:schedule',
      'eduModel:course',
      'activityModel:*',
    ],
  },
  {
    roleKey: 'reception',
    roleName: '前台',
    dataScope: 1,
    remark: '登记、签到与收款',
    keys: [
      ...['studentModel:student', 'studentModel:student:add', 'studentModel:student:edit'],
      ...['studentModel:clock', 'studentModel:clock:health', 'studentModel:consent', 'studentModel:consent:record'],
      ...['studentModel:applicationStuList', 'eduModel:schedule', 'eduModel:schedule:arrange', 'eduModel:classes', 'eduModel:leave'],
      ...['appraisal', 'study', 'rapid'].map((page) => `appraisalManagementModel:${page}`),
      ...['saleCenterModel:clue', 'saleCenterModel:clue:billing', 'saleCenterModel:follow', 'orderManageModel:storedAccounts'],
      ...['cash', 'give', 'balance', 'list', 'recharge'].map((part) => `orderManageModel:storedAccounts:${part}`),
      ...['activityModel:activity', 'activityModel:detail'],
    ],
  },
  { roleKey: 'logistics', roleName: '后勤', dataScope: 4, remark: '车辆、餐食与物资', keys: ['activityModel:activity'] },
];
