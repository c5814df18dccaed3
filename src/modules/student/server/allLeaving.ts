/** What the areas have to say when a child leaves, comes back or is deleted: their `server/leaving.ts`, in the order of their names. */
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { Departure, Leaving } from '../contract';

export const allLeaving: readonly Leaving[] = Object.values(
  import.meta.glob<Leaving>('../../*/server/leaving.ts', { eager: true, import: 'default' }),
);

/** Sentences about what keeps the student's record from being deleted. */
export async function whatKeeps(student: Stored<'student'>, context: RuleContext): Promise<string[]> {
  const sentences: string[] = [];
  for (const { keeps } of allLeaving) {
    const sentence = await keeps?.(student, context);
    if (sentence) sentences.push(sentence);
  }
  return sentences;
}

/** Ends what all areas keep for the child; what changes in the student's record. */
export async function endAll(student: Stored<'student'>, departure: Departure, context: RuleContext): Promise<Changes<'student'>> {
  const changes: Changes<'student'> = {};
  for (const { leave } of allLeaving) Object.assign(changes, await leave?.(student, departure, context));
  return changes;
}

/** Takes up what ended with the last departure; what changes in the student's record. */
export async function takeUpAll(student: Stored<'student'>, context: RuleContext): Promise<Changes<'student'>> {
  const changes: Changes<'student'> = {};
  for (const { back } of allLeaving) Object.assign(changes, await back?.(student, context));
  return changes;
}
