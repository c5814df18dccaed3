/** Everything the server's parts share; built once in `createContext.ts`, passed down, never imported as a singleton. */

import type { ServerContext } from '../../http/serverContext';
import type { Jobs } from './jobs';

export interface AppContext extends ServerContext {
  /** Long work. */
  jobs: Jobs;
}
