/** Changing the policy of an institution: one transaction, refused as a whole, written to the history. */
import { isSameLines, linesOf, type RoleLines } from '../../../access/policyChange';
import { people as entityNames } from '../../../config/people';
import { nowInShanghai } from '../../../domain/calendar';
import type { FieldError } from '../../../wire/envelope';
import type { PolicyHistoryEntry, TestResult } from '../../../wire/policy';
import { type AccessState, type NewRole, readAccessState, withNewRoles } from '../../auth/rights/accessState';
import { CasbinAdapter } from '../../auth/rights/casbinAdapter';
import { type GrantParts, giverOf } from '../../auth/rights/grants';
import { lockByName } from '../../db/advisoryLock';
import type { Queryable, WriteQueryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { conflict, invalid } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import type { Stored } from '../../records/records';
import { noteAct } from '../../records/write/actLog';
import type { ChangeSet } from '../../records/write/changeSet';
import { recordsOf } from '../../records/write/ruleContext';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { readPolicyChanges, type StoredPolicyChange, storePolicyChange } from './policyHistory';
import { compareTests, isNewFailure, readPolicyTests } from './policyTests';
import { buildProposal, nameOf, type Proposal, proposalProblems } from './proposal';

export type PolicyContext = Pick<AppContext, 'configuration' | 'database' | 'now'>;
type WritingContext = PolicyContext & Pick<AppContext, 'rules' | 'log' | 'accessOf'>;

export interface PolicyChangeRequest {
  changes: RoleLines[];
  kind: PolicyHistoryEntry['kind'];
  /** Version it was made on; undefined = whatever it is now. */
  version: number | undefined;
  reason: string | undefined;
  /** Roles to be made first. */
  newRoles?: readonly NewRole[];
  /** Set when a second person approves what `author` proposed. */
  author?: PolicyAuthor;
}
export interface PolicyAuthor {
  accountId: string;
  actorId: string | null;
  name: string;
  /** Tests that the author knew to fail, and the reason given for them; what fails beside needs one of who approves. */
  failedTests: readonly string[];
  reason: string | null;
}

/** Number of the change; that of the last one when nothing differs. Throws 409 and 422. */
export async function changePolicy(
  context: WritingContext,
  parts: GrantParts,
  actor: Actor,
  request: PolicyChangeRequest,
): Promise<number> {
  const writer = createRecordService(context).as(actor, entityNames.role);
  const number = await writer.changeSet((set) => changePolicyIn(set, context, parts, request));
  await noteAct(context, actor, { resource: entityNames.role, action: 'policy', entity: entityNames.role });
  return number;
}

/** The same as part of a change set. */
export async function changePolicyIn(
  set: ChangeSet,
  context: PolicyContext,
  parts: GrantParts,
  request: PolicyChangeRequest,
): Promise<number> {
  const { actor, q } = set;
  await lockByName(q, `${actor.instId}|policy`);
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

export interface CheckedChange {
  /** With the new roles in it. */
  state: AccessState;
  /** What differs from what is stored. */
  changes: RoleLines[];
  /** Tests that fail with it and did not before. */
  failed: TestResult[];
}

/** Refuses what may not be: 409 when it is stale or a test asks for a reason, 422 for everything else. Writes nothing. */
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
  const problems = problemsFor(state, proposal, actor.accountId, request.author, parts);
  if (problems.length > 0) throw invalid(problems);
  const failed = compareTests(state, proposal.graph, await readPolicyTests(q, instId)).filter(isNewFailure);
  const unknown = failed.filter(({ title }) => !request.author?.failedTests.includes(title));
  if (unknown.length > 0 && !request.reason?.trim()) {
    throw conflict('有策略测试未通过，请填写原因后再保存', { kind: 'tests', tests: unknown });
  }
  return { state, changes, failed };
}

/** Where two people are asked for, neither hands out more than he holds; each is told whom it is about. */
export function problemsFor(
  state: AccessState,
  proposal: Proposal,
  accountId: string,
  author: Pick<PolicyAuthor, 'accountId' | 'name'> | undefined,
  parts: GrantParts,
): FieldError[] {
  const own = proposalProblems(state, proposal, accountId, parts);
  if (!author || author.accountId === accountId) return own;
  if (!giverOf(state, author.accountId)) return [...own, { field: '', message: `提交人${author.name}已不在这家机构，请退回` }];
  const known = new Set(own.map(({ message }) => message));
  const theirs = proposalProblems(state, proposal, author.accountId, parts).filter(({ message }) => !known.has(message));
  return [...own, ...theirs.map(({ field, message }) => ({ field, message: `提交人${author.name}：${message}` }))];
}

/** The same line twice says no more than once. */
function tidy({ role, keys, parents }: RoleLines): RoleLines {
  return { role, keys: [...new Set(keys)], parents: [...new Set(parents)] };
}

/** Somebody else changed one of these roles meanwhile. */
async function refuseStale(
  q: Queryable,
  state: AccessState,
  changes: RoleLines[],
  { version, author }: PolicyChangeRequest,
): Promise<void> {
  const last = await laterChange(q, state, changes, version);
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

/** The last change of one of the roles after the version. */
export async function laterChange(
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
