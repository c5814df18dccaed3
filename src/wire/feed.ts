/** Calendar feed: calendar apps subscribe to it at a secret address. One set of calls serves all resources. */
import { type CallMethod, callOf } from '../domain/callOf';
import { bases, timeouts } from './timeouts';

const call = <Answer = unknown>(method: CallMethod) => ({
  ...callOf<{ resource: string }, Answer>(method, `${bases.business}/my/feed`),
  client: 'business' as const,
  timeoutMs: timeouts.business,
});

export const feedCalls = {
  /** The user's feed of it, or null. */
  mine: call<Feed | null>('GET'),
  /** Creates or replaces the address. */
  renew: call<NewFeed>('POST'),
  /** Revokes the address. */
  withdraw: call('DELETE'),
};

/** Address for calendar apps, with `?key=`. They expect the extension `.ics`. */
export const feedPath = `${bases.business}/feed.ics`;

export interface Feed {
  /** Time at which the address was created: `YYYY-MM-DD HH:mm:ss`. */
  since: string;
  /** Time at which an app read it last; null = never. */
  readAt: string | null;
}

export interface NewFeed {
  /** Path and query; sent only once, because only a hash of the key is stored. */
  address: string;
}

export function getFeedAddress(key: string): string {
  return `${feedPath}?key=${encodeURIComponent(key)}`;
}
