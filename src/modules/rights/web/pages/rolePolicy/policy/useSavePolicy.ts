/** Saves the drafts; asks for a reason when a test fails, and for a merge when another user saved first. */
import { useState } from 'react';
import type { RoleLines } from '../../../../../../access/policyChange';
import { useCall } from '../../../../../../engine/call/useCall';
import { useNotify } from '../../../../../../engine/call/useNotify';
import { describeProblem } from '../../../../../../ui/callProblem';
import { type PolicySave, policyCalls, type TestResult } from '../../../../../../wire/policy';
import type { PaneProps } from '../panes/paneProps';
import { noDrafts } from './usePolicyEditing';

/** Another user saved one of these roles first. */
export interface Stale {
  by: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  /** Current version of the policy, and the current lines of the roles. */
  version: number;
  current: RoleLines[];
}
/** Dialog that must be answered before saving. */
type Question = { kind: 'reason'; tests: TestResult[]; changes: RoleLines[]; version: number } | ({ kind: 'stale' } & Stale);

interface PolicySaving {
  saving: boolean;
  question: Question | undefined;
  dismiss: () => void;
  /** Resolves to whether the changes were saved. */
  send: (changes: RoleLines[], version: number, reason?: string) => Promise<boolean>;
}

export function useSavePolicy({ editing, reload }: Pick<PaneProps, 'editing' | 'reload'>): PolicySaving {
  const call = useCall();
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const send: PolicySaving['send'] = async (changes, version, reason) => {
    setSaving(true);
    try {
      const body: PolicySave = { changes, version, ...(reason !== undefined && { reason }) };
      const answer = await call(policyCalls.save, body);
      await reload();
      editing.history.restart(noDrafts);
      setQuestion(undefined);
      notify.done(answer.proposal === undefined ? '策略已保存，立即生效' : '已提交，另一人批准后生效');
      return true;
    } catch (failure) {
      const asked = questionOf(failure, changes, version);
      setQuestion(asked);
      if (!asked) notify.failed(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { saving, question, dismiss: () => setQuestion(undefined), send };
}

function questionOf(failure: unknown, changes: RoleLines[], version: number): Question | undefined {
  const { kind, data } = describeProblem(failure);
  const about = data as { kind?: string; tests?: TestResult[] } | null;
  if (kind !== 'conflict') return undefined;
  if (about?.kind === 'tests') return { kind: 'reason', tests: about.tests ?? [], changes, version };
  return about?.kind === 'stale' ? { ...(data as Stale), kind: 'stale' } : undefined;
}
