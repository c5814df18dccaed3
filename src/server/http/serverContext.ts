/** Everything the server's parts share but jobs, which work on it; see `features/jobs/appContext.ts`. */
import type { Configuration } from '../../config/normalized';
import type { Identity } from '../auth/identity';
import type { Decisions } from '../auth/rights/decisions';
import type { StartingData } from '../auth/startingData';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import type { FileStore } from '../kernel/fileStore';
import type { Log } from '../kernel/log';
import type { FetchRemote } from '../kernel/remoteFile';
import type { Invariant } from '../records/invariant';
import type { AccessOf, Rule } from '../records/rule';

/** What work has that goes on without a call, long jobs above all. */
export interface ServerContext {
  configuration: Configuration;
  database: Database;
  files: FileStore;
  /** Fetches what stands at a web address that a person named; never inside the network. */
  fetchRemote: FetchRemote;
  rules: ReadonlyMap<string, Rule>;
  /** What somebody may hand out, for rules that ask. */
  accessOf: AccessOf;
  /** What a new institution begins with. */
  startingData: readonly StartingData[];
  /** What must hold of the books. */
  invariants: readonly Invariant[];
  /** Sessions, accounts and rights. */
  identity: Identity;
  /** Who sends this call; throws ApiError 401 / 50014. The tenant comes from here and from nowhere else. */
  actorOf(token: string | undefined): Promise<Actor>;
  /** What was allowed and refused, counted. */
  decisions: Decisions;
  now(): Date;
  log: Log;
}
