/** Tells the server which records were printed or drawn as PDF. A failure is no reason to refuse the paper. */
import { useCallback } from 'react';
import { mostPrinted, type PrintedRecords, printedCall } from '../../wire/printed';
import { useCall } from '../call/useCall';

export function useTellPrinted(): (printed: PrintedRecords) => Promise<void> {
  const call = useCall();
  return useCallback(
    async ({ ids, ...of }) => {
      const each = [...new Set(ids)];
      for (let at = 0; at < each.length; at += mostPrinted) {
        // A backend of another kind has no such log.
        await call(printedCall, { ...of, ids: each.slice(at, at + mostPrinted) }).catch(() => undefined);
      }
    },
    [call],
  );
}
