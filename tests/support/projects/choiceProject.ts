/** Project with orders of children, in which the options of references depend on pages and on other fields. */
import type { Json } from './projectFixture';

const relation = (title: string, entity: string, more: Json = {}) => ({ fieldType: 'relation', title, entity, ...more });
const text = (title: string) => ({ fieldType: 'text', title });
const money = (title: string) => ({ fieldType: 'money', title });

export function choiceProject(): Record<string, Json> {
  const page = (entity: string, title: string, columns: string[], more: Json = {}) => ({
    entity,
    title,
    path: `/shop/${entity}`,
    permission: `shop:${entity}`,
    endpoints: {
      base: `/${entity}`,
      list: 'GET page',
      get: 'GET get',
      create: 'POST save',
      update: 'PUT update',
      options: 'GET options',
      delete: 'DELETE delete',
      restore: 'PUT restore',
      import: 'POST import',
    },
    list: { columns, filters: columns },
    form: { groups: [{ title, fields: columns }] },
    ...more,
  });
  return {
    'schemas/staff.json': {
      title: '员工',
      properties: { realName: text('姓名'), post: { fieldType: 'number', title: '岗位' } },
      required: ['realName'],
    },
    'schemas/child.json': { title: '学员', properties: { name: text('姓名') }, required: ['name'] },
    'schemas/course.json': {
      title: '课程',
      properties: {
        courseName: text('名称'),
        price: money('价格'),
        cost: money('成本'),
        teacherIds: relation('可授教师', 'staff', { many: true }),
      },
      required: ['courseName'],
    },
    'schemas/contract.json': {
      title: '合同',
      label: '{number}',
      properties: { number: text('编号'), childId: relation('学员', 'child'), kind: text('类别') },
      required: ['number'],
    },
    'schemas/orderLine.json': {
      title: '明细',
      properties: {
        contractId: relation('续签合同', 'contract', { match: { childId: 'childId' } }),
        courseId: relation('课程', 'course', { copies: { linePrice: 'price' } }),
        linePrice: money('单价'),
        teacherId: relation('任课教师', 'staff', { from: 'teacher' }),
        substituteId: relation('代课教师', 'staff', { from: 'teacher' }),
      },
    },
    'schemas/order.json': {
      title: '订单',
      label: '{orderName}',
      properties: {
        orderName: text('名称'),
        childId: relation('学员', 'child'),
        contractId: relation('合同', 'contract', { match: { childId: 'childId' } }),
        courseId: relation('课程', 'course', { copies: { unitPrice: 'price' } }),
        unitPrice: money('单价'),
        note: money('实收'),
        teacherId: relation('教师', 'staff', { from: 'teacher' }),
        helperIds: relation('助教', 'staff', { from: 'teacher', many: true }),
        lines: { fieldType: 'rows', title: '明细', entity: 'orderLine' },
      },
      required: ['orderName'],
    },
    'resources/shop/_group.json': { title: '商店', icon: 'TeamOutlined', order: 10 },
    'resources/shop/staff.json': page('staff', '员工', ['realName', 'post']),
    'resources/shop/child.json': page('child', '学员', ['name']),
    'resources/shop/course.json': page('course', '课程', ['courseName', 'price', 'teacherIds']),
    'resources/shop/contract.json': page('contract', '合同', ['number', 'childId', 'kind']),
    'resources/shop/teacher.json': {
      entity: 'staff',
      title: '教师',
      path: '/shop/teacher',
      permission: 'shop:teacher',
      where: { post: 2 },
      endpoints: { base: '/staff', list: 'GET teacherPage' },
      list: { columns: ['realName'] },
    },
    'resources/shop/order.json': page(
      'order',
      '订单',
      ['orderName', 'childId', 'contractId', 'courseId', 'unitPrice', 'teacherId', 'helperIds'],
      {
        list: {
          columns: ['orderName', 'childId', 'contractId', 'courseId', 'unitPrice', 'teacherId', 'helperIds'],
          filters: ['childId', 'contractId'],
          bulk: { edit: ['contractId', 'teacherId', 'courseId'] },
        },
        form: {
          groups: [
            {
              title: '订单',
              fields: ['orderName', 'childId', 'contractId', 'courseId', 'unitPrice', 'teacherId', 'helperIds', 'lines'],
            },
          ],
        },
        actions: [
          {
            name: 'assign',
            title: '派单',
            call: 'POST assign',
            params: {
              byId: relation('经办教师', 'staff', { from: 'teacher' }),
              oldId: relation('旧合同', 'contract', { match: { childId: 'childId' } }),
            },
          },
          {
            name: 'pay',
            title: '收款',
            call: 'POST pay',
            params: { paidCourse: relation('课程', 'course', { copies: { paid: 'price' } }), paid: money('金额') },
            set: { note: { input: 'paid' } },
          },
          { name: 'teach', title: '换教师', call: 'PUT teach', fields: ['teacherId'] },
        ],
      },
    ),
  };
}
