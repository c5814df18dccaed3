/** State and calls of one bulk action: inputs, preview, run, result. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import { type BulkMode, type BulkPlan, bulkCalls } from '../../../wire/bulk';
import { dialect } from '../../../wire/dialect';
import { type Job, jobCalls } from '../../../wire/job';
import { listActionInputs } from '../../action/actionForm';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import { useRefresh } from '../../call/useRefresh';
import { useJob } from '../../job/useJob';
import type { BulkAct } from './bulkActs';
import { bulkTexts as texts } from './bulkTexts';

/** Ids of rows, or the query of a list call whose results are all included. */
export type BulkTarget = { ids: readonly string[] } | { query: Record<string, string> };

/** `looking`: the preview is being computed; `ready`: it is shown. */
type BulkPhase = 'input' | 'looking' | 'ready' | 'running' | 'ended';

export interface BulkModel {
  phase: BulkPhase;
  plan: BulkPlan | undefined;
  /** Job of the preview or the run, when the server uses one. */
  job: Job | undefined;
  /** Starts the preview with this input; rejects with the errors of the server. */
  look: (input: Record<string, unknown>) => Promise<void>;
  run: (mode: BulkMode) => void;
  /** Cancels the running job. */
  stop: () => void;
  /** Returns to the inputs; undefined when there are none. */
  back: (() => void) | undefined;
}

/** Whether the action has inputs before the preview. */
export function asksFirst({ action, edit }: BulkAct): boolean {
  return edit.length > 0 || (action !== undefined && listActionInputs(action).length > 0);
}

/** `onClose` is called when there is nothing left to show; `isDone` tells whether records were changed. */
export function useBulk(resource: Resource, act: BulkAct, target: BulkTarget, onClose: (isDone: boolean) => void): BulkModel {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const asks = asksFirst(act);
  const [phase, setPhase] = useState<BulkPhase>(asks ? 'input' : 'looking');
  const [plan, setPlan] = useState<BulkPlan>();
  const [job, follow] = useJob();
  const close = useRef(onClose);
  close.current = onClose;

  const readPlan = useCallback(
    async (id: string) => (await call(bulkCalls.report, { [dialect.id]: id, [dialect.pageSize]: 1 })).plan,
    [call],
  );
  const look = useCallback(
    async (input: Record<string, unknown>) => {
      setPhase('looking');
      try {
        const answer = await call(bulkCalls.preview, { resource: resource.name, act: act.name, input, ...target });
        const ended = answer.job && (await follow(answer.job));
        if (answer.job && !ended) return;
        if (ended && ended.state !== 'done') {
          if (ended.state === 'failed') notify.failedText(ended.message ?? texts.lookFailed);
          if (asks) setPhase('input');
          else close.current(false);
          return;
        }
        setPlan(ended ? await readPlan(answer.plan.id) : answer.plan);
        setPhase('ready');
      } catch (error) {
        setPhase('input');
        throw error;
      }
    },
    [call, follow, readPlan, resource, act, asks, target, notify],
  );
  // Without inputs the preview starts at once; the ref prevents a second start when effects run twice.
  const begun = useRef(false);
  useEffect(() => {
    if (asks || begun.current) return;
    begun.current = true;
    look({}).catch((error) => {
      notify.failed(error);
      close.current(false);
    });
  }, [asks, look, notify]);

  const run = async (mode: BulkMode) => {
    if (!plan) return;
    setPhase('running');
    try {
      const answer = await call(bulkCalls.run, { id: plan.id, mode });
      const ended = answer.job && (await follow(answer.job));
      if (answer.job && !ended) return;
      const after = ended ? await readPlan(plan.id) : answer.plan;
      setPlan(after);
      setPhase('ended');
      refresh();
      const { done, refused } = after.counts;
      if (answer.job) return;
      notify.done(refused > 0 ? texts.ranPartly(act.title, done, refused) : texts.ran(act.title, done));
      if (refused === 0) close.current(true);
    } catch (error) {
      notify.failed(error);
      // With mode `all` the plan on the server contains the rows that were refused.
      const refused = mode === 'all' ? await readPlan(plan.id).catch(() => plan) : plan;
      setPlan(refused);
      setPhase('ready');
    }
  };
  return {
    phase,
    plan,
    job,
    look,
    run: (mode) => void run(mode),
    stop: () => {
      if (job) void call(jobCalls.cancel, { [dialect.id]: job.id }).catch(notify.failed);
    },
    back: asks ? () => setPhase('input') : undefined,
  };
}
