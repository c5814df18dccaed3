/** Has the records compared with the configuration when the page opens, and again when asked. */
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../../../../engine/call/useCall';
import { type MisfitsAnswer, misfitsCall } from '../../../../../wire/misfits';

interface Known {
  answer?: MisfitsAnswer;
  error?: unknown;
}

export function useMisfits() {
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
    call(misfitsCall, {}).then(
      (answer) => keep({ answer: answer as MisfitsAnswer }),
      (error: unknown) => keep({ error }),
    );
    return () => {
      current = false;
    };
  }, [call, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { ...known, busy: answered < round, again };
}
