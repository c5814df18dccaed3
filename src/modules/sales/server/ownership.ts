/** Owners of clues, and the limit of clues per owner. */
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { enabled } from '../../staff/contract';

const { waiting, following, invited, visited, tried } = states.clue.status;

/** States of a clue that has an owner and is not closed. */
export const activeStates = [waiting, following, invited, visited, tried];

/** Changes of a clue that gets an owner; refuses owners who are disabled or at their limit. */
export async function giveTo(ownerId: string, context: RuleContext): Promise<Changes<'clue'>> {
  const owner = await context.records.get('staff', ownerId);
  if (!owner) throw refuse('ownerId', '归属人不存在或已删除，请重新选择');
  if (owner.enable !== enabled) throw refuse('ownerId', `${owner.realName}已停用，请换一位归属人`);
  await checkHolding(ownerId, context);
  return { ownerId, ownedTime: context.now, touchedTime: context.now, poolTime: null };
}

/** Refuses when the owner is at the limit. The lock makes concurrent claims wait, so that they cannot exceed it. */
export async function checkHolding(ownerId: string, context: RuleContext, except?: string): Promise<void> {
  await context.lockByName(`clues of ${ownerId}`);
  const { holdLimit } = await context.records.single('instSetting');
  if (!holdLimit) return;
  const held = await context.records.find('clue', { ownerId, status: activeStates });
  const count = held.filter(({ id }) => id !== except).length;
  if (count >= Number(holdLimit)) throw refuse('ownerId', `已持有 ${count} 条线索，达到上限 ${holdLimit} 条，请先处理或放弃一部分`);
}
