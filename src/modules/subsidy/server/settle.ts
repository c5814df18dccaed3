/** Months of applications worked out and written: all of a month at once, or one again. */
import { fromHundredths, yuan } from '../../../domain/amounts';
import { lastDayOf } from '../../../domain/calendar';
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

export interface Settled {
  created: number;
  updated: number;
  /** Months that are reported or paid already. */
  kept: number;
  /** Whom no amount could be worked out for, with the reason. */
  problems: string[];
}

/** Works out a month of all applications that the caller sees: new ones are written, those not yet reported again. */
export async function settleMonth(month: string, context: RuleContext): Promise<Settled> {
  if (month > context.today.slice(0, 7)) throw refuse('month', '还没有到这个月');
  await context.lockByName(`subsidy ${month}`);
  const applications = await supportedIn(month, context);
  const worked = await workOut(applications, month, context);
  const written = await writtenOf(applications, month, context);
  const fresh: Changes<'subsidyMonth'>[] = [];
  const settled: Settled = { created: 0, updated: 0, kept: 0, problems: [] };
  for (const application of applications) {
    const result = worked.get(application.id)!;
    const before = written.get(application.id);
    if ('problem' in result) settled.problems.push(result.problem);
    else if (!before) fresh.push({ ...valuesOf(result), applicationId: application.id, stuId: application.stuId, month });
    else if (before.status === open) settled.updated += Number(await rewrite(before, result, context));
    else settled.kept++;
  }
  await context.records.createMany('subsidyMonth', fresh);
  return { ...settled, created: fresh.length };
}

/** One month again; what was signed before no longer holds if the amount is another one. Throws what keeps it from being worked out. */
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
  throw conflict(`算出以后考勤、课次或收费有变动，申报金额现在是 ${yuan(claim.amount)}，请重新计算并请家长重新签字`, { kind: 'state' });
}

export interface Worked {
  claim: Claim;
  facts: ClaimFacts;
  standardId: string;
}

export const unsigned = { guardianName: null, guardianSign: null, signTime: null } satisfies Changes<'subsidyMonth'>;

export type Result = Worked | { problem: string };

/** By application; a sentence for those that cannot be worked out. `other`: standards instead of those in use, for a trial. */
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
      return [id, resultOf(application, standard, facts.get(id)!)];
    }),
  );
}

function resultOf({ standardId, stuIdLabel }: Application, standard: Standard | undefined, facts: ClaimFacts): Result {
  if (!standard) return { problem: `${stuIdLabel}：申请里没有选补贴标准` };
  try {
    return { claim: claimOf(standard, facts), facts, standardId: standardId! };
  } catch (error) {
    if (error instanceof StandardGap) return { problem: `${stuIdLabel}：${error.message}` };
    throw error;
  }
}

async function workOutOne({ applicationId, month }: Month, context: RuleContext): Promise<Worked> {
  const application = await context.records.get('subsidyApplication', applicationId);
  if (!application) throw conflict('补贴申请已删除', { kind: 'state' });
  const result = (await workOut([application], month!, context)).get(application.id)!;
  if ('problem' in result) throw conflict(result.problem, { kind: 'state' });
  return result;
}

/** Those with support on a day of the month, of the training project; `stuIds`: of these children alone. */
export async function supportedIn(month: string, { records }: RuleContext, stuIds?: readonly string[]): Promise<Application[]> {
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
    lessonCount: facts.lessonDays.length,
    feeAmt: fromHundredths(facts.fee),
    claimAmt: fromHundredths(amount),
    ownAmt: fromHundredths(Math.max(0, facts.fee - amount)),
    limits: limits.join('；').slice(0, 300) || null,
  };
}

/** Whether something changed. */
async function rewrite(before: Month, result: Worked, { records }: RuleContext): Promise<boolean> {
  const values = valuesOf(result);
  const fields = ['claimAmt', 'feeAmt', 'actualDays', 'shouldDays', 'lessonCount', 'minDays', 'standardId'] as const;
  if (fields.every((field) => String(values[field] ?? '') === String(before[field] ?? ''))) return false;
  await records.update('subsidyMonth', before.id, { ...values, ...(values.claimAmt !== before.claimAmt && unsigned) });
  return true;
}
