/** What the changes on screen would do, asked of the server a moment after the last of them. */
import { useEffect, useState } from 'react';
import { useCall } from '../../../../engine/call/useCall';
import { describeProblem } from '../../../../ui/callProblem';
import { type PolicyImpact, policyCalls } from '../../../../wire/policy';
import type { Drafts } from './setting';

/** Long enough that a few clicks in a row are one question. */
const waitMs = 350;

export interface ImpactReading {
  /** Of the changes as they are, or of those before while the new ones are computed. */
  impact: PolicyImpact | undefined;
  /** The numbers are of an earlier state. */
  computing: boolean;
  problem: string | undefined;
}

interface Answer {
  drafts: Drafts;
  impact: PolicyImpact | undefined;
  problem: string | undefined;
}

/** `version` asks again when the policy itself changed. */
export function useImpact(drafts: Drafts, version: number): ImpactReading {
  const call = useCall();
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the policy gives another answer
  useEffect(() => {
    if (drafts.size === 0) return setAnswer(undefined);
    let wanted = true;
    const timer = setTimeout(() => {
      call(policyCalls.impact, { changes: [...drafts.values()] }).then(
        (impact) => wanted && setAnswer({ drafts, impact: impact as PolicyImpact, problem: undefined }),
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
