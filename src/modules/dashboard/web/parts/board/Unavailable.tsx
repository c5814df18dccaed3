/** Message in a card whose call failed, with a retry button. */
import ui from '../../../../../ui/ui.module.css';
import css from './board.module.css';

export function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={`${ui.hint} ${css.unavailable}`} role="status">
      暂时取不到
      <button type="button" className={`${ui.linkButton} ${css.link}`} onClick={onRetry}>
        重试
      </button>
    </span>
  );
}
