/** Project that combines features of the language that other tests use one at a time. */
import type { Files } from './projectFixture';

const calls = (base: string) => ({
  base,
  list: 'GET page',
  get: 'GET get',
  create: 'POST save',
  update: 'PUT update',
  delete: 'DELETE delete',
  restore: 'PUT restore',
  options: 'GET options',
  import: 'POST import',
});
const page = (entity: string, title: string, fields: string[], more: object = {}) => ({
  entity,
  title,
  path: `/mixed/${entity}`,
  permission: `mixed:${entity}`,
  endpoints: calls(`/${entity}`),
  list: { columns: fields.slice(0, 1) },
  form: { groups: [{ title: '基本信息', fields }] },
  ...more,
});
const text = (title: string) => ({ fieldType: 'text', title });

export function mixedProject(): Files {
  return {
    'schemas/staff.json': { title: '员工', properties: { realName: text('姓名') } },
    'schemas/centre.json': {
      title: '设置',
      single: true,
      properties: { dueDays: { fieldType: 'date', title: '催办日', default: '2026-03-10' } },
    },
    // A room refers to its teacher; a lesson copies the teacher, and a teacher has only one lesson at a time.
    'schemas/room.json': {
      title: '教室',
      properties: {
        name: text('名称'),
        teacherId: { fieldType: 'relation', title: '老师', entity: 'staff' },
        price: { fieldType: 'money', title: '价格' },
        lessons: { fieldType: 'number', title: '课数', rollup: { count: 'lesson', via: 'roomIds' } },
        income: { fieldType: 'money', title: '收入', max: 1000, rollup: { sum: 'orderLine.amount', via: 'roomId' } },
        share: { fieldType: 'money', title: '人均', computed: { difference: ['income', 'price'] } },
      },
    },
    'schemas/lesson.json': {
      title: '课',
      label: '{name}',
      properties: {
        name: text('名称'),
        roomId: { fieldType: 'relation', title: '教室', entity: 'room', copies: { teacherId: 'teacherId' } },
        roomIds: { fieldType: 'relation', title: '备用教室', entity: 'room', many: true },
        teacherId: { fieldType: 'relation', title: '老师', entity: 'staff' },
        from: { fieldType: 'datetime', title: '开始' },
        to: { fieldType: 'datetime', title: '结束' },
        stage: {
          fieldType: 'state',
          title: '状态',
          initial: 'planned',
          states: { planned: { code: 1, title: '计划', color: 'normal' }, done: { code: 2, title: '完成', color: 'ended' } },
          transitions: { finish: { from: ['planned'], to: 'done' }, reopen: { from: ['done'], to: 'planned' } },
        },
        closedOn: { fieldType: 'date', title: '完成日', readOnly: true },
      },
      exclusive: [{ fields: ['teacherId'], during: ['from', 'to'], while: { stage: 'planned' } }],
      locked: { stage: 'done' },
      timed: [{ transition: 'finish', after: { field: 'to' }, set: { closedOn: 'today' } }],
    },
    'schemas/order.json': {
      title: '订单',
      properties: {
        name: text('名称'),
        lines: { fieldType: 'rows', title: '明细', entity: 'orderLine' },
        total: { fieldType: 'money', title: '合计', computed: { sum: 'lines.amount' } },
        closed: { fieldType: 'boolean', title: '已结' },
        vip: { fieldType: 'boolean', title: '贵宾' },
        bonus: { fieldType: 'money', title: '返利', computed: { sum: ['total'] }, showWhen: { vip: true } },
        dueOn: { fieldType: 'date', title: '期限' },
      },
      locked: { closed: true },
    },
    'schemas/orderLine.json': {
      title: '明细',
      properties: {
        roomId: { fieldType: 'relation', title: '教室', entity: 'room', copies: { price: 'price' } },
        price: { fieldType: 'money', title: '单价' },
        count: { fieldType: 'number', title: '数量' },
        amount: { fieldType: 'money', title: '小计', computed: { product: ['price', 'count'] } },
      },
      unique: [{ fields: ['roomId'], within: 'parent' }],
    },
    'schemas/entry.json': {
      title: '流水',
      properties: {
        orderId: { fieldType: 'relation', title: '订单', from: 'openOrder' },
        name: text('名称'),
        amount: { fieldType: 'money', title: '金额' },
        double: { fieldType: 'money', title: '两倍', computed: { sum: ['amount', 'amount2'] } },
        amount2: { fieldType: 'money', title: '另一金额' },
        reversalOf: { fieldType: 'relation', title: '冲销', entity: 'entry', readOnly: true },
      },
      appendOnly: { reversal: 'reversalOf', negate: ['amount', 'amount2'] },
    },
    'resources/mixed/_group.json': { title: '混合', icon: 'TeamOutlined', order: 10 },
    'resources/mixed/staff.json': page('staff', '员工', ['realName']),
    'resources/mixed/centre.json': {
      entity: 'centre',
      title: '设置',
      path: '/mixed/centre',
      permission: 'mixed:centre',
      endpoints: { base: '/centre', get: 'GET get', update: 'PUT update' },
      form: { groups: [{ title: '基本信息', fields: ['dueDays'] }] },
    },
    'resources/mixed/room.json': page('room', '教室', ['name', 'teacherId', 'price'], {
      list: { columns: ['name', 'lessons', 'income', 'share'], filters: ['income', 'share'], bulk: { edit: ['price'] } },
    }),
    'resources/mixed/lesson.json': page('lesson', '课', ['name', 'roomId', 'roomIds', 'teacherId', 'from', 'to'], {
      list: { columns: ['name'], calendar: { start: 'from', end: 'to' }, filters: ['from', 'roomId'], bulk: { edit: ['roomId'] } },
      actions: [
        { name: 'finish', title: '完成', call: 'PUT finish', transition: 'finish', bulk: true },
        { name: 'reopen', title: '重开', call: 'PUT reopen', transition: 'reopen' },
      ],
    }),
    'resources/mixed/order.json': page('order', '订单', ['name', 'lines', 'closed', 'vip', 'bonus', 'dueOn'], {
      list: {
        columns: ['name', 'total'],
        views: [
          { name: 'late', title: '到期', where: { dueOn: { lte: { setting: 'centre.dueDays' } }, closed: { not: true } }, todo: true },
        ],
      },
    }),
    'resources/mixed/openOrder.json': {
      entity: 'order',
      title: '未结订单',
      permission: 'mixed:order',
      where: { closed: { not: true } },
      endpoints: { base: '/openOrder', list: 'GET page', options: 'GET options' },
    },
    'resources/mixed/entry.json': {
      ...page('entry', '流水', ['orderId', 'name', 'amount', 'amount2']),
      endpoints: { base: '/entry', list: 'GET page', get: 'GET get', create: 'POST save', options: 'GET options' },
      actions: [{ name: 'reverse', title: '冲销', call: 'POST reverse', reverse: true, bulk: true }],
    },
  };
}
