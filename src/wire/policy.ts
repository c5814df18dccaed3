/** Types of the calls for role policies, under `/sso/role` and `/sso/menu`. Keys are described in `src/access`. */
import { callOf } from '../domain/callOf';
import type { FieldError } from './envelope';

export const policyCalls = {
  /** All roles with their own rules, so that the editor can compute effective rights while the user edits. */
  book: callOf<object, PolicyBook>('GET', '/sso/role/policies'),
  /** One role, by `roleKey` or `id`: its own rules, and the effective rights with their source. */
  role: callOf<object, RolePolicyAnswer>('GET', '/sso/role/menuList'),
  /** Saves changed roles. */
  save: callOf<object, SaveAnswer>('PUT', '/sso/role/instEdit'),
  /** Effect of a change, without saving it. */
  impact: callOf<object, PolicyImpact>('POST', '/sso/role/impact'),
  why: callOf<object, WhyAnswer>('GET', '/sso/role/why'),
  history: callOf<object, { total: number; records: PolicyHistoryEntry[] }>('GET', '/sso/role/policyHistory'),
  revert: callOf<object, SaveAnswer>('POST', '/sso/role/policyRevert'),
  /** The same call without `apply`. */
  previewRevert: callOf<object, { impact: PolicyImpact; version: number }>('POST', '/sso/role/policyRevert'),
  exportCsv: callOf<object, unknown>('GET', '/sso/role/exportPolicy'),
  importCsv: callOf<object, SaveAnswer>('POST', '/sso/role/importPolicy'),
  /** The same call without `apply`. */
  previewCsv: callOf<object, ImportPreview>('POST', '/sso/role/importPolicy'),
  tests: callOf<object, TestResult[]>('GET', '/sso/role/policyTests'),
  saveTests: callOf<object, TestResult[]>('PUT', '/sso/role/policyTests'),
  /** Changes that await a second person's approval, and the most recently decided ones. */
  proposals: callOf<object, PolicyProposal[]>('GET', '/sso/role/policyProposals'),
  /** Effect of a proposal on the current policy. `id`. */
  proposalImpact: callOf<object, PolicyImpact>('GET', '/sso/role/proposalImpact'),
  decide: callOf<ProposalDecision, SaveAnswer>('POST', '/sso/role/decideProposal'),
  seeAs: callOf<object, unknown>('POST', '/sso/role/seeAs'),
} as const;

/** All rules of one role: permission keys (`!key` denies) and the roles it inherits from. */
export interface RoleLines {
  role: string;
  keys: string[];
  parents: string[];
}

/** Effective right of a role for one key. */
interface RoleResult {
  key: string;
  allowed: boolean;
  /** `none`: no rule matches the key. */
  because: 'allow' | 'deny' | 'base' | 'admin' | 'none';
  /** The role whose rule decided; undefined when no rule did. */
  from?: { roleKey: string; roleName: string };
}
/** `GET /sso/role/menuList`. */
export interface RolePolicyAnswer extends RoleLines {
  id: string;
  roleName: string;
  builtIn: boolean;
  /** Sent back with a save, for optimistic locking. */
  version: number;
  results: RoleResult[];
  /** People assigned directly to the role. */
  members: { staffId: string; name: string }[];
  /** Effective data scope by resource. */
  scopes: Record<string, string>;
}

/** A role with its rules, in `PolicyBook`. */
export interface BookRole extends RoleLines {
  id: string;
  roleName: string;
  builtIn: boolean;
  /** False = disabled: its rules are kept but have no effect. */
  works: boolean;
  /** 1–4, for pages without a scope rule; null = not set. */
  dataScope: number | null;
  /** People assigned directly to the role. */
  members: PersonName[];
}
/** `GET /sso/role/policies`. */
export interface PolicyBook {
  /** Sent back with a save, for optimistic locking. */
  version: number;
  /** Id of the institution, which is the domain of the policy. */
  instId: string;
  roles: BookRole[];
  /** Whether a save becomes a proposal that a second person must approve. */
  approval: boolean;
  /** Title → pinyin and pinyin initials, for search. */
  spellings: Record<string, string>;
}

