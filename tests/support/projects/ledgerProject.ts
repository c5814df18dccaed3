/** Project with accounts and entries: accounts have sums, counts and extremes of their entries, groups those of their accounts. */
import type { Files, Json } from './projectFixture';

const endpoints = (base: string, more: Json = {}) => ({
  base,
  list: 'GET page',
  get: 'GET get',
  create: 'POST save',
  update: 'PUT update',
  delete: 'DELETE delete',
  restore: 'PUT restore',
  history: 'GET history',
  import: 'POST import',
  options: 'GET options',
  ...more,
});

const page = (entity: string, title: string, fields: string[], more: Json = {}): Json => ({
  entity,
  title,
  path: `/books/${entity}`,
  permission: `books:${entity}`,
  endpoints: endpoints(`/${entity}`),
  list: { columns: fields, filters: [], bulk: { edit: [] } },
  form: { groups: [{ title: '基本信息', fields }] },
  show: {},
  ...more,
});

export function ledgerProject(edit: (files: Record<string, Json>) => void = () => {}): Files {
  const files: Record<string, Json> = {
    'schemas/fund.json': {
      title: '资金',
      label: '{fundName}',
      properties: {
        fundName: { fieldType: 'text', title: '名称' },
        accounts: { fieldType: 'number', title: '账户数', rollup: { count: 'purse', via: 'fundId' } },
        // Defined before the fields that it depends on, because the order of evaluation must not depend on the order of definition.
        total: { fieldType: 'money', title: '总额', rollup: { sum: 'purse.left', via: 'fundId', while: { entries: { gt: 0 } } } },
        words: { fieldType: 'text', title: '大写', computed: { capital: 'total' } },
      },
      required: ['fundName'],
      search: ['fundName', 'words'],
    },
    'schemas/purse.json': {
      title: '账户',
      label: '{accountName}',
      properties: {
        accountName: { fieldType: 'text', title: '户名' },
        fundId: { fieldType: 'relation', title: '资金', entity: 'fund' },
        credit: { fieldType: 'money', title: '额度' },
        balance: { fieldType: 'money', title: '余额', max: 100000, rollup: { sum: 'entry.amount', via: 'accountId' } },
        left: { fieldType: 'money', title: '可用', computed: { sum: ['balance', 'credit'] } },
        entries: { fieldType: 'number', title: '笔数', rollup: { count: 'entry', via: 'accountId' } },
        income: { fieldType: 'money', title: '收入', rollup: { sum: 'entry.amount', via: 'accountId', while: { kind: 1 } } },
        spent: { fieldType: 'money', title: '支出', rollup: { sum: 'entry.amount', via: 'accountId', while: { kind: 2 }, negate: true } },
        least: { fieldType: 'money', title: '最小一笔', rollup: { min: 'entry.amount', via: 'accountId' } },
        most: { fieldType: 'money', title: '最大一笔', rollup: { max: 'entry.amount', via: 'accountId' } },
        firstOn: { fieldType: 'date', title: '最早', rollup: { min: 'entry.onDate', via: 'accountId' } },
        lastNote: { fieldType: 'text', title: '最近说明', rollup: { last: 'entry.note', via: 'accountId', by: 'onDate' } },
        newest: { fieldType: 'text', title: '最新说明', rollup: { last: 'entry.note', via: 'accountId' } },
        parts: { fieldType: 'rows', title: '明细', entity: 'pursePart' },
        partMost: { fieldType: 'money', title: '明细最大', rollup: { max: 'parts.price' } },
        partOn: { fieldType: 'date', title: '明细最近', rollup: { last: 'parts.onDate', by: 'onDate' } },
        partOpen: { fieldType: 'number', title: '未结明细', rollup: { count: 'parts', while: { done: { not: true } } } },
        partSum: { fieldType: 'money', title: '未结合计', rollup: { sum: 'parts.price', while: { done: { not: true } } } },
      },
      required: ['accountName'],
      checks: [{ when: { credit: { empty: false } }, that: { left: { gte: 0 } }, field: 'credit', message: '超出额度' }],
    },
    'schemas/pursePart.json': {
      title: '账户明细',
      properties: {
        price: { fieldType: 'money', title: '单价' },
        onDate: { fieldType: 'date', title: '日期' },
        done: { fieldType: 'boolean', title: '已结' },
        itemId: { fieldType: 'relation', title: '项目', entity: 'item' },
      },
    },
    'schemas/item.json': {
      title: '项目',
      label: '{itemName}',
      properties: {
        itemName: { fieldType: 'text', title: '名称' },
        used: { fieldType: 'number', title: '使用次数', rollup: { count: 'pursePart', via: 'itemId' } },
        usedFor: { fieldType: 'money', title: '使用金额', rollup: { sum: 'pursePart.price', via: 'itemId' } },
      },
    },
    'schemas/entry.json': {
      title: '流水',
      label: '{note}',
      properties: {
        accountId: { fieldType: 'relation', title: '账户', entity: 'purse' },
        amount: { fieldType: 'money', title: '金额' },
        kind: { fieldType: 'select', title: '类型', dictionary: 'kind' },
        onDate: { fieldType: 'date', title: '日期' },
        note: { fieldType: 'text', title: '说明' },
      },
    },
    'schemas/_dictionaries/kind.json': {
      title: '类型',
      choices: [
        { code: 1, title: '收入' },
        { code: 2, title: '支出' },
      ],
    },
    'resources/books/_group.json': { title: '账簿', icon: 'TeamOutlined', order: 10 },
    'resources/books/fund.json': page('fund', '资金', ['fundName', 'accounts', 'total']),
    'resources/books/item.json': page('item', '项目', ['itemName', 'used', 'usedFor']),
    'resources/books/purse.json': page('purse', '账户', ['accountName', 'fundId', 'credit', 'balance', 'left'], {
      list: { columns: ['accountName', 'balance'], filters: ['accountName', 'balance'], totals: ['balance'] },
      form: { groups: [{ title: '基本信息', fields: ['accountName', 'fundId', 'credit', 'balance', 'left', 'parts', 'partSum'] }] },
    }),
    'resources/books/entry.json': page('entry', '流水', ['accountId', 'amount', 'kind', 'onDate', 'note'], {
      list: { columns: ['note', 'amount'], filters: [], bulk: { edit: ['accountId', 'amount'] } },
      actions: [
        { name: 'double', title: '改为十元', call: 'PUT double', set: { amount: '10.00' } },
        {
          name: 'split',
          title: '拆分',
          call: 'PUT split',
          creates: { entity: 'entry', via: 'fromId', fields: [], copy: { accountId: { field: 'accountId' }, amount: { field: 'amount' } } },
        },
      ],
    }),
  };
  files['schemas/entry.json']!.properties.fromId = { fieldType: 'relation', title: '来自', entity: 'entry' };
  edit(files);
  return files;
}
