/** Answers that were given on this device and are not on the server yet: one entry per assessment, sent value by value. */
import { v4 as newKey } from 'uuid';
import { type OutboxEntry, type Outcome, outcomeOf } from '../../../../domain/outbox';
import type { Call } from '../../../../engine/call/useCall';
import { createOutboxStore } from '../../../../engine/outbox/outboxStore';
import { sendInTurn } from '../../../../engine/outbox/sendInTurn';
import { describeProblem } from '../../../../ui/callProblem';
import { reloginCodes } from '../../../../wire/envelope';
import { type SaveAnswers, type SavedAnswers, takingCalls } from '../../domain/taking/calls';
import { isEmptyDraft, sending, settled, type TakingDraft, unsent } from '../../domain/taking/draft';

export interface TakingEntry extends OutboxEntry {
  recordId: string;
  /** Child, scale and day, for whoever finds the entry later. */
  title: string;
  draft: TakingDraft;
  /** Sentence of the server that takes no answers at all for this assessment; sent again by a person only. */
  problem?: string;
}

export const takingOutbox = createOutboxStore<TakingEntry>('assessments');

export function takingEntryId(owner: string, recordId: string): string {
  return `${owner} ${recordId}`;
}

export function isWaiting({ draft, problem }: TakingEntry): boolean {
  return problem === undefined && (unsent(draft).length > 0 || draft.progress !== undefined);
}

/** What the content of an entry is after a change; without content there is no entry. */
export function withDraft(entry: TakingEntry, draft: TakingDraft): TakingEntry | undefined {
  return isEmptyDraft(draft) ? undefined : { ...entry, draft, key: newKey(), at: new Date().toISOString() };
}

export interface TakingSending {
  owner: string;
  call: Call;
  /** Told at once what the server answered for an assessment, before the entry changes. */
  onSaved: (recordId: string, save: SaveAnswers, answer: SavedAnswers) => void;
  onEntry: (id: string | undefined) => void;
}

/** Resolves to the number of calls that the server accepted. */
export function sendTaking(sendingTo: TakingSending): Promise<number> {
  const { owner, onEntry } = sendingTo;
  return sendInTurn({
    owner,
    name: 'assessments',
    waiting: async () =>
      (await takingOutbox.read()).filter((entry) => entry.owner === owner && isWaiting(entry)).sort((a, b) => (a.at < b.at ? -1 : 1)),
    send: (entry) => send(entry, sendingTo),
    onEntry,
  });
}

async function send({ id, recordId }: TakingEntry, { call, onSaved }: TakingSending): Promise<Outcome> {
  const save = await markSent(id, recordId);
  if (!save) return { kind: 'done' };
  try {
    const answer = (await call(takingCalls.saveAnswers, { ...save })) as SavedAnswers;
    onSaved(recordId, save, answer);
    await takingOutbox.change(id, (now) => now && afterAnswer(now, save, answer));
    return { kind: 'done' };
  } catch (error) {
    const outcome = outcomeOf((error as { statusCode?: number } | null)?.statusCode, describeProblem(error).text, reloginCodes.business);
    if (outcome.kind === 'refused') await takingOutbox.change(id, (now) => now && { ...now, problem: outcome.problem });
    return outcome;
  }
}

/** Remembers what is about to be sent, since its answer may be lost. */
async function markSent(id: string, recordId: string): Promise<SaveAnswers | undefined> {
  let save: SaveAnswers | undefined;
  await takingOutbox.change(id, (now) => {
    const next = now && sending(now.draft, recordId);
    save = next?.save;
    return next && now ? { ...now, draft: next.draft } : now;
  });
  return save;
}

function afterAnswer(now: TakingEntry, save: SaveAnswers, answer: SavedAnswers): TakingEntry | undefined {
  const draft = settled(now.draft, save, answer);
  if (isEmptyDraft(draft)) return undefined;
  // What is left to be sent is another call than the one before.
  return { ...now, draft, key: unsent(draft).length > 0 || draft.progress ? newKey() : now.key };
}
