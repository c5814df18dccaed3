/** Whose clue it is. */
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { enabled } from '../../staff/contract';

const { waiting, following, invited, visited, tried } = states.clue.status;

/** States in which somebody works on a clue. */
export const activeStates = [waiting, following, invited, visited, tried];

/** What is written when a clue gets an owner; refuses somebody who has left or holds enough. */
export async function giveTo(ownerId: string, context: RuleContext): Promise<Changes<'clue'>> {
  const owner = await context.records.get('staff', ownerId);
  if (!owner) throw refuse('ownerId', '归属人不存在或已删除');
  if (owner.enable !== enabled) throw refuse('ownerId', `${owner.realName}已停用，请换一位归属人`);
  await checkHolding(ownerId, context);
  return { ownerId, ownedTime: context.now, touchedTime: context.now, poolTime: null };
}

/** Counted one after the other, so that two claims at once do not both take the last place. */
export async function checkHolding(ownerId: string, context: RuleContext, except?: string): Promise<void> {
  await context.lockByName(`clues of ${ownerId}`);
  const { holdLimit } = await context.records.single('instSetting');
  if (!holdLimit) return;
  const held = await context.records.find('clue', { ownerId, status: activeStates });
  const count = held.filter(({ id }) => id !== except).length;
  if (count >= Number(holdLimit)) throw refuse('ownerId', `已持有 ${count} 条线索，达到上限 ${holdLimit} 条，请先处理或放弃一部分`);
}
