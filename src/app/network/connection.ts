/**
 * Whether the server can be reached, as far as calls and the browser tell. While it cannot, it is asked again from time to
 * time, so that the page goes on by itself when it is back.
 */
import type { Store } from '../../ui/store';

/** `offline`: the browser has no network. `unreachable`: it has one, and still nothing answers. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Pauses between two looks while nothing answers, in ms; the last one stays. */
const pauses = [1_000, 3_000, 5_000, 10_000, 30_000];

export interface ConnectionWatch {
  /** A call was answered. */
  reached(): void;
  /** A call was not answered. */
  failed(): void;
  /** Looks now instead of after the pause. */
  retry(): void;
  /** Starts to follow the browser; returns how to stop. */
  start(): () => void;
}

/** `probe` resolves to whether the server answers; `onReturn` is called each time the way to it is open again. */
export function createConnectionWatch(state: Store<Connection>, probe: () => Promise<boolean>, onReturn: () => void): ConnectionWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let looking = false;

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
    if (looking) return;
    looking = true;
    clearTimeout(timer);
    timer = undefined;
    const answered = await probe();
    looking = false;
    if (answered) return reached();
    set(navigator.onLine ? 'unreachable' : 'offline');
    timer = setTimeout(look, pauses[Math.min(attempt, pauses.length - 1)]);
    attempt += 1;
  };
  return {
    reached,
    // One call may fail by itself; the look says whether it is more than that.
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

/** Any answer counts, an error page too: only the way there is asked for. */
export async function probeServer(): Promise<boolean> {
  try {
    const { status } = await fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    return ![502, 503, 504].includes(status);
  } catch {
    return false;
  }
}
