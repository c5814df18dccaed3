/** Editions of a lesson plan: its content before each change. */
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';

/** Fields whose change makes a new edition; title, cover and tags do not. */
const taught = ['goals', 'keyPoints', 'prepare', 'process', 'extension', 'files', 'videos'] as const;
/** Fields stored in an edition. */
const kept = ['goals', 'keyPoints', 'prepare', 'process', 'extension'] as const;

/** Whether the changes make a new edition. */
export function touchesContent(changes: Changes<'lessonPlan'>): boolean {
  return taught.some((name) => name in changes);
}

/** Stores the current content as an edition; returns the number of the next one. */
export async function keepEdition(before: Stored<'lessonPlan'>, { records, now }: RuleContext): Promise<number> {
  const edition = Number(before.edition ?? 1);
  const content = Object.fromEntries(kept.map((name) => [name, before[name]]));
  await records.create('lessonPlanEdition', { ...content, planId: before.id, edition, title: before.title, endedTime: now });
  return edition + 1;
}
