/**
 * Calls about role policies: `/sso/menu/…` and `/sso/role/…`. Every one needs the key of the roles page, except “why” about
 * oneself and the titles of what can be asked about.
 */
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { scopeOf } from '../../../access/dataScope';
import { catalogOf } from '../../../access/keyCatalog';
import { linesOf } from '../../../access/policyChange';
import { people as entityNames } from '../../../config/people';
import { todayInShanghai } from '../../../domain/calendar';
import {
  type ImportPreview,
  type PolicyBook,
  type PolicyImpact,
  type PolicyProposal,
  policyCalls,
  type RolePolicyAnswer,
  type SaveAnswer,
} from '../../../wire/policy';
import { type AccessState, readAccessState } from '../../auth/rights/accessState';
import { readDecisions } from '../../auth/rights/decisions';
import type { GrantParts } from '../../auth/rights/grants';
import { planSeeAs, seenOrSelf } from '../../auth/seeAs';
import { ok, readShaped } from '../../http/answers';
import { clientOf } from '../../http/client';
import { headerToken, tokenOf } from '../../http/requestToken';
import type { Actor } from '../../kernel/actor';
import { forbidden, invalid, notFound, refuse } from '../../kernel/apiError';
import { noteAct } from '../../records/write/actLog';
import type { AppContext } from '../jobs/appContext';
import { impactOf, toName } from './impact';
import { PolicyApproval } from './policyApproval';
import { policyBook } from './policyBook';
import { differenceOf, findPolicyChange, readPolicyChanges, toHistoryEntry } from './policyHistory';
import { changePolicy, type PolicyChangeRequest } from './policyService';
import { compareTests, readPolicyTests, runPolicyTests, storePolicyTests } from './policyTests';
import { exportPolicy, planImport, previewOf } from './policyTransfer';
import { buildProposal, nameOf, type Proposal, proposalProblems } from './proposal';
import { explainTo } from './why';

const roleName = z.string().max(60);
const lines = z.strictObject({
  role: roleName,
  keys: z.array(z.string().max(200)).max(5_000),
  parents: z.array(roleName).max(100).default([]),
});
const changes = z.array(lines).min(1, '没有要保存的改动').max(200);
const version = z.int().min(0);
const reason = z.string().trim().max(200, '原因不能超过200个字符').optional();
const saveShape = z.strictObject({ changes, version, reason });
const impactShape = z.strictObject({ changes });
const revertShape = z.strictObject({
  number: z.int().min(1),
  to: z.enum(['before', 'after']).default('before'),
  version: version.optional(),
  reason,
  apply: z.boolean().default(false),
});
const importShape = z.strictObject({
  text: z.string().max(2_000_000, '文件太大，请分几次导入'),
  apply: z.boolean().default(false),
  version: version.optional(),
  reason,
});
const decisionShape = z.strictObject({
  id: z.string().max(60),
  decision: z.enum(['approve', 'refuse', 'withdraw']),
  reason,
});
const seeAsShape = z
  .strictObject({ roleKey: roleName.optional(), staffId: z.uuid('员工不存在').optional() })
  .refine(({ roleKey, staffId }) => (roleKey === undefined) !== (staffId === undefined), '请选择一个角色或一名员工');
const testsShape = z.strictObject({
  tests: z
    .array(
      z.strictObject({
        title: z.string().trim().min(1, '请填写说明').max(60),
        role: roleName,
        key: z.string().max(200),
        allowed: z.boolean(),
      }),
    )
    .max(200),
});

interface Caller {
  c: Context;
  actor: Actor;
}

export function mountAccess(app: Hono, context: AppContext, trustProxy: boolean): void {
  const parts: GrantParts = { catalog: catalogOf(context.configuration), configuration: context.configuration };
  const calls = new PolicyCalls(context, parts);
  const key = context.configuration.resources.get(entityNames.role)?.permission;
  const mount = ({ method, path }: { method: string; path: string }, run: (caller: Caller) => Promise<unknown>, isOpen = false) =>
    app.on(method, path, async (c) => {
      const actor = await context.actorOf(method === 'GET' ? tokenOf(c) : headerToken(c));
      if (!isOpen && (key === undefined || !actor.can(key))) throw forbidden('管理角色权限');
      return ok(c, (await run({ c, actor })) ?? null);
    });
  // Names of pages, buttons and fields, which are the same for everybody: whoever asks “why” chooses among them.
  mount(policyCalls.tree, async () => parts.catalog.tree, true);
  mount(policyCalls.book, (caller) => calls.book(caller));
  mount(policyCalls.role, (caller) => calls.role(caller));
  mount(policyCalls.save, (caller) => calls.save(caller));
  mount(policyCalls.impact, (caller) => calls.impact(caller));
  mount(policyCalls.why, (caller) => calls.why(caller, key), true);
  mount(policyCalls.history, (caller) => calls.history(caller));
  mount(policyCalls.revert, (caller) => calls.revert(caller));
  mount(policyCalls.exportCsv, (caller) => calls.exportCsv(caller));
  mount(policyCalls.importCsv, (caller) => calls.importCsv(caller));
  mount(policyCalls.tests, (caller) => calls.tests(caller));
  mount(policyCalls.saveTests, (caller) => calls.saveTests(caller));
  mount(policyCalls.proposals, (caller) => calls.proposals(caller));
  mount(policyCalls.proposalImpact, (caller) => calls.proposalImpact(caller));
  mount(policyCalls.decide, (caller) => calls.decide(caller));
  mount(policyCalls.seeAs, (caller) => calls.seeAs(caller, trustProxy));
}

