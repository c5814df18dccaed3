/** Answer of a query, reloaded when its input changes or on demand. */
import { useCallback, useEffect, useState } from 'react';
import { useCall } from './useCall';

interface Known<T> {
  answer?: T;
  error?: unknown;
  /** Input of the answered query as JSON, with the number of its reload. */
  question?: string;
}

/** `input` undefined = no query. During a reload the previous answer is kept, with `busy`. */
export function useAnswer<T>(call: { path: string }, input: Readonly<Record<string, string>> | undefined) {
  const send = useCall();
  const [{ answer, error, question: answered }, setKnown] = useState<Known<T>>({});
  const [round, setRound] = useState(0);
  const asked = input && JSON.stringify(input);
  const question = `${asked} ${round}`;
  useEffect(() => {
    if (asked === undefined) return;
    let wanted = true;
    send({ method: 'GET', path: call.path }, JSON.parse(asked)).then(
      (got) => wanted && setKnown({ answer: got as T, question }),
      (failure: unknown) => wanted && setKnown({ error: failure, question }),
    );
    return () => {
      wanted = false;
    };
  }, [send, call.path, asked, question]);
  const busy = asked !== undefined && answered !== question;
  return { answer, error, busy, again: useCallback(() => setRound((before) => before + 1), []) };
}
