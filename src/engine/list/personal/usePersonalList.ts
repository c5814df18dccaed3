/**
 * Settings and saved views of the user for a list. The copy of the settings on this device is used for the first render; the server is called after the
 * rows are shown, so that the list is not delayed.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../../config/normalized';
import { useUserInfo } from '../../../providers/auth/userInfo';
import { type ListSetting, type PersonalList, personalCalls } from '../../../wire/personal';
import { useCall } from '../../call/useCall';

export interface PersonalListModel extends PersonalList {
  /** The server has answered, so the controls can be drawn. False where the server stores no settings. */
  ready: boolean;
  saveSetting: (setting: ListSetting) => void;
  reload: () => Promise<void>;
}

const nothing: PersonalList = { setting: null, views: [] };
const pauseMs = 800;

export function usePersonalList(resource: Resource, rowsAreThere: boolean): PersonalListModel {
  const { userId, instId } = useUserInfo();
  const key = `list:${instId}:${userId}:${resource.name}`;
  const [list, setList] = useKnown(key);
  const [ready, setReady] = useState(false);
  const call = useCall();
  const timer = useRef(0);
  /** A setting that the server has not stored yet. */
  const unsent = useRef<ListSetting>(undefined);

  const keep = useCallback(
    (next: PersonalList) => {
      setList((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
      writeKnown(key, next);
    },
    [key, setList],
  );
  const reload = useCallback(async () => {
    const answer = await call(personalCalls.list, { resource: resource.name });
    // An unsent setting is newer than the one in the answer.
    keep(unsent.current ? { ...answer, setting: unsent.current } : answer);
  }, [call, keep, resource]);
  useEffect(() => {
    if (!rowsAreThere || ready) return;
    // After an error the list keeps the configuration or the settings stored on this device.
    reload().then(
      () => setReady(true),
      () => undefined,
    );
  }, [rowsAreThere, ready, reload]);

  const saveSetting = useCallback(
    (setting: ListSetting) => {
      keep({ ...readKnown(key), setting });
      window.clearTimeout(timer.current);
      unsent.current = setting;
      const settled = () => {
        if (unsent.current === setting) unsent.current = undefined;
      };
      const send = () => void call(personalCalls.saveSetting, { resource: resource.name, setting }).then(settled, settled);
      timer.current = window.setTimeout(send, pauseMs);
    },
    [call, keep, key, resource],
  );
  return useMemo(() => ({ ...list, ready, saveSetting, reload }), [list, ready, saveSetting, reload]);
}

/** The copy on this device; read again when the key changes with the user, institution or resource. */
function useKnown(key: string) {
  const [loaded, setLoaded] = useState(() => ({ key, list: readKnown(key) }));
  const current = loaded.key === key ? loaded : { key, list: readKnown(key) };
  if (current !== loaded) setLoaded(current);
  const set = useCallback(
    (change: (before: PersonalList) => PersonalList) =>
      setLoaded((before) => {
        const list = change(before.list);
        return before.key === key && before.list === list ? before : { key, list };
      }),
    [key],
  );
  return [current.list, set] as const;
}

function readKnown(key: string): PersonalList {
  try {
    return { ...nothing, setting: (JSON.parse(localStorage.getItem(key) ?? 'null') as PersonalList | null)?.setting ?? null };
  } catch {
    return nothing;
  }
}

function writeKnown(key: string, list: PersonalList): void {
  try {
    // Saved views are not stored: their queries may contain names that a user searched for.
    localStorage.setItem(key, JSON.stringify({ setting: list.setting } satisfies Partial<PersonalList>));
  } catch {
    // The copy is optional: the server stores the settings too.
  }
}
