/**
 * Rate limit for calls made while typing, and calls whose answers could be used for guessing. Counted in the database, because
 * the calls of a user can reach several processes.
 */
import { codes } from '../../wire/envelope';
import type { Queryable } from '../db/queryable';
import type { Actor } from '../kernel/actor';
import { ApiError } from '../kernel/apiError';

/** At most `most` calls per user within `perMs` milliseconds. */
export interface RateLimit {
  /** Name of the call. */
  call: string;
  most: number;
  perMs: number;
}

/** Counts a call. Throws 429 for calls beyond `most` within `perMs` of the first. `q` is bound to the institution. */
export async function enforceRateLimit(
  q: Queryable,
  { instId, accountId }: Actor,
  { call, most, perMs }: RateLimit,
  now: Date,
): Promise<void> {
  const over = new Date(now.getTime() - perMs);
  const [row] = await q.query<{ times: number }>(
    `insert into call_pace as p (inst_id, account_id, call, since, times) values ($1, $2, $3, $4, 1)
     on conflict (inst_id, account_id, call) do update set
       times = case when p.since <= $5 then 1 else p.times + 1 end,
       since = case when p.since <= $5 then excluded.since else p.since end
     returning times`,
    [instId, accountId, call, now.toISOString(), over.toISOString()],
    'call_pace',
  );
  if ((row?.times ?? 0) > most) throw new ApiError(codes.tooMany, '查得太频繁，请稍后再试');
}
