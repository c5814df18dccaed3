/** The outbox of lessons in this browser. */
import { createOutboxStore } from '../../../../../engine/outbox/outboxStore';
import type { LessonEntry } from '../../../domain/lessonEntry';

export const lessonOutbox = createOutboxStore<LessonEntry>('outbox');

/** Stores the result of a try (undefined removes the entry), unless the entry was changed meanwhile. */
export function settleEntry({ id, key }: LessonEntry, after: LessonEntry | undefined): Promise<void> {
  return lessonOutbox.change(id, (now) => (now?.key === key ? after : now));
}
