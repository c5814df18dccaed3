/** Reason why a form is read-only, and the buttons to start editing. */
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { Resource } from '../../config/normalized';
import { usePolicy } from '../../providers/access/usePolicy';
import { useAsk } from '../../ui/AskHost';
import { useCall } from '../call/useCall';
import { useNotify } from '../call/useNotify';
import { EditingBy } from './EditingBy';
import { createEditLockCalls } from './editLockCalls';
import { lockTexts } from './lockTexts';
import type { EditLock } from './useEditLock';
import { useShownLock } from './useShownLock';

interface ReadOnlyLock {
  reason: ReactNode;
  buttons: ReactNode;
}

export function useReadOnlyLock(resource: Resource, id: string, lock: Extract<EditLock, { status: 'readOnly' }>): ReadOnlyLock {
  const { by, ends } = useShownLock(resource, id, lock.by);
  if (by)
    return {
      reason: <EditingBy by={by} ends={ends} />,
      buttons: by.isMine ? (
        <Button type="primary" onClick={lock.takeOver}>
          {lockTexts.takeOver}
        </Button>
      ) : (
        <ReleaseButton resource={resource} id={id} holder={by.holder} onReleased={lock.begin} />
      ),
    };
  return {
    reason: lock.isUp ? lockTexts.ended : lockTexts.free,
    buttons: (
      <Button type="primary" onClick={lock.begin}>
        {lock.isUp ? lockTexts.goOn : lockTexts.begin}
      </Button>
    ),
  };
}

/** Releases the lock of another user, for users with the permission. */
function ReleaseButton({ resource, id, holder, onReleased }: { resource: Resource; id: string; holder: string; onReleased: () => void }) {
  const policy = usePolicy();
  const ask = useAsk();
  const call = useCall();
  const notify = useNotify();
  const calls = useMemo(() => createEditLockCalls(call, resource, id), [call, resource, id]);
  const key = resource.permissions.unlock;
  if (key === undefined || !policy.can(key)) return null;
  const release = () =>
    ask({
      title: lockTexts.releaseTitle(holder),
      text: lockTexts.releaseHint,
      confirm: lockTexts.release,
      danger: true,
      run: () => calls.release().then(onReleased, notify.failed),
    });
  return (
    <Button danger onClick={() => void release()}>
      {lockTexts.release}
    </Button>
  );
}
