/** Answers of a parents' form: shown at once, stored on the phone until the server has them, sent one call after the other. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { openCall } from '../../../../../wire/openCall';
import { type Answer, type OpenForm, type OpenFormItem, type OpenFormSaved, openFormCalls } from '../../../domain/taking/calls';
import { answered, begun, type Filling, refused, saved } from './formFilling';
import { keepAnswers } from './storedAnswers';

const retryMs = 10_000;
const offline = { save: '没有网络，您的回答已存在手机上，联网后自动保存', submit: '没有网络，您的回答已存在手机上，请联网后再提交' };

interface FormEnds {
  form: OpenForm;
  /** Answers that this phone has and the server did not have. */
  stored: Record<string, Answer>;
  formKey: string;
  onDone: () => void;
  /** The link has ended meanwhile. */
  onEnded: (text: string) => void;
}

export function useFilling({ form, stored, formKey, onDone, onEnded }: FormEnds) {
  const [filling, setFilling] = useState<Filling>(() => begun(form, stored));
  const [problem, setProblem] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const latest = useRef(filling);
  const running = useRef<Promise<boolean>>(undefined);

  const write = useCallback(
    (next: Filling) => {
      latest.current = next;
      void keepAnswers(formKey, next.unsent);
      setFilling(next);
    },
    [formKey],
  );

  /** Whether the server has everything. */
  const sendOnce = useCallback(
    async (submit: boolean): Promise<boolean> => {
      const sent = latest.current.unsent;
      if (Object.keys(sent).length === 0 && !submit) return true;
      const answer = await openCall<OpenFormSaved>(openFormCalls.save, { key: formKey, answers: sent, ...(submit && { submit }) });
      if (answer.problem === undefined) {
        write(saved(latest.current, sent));
        setProblem(undefined);
        if (answer.data.isSubmitted) onDone();
        else if (submit) setProblem('还有题目没有回答');
        return true;
      }
      if (answer.code === 404) onEnded(answer.problem);
      else if (answer.code === 422) write(refused(latest.current, sent));
      setProblem(answer.code === 0 ? (submit ? offline.submit : offline.save) : answer.problem);
      return false;
    },
    [formKey, write, onDone, onEnded],
  );

  const send = useCallback(
    async (submit = false): Promise<boolean> => {
      // One call at a time, so that an older answer cannot overwrite a later one.
      const before = running.current ?? Promise.resolve(true);
      const own = before.then(() => sendOnce(submit));
      running.current = own;
      return own;
    },
    [sendOnce],
  );

  useRetries(() => Object.keys(latest.current.unsent).length > 0 && void send());

  return {
    filling,
    problem,
    isSubmitting,
    answer: (item: OpenFormItem, value: Answer) => {
      write(answered(latest.current, item, value));
      void send();
    },
    goTo: (at: number) => write({ ...latest.current, at }),
    submit: async () => {
      setSubmitting(true);
      await send(true);
      setSubmitting(false);
    },
  };
}

function useRetries(retry: () => void): void {
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    const again = () => latest.current();
    again();
    window.addEventListener('online', again);
    const timer = setInterval(again, retryMs);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, []);
}
