/** Impact preview of the draft: the draft is saved first, because the server works it out from the stored definition. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import { describeProblem } from '../../../../../../ui/callProblem';
import { type Impact, scaleCalls } from '../../../../domain/edit/calls';
import type { Saving } from '../useSaving';

export interface ImpactReading {
  /** Undefined until the server has answered. */
  impact: Impact | undefined;
  /** Version of the row that it was worked out for. */
  version: number | undefined;
  problem: string | undefined;
  read: () => Promise<void>;
}

export function useImpact(id: string, saving: Saving, isWanted: boolean): ImpactReading {
  const call = useCall();
  const [reading, setReading] = useState<Omit<ImpactReading, 'read'>>({ impact: undefined, version: undefined, problem: undefined });
  const latest = useRef({ saving, call });
  latest.current = { saving, call };
  const read = useCallback(async () => {
    setReading({ impact: undefined, version: undefined, problem: undefined });
    const version = await latest.current.saving.flush();
    if (version === undefined) return setReading({ impact: undefined, version, problem: '草稿还没有保存到服务器，保存后再看' });
    try {
      const answer = await latest.current.call(scaleCalls.foresight, { id, version });
      latest.current.saving.storedAs(answer.version);
      setReading({ impact: answer, version: answer.version, problem: undefined });
    } catch (failure) {
      setReading({ impact: undefined, version, problem: describeProblem(failure).text });
    }
  }, [id]);
  useEffect(() => {
    if (isWanted) void read();
  }, [isWanted, read]);
  return { ...reading, read };
}
