/** Shared parts of the server, created once in `createContext.ts` and passed down; there is no global instance. */

import type { ServerContext } from '../../http/serverContext';
import type { Metrics } from '../metrics/metrics';
import type { Jobs } from './jobs';

export interface AppContext extends ServerContext {
  /** Background jobs. */
  jobs: Jobs;
  /** Figures of this process. */
  metrics: Metrics;
}
