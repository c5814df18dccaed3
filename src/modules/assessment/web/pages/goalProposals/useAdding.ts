/** Adds goals to the draft of a plan: each click is one call, and the server puts all of them into one draft. */
import { useRef, useState } from 'react';
import { useCall } from '../../../../../engine/call/useCall';
import { useNotify } from '../../../../../engine/call/useNotify';
import { todayInShanghai } from '../../../../../fields/components/today';
import { planCalls } from '../../../domain/compare/calls';
import type { GoalProposals, LibraryGoal, ProposedItem } from '../../../domain/goals/proposals';
import { getTerm } from './termOf';

export interface Adding {
  /** What is being added, by its key. */
  busy: ReadonlySet<string>;
  item: (item: ProposedItem & { recordId: string }) => void;
  goal: (goal: LibraryGoal) => void;
}

export const itemKey = (no: number): string => `item ${no}`;

/** Calls run in parallel; a second click on the same goal while its call runs does nothing. */
export function useAdding({ stuId }: Pick<GoalProposals, 'stuId'>, onChanged: () => void): Adding {
  const call = useCall();
  const notify = useNotify();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const add = async (key: string, values: Record<string, unknown>, text: string) => {
    if (running.current.has(key)) return;
    running.current.add(key);
    setBusy(new Set(running.current));
    try {
      await call(planCalls.add, { stuId, period: getTerm(todayInShanghai()), ...values });
      notify.done(text);
    } catch (error) {
      notify.failed(error);
    }
    running.current.delete(key);
    setBusy(new Set(running.current));
    onChanged();
  };
  return {
    busy,
    item: ({ no, name, recordId }) => void add(itemKey(no), { recordId, itemNo: no }, `已加入“${name}”`),
    goal: ({ id, content }) => void add(id, { longPlanIds: [id] }, `已加入“${content}”及其短期目标`),
  };
}
