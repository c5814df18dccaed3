/** Usual times do not overlap; one may begin when another ends. */
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';

export default defineRule<'instUsuallyTime'>({
  beforeCreate: (values, context) => refuseOverlap(values, undefined, context),
  beforeUpdate: (changes, before, context) => refuseOverlap({ ...before, ...changes }, before.id, context),
  beforeReturn: (row, context) => refuseOverlap(row, row.id, context),
});

async function refuseOverlap(
  { startTime, endTime }: Changes<'instUsuallyTime'>,
  id: string | undefined,
  context: RuleContext,
): Promise<void> {
  await context.lockByName('usual times');
  const others = await context.records.find('instUsuallyTime', {});
  const clash = others.find((one) => one.id !== id && String(startTime) < String(one.endTime) && String(one.startTime) < String(endTime));
  if (clash) throw refuse('startTime', `和“${clash.slotName}”（${clash.startTime}–${clash.endTime}）重叠，请换一个时间`);
}
