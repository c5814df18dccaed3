/** Reads the offered places once, when the component that shows them appears. */
import { useEffect, useRef, useState } from 'react';
import { describeProblem } from '../../../ui/callProblem';
import type { FreePlace } from './freePlaces';

interface FoundPlaces {
  /** Undefined until the answer. */
  places: readonly FreePlace[] | undefined;
  /** Why they could not be read. */
  failed: string | undefined;
}

const nothing: FoundPlaces = { places: undefined, failed: undefined };

export function useFoundPlaces(find: () => Promise<readonly FreePlace[]>): FoundPlaces {
  const asked = useRef(find);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    let isOver = false;
    asked.current().then(
      (places) => !isOver && setFound({ places, failed: undefined }),
      (error) => !isOver && setFound({ places: undefined, failed: describeProblem(error).text }),
    );
    return () => {
      isOver = true;
    };
  }, []);
  return found;
}
