/** Shown when another tab has switched the organisation while this page holds unsaved input. */

import css from '../../ui/dialog.module.css';
import type { UserInfo } from '../../wire/identity';
import { useSubmit } from '../login/useSubmit';

interface MovedFormProps {
  user: UserInfo;
  /** Name of the organisation that the session is in now. */
  other: string | undefined;
  moveBack: () => Promise<void>;
  onBack: () => void;
  onFollow: () => void;
}

export function MovedForm({ user, other, moveBack, onBack, onFollow }: MovedFormProps) {
  const { busy, error, onSubmit } = useSubmit(async () => {
    await moveBack();
    onBack();
  });
  return (
    <form onSubmit={onSubmit}>
      <p className={css.text}>
        另一个标签页已切换到{other ? `“${other}”` : '别的机构'}。这一页属于“{user.orgName}”，还有未保存的内容；切换回来可以继续填写。
      </p>
      <div className={css.message} aria-live="assertive">
        {error && <span className={css.error}>{error}</span>}
      </div>
      <div className={css.buttons}>
        <button type="button" className={css.button} onClick={onFollow}>
          放弃内容并刷新
        </button>
        <button type="submit" className={`${css.button} ${css.primary}`} aria-disabled={busy}>
          {busy ? '切换中…' : '切换回来'}
        </button>
      </div>
    </form>
  );
}
