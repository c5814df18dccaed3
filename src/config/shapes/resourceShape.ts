/** Shape of `resources/<group>/<resource>.json`. */
import * as z from 'zod';
import { importances } from '../../fields/fieldCell';
import { filterOperators } from '../../fields/fieldType';
import { namesInside, naming } from '../../fields/naming';
import { actionShape, type WrittenAction } from './actionShape';
import { figureShape } from './boardShape';
import { bulkShape, countedShape, totalShape } from './bulkShape';
import { call } from './call';
import { conditionShape, type WrittenCondition } from './conditionShape';
import { calendarShape, chartShape, layoutShape } from './listLayoutShape';
import { fieldName, fileKeys, name, ownField, permissionKey, readField, stepNames, text } from './names';
import { queryShape, type WrittenQuery } from './queryShape';
import { aboutShape, sheetShape } from './recordPageShape';

const endpointsShape = z.strictObject({
  base: z
    .string()
    .regex(/^(\/[\w.-]+)+$/, 'A base path starts with "/" and does not end with one.')
    .describe('Path the calls are relative to. 基础路径'),
  client: z.enum(['business', 'identity']).default('business').describe('Which API answers: /api or /sso. 接口服务'),
  list: call.optional().describe('Page of records. 分页查询'),
  get: call.optional().describe('One record. 查看'),
  create: call.optional().describe('New record. 新增'),
  update: call.optional().describe('Change of a record. 修改'),
  delete: call.optional().describe('Into the trash. 删除'),
  restore: call.optional().describe('Out of the trash. 恢复'),
  history: call.optional().describe('Who changed what. 变更记录'),
  options: call.optional().describe('Id and label for pickers: for whoever opens the page, or picks from it. 下拉选项'),
  reveal: call.optional().describe('One masked value as it is; written to the log. 查看完整内容'),
  lock: call.optional().describe('Takes or renews the lock of a record (`editLock`). 锁定编辑'),
  unlock: call.optional().describe('Gives the lock back. 解除锁定'),
  showLock: call.optional().describe('Who edits a record, and for how long. 查看编辑锁'),
  import: call.optional().describe('Takes a workbook or CSV file with new records. 导入'),
});

const fieldPath = naming(
  'readField',
  z.string().regex(/^[a-z]\w*(\.[a-z]\w*)*$/i, 'Names of fields with dots between, such as "stuId.headTeacherId".'),
);
const fieldPaths = z.union([fieldPath, z.array(fieldPath).min(1)]);
const scopeShape = z.strictObject({
  owner: fieldPaths.describe('Fields that name the staff whose record it is; a dot leads through a reference. 归属人字段'),
  department: fieldPaths.optional().describe('Fields that name its department; default: the departments of the owners. 归属部门字段'),
  write: fieldPaths.optional().describe('Fields that name the staff who may change it; default: all who see it. 可修改的人'),
  used: z
    .array(
      z.strictObject({
        entity: z.string().describe('Entity whose records refer to it. 引用它的实体'),
        field: z.string().describe('Reference field there. 引用字段'),
        owner: fieldPaths.describe('Fields there that name the staff who see it, too. 归属人字段'),
      }),
    )
    .optional()
    .describe('Records that are seen by whoever owns one that refers to them. 被谁的记录引用'),
  or: conditionShape
    .optional()
    .describe('Records that everybody with the page sees beside the own ones, such as those nobody owns. 人人可见的记录'),
});
const recordAddress = z.string().regex(/^(\/[\w-]+)+\/\{id\}$/, 'An address that ends with "/{id}", which stands for the record.');
const key = permissionKey.describe('Permission key. 权限标识');
const permissionsShape = z.strictObject({
  create: key.optional().describe('Key of “new”. 新增'),
  update: key.optional().describe('Key of “change”. 修改'),
  delete: key.optional().describe('Key of “delete”. 删除'),
  restore: key.optional().describe('Key of “restore”. 恢复'),
  reveal: key.optional().describe('Key of “show whole”. 查看完整内容'),
  unlock: key.optional().describe("Key of ending somebody else's editing; one's own needs none. 解除他人锁定"),
  import: key.optional().describe('Key of “import”; the key of “new” is needed beside. 导入'),
});

const addressesShape = z.strictObject({
  create: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'An address starts with "/" and does not end with one.')
    .optional()
    .describe('Of the form for a new record. 新增页地址'),
  edit: recordAddress.optional().describe('Of the form for one record. 编辑页地址'),
  show: recordAddress.optional().describe('Of the record page. 详情页地址'),
});

