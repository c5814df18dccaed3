/** The current toast; a newer one replaces it. Errors are announced immediately. Changes can be undone from it. */

import { useEffect, useState } from 'react';
import { must } from '../../domain/must';
import { useUndo } from '../../engine/changes/useUndo';
import { useNextStep } from '../../engine/page/nextStep';
import { type NextStep, type Toast, undoneKey } from '../../providers/notification/notificationProvider';
import { type Store, useStore } from '../../ui/store';
import ui from '../../ui/ui.module.css';
import css from './toast.module.css';

export function ToastHost({ store }: { store: Store<Toast | undefined> }) {
  const toast = useStore(store);
  const failed = toast?.kind === 'error';
  const card = toast && <ToastCard key={toast.key} toast={toast} store={store} />;
  // Both regions stay mounted: screen readers announce only changes inside a live region that already exists.
  return (
    <div className={css.host}>
      <div role="alert">{failed && card}</div>
      <div role="status">{!failed && card}</div>
    </div>
  );
}

/** The timeout pauses while the pointer or the focus is in the card. */
function ToastCard({ toast, store }: { toast: Toast; store: Store<Toast | undefined> }) {
  const [paused, setPaused] = useState(false);
  const undo = useUndo();
  const goTo = useNextStep();
  const isRedo = toast.key === undoneKey;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => store.set(undefined), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, paused, store]);
  const onClose = () => store.set(undefined);
  const goOn = (step: NextStep) => {
    onClose();
    goTo(step);
  };
  const takeBack = (changeSets: string[]) => {
    onClose();
    void undo(changeSets, isRedo);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toast is no part of a form
    <div
      role="group"
      className={`${ui.wrap} ${css.toast} ${css[toast.kind]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={css.text}>{toast.text}</span>
      {toast.steps?.map((step, at) => (
        <button
          key={step.to + step.title}
          type="button"
          className={at === 0 ? `${css.step} ${css.first}` : css.step}
          onClick={() => goOn(step)}
        >
          {step.title}
        </button>
      ))}
      {toast.undo && (
        <button type="button" className={`${ui.bareButton} ${css.undo}`} onClick={() => takeBack(must(toast.undo, 'undo of the toast'))}>
          {isRedo ? '重做' : '撤销'}
        </button>
      )}
      <button type="button" className={css.close} aria-label="关闭提示" onClick={onClose}>
        ×
      </button>
    </div>
  );
}
