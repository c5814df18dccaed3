/** Questions before something that matters: one dialog at a time, loaded with the first question. */

import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { lazyPart } from './lazyPart';

const AskDialog = lazyPart('ask', () => import('./AskDialog'), { floating: true });

export interface Question {
  title: string;
  text?: string;
  /** Words of the button that goes on. */
  confirm: string;
  /** Words of the other one; default 取消. */
  cancel?: string;
  danger?: boolean;
  /** Work of the answer; the dialog stays, busy, until it is done. Tells its failures itself. */
  run?: () => Promise<void>;
}

/** Resolves to whether the person went on. Closing the dialog means no. */
export type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask>(() => {
  throw new Error('AskHost is missing above this component');
});

export function useAsk(): Ask {
  return useContext(AskContext);
}

interface Open {
  question: Question;
  answer: (goOn: boolean) => void;
}

export function AskHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const ask = useCallback<Ask>((question) => new Promise((answer) => setOpen({ question, answer })), []);
  const settle = async (goOn: boolean) => {
    if (goOn) await open?.question.run?.();
    setOpen(undefined);
    open?.answer(goOn);
  };
  return (
    <AskContext value={ask}>
      {children}
      {open && (
        <Suspense>
          <AskDialog question={open.question} onAnswer={settle} />
        </Suspense>
      )}
    </AskContext>
  );
}
