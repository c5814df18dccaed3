/** Clues from contacts that another area took down, such as enrolments for an activity. */
import { foldText } from '../../../domain/foldedText';
import { states } from '../../../generated/states';
import type { RuleContext } from '../../../server/records/rule';
import { assignments, clueChannels } from '../domain/codes';
import { getPhoneLock, isGuardianPhone } from './knownPhone';
import { activeStates } from './ownership';

export interface Contact {
  parentName: string;
  phone: string;
  /** Undefined where only the parent is known: the clue is called after the parent until somebody asks. */
  childName?: string | null;
  channel: keyof typeof clueChannels;
  remark: string;
}

/**
 * Creates a clue in the pool for an unknown family and returns its id. For a family with a clue its id is returned; for the family of a
 * student undefined.
 */
export async function clueFrom(
  { parentName, phone, childName, channel, remark }: Contact,
  context: RuleContext,
): Promise<string | undefined> {
  await context.lockByName(getPhoneLock(phone));
  if (await isGuardianPhone(phone, context)) return undefined;
  const open = await context.records.find('clue', { phone, status: [states.clue.status.pool, ...activeStates] });
  const known = open.find((one) => !childName || foldText(one.childName) === foldText(childName));
  if (known) return known.id;
  const name = childName || `${parentName}的孩子`.slice(0, 50);
  const values = { childName: name, parentName, phone, channel: clueChannels[channel], assign: assignments.pool, remark };
  return (await context.records.create('clue', values)).id;
}