class PolicyCalls {
  private readonly approval: PolicyApproval;

  constructor(
    private readonly context: AppContext,
    private readonly parts: GrantParts,
  ) {
    this.approval = new PolicyApproval(context, parts);
  }

  async book({ actor }: Caller): Promise<PolicyBook> {
    return policyBook(await this.state(actor), this.parts.catalog, await this.approval.isAsked(actor.instId));
  }

  async role({ c, actor }: Caller): Promise<RolePolicyAnswer> {
    const state = await this.state(actor);
    const { id, roleKey } = c.req.query();
    const role = state.roles.find((one) => (id ? one.id === id : one.roleKey === roleKey));
    if (!role) throw notFound('角色');
    const { catalog, configuration } = this.parts;
    const results = [...catalog.keys, ...catalog.fieldKeys].map((key) => {
      const { allowed, because, deciding } = state.graph.explain([role.roleKey], key);
      const from = deciding[0]?.rule.role;
      return { key, allowed, because, ...(from !== undefined && { from: { roleKey: from, roleName: nameOf(state, from) } }) };
    });
    const scoped = [...configuration.resources.values()].filter(({ scope }) => scope);
    return {
      ...linesOf(state.policy, role.roleKey),
      id: role.id,
      roleName: role.roleName,
      builtIn: role.builtIn,
      version: state.version,
      results,
      members: state.people.filter(({ roleKeys }) => roleKeys.includes(role.roleKey)).map(toName),
      scopes: Object.fromEntries(scoped.map((resource) => [resource.name, scopeOf(state.graph, [role.roleKey], resource)])),
    };
  }

  async save({ c, actor }: Caller): Promise<SaveAnswer> {
    const asked = await readShaped(c, saveShape);
    return this.change(actor, { ...asked, kind: 'edit', reason: asked.reason });
  }

  /** At once, or as a proposal where a second person must approve. */
  private async change(actor: Actor, request: PolicyChangeRequest): Promise<SaveAnswer> {
    if (await this.approval.isAsked(actor.instId)) return this.approval.propose(actor, request);
    return { version: await changePolicy(this.context, this.parts, actor, request) };
  }

  async proposals({ actor }: Caller): Promise<PolicyProposal[]> {
    return this.approval.list(actor, await this.state(actor));
  }

  async proposalImpact({ c, actor }: Caller): Promise<PolicyImpact> {
    const stored = await this.approval.find(actor, c.req.query('id') ?? '');
    const { state, proposal, refusals } = await this.approval.look(actor, await this.state(actor), stored);
    return { ...(await this.impactOf(actor, state, proposal)), refusals };
  }

  async decide({ c, actor }: Caller): Promise<unknown> {
    return this.approval.decide(actor, await readShaped(c, decisionShape));
  }

  async impact({ c, actor }: Caller): Promise<PolicyImpact> {
    const asked = await readShaped(c, impactShape);
    const state = await this.state(actor);
    return this.impactOf(actor, state, buildProposal(state, asked.changes));
  }

  /** About oneself, everybody may ask; about others only those who manage roles. */
  async why({ c, actor }: Caller, manageKey: string | undefined): Promise<unknown> {
    const { key, staffId } = c.req.query();
    if (!key || key.length > 200) throw refuse('key', '请选择要查询的权限');
    const isOther = staffId !== undefined && staffId !== '' && staffId !== actor.staffId;
    const canManage = manageKey !== undefined && actor.can(manageKey);
    if (isOther && !canManage) throw forbidden('查询他人权限');
    const state = await this.state(actor);
    const person = isOther ? state.people.find((one) => one.staffId === staffId) : seenOrSelf(state, actor);
    if (!person) throw notFound('员工');
    const changed = await this.context.database.read(actor.instId, (q) => readPolicyChanges(q, actor.instId));
    return explainTo({ state, ...this.parts, changes: changed }, person, key);
  }

  async history({ c, actor }: Caller): Promise<unknown> {
    const page = Math.max(1, Number(c.req.query('pageNum')) || 1);
    const size = Math.min(100, Math.max(1, Number(c.req.query('pageSize')) || 20));
    const state = await this.state(actor);
    const changed = await this.context.database.read(actor.instId, (q) => readPolicyChanges(q, actor.instId, size, (page - 1) * size));
    return { total: state.version, records: changed.map((change) => toHistoryEntry(state, change)) };
  }

