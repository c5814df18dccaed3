/** Settlement of months: all applications of a month at once, or one of them again. */

import { formatYuan, fromHundredths } from '../../../domain/amounts';
import { addDays, addMonths, lastDayOf } from '../../../domain/calendar';
import { entryOf, must } from '../../../domain/must';
import { states } from '../../../generated/states';
import { conflict, refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { type Claim, type ClaimFacts, claimOf } from '../domain/claim';
import { projects } from '../domain/codes';
import { StandardGap } from '../domain/findValue';
import type { Standard } from '../domain/standardShape';
import { type Application, monthFacts } from './monthFacts';
import { standardsOf } from './standards';

export type Month = Stored<'subsidyMonth'>;

const { open, dropped } = states.subsidyMonth.status;
const { training, settling, partly, ended } = states.subsidyApplication.status;

/** Maximum number of lines of the dry run; further ones are counted. */
const mostLines = 20;

interface Settled {
  created: number;
  updated: number;
  /** Months that are reported or paid already. */
  kept: number;
  /** Children whose amount could not be computed, with the reason. */
  problems: string[];
}

/** Settles a month for all applications in the caller's data scope: new settlements are created, unreported ones recomputed. */
export async function settleMonth(month: string, context: RuleContext): Promise<Settled> {
  if (month > context.today.slice(0, 7)) throw refuse('month', '还没有到这个月，请选择本月或更早的月份');
  await context.lockByName(`subsidy ${month}`);
  const settled: Settled = { created: 0, updated: 0, kept: 0, problems: [] };
  for (const applications of roundsOf(await findSupported(month, context))) await settleRound(applications, month, { settled, context });
  return settled;
}

/** Applications in rounds, the first of each child, then the second: the claim of the earlier one reduces the limit of the later one. */
function roundsOf(applications: readonly Application[]): Application[][] {
  const rounds: Application[][] = [];
  const seen = new Map<string, number>();
  for (const one of [...applications].sort((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? -1 : 1))) {
    const at = seen.get(one.stuId) ?? 0;
    seen.set(one.stuId, at + 1);
    rounds[at] = [...(rounds[at] ?? []), one];
  }
  return rounds;
}

interface Round {
  settled: Settled;
  context: RuleContext;
}

async function settleRound(applications: readonly Application[], month: string, { settled, context }: Round): Promise<void> {
  const worked = await workOut(applications, month, context);
  const written = await writtenOf(applications, month, context);
  const fresh: Changes<'subsidyMonth'>[] = [];
  for (const application of applications) {
    const result = entryOf(worked, application.id);
    const before = written.get(application.id);
    if ('problem' in result) settled.problems.push(result.problem);
    else if (!before) fresh.push({ ...valuesOf(result), applicationId: application.id, stuId: application.stuId, month });
    else if (before.status === open) settled.updated += Number(await rewrite(before, result, context));
    else settled.kept++;
  }
  await context.records.createMany('subsidyMonth', fresh);
  settled.created += fresh.length;
  for (const application of applications) if ('claim' in entryOf(worked, application.id)) await storeSettled(application, month, context);
}

/** Stores the last settled month; settling an earlier month again does not lower it. */
async function storeSettled({ id, settledUntil }: Application, month: string, { records }: RuleContext): Promise<void> {
  const end = lastDayOf(month);
  if (!settledUntil || settledUntil < end) await records.update('subsidyApplication', id, { settledUntil: end });
}

/** Settles the past, unsettled months of one application, the earliest first. Throws the reason why one cannot be computed. */
export async function settleDue(application: Application, context: RuleContext): Promise<string[]> {
  const done: string[] = [];
  for (const month of listDueMonths(application, context.today)) {
    await context.lockByName(`subsidy ${month}`);
    const settled: Settled = { created: 0, updated: 0, kept: 0, problems: [] };
    await settleRound([application], month, { settled, context });
    if (settled.problems.length > 0) throw conflict(`${month}：${settled.problems[0]}`, { kind: 'state' });
    done.push(month);
  }
  return done;
}

/** From the month after the last one that is written to the one before today's, as far as there is support. */
function listDueMonths({ startDate, endDate, settledUntil }: Application, today: string): string[] {
  const months: string[] = [];
  const first = settledUntil ? addDays(settledUntil, 1) : (startDate ?? today);
  for (let day = `${first.slice(0, 7)}-01`; day < `${today.slice(0, 7)}-01` && day <= (endDate ?? today); day = addMonths(day, 1))
    if (!startDate || lastDayOf(day.slice(0, 7)) >= startDate) months.push(day.slice(0, 7));
  return months;
}

/** Dry run of `settleMonth`: number of children, and those whose amount cannot be computed. */
export async function foreseeMonth(month: string, context: RuleContext) {
  if (month > context.today.slice(0, 7)) return { text: '还没有到这个月', lines: [] };
  const applications = await findSupported(month, context);
  const worked = await workOut(applications, month, context);
  const written = await writtenOf(applications, month, context);
  const problems = [...worked.values()].flatMap((result) => ('problem' in result ? [result.problem] : []));
  const claims = [...worked.values()].flatMap((result) => ('claim' in result ? [result.claim.amount] : []));
  const fresh = applications.filter(({ id }) => !written.has(id) && 'claim' in entryOf(worked, id)).length;
  const nothing = claims.filter((amount) => amount === 0).length;
  return {
    text: `${applications.length} 份训练中的申请：新增 ${fresh} 条，${nothing} 条金额为 0，${problems.length} 份不能计算`,
    lines: [...problems.slice(0, mostLines), ...(problems.length > mostLines ? [`还有 ${problems.length - mostLines} 份`] : [])],
  };
}

/** Settles a month again; a changed amount invalidates its signature. Throws the reason why it cannot be computed. */
export async function settleAgain(month: Month, context: RuleContext): Promise<Changes<'subsidyMonth'>> {
  const result = await workOutOne(month, context);
  const values = valuesOf(result);
  return { ...values, ...(values.claimAmt !== month.claimAmt && unsigned) };
}

/** Refuses a month whose sources have changed since it was worked out and signed. */
export async function refuseOutdated(month: Month, context: RuleContext): Promise<void> {
  const { claim } = await workOutOne(month, context);
  const now = fromHundredths(claim.amount);
  if (now === month.claimAmt) return;
  throw conflict(`算出以后考勤、课次或收费有变动，申报金额现在是 ${formatYuan(claim.amount)}，请重新计算并请家长重新签字`, {
    kind: 'state',
  });
}

interface Worked {
  claim: Claim;
  facts: ClaimFacts;
  standardId: string;
}

export const unsigned = { guardianName: null, guardianSign: null, signTime: null } satisfies Changes<'subsidyMonth'>;

export type Result = Worked | { problem: string };

/** Claims by application, or a message if one cannot be computed. `other`: standards to use instead of those in use, for a preview. */
export async function workOut(
  applications: readonly Application[],
  month: string,
  context: RuleContext,
  other?: ReadonlyMap<string, Standard>,
): Promise<Map<string, Result>> {
  return estimate(applications, await monthFacts(applications, month, context), context, other);
}

/** The same with facts that are given. */
export async function estimate(
  applications: readonly Application[],
  facts: ReadonlyMap<string, ClaimFacts>,
  context: RuleContext,
  other?: ReadonlyMap<string, Standard>,
): Promise<Map<string, Result>> {
  const ids = applications.flatMap(({ standardId }) => standardId ?? []);
  const standards = await standardsOf(ids, context);
  return new Map(
    applications.map((application) => {
      const { id, standardId } = application;
      const standard = standardId ? (other?.get(standardId) ?? standards.get(standardId)) : undefined;
      return [id, resultOf(application, standard, entryOf(facts, id))];
    }),
  );
}

function resultOf({ standardId, stuIdLabel }: Application, standard: Standard | undefined, facts: ClaimFacts): Result {
  if (!standard) return { problem: `${stuIdLabel}：申请里没有选补贴标准` };
  try {
    return { claim: claimOf(standard, facts), facts, standardId: must(standardId, 'standard of the subsidy application') };
  } catch (error) {
    if (error instanceof StandardGap) return { problem: `${stuIdLabel}：${error.message}` };
    throw error;
  }
}

async function workOutOne({ applicationId, month }: Month, context: RuleContext): Promise<Worked> {
  const application = await context.records.get('subsidyApplication', applicationId);
  if (!application) throw conflict('补贴申请已删除，请先恢复申请', { kind: 'state' });
  const result = entryOf(await workOut([application], month, context), application.id);
  if ('problem' in result) throw conflict(result.problem, { kind: 'state' });
  return result;
}

/** Those with support on a day of the month, of the training project; `stuIds`: of these children alone. */
export async function findSupported(month: string, { records }: RuleContext, stuIds?: readonly string[]): Promise<Application[]> {
  const where = {
    ...(stuIds && { stuId: stuIds }),
    project: projects.training,
    status: [training, settling, partly, ended],
    startDate: { lte: lastDayOf(month) },
    endDate: { gte: `${month}-01` },
  };
  return records.find('subsidyApplication', where, { scopeOf: 'studentSubsidy' });
}

async function writtenOf(applications: readonly Application[], month: string, { records }: RuleContext): Promise<Map<string, Month>> {
  const rows = await records.find('subsidyMonth', { applicationId: applications.map(({ id }) => id), month });
  return new Map(rows.filter(({ status }) => status !== dropped).map((row) => [row.applicationId, row]));
}

function valuesOf({ claim, facts, standardId }: Worked): Changes<'subsidyMonth'> {
  const { amount, shouldDays, trainedDays, minDays, steps, limits } = claim;
  return {
    ...{ standardId, shouldDays, actualDays: trainedDays, minDays, steps },
    ...spanOf(facts),
    lessonCount: facts.lessonDays.length,
    feeAmt: fromHundredths(facts.fee),
    claimAmt: fromHundredths(amount),
    ownAmt: fromHundredths(Math.max(0, facts.fee - amount)),
    limits: limits.join('；').slice(0, 300) || null,
  };
}

/** Days of the month with support. */
function spanOf({ month, support }: ClaimFacts): Pick<Changes<'subsidyMonth'>, 'fromDate' | 'toDate'> {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  return { fromDate: support.from > first ? support.from : first, toDate: support.to < last ? support.to : last };
}

/** Whether something changed. */
async function rewrite(before: Month, result: Worked, { records }: RuleContext): Promise<boolean> {
  const values = valuesOf(result);
  const fields = ['claimAmt', 'feeAmt', 'actualDays', 'shouldDays', 'lessonCount', 'minDays', 'standardId', 'fromDate', 'toDate'] as const;
  if (fields.every((field) => String(values[field] ?? '') === String(before[field] ?? ''))) return false;
  await records.update('subsidyMonth', before.id, { ...values, ...(values.claimAmt !== before.claimAmt && unsigned) });
  return true;
}
