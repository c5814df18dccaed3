/** How often somebody may ask: for calls that a form makes while it is typed in, and that answer a yes or no. */
import { LRUCache } from 'lru-cache';
import { codes } from '../../wire/envelope';
import { ApiError } from '../apiError';

/** Throws 429 at the question after `most` within `perMs` of the first. `who` is an account. */
export function createPace(most: number, perMs: number): (who: string) => void {
  const asked = new LRUCache<string, { times: number }>({ max: 10_000, ttl: perMs });
  return (who) => {
    const known = asked.get(who);
    if (!known) asked.set(who, { times: 1 });
    else if (++known.times > most) throw new ApiError(codes.tooMany, '查得太频繁，请稍后再试');
  };
}
