/** Locks the people and rooms of several lessons in the order of their ids, so that two writers cannot deadlock. */
import type { RuleContext } from '../../../server/records/rule';

export async function lockPeople(ids: readonly (string | null | undefined)[], context: RuleContext): Promise<void> {
  for (const id of [...new Set(ids)].filter(Boolean).sort()) await context.lockByName(`schedule:${id}`);
}
