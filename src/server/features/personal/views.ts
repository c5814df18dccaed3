/**
 * Saved views of lists: private, shared with a role, and a role's default.
 *
 * Users can share with their own roles. Sharing with other roles and setting a role's default requires the permission to
 * manage roles. A view stores query parameters only, no data, so it grants no access.
 */
import * as z from 'zod';
import { type PersonalList, personalCalls, type SavedView, type ViewRole } from '../../../wire/personal';
import { createAssignedRoles, createRoleList, findRoleKeeperKey, type RoleName } from '../../auth/staffLink';
import { body, query, queryOrBody, sought } from '../../http/input';
import { viewing } from '../../http/permission';
import type { Route } from '../../http/route';
import type { Actor } from '../../kernel/actor';
import { conflict, forbidden, notFound, refuse } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import { listSettingShape, readSetting } from './listSettings';
import { createPersonalRoute, getResourceNamed, type PersonalCall, type PersonalContext } from './personalCall';

const maxViews = 50;
const viewShape = z.strictObject({
  resource: z.string(),
  id: z.string().refine(isUuid).optional(),
  title: z.string().trim().min(1, '请填写视图名称').max(20, '视图名称不能超过 20 个字'),
  query: z.string().max(8000, '筛选条件太多，不能存为视图'),
  roleKey: z.string().max(100).nullable().default(null),
  isDefault: z.boolean().default(false),
});
type ViewInput = z.output<typeof viewShape>;

interface StoredView extends Omit<SavedView, 'roleTitle' | 'mine'> {
  ownerId: string;
  resource: string;
}
const columns =
  'id, resource, owner_id as "ownerId", owner_name as "ownerName", title, query, role_key as "roleKey", is_default as "isDefault"';

const savedView = z.object({
  id: z.string(),
  title: z.string(),
  query: z.string(),
  roleKey: z.string().nullable(),
  roleTitle: z.string().nullable(),
  isDefault: z.boolean(),
  mine: z.boolean(),
  ownerName: z.string(),
}) satisfies z.ZodType<SavedView>;
const personalList = z.object({
  setting: listSettingShape.nullable(),
  views: z.array(savedView),
}) satisfies z.ZodType<PersonalList>;
const viewRoles = z.array(z.object({ key: z.string(), title: z.string(), canDefault: z.boolean() })) satisfies z.ZodType<ViewRole[]>;

export function createViewRoutes(context: PersonalContext): Route[] {
  const views = new Views(context);
  const key = ({ resource }: { resource: string }) => viewing(getResourceNamed(context.configuration, resource));
  return [
    createPersonalRoute(context, {
      ...personalCalls.list,
      name: 'my.list',
      summary: '自己的列表设置和视图',
      input: query(z.object({ resource: sought })),
      output: personalList,
      key,
      run: (call, { resource }) => views.personalList(call, resource),
    }),
    createPersonalRoute(context, {
      ...personalCalls.roles,
      name: 'my.viewRoles',
      summary: '视图可以共享给哪些角色',
      output: viewRoles,
      run: (call) => views.roles(call),
    }),
    createPersonalRoute(context, {
      ...personalCalls.saveView,
      name: 'my.saveView',
      summary: '保存视图',
      input: body(viewShape),
      output: savedView,
      key,
      run: (call, input) => views.save(call, input),
    }),
    createPersonalRoute(context, {
      ...personalCalls.dropView,
      name: 'my.dropView',
      summary: '删除视图',
      input: queryOrBody(z.object({ id: sought })),
      output: z.null(),
      run: (call, { id }) => views.drop(call, id),
    }),
  ];
}

class Views {
  private readonly assignedRoles;
  private readonly listRoles;
  private readonly keeperKey;

  constructor({ configuration }: PersonalContext) {
    this.assignedRoles = createAssignedRoles(configuration);
    this.listRoles = createRoleList(configuration);
    this.keeperKey = findRoleKeeperKey(configuration);
  }

