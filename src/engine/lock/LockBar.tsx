/** Bar above a form with the remaining time of its lock and a button to renew it. At zero the form saves and closes. */
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import ui from '../../ui/ui.module.css';
import { formatRemaining } from '../../wire/editLock';
import { useNotify } from '../call/useNotify';
import css from './lock.module.css';
import { lockTexts } from './lockTexts';
import type { HeldLock } from './useEditLock';
import { useLeft } from './useLeft';

const nearMs = 60_000;

/** `onEnd` saves; it is called once. */
export function LockBar({ lock, onEnd }: { lock: HeldLock; onEnd: () => Promise<unknown> }) {
  const left = useLeft(lock.ends);
  const [renewing, setRenewing] = useState(false);
  const notify = useNotify();
  const isOver = useRef(false);
  useEffect(() => {
    if (left > 0 || isOver.current) return;
    isOver.current = true;
    void onEnd()
      .catch(() => undefined)
      .then(lock.end);
  }, [left, onEnd, lock]);
  const { look } = lock;
  useEffect(() => {
    // Timers do not run while the device sleeps, so the remaining time is reloaded.
    const onVisible = () => {
      if (document.visibilityState === 'visible') look().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [look]);
  const renew = async () => {
    setRenewing(true);
    await lock.renew().then(() => notify.done(lockTexts.renewed), notify.failed);
    setRenewing(false);
  };
  const isNear = left <= nearMs;
  return (
    <Alert
      className={css.bar}
      // Not a live region: screen readers would read the countdown every second.
      role="group"
      type={isNear ? 'warning' : 'info'}
      showIcon
      message={
        <span className={`${ui.textRow} ${css.left}`}>
          {lockTexts.left} <b className={css.time}>{formatRemaining(left)}</b>
          <span className={ui.note}>{lockTexts.leftHint}</span>
        </span>
      }
      action={
        <>
          <span className={`${ui.spoken} ${ui.nowrap}`} role="status">
            {isNear && lockTexts.nearEnd}
          </span>
          <Button size="small" loading={renewing} onClick={() => void renew()}>
            {lockTexts.renew}
          </Button>
        </>
      }
    />
  );
}
