/** The accounts of one month from the server, asked anew when the month changes. */
import { useEffect, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import { useCall } from '../../../../../engine/call/useCall';
import type { Reconciliation } from '../../../domain/reconciliation';

interface Known {
  answer?: Reconciliation;
  error?: unknown;
}

export function useReconciliation(resource: Resource, month: string) {
  const call = useCall();
  const [known, setKnown] = useState<Known>({});
  const [round, setRound] = useState(0);
  const endpoint = resource.queries.find(({ name }) => name === 'reconcile')?.endpoint;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!endpoint) return;
    let wanted = true;
    call(endpoint, { month }).then(
      (answer) => wanted && setKnown({ answer: answer as Reconciliation }),
      (error: unknown) => wanted && setKnown({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [call, endpoint, month, round]);

  const busy = known.answer !== undefined && known.answer.month !== month;
  return { ...known, busy, again: () => setRound((before) => before + 1) };
}
