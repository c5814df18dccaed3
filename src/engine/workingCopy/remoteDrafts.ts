/** Drafts on the server. */
import type { CallOf } from '../../domain/callOf';
import { codes } from '../../wire/envelope';
import { type Draft, personalCalls } from '../../wire/personal';
import type { Call } from '../call/useCall';

/** Rejects when the server cannot be reached. */
export interface RemoteDrafts {
  read(): Promise<Draft | undefined>;
  save(draft: Draft): Promise<void>;
  drop(): Promise<void>;
}
/** The server has no drafts; they are saved on this device only. */
export class NoRemoteDrafts extends Error {}

/** Calls run one after the other, so that a form opened right after another was stored does not read the draft being dropped. */
let queue: Promise<unknown> = Promise.resolve();

export function createRemoteDrafts(call: Call, name: Pick<Draft, 'resource' | 'form'>): RemoteDrafts {
  const enqueue = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };
  const send = <Answer>(endpoint: CallOf<object, Answer>, input: object) => enqueue(() => call(endpoint, input).catch(refused));
  return {
    read: async () => (await send(personalCalls.draft, name)) ?? undefined,
    save: async (draft) => {
      await send(personalCalls.saveDraft, draft);
    },
    drop: async () => {
      await send(personalCalls.dropDraft, name);
    },
  };
}

function refused(error: unknown): never {
  if ((error as { statusCode?: number } | null)?.statusCode === codes.notFound) throw new NoRemoteDrafts();
  throw error;
}
