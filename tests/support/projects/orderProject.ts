/** A module with computed fields that depend on each other: lines with amounts, their sum, the amount due, and the same in words. */
import type { Files } from './projectFixture';

export function orderProject(): Files {
  return {
    'schemas/order.json': {
      title: '订单',
      label: '{orderNo}',
      properties: {
        orderNo: { fieldType: 'text', title: '单号' },
        hasDiscount: { fieldType: 'boolean', title: '有优惠' },
        discount: { fieldType: 'money', title: '优惠', showWhen: { hasDiscount: true } },
        freight: { fieldType: 'money', title: '运费' },
        paid: { fieldType: 'money', title: '实收' },
        from: { fieldType: 'date', title: '开始日期' },
        to: { fieldType: 'datetime', title: '结束时间' },
        // Defined before the fields that they depend on, because the order of evaluation must not depend on the order of definition.
        words: { fieldType: 'text', title: '大写金额', computed: { capital: 'due' } },
        due: { fieldType: 'money', title: '应收', max: 100000, computed: { difference: ['total', 'off'] } },
        off: { fieldType: 'money', title: '减免', computed: { sum: ['discount'] } },
        total: { fieldType: 'money', title: '合计', computed: { sum: ['freight', 'lines.amount'] } },
        lineCount: { fieldType: 'number', title: '行数', computed: { count: 'lines' } },
        paidShare: { fieldType: 'percent', title: '收款比例', max: 1000, computed: { ratio: ['paid', 'due'] } },
        days: { fieldType: 'number', title: '天数', computed: { days: ['from', 'to'] } },
        months: { fieldType: 'number', title: '月数', computed: { months: ['from', 'to'] } },
        bonus: { fieldType: 'money', title: '奖励', showWhen: { total: { gte: 1000 } }, whenHidden: 'clear' },
        lines: { fieldType: 'rows', title: '明细', entity: 'orderLine' },
        status: {
          fieldType: 'state',
          title: '状态',
          initial: 'open',
          states: { open: { code: 1, title: '进行中', color: 'normal' }, closed: { code: 2, title: '已结', color: 'ended' } },
          transitions: { close: { from: ['open'], to: 'closed' } },
        },
      },
      required: ['orderNo'],
      checks: [{ when: { due: { empty: false } }, that: { due: { gte: 0 } }, field: 'discount', message: '优惠不能超过合计' }],
      search: ['orderNo', 'words'],
    },
    'schemas/orderLine.json': {
      title: '订单明细',
      properties: {
        item: { fieldType: 'text', title: '商品' },
        price: { fieldType: 'money', title: '单价' },
        count: { fieldType: 'number', title: '数量' },
        rate: { fieldType: 'percent', title: '折扣' },
        amount: { fieldType: 'money', title: '小计', max: 50000, computed: { product: ['price', 'count'] } },
      },
    },
    'resources/shop/_group.json': { title: '销售', icon: 'TeamOutlined', order: 10 },
    'resources/shop/order.json': {
      entity: 'order',
      title: '订单',
      path: '/shop/order',
      permission: 'shop:order',
      endpoints: {
        base: '/order',
        list: 'GET page',
        get: 'GET get',
        create: 'POST save',
        update: 'PUT update',
        delete: 'DELETE delete',
        restore: 'PUT restore',
        history: 'GET history',
      },
      list: {
        columns: ['orderNo', 'total', 'due', 'words', 'paidShare'],
        filters: ['orderNo', 'total', 'due'],
        totals: ['due'],
        bulk: { edit: ['freight'] },
      },
      form: { groups: [{ title: '订单', fields: ['orderNo', 'lines', 'total', 'hasDiscount', 'discount', 'due', 'words', 'bonus'] }] },
      show: {},
      actions: [
        { name: 'close', title: '结单', call: 'PUT close', transition: 'close', fields: ['paid'] },
        { name: 'free', title: '免运费', call: 'PUT free', set: { freight: '0.00' } },
      ],
    },
  };
}
