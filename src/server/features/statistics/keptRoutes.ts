/** `/api/my/statistic`: saves a statistic on the own start page, or on that of a role for users who manage roles. */
import * as z from 'zod';
import { nowInShanghai } from '../../../domain/calendar';
import type { KeptStatistic } from '../../../wire/boards';
import { statisticPaths } from '../../../wire/statistics';
import { createRoleList, findRoleKeeperKey } from '../../auth/staffLink';
import { body, queryOrBody, sought } from '../../http/input';
import { viewing } from '../../http/permission';
import type { Route } from '../../http/route';
import { buildServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { conflict, forbidden, notFound, refuse } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { listedResource } from '../list/listedResource';
import { createPersonalRoute, type PersonalCall } from '../personal/personalCall';
import { findStored, keptOf, mayDrop, parseStored, type StoredStatistic } from './keptStatistics';

const mostOwn = 20;
const longestTitle = 30;

const keptShape = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  roleTitle: z.string().nullable(),
  ownerName: z.string(),
  mine: z.boolean(),
  mayDrop: z.boolean(),
  problem: z.string().nullable(),
  to: z.string().nullable(),
}) satisfies z.ZodType<KeptStatistic>;
export const keptListShape = z.array(keptShape);

const inputShape = z.strictObject({
  id: z.string().refine(isUuid).optional(),
  title: z.string().trim().min(1, '请填写标题').max(longestTitle, `标题不能超过 ${longestTitle} 个字`),
  resource: z.string(),
  /** Query string of the page: measure, grouping, and the parameters of the list. */
  query: z.string().max(8000, '筛选条件太多，不能存到工作台'),
  roleKey: z.string().max(100).nullable().default(null),
});
type Kept = z.output<typeof inputShape>;

export function createKeptStatisticRoutes(context: AppContext): Route[] {
  const { configuration } = context;
  const service = createRecordService(context);
  const listRoles = createRoleList(configuration);
  const keeperKey = findRoleKeeperKey(configuration);
  const keepsRoles = (actor: Actor) => keeperKey !== undefined && actor.can(keeperKey);
  const pageOf = (name: string) => listedResource(configuration.resources.get(name));
  const served = (name: string) => buildServedResource(context, service, pageOf(name));

  async function save(call: PersonalCall, input: Kept): Promise<KeptStatistic> {
    const { q, actor } = call;
    const now = nowInShanghai(context.now());
    parseStored(served(input.resource), actor, input.query, now.slice(0, 10));
    const before = input.id === undefined ? undefined : await own(call, input.id);
    const roles = await listRoles(q);
    if (input.roleKey !== null) {
      if (!roles.some(({ key }) => key === input.roleKey)) throw refuse('roleKey', '没有这个角色');
      if (!keepsRoles(actor)) throw forbidden('为角色设置工作台');
    }
    await refuseMore(call, input, before);
    const stored: StoredStatistic = {
      id: before?.id ?? newId(),
      ownerId: actor.accountId,
      ownerName: actor.name,
      title: input.title,
      resource: input.resource,
      query: input.query,
      roleKey: input.roleKey,
    };
    await q.query(
      `insert into board_statistic (inst_id, id, owner_id, owner_name, title, resource, query, role_key, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (inst_id, id) do update set title = excluded.title, resource = excluded.resource, query = excluded.query,
         role_key = excluded.role_key, saved_at = excluded.saved_at`,
      [
        actor.instId,
        stored.id,
        actor.accountId,
        actor.name,
        stored.title,
        stored.resource,
        stored.query,
        stored.roleKey,
        context.now().toISOString(),
      ],
    );
    return keptOf({ stored, problem: null }, { q, actor, keeps: keepsRoles(actor), roles }, { served, today: now.slice(0, 10), now });
  }

  async function drop({ q, actor }: PersonalCall, id: string): Promise<null> {
    const stored = isUuid(id) ? await findStored(q, id) : undefined;
    if (!stored || !mayDrop(stored, { actor, keeps: keepsRoles(actor) })) throw notFound('统计');
    await q.query('delete from board_statistic where id = $1', [stored.id]);
    return null;
  }

  return [
    createPersonalRoute(context, {
      method: 'PUT',
      path: statisticPaths.kept,
      name: 'my.keepStatistic',
      summary: '把统计放到自己的工作台；有角色管理权限的，放到一个角色的工作台',
      input: body(inputShape),
      output: keptShape,
      key: ({ resource }) => viewing(pageOf(resource)),
      run: save,
    }),
    createPersonalRoute(context, {
      method: 'DELETE',
      path: statisticPaths.kept,
      name: 'my.dropStatistic',
      summary: '从工作台删除统计',
      input: queryOrBody(z.object({ id: sought })),
      output: z.null(),
      run: (call, { id }) => drop(call, id),
    }),
  ];
}

/** A statistic of the caller. Throws 404 for those of others. */
async function own({ q, actor }: PersonalCall, id: string): Promise<StoredStatistic> {
  const stored = await findStored(q, id);
  if (!stored || stored.ownerId !== actor.accountId) throw notFound('统计');
  return stored;
}

async function refuseMore({ q, actor }: PersonalCall, { title, id }: Kept, before: StoredStatistic | undefined): Promise<void> {
  const mine = await q.query<{ id: string; title: string }>('select id, title from board_statistic where owner_id = $1', [actor.accountId]);
  if (mine.some((one) => one.id !== id && one.title === title)) throw refuse('title', `工作台上已有您的“${title}”`);
  if (!before && mine.length >= mostOwn) throw conflict(`最多在工作台放 ${mostOwn} 个统计，请先删除不用的`);
}