  async personalList(call: PersonalCall, resource: string): Promise<PersonalList> {
    const held = await this.rolesOf(call);
    const stored = await call.q.query<StoredView>(
      `select ${columns} from saved_view where resource = $1 and (owner_id = $2 or role_key = any($3::text[]))
       order by role_key is not null, title, id`,
      [resource, call.actor.accountId, held],
      'saved_views',
    );
    const roles = stored.some(({ roleKey }) => roleKey !== null) ? await this.listRoles(call.q) : [];
    return { setting: await readSetting(call, resource), views: stored.map((view) => toView(view, call.actor, roles)) };
  }

  async roles({ q, actor }: PersonalCall): Promise<ViewRole[]> {
    const held = await this.rolesOf({ q, actor });
    const keeps = this.keeps(actor);
    const roles = await this.listRoles(q);
    return roles.filter(({ key }) => keeps || held.includes(key)).map((role) => ({ ...role, canDefault: keeps }));
  }

  async save(call: PersonalCall, input: ViewInput): Promise<SavedView> {
    const { q, actor } = call;
    const before = input.id === undefined ? undefined : await this.own(call, input.id);
    await this.refuseRole(call, input, before);
    const mine = await q.query<{ id: string; title: string }>('select id, title from saved_view where resource = $1 and owner_id = $2', [
      input.resource,
      actor.accountId,
    ]);
    if (mine.some((one) => one.id !== input.id && one.title === input.title)) throw refuse('title', `您已有名为“${input.title}”的视图`);
    if (!before && mine.length >= maxViews) throw conflict(`每个页面最多存 ${maxViews} 个视图，请先删除不用的`);
    // One default view per role and list.
    if (input.isDefault)
      await q.query('update saved_view set is_default = false where resource = $1 and role_key = $2', [input.resource, input.roleKey]);
    const [stored] = await q.query<StoredView>(
      `insert into saved_view (inst_id, id, resource, owner_id, owner_name, title, query, role_key, is_default)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (inst_id, id) do update set title = excluded.title, query = excluded.query, role_key = excluded.role_key,
         is_default = excluded.is_default returning ${columns}`,
      [
        actor.instId,
        input.id ?? newId(),
        input.resource,
        actor.accountId,
        actor.name,
        input.title,
        input.query,
        input.roleKey,
        input.isDefault,
      ],
    );
    return toView(stored as StoredView, actor, await this.listRoles(q));
  }

  async drop(call: PersonalCall, id: unknown): Promise<null> {
    await call.q.query('delete from saved_view where id = $1', [(await this.own(call, id)).id]);
    return null;
  }

  /** A view of the caller. Throws 404 for views of others. */
  private async own({ q, actor }: PersonalCall, id: unknown): Promise<StoredView> {
    const [view] = isUuid(id) ? await q.query<StoredView>(`select ${columns} from saved_view where id = $1`, [id]) : [];
    if (!view || view.ownerId !== actor.accountId) throw notFound('视图');
    return view;
  }

  private async refuseRole({ q, actor }: PersonalCall, { roleKey, isDefault }: ViewInput, before: StoredView | undefined): Promise<void> {
    if (roleKey === null) {
      if (isDefault) throw refuse('isDefault', '只有共享给角色的视图才能设为默认');
      return;
    }
    const known = (await this.listRoles(q)).some(({ key }) => key === roleKey);
    if (!known) throw refuse('roleKey', '没有这个角色');
    if (this.keeps(actor)) return;
    if (isDefault && !before?.isDefault) throw forbidden('设置角色默认视图');
    if (!(await this.rolesOf({ q, actor })).includes(roleKey)) throw forbidden('共享给这个角色');
  }

  private keeps(actor: Actor): boolean {
    return this.keeperKey !== undefined && actor.can(this.keeperKey);
  }

  private rolesOf({ q, actor }: PersonalCall): Promise<string[]> {
    return this.assignedRoles(q, actor.staffId);
  }
}

function toView({ ownerId, resource: _, ...view }: StoredView, actor: Actor, roles: RoleName[]): SavedView {
  return {
    ...view,
    mine: ownerId === actor.accountId,
    roleTitle: roles.find(({ key }) => key === view.roleKey)?.title ?? view.roleKey,
  };
}
