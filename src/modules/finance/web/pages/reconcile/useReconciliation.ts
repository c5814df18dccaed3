/** The accounts of one month from the server, asked anew when the month changes. */

import { useEffect, useState } from 'react';
import { useCall } from '../../../../../engine/call/useCall';
import { reconcileCalls } from '../../../../../generated/calls';
import type { Reconciliation } from '../../../domain/reconciliation';

interface Known {
  answer?: Reconciliation;
  error?: unknown;
}

export function useReconciliation(month: string) {
  const call = useCall();
  const [known, setKnown] = useState<Known>({});
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let wanted = true;
    call(reconcileCalls.reconcile, { month }).then(
      (answer) => wanted && setKnown({ answer }),
      (error: unknown) => wanted && setKnown({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [call, month, round]);

  const busy = known.answer !== undefined && known.answer.month !== month;
  return { ...known, busy, again: () => setRound((before) => before + 1) };
}
