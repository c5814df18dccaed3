/** Message in a card whose call failed, with a retry button. */
import css from './board.module.css';

export function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={css.unavailable} role="status">
      暂时取不到
      <button type="button" className={css.link} onClick={onRetry}>
        重试
      </button>
    </span>
  );
}
