/** Asks the server to explain a right; the answer comes from the code that also enforces it. */
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../../../../engine/call/useCall';
import { policyCalls, type WhyAnswer } from '../../../../../wire/policy';

export interface Why {
  /** Undefined while loading. */
  answer: WhyAnswer | undefined;
  error: unknown;
  retry: () => void;
}

/** `staffId` undefined = the current user. */
export function useWhy(key: string, staffId?: string): Why {
  const call = useCall();
  const [state, setState] = useState<{ answer?: WhyAnswer; error?: unknown }>({});
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the call
  useEffect(() => {
    let current = true;
    setState({});
    call(policyCalls.why, { key, ...(staffId && { staffId }) }).then(
      (answer) => current && setState({ answer }),
      (error: unknown) => current && setState({ error }),
    );
    return () => {
      current = false;
    };
  }, [call, key, staffId, round]);
  const retry = useCallback(() => setRound((before) => before + 1), []);
  return { answer: state.answer, error: state.error, retry };
}
