/**
 * After a write the caller keeps the position of the log in a cookie, so that lists on a read replica have what was written, whichever
 * process or machine is asked next. Whoever changes the cookie sees older lists, and nothing else.
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Database } from '../db/database';

const cookie = 'written_at';
/** A replica that is further behind is not asked for lists at all. */
const keptSeconds = 60;

/** Position of the caller's last write. */
export function writtenAtOf(c: Context, { position }: Pick<Database, 'position'>): string | undefined {
  return position && getCookie(c, cookie);
}

/** Without a replica it does nothing. */
export async function keepWrittenAt(c: Context, { position }: Pick<Database, 'position'>): Promise<void> {
  // The call has succeeded; without a position its lists may be a moment old.
  const at = await position?.().catch(() => undefined);
  if (at !== undefined) setCookie(c, cookie, at, { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: keptSeconds });
}
