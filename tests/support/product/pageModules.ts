/** Modules for forms in steps, tabs of record pages and print sheets; JSON only. */

export const intakePath = '/eduModel/intake';
export const visitorPath = '/eduModel/visitor';

const endpoints = { list: 'GET page', get: 'GET getById', create: 'POST save', update: 'PUT update', options: 'GET options' };

const intakeModule = {
  'schemas/intakeKin.json': {
    title: '家长',
    properties: {
      kinName: { fieldType: 'text', title: '家长姓名', maxLength: 10 },
      kinPhone: { fieldType: 'phone', title: '家长手机', masked: true },
      paid: { fieldType: 'money', title: '已付' },
    },
    required: ['kinName'],
  },
  'schemas/intake.json': {
    title: '入园申请',
    label: '{childName}',
    properties: {
      childName: { fieldType: 'text', title: '孩子姓名', maxLength: 10 },
      formNo: { fieldType: 'text', title: '申请编号', maxLength: 20 },
      bornOn: { fieldType: 'date', title: '出生日', max: 'today' },
      hasIllness: { fieldType: 'boolean', title: '有病史' },
      illness: { fieldType: 'text', title: '病史说明', maxLength: 50, requiredWhen: { hasIllness: true } },
      medicine: { fieldType: 'text', title: '用药', maxLength: 50 },
      kin: { fieldType: 'rows', title: '家长', entity: 'intakeKin', min: 1, max: 3 },
      street: { fieldType: 'text', title: '街道', maxLength: 30 },
      house: { fieldType: 'text', title: '门牌', maxLength: 30 },
      from: { fieldType: 'date', title: '开始日' },
      until: { fieldType: 'date', title: '结束日' },
      wish: { fieldType: 'text', title: '愿望', maxLength: 30 },
      remark: { fieldType: 'text', title: '补充', maxLength: 30 },
    },
    required: ['childName', 'formNo', 'wish'],
    unique: [['formNo']],
    checks: [
      { when: { from: { empty: false } }, that: { until: { empty: false } }, field: 'from', message: '有开始日就要有结束日' },
      { that: { wish: { empty: false } }, field: 'childName', message: '要有愿望' },
    ],
  },
  'resources/eduModel/intake.json': {
    entity: 'intake',
    title: '入园申请',
    path: intakePath,
    permission: 'eduModel:teacher',
    menu: { order: 96 },
    endpoints: { base: '/intake', ...endpoints },
    list: { columns: ['childName', 'formNo', 'bornOn'], filters: ['childName'] },
    form: {
      layout: 'steps',
      groups: [
        { title: '孩子', fields: ['childName', 'formNo', 'bornOn', 'hasIllness'] },
        { title: '病史', fields: ['illness', 'medicine'], showWhen: { hasIllness: true } },
        { title: '监护', fields: ['kin', 'street', 'house'] },
        { title: '安排', fields: ['from', 'until', 'wish', 'remark'] },
      ],
    },
    show: {
      sheets: [
        {
          name: 'receipt',
          title: '入园收据',
          paper: 'A5',
          landscape: true,
          parts: [
            { text: '今收到 {childName} 的费用。' },
            { fields: ['formNo', 'bornOn'] },
            { rows: 'kin', columns: ['kinName', 'kinPhone', 'paid'], sum: ['paid'] },
            { capital: 'kin.paid' },
            { text: '请注意用药', showWhen: { hasIllness: true } },
            { signatures: ['家长签字', '教师签字'] },
          ],
        },
      ],
      tabs: [
        { name: 'groups', title: '小组', resource: 'playGroup', via: 'members.intakeId' },
        { name: 'led', title: '当组长', resource: 'playGroup', via: 'leaderId' },
      ],
    },
  },
};

const playGroupModule = {
  'schemas/playMember.json': {
    title: '组员',
    properties: {
      intakeId: { fieldType: 'relation', title: '孩子', entity: 'intake' },
      duty: { fieldType: 'text', title: '分工', maxLength: 10 },
    },
    required: ['intakeId'],
  },
  'schemas/playGroup.json': {
    title: '小组',
    label: '{groupName}',
    properties: {
      groupName: { fieldType: 'text', title: '组名', maxLength: 10 },
      leaderId: { fieldType: 'relation', title: '组长', entity: 'intake' },
      members: { fieldType: 'rows', title: '组员', entity: 'playMember', max: 9 },
    },
    required: ['groupName'],
  },
  'resources/eduModel/playGroup.json': {
    entity: 'playGroup',
    title: '小组',
    path: '/eduModel/playGroup',
    permission: 'eduModel:course',
    endpoints: { base: '/playGroup', ...endpoints },
    list: { columns: ['groupName', 'leaderId'], filters: ['groupName'] },
    form: { groups: [{ title: '小组', fields: ['groupName', 'leaderId', 'members'] }] },
    show: {},
  },
};

const visitorModule = {
  'schemas/visitor.json': {
    title: '访客',
    label: '{visitorName}',
    properties: {
      visitorName: { fieldType: 'text', title: '访客姓名', maxLength: 10 },
      reason: { fieldType: 'text', title: '事由', maxLength: 10 },
    },
    required: ['visitorName', 'reason'],
  },
  'resources/eduModel/visitor.json': {
    entity: 'visitor',
    title: '访客',
    path: visitorPath,
    permission: 'eduModel:teacher',
    menu: { order: 97 },
    endpoints: { base: '/visitor', ...endpoints },
    list: { columns: ['visitorName', 'reason'] },
    form: {
      layout: 'steps',
      groups: [
        { title: '人', fields: ['visitorName'] },
        { title: '事', fields: ['reason'] },
      ],
    },
  },
};

/** Keys to set, by file; files that do not exist are created. */
export const pageFiles: Record<string, Record<string, unknown>> = { ...intakeModule, ...playGroupModule, ...visitorModule };
