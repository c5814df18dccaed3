/** The only evaluation of consents on the server; all code that depends on consent uses it. */
import type { Records, Stored } from '../../../server/records/records';
import { answers, kinds, type Purpose, purposes } from '../domain/codes';
import { answersItself, type ConsentEntry, type ConsentResult, evaluateConsent } from '../domain/evaluateConsent';

/** Input from a rule; a `RuleContext` fits. */
export interface Asking {
  records: Pick<Records, 'find'>;
  /** YYYY-MM-DD */
  today: string;
}
type Child = Stored<'student'>;

/** The state of consent of one child for one purpose. */
export async function consentOf(asking: Asking, stuId: string, purpose: Purpose): Promise<ConsentResult> {
  return (
    (await consentsOf(asking, [stuId], purpose)).get(stuId) ?? evaluateConsent([], { birthday: null, guardianIds: [], today: asking.today })
  );
}

/** The same for many children; unknown ids are left out. */
export async function consentsOf(
  { records, today }: Asking,
  stuIds: readonly string[],
  purpose: Purpose,
): Promise<Map<string, ConsentResult>> {
  if (stuIds.length === 0) return new Map();
  const children = await records.find('student', { id: [...stuIds] });
  const entries = new Map<string, Stored<'consent'>[]>(children.map(({ id }) => [id, []]));
  for (const entry of await records.find('consent', { stuId: [...stuIds], purpose })) entries.get(entry.stuId)?.push(entry);
  return new Map(children.map((child) => [child.id, evaluateEntries(child, purpose, entries.get(child.id) ?? [], today)]));
}

/** Ids of the children for whom dependent processing must stop. */
export async function findStopped(asking: Asking, stuIds: readonly string[], purpose: Purpose): Promise<Set<string>> {
  const found = await consentsOf(asking, stuIds, purpose);
  return new Set([...found].flatMap(([id, { stopped }]) => (stopped ? [id] : [])));
}

/** `entries`: all of the child for this purpose. */
export function evaluateEntries(child: Child, purpose: Purpose, entries: readonly Stored<'consent'>[], today: string): ConsentResult {
  return evaluateConsent(countedEntries(child, purpose, entries), askedChild(child, today));
}

/** Stored entries, plus a tick that has no entry yet. */
export function countedEntries(child: Child, purpose: Purpose, entries: readonly Stored<'consent'>[]): ConsentEntry[] {
  const tick = purpose === purposes.care && entries.length === 0 ? tickOf(child) : undefined;
  return tick ? [tick] : entries.map(entryOf);
}

export function askedChild({ birthday, relations }: Child, today: string) {
  return { birthday: birthday ?? null, guardianIds: (relations ?? []).flatMap(({ id }) => id ?? []), today };
}

export function entryOf({ id, kind, guardianId, answer, answeredOn, until, reversalOf }: Stored<'consent'>): ConsentEntry {
  return {
    id,
    kind: kind,
    guardianId: guardianId ?? null,
    answer: answer ?? null,
    answeredOn: answeredOn,
    until: until ?? null,
    reversalOf: reversalOf ?? null,
  };
}

/** The tick of the registration form is the answer of the main contact (of the child itself, at 14) until it is written as an entry. */
export function tickOf({ guardianConsent, consentDate, relations, birthday }: Partial<Child>): ConsentEntry | undefined {
  const main = relations?.find(({ isMain }) => isMain);
  if (guardianConsent !== true || !consentDate || !main) return undefined;
  const isOwn = answersItself({ birthday: birthday ?? null, today: consentDate });
  return {
    id: '',
    kind: isOwn ? kinds.self : kinds.guardian,
    guardianId: isOwn ? null : main.id,
    answer: answers.given,
    answeredOn: `${consentDate} 00:00:00`,
    until: null,
    reversalOf: null,
  };
}
