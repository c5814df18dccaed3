/**
 * Tracks whether the server can be reached, from the results of calls and the browser's network state. While it cannot, it is probed at
 * intervals, so that pages reload failed data when it is back.
 */
import type { Store } from '../../ui/store';

/** `offline`: the browser has no network. `unreachable`: there is a network, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Intervals between health checks while the server does not answer, in ms; the last one is repeated. */
const pauses = [1_000, 3_000, 5_000, 10_000, 30_000];

export interface ConnectionWatch {
  /** To be called when a call was answered. */
  reached(): void;
  /** To be called when a call was not answered. */
  failed(): void;
  /** Probes now instead of after the interval. */
  retry(): void;
  /** Starts to follow the browser's network events. Returns a function that stops it. */
  start(): () => void;
}

/** `probe`: the health check, resolves to whether the server answers; `onReturn` is called each time the server can be reached again. */
export function createConnectionWatch(state: Store<Connection>, probe: () => Promise<boolean>, onReturn: () => void): ConnectionWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let buildImpersonationRefusal = false;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    attempt = 0;
  };
  const set = (next: Connection) => {
    if (state.get() !== next) state.set(next);
  };
  const reached = () => {
    stop();
    if (state.get() === 'online') return;
    set('online');
    onReturn();
  };
  const look = async () => {
    if (buildImpersonationRefusal) return;
    buildImpersonationRefusal = true;
    clearTimeout(timer);
    timer = undefined;
    const answered = await probe();
    buildImpersonationRefusal = false;
    if (answered) return reached();
    set(navigator.onLine ? 'unreachable' : 'offline');
    timer = setTimeout(look, pauses[Math.min(attempt, pauses.length - 1)]);
    attempt += 1;
  };
  return {
    reached,
    // A single call may fail for another reason; the health check decides.
    failed: () => {
      if (timer === undefined) void look();
    },
    retry: () => void look(),
    start() {
      const lost = () => set('offline');
      const found = () => void look();
      window.addEventListener('offline', lost);
      window.addEventListener('online', found);
      if (!navigator.onLine) lost();
      return () => {
        stop();
        window.removeEventListener('offline', lost);
        window.removeEventListener('online', found);
      };
    },
  };
}

/** Whether the server answers; an error status other than that of a gateway counts as an answer. */
export async function checkServer(): Promise<boolean> {
  try {
    const { status } = await fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return ![502, 503, 504].includes(status);
  } catch {
    return false;
  }
}
