/** Has the books worked out when the page opens, and again when asked. */
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../../../../engine/call/useCall';
import { type ProvedSentence, proveCall } from '../../../../../wire/prove';

interface Known {
  sentences?: ProvedSentence[];
  error?: unknown;
}

export function useProof() {
  const call = useCall();
  const [known, setKnown] = useState<Known>({});
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState(-1);
  useEffect(() => {
    let current = true;
    const keep = (next: Known) => {
      if (!current) return;
      setKnown(next);
      setAnswered(round);
    };
    call(proveCall, {}).then(
      (answer) => keep(answer as Known),
      (error: unknown) => keep({ error }),
    );
    return () => {
      current = false;
    };
  }, [call, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { ...known, busy: answered < round, again };
}
