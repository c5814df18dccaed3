/** The user's own account, from the server. */
import { type HttpError, useCustom } from '@refinedev/core';
import { readRules } from '../../engine/call/callRules';
import { useCall } from '../../engine/call/useCall';
import { type OwnProfile, type OwnSession, ownAccountCalls } from '../../wire/identity';

export interface OwnAccount {
  /** Undefined while loading. */
  profile: OwnProfile | undefined;
  sessions: readonly OwnSession[] | undefined;
  error: unknown;
  reload: () => void;
  /** Ends these sessions, or all but the current one; resolves to the number of ended sessions. */
  end: (ids: string[] | undefined) => Promise<number>;
}

export function useOwnAccount(): OwnAccount {
  const call = useCall();
  const profile = useRead<OwnProfile>(ownAccountCalls.profile.path);
  const sessions = useRead<OwnSession[]>(ownAccountCalls.sessions.path);
  return {
    profile: profile.data?.data,
    sessions: sessions.data?.data,
    error: profile.error ?? sessions.error,
    reload: () => void Promise.all([profile.refetch(), sessions.refetch()]),
    end: async (ids) => {
      const ended = await call(ownAccountCalls.endSessions, ids ? { ids } : {});
      await sessions.refetch();
      return ended;
    },
  };
}

function useRead<Data extends object>(url: string) {
  return useCustom<Data, HttpError>({ url, method: 'get', errorNotification: false, queryOptions: readRules }).query;
}
