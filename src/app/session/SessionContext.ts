/** Provides the session to the shell. */
import { createContext, useContext } from 'react';
import type { Session } from './createSession';

export const SessionContext = createContext<Session | undefined>(undefined);

/** Session of the user. Throws outside of `SessionContext`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionContext is missing above this component');
  return session;
}
