/** Everything the server's parts share; built once in `createContext.ts`, passed down, never imported as a singleton. */
import type { Configuration } from '../config/normalized';
import type { Decisions } from './access/decisions';
import type { FileStore } from './files/fileStore';
import type { FetchRemote } from './files/remoteFile';
import type { Identity } from './identity/identity';
import type { Jobs } from './jobs/jobs';
import type { Actor } from './kernel/actor';
import type { Rule } from './rule';
import type { StartingData } from './startingData';
import type { Database } from './storage/database';

export interface AppContext {
  configuration: Configuration;
  database: Database;
  files: FileStore;
  /** Fetches what stands at a web address that a person named; never inside the network. */
  fetchRemote: FetchRemote;
  rules: ReadonlyMap<string, Rule>;
  /** What a new institution begins with. */
  startingData: readonly StartingData[];
  /** Sessions, accounts and rights. */
  identity: Identity;
  /** Who sends this call; throws ApiError 401 / 50014. The tenant comes from here and from nowhere else. */
  actorOf(token: string | undefined): Promise<Actor>;
  /** What was allowed and refused, counted. */
  decisions: Decisions;
  /** Long work. */
  jobs: Jobs;
  now(): Date;
  log(line: { level: 'info' | 'warn' | 'error'; message: string; [key: string]: unknown }): void;
}
