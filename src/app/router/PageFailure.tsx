/** Shown for a page whose code failed to load or threw. Plain elements, because antd may have failed to load. */
import { isLoadFailure } from '../../ui/chunkFailure';
import parts from '../../ui/parts.module.css';
import ui from '../../ui/ui.module.css';
import css from './pageFailure.module.css';

export function PageFailure({ error }: { error: unknown }) {
  const notLoaded = isLoadFailure(error);
  const message = error instanceof Error ? error.message : String(error);
  return (
    <div className={ui.emptyPage} role="alert">
      <h1 className={ui.title18}>{notLoaded ? '页面没有加载完整' : '这个页面出错了'}</h1>
      <p className={`${ui.second} ${ui.flush}`}>
        {notLoaded ? '可能是网络不稳，或产品刚刚更新。' : '重试仍然出错时，请把下面这行告诉管理员。'}
      </p>
      <code className={`${ui.fine} ${css.detail}`}>{message}</code>
      <div className={`${ui.flex} ${parts.above12}`}>
        <button type="button" className={`${ui.button} ${css.button}`} onClick={() => location.reload()}>
          重试
        </button>
        <a className={`${ui.button} ${css.button}`} href="/">
          返回工作台
        </a>
      </div>
    </div>
  );
}
