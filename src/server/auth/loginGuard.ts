/**
 * Limits password guessing without letting an attacker lock out the owner of an account. Three counts of wrong passwords:
 *
 * - of a name from one network: five in a row block the name at this network for ten minutes, and at no other network;
 * - of a name from all networks together: many of them block it for an hour, except at networks where its account signed in before;
 * - of all names from one network: many of them block the network, except for accounts that signed in there before.
 *
 * Names without an account are counted and refused with the same messages, so that they cannot be told from existing ones. An attempt is
 * counted before the password is checked, so that concurrent guesses are limited, too.
 */
import { codes } from '../../wire/envelope';
import type { Database } from '../db/database';
import type { Queryable } from '../db/queryable';
import { ApiError } from '../kernel/apiError';
import { formatShanghaiTime } from '../kernel/clock';
import { type Account, plainName } from './accounts';
import { getNetworkKey, isKnownNetwork, rememberNetwork } from './networks';

/** A limit of wrong passwords, the minutes within which they are counted, and how long the block lasts. */
interface Limit {
  most: number;
  minutes: number;
  closed(until: string): ApiError;
}

const limits = {
  nameHere: {
    most: 5,
    minutes: 10,
    closed: (until) => new ApiError(codes.locked, `连续输错 5 次，请在 ${until} 后再试`),
  },
  nameAnywhere: {
    most: 30,
    minutes: 60,
    closed: (until) => new ApiError(codes.locked, `这个账号在多处输错密码，请在 ${until} 后再试，或在以前登录过的地方登录`),
  },
  network: {
    most: 60,
    minutes: 10,
    closed: (until) => new ApiError(codes.tooMany, `从这个网络登录失败的次数太多，请在 ${until} 后再试`),
  },
} satisfies Record<string, Limit>;

/** A count: its limit and the key of its row. */
interface Count {
  limit: Limit;
  username: string;
  network: string;
}

interface Attempt {
  /** Wrong passwords in a row of this name from this network, this one included. */
  number: number;
  network: string;
  counts: readonly Count[];
}

export interface LoginGuard {
  /**
   * Counts an attempt; throws if a limit is reached. `account`: the one with that name or phone number, if it exists; then its user name
   * is counted, whatever was typed.
   */
  begin(typed: string, account: Pick<Account, 'id' | 'username'> | undefined, ip: string): Promise<Attempt>;
  /** The error for a wrong password. */
  refusal(attempt: Attempt): ApiError;
  /** After a correct password: clears the count of the name at this network and remembers the network for the account. */
  succeed(attempt: Attempt, accountId: string): Promise<void>;
}

export function createLoginGuard(database: Database, now: () => Date): LoginGuard {
  return {
    async begin(typed, account, ip) {
      const network = getNetworkKey(ip);
      const username = account?.username.toLowerCase() ?? plainName(typed);
      const outcome = await database.system(async (q) => {
        const counts = countsOf(username, network, await isKnownNetwork(q, account?.id, network));
        const closed = await findClosed(q, counts, now());
        if (closed) return closed;
        let number = 0;
        // Always in this order, so that concurrent attempts cannot deadlock.
        for (const count of counts) {
          const failed = await countAttempt(q, count, now());
          if (failed === undefined) return count.limit.closed(getClockTime(addMinutes(now(), count.limit)));
          if (count.limit === limits.nameHere) number = failed;
        }
        return { number, network, counts };
      });
      if (outcome instanceof ApiError) throw outcome;
      return outcome;
    },
    refusal({ number }) {
      const left = limits.nameHere.most - number;
      return left > 0
        ? new ApiError(codes.unauthenticated, `账号或密码不正确，还可以再试 ${left} 次`)
        : limits.nameHere.closed(getClockTime(addMinutes(now(), limits.nameHere)));
    },
    async succeed({ counts, network }, accountId) {
      await database.system(async (q) => {
        for (const count of counts) await clearAttempts(q, count);
        await rememberNetwork(q, accountId, network, now());
        await q.query('delete from login_guard where since < $1', [new Date(now().getTime() - 24 * 3_600_000).toISOString()]);
      });
    },
  };
}

/** '' and '*' mark the counts over all names and all networks: a typed name is never empty, and an address is never '*'. */
function countsOf(username: string, network: string, isKnown: boolean): Count[] {
  const here = { limit: limits.nameHere, username, network };
  if (isKnown) return [here];
  return [here, { limit: limits.nameAnywhere, username, network: '*' }, { limit: limits.network, username: '', network }];
}

/** The error of the first count that is blocked. Attempts during a block are not counted, so they do not prolong it. */
async function findClosed(q: Queryable, counts: readonly Count[], now: Date): Promise<ApiError | undefined> {
  for (const { limit, username, network } of counts) {
    const [row] = await q.query<{ until: number }>(
      `select extract(epoch from locked_until)::float8 * 1000 as until from login_guard
       where username = $1 and place = $2 and locked_until > $3`,
      [username, network, now.toISOString()],
    );
    if (row) return limit.closed(getClockTime(new Date(row.until)));
  }
  return undefined;
}

/** The count with this attempt; undefined if a concurrent attempt has just blocked it. One statement, so that no attempt is missed. */
async function countAttempt(q: Queryable, { limit, username, network }: Count, now: Date): Promise<number | undefined> {
  const from = new Date(now.getTime() - limit.minutes * 60_000);
  const [row] = await q.query<{ failed: number }>(
    `insert into login_guard as g (username, place, failed, since) values ($1, $2, 1, $3)
     on conflict (username, place) do update set
       failed = case when g.since <= $4 then 1 else g.failed + 1 end,
       since = case when g.since <= $4 then $3 else g.since end,
       locked_until = case when g.since > $4 and g.failed + 1 >= $5 then $6::timestamptz end
     where g.locked_until is null or g.locked_until <= $3
     returning failed`,
    [username, network, now.toISOString(), from.toISOString(), limit.most, addMinutes(now, limit).toISOString()],
  );
  return row?.failed;
}

/** Clears a count of attempts in a row; in the other counts only this attempt is subtracted. */
async function clearAttempts(q: Queryable, { limit, username, network }: Count): Promise<void> {
  const change =
    limit === limits.nameHere ? 'delete from login_guard' : 'update login_guard set failed = greatest(failed - 1, 0), locked_until = null';
  await q.query(`${change} where username = $1 and place = $2`, [username, network]);
}

function addMinutes(now: Date, { minutes }: Limit): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

/** Clock time of the next full minute. */
function getClockTime(until: Date): string {
  return formatShanghaiTime(new Date(Math.ceil(until.getTime() / 60_000) * 60_000)).slice(11, 16);
}
