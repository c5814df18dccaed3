/** Drafts that the pages of a context keep on the server: what a flow typed that failed is not for its next attempt. */
import type { BrowserContext, Request } from 'playwright-core';
import { dialect } from '../../src/wire/dialect';
import { personalCalls } from '../../src/wire/personal';

/** Returns how to drop them, once the pages are closed. */
export function watchDrafts(context: BrowserContext): () => Promise<void> {
  const drops = new Map<string, () => Promise<unknown>>();
  context.on('request', (request) => {
    const address = new URL(request.url());
    if (request.method() === 'PUT' && address.pathname === personalCalls.saveDraft.path) drops.set(...dropOf(address, request));
  });
  return async () => {
    for (const drop of drops.values()) await drop();
  };
}

function dropOf({ origin }: URL, request: Request): [string, () => Promise<unknown>] {
  const { resource, form } = request.postDataJSON() as { resource: string; form: string };
  const draft = String(new URLSearchParams({ resource, form }));
  const headers = { [dialect.tokenHeader]: request.headers()[dialect.tokenHeader] ?? '' };
  return [draft, () => fetch(`${origin}${personalCalls.dropDraft.path}?${draft}`, { method: 'DELETE', headers })];
}
