/** Changing the policy of an institution: one transaction, refused as a whole, written to the history. */
import { isSameLines, linesOf, type RoleLines } from '../../access/policyChange';
import { people as entityNames } from '../../config/people';
import { nowInShanghai } from '../../domain/calendar';
import type { PolicyHistoryEntry, TestResult } from '../../wire/policy';
import { conflict, invalid } from '../apiError';
import { noteAct } from '../changes/actLog';
import type { AppContext } from '../context';
import type { Actor } from '../rule';
import type { Queryable, WriteQueryable } from '../storage/database';
import { takeTurn } from '../storage/turn';
import { isUuid } from '../storage/uuid';
import { type AccessState, readAccessState } from './accessState';
import { CasbinAdapter } from './casbinAdapter';
import type { GrantParts } from './grants';
import { readPolicyChanges, storePolicyChange } from './policyHistory';
import { readPolicyTests, runPolicyTests } from './policyTests';
import { buildProposal, nameOf, type Proposal, proposalProblems } from './proposal';

export type PolicyContext = Pick<AppContext, 'configuration' | 'database' | 'now'>;

export interface PolicyChangeRequest {
  changes: RoleLines[];
  kind: PolicyHistoryEntry['kind'];
  /** Version it was made on; undefined = whatever it is now. */
  version: number | undefined;
  reason: string | undefined;
}

/** Number of the change; that of the last one when nothing differs. Throws 409 and 422. */
export async function changePolicy(context: PolicyContext, parts: GrantParts, actor: Actor, request: PolicyChangeRequest): Promise<number> {
  const number = await context.database.write(actor.instId, (q) => changePolicyIn(q, context, parts, actor, request));
  await noteAct(context, actor, { resource: entityNames.role, action: 'policy', entity: entityNames.role });
  return number;
}

/** The same as part of a transaction. */
export async function changePolicyIn(
  q: WriteQueryable,
  context: PolicyContext,
  parts: GrantParts,
  actor: Actor,
  request: PolicyChangeRequest,
): Promise<number> {
  const { instId } = actor;
  await takeTurn(q, `${instId}|policy`);
  const state = await q.system((system) => readAccessState(system, context.configuration, instId));
  const changes = request.changes.map(tidy).filter((change) => !isSameLines(linesOf(state.policy, change.role), change));
  if (changes.length === 0) return state.version;
  await refuseStale(q, state, changes, request.version);
  const proposal = buildProposal(state, changes);
  const problems = proposalProblems(state, proposal, actor.accountId, parts);
  if (problems.length > 0) throw invalid(problems);
  const failed = failedTests(state, proposal, await readPolicyTests(q, instId));
  if (failed.length > 0 && !request.reason?.trim()) {
    throw conflict('有策略测试未通过，请填写原因后再保存', { kind: 'tests', tests: failed });
  }
  await writeLines(q, instId, changes);
  return storePolicyChange(q, state, {
    ...request,
    actorId: isUuid(actor.staffId) ? actor.staffId : null,
    actorName: actor.name,
    at: nowInShanghai(context.now()),
    before: changes.map(({ role }) => linesOf(state.policy, role)),
    after: changes,
    failedTests: failed.map(({ title }) => title),
  });
}

/** The same line twice says no more than once. */
function tidy({ role, keys, parents }: RoleLines): RoleLines {
  return { role, keys: [...new Set(keys)], parents: [...new Set(parents)] };
}

/** Somebody else changed one of these roles meanwhile. */
async function refuseStale(q: Queryable, state: AccessState, changes: RoleLines[], version: number | undefined): Promise<void> {
  if (version === undefined || version === state.version) return;
  const roles = new Set(changes.map(({ role }) => role));
  const later = (await readPolicyChanges(q, state.instId)).filter(
    ({ number, after }) => number > version && after.some(({ role }) => roles.has(role)),
  );
  const [last] = later;
  if (!last) return;
  const names = last.after.filter(({ role }) => roles.has(role)).map(({ role }) => `“${nameOf(state, role)}”`);
  throw conflict(`${last.actorName || '其他人'}刚刚修改了角色${names.join('、')}的权限，请核对后再保存`, {
    kind: 'stale',
    by: last.actorName,
    at: last.at,
    version: state.version,
    current: [...roles].map((role) => linesOf(state.policy, role)),
  });
}

function failedTests(state: AccessState, proposal: Proposal, tests: Parameters<typeof runPolicyTests>[2]): TestResult[] {
  // A test that failed before this change is not this change's fault.
  const failedBefore = new Set(runPolicyTests(state, state.graph, tests).flatMap(({ id, passed }) => (passed ? [] : [id])));
  return runPolicyTests(state, proposal.graph, tests).filter(({ id, passed }) => !passed && !failedBefore.has(id));
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
