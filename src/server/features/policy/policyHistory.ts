/** Policy changes, numbered per institution: who, when, which roles, rules before and after. */
import type { RoleLines } from '../../../access/policyChange';
import type { PolicyHistoryEntry } from '../../../wire/policy';
import type { AccessState } from '../../auth/rights/accessState';
import type { Queryable } from '../../db/queryable';
import { nameOf } from './proposal';

export interface StoredPolicyChange {
  number: number;
  at: string;
  actorName: string | null;
  kind: PolicyHistoryEntry['kind'];
  before: RoleLines[];
  after: RoleLines[];
  reason: string | null;
  failedTests: string[];
  /** Who approved it, if a second person had to. */
  approvedBy: string | null;
}

const columns = `number, at::text as at, actor_name as "actorName", kind, before, after, reason, failed_tests as "failedTests",
  approved_by as "approvedBy"`;

/** Newest first. `q` must be the owner's or bound to the institution. */
export function readPolicyChanges(q: Queryable, instId: string, limit = 500, offset = 0): Promise<StoredPolicyChange[]> {
  return q.query<StoredPolicyChange>(
    `select ${columns} from policy_change where inst_id = $1 order by number desc limit $2 offset $3`,
    [instId, limit, offset],
    'policy_changes',
  );
}

export async function findPolicyChange(q: Queryable, instId: string, number: number): Promise<StoredPolicyChange | undefined> {
  const [found] = await q.query<StoredPolicyChange>(`select ${columns} from policy_change where inst_id = $1 and number = $2`, [
    instId,
    number,
  ]);
  return found;
}

interface NewPolicyChange {
  kind: StoredPolicyChange['kind'];
  actorId: string | null;
  actorName: string;
  at: string;
  before: RoleLines[];
  after: RoleLines[];
  reason: string | undefined;
  failedTests: string[];
  approvedBy: string | undefined;
}

/** Stores a change. Returns its number. */
export async function storePolicyChange(q: Queryable, state: AccessState, change: NewPolicyChange): Promise<number> {
  const number = state.version + 1;
  await q.query(
    `insert into policy_change (inst_id, number, at, actor_id, actor_name, kind, roles, before, after, reason, failed_tests,
       approved_by)
     values ($1, $2, $3::timestamptz, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11::jsonb, $12)`,
    [
      state.instId,
      number,
      change.at,
      change.actorId,
      change.actorName,
      change.kind,
      change.after.map(({ role }) => role),
      JSON.stringify(change.before),
      JSON.stringify(change.after),
      change.reason ?? null,
      JSON.stringify(change.failedTests),
      change.approvedBy ?? null,
    ],
  );
  return number;
}

export function toHistoryEntry(state: AccessState, change: StoredPolicyChange): PolicyHistoryEntry {
  const { number, at, actorName, kind, reason, failedTests, approvedBy, before, after } = change;
  return {
    number,
    time: at.slice(0, 19),
    actorName: actorName ?? '',
    kind,
    reason,
    failedTests,
    ...(approvedBy !== null && { approvedBy }),
    roles: after.map((lines) => ({ roleKey: lines.role, roleName: nameOf(state, lines.role), ...differenceOf(before, lines) })),
  };
}

/** Added and removed rules; inheritance as `→ role`. */
export function differenceOf(before: readonly RoleLines[], after: RoleLines): { added: string[]; removed: string[] } {
  const old = before.find(({ role }) => role === after.role);
  const [was, is] = [old ? formatLines(old) : [], formatLines(after)];
  return { added: is.filter((one) => !was.includes(one)), removed: was.filter((one) => !is.includes(one)) };
}

function formatLines({ keys, parents }: RoleLines): string[] {
  return [...keys, ...parents.map((parent) => `→ ${parent}`)];
}
