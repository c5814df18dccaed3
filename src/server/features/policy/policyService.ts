/** Changes the policy of an institution in one transaction, all or nothing, and writes it to the history. */
import { isSameLines, linesOf, type RoleLines } from '../../../access/policyChange';
import { people as entityNames } from '../../../config/people';
import { nowInShanghai } from '../../../domain/calendar';
import type { FieldError } from '../../../wire/envelope';
import type { PolicyHistoryEntry, TestResult } from '../../../wire/policy';
import { type AccessState, type NewRole, readAccessState, withNewRoles } from '../../auth/rights/accessState';
import { CasbinAdapter } from '../../auth/rights/casbinAdapter';
import { findGiver, type GrantParts } from '../../auth/rights/grants';
import { alone } from '../../db/advisoryLock';
import type { Queryable, WriteQueryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { conflict, invalid } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Stored } from '../../records/records';
import { logAct } from '../../records/write/actLog';
import type { ChangeSet } from '../../records/write/changeSet';
import { recordsOf } from '../../records/write/ruleContext';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { readPolicyChanges, type StoredPolicyChange, storePolicyChange } from './policyHistory';
import { compareTests, isNewFailure, readPolicyTests } from './policyTests';
import { buildProposal, listProposalProblems, nameOf, type Proposal } from './proposal';

type PolicyContext = Pick<AppContext, 'configuration' | 'database' | 'now'>;
type WritingContext = PolicyContext & Pick<AppContext, 'rules' | 'log' | 'accessOf'>;

export interface PolicyChangeRequest {
  changes: RoleLines[];
  kind: PolicyHistoryEntry['kind'];
  /** Policy version that the change is based on; undefined = the current one. */
  version: number | undefined;
  reason: string | undefined;
  /** Roles to create before. */
  newRoles?: readonly NewRole[];
  /** Set when a second person approves the proposal of `author`. */
  author?: PolicyAuthor;
}
interface PolicyAuthor {
  accountId: string;
  actorId: string | null;
  name: string;
  /**
   * Tests that failed when the change was proposed, and the author's reason. Tests that fail beyond these require a reason of
   * the approver.
   */
  failedTests: readonly string[];
  reason: string | null;
}

/** Changes the policy. Returns the number of the change, or the current version if nothing differs. Throws 409 and 422. */
export async function changePolicy(
  context: WritingContext,
  parts: GrantParts,
  actor: Actor,
  request: PolicyChangeRequest,
): Promise<number> {
  const writer = createRecordService(context).as(actor, entityNames.role);
  const number = await writer.changeSet((set) => changePolicyIn(set, context, parts, request));
  await logAct(context, actor, { resource: entityNames.role, action: 'policy', entity: entityNames.role });
  return number;
}

/** The same within a change set. */
export async function changePolicyIn(
  set: ChangeSet,
  context: PolicyContext,
  parts: GrantParts,
  request: PolicyChangeRequest,
): Promise<number> {
  const { actor, q } = set;
  await q.lock([alone(`${actor.instId}|policy`)]);
  for (const { roleKey, roleName, dataScope } of request.newRoles ?? [])
    await recordsOf(set).create(entityNames.role, {
      roleKey,
      roleName,
      dataScope: dataScope as Stored<typeof entityNames.role>['dataScope'],
    });
  const { state, changes, failed } = await checkChange(q, context, parts, actor, request);
  if (changes.length === 0) return state.version;
  await writeLines(q, actor.instId, changes);
  const { author } = request;
  return storePolicyChange(q, state, {
    ...request,
    actorId: author ? author.actorId : isUuid(actor.staffId) ? actor.staffId : null,
    actorName: author?.name ?? actor.name,
    reason: [author?.reason, request.reason].filter(Boolean).join('；批准：') || undefined,
    approvedBy: author && actor.name,
    at: nowInShanghai(context.now()),
    before: changes.map(({ role }) => linesOf(state.policy, role)),
    after: changes,
    failedTests: failed.map(({ title }) => title),
  });
}

interface CheckedChange {
  /** Including the new roles. */
  state: AccessState;
  /** Roles that differ from the stored policy. */
  changes: RoleLines[];
  /** Tests that pass today and fail with the change. */
  failed: TestResult[];
}

