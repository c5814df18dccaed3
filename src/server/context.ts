/** Everything the server's parts share; built once in `createContext.ts`, passed down, never imported as a singleton. */
import type { Jobs } from './jobs/jobs';
import type { ServerContext } from './serverContext';

export interface AppContext extends ServerContext {
  /** Long work. */
  jobs: Jobs;
}