const columnShape = z.strictObject({
  field: readField.describe('Field shown; a dot leads through a reference: "stuId.age". 字段'),
  title: text.optional().describe("Column title; default: the field's. 列标题"),
  width: z.int().min(40).max(800).optional().describe('Pixels; default: by the type. 列宽'),
  pinned: z.boolean().default(false).describe('Stays in sight when the list is scrolled sideways. 固定列'),
  importance: z
    .enum(importances)
    .optional()
    .describe(
      'Which columns stay when the table is wider than its place; the others are offered under 列. Default: by the type, states, coloured levels, amounts and totals "high", long texts, files and system fields "low". 重要性',
    ),
  sortable: z.boolean().optional().describe('Whether people may sort by it; default: whether the type can. 可排序'),
  link: z.boolean().optional().describe('Opens the record; default: the first column, if there is a record page. 链接到详情'),
  cell: naming('cell', z.string()).optional().describe('Named extension in src/modules/*/web/cells that draws it. 单元格扩展'),
});
const filterShape = z.strictObject({
  field: readField.describe('Field narrowed by; a dot leads through a reference. 字段'),
  operator: z.enum(filterOperators).optional().describe("How; default: the type's first. 筛选方式"),
  title: text.optional().describe("Label; default: the field's title. 标题"),
  inSight: z.boolean().default(false).describe('Stands above the list without a value, too, where there is room. 常显'),
});
const todoShape = z.strictObject({
  command: z
    .union([naming('step', name), z.array(naming('step', name)).min(1)])
    .optional()
    .describe(
      'Command by which somebody acts on them, or several, the usual one first. Whoever may run one is told so, with its title, and sees of the view the records for which that is possible; for others it is no to-do, and the list does not open on it. 办理的操作',
    ),
  since: ownField
    .optional()
    .describe(
      'Field that tells since when a record waits; the view then shows what waits longest first. Default: "createTime", in the order of the list. 起算时间',
    ),
  urgent: z.boolean().default(false).describe('Told before the others. 紧急'),
});
const viewShape = z.strictObject({
  name: name.describe('Name in the address. 标识'),
  title: text.describe('Title of the tab. 标题'),
  where: conditionShape.describe('What its rows meet. 条件'),
  todo: z
    .union([z.boolean(), todoShape])
    .default(false)
    .describe('Its records wait for somebody: dashboard and bell tell how many, whose and since when, the oldest first. 待办'),
  opens: z
    .boolean()
    .default(false)
    .describe('The list opens on it, unless the address, or a default view of the role, says otherwise, or it has no rows. 默认视图'),
});
const exportShape = z.strictObject({
  offered: z.boolean().default(true).describe('Whether the list can be exported. 可导出'),
  permission: permissionKey
    .optional()
    .describe('Key that is needed beside the page\'s own; default: the page\'s key with ":export", where the product knows it. 导出权限'),
  reveal: permissionKey.optional().describe('Key of those who may export masked fields whole; without it nobody may. 导出完整内容的权限'),
  omit: z
    .strictObject({
      where: conditionShape.describe('Records that are left out. 条件'),
      text: text.describe('Why; told with how many there were. 原因'),
    })
    .optional()
    .describe('Records that do not leave with a file, such as those of who did not consent. 不导出的记录'),
});
const listShape = z.strictObject({
  columns: z
    .array(z.union([readField, columnShape]))
    .min(1)
    .describe('Columns from left to right. 列'),
  cardTitle: z
    .array(readField)
    .min(1)
    .optional()
    .describe(
      "Fields whose texts title a record's card, where its label is only a number; default: the label, and whom the record is about where that is a number. 卡片标题",
    ),
  filters: z
    .array(z.union([readField, filterShape]))
    .default([])
    .describe('What people narrow the list by. 筛选项'),
  views: z.array(viewShape).default([]).describe('Ready-made narrowings, shown as tabs. 视图'),
  sort: naming('sort', z.string().regex(/^-?[a-z]\w*(\.[a-z]\w*)*$/i, 'A field name, with "-" before it for descending.'))
    .optional()
    .describe('Order at first: a field, "-" before it for descending; default: the order made by hand, else "-createTime". 默认排序'),
  front: stepNames
    .max(2)
    .default([])
    .describe(
      'Commands that stand in the rows before 更多, in order of use: "edit", actions, links, sheets; what the state calls for next stands before them. 行内按钮',
    ),
  pageSize: z.int().min(5).max(200).default(20).describe('Rows of a page. 每页条数'),
  export: exportShape.prefault({}).describe('Export of what the list shows. 导出'),
  bulk: bulkShape.prefault({}).describe('What can be done with many rows at once, beside the actions that say "bulk". 批量操作'),
  totals: z
    .array(z.union([readField, totalShape]))
    .default([])
    .describe('Figures worked out by the server over all rows that meet the filter; a name alone is added up. 合计'),
  counted: countedShape.optional().describe('Which records the totals, groups and charts of figures count, and how it is told. 合计口径'),
  groupBy: z.array(readField).default([]).describe('Fields people may group the rows by, each group with its totals. 分组字段'),
  layout: layoutShape,
  calendar: calendarShape.optional().describe('The same records on the days they take. 日历'),
  charts: z.array(chartShape).max(6).default([]).describe('Figures of all that the list finds, drawn above it. 图表'),
  figures: z.array(figureShape).max(40).default([]).describe('Numbers over its records that boards show; each opens this list. 指标'),
  tree: z.boolean().default(false).describe("Rows are nested by the entity's tree field instead of paged. 树形列表"),
  movable: z
    .boolean()
    .default(false)
    .describe('Rows of a tree are moved under another one by dragging and by “移动到”; whoever may change a record may move it. 可移动'),
});

