/** Line at the foot of the page while the server cannot be reached. Disappears by itself. */
import { type Store, useStore } from '../../ui/store';
import ui from '../../ui/ui.module.css';
import type { Connection } from './connection';
import css from './network.module.css';

const words: Record<Exclude<Connection, 'online'>, string> = {
  offline: '网络已断开，已填写的内容都在，恢复后可继续操作',
  unreachable: '连接不上服务器，已填写的内容都在，正在重试',
};

export function ConnectionBar({ store, onRetry }: { store: Store<Connection>; onRetry: () => void }) {
  const connection = useStore(store);
  return (
    <div className={css.foot} role="status" aria-label="网络状态">
      {connection !== 'online' && (
        <div className={`${ui.line} ${ui.soonTint} ${css.bar}`}>
          {words[connection]}
          {connection === 'unreachable' && (
            <button type="button" className={`${ui.bareButton} ${css.retry}`} onClick={onRetry}>
              立即重试
            </button>
          )}
        </div>
      )}
    </div>
  );
}
