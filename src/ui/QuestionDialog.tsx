/** Renders the question of `askQuestion`. */

import css from './dialog.module.css';
import { PlainDialog } from './PlainDialog';
import type { Question } from './question';
import { type Store, useStore } from './store';

export function QuestionDialog({ store }: { store: Store<Question | undefined> }) {
  const question = useStore(store);
  if (!question) return null;
  const { title, text, confirm, cancel, answer } = question;
  return (
    <PlainDialog key={text} title={title} onEscape={() => answer(false)}>
      <p className={css.text}>{text}</p>
      <div className={css.buttons}>
        <button type="button" className={css.button} onClick={() => answer(false)}>
          {cancel}
        </button>
        <button type="button" className={`${css.button} ${css.primary}`} onClick={() => answer(true)}>
          {confirm}
        </button>
      </div>
    </PlainDialog>
  );
}
