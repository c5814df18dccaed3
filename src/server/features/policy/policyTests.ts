/** Policy tests, for example “finance may export bills”, stored with the policy and run before every save. */
import type { RoleGraph } from '../../../access/rolePolicy';
import type { PolicyTest, TestResult } from '../../../wire/policy';
import { type AccessState, getPersonRights } from '../../auth/rights/accessState';
import type { Queryable } from '../../db/queryable';
import { newId } from '../../kernel/newId';
import { toName } from './impact';

export function readPolicyTests(q: Queryable, instId: string): Promise<PolicyTest[]> {
  return q.query<PolicyTest>('select id, title, role, key, allowed from policy_test where inst_id = $1 order by create_time, id', [instId]);
}

/** Replaces all tests of the institution. */
export async function storePolicyTests(q: Queryable, instId: string, tests: Omit<PolicyTest, 'id'>[], at: string): Promise<void> {
  await q.query('delete from policy_test where inst_id = $1', [instId]);
  for (const { title, role, key, allowed } of tests) {
    await q.query(
      'insert into policy_test (inst_id, id, title, role, key, allowed, create_time) values ($1, $2, $3, $4, $5, $6, $7::timestamptz)',
      [instId, newId(), title, role, key, allowed, at],
    );
  }
}

/** Runs the tests. A test passes if the role alone and all its members have the expected result. */
export function runPolicyTests(state: AccessState, graph: RoleGraph, tests: readonly PolicyTest[]): TestResult[] {
  return tests.map((test) => {
    const isRight = graph.rightsOf([test.role]).can(test.key) === test.allowed;
    // Administrators are not checked for “denied”, because they have all permissions that no role denies.
    const members = state.people.filter(({ roleKeys, isAdmin }) => (test.allowed || !isAdmin) && roleKeys.includes(test.role));
    const exceptions = members.filter((person) => getPersonRights(graph, person).can(test.key) !== test.allowed);
    return { ...test, passed: isRight && exceptions.length === 0, exceptions: exceptions.map(toName) };
  });
}

/** Runs the tests on the proposed policy; `failedBefore` is the result on the current one. */
export function compareTests(state: AccessState, proposed: RoleGraph, tests: readonly PolicyTest[]): TestResult[] {
  const failed = new Set(runPolicyTests(state, state.graph, tests).flatMap(({ id, passed }) => (passed ? [] : [id])));
  return runPolicyTests(state, proposed, tests).map((test) => ({ ...test, failedBefore: failed.has(test.id) }));
}

/** Whether the proposed policy causes the failure. */
export function isNewFailure({ passed, failedBefore }: TestResult): boolean {
  return !passed && failedBefore !== true;
}
