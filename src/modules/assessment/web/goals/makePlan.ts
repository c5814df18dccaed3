import { addDays } from '../../../../domain/calendar';
import type { Call } from '../../../../engine/call/useCall';
import { todayInShanghai } from '../../../../fields/faces/today';
import { planCalls } from '../../domain/compare/calls';
import type { PlanToAdd } from '../../domain/goals/proposals';

/** Days that a plan runs unless it is changed there. */
const planDays = 180;

/** A draft of an education plan that begins today; the rest of it is filled in on its own page. */
export async function makePlan(call: Call, stuId: string, period: string): Promise<{ id: string; version: number }> {
  const today = todayInShanghai();
  const made = await call(planCalls.create, { stuId, period, startDate: today, endDate: addDays(today, planDays) });
  return made as { id: string; version: number };
}

/** A draft that takes the place of the plan in force when the family has signed it; its open goals are in it already. */
export async function revisePlan(call: Call, { id, version }: PlanToAdd): Promise<{ id: string; version: number }> {
  const made = (await call(planCalls.revise, { id, version })) as { id: string };
  const plan = await call(planCalls.read, { id: made.id });
  return plan as { id: string; version: number };
}
