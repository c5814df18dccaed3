/** Hands the session down to the shell. */
import { createContext, useContext } from 'react';
import type { Session } from './createSession';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the person who is signed in, for the shell's own parts. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionContext is missing above this component');
  return session;
}
