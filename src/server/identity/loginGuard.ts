/**
 * Stops guessing: five wrong passwords in a row close a user name for ten minutes, whether or not an account has it.
 *
 * An attempt is counted before the password is looked at. So many guesses at the same time are no more than five either.
 */
import { codes } from '../../wire/envelope';
import { ApiError } from '../apiError';
import type { Database } from '../storage/database';
import { shanghaiTime } from './clock';

export const attemptsAllowed = 5;
const lockMinutes = 10;

export interface Attempt {
  /** Wrong passwords in a row, this one included. */
  number: number;
}

export interface LoginGuard {
  /** Counts an attempt; refuses when the name is closed. */
  begin(username: string): Promise<Attempt>;
  /** What to say after a wrong password. */
  refusal(attempt: Attempt): ApiError;
  /** The password was right: the count starts anew. */
  succeed(username: string): Promise<void>;
}

export function createLoginGuard(database: Database, now: () => Date): LoginGuard {
  const until = () => new Date(now().getTime() + lockMinutes * 60_000);
  return {
    async begin(username) {
      const [row] = await database.system((q) =>
        q.query<{ failed: number; open: boolean; locked_until: string | null }>(countAttempt, [
          key(username),
          now().toISOString(),
          until().toISOString(),
        ]),
      );
      if (!row) throw locked(await lockedUntil(database, username));
      return { number: row.failed };
    },
    refusal: (attempt) => {
      const left = attemptsAllowed - attempt.number;
      return left > 0 ? new ApiError(codes.unauthenticated, `账号或密码不正确，还可以再试 ${left} 次`) : locked(until());
    },
    async succeed(username) {
      await database.system((q) => q.query('delete from login_guard where username = $1', [key(username)]));
    },
  };
}

/** One statement, so that attempts at the same moment are counted one after the other. No row: the name is closed. */
const countAttempt = `
  insert into login_guard as g (username, failed, locked_until) values ($1, 1, null)
  on conflict (username) do update set
    failed = case when g.locked_until <= $2 then 1 else g.failed + 1 end,
    locked_until = case when g.locked_until is null and g.failed + 1 >= ${attemptsAllowed} then $3::timestamptz end
  where g.locked_until is null or g.locked_until <= $2
  returning failed, locked_until`;

async function lockedUntil(database: Database, username: string): Promise<Date> {
  const [row] = await database.system((q) =>
    q.query<{ at: number }>('select extract(epoch from locked_until)::float8 * 1000 as at from login_guard where username = $1', [
      key(username),
    ]),
  );
  return new Date(row?.at ?? Date.now());
}

function locked(until: Date): ApiError {
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000);
  return new ApiError(codes.locked, `连续输错 ${attemptsAllowed} 次，请在 ${shanghaiTime(minute).slice(11, 16)} 后再试`);
}

function key(username: string): string {
  return username.toLowerCase();
}
