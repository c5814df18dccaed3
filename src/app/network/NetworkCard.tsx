/** Notification about network errors, in addition to the toast: the first failed call and the number of failed calls. */
import { type Store, useStore } from '../../ui/store';
import ui from '../../ui/ui.module.css';
import css from './network.module.css';
import type { NetworkNotice } from './networkNotice';

export function NetworkCard({ store }: { store: Store<NetworkNotice | undefined> }) {
  const notice = useStore(store);
  if (!notice) return null;
  const { call, count } = notice;
  return (
    <div className={`${ui.surface} ${css.card}`} role="status">
      <div className={css.head}>
        网络异常
        <button type="button" className={css.close} aria-label="关闭通知" onClick={() => store.set(undefined)}>
          ×
        </button>
      </div>
      <div className={`${ui.breakable} ${ui.hint}`}>{count === 1 ? `${call} 没有完成` : `${call} 等 ${count} 个请求没有完成`}</div>
    </div>
  );
}
