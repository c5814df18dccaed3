import { addDays } from '../../../../../domain/calendar';
import type { Call } from '../../../../../engine/call/useCall';
import { todayInShanghai } from '../../../../../fields/components/today';
import { planCalls } from '../../../domain/compare/calls';

/** Days that a plan runs unless it is changed there. */
const planDays = 180;

/** A draft of an education plan that begins today; the rest of it is filled in on its own page. */
export async function makePlan(call: Call, stuId: string, period: string): Promise<void> {
  const today = todayInShanghai();
  await call(planCalls.create, { stuId, period, startDate: today, endDate: addDays(today, planDays) });
}
