/** Answer of a query whose last answer stays in this tab, so that a page can be worked on without a network. */
import { useCallback, useEffect, useState } from 'react';
import type { CallOf } from '../../domain/callOf';
import { ownerOf } from '../../domain/outbox';
import { useUserInfo } from '../../providers/auth/userInfo';
import { useCall } from './useCall';

/** By institution and account, call and input. */
const known = new Map<string, unknown>();

/** Asked at first, when the network is back, and on demand; `reload` resolves to the answer, undefined if there is none. */
export function useKeptAnswer<Input extends object, Answer>(call: CallOf<Input, Answer>, input: NoInfer<Input>) {
  const send = useCall();
  const asked = JSON.stringify(input);
  const name = `${ownerOf(useUserInfo())} ${call.method} ${call.path} ${asked}`;
  const [, setAnswers] = useState(0);
  const [error, setError] = useState<unknown>();
  const reload = useCallback(async () => {
    const answer = await send(call, JSON.parse(asked) as Input).then(
      (got) => {
        known.set(name, got);
        setError(undefined);
        return got;
      },
      (failure: unknown) => {
        setError(failure);
        return undefined;
      },
    );
    setAnswers((count) => count + 1);
    return answer;
  }, [send, call, asked, name]);
  useEffect(() => {
    void reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return { answer: known.get(name) as Answer | undefined, error, reload };
}