const importShape = z.strictObject({
  fields: z.array(ownField).min(1).optional().describe('Fields a file may bring; default: those of the form. 可导入的字段'),
  allOrNone: z.boolean().default(false).describe('A file with a wrong row brings nothing; nobody can choose otherwise. 全部正确才导入'),
});

const groupOf = (field: typeof readField) =>
  z.strictObject({
    title: text.describe('Heading. 分组标题'),
    fields: z.array(field).min(1).describe('Fields in reading order; on a record page also those behind a dot. 字段'),
    showWhen: conditionShape.optional().describe('Shown only while this holds. 显示条件'),
  });
const formShape = z.strictObject({
  groups: z
    .array(groupOf(naming('field', fieldName)))
    .min(1)
    .describe('Sections of the form. 分组'),
  layout: z
    .enum(['drawer', 'page', 'steps'])
    .optional()
    .describe(
      'Default: a page when there are more than 12 fields, else a drawer; “steps” asks there for one group after the other. 表单形式',
    ),
  quick: z
    .strictObject({
      title: text.describe('Text of its button. 按钮文字'),
      fields: z
        .array(naming('field', fieldName))
        .min(1)
        .describe('Fields in the order they are asked for; all that must be filled are among them. 字段'),
    })
    .optional()
    .describe('Short form for a new record, the main button of the list; the other fields are filled in later. 快速登记'),
  next: stepNames
    .default([])
    .describe('What is offered when a new record is saved: names of actions, links and sheets of this page. 下一步'),
  preview: z
    .string()
    .optional()
    .describe('Action without a button that says what saving would bring about, asked while a new record is filled in. 保存前的预告'),
});
const tabKeys = z.strictObject({
  title: text.describe('Title of the tab. 标题'),
  resource: naming('resource', name).describe('The resource whose list is shown. 模块'),
  via: naming(
    'rowField',
    z.string().regex(/^[a-z]\w*(\.[a-z]\w*)?$/i, 'The name of a field, or of child rows and of a field in them: "students.stuId".'),
  ).describe('Field of that resource that points to this record; "students.stuId" = its rows have one that does. 关联字段'),
  name: name
    .optional()
    .describe('Its name in the address; default: the resource, with the field behind it where several tabs show that resource. 名称'),
});
const tabShape = tabKeys.meta(namesInside({ definition: 'tabbed', by: 'resource', value: 'resource' }));
const showShape = z.strictObject({
  groups: z.array(groupOf(readField)).min(1).optional().describe("Sections of the record page; default: the form's. 分组"),
  tags: z.array(readField).default([]).describe('Fields that stand as tags beside the name. 标签'),
  facts: z.array(readField).default([]).describe('Fields in the line under the name. 摘要'),
  front: stepNames
    .max(5)
    .default([])
    .describe(
      'Commands that stand as buttons, in order of use, the first one in colour; what the state calls for next stands before them. 常用按钮',
    ),
  image: readField.optional().describe('Image field beside the name. 照片'),
  wanted: z
    .array(ownField)
    .default([])
    .describe('Fields that a complete record has: the page says which of them are still empty. 资料完整所需'),
  tabs: z.array(tabShape).default([]).describe('Lists of other resources, narrowed to this record. 关联列表'),
  sheets: z.array(sheetShape).default([]).describe('Sheets of paper about a record: print, PDF, many at once. 打印单'),
  blocks: z
    .array(naming('block', z.string()))
    .default([])
    .describe('Named extensions in src/modules/*/web/blocks, under the groups. 扩展区块'),
});

