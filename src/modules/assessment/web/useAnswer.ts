/** The answer of a reading call, asked again when its input changes or on demand. */
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../../engine/call/useCall';

interface Known<T> {
  answer?: T;
  error?: unknown;
}

/** `input` undefined = nothing to ask yet. What was answered stays while it is asked again. */
export function useAnswer<T>(call: { path: string }, input: Readonly<Record<string, string>> | undefined) {
  const send = useCall();
  const [known, setKnown] = useState<Known<T>>({});
  const [round, setRound] = useState(0);
  const asked = input && JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (asked === undefined) return;
    let wanted = true;
    send({ method: 'GET', path: call.path }, JSON.parse(asked)).then(
      (answer) => wanted && setKnown({ answer: answer as T }),
      (error: unknown) => wanted && setKnown({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [send, call.path, asked, round]);
  return { ...known, again: useCallback(() => setRound((before) => before + 1), []) };
}
