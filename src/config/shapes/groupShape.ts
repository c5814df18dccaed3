/** Shape of `resources/<group>/_group.json`. */
import * as z from 'zod';
import { naming } from '../../fields/naming';
import { fileKeys, text } from './names';

export const groupShape = z.strictObject({
  ...fileKeys,
  title: text.describe('Title in the menu. 菜单名称'),
  icon: naming('icon', text).describe('Name of an icon of @ant-design/icons, e.g. "TeamOutlined". 图标'),
  order: z.number().describe('Place in the menu; small numbers first. 排序'),
});
export type WrittenGroup = z.output<typeof groupShape>;