const linkShape = z.strictObject({
  name: name.optional().describe('Name by which "front" and "next" call it. 标识'),
  title: text.describe('Text of the link. 链接文字'),
  to: z
    .string()
    .regex(/^(\/([\w-]+|\{\w+\}))+(\?[\w=&{}-]+)?$/, 'An address such as "/group/page/sub?name={field}" or "/group/page/{id}".')
    .describe("Address, below the page's own unless a key is given; names of fields in braces stand for the record's values. 地址"),
  permission: permissionKey.optional().describe("Key that is needed beside the page's own. 权限标识"),
  when: conditionShape.optional().describe('Offered only while this holds of the record. 可用条件'),
  rare: z.boolean().default(false).describe('Seldom used: behind 更多, after the others. 不常用'),
  place: z.enum(['row', 'none']).default('row').describe('row: in lists and on the record page; none: only as a next step. 位置'),
});

/** The shape of a resource. */
const resourceKeys = z.strictObject({
  ...fileKeys,
  entity: naming('entity', name).describe('What the records are: a file of schemas/. 实体'),
  title: text.describe('Title of the page and of its menu entry. 页面名称'),
  description: text.optional().describe('What the page is for; shown as help. 说明'),
  path: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'An address starts with "/" and does not end with one.')
    .optional()
    .describe('Address of the list; without it there are only calls. 页面地址'),
  addresses: addressesShape.optional().describe("Addresses of single pages; default: below the page's own. 子页面地址"),
  permission: permissionKey.optional().describe('Key that the page and all its calls need. 权限标识'),
  permissions: permissionsShape.default({}).describe("Keys that single calls need beside the page's own. 按钮权限"),
  scope: scopeShape.optional().describe('Whose a record is: roles may see only their own or those of their department. 数据归属'),
  menu: z
    .strictObject({ order: z.number().describe('Place in its group; small numbers first. 排序') })
    .optional()
    .describe('Menu entry; without it the page is only linked to. 菜单'),
  tab: z
    .strictObject({
      of: naming('resource', name).describe('Resource beside whose page it stands. 所属页面'),
      order: z.number().describe('Place among the tabs; small numbers first. 排序'),
    })
    .optional()
    .describe("Stands as a tab beside another resource's page instead of in the menu. 页签"),
  page: naming('page', z.string())
    .optional()
    .describe('Named extension, a folder in src/modules/*/web/pages, that draws the page instead of the list. 页面扩展'),
  keepAlive: z
    .boolean()
    .default(false)
    .describe('Leaving the list hides it instead of ending it: filters, scrolling and an open drawer are there on return. 保持页面'),
  logReads: z
    .boolean()
    .default(false)
    .describe('Whoever opens the list, a record or its history is written to the operation log. 记录查看'),
  sensitive: text
    .optional()
    .describe(
      'What kind of sensitive data it has, such as 健康: who opens a record, its history, or the list of one person is logged under this name. 敏感内容',
    ),
  where: conditionShape.optional().describe('Condition every row of this resource meets. 数据范围'),
  endpoints: endpointsShape.describe('The calls; only those written are offered. 接口'),
  list: listShape.optional().describe('The list. 列表'),
  import: importShape.prefault({}).describe('What the call "import" takes. 导入'),
  form: formShape.optional().describe('The form for new and changed records. 表单'),
  show: showShape.optional().describe('The record page. 详情'),
  about: aboutShape.optional().describe('Pages about one chosen record, with one head. 记录主页'),
  links: z.array(linkShape).default([]).describe('Hand-made pages about one record, offered in its row. 相关页面'),
  queries: z.array(queryShape).default([]).describe('What is asked and changes nothing. 查询'),
  actions: z.array(actionShape).default([]).describe('What people do with records beyond editing. 操作'),
});
export const resourceShape = resourceKeys.meta(namesInside({ definition: 'resourceFile', by: 'entity', value: 'entity' }));

/** A resource as written, defaults filled. */
export type WrittenResource = Omit<z.output<typeof resourceShape>, 'actions' | 'queries' | 'links' | 'where'> & {
  actions: WrittenAction[];
  queries: WrittenQuery[];
  links: (Omit<z.output<typeof linkShape>, 'when'> & { when?: WrittenCondition })[];
  where?: WrittenCondition;
};
export type WrittenList = z.output<typeof listShape>;
export type WrittenTodo = z.infer<typeof viewShape>['todo'];
export type WrittenExport = z.output<typeof exportShape>;
export type WrittenTab = z.output<typeof tabShape>;
export type WrittenAbout = z.output<typeof aboutShape>;
export type WrittenGroupOfFields = z.output<ReturnType<typeof groupOf>>;
export type WrittenEndpoints = z.output<typeof endpointsShape>;
