/** Creates the context for the server, the dev server and tests. */
import type { Configuration } from '../../../config/normalized';
import { demoPassword } from '../../../modules/demo/server/accounts';
import { catchUps, invariants, jobKindsOfAreas, openPages, rules, startingData } from '../../../modules/serverParts';
import { createPasswordDemand } from '../../auth/askPassword';
import { createIdentity, type SessionLimits } from '../../auth/identity';
import { createDecisions } from '../../auth/rights/decisions';
import { memberOf } from '../../auth/rights/memberActor';
import { accessOf } from '../../auth/rights/ruleAccess';
import type { Database } from '../../db/database';
import { createFetchRemote } from '../../features/files/remoteFile';
import { jobKinds } from '../../features/jobKinds';
import type { AppContext } from '../../features/jobs/appContext';
import type { JobKinds } from '../../features/jobs/jobKind';
import type { JobSettings } from '../../features/jobs/jobSettings';
import { createJobs } from '../../features/jobs/jobs';
import { createMetrics } from '../../http/metrics';
import type { FileStore } from '../../kernel/fileStore';
import type { FetchRemote } from '../../kernel/remoteFile';

export interface ContextParts {
  configuration: Configuration;
  database: Database;
  files: FileStore;
  /** Default: downloads from the public internet. */
  fetchRemote?: FetchRemote;
  log: AppContext['log'];
  /** Compares answers with what their calls declare. Default: false. */
  checksAnswers?: boolean;
  /** Default: the system clock. */
  now?: () => Date;
  sessions?: SessionLimits;
  /** Default: `productJobKinds` with their usual settings. */
  jobs?: { kinds?: JobKinds; settings?: JobSettings };
}

/** Job kinds of the features and of the areas. */
export const productJobKinds: JobKinds = new Map([...jobKinds, ...jobKindsOfAreas]);

export function createContext(parts: ContextParts): AppContext {
  const { configuration, database, files, fetchRemote = createFetchRemote(), log, checksAnswers = false, now = () => new Date() } = parts;
  const identity = createIdentity({ configuration, database, now, log, isDemoPassword: demoPasswordsOf(database) }, parts.sessions);
  const decisions = createDecisions({ database, now, log });
  const context = {
    configuration,
    database,
    files,
    fetchRemote,
    rules,
    accessOf,
    memberOf,
    startingData,
    invariants,
    catchUps,
    openPages,
    identity,
    actorOf: identity.actorOf,
    demandPassword: createPasswordDemand(configuration, database, now),
    decisions,
    metrics: createMetrics(database),
    checksAnswers,
    now,
    log,
  };
  return { ...context, jobs: createJobs(context, parts.jobs?.kinds ?? productJobKinds, parts.jobs?.settings) };
}

/** The published demo password is allowed only in a database with demo accounts. */
function demoPasswordsOf(database: Database) {
  return async (password: string) => {
    if (password !== demoPassword) return false;
    const { isDemo } = await import('../../../modules/demo/server/seedDemo');
    return isDemo(database);
  };
}
