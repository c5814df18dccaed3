/** Calls the modules that take part in leaving, returning and deletion (`server/leaving.ts`), in the order of their names. */
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { Departure, Leaving } from './leavingPart';

export const allLeaving: readonly Leaving[] = Object.values(
  import.meta.glob<Leaving>('../../*/server/leaving.ts', { eager: true, import: 'default' }),
);

/** What prevents deletion of the student, as predicates of sentences. */
export async function listObstacles(student: Stored<'student'>, context: RuleContext): Promise<string[]> {
  const sentences: string[] = [];
  for (const { keeps } of allLeaving) {
    const sentence = await keeps?.(student, context);
    if (sentence) sentences.push(sentence);
  }
  return sentences;
}

/** Ends the child's records in all modules; returns the changes of the student. */
export async function endAll(student: Stored<'student'>, departure: Departure, context: RuleContext): Promise<Changes<'student'>> {
  const changes: Changes<'student'> = {};
  for (const { leave } of allLeaving) Object.assign(changes, await leave?.(student, departure, context));
  return changes;
}

/** Reopens what the last departure ended; returns the changes of the student. */
export async function takeUpAll(student: Stored<'student'>, context: RuleContext): Promise<Changes<'student'>> {
  const changes: Changes<'student'> = {};
  for (const { back } of allLeaving) Object.assign(changes, await back?.(student, context));
  return changes;
}