/** Validates a change without writing. Throws 409 if it is stale or a failing test requires a reason, 422 for other problems. */
export async function checkChange(
  q: WriteQueryable,
  context: PolicyContext,
  parts: GrantParts,
  actor: Actor,
  request: PolicyChangeRequest,
): Promise<CheckedChange> {
  const { instId } = actor;
  const stored = await q.system((system) => readAccessState(system, context.configuration, instId));
  const state = withNewRoles(stored, request.newRoles ?? []);
  const changes = request.changes.map(tidy).filter((change) => !isSameLines(linesOf(state.policy, change.role), change));
  if (changes.length === 0) return { state, changes, failed: [] };
  await refuseStale(q, state, changes, request);
  const proposal = buildProposal(state, changes);
  const problems = listProblems(state, proposal, actor.accountId, request.author, parts);
  if (problems.length > 0) throw invalid(problems);
  const failed = compareTests(state, proposal.graph, await readPolicyTests(q, instId)).filter(isNewFailure);
  const unknown = failed.filter(({ title }) => !request.author?.failedTests.includes(title));
  if (unknown.length > 0 && !request.reason?.trim()) {
    throw conflict('有策略测试未通过，请填写原因后再保存', { kind: 'tests', tests: unknown });
  }
  return { state, changes, failed };
}

/** Problems of a change. With a proposal they are checked for author and approver, so that neither grants permissions they do not have. */
export function listProblems(
  state: AccessState,
  proposal: Proposal,
  accountId: string,
  author: Pick<PolicyAuthor, 'accountId' | 'name'> | undefined,
  parts: GrantParts,
): FieldError[] {
  const own = listProposalProblems(state, proposal, accountId, parts);
  if (!author || author.accountId === accountId) return own;
  if (!findGiver(state, author.accountId)) return [...own, { field: '', message: `提交人${author.name}已不在这家机构，请退回` }];
  const known = new Set(own.map(({ message }) => message));
  const theirs = listProposalProblems(state, proposal, author.accountId, parts).filter(({ message }) => !known.has(message));
  return [...own, ...theirs.map(({ field, message }) => ({ field, message: `提交人${author.name}：${message}` }))];
}

/** Removes duplicate keys and parents. */
function tidy({ role, keys, parents }: RoleLines): RoleLines {
  return { role, keys: [...new Set(keys)], parents: [...new Set(parents)] };
}

/** Throws a conflict if one of the roles was changed since the version of the request. */
async function refuseStale(
  q: Queryable,
  state: AccessState,
  changes: RoleLines[],
  { version, author }: PolicyChangeRequest,
): Promise<void> {
  const last = await findLaterChange(q, state, changes, version);
  if (!last) return;
  const roles = new Set(changes.map(({ role }) => role));
  const names = last.after.filter(({ role }) => roles.has(role)).map(({ role }) => `“${nameOf(state, role)}”`);
  const message = author
    ? `提交之后，${last.actorName || '其他人'}又修改了角色${names.join('、')}的权限，请退回，由提交人重新提交`
    : `${last.actorName || '其他人'}刚刚修改了角色${names.join('、')}的权限，请核对后再保存`;
  throw conflict(message, {
    kind: 'stale',
    by: last.actorName,
    at: last.at,
    version: state.version,
    current: [...roles].map((role) => linesOf(state.policy, role)),
  });
}

/** The latest change of one of the roles after `version`. */
export async function findLaterChange(
  q: Queryable,
  state: AccessState,
  changes: readonly RoleLines[],
  version: number | undefined,
): Promise<StoredPolicyChange | undefined> {
  if (version === undefined || version === state.version) return undefined;
  const roles = new Set(changes.map(({ role }) => role));
  return (await readPolicyChanges(q, state.instId)).find(
    ({ number, after }) => number > version && after.some(({ role }) => roles.has(role)),
  );
}

async function writeLines(q: Queryable, instId: string, changes: RoleLines[]): Promise<void> {
  const adapter = CasbinAdapter.within(q, instId);
  for (const { role, keys, parents } of changes) {
    await adapter.removeFilteredPolicy('p', 'p', 0, role);
    await adapter.removeFilteredPolicy('g', 'g', 0, role);
    await adapter.addPolicies(
      'p',
      'p',
      keys.map((key) => [role, instId, key.replace(/^!/, ''), key.startsWith('!') ? 'deny' : 'allow']),
    );
    await adapter.addPolicies(
      'g',
      'g',
      parents.map((parent) => [role, parent, instId]),
    );
  }
}
