/** Large buttons at the foot of the page for one hand, on touch screens and narrow ones. */

import ui from '../../../../../ui/ui.module.css';
import { useTakingPage, useTakingState } from './store/takingContext';
import css from './take.module.css';
import { goToOpen } from './useTakeKeys';

export function BottomBar({ onFinish }: { onFinish: () => void }) {
  const page = useTakingPage();
  const { store, remote } = page;
  const open = useTakingState((state) => state.open.open.length);
  const at = useTakingState((state) => state.at);
  return (
    <div className={css.bar} data-take-bar role="toolbar" aria-label="作答">
      <button type="button" className={`${ui.button} ${css.barButton}`} onClick={() => store.step(-1)}>
        上一题
      </button>
      {remote.canFill && at !== undefined && (
        <button type="button" className={`${ui.button} ${css.barButton}`} onClick={() => store.writeRemark(at)}>
          备注
        </button>
      )}
      <button type="button" className={`${ui.button} ${css.barButton}`} onClick={() => store.step(1)}>
        下一题
      </button>
      {open > 0 || !remote.canFill ? (
        <button type="button" className={`${ui.button} ${css.barMain}`} onClick={() => goToOpen(page)}>
          未答 {open}
        </button>
      ) : (
        <button type="button" className={`${ui.button} ${css.barMain}`} onClick={onFinish}>
          完成
        </button>
      )}
    </div>
  );
}
