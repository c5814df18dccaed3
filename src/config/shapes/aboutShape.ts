/** Shape of the pages about one chosen record. */
import * as z from 'zod';
import { namesInside, naming } from '../../fields/naming';
import { name, ownField, text } from './names';

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
