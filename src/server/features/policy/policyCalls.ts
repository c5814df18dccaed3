/** Implementation of the role policy calls. */
import type * as z from 'zod';
import { scopeOf } from '../../../access/dataScope';
import { linesOf } from '../../../access/policyChange';
import { todayInShanghai } from '../../../domain/calendar';
import type { ImportPreview, PolicyBook, PolicyImpact, PolicyProposal, RolePolicyAnswer, SaveAnswer } from '../../../wire/policy';
import { planImpersonation, seenOrSelf } from '../../auth/impersonation';
import { type AccessState, readAccessState } from '../../auth/rights/accessState';
import { readDecisions } from '../../auth/rights/decisions';
import type { GrantParts } from '../../auth/rights/grants';
import type { RouteCall } from '../../http/route';
import type { Actor } from '../../kernel/actor';
import { forbidden, invalid, notFound } from '../../kernel/apiError';
import type { AppContext } from '../jobs/appContext';
import { buildPolicyBook } from './buildPolicyBook';
import { impactOf, toName } from './impact';
import { PolicyApproval } from './policyApproval';
import { differenceOf, findPolicyChange, readPolicyChanges, toHistoryEntry } from './policyHistory';
import type {
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
import { changePolicy, type PolicyChangeRequest } from './policyService';
import { compareTests, readPolicyTests, runPolicyTests, storePolicyTests } from './policyTests';
import { exportPolicy, planImport, previewOf } from './policyTransfer';
import { buildProposal, listProposalProblems, nameOf, type Proposal } from './proposal';
import { explainTo } from './why';

type Asked<Shape extends z.ZodType = z.ZodUnknown> = RouteCall<'signedIn', z.output<Shape>>;
interface Caller {
  actor: Actor;
}

export class PolicyCalls {
  private readonly approval: PolicyApproval;

  constructor(
    private readonly context: AppContext,
    private readonly parts: GrantParts,
  ) {
    this.approval = new PolicyApproval(context, parts);
  }

  async book({ actor }: Caller): Promise<PolicyBook> {
    return buildPolicyBook(await this.state(actor), this.parts.catalog, await this.approval.isAsked(actor.instId));
  }

  async role({ actor, input: { id, roleKey } }: Asked<typeof roleShape>): Promise<RolePolicyAnswer> {
    const state = await this.state(actor);
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

  async save({ actor, input: asked }: Asked<typeof saveShape>): Promise<SaveAnswer> {
    return this.change(actor, { ...asked, kind: 'edit', reason: asked.reason });
  }

  /** Saves a change at once, or as a proposal if a second person must approve. */
  private async change(actor: Actor, request: PolicyChangeRequest): Promise<SaveAnswer> {
    if (await this.approval.isAsked(actor.instId)) return this.approval.propose(actor, request);
    return { version: await changePolicy(this.context, this.parts, actor, request) };
  }

  async proposals({ actor }: Caller): Promise<PolicyProposal[]> {
    return this.approval.list(actor, await this.state(actor));
  }

  async proposalImpact({ actor, input }: Asked<typeof idShape>): Promise<PolicyImpact> {
    const stored = await this.approval.find(actor, input.id);
    const { state, proposal, refusals } = await this.approval.look(actor, await this.state(actor), stored);
    return { ...(await this.impactOf(actor, state, proposal)), refusals };
  }

  async decide({ actor, input }: Asked<typeof decisionShape>): Promise<unknown> {
    return this.approval.decide(actor, input);
  }

  async impact({ actor, input: asked }: Asked<typeof impactShape>): Promise<PolicyImpact> {
    const state = await this.state(actor);
    return this.impactOf(actor, state, buildProposal(state, asked.changes));
  }

  /** Explains a permission. About oneself without further permission; about others only with the permission to manage roles. */
  async why({ actor, input: { key, staffId } }: Asked<typeof whyShape>, manageKey: string | undefined): Promise<unknown> {
    const isOther = staffId !== undefined && staffId !== '' && staffId !== actor.staffId;
    const canManage = manageKey !== undefined && actor.can(manageKey);
    if (isOther && !canManage) throw forbidden('查询他人权限');
    const state = await this.state(actor);
    const person = isOther ? state.people.find((one) => one.staffId === staffId) : seenOrSelf(state, actor);
    if (!person) throw notFound('员工');
    const changed = await this.context.database.read(actor.instId, (q) => readPolicyChanges(q, actor.instId));
    return explainTo({ state, ...this.parts, changes: changed }, person, key);
  }

  async history({ actor, input: { pageNum: page, pageSize: size } }: Asked<typeof pageShape>): Promise<unknown> {
    const state = await this.state(actor);
    const changed = await this.context.database.read(actor.instId, (q) => readPolicyChanges(q, actor.instId, size, (page - 1) * size));
    return { total: state.version, records: changed.map((change) => toHistoryEntry(state, change)) };
  }

  /** Resets the roles of a change to their rules before or after it. Without `apply`, only returns the impact. */
  async revert({ actor, input }: Asked<typeof revertShape>): Promise<unknown> {
    const { number, to, apply, ...rest } = input;
    const change = await this.context.database.read(actor.instId, (q) => findPolicyChange(q, actor.instId, number));
    if (!change) throw notFound('这次修改');
    const lines = change[to];
    if (apply) return this.change(actor, { changes: lines, kind: 'revert', version: rest.version, reason: rest.reason });
    const state = await this.state(actor);
    return { changes: lines, impact: await this.impactOf(actor, state, buildProposal(state, lines)), version: state.version };
  }

  async exportCsv({ actor, input }: Asked<typeof exportShape>): Promise<unknown> {
    return exportPolicy(await this.state(actor), input.roleKey || undefined);
  }

  async importCsv({ actor, input }: Asked<typeof importShape>): Promise<ImportPreview | SaveAnswer> {
    const { text, apply, ...rest } = input;
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

  async saveTests({ actor, input: { tests } }: Asked<typeof testsShape>): Promise<unknown> {
    const state = await this.state(actor);
    const known = new Set(state.roles.map((one) => one.roleKey));
    const problems = tests.flatMap(({ role, key }, at) => [
      ...(known.has(role) ? [] : [{ field: `tests.${at}.role`, message: `没有角色“${role}”` }]),
      ...(this.parts.catalog.isKnown(key) ? [] : [{ field: `tests.${at}.key`, message: `没有权限标识“${key}”` }]),
    ]);
    if (problems.length > 0) throw invalid(problems);
    const at = this.context.now().toISOString();
    await this.context.database.write(actor.instId, (q) => storePolicyTests(q, actor.instId, tests, at));
    return this.tests({ actor });
  }

  /** Returns a token for viewing the application as a role or person. */
  async seeAs(call: Asked<typeof impersonationShape>): Promise<{ token: string; title: string; expiresAt: string }> {
    const { actor, input: target } = call;
    const state = await this.state(actor);
    const as = planImpersonation(state, this.context.configuration, actor.accountId, target);
    const recordId = target.staffId ?? state.roles.find(({ roleKey }) => roleKey === target.roleKey)?.id;
    await call.logAct({ recordId });
    return { ...(await this.context.identity.see(call.token, as, call.client())), title: as.title };
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
      refusals: listProposalProblems(state, proposal, actor.accountId, this.parts),
      tests: compareTests(state, proposal.graph, tests),
    };
  }
}
