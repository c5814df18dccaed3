/** Project around the examples of the language pages, with the fields and pages that they name. */
import { type Json, smallProject } from '../projects/projectFixture';

const text = (title: string) => ({ fieldType: 'text', title, maxLength: 50 });
const money = (title: string) => ({ fieldType: 'money', title });
const date = (title: string) => ({ fieldType: 'date', title });
const number = (title: string) => ({ fieldType: 'number', title });
const flag = (title: string) => ({ fieldType: 'boolean', title });
const to = (entity: string, title: string) => ({ fieldType: 'relation', title, entity });
const state = (states: Record<string, string>, transitions: Json = {}) => ({
  fieldType: 'state',
  title: '阶段',
  initial: Object.keys(states)[0],
  states: Object.fromEntries(Object.entries(states).map(([name, title], index) => [name, { code: index + 1, title, color: 'normal' }])),
  transitions,
});

/** Valid without changes. */
export function languageProject(): Record<string, Json> {
  const files = smallProject();
  Object.assign(files['schemas/guardian.json']!.properties, {
    paid: money('已付'),
    code: text('编号'),
    seat: text('座位'),
    left: date('离开'),
  });
  files['resources/school/pupil.json']!.endpoints.import = 'POST import';
  files['resources/eduModel/_group.json'] = { title: '教务', icon: 'TeamOutlined', order: 20 };
  const page = (entity: string, group: string, more: Json = {}) => {
    const { title, properties } = files[`schemas/${entity}.json`]!;
    files[`resources/${group}/${entity}.json`] = {
      entity,
      title,
      path: `/${group}/${entity}`,
      permission: 'signedIn',
      endpoints: {
        base: `/${entity}`,
        list: 'GET page',
        get: 'GET get',
        create: 'POST save',
        update: 'PUT update',
        options: 'GET options',
      },
      list: { columns: [Object.keys(properties)[0]] },
      form: { groups: [{ title: '基本信息', fields: [Object.keys(properties)[0]] }] },
      ...more,
    };
  };
  const add = (entity: string, title: string, properties: Json, more: Json = {}) => {
    files[`schemas/${entity}.json`] = { title, properties, ...more };
  };
  add('staff', '员工', { staffName: text('姓名') });
  page('staff', 'eduModel');
  files['resources/eduModel/teacher.json'] = { ...files['resources/eduModel/staff.json']!, title: '教师', path: '/eduModel/teacher' };
  files['resources/eduModel/teacher.json']!.endpoints = { base: '/teacher', list: 'GET page', options: 'GET options' };
  delete files['resources/eduModel/teacher.json']!.form;
  add('student', '学生', { stuName: text('姓名') });
  add('healthFile', '健康档案', { fileNo: text('档案号'), stuId: to('student', '学生') });
  const toyStatus = state({ inUse: '在用', broken: '报损' }, { discard: { from: ['inUse'], to: 'broken' } });
  add('toy', '教具', {
    toyName: text('名称'),
    price: money('价格'),
    deposit: money('押金'),
    keeperId: to('staff', '保管人'),
    toyStatus,
    cover: { fieldType: 'image', title: '封面' },
    boughtOn: date('购置日期'),
  });
  add('toyLine', '明细', { price: money('单价'), count: number('数量'), amount: money('小计') });
  add('toyOrder', '订单', {
    orderNo: text('单号'),
    discount: money('优惠'),
    paid: money('实收'),
    from: date('开始'),
    to: date('结束'),
    lines: { fieldType: 'rows', title: '明细', entity: 'toyLine' },
  });
  add('toyPart', '部件', { partName: text('名称'), price: money('价格'), lost: flag('遗失') });
  add('toyBox', '玩具箱', { boxName: text('名称'), parts: { fieldType: 'rows', title: '部件', entity: 'toyPart' } });
  add('toyLoan', '借出', {
    loanNo: text('单号'),
    toyBoxId: to('toyBox', '玩具箱'),
    fee: money('租金'),
    deposit: money('押金'),
    onDate: date('日期'),
    isBack: flag('已还'),
  });
  for (const entity of ['student', 'healthFile', 'toy', 'toyOrder', 'toyBox', 'toyLoan']) page(entity, 'eduModel');
  Object.assign(files['resources/eduModel/toy.json']!, {
    form: { groups: [{ title: '基本信息', fields: ['toyName', 'price', 'deposit', 'keeperId'] }] },
    show: {},
    actions: [{ name: 'discard', title: '报损', call: 'PUT discard', transition: 'discard' }],
  });
  files['resources/eduModel/toyLoan.json']!.list = {
    columns: ['loanNo', 'fee', 'onDate'],
    totals: ['fee'],
    figures: [
      { name: 'lent', title: '借出', about: '全部借出', time: 'onDate' },
      { name: 'back', title: '归还', about: '已还的借出', where: { isBack: true }, time: 'onDate' },
      { name: 'rent', title: '租金', about: '租金合计', measure: { sum: 'fee' }, time: 'onDate' },
      { name: 'backRate', title: '归还率', about: '已还的 ÷ 全部借出', measure: { of: 'back', per: 'lent' } },
    ],
  };
  add('instSetting', '设置', { poolDays: number('公海天数') }, { single: true });
  files['resources/school/instSetting.json'] = {
    entity: 'instSetting',
    title: '设置',
    path: '/school/setting',
    permission: 'signedIn',
    endpoints: { base: '/setting', get: 'GET get', update: 'PUT update' },
    form: { groups: [{ title: '设置', fields: ['poolDays'] }] },
  };
  add('lesson', '课', {
    room: text('教室'),
    teacherId: to('staff', '教师'),
    day: date('日期'),
    start: { fieldType: 'time', title: '开始' },
  });
  Object.assign(files['schemas/lesson.json']!.properties, { end: { fieldType: 'time', title: '结束' }, stage: state({ planned: '已排' }) });
  add('clueFollow', '跟进', { note: text('内容'), clueId: to('clue', '线索'), byId: to('staff', '跟进人'), nextOn: date('下次跟进') });
  add('clue', '线索', {
    clueName: text('姓名'),
    ownerId: to('staff', '负责人'),
    beforeId: to('staff', '原负责人'),
    nextOn: date('下次跟进'),
    lastOn: date('上次日期'),
    lastFollowTime: { fieldType: 'datetime', title: '上次跟进' },
    kept: flag('长期'),
    poolTime: { fieldType: 'datetime', title: '进公海' },
    stage: state({ mine: '在手', pool: '公海' }, { toPool: { from: ['mine'], to: 'pool' } }),
  });
  add('entry', '流水', {
    entryNo: text('单号'),
    amount: money('金额'),
    reason: text('原因'),
    reversalOf: { ...to('entry', '冲销的流水'), readOnly: true },
  });
  files['schemas/entry.json']!.appendOnly = { reversal: 'reversalOf', negate: ['amount'] };
  add('dossier', '档案', { dossierNo: text('编号') }, { editLock: { seconds: 300 } });
  page('dossier', 'school');
  Object.assign(files['resources/school/dossier.json']!.endpoints, { lock: 'POST lock', unlock: 'POST unlock', showLock: 'GET showLock' });
  add('room', '教室', { roomName: text('名称'), aboveId: { fieldType: 'tree', title: '上级' } });
  add('plain', '普通', { plainName: text('名称') });
  add('carer', '照顾人', { carerName: text('姓名'), main: flag('主要') });
  add('visit', '登录', { time: { fieldType: 'datetime', title: '时间' } });
  add('member', '组员', { pupilId: to('pupil', '学员') });
  add('group', '小组', { groupName: text('名称'), members: { fieldType: 'rows', title: '组员', entity: 'member' } });
  for (const entity of ['lesson', 'clue', 'clueFollow', 'entry', 'room', 'plain', 'group']) page(entity, 'school');
  files['resources/school/clue.json']!.permission = 'school:clue';
  files['resources/school/clue.json']!.actions = [{ name: 'toPool', title: '转公海', call: 'PUT toPool', transition: 'toPool' }];
  Object.assign(files['resources/school/entry.json']!, {
    endpoints: { base: '/entry', list: 'GET page', get: 'GET get', create: 'POST save', options: 'GET options' },
    form: { groups: [{ title: '流水', fields: ['amount', 'reason'] }] },
    actions: [{ name: 'takeBack', title: '冲销', call: 'POST takeBack', reverse: true, fields: ['reason'] }],
  });
  for (const part of ['list', 'form']) delete files['resources/school/plain.json']![part];
  delete files['resources/school/plain.json']!.path;
  files['resources/school/plain.json']!.endpoints = { base: '/plain', list: 'GET page', options: 'GET options' };
  return files;
}
