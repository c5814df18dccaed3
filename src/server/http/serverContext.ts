/** Shared parts of the server, except jobs, which depend on them; see `features/jobs/appContext.ts`. */
import type { Configuration } from '../../config/normalized';
import type { DemandPassword } from '../auth/askPassword';
import type { Identity } from '../auth/identity';
import type { Decisions } from '../auth/rights/decisions';
import type { StartingData } from '../auth/startingData';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import type { FileStore } from '../kernel/fileStore';
import type { Log } from '../kernel/log';
import type { FetchRemote } from '../kernel/remoteFile';
import type { CatchUp } from '../records/catchUp';
import type { Invariant } from '../records/invariant';
import type { OpenPage } from '../records/openPage';
import type { AccessOf, Rule } from '../records/rule';

/** Context of work without a call, such as jobs. */
export interface ServerContext {
  configuration: Configuration;
  database: Database;
  files: FileStore;
  /** Downloads a file from a web address given by a user; public addresses only. */
  fetchRemote: FetchRemote;
  rules: ReadonlyMap<string, Rule>;
  /** Permissions that a user can grant, for rules. */
  accessOf: AccessOf;
  /** Data that a new institution starts with. */
  startingData: readonly StartingData[];
  /** Invariants of the accounting data. */
  invariants: readonly Invariant[];
  /** Data migrations that run once per institution. */
  catchUps: readonly CatchUp[];
  /** Declarations of records that links show without sign-in. */
  openPages: readonly OpenPage[];
  /** Sessions, accounts and permissions. */
  identity: Identity;
  /** Actor of a session token. Throws ApiError 401 or 50014. The only source of the institution of a call. */
  actorOf(token: string | undefined): Promise<Actor>;
  /** Throws if the institution requires the password again for such an act, and it was not typed recently. */
  demandPassword: DemandPassword;
  /** Counts of permission decisions. */
  decisions: Decisions;
  /** Answers are compared with what their calls declare, in development and tests. */
  checksAnswers?: boolean;
  now(): Date;
  log: Log;
}
