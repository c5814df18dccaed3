/**
 * The record that a group of pages is about. Its id is in the address, and in the session storage of this tab for pages opened without it.
 */
import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useUserInfo } from '../../providers/auth/userInfo';

interface Chosen {
  id: string | undefined;
  choose: (id: string | undefined) => void;
}

/** `name` of the resource; `parameter` of the address. */
export function useChosenRecord(name: string, parameter: string): Chosen {
  const { userId, instId } = useUserInfo();
  const key = `chosen:${instId}:${userId}:${name}`;
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = params.get(parameter) || undefined;
  const id = asked ?? sessionStorage.getItem(key) ?? undefined;
  useEffect(() => {
    if (asked !== undefined) sessionStorage.setItem(key, asked);
    else if (id !== undefined) setParams((before) => withValue(before, parameter, id), { replace: true, state });
  }, [asked, id, key, parameter, setParams, state]);
  const choose = useCallback(
    (next: string | undefined) => {
      if (next === undefined) sessionStorage.removeItem(key);
      // The other parameters apply to the previous record.
      setParams(next === undefined ? {} : { [parameter]: next });
    },
    [key, parameter, setParams],
  );
  return { id, choose };
}

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(name, value);
  return next;
}
