/**
 * Idempotency keys of writes: the server executes a write once when it is sent again after a lost answer or by a second press. After a
 * refusal, or five minutes after the last try, the same content gets a new key.
 */
import { useMemo } from 'react';
import { v4 as newKey } from 'uuid';
import { dialect } from '../../wire/dialect';

interface SubmitKeys {
  /** Calls `send` with the header that carries the key. The same content keeps its key until it is answered or refused. */
  submit<Answer>(content: unknown, send: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer>;
}

export function useSubmitKeys(): SubmitKeys {
  return useMemo(() => createSubmitKeys(), []);
}

/** Time after a try within which the same content counts as the same submit. */
const memoryMs = 5 * 60_000;

/** `now`: clock in ms, replaced in tests. */
export function createSubmitKeys(now = Date.now): SubmitKeys {
  const unanswered = new Map<string, { key: string; tried: number }>();
  return {
    async submit(sent, send) {
      const content = JSON.stringify(sent);
      const known = unanswered.get(content);
      const key = known && now() - known.tried < memoryMs ? known.key : newKey();
      unanswered.set(content, { key, tried: now() });
      try {
        const answer = await send({ [dialect.submitHeader]: key });
        unanswered.delete(content);
        return answer;
      } catch (error) {
        if (isRefusal(error)) unanswered.delete(content);
        throw error;
      }
    },
  };
}

const gaveUpWaiting = 408;

/** The server refused and nothing was written. After other failures, such as those of a gateway, the outcome is unknown. */
function isRefusal(error: unknown): boolean {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && statusCode !== gaveUpWaiting;
}
