/** Listens to the results of all calls of the session and updates the stores of the network messages. */
import type { NetworkListener } from '../../providers/http';
import type { Toast } from '../../providers/notification/notificationProvider';
import type { Store } from '../../ui/store';
import { type Connection, type ConnectionWatch, checkServer, createConnectionWatch } from './connection';
import { createNetworkNotices, type NetworkNotice } from './networkNotice';

interface NetworkStores {
  toast: Store<Toast | undefined>;
  networkNotice: Store<NetworkNotice | undefined>;
  connection: Store<Connection>;
}

interface Network {
  watch: ConnectionWatch;
  listener: NetworkListener;
  /** Called each time the server can be reached again. Returns a function that removes the listener. */
  onReturn(listener: () => void): () => void;
}

export function createNetwork({ toast, networkNotice: notice, connection }: NetworkStores, isByPerson: () => boolean): Network {
  const listeners = new Set<() => void>();
  const notices = createNetworkNotices({ toast, notice, isByPerson });
  const watch = createConnectionWatch(connection, checkServer, () => {
    notices.reached();
    for (const listener of listeners) listener();
  });
  return {
    watch,
    listener: {
      reached: () => {
        notices.reached();
        watch.reached();
      },
      failed: (error) => {
        notices.failed(error);
        watch.failed();
      },
    },
    onReturn: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
