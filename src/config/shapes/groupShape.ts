/** Shape of `resources/<group>/_group.json`. */
import * as z from 'zod';
import { naming } from '../../fields/naming';
import { remedy } from '../../fields/remedy';
import { fileKeys, namePattern, text } from './names';

const page = naming(
  'resource',
  z.string().refine((value) => namePattern.test(value) || /^(\/[\w-]+)+$/.test(value), {
    error: 'This is neither the name of a resource nor an address.',
    ...remedy('Name a file of resources/<group>/, or a hand-made page by its address, such as "/group/page".'),
  }),
);
const entryShape = z.strictObject({
  title: text.describe('Title in the menu; a person with one of the pages reads the title of that page. 菜单项名称'),
  order: z.number().describe('Place in the group, among its pages with a menu entry of their own; small numbers first. 排序'),
  pages: z
    .array(z.union([page, z.array(page).min(2)]))
    .min(1)
    .describe(
      'Pages from left to right, each with the tabs beside it; of a list of pages only the first is shown that the person may open. 页面',
    ),
});

export const groupShape = z.strictObject({
  ...fileKeys,
  title: text.describe('Title in the menu. 菜单名称'),
  icon: naming('icon', text).describe('Name of an icon of @ant-design/icons, e.g. "TeamOutlined". 图标'),
  order: z.number().describe('Place in the menu; small numbers first. 排序'),
  place: z
    .enum(['side', 'account'])
    .default('side')
    .describe("Where its pages are: in the menu at the side, or in the person's own menu at the top. 菜单位置"),
  entries: z.array(entryShape).default([]).describe('Entries that put several pages together as tabs, of any group. 菜单项'),
});
export type WrittenGroup = z.output<typeof groupShape>;
