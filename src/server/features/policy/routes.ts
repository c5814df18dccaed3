/**
 * Role policy calls: `/sso/menu/…` and `/sso/role/…`. All require the permission for the roles page, except explaining one's
 * own permissions and the tree of keys.
 */
import * as z from 'zod';
import { catalogOf, keyTreeCall } from '../../../access/keyCatalog';
import { people as entityNames } from '../../../config/people';
import { policyCalls, type SaveAnswer } from '../../../wire/policy';
import type { GrantParts } from '../../auth/rights/grants';
import { formatPermission } from '../../http/apiDocument';
import { body, query } from '../../http/input';
import type { Permission } from '../../http/permission';
import { type Route, route } from '../../http/route';
import type { AppContext } from '../jobs/appContext';
import { PolicyCalls } from './policyCalls';
import {
  decisionShape,
  exportShape,
  idShape,
  impactShape,
  impersonationShape,
  importShape,
  pageShape,
  revertShape,
  roleShape,
  saveShape,
  testsShape,
  whyShape,
} from './policyInput';

const saved = z.object({ version: z.int(), proposal: z.string().optional() }) satisfies z.ZodType<SaveAnswer>;

export function createPolicyRoutes(context: AppContext): Route[] {
  const { configuration } = context;
  const parts: GrantParts = {
    configuration,
    // Made for the first who asks, not at the start.
    get catalog() {
      return catalogOf(configuration);
    },
  };
  const calls = new PolicyCalls(context, parts);
  const manageKey = context.configuration.resources.get(entityNames.role)?.permission;
  const key: Permission = { keys: manageKey === undefined ? undefined : [manageKey], what: '管理角色权限' };
  const open = { auth: 'signedIn', tag: '角色权限' } as const;
  const common = { ...open, key };
  const parted = { calls, common };
  return [
    // Titles of pages, buttons and fields, which are the same for all users; needed to choose a key for `why`.
    route({ ...keyTreeCall, ...open, name: 'policy.tree', summary: '全部权限标识', run: async () => parts.catalog.tree }),
    route({
      ...policyCalls.why,
      ...open,
      name: 'policy.why',
      summary: '为什么有或没有一项权限',
      description: `查询他人的权限时：${formatPermission(key) ?? '不可用'}`,
      input: query(whyShape),
      run: (call) => calls.why(call, manageKey),
    }),
    ...roleRoutes(parted),
    ...recordRoutes(parted),
    ...proposalRoutes(parted),
  ];
}

interface Parted {
  calls: PolicyCalls;
  common: { auth: 'signedIn'; tag: string; key: Permission };
}

/** Routes of the roles, of one role, and of the impact preview of a change. */
function roleRoutes({ calls, common }: Parted): Route[] {
  return [
    route({ ...policyCalls.book, ...common, name: 'policy.book', summary: '全部角色和它们的权限', run: (call) => calls.book(call) }),
    route({
      ...policyCalls.role,
      ...common,
      name: 'policy.role',
      summary: '一个角色的权限和结果',
      input: query(roleShape),
      run: (call) => calls.role(call),
    }),
    route({
      ...policyCalls.save,
      ...common,
      name: 'policy.save',
      summary: '保存角色的权限',
      input: body(saveShape),
      asks: 'roles',
      output: saved,
      run: (call) => calls.save(call),
    }),
    route({
      ...policyCalls.impact,
      ...common,
      name: 'policy.impact',
      summary: '修改会带来的影响',
      input: body(impactShape),
      run: (call) => calls.impact(call),
    }),
  ];
}

/** Routes of the history of changes, and of export and import. */
function recordRoutes({ calls, common }: Parted): Route[] {
  return [
    route({
      ...policyCalls.history,
      ...common,
      name: 'policy.history',
      summary: '权限的修改记录',
      input: query(pageShape),
      run: (call) => calls.history(call),
    }),
    route({
      ...policyCalls.revert,
      ...common,
      name: 'policy.revert',
      summary: '恢复到一次修改之前或之后',
      input: body(revertShape),
      asks: ({ apply }) => (apply ? 'roles' : undefined),
      run: (call) => calls.revert(call),
    }),
    route({
      ...policyCalls.exportCsv,
      ...common,
      name: 'policy.export',
      summary: '导出权限',
      input: query(exportShape),
      run: (call) => calls.exportCsv(call),
    }),
    route({
      ...policyCalls.importCsv,
      ...common,
      name: 'policy.import',
      summary: '导入权限',
      input: body(importShape),
      asks: ({ apply }) => (apply ? 'roles' : undefined),
      run: (call) => calls.importCsv(call),
    }),
    route({ ...policyCalls.tests, ...common, name: 'policy.tests', summary: '权限的检查项', run: (call) => calls.tests(call) }),
    route({
      ...policyCalls.saveTests,
      ...common,
      name: 'policy.saveTests',
      summary: '保存权限的检查项',
      input: body(testsShape),
      run: (call) => calls.saveTests(call),
    }),
  ];
}

/** Routes of proposals that a second person decides, and of impersonation. */
function proposalRoutes({ calls, common }: Parted): Route[] {
  return [
    route({
      ...policyCalls.proposals,
      ...common,
      name: 'policy.proposals',
      summary: '待批准和最近决定的修改',
      run: (call) => calls.proposals(call),
    }),
    route({
      ...policyCalls.proposalImpact,
      ...common,
      name: 'policy.proposalImpact',
      summary: '待批准的修改会带来的影响',
      input: query(idShape),
      run: (call) => calls.proposalImpact(call),
    }),
    route({
      ...policyCalls.decide,
      ...common,
      name: 'policy.decide',
      summary: '批准、拒绝或撤回一次修改',
      input: body(decisionShape),
      asks: ({ decision }) => (decision === 'approve' ? 'roles' : undefined),
      run: (call) => calls.decide(call),
    }),
    route({
      ...policyCalls.seeAs,
      ...common,
      name: 'policy.seeAs',
      summary: '以角色或员工的身份查看',
      input: body(impersonationShape),
      output: z.object({ token: z.string(), title: z.string(), expiresAt: z.string() }),
      audit: ({ staffId }) => {
        const entity = staffId === undefined ? entityNames.role : entityNames.staff;
        return { resource: entity, action: 'seeAs', entity };
      },
      run: (call) => calls.seeAs(call),
    }),
  ];
}
