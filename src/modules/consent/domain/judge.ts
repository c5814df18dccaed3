/**
 * The state of a child's consent for one purpose, worked out from all that was recorded. The latest answer of each guardian counts; a child
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
  /** Null for going on without consent. */
  answer: Answer | null;
  /** YYYY-MM-DD HH:mm:ss */
  answeredOn: string;
  /** Last day of going on without consent; null = it ends now. */
  until: string | null;
  /** The entry that this one takes back: neither counts. */
  reversalOf: string | null;
}

interface AskedChild {
  birthday: string | null;
  /** Guardians of today; answers of others do not count any more. */
  guardianIds: readonly string[];
  /** YYYY-MM-DD */
  today: string;
}

export interface Verdict {
  state: ConsentState;
  /** What rests on the consent must not go on: refused, withdrawn or contradictory, and nobody goes on openly without it. */
  stopped: boolean;
  /** Consent was given, or somebody goes on openly without it: for what may only happen with an answer. */
  allowed: boolean;
  /** Last day of going on without consent; null = nobody does. */
  until: string | null;
  /** The contradiction was settled by this entry. */
  settledBy: string | null;
  /** The entries whose answers count, by guardian id; '' = the child itself. */
  counted: ReadonlyMap<string, ConsentEntry>;
  latestOn: string | null;
}

/** Age from which the child is asked itself. */
export const ownAge = 14;

export function answersItself({ birthday, today }: Pick<AskedChild, 'birthday' | 'today'>): boolean {
  return birthday !== null && (ageOn(birthday, today)?.years ?? 0) >= ownAge;
}

export function judgeConsent(entries: readonly ConsentEntry[], child: AskedChild): Verdict {
  const living = withoutReversed(entries);
  const own = latest(living.filter(({ kind }) => kind === kinds.self));
  const isOwn = answersItself(child);
  const counted = isOwn && own ? new Map([['', own]]) : guardianAnswers(living, child);
  const asked = stateOf([...counted.values()]);
  // What guardians agreed to ends at 14; what they refused holds until the child has answered itself.
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

function guardianAnswers(entries: readonly ConsentEntry[], { guardianIds }: AskedChild): Map<string, ConsentEntry> {
  const found = new Map<string, ConsentEntry>();
  for (const guardianId of guardianIds) {
    const last = latest(entries.filter((one) => one.kind === kinds.guardian && one.guardianId === guardianId));
    if (last) found.set(guardianId, last);
  }
  return found;
}

/** By the moment of the answer; of the same moment the one that was recorded later. */
function latest(entries: readonly ConsentEntry[]): ConsentEntry | undefined {
  const key = ({ answeredOn, id }: ConsentEntry) => `${answeredOn} ${id}`;
  return entries.reduce<ConsentEntry | undefined>((last, one) => (last && key(last) > key(one) ? last : one), undefined);
}

/** The last entry of a kind, if no answer that counts was recorded after it. */
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
