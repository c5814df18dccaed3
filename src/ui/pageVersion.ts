/** Version of the build that a page belongs to: of this page, and of the newest one on the server. */

/** Version of the current page. */
export function currentVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content || undefined;
}

/** Version of the page on the server. */
export async function fetchNewestVersion(): Promise<string | undefined> {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal: AbortSignal.timeout(15_000) });
  return answer.ok ? readVersion(await answer.text()) : undefined;
}

/** Version in the HTML of the page; undefined for any other text, such as the error page of a gateway. */
export function readVersion(html: string): string | undefined {
  const meta = /<meta\b[^>]*\bname="version"[^>]*>/i.exec(html)?.[0];
  return /\bcontent="([^"]+)"/i.exec(meta ?? '')?.[1];
}
