/** How one person wants a list: columns, their order, width and pins, density. Unknown columns are kept out when it is used. */
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { densities, type ListSetting, personalCalls } from '../../../wire/personal';
import { readShaped } from '../../http/answers';
import type { Actor } from '../../kernel/actor';
import { mountPersonal, ownResource, type PersonalCall, type PersonalContext } from './personalCall';

const maxColumns = 200;
const columnShape = z.strictObject({
  field: z.string().max(100),
  hidden: z.boolean().optional(),
  pinned: z.boolean().optional(),
  width: z.int().min(40).max(1200).optional(),
});
const settingShape = z.strictObject({
  resource: z.string(),
  setting: z.strictObject({ columns: z.array(columnShape).max(maxColumns), density: z.enum(densities) }),
});

export function mountListSettings(app: Hono, context: PersonalContext): void {
  const read = async (c: Context, actor: Actor) => {
    const given = await readShaped(c, settingShape);
    return { resource: ownResource(context, actor, given.resource).name, setting: given.setting };
  };
  mountPersonal(app, context, personalCalls.saveSetting, read, saveSetting);
}

export async function readSetting({ q, actor }: PersonalCall, resource: string): Promise<ListSetting | null> {
  const [row] = await q.query<{ content: ListSetting }>(
    'select content from list_setting where account_id = $1 and resource = $2',
    [actor.accountId, resource],
    'list_setting',
  );
  return row?.content ?? null;
}

async function saveSetting({ q, actor }: PersonalCall, { resource, setting }: { resource: string; setting: ListSetting }): Promise<void> {
  await q.query(
    `insert into list_setting (inst_id, account_id, resource, content) values ($1, $2, $3, $4::jsonb)
     on conflict (inst_id, account_id, resource) do update set content = excluded.content`,
    [actor.instId, actor.accountId, resource, JSON.stringify(setting)],
  );
}
