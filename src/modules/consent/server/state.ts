/** The stored state by child and purpose, for lists, filters and exports. Updated from `results.ts` whenever that may have changed. */
import { must } from '../../../domain/must';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { consentStates, type Purpose, purposes } from '../domain/codes';
import { type ConsentResult, ownAge } from '../domain/evaluateConsent';
import { consentOf, evaluateEntries } from './results';

export async function keepState(stuId: string, purpose: Purpose, context: RuleContext): Promise<ConsentResult> {
  const result = await consentOf(context, stuId, purpose);
  await storeState(stuId, purpose, result, context);
  return result;
}

async function storeState(stuId: string, purpose: Purpose, result: ConsentResult, { records, today }: RuleContext): Promise<void> {
  const { state, stopped, until, latestOn } = result;
  const values = { state, stopped, until, latestOn, judgedOn: today };
  const [kept] = await records.find('consentState', { stuId, purpose }, { limit: 1 });
  if (kept) await records.update('consentState', kept.id, values);
  else await records.create('consentState', { stuId, purpose, ...values });
}

/** For the rule of students, before a change: updates the states, since answers of removed guardians do not count any more. */
export async function followGuardians(changes: Changes<'student'>, before: Stored<'student'>, context: RuleContext): Promise<void> {
  if (changes.relations === undefined) return;
  const after = { ...before, relations: changes.relations as Stored<'student'>['relations'] };
  for (const { purpose } of await context.records.find('consentState', { stuId: before.id })) {
    const entries = await context.records.find('consent', { stuId: before.id, purpose: purpose });
    const result = evaluateEntries(after, must(purpose, 'purpose of the state of consent'), entries, context.today);
    await storeState(before.id, must(purpose, 'purpose of the state of consent'), result, context);
    const isTicked = changes.guardianConsent ?? before.guardianConsent;
    if (purpose === purposes.care && isTicked && result.state !== consentStates.given)
      Object.assign(changes, { guardianConsent: false, consentDate: null });
  }
}

/** Updates states that change with the date: an expired decision to continue without consent, a child that turned 14. */
export async function keepStatesOfDay(context: RuleContext): Promise<void> {
  const rows = await context.records.sql<{ stu_id: string; purpose: Purpose }>(
    `select c.stu_id::text as stu_id, c.purpose from consent_state c join student s on s.id = c.stu_id
      where c.deleted_at is null and s.deleted_at is null and (c.until < $1::date
        or (s.birthday + make_interval(years => $2) <= $1::date and c.judged_on < s.birthday + make_interval(years => $2)))
      order by c.id`,
    [context.today, ownAge],
  );
  for (const { stu_id, purpose } of rows) await keepState(stu_id, purpose, context);
}
