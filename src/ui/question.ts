/** A question of the shell itself with two answers, put by code outside of React and shown over any page. */
import type { Store } from './store';

export interface QuestionWords {
  title: string;
  text: string;
  /** Words of the button that goes on. */
  confirm: string;
  /** Words of the other one. */
  cancel: string;
}
export interface Question extends QuestionWords {
  answer(goOn: boolean): void;
}

/** Resolves to whether the person went on; Esc means no. A question that is open already gets a no. */
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
