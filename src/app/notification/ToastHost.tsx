/** The one toast on screen. A newer one takes its place; errors are read aloud at once. */
import { useEffect } from 'react';
import type { Toast } from '../../providers/notification/notificationProvider';
import { type Store, useStore } from '../store';
import css from './toast.module.css';

export function ToastHost({ store }: { store: Store<Toast | undefined> }) {
  const toast = useStore(store);

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => store.set(undefined), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, store]);

  const failed = toast?.kind === 'error';
  // Both regions stay on the page: a reader hears only what changes inside a region it already knows.
  return (
    <div className={css.host}>
      <div role="alert">{toast && failed && <ToastCard toast={toast} onClose={() => store.set(undefined)} />}</div>
      <div role="status">{toast && !failed && <ToastCard toast={toast} onClose={() => store.set(undefined)} />}</div>
    </div>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <div className={`${css.toast} ${css[toast.kind]}`}>
      <span className={css.text}>{toast.text}</span>
      <button type="button" className={css.close} aria-label="关闭提示" onClick={onClose}>
        ×
      </button>
    </div>
  );
}
