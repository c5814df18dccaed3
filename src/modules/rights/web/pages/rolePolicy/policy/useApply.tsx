/** Sends a previewed change (import, revert, decision) with its reason, and reloads the roles. */

import { Input } from 'antd';
import { useCallback, useState } from 'react';
import type { CallOf } from '../../../../../../domain/callOf';
import { useCall } from '../../../../../../engine/call/useCall';
import { useNotify } from '../../../../../../engine/call/useNotify';
import { describeProblem } from '../../../../../../ui/callProblem';
import type { SaveAnswer, TestResult } from '../../../../../../wire/policy';
import css from '../dialogs/dialogs.module.css';
import type { PaneProps } from '../panes/paneProps';

interface ApplyOptions extends Pick<PaneProps, 'reload'> {
  onClose: () => void;
}

interface Applying {
  busy: boolean;
  problem: string | undefined;
  reason: string;
  setReason: (reason: string) => void;
  fail: (failure: unknown) => void;
  /** Resolves to whether the call succeeded; shows `done`, or sets `problem` when it was refused. */
  send: (endpoint: CallOf<object, SaveAnswer>, body: Record<string, unknown>, done: string) => Promise<boolean>;
}

export function useApply({ reload, onClose }: ApplyOptions): Applying {
  const call = useCall();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [reason, setReason] = useState('');
  const fail = useCallback((failure: unknown) => {
    const { text, errors } = describeProblem(failure);
    setProblem(errors.length > 0 ? errors.map(({ message }) => message).join('；') : text);
  }, []);
  const send: Applying['send'] = async (endpoint, body, done) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const text = reason.trim();
      const answer = await call(endpoint, { ...body, ...(text !== '' && { reason: text }) });
      await reload();
      notify.done(answer.proposal === undefined ? done : '已提交，另一人批准后生效');
      onClose();
      return true;
    } catch (failure) {
      fail(failure);
      setBusy(false);
      return false;
    }
  };
  return { busy, problem, reason, setReason, fail, send };
}

const maxLength = 200;

export function ReasonField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <>
      <label className={css.label} htmlFor="change-reason">
        {label}
      </label>
      <Input id="change-reason" maxLength={maxLength} value={value} onChange={({ target }) => onChange(target.value)} />
    </>
  );
}

/** Label of the reason for the user's own change. */
export function formatReasonLabel(required: boolean): string {
  return required ? '原因（有测试未通过，必填）' : '原因（可不填）';
}

/** Whether the change makes this test fail, so that saving needs a reason. */
export function asksForReason({ passed, failedBefore }: TestResult): boolean {
  return !passed && failedBefore !== true;
}
