/** Impact of the drafts, computed by the server after a short delay. */
import { useEffect, useState } from 'react';
import { useCall } from '../../../../../../engine/call/useCall';
import { describeProblem } from '../../../../../../ui/callProblem';
import { type PolicyImpact, policyCalls } from '../../../../../../wire/policy';
import type { Drafts } from '../policy/setting';

/** Debounce, so that several clicks in a row cause one call. */
const waitMs = 350;

export interface ImpactReading {
  /** Impact of the drafts, or of the previous drafts while `computing`. */
  impact: PolicyImpact | undefined;
  /** `impact` is that of previous drafts. */
  computing: boolean;
  problem: string | undefined;
}

interface Answer {
  drafts: Drafts;
  impact: PolicyImpact | undefined;
  problem: string | undefined;
}

/** Computes the impact again when the drafts or the `version` of the policy change. */
export function useImpact(drafts: Drafts, version: number): ImpactReading {
  const call = useCall();
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the policy changes the impact
  useEffect(() => {
    if (drafts.size === 0) return setAnswer(undefined);
    let wanted = true;
    const timer = setTimeout(() => {
      call(policyCalls.impact, { changes: [...drafts.values()] }).then(
        (impact) => wanted && setAnswer({ drafts, impact, problem: undefined }),
        (error: unknown) => wanted && setAnswer({ drafts, impact: undefined, problem: describeProblem(error).text }),
      );
    }, waitMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [call, drafts, version]);
  if (drafts.size === 0) return { impact: undefined, computing: false, problem: undefined };
  return { impact: answer?.impact, computing: answer?.drafts !== drafts, problem: answer?.problem };
}
