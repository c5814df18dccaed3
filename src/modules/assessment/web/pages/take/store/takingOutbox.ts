/** Answers that were given on this device and are not on the server yet: one entry per assessment, sent value by value. */
import { v4 as newKey } from 'uuid';
import type { OutboxEntry, Outcome } from '../../../../../../domain/outbox';
import type { Call } from '../../../../../../engine/call/useCall';
import { createOutboxStore } from '../../../../../../engine/outbox/outboxStore';
import { type SaveAnswers, type SavedAnswers, takingCalls } from '../../../../domain/taking/calls';
import { applyAnswer, isEmptyDraft, listUnsent, prepareSave, type TakingDraft } from '../../../../domain/taking/draft/draft';

export interface TakingEntry extends OutboxEntry {
  recordId: string;
  /** Child, scale and day, to describe the entry in lists. */
  title: string;
  draft: TakingDraft;
  /** Message of the server if it refuses all saves of this assessment; sent again only on request of a person. */
  problem?: string;
}

export const takingOutbox = createOutboxStore<TakingEntry>('assessments');

export function takingEntryId(owner: string, recordId: string): string {
  return `${owner} ${recordId}`;
}

export function isWaiting({ draft, problem }: TakingEntry): boolean {
  return problem === undefined && (listUnsent(draft).length > 0 || draft.progress !== undefined);
}

/** What the content of an entry is after a change; without content there is no entry. */
export function withDraft(entry: TakingEntry, draft: TakingDraft): TakingEntry | undefined {
  return isEmptyDraft(draft) ? undefined : { ...entry, draft, key: newKey(), at: new Date().toISOString() };
}

/** The entry after an attempt to send; stored changes have been removed from it already. */
export function afterTry(entry: TakingEntry, outcome: Outcome): TakingEntry {
  return outcome.kind === 'refused' ? { ...entry, problem: outcome.problem } : entry;
}

/** `onSaved` is remote at once what the server answered for an assessment, before the entry changes. */
export async function sendTaking(
  { id, recordId }: TakingEntry,
  call: Call,
  onSaved: (recordId: string, save: SaveAnswers, answer: SavedAnswers) => void,
): Promise<void> {
  const save = await markSent(id, recordId);
  if (!save) return;
  const answer = await call(takingCalls.saveAnswers, save);
  onSaved(recordId, save, answer);
  await takingOutbox.change(id, (now) => now && afterAnswer(now, save, answer));
}

/** Marks the values as sent before the call, because its answer may get lost. */
async function markSent(id: string, recordId: string): Promise<SaveAnswers | undefined> {
  let save: SaveAnswers | undefined;
  await takingOutbox.change(id, (now) => {
    const next = now && prepareSave(now.draft, recordId);
    save = next?.save;
    return next && now ? { ...now, draft: next.draft } : now;
  });
  return save;
}

function afterAnswer(now: TakingEntry, save: SaveAnswers, answer: SavedAnswers): TakingEntry | undefined {
  const draft = applyAnswer(now.draft, save, answer);
  if (isEmptyDraft(draft)) return undefined;
  // The remaining changes are other content, so the entry gets a new key: `sendInTurn` tries each key once per run.
  return { ...now, draft, key: listUnsent(draft).length > 0 || draft.progress ? newKey() : now.key };
}
