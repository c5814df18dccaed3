/** Answer of a query, reloaded when its input changes or on demand. */
import { useCallback, useEffect, useState } from 'react';
import type { CallOf } from '../../domain/callOf';
import { useCall } from './useCall';

interface Known<T> {
  answer?: T;
  error?: unknown;
  /** Input of the answered query as JSON, with the number of its reload. */
  question?: string;
}

/** `input` undefined = no query. During a reload the previous answer is kept, with `busy`. */
export function useAnswer<Input extends object, Answer>(call: CallOf<Input, Answer>, input: NoInfer<Input> | undefined) {
  const send = useCall();
  const [{ answer, error, question: answered }, setKnown] = useState<Known<Answer>>({});
  const [round, setRound] = useState(0);
  const asked = input && JSON.stringify(input);
  const question = `${asked} ${round}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is the same call in each render
  useEffect(() => {
    if (asked === undefined) return;
    let wanted = true;
    send(call, JSON.parse(asked) as Input).then(
      (got) => wanted && setKnown({ answer: got, question }),
      (failure: unknown) => wanted && setKnown({ error: failure, question }),
    );
    return () => {
      wanted = false;
    };
  }, [send, call.method, call.path, asked, question]);
  const busy = asked !== undefined && answered !== question;
  return { answer, error, busy, again: useCallback(() => setRound((before) => before + 1), []) };
}
