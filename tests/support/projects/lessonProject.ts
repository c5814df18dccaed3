/** Project with lessons of pupils in classes with a course: fields that are read over one, two and three references. */
import type { Json } from './projectFixture';

const calls = (base: string) => ({
  base,
  list: 'GET page',
  get: 'GET get',
  create: 'POST save',
  update: 'PUT update',
  delete: 'DELETE delete',
  options: 'GET options',
});

export function lessonProject(): Record<string, Json> {
  return {
    'resources/edu/_group.json': { title: '教务', icon: 'TeamOutlined', order: 10 },
    'schemas/course.json': {
      title: '课程',
      properties: { courseName: { fieldType: 'text', title: '名称' }, price: { fieldType: 'money', title: '单价' } },
    },
    'schemas/room.json': {
      title: '班级',
      properties: {
        roomName: { fieldType: 'text', title: '名称' },
        courseId: { fieldType: 'relation', title: '课程', entity: 'course' },
      },
    },
    'schemas/pupil.json': {
      title: '学员',
      label: '{pupilName}',
      properties: {
        pupilName: { fieldType: 'text', title: '姓名' },
        sex: { fieldType: 'select', title: '性别', dictionary: 'sex' },
        birthday: { fieldType: 'date', title: '出生日期' },
        age: { fieldType: 'age', title: '年龄', from: 'birthday' },
        phone: { fieldType: 'phone', title: '电话', masked: true },
        debt: { fieldType: 'money', title: '欠费', access: { read: 'edu:pupil:debt' } },
        roomId: { fieldType: 'relation', title: '班级', entity: 'room' },
        friends: { fieldType: 'relation', title: '好友', entity: 'pupil', many: true },
        phase: {
          fieldType: 'state',
          title: '状态',
          initial: 'here',
          states: { here: { code: 1, title: '在读', color: 'normal' }, gone: { code: 2, title: '离校', color: 'ended' } },
          transitions: { leave: { from: ['here'], to: 'gone' } },
        },
      },
    },
    'schemas/_dictionaries/sex.json': {
      title: '性别',
      choices: [
        { code: 1, title: '男' },
        { code: 2, title: '女' },
      ],
    },
    'schemas/lesson.json': {
      title: '上课',
      label: '{topic}',
      properties: {
        topic: { fieldType: 'text', title: '内容' },
        pupilId: { fieldType: 'relation', title: '学员', entity: 'pupil' },
        age: { fieldType: 'text', title: '年龄' },
        helper: { fieldType: 'text', title: '陪同人', requiredWhen: { 'pupilId.sex': 2 } },
        reason: { fieldType: 'text', title: '补课原因' },
        roomId: { fieldType: 'relation', title: '上课班级', entity: 'room' },
        hours: { fieldType: 'number', title: '课时' },
      },
      required: ['topic'],
      checks: [{ that: { not: { 'pupilId.roomId.courseId.price': { gt: '500.00' } } }, field: 'pupilId', message: '高价课程请单独排课' }],
    },
    'resources/edu/course.json': {
      entity: 'course',
      title: '课程',
      path: '/edu/course',
      permission: 'edu:course',
      endpoints: calls('/course'),
      list: { columns: ['courseName'] },
      form: { groups: [{ title: '课程', fields: ['courseName', 'price'] }] },
    },
    'resources/edu/room.json': {
      entity: 'room',
      title: '班级',
      path: '/edu/room',
      permission: 'edu:room',
      endpoints: calls('/room'),
      list: { columns: ['roomName', 'courseId', 'courseId.price'] },
      form: { groups: [{ title: '班级', fields: ['roomName', 'courseId'] }] },
      show: {},
    },
    'resources/edu/pupil.json': {
      entity: 'pupil',
      title: '学员',
      path: '/edu/pupil',
      permission: 'edu:pupil',
      endpoints: { ...calls('/pupil'), reveal: 'POST reveal' },
      list: { columns: ['pupilName', 'phone'] },
      form: { groups: [{ title: '学员', fields: ['pupilName', 'sex', 'birthday', 'phone', 'debt', 'roomId', 'friends'] }] },
      actions: [{ name: 'leave', title: '离校', call: 'PUT leave', transition: 'leave' }],
    },
    'resources/edu/present.json': {
      entity: 'pupil',
      title: '在读学员',
      path: '/edu/present',
      permission: 'edu:present',
      endpoints: { base: '/present', list: 'GET page' },
      where: { phase: 'here' },
      list: { columns: ['pupilName'] },
    },
    'resources/edu/lesson.json': {
      entity: 'lesson',
      title: '上课',
      path: '/edu/lesson',
      permission: 'edu:lesson',
      endpoints: calls('/lesson'),
      list: {
        columns: [
          'topic',
          'pupilId',
          'pupilId.sex',
          'pupilId.age',
          'pupilId.phone',
          'pupilId.debt',
          'pupilId.phase',
          'pupilId.roomId',
          { field: 'pupilId.roomId.courseId.courseName', title: '所学课程' },
          'pupilId.roomId.courseId.price',
        ],
        filters: ['pupilId.sex', 'pupilId.age', 'pupilId.debt', 'pupilId.roomId', 'pupilId.roomId.courseId.courseName'],
        views: [{ name: 'girls', title: '女生', where: { 'pupilId.sex': 2 } }],
        totals: [{ field: 'pupilId.roomId.courseId.price', by: 'sum' }],
        groupBy: ['pupilId.sex', 'pupilId.roomId'],
        layout: { cards: { fields: ['helper', 'roomId.courseId.courseName'] } },
        charts: [
          { title: '男女', type: 'bar', group: 'pupilId.sex' },
          { title: '各班单价', type: 'pie', group: 'pupilId.roomId', measure: { sum: 'pupilId.roomId.courseId.price' } },
          { title: '出生年月', type: 'line', group: 'pupilId.birthday' },
          { title: '欠费', type: 'bar', group: 'pupilId.sex', measure: { sum: 'pupilId.debt' } },
        ],
      },
      form: { groups: [{ title: '上课', fields: ['topic', 'pupilId', 'helper', 'reason', 'roomId', 'hours'] }] },
      show: {
        facts: ['pupilId.age', 'pupilId.phone'],
        tags: ['pupilId.phase'],
        sheets: [
          {
            name: 'card',
            title: '上课单',
            parts: [
              { fields: ['topic', 'pupilId.roomId.courseId.courseName'] },
              { text: '上课班级的课程：{roomId.courseId.courseName}' },
              { text: '收费', showWhen: { 'roomId.courseId.price': { gt: '0' } } },
            ],
          },
        ],
      },
      actions: [
        { name: 'sign', title: '签到', call: 'PUT sign', when: { 'pupilId.phase': 'here' }, reason: '学员已离校', set: { hours: 1 } },
        { name: 'follow', title: '带班级', call: 'PUT follow', set: { roomId: { field: 'pupilId.roomId' } } },
      ],
    },
    'resources/edu/girlLesson.json': {
      entity: 'lesson',
      title: '女生课',
      path: '/edu/girlLesson',
      permission: 'edu:girlLesson',
      endpoints: { ...calls('/girlLesson'), options: 'GET options' },
      where: { 'pupilId.sex': 2 },
      list: { columns: ['topic'], sort: '-pupilId.age' },
      form: { groups: [{ title: '上课', fields: ['topic', 'pupilId', 'helper'] }] },
    },
  };
}
