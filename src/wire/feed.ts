/** A calendar that an app subscribes to by a secret address. One set of calls serves all resources. */
import { bases, timeouts } from './timeouts';

const call = <Method extends string>(method: Method) => ({
  method,
  path: `${bases.business}/my/feed`,
  client: 'business' as const,
  timeoutMs: timeouts.business,
});

export const feedCalls = {
  /** `resource`: returns the user's `Feed` of it, or null. */
  mine: call('GET'),
  /** `{resource}`: makes an address, or another one in place of the last; returns a `NewFeed`. */
  renew: call('POST'),
  /** `{resource}`: the address is none any more. */
  withdraw: call('DELETE'),
};

/** What an app reads: `?key=`. The name ends as calendar apps expect it. */
export const feedPath = `${bases.business}/feed.ics`;

export interface Feed {
  /** When the address was made: `YYYY-MM-DD HH:mm:ss`. */
  since: string;
  /** When an app read it last; null = never. */
  readAt: string | null;
}

export interface NewFeed {
  /** Path and query; told this once, as only a hash of the key is stored. */
  address: string;
}

export function feedAddress(key: string): string {
  return `${feedPath}?key=${encodeURIComponent(key)}`;
}
