/** Shapes of the calls about role policies, under `/sso/role` and `/sso/menu`. Keys are those of `src/access`. */
import type { FieldError } from './envelope';

export const policyCalls = {
  /** Tree of all keys with titles. */
  tree: { method: 'GET', path: '/sso/menu/instList' },
  /** Every role with its own lines: what an editor needs to say what comes out while somebody edits. */
  book: { method: 'GET', path: '/sso/role/policies' },
  /** A role: its own lines, and what comes out with the source. `roleKey` or `id`. */
  role: { method: 'GET', path: '/sso/role/menuList' },
  /** Saves changed roles. */
  save: { method: 'PUT', path: '/sso/role/instEdit' },
  /** What a change would do, without making it. */
  impact: { method: 'POST', path: '/sso/role/impact' },
  why: { method: 'GET', path: '/sso/role/why' },
  history: { method: 'GET', path: '/sso/role/policyHistory' },
  revert: { method: 'POST', path: '/sso/role/policyRevert' },
  exportCsv: { method: 'GET', path: '/sso/role/exportPolicy' },
  importCsv: { method: 'POST', path: '/sso/role/importPolicy' },
  tests: { method: 'GET', path: '/sso/role/policyTests' },
  saveTests: { method: 'PUT', path: '/sso/role/policyTests' },
  /** Changes that wait for a second person, and those decided last. */
  proposals: { method: 'GET', path: '/sso/role/policyProposals' },
  /** What a proposal would do now. `id`. */
  proposalImpact: { method: 'GET', path: '/sso/role/proposalImpact' },
  decide: { method: 'POST', path: '/sso/role/decideProposal' },
  seeAs: { method: 'POST', path: '/sso/role/seeAs' },
} as const;

/** All lines of one role: permission keys (`!key` denies), and the roles it inherits from. */
export interface RoleLines {
  role: string;
  keys: string[];
  parents: string[];
}

/** What a role says about a key, and what comes out. */
export interface RoleResult {
  key: string;
  allowed: boolean;
  /** `none`: no line speaks of it. */
  because: 'allow' | 'deny' | 'base' | 'admin' | 'none';
  /** Role whose line decided; undefined when none did. */
  from?: { roleKey: string; roleName: string };
}
/** `GET /sso/role/menuList`. */
export interface RolePolicyAnswer extends RoleLines {
  id: string;
  roleName: string;
  builtIn: boolean;
  /** To be sent back with a save. */
  version: number;
  results: RoleResult[];
  /** People who hold it directly. */
  members: { staffId: string; name: string }[];
  /** By resource: the scope that comes out. */
  scopes: Record<string, string>;
}

/** A role in the book of all of them. */
export interface BookRole extends RoleLines {
  id: string;
  roleName: string;
  builtIn: boolean;
  /** Disabled roles keep their lines, but they count for nothing. */
  works: boolean;
  /** 1–4, for pages that no line speaks of; null = not set. */
  dataScope: number | null;
  /** People who hold it directly. */
  members: PersonName[];
}
/** `GET /sso/role/policies`. */
export interface PolicyBook {
  /** To be sent back with a save. */
  version: number;
  /** The institution, which is the domain of the policy. */
  instId: string;
  roles: BookRole[];
  /** A save becomes a proposal that somebody else must approve. */
  approval: boolean;
  /** Titles → pinyin and its initials, for searching by them. */
  spellings: Record<string, string>;
}

/** `PUT /sso/role/instEdit`. */
export interface PolicySave {
  changes: RoleLines[];
  /** Version the change was made on. */
  version: number;
  /** Needed when a policy test fails. */
  reason?: string;
}

/** What saving, importing and taking back answer. */
export interface SaveAnswer {
  /** Of the policy as it is now. */
  version: number;
  /** Id of the proposal, when somebody else must approve first. */
  proposal?: string;
}

export interface PersonName {
  staffId: string;
  name: string;
}
/** A key that people gain or lose. */
export interface KeyImpact {
  key: string;
  title: string;
  people: PersonName[];
}
export interface PolicyImpact {
  gains: KeyImpact[];
  losses: KeyImpact[];
  /** People whose data scope of a page changes. */
  scopes: { resource: string; title: string; from: string; to: string; people: PersonName[] }[];
  /** Calls of the last 30 days decided otherwise. */
  calls: { total: number; nowDenied: CallImpact[]; nowAllowed: CallImpact[] };
  /** `keeper`: somebody could no longer manage roles. */
  warnings: { kind: 'keeper' | 'contradiction' | 'dead' | 'orphan'; message: string }[];
  /** Why it cannot be saved. */
  refusals: FieldError[];
  tests: TestResult[];
}
export interface CallImpact {
  call: string;
  title: string;
  count: number;
  people: PersonName[];
}

/** “Finance may export bills”: kept beside the policy, run before every save. */
export interface PolicyTest {
  id: string;
  title: string;
  /** Key of the role it is about. */
  role: string;
  key: string;
  allowed: boolean;
}
export interface TestResult extends PolicyTest {
  passed: boolean;
  /** People with the role for whom it is otherwise, because of their other roles. */
  exceptions: PersonName[];
  /** Told with an impact: it fails today already, so that it is not this change's fault and asks for no reason. */
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
  /** What would have to change for it to be otherwise. */
  remedies: string[];
  /** Who may change it. */
  editors: PersonName[];
}
export interface WhyStep {
  effect: 'allow' | 'deny';
  /** The line, e.g. `orderManageModel:bill:*`. */
  rule: string;
  /** Key of the role whose line it is. */
  role: string;
  /** Names of roles from the one held to the one that says so. */
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
  /** Who approved it, where two are asked for. */
  approvedBy?: string;
  kind: 'edit' | 'import' | 'revert';
  reason: string | null;
  roles: { roleKey: string; roleName: string; added: string[]; removed: string[] }[];
  failedTests: string[];
}

export type ProposalState = 'pending' | 'approved' | 'refused' | 'withdrawn';
/** A change of the policy that a second person must approve. */
export interface PolicyProposal {
  id: string;
  time: string;
  /** Who made it. */
  actorName: string;
  /** The person who asks made it, and so may take it back but not approve it. */
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
/** `POST /sso/role/decideProposal`. Refusing asks for a reason, and so does approving when a test fails that did not before. */
export interface ProposalDecision {
  id: string;
  decision: 'approve' | 'refuse' | 'withdraw';
  reason?: string;
}

/** `POST /sso/role/importPolicy`: without `apply` it only says what it would do. */
export interface PolicyImport {
  text: string;
  apply?: boolean;
  version?: number;
  reason?: string;
}
export interface ImportPreview {
  problems: { line: number; message: string }[];
  roles: { roleKey: string; roleName: string; isNew: boolean; added: string[]; removed: string[] }[];
  impact: PolicyImpact | undefined;
  version: number;
}
