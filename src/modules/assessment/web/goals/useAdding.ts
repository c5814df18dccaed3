/** Adds goals to the draft of a plan, one at a time. */
import { useState } from 'react';
import { useCall } from '../../../../engine/call/useCall';
import { useNotify } from '../../../../engine/call/useNotify';
import { todayInShanghai } from '../../../../fields/faces/today';
import { planCalls } from '../../domain/compare/calls';
import type { GoalProposals, LibraryGoal, ProposedItem } from '../../domain/goals/proposals';
import { makePlan, revisePlan } from './makePlan';
import { termOf } from './termOf';

export interface Adding {
  /** What is being added, by its key. */
  busy: string | undefined;
  item: (item: ProposedItem & { recordId: string }) => void;
  goal: (goal: LibraryGoal) => void;
}

/** Without a draft one is made with the first goal: a revision of the plan in force, or else a new plan. */
export function useAdding({ stuId, draft, running }: Pick<GoalProposals, 'stuId' | 'draft' | 'running'>, onChanged: () => void): Adding {
  const call = useCall();
  const notify = useNotify();
  const [busy, setBusy] = useState<string>();
  const add = async (key: string, endpoint: (typeof planCalls)[keyof typeof planCalls], values: Record<string, unknown>, text: string) => {
    if (busy !== undefined) return;
    setBusy(key);
    try {
      const made = () => (running ? revisePlan(call, running) : makePlan(call, stuId, termOf(todayInShanghai())));
      const { id, version } = draft ?? (await made());
      await call(endpoint, { id, version, ...values });
      notify.done(text);
    } catch (error) {
      notify.failed(error);
    }
    // Another goal may have changed the version of the plan.
    onChanged();
    setBusy(undefined);
  };
  return {
    busy,
    item: ({ no, name, recordId }) => void add(`item ${no}`, planCalls.addItem, { recordId, itemNo: no }, `已加入“${name}”`),
    goal: ({ id, content }) => void add(id, planCalls.addLibrary, { longPlanIds: [id] }, `已加入“${content}”及其短期目标`),
  };
}
