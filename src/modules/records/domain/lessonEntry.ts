/**
 * Lessons that were entered on a device and are not on the server yet; one entry per lesson. An entry leaves only when the server accepted
 * it or a person discards it. Pure.
 */
import type { OutboxEntry, Outcome } from '../../../domain/outbox';
import type { ChildDraft } from './closing';
import type { DayLesson } from './today';

/** `draft`: being entered, not sent. `waiting`: to be sent. `refused`: by the server, with its sentence; sent again by a person only. */
export type EntryState = 'draft' | 'waiting' | 'refused';

/** Its id is owner and lesson; its key names the submit, so that the server executes it once however often it is sent. */
export interface LessonEntry<Content = Blob> extends OutboxEntry {
  lessonDate: string;
  /** The lesson as it was shown when it was entered. */
  lesson: DayLesson;
  drafts: ChildDraft<Content>[];
  state: EntryState;
  /** Sentence of the server. */
  problem?: string;
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

/** To be sent; what was refused gets a new key, because the server may have kept its answer under the old one. */
export function released<Content>(entry: LessonEntry<Content>, newKey: string): LessonEntry<Content> {
  const { problem: _, ...rest } = entry;
  return { ...rest, state: 'waiting', key: entry.state === 'refused' ? newKey : entry.key };
}

/** The entry after a try, undefined when it is on the server. Pictures of a refused one are uploaded again: unused files are thrown away. */
export function settled<Content>(entry: LessonEntry<Content>, outcome: Outcome): LessonEntry<Content> | undefined {
  if (outcome.kind === 'done') return undefined;
  if (outcome.kind !== 'refused') return entry;
  const drafts = entry.drafts.map((draft) => ({ ...draft, pictures: draft.pictures.map(({ stored: _, ...picture }) => picture) }));
  return { ...entry, drafts, state: 'refused', problem: outcome.problem };
}

/** Entries to be sent, oldest first. */
export function toSend<Content>(entries: readonly LessonEntry<Content>[], owner: string): LessonEntry<Content>[] {
  return entries.filter((entry) => entry.owner === owner && entry.state === 'waiting').sort((a, b) => (a.at < b.at ? -1 : 1));
}
