/**
 * Asks from time to time whether the server has a newer build than the one on screen (spec §4, §9): the page is fetched
 * anew and its `<meta name="version">` compared. Each build is reported once.
 */

/** Between two looks, in ms (spec §9). */
export const versionPollMs = 1_000_000;

export interface VersionPollOptions {
  /** Version of the page on screen; undefined where the page has none, and then nothing is asked. */
  current: string | undefined;
  /** Fetches the newest version; rejects or gives undefined when it cannot be known now. */
  fetchVersion(): Promise<string | undefined>;
  /** Whether anybody would see the answer: hidden or offline tabs look when they are back. */
  isActive(): boolean;
  /** Tells the person of a newer version; called once for each. */
  onNewVersion(version: string): void;
}

/** Returns how to stop. */
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

/** Version of the page on screen. */
export function currentVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content || undefined;
}

/** Version of the page that the server has now. */
export async function fetchNewestVersion(): Promise<string | undefined> {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal: AbortSignal.timeout(15_000) });
  return answer.ok ? readVersion(await answer.text()) : undefined;
}

/** The version in a page's text; undefined in any other text, such as the error page of a gateway. */
export function readVersion(html: string): string | undefined {
  const meta = /<meta\b[^>]*\bname="version"[^>]*>/i.exec(html)?.[0];
  return /\bcontent="([^"]+)"/i.exec(meta ?? '')?.[1];
}
