/** Modules and options of the changed product that no area of the product uses; JSON only. */

export const visitPath = '/eduModel/visit';
export const parcelPath = '/eduModel/parcel';

/** A module with every kind of date. */
const visitModule = {
  'schemas/visitStep.json': {
    title: '步骤',
    properties: { step: { fieldType: 'text', title: '事项', maxLength: 10 }, since: { fieldType: 'date', title: '日期' } },
    required: ['step'],
  },
  'schemas/visit.json': {
    title: '来访',
    label: '{visitName}',
    properties: {
      visitName: { fieldType: 'text', title: '名称', maxLength: 30 },
      day: { fieldType: 'date', title: '来访日期' },
      born: { fieldType: 'date', title: '生日', max: 'today' },
      moment: { fieldType: 'datetime', title: '到达时间' },
      month: { fieldType: 'month', title: '所属月份' },
      clock: { fieldType: 'time', title: '约定钟点' },
      span: { fieldType: 'dateRange', title: '有效期' },
      steps: { fieldType: 'rows', title: '步骤', entity: 'visitStep', max: 9 },
    },
    required: ['visitName'],
  },
  'resources/eduModel/visit.json': {
    entity: 'visit',
    title: '来访',
    path: visitPath,
    permission: 'eduModel:teacher',
    menu: { order: 96 },
    endpoints: { base: '/visit', list: 'GET page', get: 'GET getById', create: 'POST save', update: 'PUT update' },
    list: { columns: ['visitName', 'day', 'moment'], filters: ['day', 'moment'] },
    form: {
      layout: 'page',
      groups: [{ title: '来访', fields: ['visitName', 'day', 'born', 'moment', 'month', 'clock', 'span', 'steps'] }],
    },
    actions: [{ name: 'postpone', title: '改期', call: 'PUT postpone', fields: ['day'] }],
  },
};

/** A module with more child rows than are rendered as inputs at a time. */
const parcelModule = {
  'schemas/parcelLine.json': {
    title: '明细',
    properties: {
      item: { fieldType: 'text', title: '物品', maxLength: 10 },
      count: { fieldType: 'number', title: '件数', min: 1, max: 99 },
      since: { fieldType: 'date', title: '日期' },
      size: { fieldType: 'select', title: '大小', choices: [4, 5, 6, 7, 8, 9].map((code) => ({ code, title: `${code} 号` })) },
    },
    required: ['item'],
  },
  'schemas/parcel.json': {
    title: '包裹',
    label: '{parcelName}',
    properties: {
      parcelName: { fieldType: 'text', title: '名称', maxLength: 30 },
      sender: { fieldType: 'text', title: '寄件人', maxLength: 30 },
      lines: { fieldType: 'rows', title: '明细', entity: 'parcelLine', max: 300 },
    },
    required: ['parcelName'],
    locked: { sender: '已封存' },
    lockedMessage: '已封存的包裹不能修改',
  },
  'resources/eduModel/parcel.json': {
    entity: 'parcel',
    title: '包裹',
    path: parcelPath,
    permission: 'eduModel:teacher',
    menu: { order: 95 },
    endpoints: {
      base: '/parcel',
      list: 'GET page',
      get: 'GET getById',
      create: 'POST save',
      update: 'PUT update',
      import: 'POST import/parcel',
    },
    list: { columns: ['parcelName', 'sender'], filters: ['parcelName'], groupBy: ['sender'] },
    form: { layout: 'page', groups: [{ title: '包裹', fields: ['parcelName', 'lines'] }] },
  },
};

/** Keys to set, by file; files that do not exist are created. */
export const changedFiles: Record<string, Record<string, unknown>> = {
  ...visitModule,
  ...parcelModule,
  'resources/eduModel/room.json': { keepAlive: true },
};
