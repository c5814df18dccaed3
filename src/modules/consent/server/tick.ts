/**
 * Synchronizes the tick of the registration form (`guardianConsent`, `consentDate`) with the entries. A new tick becomes an entry with the
 * next answer for the child, or at the start of the next day: entries cannot be deleted, but a registration or import can be undone.
 */
import type { Changes, Records, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { answers, consentStates, kinds, purposes, routes } from '../domain/codes';
import { consentOf, tickOf } from './results';

const care = purposes.care;
const tickReason = '登记学员时勾选';
/** Children per statement. */
const portion = 500;

/** Whether this is an entry from a tick. Only the server writes it; it is stored without checks and stops nothing. */
export function isFirstTick({ route, answer, reason, reversalOf }: Changes<'consent'>): boolean {
  return route === routes.tick && answer === answers.given && reason === tickReason && !reversalOf;
}

/** Writes entries for the ticks of these children that have none. */
export async function writeTicks(
  children: readonly Stored<'student'>[],
  { records, today }: Pick<RuleContext, 'records' | 'today'>,
): Promise<void> {
  for (let at = 0; at < children.length; at += portion) {
    const few = children.slice(at, at + portion);
    const known = new Set((await records.find('consent', { stuId: few.map(({ id }) => id), purpose: care })).map(({ stuId }) => stuId));
    const ticks = few.flatMap((child) => (known.has(child.id) ? [] : entryValues(child)));
    if (ticks.length === 0) continue;
    await records.createMany('consent', ticks);
    await records.createMany(
      'consentState',
      ticks.map(({ stuId, answeredOn }) => ({ stuId, purpose: care, state: consentStates.given, latestOn: answeredOn, judgedOn: today })),
    );
  }
}

function entryValues(child: Stored<'student'>): Changes<'consent'>[] {
  const tick = tickOf(child);
  if (!tick) return [];
  const { kind, guardianId, answer, answeredOn } = tick;
  const guardian = child.relations?.find(({ id }) => id === guardianId);
  const who = { guardianId, guardianName: guardian?.relName ?? child.stuName, relation: guardian?.relation ?? null };
  return [{ stuId: child.id, purpose: care, kind, ...who, answer, route: routes.tick, answeredOn, reason: tickReason }];
}

/** Ticks of before today. */
export async function writeOldTicks({ records, today }: RuleContext): Promise<void> {
  const rows = await records.sql<{ id: string }>(
    `select id::text as id from student s where guardian_consent and deleted_at is null and create_time < $1::date
      and not exists (select 1 from consent c where c.stu_id = s.id and c.purpose = $2) order by id`,
    [today, care],
  );
  for (let at = 0; at < rows.length; at += portion)
    await writeTicks(await records.find('student', { id: rows.slice(at, at + portion).map(({ id }) => id) }), { records, today });
}

const syncing = (stuId: string) => `consent.tick ${stuId}`;

/** Updates the tick after an answer about care data. */
export async function tellTick(stuId: string, isGiven: boolean, context: RuleContext): Promise<void> {
  const { records, memo, today } = context;
  if (memo.has(syncing(stuId))) return;
  const child = await records.get('student', stuId);
  if (!child || (child.guardianConsent === true) === isGiven) return;
  memo.set(syncing(stuId), true);
  await records.update('student', stuId, { guardianConsent: isGiven, consentDate: isGiven ? today : null });
  memo.delete(syncing(stuId));
}

/**
 * For the rule of students, before a change: setting or removing the tick in the form is an answer of the main contact. If guardians
 * change, the tick is first written as the answer of the former main contact.
 */
export async function followTick(changes: Changes<'student'>, before: Stored<'student'>, context: RuleContext): Promise<void> {
  const { memo } = context;
  if (memo.has(syncing(before.id))) return;
  if (changes.relations !== undefined && !staysMain(changes, before)) await writeTicks([before], context);
  if (changes.guardianConsent === undefined || changes.guardianConsent === before.guardianConsent) return;
  const isTicked = changes.guardianConsent === true;
  if (isTicked && !(await isAnswered(before.id, context.records))) return;
  const main = before.relations?.find(({ isMain }) => isMain);
  if (!main) return;
  memo.set(syncing(before.id), true);
  await context.records.create('consent', {
    ...{ stuId: before.id, purpose: care, kind: kinds.guardian, guardianId: main.id, route: routes.tick },
    ...{ answer: isTicked ? answers.given : answers.withdrawn, answeredOn: context.now },
    reason: isTicked ? '在学员资料里勾选' : '在学员资料里取消勾选',
  });
  memo.delete(syncing(before.id));
  if ((await consentOf(context, before.id, care)).state === consentStates.given) return;
  changes.guardianConsent = false;
  changes.consentDate = null;
}

function staysMain({ relations }: Changes<'student'>, before: Stored<'student'>): boolean {
  const main = before.relations?.find(({ isMain }) => isMain);
  return relations?.some(({ id, isMain }) => id === main?.id && isMain === true) === true;
}

async function isAnswered(stuId: string, records: Records): Promise<boolean> {
  return (await records.count('consent', { stuId, purpose: care })) > 0;
}