  /** Back to how the roles of a change were before or after it; without `apply` only what that would do. */
  async revert({ c, actor }: Caller): Promise<unknown> {
    const { number, to, apply, ...rest } = await readShaped(c, revertShape);
    const change = await this.context.database.read(actor.instId, (q) => findPolicyChange(q, actor.instId, number));
    if (!change) throw notFound('这次修改');
    const lines = change[to];
    if (apply) return this.change(actor, { changes: lines, kind: 'revert', version: rest.version, reason: rest.reason });
    const state = await this.state(actor);
    return { changes: lines, impact: await this.impactOf(actor, state, buildProposal(state, lines)), version: state.version };
  }

  async exportCsv({ c, actor }: Caller): Promise<unknown> {
    return exportPolicy(await this.state(actor), c.req.query('roleKey') || undefined);
  }

  async importCsv({ c, actor }: Caller): Promise<ImportPreview | SaveAnswer> {
    const { text, apply, ...rest } = await readShaped(c, importShape);
    const plan = planImport(await this.state(actor), text, this.parts);
    if (!apply) return this.preview(actor, plan);
    if (plan.problems.length > 0)
      throw invalid(plan.problems.map(({ line, message }) => ({ field: `line.${line}`, message: `第 ${line} 行：${message}` })));
    const { changes: planned, newRoles } = plan;
    return this.change(actor, { changes: planned, newRoles, kind: 'import', version: rest.version, reason: rest.reason });
  }

  async tests({ actor }: Caller): Promise<unknown> {
    const state = await this.state(actor);
    const tests = await this.context.database.read(actor.instId, (q) => readPolicyTests(q, actor.instId));
    return runPolicyTests(state, state.graph, tests);
  }

  async saveTests({ c, actor }: Caller): Promise<unknown> {
    const { tests } = await readShaped(c, testsShape);
    const state = await this.state(actor);
    const known = new Set(state.roles.map((one) => one.roleKey));
    const problems = tests.flatMap(({ role, key }, at) => [
      ...(known.has(role) ? [] : [{ field: `tests.${at}.role`, message: `没有角色“${role}”` }]),
      ...(this.parts.catalog.isKnown(key) ? [] : [{ field: `tests.${at}.key`, message: `没有权限标识“${key}”` }]),
    ]);
    if (problems.length > 0) throw invalid(problems);
    const at = this.context.now().toISOString();
    await this.context.database.write(actor.instId, (q) => storePolicyTests(q, actor.instId, tests, at));
    return this.tests({ c, actor });
  }

  /** A token that looks as a role or a person would. */
  async seeAs({ c, actor }: Caller, trustProxy: boolean): Promise<{ token: string; title: string; expiresAt: string }> {
    const target = await readShaped(c, seeAsShape);
    const state = await this.state(actor);
    const as = planSeeAs(state, this.context.configuration, actor.accountId, target);
    const recordId = target.staffId ?? state.roles.find(({ roleKey }) => roleKey === target.roleKey)?.id;
    const entity = target.staffId === undefined ? entityNames.role : entityNames.staff;
    await noteAct(this.context, actor, { resource: entity, action: 'seeAs', entity, recordId });
    return { ...(await this.context.identity.see(headerToken(c), as, clientOf(c, trustProxy))), title: as.title };
  }

  private state(actor: Actor): Promise<AccessState> {
    return this.context.database.system((q) => readAccessState(q, this.context.configuration, actor.instId));
  }

  private async preview(actor: Actor, plan: ReturnType<typeof planImport>): Promise<ImportPreview> {
    const { proposal, before, isNew } = previewOf(plan);
    const roles = plan.changes.map((change) => ({
      roleKey: change.role,
      roleName: nameOf(plan.state, change.role),
      isNew: isNew(change.role),
      ...differenceOf(before, change),
    }));
    const impact = plan.problems.length > 0 ? undefined : await this.impactOf(actor, plan.state, proposal);
    return { problems: plan.problems, roles, impact, version: plan.state.version };
  }

  private async impactOf(actor: Actor, state: AccessState, proposal: Proposal): Promise<PolicyImpact> {
    const { instId } = actor;
    await this.context.decisions.flush();
    const today = todayInShanghai(this.context.now());
    const [decisions, tests] = await this.context.database.read(instId, async (q) => [
      await readDecisions(q, instId, today),
      await readPolicyTests(q, instId),
    ]);
    return {
      ...impactOf({ state, proposal, ...this.parts, decisions }),
      refusals: proposalProblems(state, proposal, actor.accountId, this.parts),
      tests: compareTests(state, proposal.graph, tests),
    };
  }
}
