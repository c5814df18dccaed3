/** Shared parts of the server, created once in `createContext.ts` and passed down; there is no global instance. */

import type { Metrics } from '../../http/metrics';
import type { ServerContext } from '../../http/serverContext';
import type { Jobs } from './jobs';

export interface AppContext extends ServerContext {
  /** Background jobs. */
  jobs: Jobs;
  /** Figures of this process. */
  metrics: Metrics;
}
