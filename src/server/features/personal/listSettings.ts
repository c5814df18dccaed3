/** A user's list settings: columns, order, widths, pins, density. Unknown columns are ignored when they are read. */
import * as z from 'zod';
import { densities, type ListSetting, listLayouts, personalCalls } from '../../../wire/personal';
import { body } from '../../http/input';
import { viewing } from '../../http/permission';
import type { Route } from '../../http/route';
import { createPersonalRoute, getResourceNamed, type PersonalCall, type PersonalContext } from './personalCall';

const maxColumns = 200;
const columnShape = z.strictObject({
  field: z.string().max(100),
  hidden: z.boolean().optional(),
  pinned: z.boolean().optional(),
  width: z.int().min(40).max(1200).optional(),
});
const settingShape = z.strictObject({
  resource: z.string(),
  setting: z.strictObject({
    columns: z.array(columnShape).max(maxColumns),
    density: z.enum(densities),
    face: z.enum(listLayouts).optional(),
    span: z.string().max(20).optional(),
    lanes: z.string().max(60).optional(),
    chartsFolded: z.boolean().optional(),
  }),
});
export const listSettingShape = settingShape.shape.setting;

export function listSettingRoute(context: PersonalContext): Route {
  return createPersonalRoute(context, {
    ...personalCalls.saveSetting,
    name: 'my.saveListSetting',
    summary: '保存列表的列、列宽和疏密',
    input: body(settingShape),
    output: z.null(),
    key: ({ resource }) => viewing(getResourceNamed(context.configuration, resource)),
    run: saveSetting,
  });
}

export async function readSetting({ q, actor }: PersonalCall, resource: string): Promise<ListSetting | null> {
  const [row] = await q.query<{ content: ListSetting }>(
    'select content from list_setting where account_id = $1 and resource = $2',
    [actor.accountId, resource],
    'list_setting',
  );
  return row?.content ?? null;
}

async function saveSetting({ q, actor }: PersonalCall, { resource, setting }: { resource: string; setting: ListSetting }): Promise<null> {
  await q.query(
    `insert into list_setting (inst_id, account_id, resource, content) values ($1, $2, $3, $4::jsonb)
     on conflict (inst_id, account_id, resource) do update set content = excluded.content`,
    [actor.instId, actor.accountId, resource, JSON.stringify(setting)],
  );
  return null;
}
