/** A configuration that uses every feature of record calls once: child rows, states, automatic numbers, trees, manual order. */
import type { Files } from './projectFixture';

export function schoolProject(): Files {
  return { ...entities, ...resources };
}

const entities: Files = {
  'schemas/_dictionaries/sex.json': {
    title: '性别',
    choices: [
      { code: 1, title: '男' },
      { code: 2, title: '女' },
    ],
  },
  'schemas/staff.json': {
    title: '员工',
    properties: {
      realName: { fieldType: 'text', title: '姓名', maxLength: 20 },
      phone: { fieldType: 'phone', title: '手机号', masked: true },
      deptId: { fieldType: 'relation', title: '部门', entity: 'department' },
      sort: { fieldType: 'number', title: '排序' },
      enabled: { fieldType: 'boolean', title: '启用', default: true, readOnly: true },
    },
    required: ['realName'],
    unique: [['phone']],
    search: ['realName', 'phone'],
    position: 'sort',
  },
  'schemas/department.json': {
    title: '部门',
    properties: {
      name: { fieldType: 'text', title: '名称' },
      parentId: { fieldType: 'tree', title: '上级部门', maxDepth: 3 },
    },
    required: ['name'],
  },
  'schemas/pupil.json': {
    title: '学员',
    label: '{stuName}（{stuNo}）',
    properties: {
      stuName: { fieldType: 'text', title: '姓名', maxLength: 20 },
      sex: { fieldType: 'select', title: '性别', dictionary: 'sex' },
      birthday: { fieldType: 'date', title: '出生日期', max: 'today' },
      age: { fieldType: 'age', title: '年龄', from: 'birthday' },
      idCard: { fieldType: 'text', title: '证件号', maxLength: 20 },
      stuNo: { fieldType: 'sequence', title: '学号', prefix: 'XY', period: 'yyMM', digits: 4, editable: true },
      fee: { fieldType: 'money', title: '费用', min: 0 },
      visits: { fieldType: 'number', title: '次数', min: 0 },
      classTime: { fieldType: 'time', title: '上课时间' },
      seenAt: { fieldType: 'datetime', title: '接待时间' },
      stay: { fieldType: 'dateRange', title: '在校时段' },
      tags: { fieldType: 'tags', title: '标签' },
      hobbies: {
        fieldType: 'multiSelect',
        title: '爱好',
        choices: [
          { code: 1, title: '画画' },
          { code: 2, title: '唱歌' },
          { code: 3, title: '跑步' },
        ],
      },
      teacherId: { fieldType: 'relation', title: '责任教师', entity: 'staff' },
      helperIds: { fieldType: 'relation', title: '配班教师', entity: 'staff', many: true },
      hasCert: { fieldType: 'boolean', title: '持证' },
      certNo: { fieldType: 'text', title: '证号', showWhen: { hasCert: true }, whenHidden: 'clear', requiredWhen: { hasCert: true } },
      intro: { fieldType: 'richText', title: '介绍' },
      photo: { fieldType: 'image', title: '照片' },
      remark: { fieldType: 'textarea', title: '备注' },
      source: { fieldType: 'text', title: '来源', default: '自主到访' },
      enteredOn: { fieldType: 'date', title: '入学日期', immutable: true },
      mainPhone: { fieldType: 'phone', title: '主要电话', masked: true },
      guardians: {
        fieldType: 'rows',
        title: '监护人',
        entity: 'guardian',
        min: 1,
        max: 5,
        main: 'isMain',
        copies: { mainPhone: 'phone' },
      },
      leaveReason: { fieldType: 'text', title: '离校原因', readOnly: true },
      status: {
        fieldType: 'state',
        title: '状态',
        initial: 'studying',
        states: { studying: { code: 2, title: '在读', color: 'normal' }, left: { code: 5, title: '已离校', color: 'ended' } },
        transitions: { leave: { from: ['studying'], to: 'left' }, back: { from: ['left'], to: 'studying' } },
      },
    },
    required: ['stuName', 'sex', 'birthday'],
    unique: [['idCard'], ['stuNo']],
    duplicates: [['stuName', 'birthday']],
    search: ['stuName', 'stuNo', 'guardians.phone'],
    checks: [
      {
        that: { enteredOn: { gte: { field: 'birthday' } } },
        when: { enteredOn: { empty: false } },
        field: 'enteredOn',
        message: '入学日期不能早于出生日期',
      },
    ],
  },
  'schemas/guardian.json': {
    title: '监护人',
    properties: {
      relName: { fieldType: 'text', title: '姓名', maxLength: 20 },
      phone: { fieldType: 'phone', title: '手机' },
      isMain: { fieldType: 'boolean', title: '主要联系人' },
      bound: { fieldType: 'boolean', title: '已绑定', readOnly: true, default: false },
    },
    required: ['relName', 'phone'],
  },
  'schemas/visit.json': {
    title: '回访',
    properties: {
      pupilId: { fieldType: 'relation', title: '学员', entity: 'pupil' },
      visitedOn: { fieldType: 'date', title: '日期' },
      content: { fieldType: 'textarea', title: '内容' },
    },
    required: ['pupilId', 'content'],
  },
};

