/** Sends an enrolment and maps errors to the sent rows. */
import { useState } from 'react';
import type { Endpoint } from '../../../../../config/normalized';
import { useCall } from '../../../../../engine/call/useCall';
import { useRefresh } from '../../../../../engine/call/useRefresh';
import { describeProblem } from '../../../../../ui/callProblem';
import { dialect } from '../../../../../wire/dialect';
import type { RecordPointer } from '../../../../../wire/envelope';
import { isAboutPrices, type Problems, placed } from './problems';

export interface EnrolProblem {
  text: string;
  at: Problems;
  /** The key was used with other content, or the order was changed by others: it may be stored already. */
  isSentBefore: boolean;
  /** The order that was created by an earlier submission. */
  order?: RecordPointer | undefined;
}

interface Sending {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  body: Record<string, unknown>;
  key: string;
  /** Keys of the rows in the body, by their list. */
  sent: Readonly<Record<string, string[]>>;
}

export function useSubmission(onStale: () => Promise<void>) {
  const call = useCall();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<EnrolProblem>();
  /** Resolves to the id of the order, or undefined if it was refused. */
  const send = async ({ endpoint, body, key, sent }: Sending): Promise<string | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = (await call(endpoint, body, { [dialect.submitHeader]: key })) as { id: string };
      refresh();
      return id;
    } catch (error) {
      const { text, errors, kind } = describeProblem(error);
      const { at, rest } = placed(errors, sent);
      if (isAboutPrices(errors)) void onStale();
      const order = errors.find(({ field }) => field === 'submitKey')?.record;
      const isSentBefore = kind === 'conflict' || errors.some(({ field }) => field === 'submitKey');
      setProblem({ text: [...new Set([text, ...rest])].join('；'), at, isSentBefore, order });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const refuse = (text: string): undefined => {
    setProblem({ text, at: new Map(), isSentBefore: false });
    return undefined;
  };
  return { busy, problem, send, refuse };
}
