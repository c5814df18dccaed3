/** The outbox of lessons in this browser. */
import { createOutboxStore } from '../../../../../engine/outbox/outboxStore';
import type { LessonEntry } from '../../../domain/lessonEntry';

export const lessonOutbox = createOutboxStore<LessonEntry>('outbox');
