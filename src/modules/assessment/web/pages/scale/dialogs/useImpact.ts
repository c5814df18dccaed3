/** Impact preview of the draft: the draft is saved first, because the server works it out from the stored definition. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import { scaleManagementCalls } from '../../../../../../generated/calls';
import { describeProblem } from '../../../../../../ui/callProblem';
import type { Impact } from '../../../../domain/edit/calls';
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
      const answer = await latest.current.call(scaleManagementCalls.previewImpact, { id, version });
      latest.current.saving.storedAs(answer.version);
      setReading({ impact: answer, version: answer.version, problem: undefined });
    } catch (failure) {
      setReading({ impact: undefined, version, problem: textOf(failure) });
    }
  }, [id]);
  useEffect(() => {
    if (isWanted) void read();
  }, [isWanted, read]);
  return { ...reading, read };
}

/** Saves of a draft have no change record, so the server cannot name who changed it in between. */
function textOf(failure: unknown): string {
  const { text, data } = describeProblem(failure);
  return (data as { kind?: unknown } | null | undefined)?.kind === 'stale' ? '这份草稿刚被改过，请再看一次' : text;
}