/** `PUT /sso/role/instEdit`. */
export interface PolicySave {
  changes: RoleLines[];
  /** Policy version that the change is based on. */
  version: number;
  /** Required when a policy test fails. */
  reason?: string;
}

/** Answer to save, import and revert. */
export interface SaveAnswer {
  /** Policy version after the call. */
  version: number;
  /** Id of the proposal when approval is required. */
  proposal?: string;
}

export interface PersonName {
  staffId: string;
  name: string;
}
/** A permission key that people gain or lose. */
export interface KeyImpact {
  key: string;
  title: string;
  people: PersonName[];
}
export interface PolicyImpact {
  gains: KeyImpact[];
  losses: KeyImpact[];
  /** People whose data scope for a page changes. */
  scopes: { resource: string; title: string; from: string; to: string; people: PersonName[] }[];
  /** Calls of the last 30 days that would now be decided differently. */
  calls: { total: number; nowDenied: CallImpact[]; nowAllowed: CallImpact[] };
  /** `keeper`: a person would no longer be able to manage roles. */
  warnings: { kind: 'keeper' | 'contradiction' | 'dead' | 'orphan'; message: string }[];
  /** Errors that prevent saving. */
  refusals: FieldError[];
  tests: TestResult[];
}
export interface CallImpact {
  call: string;
  title: string;
  count: number;
  people: PersonName[];
}

/** An expected right, e.g. “Finance may export bills”; stored beside the policy and run before every save. */
export interface PolicyTest {
  id: string;
  title: string;
  /** Key of the tested role. */
  role: string;
  key: string;
  allowed: boolean;
}
export interface TestResult extends PolicyTest {
  passed: boolean;
  /** People with the role whose other roles give a different result. */
  exceptions: PersonName[];
  /** Only in an impact: the test already fails with the current policy, so this change needs no reason for it. */
  failedBefore?: boolean;
}

/** `GET /sso/role/why`. */
export interface WhyAnswer {
  key: string;
  title: string;
  person: PersonName;
  allowed: boolean;
  because: RoleResult['because'];
  sentence: string;
  roles: string[];
  steps: WhyStep[];
  /** Changes that would reverse the decision. */
  remedies: string[];
  /** People who may change the policy. */
  editors: PersonName[];
}
export interface WhyStep {
  effect: 'allow' | 'deny';
  /** The rule, e.g. `orderManageModel:bill:*`. */
  rule: string;
  /** Key of the role that has the rule. */
  role: string;
  /** Role names from the assigned role to the one with the rule. */
  path: string[];
  used: boolean;
  setBy?: string;
  setAt?: string;
  reason?: string;
}

export interface PolicyHistoryEntry {
  number: number;
  time: string;
  actorName: string;
  /** Name of the approver, where approval is required. */
  approvedBy?: string;
  kind: 'edit' | 'import' | 'revert';
  reason: string | null;
  roles: { roleKey: string; roleName: string; added: string[]; removed: string[] }[];
  failedTests: string[];
}

export type ProposalState = 'pending' | 'approved' | 'refused' | 'withdrawn';
/** A policy change that a second person must approve. */
export interface PolicyProposal {
  id: string;
  time: string;
  /** Name of the proposer. */
  actorName: string;
  /** The caller is the proposer: may withdraw it but not approve it. */
  isMine: boolean;
  kind: PolicyHistoryEntry['kind'];
  roles: ImportPreview['roles'];
  reason: string | null;
  failedTests: string[];
  state: ProposalState;
  decidedBy: string | null;
  decidedTime: string | null;
  decidedReason: string | null;
}
/** `POST /sso/role/decideProposal`. A reason is required to refuse, and to approve when a test fails that passed before. */
export interface ProposalDecision {
  id: string;
  decision: 'approve' | 'refuse' | 'withdraw';
  reason?: string;
}

export interface ImportPreview {
  problems: { line: number; message: string }[];
  roles: { roleKey: string; roleName: string; isNew: boolean; added: string[]; removed: string[] }[];
  impact: PolicyImpact | undefined;
  version: number;
}
