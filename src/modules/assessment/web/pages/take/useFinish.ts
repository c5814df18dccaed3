/** Finishes an assessment: all changes are saved first, then the server scores it. */

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { actionOf } from '../../../../../config/actionOf';
import { useSubmitKeys } from '../../../../../engine/call/submitKey';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { useRefresh } from '../../../../../engine/call/useRefresh';
import { useNextSteps } from '../../../../../engine/command/useNextSteps';
import { useResource } from '../../../../../engine/useResource';
import { describeProblem } from '../../../../../ui/callProblem';
import { reportAddress } from '../../../domain/reportAddress';
import { takingCalls } from '../../../domain/taking/calls';
import type { TakingPage } from './store/takingContext';

export interface Finish {
  isBusy: boolean;
  /** Why it is not finished. */
  problem: string | undefined;
  run: () => Promise<void>;
}

export function useFinish({ store, flush, renew, remote }: TakingPage): Finish {
  const call = useCall();
  const { submit } = useSubmitKeys();
  const navigate = useNavigate();
  const notify = useNotify();
  const refresh = useRefresh();
  const appraisals = useResource('appraisal');
  const nextSteps = useNextSteps(appraisals);
  const finished = actionOf(appraisals, 'finish');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const finish = async () => {
    await flush();
    // A conflict with an own value, whose answer got lost, is resolved by a second save.
    if (!store.isSaved) await flush();
    if (!store.isSaved) return setProblem('还有作答没有保存到服务器，请联网并处理标出的题目后再完成');
    const input = { id: store.record.id, answersVersion: store.state.remote.answersVersion };
    try {
      await submit(input, (headers) => call(takingCalls.finish, input, headers));
      refresh();
      notify.done('测评已完成', await nextSteps(finished.next, store.record.id));
      navigate(reportAddress(remote.scale, store.record.id), { replace: true });
    } catch (error) {
      setProblem(describeProblem(error).text);
      await renew().catch(() => undefined);
    }
  };
  const run = async () => {
    setBusy(true);
    setProblem(undefined);
    await finish().finally(() => setBusy(false));
  };
  return { isBusy, problem, run };
}
