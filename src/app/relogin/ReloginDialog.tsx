/** Asks whether to sign in again. Only plain elements: no code has to be fetched while a session has just ended. */
import { useEffect, useRef } from 'react';
import type { ReloginQuestion } from '../session/createSession';
import { type Store, useStore } from '../store';
import css from './reloginDialog.module.css';

export function ReloginDialog({ store }: { store: Store<ReloginQuestion | undefined> }) {
  const question = useStore(store);
  return question ? <OpenDialog question={question} /> : null;
}

function OpenDialog({ question }: { question: ReloginQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="relogin-title" onClose={() => question.answer(false)}>
      <h2 id="relogin-title" className={css.title}>
        温馨提示
      </h2>
      <p className={css.text}>登录已过期，是否重新登录？</p>
      <div className={css.buttons}>
        <button type="button" className={css.button} onClick={() => question.answer(false)}>
          取消
        </button>
        <button type="button" className={`${css.button} ${css.primary}`} onClick={() => question.answer(true)}>
          重新登录
        </button>
      </div>
    </dialog>
  );
}
