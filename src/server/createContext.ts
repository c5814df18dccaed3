/** Puts the server's parts together: the one place where a context is made, for the server, the dev server and tests. */
import type { Configuration } from '../config/normalized';
import type { AppContext } from './context';
import type { FileStore } from './files/fileStore';
import { createFetchRemote, type FetchRemote } from './files/remoteFile';
import { createIdentity, type SessionLimits } from './identity/identity';
import { rules } from './rules/index';
import type { Database } from './storage/database';

export interface ContextParts {
  configuration: Configuration;
  database: Database;
  files: FileStore;
  /** Default: the public internet. */
  fetchRemote?: FetchRemote;
  log: AppContext['log'];
  /** Default: the clock. */
  now?: () => Date;
  sessions?: SessionLimits;
}

export function createContext(parts: ContextParts): AppContext {
  const { configuration, database, files, fetchRemote = createFetchRemote(), log, now = () => new Date(), sessions } = parts;
  const identity = createIdentity({ configuration, database, now, log }, sessions);
  return { configuration, database, files, fetchRemote, rules, identity, actorOf: identity.actorOf, now, log };
}
