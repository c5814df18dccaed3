/** Confirmation dialogs, one at a time; the code is loaded with the first question. */

import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { lazyPart } from './lazyPart';

const AskDialog = lazyPart('ask', () => import('./AskDialog'), { floating: true });

export interface Question {
  title: string;
  text?: string;
  /** Label of the confirm button. */
  confirm: string;
  /** Label of the cancel button; default 取消. */
  cancel?: string;
  danger?: boolean;
  /** Work to do on confirm; the dialog shows a busy state until it finishes. Must report its own errors. */
  run?: () => Promise<void>;
}

/** Resolves to true when confirmed. Closing the dialog counts as cancel. */
type Ask = (question: Question) => Promise<boolean>;

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
