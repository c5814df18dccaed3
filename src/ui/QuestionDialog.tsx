/** Renders the question of `askQuestion`. */

import css from './dialog.module.css';
import { PlainDialog } from './PlainDialog';
import type { Question } from './question';
import { type Store, useStore } from './store';
import ui from './ui.module.css';

export function QuestionDialog({ store }: { store: Store<Question | undefined> }) {
  const question = useStore(store);
  if (!question) return null;
  const { title, text, confirm, cancel, answer } = question;
  return (
    <PlainDialog key={text} title={title} onEscape={() => answer(false)}>
      <p className={`${ui.second} ${ui.flush}`}>{text}</p>
      <div className={`${ui.wrap} ${css.buttons}`}>
        <button type="button" className={`${ui.button} ${css.button}`} onClick={() => answer(false)}>
          {cancel}
        </button>
        <button type="button" className={`${ui.button} ${ui.primary} ${css.button}`} onClick={() => answer(true)}>
          {confirm}
        </button>
      </div>
    </PlainDialog>
  );
}
