/** Shapes of print sheets, and of the pages about one record. */
import * as z from 'zod';
import { namesInside, naming } from '../../fields/naming';
import { conditionShape, type WrittenCondition } from './conditionShape';
import { name, ownField, permissionKey, readField, text } from './names';

const path = naming(
  'rowField',
  z.string().regex(/^[a-z]\w*(\.[a-z]\w*)?$/i, 'The name of an amount, or of child rows and an amount in them: "lines.amount".'),
);

const fieldPath = z.string().regex(/^[a-z]\w*(\.[a-z]\w*)*$/i, 'The name of a field.');
/** Checked against the other entity. */
const viaPath = z
  .string()
  .regex(/^[a-z]\w*(\.[a-z]\w*)?$/i, 'The name of a field, or of child rows and of a field in them: "students.stuId".');
const related = {
  via: viaPath
    .optional()
    .describe('Field of the records of "list" that points to this one; "students.stuId" = their rows have one that does. 关联字段'),
};

const belowShape = z.strictObject({
  list: naming('resource', name).describe('The page whose list is shown. 模块'),
  via: viaPath.describe('Field of its records that points to the one above. 关联字段'),
  columns: z.array(fieldPath).min(1).optional().describe('Columns of its list; default: all. 列'),
});

const partShape = z.strictObject({
  title: text.optional().describe('Heading above it; of an amount in capitals the words before it. 标题'),
  fields: z.array(readField).min(1).optional().describe('Fields of the record with their titles. 字段'),
  rows: ownField.optional().describe('Child rows as a table. 明细'),
  list: naming('resource', name).optional().describe('Records of another page that point to this one, as a table. 关联记录'),
  ...related,
  below: belowShape.optional().describe('Records that point to each of those, under it. 下级记录'),
  columns: z.array(naming('innerField', fieldPath)).min(1).optional().describe('Columns of the rows, or of the list; default: all. 明细列'),
  sum: z.array(naming('innerField', name)).min(1).optional().describe('Columns of the rows that are added up in a last line. 合计列'),
  capital: path.optional().describe('Amount in RMB capitals: a field, or the sum of a column of rows ("lines.amount"). 大写金额'),
  text: text.optional().describe('Words as they stand; names of fields in braces stand for values. 文字'),
  signatures: z.array(text).min(1).max(6).optional().describe('Lines to sign on. 签字栏'),
  showWhen: conditionShape.optional().describe('Printed only while this holds. 显示条件'),
});

/** The shape of a sheet. */
export const sheetShape = z.strictObject({
  name: name.describe('Name in the address. 标识'),
  title: text.describe('Title on the paper and on the button. 标题'),
  parts: z
    .array(partShape)
    .min(1)
    .describe('What stands on it, from top to bottom: each has one of fields, rows, list, capital, text, signatures. 内容'),
  paper: z.enum(['A4', 'A5']).default('A4').describe('Size of the paper. 纸张'),
  landscape: z.boolean().default(false).describe('The long side of the paper lies below. 横向'),
  counts: naming('action', name)
    .optional()
    .describe('Action without a button that is run for each record before it is printed or exported, whatever way. 打印前登记'),
  permission: permissionKey.optional().describe("Key that is needed beside the page's own. 权限标识"),
});

export type WrittenSheet = Omit<z.output<typeof sheetShape>, 'parts'> & { parts: WrittenSheetPart[] };
export type WrittenSheetPart = Omit<z.output<typeof partShape>, 'showWhen'> & { showWhen?: WrittenCondition };

const address = z.string().regex(/^(\/[\w-]+)+$/, 'An address starts with "/" and does not end with one.');

const pageShape = z
  .strictObject({
    title: text.describe('Title of the tab. 标题'),
    path: address.describe('Address of the page. 页面地址'),
    block: naming('block', z.string())
      .optional()
      .describe(
        'Named extension in src/modules/*/web/blocks that draws it; without block and resource: a hand-made page of this address, else the groups of the record page. 扩展区块',
      ),
    resource: naming('resource', name).optional().describe('The resource whose list is shown, narrowed to the record. 模块'),
    via: naming('rowField', z.string().regex(/^[a-z]\w*(\.[a-z]\w*)?$/i, 'The name of a field, or of child rows and of a field in them.'))
      .optional()
      .describe('Field of that resource that points to the record. 关联字段'),
  })
  .meta(namesInside({ definition: 'tabbed', by: 'resource', value: 'resource' }));

export const aboutShape = z.strictObject({
  path: address.describe('Address of the group: it opens the first page. 主页地址'),
  record: z
    .string()
    .regex(/^(\/[\w-]+)+\/\{id\}$/, 'An address that ends with "/{id}".')
    .describe('Address that opens the group for one record; whatever names a record of the entity leads there. 记录地址'),
  parameter: name.describe('Query parameter that names the chosen record. 地址参数'),
  alerts: z.array(ownField).default([]).describe('Fields that stand in red in the head, where they have a value. 红色提示'),
  head: naming('block', z.string())
    .optional()
    .describe('Named extension in src/modules/*/web/blocks in the head, under the facts. 页头区块'),
  pages: z.array(pageShape).min(2).describe('Pages from left to right; all have the head of the record page and its commands. 页面'),
});
