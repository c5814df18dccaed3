/**
 * Polls whether the server has a newer build than the current page (spec §4, §9), by fetching the page and comparing `<meta
 * name="version">`. Each build is reported once.
 */

/** Interval between polls, in ms (spec §9). */
export const versionPollMs = 1_000_000;

interface VersionPollOptions {
  /** Version of the current page; if undefined, nothing is polled. */
  current: string | undefined;
  /** Fetches the newest version; rejects or returns undefined if it is not available. */
  fetchVersion(): Promise<string | undefined>;
  /** Whether the tab is visible and online; otherwise the poll is delayed until it is. */
  isActive(): boolean;
  /** Called once for each newer version. */
  onNewVersion(version: string): void;
}

/** Starts polling. Returns a function that stops it. */
export function startVersionPoll({ current, fetchVersion, isActive, onNewVersion }: VersionPollOptions): () => void {
  if (current === undefined) return () => undefined;
  const seen = new Set([current]);
  let due = false;

  const look = async () => {
    due = !isActive();
    if (due) return;
    const version = await fetchVersion().catch(() => undefined);
    if (version === undefined || seen.has(version)) return;
    seen.add(version);
    onNewVersion(version);
  };
  const resume = () => {
    if (due) void look();
  };
  const timer = setInterval(look, versionPollMs);
  document.addEventListener('visibilitychange', resume);
  window.addEventListener('online', resume);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', resume);
    window.removeEventListener('online', resume);
  };
}
