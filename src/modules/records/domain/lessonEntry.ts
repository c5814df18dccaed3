/** Lessons that were entered on a device and are not on the server yet; one entry per lesson. Pure. */
import { type Outcome, type SentEntry, settled as settledEntry } from '../../../domain/outbox';
import type { ChildDraft } from './closing';
import type { DayLesson } from './today';

/** `draft`: being entered, not sent. `waiting`: to be sent. `refused`: by the server, with its sentence; sent again by a person only. */
export type EntryState = 'draft' | 'waiting' | 'refused';

/** Its id is owner and lesson; its key names the submit, so that the server executes it once however often it is sent. */
export interface LessonEntry<Content = Blob> extends SentEntry {
  lessonDate: string;
  /** The lesson as it was shown when it was entered. */
  lesson: DayLesson;
  drafts: ChildDraft<Content>[];
  state: EntryState;
}

export function entryId(owner: string, lessonId: string): string {
  return `${owner} ${lessonId}`;
}

/** A changed entry: never sent before under its new key, and not before it is submitted. */
export function changed<Content>(
  entry: LessonEntry<Content>,
  drafts: ChildDraft<Content>[],
  { key, at }: { key: string; at: string },
): LessonEntry<Content> {
  const { problem: _, ...rest } = entry;
  return { ...rest, drafts, key, at, state: 'draft' };
}

/** The entry after a try. Pictures of a refused one are uploaded again: unused files are thrown away. */
export function settled<Content>(entry: LessonEntry<Content>, outcome: Outcome): LessonEntry<Content> | undefined {
  const after = settledEntry(entry, outcome);
  if (!after || outcome.kind !== 'refused') return after;
  return {
    ...after,
    drafts: after.drafts.map((draft) => ({ ...draft, pictures: draft.pictures.map(({ stored: _, ...picture }) => picture) })),
  };
}
