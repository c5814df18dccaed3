/** A key for what is sent, so that the server does it once when it is sent again: after an answer that was lost, or a second press. */
import { useMemo } from 'react';
import { v4 as newKey } from 'uuid';
import { dialect } from '../../wire/dialect';

export interface SubmitKeys {
  /** Sends what is named, with headers that name this submit: the same content has the same key until it was answered. */
  submit<Answer>(content: unknown, send: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer>;
}

export function useSubmitKeys(): SubmitKeys {
  return useMemo(() => createSubmitKeys(), []);
}

export function createSubmitKeys(): SubmitKeys {
  const unanswered = new Map<string, string>();
  return {
    async submit(sent, send) {
      const content = JSON.stringify(sent);
      const key = unanswered.get(content) ?? newKey();
      unanswered.set(content, key);
      const answer = await send({ [dialect.submitHeader]: key });
      unanswered.delete(content);
      return answer;
    },
  };
}
