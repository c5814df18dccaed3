/** Unsent entries of lessons on this device; one entry per lesson. Pure. */
import { type Outcome, type SentEntry, settled as settledEntry } from '../../../domain/outbox';
import type { ChildDraft } from './closing';
import type { DayLesson } from './today';

/** `draft`: not submitted. `waiting`: to be sent. `refused`: by the server, with its message; sent again only on request of a person. */
type EntryState = 'draft' | 'waiting' | 'refused';

/** `id` is made of owner and lesson; `key` is the idempotency key of the submit: the server executes it once, however often it is sent. */
export interface LessonEntry<Content = Blob> extends SentEntry {
  lessonDate: string;
  /** The lesson as it was shown when it was entered. */
  lesson: DayLesson;
  drafts: ChildDraft<Content>[];
  state: EntryState;
}

export function getEntryId(owner: string, lessonId: string): string {
  return `${owner} ${lessonId}`;
}

/** The entry after a change: a draft again, with a new key, since the changed content is another submit. */
export function changed<Content>(
  entry: LessonEntry<Content>,
  drafts: ChildDraft<Content>[],
  { key, at }: { key: string; at: string },
): LessonEntry<Content> {
  const { problem: _, ...rest } = entry;
  return { ...rest, drafts, key, at, state: 'draft' };
}

/** The entry after an attempt to send. Pictures of a refused one are uploaded again, because the server deletes unused files. */
export function settled<Content>(entry: LessonEntry<Content>, outcome: Outcome): LessonEntry<Content> | undefined {
  const after = settledEntry(entry, outcome);
  if (!after || outcome.kind !== 'refused') return after;
  return {
    ...after,
    drafts: after.drafts.map((draft) => ({ ...draft, pictures: draft.pictures.map(({ stored: _, ...picture }) => picture) })),
  };
}
