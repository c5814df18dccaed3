/** A yes/no question of the shell, asked by code outside React and shown above any page. */
import type { Store } from './store';

export interface QuestionWords {
  title: string;
  text: string;
  /** Label of the confirm button. */
  confirm: string;
  /** Label of the cancel button. */
  cancel: string;
}
export interface Question extends QuestionWords {
  answer(goOn: boolean): void;
}

/** Resolves to true when confirmed; Esc means no. A question that is already open is answered with no. */
export function askQuestion(store: Store<Question | undefined>, words: QuestionWords): Promise<boolean> {
  store.get()?.answer(false);
  return new Promise((resolve) => {
    store.set({
      ...words,
      answer: (goOn) => {
        store.set(undefined);
        resolve(goOn);
      },
    });
  });
}
