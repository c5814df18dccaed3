/** Loads free slots once, when the component that shows them mounts. */
import { useEffect, useRef, useState } from 'react';
import { describeProblem } from '../../../ui/callProblem';
import type { FreeSlot } from './freeSlots';

interface FoundSlots {
  /** Undefined while loading. */
  slots: readonly FreeSlot[] | undefined;
  /** Error message of the call. */
  failed: string | undefined;
}

const nothing: FoundSlots = { slots: undefined, failed: undefined };

export function useFoundSlots(find: () => Promise<readonly FreeSlot[]>): FoundSlots {
  const asked = useRef(find);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    let isOver = false;
    asked.current().then(
      (slots) => !isOver && setFound({ slots, failed: undefined }),
      (error) => !isOver && setFound({ slots: undefined, failed: describeProblem(error).text }),
    );
    return () => {
      isOver = true;
    };
  }, []);
  return found;
}
