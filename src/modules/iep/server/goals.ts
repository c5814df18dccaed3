/** Goals of an individual education plan: taken from the goal library, copied into a revision, changed only in a draft. */
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Records, Stored } from '../../../server/records/records';

const { running, partly, reached, ended } = states.trainingGoal.result;

/** Refuses a change of goals of a plan that others have already agreed to. */
export async function refuseUnlessDraft(records: Records, iepId: string | null | undefined): Promise<Stored<'iep'> | undefined> {
  const plan = iepId ? await records.get('iep', iepId) : undefined;
  if (plan && plan.status !== states.iep.status.draft) throw refuse('iepId', '计划已提交，目标不能修改；执行中的计划请用“修订”');
  return plan;
}

/** Writes entries of the library as goals of the plan, each with its short goals, over the days of the plan. */
export async function addFromLibrary(records: Records, plan: Stored<'iep'>, longPlanIds: readonly string[]): Promise<number> {
  const days = { startDate: plan.startDate, endDate: plan.endDate, ownerId: plan.ownerId };
  const there = new Set((await records.find('iepLongGoal', { iepId: plan.id })).map(({ content }) => content));
  let added = 0;
  for (const id of longPlanIds) {
    const entry = await records.get('longPlan', id);
    if (!entry || there.has(entry.content)) continue;
    const long = await records.create('iepLongGoal', { iepId: plan.id, domain: entry.domain, content: entry.content, ...days });
    const shorts = await records.find('shortPlan', { longId: id }, { order: [['order', 'asc']] });
    const goals = shorts.map(({ content, criterion, method, strategy }) => ({ content, criterion, method, strategy }));
    await records.createMany(
      'trainingGoal',
      goals.map((goal) => ({ ...goal, ...days, stuId: plan.stuId, longGoalId: long.id, domain: entry.domain })),
    );
    added++;
  }
  return added;
}

/** Copies the goals of a plan with their results into its next version; ended goals remain in the old version only. */
export async function copyGoals(records: Records, from: Stored<'iep'>, to: Stored<'iep'>): Promise<void> {
  for (const old of await records.find('iepLongGoal', { iepId: from.id })) {
    const { domain, content, evidence, startDate, endDate, ownerId } = old;
    const values = { domain, content, evidence, startDate, endDate, ownerId };
    const long = await records.create('iepLongGoal', { ...values, iepId: to.id, fromId: old.id });
    for (const goal of await findOpenGoals(records, old.id))
      await records.create('trainingGoal', { ...takenOver(goal), longGoalId: long.id, fromId: goal.id });
  }
}

/** Fields of a goal that are copied into the next version; its sessions are found by `fromId`. */
const goesOn = [
  ...(['stuId', 'domain', 'content', 'criterion', 'method', 'startDate', 'endDate', 'ownerId'] as const),
  ...(['percentNeeded', 'promptAllowed', 'minTrials', 'sessionsNeeded', 'ofLast', 'personsNeeded', 'settingsNeeded', 'countBy'] as const),
  ...(['baseline', 'strategy', 'settings', 'frequency', 'material', 'instruction', 'promptNow'] as const),
  ...(['evidence', 'evidenceRecordId', 'evidenceItem', 'result', 'evalDate', 'evalNote'] as const),
  ...(['progress', 'helpRate', 'lastDate', 'standing', 'standingNote', 'phase', 'nextProbe', 'settledAt'] as const),
  ...(['gasLess2', 'gasLess1', 'gasExpected', 'gasMore1', 'gasMore2', 'gasWeight'] as const),
  ...(['gasStart', 'gasMid', 'gasEnd', 'familyStart', 'familyMid', 'familyEnd'] as const),
] as const satisfies readonly (keyof Changes<'trainingGoal'>)[];

/** Values of the copied goal; child rows without ids, so that they are new rows. */
function takenOver(goal: Stored<'trainingGoal'>): Changes<'trainingGoal'> {
  const phases = goal.phases.map(({ phase, startDate, endDate, reason, staffId }) => ({ phase, startDate, endDate, reason, staffId }));
  const decisions = goal.decisions.map(({ kind, basis, choice, reason, staffId, decidedAt }) => ({
    ...{ kind, basis, choice, reason, staffId, decidedAt },
  }));
  return { ...(Object.fromEntries(goesOn.map((name) => [name, goal[name]])) as Changes<'trainingGoal'>), phases, decisions };
}

/** Ends the open goals of a replaced version. */
export async function endGoals(records: Records, planId: string, today: string): Promise<void> {
  for (const goal of await goalsOf(records, planId))
    if (goal.result === running || goal.result === partly)
      await records.update('trainingGoal', goal.id, { result: ended, evalDate: today, evalNote: '计划修订，转入新的一版' });
}

/** Puts all goals of a draft into the trash. */
export async function removeGoals(records: Records, planId: string): Promise<void> {
  for (const { id } of await records.find('iepLongGoal', { iepId: planId })) {
    for (const goal of await records.find('trainingGoal', { longGoalId: id })) await records.remove('trainingGoal', goal.id);
    await records.remove('iepLongGoal', id);
  }
}

/** Short goals of a plan. */
export async function goalsOf(records: Records, planId: string): Promise<Stored<'trainingGoal'>[]> {
  const longGoals = await records.find('iepLongGoal', { iepId: planId });
  return longGoals.length === 0 ? [] : records.find('trainingGoal', { longGoalId: longGoals.map(({ id }) => id) });
}

function findOpenGoals(records: Records, longGoalId: string): Promise<Stored<'trainingGoal'>[]> {
  return records.find('trainingGoal', { longGoalId, result: [running, partly, reached] });
}
