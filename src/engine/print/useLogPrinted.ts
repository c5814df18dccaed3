/** Logs on the server which records were printed or exported as PDF. A failure does not stop the output. */
import { useCallback } from 'react';
import { mostPrinted, type PrintedRecords, printedCall } from '../../wire/printed';
import { useCall } from '../call/useCall';

export function useLogPrinted(): (printed: PrintedRecords) => Promise<void> {
  const call = useCall();
  return useCallback(
    async ({ ids, ...of }) => {
      const each = [...new Set(ids)];
      for (let at = 0; at < each.length; at += mostPrinted) {
        // Other backends may have no such log.
        await call(printedCall, { ...of, ids: each.slice(at, at + mostPrinted) }).catch(() => undefined);
      }
    },
    [call],
  );
}
