/** Project for tests of query plans: visits of pupils in rooms, with all features of lists. */
import type { Json } from './projectFixture';

export function planProject(): Record<string, Json> {
  const calls = (base: string) => ({
    base,
    list: 'GET page',
    get: 'GET get',
    create: 'POST save',
    update: 'PUT update',
    options: 'GET options',
  });
  return {
    'resources/edu/_group.json': { title: '教务', icon: 'TeamOutlined', order: 10 },
    'schemas/staff.json': { title: '员工', properties: { realName: { fieldType: 'text', title: '姓名' } } },
    'schemas/room.json': { title: '班级', properties: { name: { fieldType: 'text', title: '名称' } } },
    'schemas/pupil.json': {
      title: '学员',
      properties: {
        name: { fieldType: 'text', title: '姓名' },
        sex: {
          fieldType: 'select',
          title: '性别',
          choices: [
            { code: 1, title: '男' },
            { code: 2, title: '女' },
          ],
        },
        birthday: { fieldType: 'date', title: '出生日期' },
        age: { fieldType: 'age', title: '年龄', from: 'birthday' },
        roomId: { fieldType: 'relation', title: '班级', entity: 'room' },
        paid: { fieldType: 'money', title: '已收', rollup: { sum: 'visit.fee', via: 'pupilId' } },
        count: { fieldType: 'number', title: '次数', rollup: { count: 'visit', via: 'pupilId', while: { stage: 'done' } } },
        lastOn: { fieldType: 'date', title: '最近', rollup: { last: 'visit.day', via: 'pupilId', by: 'day' } },
        dearest: { fieldType: 'money', title: '最高', rollup: { max: 'visit.fee', via: 'pupilId' } },
      },
    },
    'schemas/visit.json': {
      title: '上课',
      label: '{topic}',
      properties: {
        topic: { fieldType: 'text', title: '内容', maxLength: 50 },
        pupilId: { fieldType: 'relation', title: '学员', entity: 'pupil' },
        ownerId: { fieldType: 'relation', title: '教师', entity: 'staff' },
        day: { fieldType: 'date', title: '日期' },
        starts: { fieldType: 'time', title: '开始' },
        ends: { fieldType: 'time', title: '结束' },
        fee: { fieldType: 'money', title: '费用' },
        stage: {
          fieldType: 'state',
          title: '状态',
          initial: 'open',
          states: { open: { code: 1, title: '待上', color: 'soon' }, done: { code: 2, title: '已上', color: 'normal' } },
          transitions: { finish: { from: ['open'], to: 'done' } },
        },
      },
      required: ['topic'],
      unique: [['topic', 'pupilId']],
      exclusive: [{ fields: ['pupilId'], during: ['day', 'starts', 'ends'] }],
      search: ['topic'],
      indexes: [['fee']],
    },
    'resources/edu/staff.json': {
      entity: 'staff',
      title: '员工',
      permission: 'edu:staff',
      endpoints: { base: '/staff', options: 'GET options' },
    },
    'resources/edu/room.json': {
      entity: 'room',
      title: '班级',
      path: '/edu/room',
      permission: 'edu:room',
      endpoints: calls('/room'),
      list: { columns: ['name'] },
      form: { groups: [{ title: '班级', fields: ['name'] }] },
    },
    'resources/edu/pupil.json': {
      entity: 'pupil',
      title: '学员',
      path: '/edu/pupil',
      permission: 'edu:pupil',
      endpoints: calls('/pupil'),
      list: { columns: ['name', 'paid', 'count', 'lastOn'] },
      form: { groups: [{ title: '学员', fields: ['name', 'sex', 'birthday', 'roomId'] }] },
      show: { tabs: [{ title: '上课', resource: 'visit', via: 'pupilId' }] },
    },
    'resources/edu/visit.json': {
      entity: 'visit',
      title: '上课',
      path: '/edu/visit',
      permission: 'edu:visit',
      endpoints: calls('/visit'),
      list: {
        columns: ['topic', 'pupilId', 'pupilId.sex', 'pupilId.age', 'pupilId.birthday', 'pupilId.roomId', 'day', 'fee', 'stage'],
        filters: ['stage', 'pupilId', 'day', 'pupilId.sex', 'pupilId.age', 'pupilId.name', 'pupilId.roomId'],
        views: [
          { name: 'open', title: '待上', where: { stage: 'open' }, todo: true },
          { name: 'mine', title: '我的', where: { ownerId: 'me' }, todo: true },
        ],
        sort: '-day',
        charts: [{ title: '男女', type: 'bar', group: 'pupilId.sex' }],
      },
      form: { groups: [{ title: '上课', fields: ['topic', 'pupilId', 'ownerId', 'day', 'starts', 'ends', 'fee'] }] },
      show: { facts: ['pupilId.age'] },
      actions: [{ name: 'finish', title: '上完', call: 'PUT finish', transition: 'finish' }],
    },
  };
}
