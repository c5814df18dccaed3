/** Adds goals to the child's draft plan. Concurrent calls are serialized by a lock, so that they use one draft. */
import { addDays } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { addItemGoal } from './fromAssessment';
import { addFromLibrary, goalsOf } from './goals';
import { revisionOf } from './nextVersion';

const { draft, running, midterm } = states.iep.status;
/** Default duration of a plan, in days. */
const planDays = 180;

/** Name of the lock that is held while a draft of the child is searched for and created. */
export const plansOf = (stuId: string): string => `education plans of ${stuId}`;

interface GoalToAdd {
  stuId: string;
  /** Period of a newly created draft. */
  period: string;
  recordId: string | null;
  itemNo: number | null;
  longPlanIds: string[];
}

/** Adds goals to the child's draft; without one, to a revision of the plan in force, or else to a new plan. Existing goals are skipped. */
export async function addToPlan(goal: GoalToAdd, context: RuleContext): Promise<{ id: string }> {
  const { records } = context;
  // Of two concurrent calls the first one creates the draft and the second one finds it.
  await context.lockByName(plansOf(goal.stuId));
  const plan = await draftFor(goal, context);
  if (goal.longPlanIds.length > 0) await addFromLibrary(records, plan, goal.longPlanIds);
  if (goal.recordId !== null) await addItem(plan, { recordId: goal.recordId, itemNo: Number(goal.itemNo) }, context);
  return { id: plan.id };
}

async function addItem(
  plan: Stored<'iep'>,
  { recordId, itemNo }: { recordId: string; itemNo: number },
  context: RuleContext,
): Promise<void> {
  const isSame = (goal: Stored<'trainingGoal'>) => goal.evidenceRecordId === recordId && Number(goal.evidenceItem) === itemNo;
  const there = (await goalsOf(context.records, plan.id)).filter(({ result }) => result !== states.trainingGoal.result.ended);
  if (there.some(isSame)) return;
  await addItemGoal(context, plan, { recordId, itemNo });
  const known = plan.evidenceIds ?? [];
  if (!known.includes(recordId)) await context.records.update('iep', plan.id, { evidenceIds: [...known, recordId] });
}

async function draftFor({ stuId, period }: GoalToAdd, context: RuleContext): Promise<Stored<'iep'>> {
  const { records, actor, today } = context;
  const newest = { order: [['startDate', 'desc'] as const], limit: 1 };
  const [open] = await records.find('iep', { stuId, status: draft }, newest);
  if (open) return seen(open, context);
  const [inForce] = await records.find('iep', { stuId, status: [running, midterm] }, newest);
  if (inForce) return revisionOf(await seen(inForce, context), records);
  return records.create('iep', { stuId, period, startDate: today, endDate: addDays(today, planDays), ownerId: actor.staffId || null });
}

async function seen(plan: Stored<'iep'>, { records }: RuleContext): Promise<Stored<'iep'>> {
  const [own] = await records.find('iep', { id: plan.id }, { scopeOf: 'iep' });
  if (!own) throw refuse('stuId', `这名学员的教育计划由${plan.ownerIdLabel ?? '别人'}负责，您没有修改的权限`);
  return own;
}