const all = (base: string) => ({
  base,
  list: 'GET page',
  get: 'GET get',
  create: 'POST save',
  update: 'PUT update',
  delete: 'DELETE delete',
  restore: 'PUT restore',
  history: 'GET history',
  options: 'GET options',
});

const resources: Files = {
  'resources/school/_group.json': { title: '学校', icon: 'TeamOutlined', order: 10 },
  'resources/school/pupil.json': {
    entity: 'pupil',
    title: '学员',
    path: '/school/pupil',
    permission: 'school:pupil',
    endpoints: all('/pupil'),
    list: {
      columns: ['stuName', 'sex', 'age', 'fee', 'mainPhone', 'teacherId', 'helperIds', 'tags', 'status'],
      filters: ['stuName', 'sex'],
      views: [{ name: 'left', title: '已离校', where: { status: 'left' } }],
    },
    form: { groups: [{ title: '基本信息', fields: ['stuName', 'sex', 'birthday', 'enteredOn', 'guardians'] }] },
    show: {},
    actions: [
      {
        name: 'leave',
        title: '离校',
        call: 'PUT leave',
        transition: 'leave',
        fields: ['leaveReason'],
        required: ['leaveReason'],
        permission: 'school:pupil:leave',
      },
      { name: 'back', title: '返校', call: 'PUT back', transition: 'back', reason: '学员没有离校' },
      {
        name: 'callHome',
        title: '回访',
        call: 'POST visit',
        creates: { entity: 'visit', via: 'pupilId', fields: ['content', 'visitedOn'] },
      },
      { name: 'markPaid', title: '减免', call: 'POST free', set: { fee: '0.00' }, when: { fee: { gt: 0 } }, reason: '没有费用可减免' },
      {
        name: 'greet',
        title: '问候',
        call: 'GET greet',
        params: { word: { fieldType: 'text', title: '问候语', maxLength: 10 } },
        required: ['word'],
        place: 'none',
      },
    ],
  },
  'resources/school/staff.json': {
    entity: 'staff',
    title: '员工',
    path: '/school/staff',
    permission: 'school:staff',
    endpoints: all('/staff'),
    list: { columns: ['realName', 'phone', 'deptId', 'sort'], filters: ['realName'], sort: 'sort' },
    form: { groups: [{ title: '基本信息', fields: ['realName', 'phone', 'deptId'] }] },
    actions: [
      { name: 'up', title: '上移', call: 'GET upSort', move: 'up' },
      { name: 'top', title: '置顶', call: 'GET setTop', move: 'top' },
      { name: 'disable', title: '停用', call: 'POST disable', set: { enabled: false } },
    ],
  },
  'resources/school/department.json': {
    entity: 'department',
    title: '部门',
    path: '/school/department',
    permission: 'school:department',
    endpoints: all('/department'),
    list: { columns: ['name', 'parentId'], filters: ['name'] },
    form: { groups: [{ title: '部门', fields: ['name', 'parentId'] }] },
  },
  'resources/school/visit.json': {
    entity: 'visit',
    title: '回访',
    path: '/school/visit',
    permission: 'school:visit',
    endpoints: all('/visit'),
    list: { columns: ['pupilId', 'visitedOn', 'content'], filters: ['pupilId'] },
    form: { groups: [{ title: '回访', fields: ['pupilId', 'visitedOn', 'content'] }] },
  },
};
