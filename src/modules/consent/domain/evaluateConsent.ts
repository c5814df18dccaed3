/**
 * The state of a child's consent for one purpose, computed from all its entries. The latest answer of each guardian counts; a child
 * of 14 or older answers itself (个人信息保护法 art. 31).
 */
import { ageOn } from '../../../domain/age';
import { type Answer, answers, type ConsentState, consentStates, type Kind, kinds } from './codes';

/** One entry, as far as the state depends on it. */
export interface ConsentEntry {
  /** Ids increase in the order of recording. */
  id: string;
  kind: Kind;
  /** Null unless it comes from a guardian. */
  guardianId: string | null;
  /** Null for a decision to continue without consent. */
  answer: Answer | null;
  /** YYYY-MM-DD HH:mm:ss */
  answeredOn: string;
  /** Last day of a decision to continue without consent; null = it ends now. */
  until: string | null;
  /** Id of the entry that this one reverses; neither of them counts. */
  reversalOf: string | null;
}

interface AskedChild {
  birthday: string | null;
  /** Present guardians; answers of former ones do not count. */
  guardianIds: readonly string[];
  /** YYYY-MM-DD */
  today: string;
}

export interface ConsentResult {
  state: ConsentState;
  /** Dependent processing must stop: consent refused, withdrawn or contradictory, without a decision to continue. */
  stopped: boolean;
  /** Consent was given, or a decision to continue without it is in force; required for processing that needs explicit consent. */
  allowed: boolean;
  /** Last day of the decision to continue without consent; null = there is none in force. */
  until: string | null;
  /** Id of the entry that settled the contradiction. */
  settledBy: string | null;
  /** The entries whose answers count, by guardian id; '' = the child itself. */
  counted: ReadonlyMap<string, ConsentEntry>;
  latestOn: string | null;
}

/** Age from which the child consents itself. */
export const ownAge = 14;

export function answersItself({ birthday, today }: Pick<AskedChild, 'birthday' | 'today'>): boolean {
  return birthday !== null && (ageOn(birthday, today)?.years ?? 0) >= ownAge;
}

export function evaluateConsent(entries: readonly ConsentEntry[], child: AskedChild): ConsentResult {
  const living = withoutReversed(entries);
  const own = latest(living.filter(({ kind }) => kind === kinds.self));
  const isOwn = answersItself(child);
  const counted = isOwn && own ? new Map([['', own]]) : getGuardianAnswers(living, child);
  const asked = stateOf([...counted.values()]);
  // At 14 an agreement of guardians ends, but their refusal stays in force until the child answers.
  const answered = isOwn && !own && asked === consentStates.given ? consentStates.notAsked : asked;
  const newest = [...counted.values()].map(({ id }) => id).reduce((a, b) => (a > b ? a : b), '');
  const settled = answered === consentStates.conflict ? lastOf(living, kinds.settled, newest) : undefined;
  const state = settled ? (settled.answer === answers.given ? consentStates.given : consentStates.refused) : answered;
  const without = lastOf(living, kinds.without, newest > (settled?.id ?? '') ? newest : (settled?.id ?? ''));
  const until = without?.until && without.until >= child.today && state !== consentStates.given ? without.until : null;
  const isRefused = state !== consentStates.given && state !== consentStates.notAsked;
  return {
    state,
    stopped: isRefused && until === null,
    allowed: state === consentStates.given || until !== null,
    until,
    settledBy: settled?.id ?? null,
    counted,
    latestOn: latest([...counted.values()])?.answeredOn ?? null,
  };
}

function withoutReversed(entries: readonly ConsentEntry[]): ConsentEntry[] {
  const reversed = new Set(entries.map(({ reversalOf }) => reversalOf));
  return entries.filter(({ id, reversalOf }) => reversalOf === null && !reversed.has(id));
}

function getGuardianAnswers(entries: readonly ConsentEntry[], { guardianIds }: AskedChild): Map<string, ConsentEntry> {
  const found = new Map<string, ConsentEntry>();
  for (const guardianId of guardianIds) {
    const last = latest(entries.filter((one) => one.kind === kinds.guardian && one.guardianId === guardianId));
    if (last) found.set(guardianId, last);
  }
  return found;
}

/** The latest entry by time of the answer; of the same time the one recorded later. */
function latest(entries: readonly ConsentEntry[]): ConsentEntry | undefined {
  const key = ({ answeredOn, id }: ConsentEntry) => `${answeredOn} ${id}`;
  return entries.reduce<ConsentEntry | undefined>((last, one) => (last && key(last) > key(one) ? last : one), undefined);
}

/** The last entry of a kind, unless a counting answer was recorded after it. */
function lastOf(entries: readonly ConsentEntry[], kind: Kind, newest: string): ConsentEntry | undefined {
  return entries
    .filter((one) => one.kind === kind && one.id > newest)
    .reduce<ConsentEntry | undefined>((a, b) => (a && a.id > b.id ? a : b), undefined);
}

function stateOf(counted: readonly ConsentEntry[]): ConsentState {
  const last = latest(counted);
  if (!last) return consentStates.notAsked;
  const given = counted.filter(({ answer }) => answer === answers.given).length;
  if (given > 0) return given === counted.length ? consentStates.given : consentStates.conflict;
  return last.answer === answers.withdrawn ? consentStates.withdrawn : consentStates.refused;
}
