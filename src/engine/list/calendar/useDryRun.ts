/** Dry run of a drop on the server, once the pointer has rested at a slot. */
import { useEffect, useRef, useState } from 'react';
import type { Said } from './useMoves';

/** Rest in ms before the call is made. */
const restMs = 150;

/** `key` identifies the slot; undefined = nothing to ask. A failed call gives no answer; the server checks again on drop. */
export function useDryRun(key: string | undefined, ask: () => Promise<Said>): Said | undefined {
  const [answer, setAnswer] = useState<{ key: string; said: Said }>();
  const asked = useRef(ask);
  asked.current = ask;
  useEffect(() => {
    if (key === undefined) return;
    let isOver = false;
    const timer = setTimeout(() => {
      asked.current().then(
        (said) => !isOver && setAnswer({ key, said }),
        () => {},
      );
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  return key !== undefined && answer?.key === key ? answer.said : undefined;
}
