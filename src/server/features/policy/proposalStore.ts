/** Stored proposals of policy changes. */
import type { RoleLines } from '../../../access/policyChange';
import type { Configuration } from '../../../config/normalized';
import { people as entityNames } from '../../../config/people';
import type { PolicyHistoryEntry, ProposalState } from '../../../wire/policy';
import type { NewRole } from '../../auth/rights/accessState';
import type { Queryable } from '../../db/queryable';

export interface StoredProposal {
  id: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  accountId: string;
  actorId: string | null;
  actorName: string;
  kind: PolicyHistoryEntry['kind'];
  /** Rules of the roles before the change, and the proposed ones. */
  before: RoleLines[];
  changes: RoleLines[];
  newRoles: NewRole[];
  /** Policy version that the proposal is based on. */
  version: number;
  reason: string | null;
  failedTests: string[];
  state: ProposalState;
  decidedBy: string | null;
  decidedAt: string | null;
  decidedReason: string | null;
}

const columns = `id, at::text as at, account_id as "accountId", actor_id as "actorId", actor_name as "actorName", kind, before, changes,
  new_roles as "newRoles", version, reason, failed_tests as "failedTests", state, decided_by as "decidedBy",
  decided_at::text as "decidedAt", decided_reason as "decidedReason"`;

const decidedShown = 20;

/** Whether policy changes of the institution require a second person. */
export async function asksForApproval(q: Queryable, { entities }: Configuration, instId: string): Promise<boolean> {
  const hasSetting = entities.get(entityNames.settings)?.fields.some(({ name }) => name === entityNames.policyApproval);
  if (!hasSetting) return false;
  const [row] = await q.query<{ asked: boolean }>(
    'select coalesce(role_approval, false) as asked from inst_setting where inst_id = $1 and deleted_at is null',
    [instId],
    'policy_approval',
  );
  return row?.asked ?? false;
}

/** Pending proposals, oldest first, followed by the latest decided ones. */
export function readProposals(q: Queryable, instId: string): Promise<StoredProposal[]> {
  return q.query<StoredProposal>(
    `(select ${columns} from policy_proposal where inst_id = $1 and state = 'pending' order by policy_proposal.at)
     union all
     (select ${columns} from policy_proposal where inst_id = $1 and state <> 'pending' order by policy_proposal.decided_at desc, id desc limit $2)`,
    [instId, decidedShown],
    'policy_proposals',
  );
}

/** `lock`: locks the proposal until the end of the transaction. */
export async function findProposal(q: Queryable, instId: string, id: string, lock = false): Promise<StoredProposal | undefined> {
  const [found] = await q.query<StoredProposal>(
    `select ${columns} from policy_proposal where inst_id = $1 and id = $2 ${lock ? 'for update' : ''}`,
    [instId, id],
  );
  return found;
}

export async function storeProposal(
  q: Queryable,
  instId: string,
  proposal: Omit<StoredProposal, 'state' | 'decidedBy' | 'decidedAt' | 'decidedReason'>,
): Promise<void> {
  await q.query(
    `insert into policy_proposal (inst_id, id, at, account_id, actor_id, actor_name, kind, before, changes, new_roles, version, reason, failed_tests)
     values ($1, $2, $3::timestamptz, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10::jsonb, $11, $12, $13::jsonb)`,
    [
      instId,
      proposal.id,
      proposal.at,
      proposal.accountId,
      proposal.actorId,
      proposal.actorName,
      proposal.kind,
      JSON.stringify(proposal.before),
      JSON.stringify(proposal.changes),
      JSON.stringify(proposal.newRoles),
      proposal.version,
      proposal.reason,
      JSON.stringify(proposal.failedTests),
    ],
  );
}

interface Decision {
  state: Exclude<ProposalState, 'pending'>;
  accountId: string;
  name: string;
  at: string;
  reason: string | undefined;
}

export async function storeDecision(q: Queryable, instId: string, id: string, decision: Decision): Promise<void> {
  await q.query(
    `update policy_proposal set state = $3, decided_account = $4, decided_by = $5, decided_at = $6::timestamptz, decided_reason = $7
     where inst_id = $1 and id = $2`,
    [instId, id, decision.state, decision.accountId, decision.name, decision.at, decision.reason ?? null],
  );
}
