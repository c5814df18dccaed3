/** The chain of evidence of all children whose support covers a month, with one query for each kind of link. */

import { fromHundredths } from '../../../domain/amounts';
import { lastDayOf } from '../../../domain/calendar';
import { entryOf } from '../../../domain/must';
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { RuleContext } from '../../../server/records/rule';
import { readCalendar } from '../../system/contract';
import { type ChainAnswer, type ChainFacts, type ChainRow, gapsOf, type Person } from '../domain/chain';
import type { ClaimFacts } from '../domain/claim';
import { paceOf } from '../domain/pace';
import { findAttendedLessons, findPlannedDays } from './lessonsOf';
import { childRows, goalRows, lastAssessments, type MonthRow, monthRows, ownerOf, planRows } from './linkRows';
import { type Application, monthFacts } from './monthFacts';
import { estimate, findSupported } from './settle';

/**
 * `month`: YYYY-MM, not later than this one. Of the children that the person sees on the page of applications; `stuIds`: of these alone.
 */
export async function chainOf(month: string, context: RuleContext, stuIds?: readonly string[]): Promise<ChainAnswer> {
  const rows = (await chainsOf(month, context, stuIds)).map(({ row }) => row);
  return {
    month,
    day: context.today,
    rows: rows.toSorted((one, next) => next.gaps.length - one.gaps.length || byName(one.stuName, next.stuName)),
  };
}

/** The chain of a child with the facts by which it was checked. */
export interface CheckedChain {
  row: ChainRow;
  facts: ChainFacts;
}

/** The same, in no order. */
export async function chainsOf(month: string, context: RuleContext, stuIds?: readonly string[]): Promise<CheckedChain[]> {
  if (month > context.today.slice(0, 7)) throw refuse('month', '还没有到这个月，请选择本月或更早的月份');
  const applications = await findSupported(month, context, stuIds);
  const found = await linksOf(applications, month, context);
  return applications.map((application) => checkChain(application, found, { month, context }));
}

export const byName = new Intl.Collator('zh').compare;

type Found = Awaited<ReturnType<typeof linksOf>>;

/** Everything that the rows are made of, by child or by application. */
async function linksOf(applications: readonly Application[], month: string, context: RuleContext) {
  const stuIds = [...new Set(applications.map(({ stuId }) => stuId))];
  const { records, today } = context;
  const end = lastDayOf(month) < today ? lastDayOf(month) : today;
  const facts = await monthFacts(applications, month, context);
  const planned = await findPlannedDays(stuIds, month, context);
  return {
    facts,
    planned,
    claims: await estimate(applications, withPlanned(applications, facts, planned), context),
    children: await childRows(stuIds, context),
    assessed: await lastAssessments(stuIds, end, context),
    goals: groupBy(await goalRows(stuIds, month, context), ({ stuId }) => stuId),
    plans: await planRows(stuIds, month, context),
    lessons: await findAttendedLessons(stuIds, month, context),
    months: await monthRows(
      applications.map(({ id }) => id),
      month,
      context,
    ),
    cycleDays: (await records.single('instSetting')).evalCycleDays ?? 90,
    workDays: await workDaysAhead(month, context),
  };
}

/** Facts with planned days counted as trained: the forecast if the child attends all of them. */
function withPlanned(applications: readonly Application[], facts: ReadonlyMap<string, ClaimFacts>, planned: ReadonlyMap<string, string[]>) {
  return new Map(
    applications.map(({ id, stuId }) => {
      const known = entryOf(facts, id);
      return [id, { ...known, trained: [...new Set([...known.trained, ...(planned.get(stuId) ?? [])])] }];
    }),
  );
}

interface RowContext {
  month: string;
  context: RuleContext;
}

function checkChain(application: Application, found: Found, { month, context }: RowContext): CheckedChain {
  const { id, stuId } = application;
  const child = found.children.get(stuId);
  const name = context.visible.hides('student', 'stuName') ? '' : (child?.name ?? '');
  const result = entryOf(found.claims, id);
  const claim = 'claim' in result ? result.claim : undefined;
  const earned = entryOf(found.facts, id).trained.length;
  const left = (found.planned.get(stuId) ?? []).filter((day) => !entryOf(found.facts, id).trained.includes(day)).length;
  const minimum = claim?.minDays ?? 0;
  const pace = paceOf({ month, today: context.today, earned, left, minimum });
  const plan = found.plans.get(stuId);
  const settled = found.months.get(id);
  const isOver = context.today.slice(0, 7) > month;
  const facts: ChainFacts = {
    ...{ stuId, month, today: context.today, cycleDays: found.cycleDays, pace },
    headTeacher: toPerson(child?.headTeacherId, child?.headTeacher, '责任教师'),
    clerk: toPerson(application.ownerId, application.ownerIdLabel, '经办人'),
    assessedOn: found.assessed.get(stuId),
    goals: (found.goals.get(stuId) ?? []).map((goal) => ({ hasSource: goal.hasSource, owner: ownerOf(goal) })),
    plan: plan && { isSigned: plan.isSigned, owner: ownerOf(plan) },
    lessons: found.lessons.get(stuId) ?? [],
    checkedIn: entryOf(found.facts, id).trained,
    missingDays: minimum - earned - left,
    freeDays: found.workDays.filter((day) => !(found.planned.get(stuId) ?? []).includes(day)),
    signed: isOver && settled && settled.status !== dropped ? settled.isSigned : undefined,
    claim: isOver ? claimStateOf(settled) : undefined,
    problem: 'problem' in result ? withoutName(result.problem) : undefined,
  };
  const row: ChainRow = {
    ...{ stuId, stuName: name, pace, actualDays: earned, minDays: minimum, shouldDays: claim?.shouldDays ?? 0 },
    gaps: gapsOf(facts).map((gap) => ({ ...gap, mine: gap.who.id !== null && gap.who.id === context.actor.staffId })),
    amount: claim && !context.visible.hides('subsidyMonth', 'claimAmt') ? fromHundredths(claim.amount) : undefined,
    problem: facts.problem,
  };
  return { row, facts };
}

/** Removes the child's name at the beginning of a problem, because the person may not be allowed to read it. */
const withoutName = (problem: string) => problem.slice(problem.indexOf('：') + 1);

const { open, returned, dropped } = states.subsidyMonth.status;

function claimStateOf(row: MonthRow | undefined): ChainFacts['claim'] {
  if (!row) return 'missing';
  if (row.status === dropped) return undefined;
  return row.status === open ? 'unreported' : row.status === returned ? 'returned' : 'reported';
}

function toPerson(id: string | null | undefined, name: string | null | undefined, otherwise: string): Person {
  return { id: id ?? null, name: name || otherwise };
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Working days of the month after today. */
async function workDaysAhead(month: string, context: RuleContext): Promise<string[]> {
  const last = lastDayOf(month);
  if (context.today >= last) return [];
  const calendar = await readCalendar(`${month}-01`, last, context);
  return Array.from({ length: Number(last.slice(8)) }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`).filter(
    (day) => day > context.today && calendar(day).isWork,
  );
}
