/**
 * Code of the first-run set-up. Stored in the database, so that all processes accept the same code and share the count of
 * wrong attempts.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';

const triesPerCode = 5;
/** Without characters that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const name = 'setup';

interface Kept {
  code: string;
  /** Wrong attempts so far. */
  tries: number;
}

/** The current code; created on first use. */
export async function setupCodeOf(database: Database): Promise<string> {
  return (await database.system(read)).code;
}

/** Checks a code. `renewed`: too many wrong attempts; only this new code is valid now. */
export async function trySetupCode(database: Database, typed: string): Promise<'right' | 'wrong' | { renewed: string }> {
  return database.system(async (q) => {
    const { code, tries } = await read(q);
    if (sameText(typed.toUpperCase(), code)) return 'right';
    const over = tries + 1 >= triesPerCode;
    const next: Kept = over ? { code: newCode(), tries: 0 } : { code, tries: tries + 1 };
    await q.query('update server_secret set value = $2 where name = $1', [name, JSON.stringify(next)]);
    return over ? { renewed: next.code } : 'wrong';
  });
}

/** Deletes the code after the set-up. */
export async function forgetSetupCode(q: Queryable): Promise<void> {
  await q.query('delete from server_secret where name = $1', [name]);
}

/** Reads the code with a row lock, so that simultaneous attempts are counted one after the other. */
async function read(q: Queryable): Promise<Kept> {
  const first: Kept = { code: newCode(), tries: 0 };
  await q.query('insert into server_secret (name, value) values ($1, $2) on conflict do nothing', [name, JSON.stringify(first)]);
  const [row] = await q.query<{ value: string }>('select value from server_secret where name = $1 for update', [name]);
  return row ? (JSON.parse(row.value) as Kept) : first;
}

function newCode(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
