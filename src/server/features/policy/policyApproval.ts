/**
 * Approval by a second person: if the institution requires it, a policy change is stored as a proposal that another user with
 * the permission to manage roles approves or refuses. All checks are repeated at that time, for both users.
 */
import { linesOf } from '../../../access/policyChange';
import { people as entityNames } from '../../../config/people';
import { nowInShanghai } from '../../../domain/calendar';
import type { FieldError } from '../../../wire/envelope';
import type { PolicyProposal, ProposalDecision } from '../../../wire/policy';
import { type AccessState, getPersonRights, withNewRoles } from '../../auth/rights/accessState';
import type { GrantParts } from '../../auth/rights/grants';
import { alone } from '../../db/advisoryLock';
import type { WriteQueryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { conflict, notFound, refuse } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import { logAct } from '../../records/write/actLog';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { differenceOf } from './policyHistory';
import { changePolicyIn, checkChange, findLaterChange, listProblems, type PolicyChangeRequest } from './policyService';
import { buildProposal, nameOf, type Proposal } from './proposal';
import { asksForApproval, findProposal, readProposals, type StoredProposal, storeDecision, storeProposal } from './proposalStore';

export class PolicyApproval {
  constructor(
    private readonly context: AppContext,
    private readonly parts: GrantParts,
  ) {}

  isAsked(instId: string): Promise<boolean> {
    return this.context.database.read(instId, (q) => asksForApproval(q, this.context.configuration, instId));
  }

  /**
   * Stores a proposal. Returns its id, undefined if nothing differs. Throws on the same problems as a save, and if a pending
   * proposal concerns the same roles.
   */
  async propose(actor: Actor, request: PolicyChangeRequest): Promise<{ version: number; proposal?: string }> {
    const { instId, accountId } = actor;
    return this.context.database.write(instId, async (q) => {
      await q.lock([alone(`${instId}|policy`)]);
      const { state, changes, failed } = await checkChange(q, this.context, this.parts, actor, request);
      if (changes.length === 0) return { version: state.version };
      await this.refuseWaiting(q, state, request);
      this.refuseAlone(state, actor);
      const id = newId();
      await storeProposal(q, instId, {
        id,
        accountId,
        changes,
        kind: request.kind,
        newRoles: [...(request.newRoles ?? [])],
        at: this.now(),
        actorId: isUuid(actor.staffId) ? actor.staffId : null,
        actorName: actor.name,
        before: changes.map(({ role }) => linesOf(state.policy, role)),
        // Version at the time of the check.
        version: state.version,
        reason: request.reason?.trim() || null,
        failedTests: failed.map(({ title }) => title),
      });
      return { version: state.version, proposal: id };
    });
  }

  async list(actor: Actor, state: AccessState): Promise<PolicyProposal[]> {
    const stored = await this.context.database.read(actor.instId, (q) => readProposals(q, actor.instId));
    return stored.map((one) => toAnswer(one, withNewRoles(state, one.newRoles), actor));
  }

  async find(actor: Actor, id: string): Promise<StoredProposal> {
    const found = isUuid(id) ? await this.context.database.read(actor.instId, (q) => findProposal(q, actor.instId, id)) : undefined;
    if (!found) throw notFound('这份申请');
    return found;
  }

  /** The proposal applied to the current policy, with the problems that prevent its approval. */
  async look(
    actor: Actor,
    state: AccessState,
    stored: StoredProposal,
  ): Promise<{ state: AccessState; proposal: Proposal; refusals: FieldError[] }> {
    const grown = withNewRoles(state, stored.newRoles);
    const proposal = buildProposal(grown, stored.changes);
    const since = await this.context.database.read(actor.instId, (q) => findLaterChange(q, grown, stored.changes, stored.version));
    const stale = since ? [{ field: '', message: `提交之后，${since.actorName || '其他人'}又修改了这些角色，要由提交人重新提交` }] : [];
    const author = { accountId: stored.accountId, name: stored.actorName };
    return { state: grown, proposal, refusals: [...stale, ...listProblems(grown, proposal, actor.accountId, author, this.parts)] };
  }

  /**
   * Decides on a proposal. Returns the number of the policy change if approved. Throws 409 if it is already decided, is the
   * actor's own, or is stale.
   */
  async decide(actor: Actor, { id, decision, reason }: ProposalDecision): Promise<{ version?: number }> {
    if (!isUuid(id)) throw notFound('这份申请');
    const writer = createRecordService(this.context).as(actor, entityNames.role);
    const version = await writer.changeSet(async (set) => {
      await set.q.lock([alone(`${actor.instId}|policy`)]);
      const stored = await findProposal(set.q, actor.instId, id, true);
      if (!stored) throw notFound('这份申请');
      refuseDecided(stored);
      refusePerson(stored, actor, decision);
      if (decision === 'refuse' && !reason) throw refuse('reason', '请写明退回的原因');
      const number = decision === 'approve' ? await changePolicyIn(set, this.context, this.parts, requestOf(stored, reason)) : undefined;
      const state = ({ approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const)[decision];
      await storeDecision(set.q, actor.instId, id, { state, accountId: actor.accountId, name: actor.name, at: this.now(), reason });
      return number;
    });
    await logAct(this.context, actor, { resource: entityNames.role, action: `policy.${decision}`, entity: entityNames.role });
    return version === undefined ? {} : { version };
  }

  /** Refuses a second pending proposal for a role, because approving one would make the other stale. */
  private async refuseWaiting(q: WriteQueryable, state: AccessState, { changes, newRoles = [] }: PolicyChangeRequest): Promise<void> {
    const roles = new Set([...changes, ...newRoles.map(({ roleKey }) => ({ role: roleKey }))].map(({ role }) => role));
    const waiting = (await readProposals(q, state.instId)).find(
      (one) => one.state === 'pending' && one.changes.some(({ role }) => roles.has(role)),
    );
    if (!waiting) return;
    const names = waiting.changes.filter(({ role }) => roles.has(role)).map(({ role }) => `“${nameOf(state, role)}”`);
    throw conflict(`角色${names.join('、')}已有${waiting.actorName}提交的修改在等待批准，请先批准、退回或撤回它`, {
      kind: 'waiting',
      id: waiting.id,
    });
  }

  private refuseAlone({ people, graph }: AccessState, actor: Actor): void {
    const key = this.parts.configuration.resources.get(entityNames.role)?.permission;
    const isOther = people.some((person) => person.accountId !== actor.accountId && getPersonRights(graph, person).can(key));
    if (!isOther) throw conflict('没有第二个能管理角色的人来批准。请先让另一位同事能管理角色，或在偏好设置里关闭“角色权限需第二人批准”');
  }

  private now(): string {
    return nowInShanghai(this.context.now());
  }
}

function requestOf(stored: StoredProposal, reason: string | undefined): PolicyChangeRequest {
  const { changes, kind, version, newRoles, accountId, actorId, actorName: name, failedTests } = stored;
  return { changes, kind, version, newRoles, reason, author: { accountId, actorId, name, failedTests, reason: stored.reason } };
}

const decided = { approved: '批准', refused: '退回', withdrawn: '撤回' } as const;

function refuseDecided({ state, decidedBy }: StoredProposal): void {
  if (state !== 'pending') throw conflict(`这份申请已由${decidedBy ?? '其他人'}${decided[state]}`);
}

function refusePerson({ accountId, actorName }: StoredProposal, actor: Actor, decision: ProposalDecision['decision']): void {
  const isOwn = accountId === actor.accountId;
  if (decision === 'withdraw' && !isOwn) throw conflict(`这份申请由${actorName}提交，只能由本人撤回；您可以退回`);
  if (decision !== 'withdraw' && isOwn) throw conflict('自己提交的修改要由另一人批准；不需要了可以撤回');
}

function toAnswer(stored: StoredProposal, state: AccessState, actor: Actor): PolicyProposal {
  const { id, at, actorName, kind, reason, failedTests, decidedBy, decidedAt, decidedReason } = stored;
  const fresh = new Set(stored.newRoles.map(({ roleKey }) => roleKey));
  return {
    id,
    actorName,
    kind,
    reason,
    failedTests,
    state: stored.state,
    decidedBy,
    decidedReason,
    time: at.slice(0, 19),
    decidedTime: decidedAt?.slice(0, 19) ?? null,
    isMine: stored.accountId === actor.accountId,
    roles: stored.changes.map((lines) => ({
      roleKey: lines.role,
      roleName: nameOf(state, lines.role),
      isNew: fresh.has(lines.role),
      ...differenceOf(stored.before, lines),
    })),
  };
}
