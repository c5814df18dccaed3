/** Saving what was changed: as it is, with a reason when a test fails, merged when somebody else was faster. */
import { useState } from 'react';
import type { RoleLines } from '../../../../access/policyChange';
import { useCall } from '../../../../engine/call/useCall';
import { useNotify } from '../../../../engine/call/useNotify';
import { describeProblem } from '../../../../ui/callProblem';
import { type PolicySave, policyCalls, type SaveAnswer, type TestResult } from '../../../../wire/policy';
import type { PaneProps } from './paneProps';
import { noDrafts } from './usePolicyEditing';

/** Somebody saved one of these roles first. */
export interface Stale {
  by: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  /** Of the policy as it is now, and the roles in it. */
  version: number;
  current: RoleLines[];
}
/** What has to be answered before it can be saved. */
export type Question = { kind: 'reason'; tests: TestResult[]; changes: RoleLines[]; version: number } | ({ kind: 'stale' } & Stale);

export interface PolicySaving {
  saving: boolean;
  question: Question | undefined;
  dismiss: () => void;
  /** Resolves to whether it was stored. */
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
      const answer = (await call(policyCalls.save, { ...body })) as SaveAnswer;
      await reload();
      editing.setDrafts(noDrafts);
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
