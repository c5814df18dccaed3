/** Impact preview of the draft: the draft is saved first, because the server works it out from the stored definition. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import { describeProblem } from '../../../../../../ui/callProblem';
import { type Foresight, scaleCalls } from '../../../../domain/edit/calls';
import type { Saving } from '../useSaving';

export interface ForesightReading {
  /** Undefined until the server has answered. */
  foresight: Foresight | undefined;
  /** Version of the row that it was worked out for. */
  version: number | undefined;
  problem: string | undefined;
  read: () => Promise<void>;
}

export function useForesight(id: string, saving: Saving, isWanted: boolean): ForesightReading {
  const call = useCall();
  const [reading, setReading] = useState<Omit<ForesightReading, 'read'>>({ foresight: undefined, version: undefined, problem: undefined });
  const latest = useRef({ saving, call });
  latest.current = { saving, call };
  const read = useCallback(async () => {
    setReading({ foresight: undefined, version: undefined, problem: undefined });
    const version = await latest.current.saving.flush();
    if (version === undefined) return setReading({ foresight: undefined, version, problem: '草稿还没有保存到服务器，保存后再看' });
    try {
      const answer = (await latest.current.call(scaleCalls.foresight, { id, version })) as Foresight;
      latest.current.saving.storedAs(answer.version);
      setReading({ foresight: answer, version: answer.version, problem: undefined });
    } catch (failure) {
      setReading({ foresight: undefined, version, problem: describeProblem(failure).text });
    }
  }, [id]);
  useEffect(() => {
    if (isWanted) void read();
  }, [isWanted, read]);
  return { ...reading, read };
}
