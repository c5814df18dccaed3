/**
 * Sessions: an opaque random token, of which only the hash is stored.
 *
 * A session ends after twelve hours without a call, and in any case after seven days.
 */

import type { Database } from '../db/database';
import type { Client } from './device';
import type { Impersonation } from './impersonation';
import type { Pending } from './secondFactor';
import { hashSecret, newSecret } from './secret';

export interface SessionLimits {
  /** Hours without a call after which a session ends. */
  quietHours: number;
  /** Days after which a session ends even if it is in use. */
  longestDays: number;
}
export const defaultLimits: SessionLimits = { quietHours: 12, longestDays: 7 };
/** Longest duration of an impersonation. */
const impersonationMs = 30 * 60_000;
/** Tolerated clock difference. A session opened further in the future is not valid yet, because the clock was wrong then. */
const skewMs = 5 * 60_000;
/** Age of `last_seen_at` from which a call renews it: at most one write a minute. */
const renewAfterMs = 60_000;

/** A session with its account, and its membership if an institution was chosen. */
export interface SessionRow {
  account_id: string;
  inst_id: string | null;
  alive: boolean;
  seen_long_ago: boolean;
  username: string;
  account_enabled: boolean;
  must_change: boolean;
  staff_id: string | null;
  admin: boolean | null;
  manager: boolean | null;
  member_enabled: boolean | null;
  last_day: string | null;
  org_name: string | null;
  logo: string | null;
  expire_end_time: string | null;
  /** Counter of changes that can affect rights in the institution (`buildAccessTriggers.ts`). */
  access_version: string | null;
  /** Set for an impersonation session, which is read-only. */
  see_as: Impersonation | null;
  /** The step that the session needs before it allows other calls. */
  pending: Pending | null;
  /** When the password was last typed, at sign-in or later; milliseconds since 1970. */
  asked_at: number | null;
}

/** A person's account and membership, without the data of a session. */
export type Standing = Omit<SessionRow, 'inst_id' | 'alive' | 'seen_long_ago' | 'see_as' | 'pending' | 'asked_at'> &
  Partial<Pick<SessionRow, 'see_as'>>;

const standing = `a.username, a.enabled as account_enabled, a.must_change,
    m.staff_id, m.admin, m.manager, m.enabled as member_enabled, m.last_day, i.org_name, i.logo, i.expire_end_time,
    i.access_version::text`;

const find = `
  select s.account_id, s.inst_id, s.expires_at > $2 and s.created_at <= $4 as alive, s.last_seen_at < $3 as seen_long_ago, s.see_as, s.pending,
    (extract(epoch from s.asked_at) * 1000)::float8 as asked_at, ${standing}
  from session s
    join account a on a.id = s.account_id
    left join membership m on m.account_id = s.account_id and m.inst_id = s.inst_id
    left join institution i on i.id = m.inst_id
  where s.token_hash = $1`;

const findStanding = `
  select a.id as account_id, ${standing}
  from account a
    left join membership m on m.account_id = a.id and m.inst_id = $2
    left join institution i on i.id = m.inst_id
  where a.id = $1`;

const renew = `
  update session set last_seen_at = $2, expires_at = least($3::timestamptz, created_at + make_interval(days => $4))
  where token_hash = $1`;

/** The impersonating person, and the session it is started from. */
interface Opener {
  accountId: string;
  instId: string;
  tokenHash: string;
}

export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
    private readonly limits: SessionLimits,
  ) {}

  /** Opens a session and deletes those that have ended. */
  async open(accountId: string, instId: string | null, client: Client, pending: Pending | null = null): Promise<string> {
    const token = newSecret();
    const now = this.now().toISOString();
    await this.database.system(async (q) => {
      await q.query('delete from session where expires_at <= $1', [now]);
      await q.query(
        `insert into session (token_hash, account_id, inst_id, created_at, expires_at, last_seen_at, user_agent, ip, pending)
         values ($1, $2, $3, $4, $5, $4, $6, $7, $8)`,
        [hashSecret(token), accountId, instId, now, this.quietEnd(), client.userAgent, client.ip, pending],
      );
    });
    return token;
  }

  /** Opens an impersonation session. It ends after `impersonationMs`, or with the session it was opened from. */
  async openImpersonation(
    { tokenHash, ...by }: Opener,
    seeAs: Impersonation,
    client: Client,
  ): Promise<{ token: string; expiresAt: string }> {
    const token = newSecret();
    const now = this.now();
    const expiresAt = new Date(now.getTime() + impersonationMs).toISOString();
    await this.database.system((q) =>
      q.query(
        `insert into session (token_hash, account_id, inst_id, created_at, expires_at, last_seen_at, user_agent, ip, see_as, opened_by)
         values ($1, $2, $3, $4, $5, $4, $6, $7, $8::jsonb, $9)`,
        [
          hashSecret(token),
          by.accountId,
          by.instId,
          now.toISOString(),
          expiresAt,
          client.userAgent,
          client.ip,
          JSON.stringify(seeAs),
          tokenHash,
        ],
      ),
    );
    return { token, expiresAt };
  }

  /** The session of a token, ended or not; an active one is prolonged. */
  async find(tokenHash: string): Promise<SessionRow | undefined> {
    const now = this.now();
    const stale = new Date(now.getTime() - renewAfterMs).toISOString();
    return this.database.system(async (q) => {
      const skewed = new Date(now.getTime() + skewMs).toISOString();
      const [row] = await q.query<SessionRow>(find, [tokenHash, now.toISOString(), stale, skewed]);
      if (row?.alive && row.seen_long_ago && !row.see_as)
        await q.query(renew, [tokenHash, now.toISOString(), this.quietEnd(), this.limits.longestDays]);
      return row;
    });
  }

  /** Account and membership in an institution, without a session. */
  async findStanding(accountId: string, instId: string): Promise<Standing | undefined> {
    const [row] = await this.database.system((q) => q.query<Standing>(findStanding, [accountId, instId]));
    return row;
  }

  /** Binds the session to the institution and ends the impersonations that were opened from it. */
  async bind(tokenHash: string, instId: string): Promise<void> {
    await this.database.system(async (q) => {
      await q.query('update session set inst_id = $2 where token_hash = $1', [tokenHash, instId]);
      await q.query('delete from session where opened_by = $1', [tokenHash]);
    });
  }

  /** Marks the pending step as done. */
  async pass(tokenHash: string): Promise<void> {
    await this.database.system((q) => q.query('update session set pending = null where token_hash = $1', [tokenHash]));
  }

  /** Stores that the password was typed again. */
  async logAsked(tokenHash: string): Promise<void> {
    await this.database.system((q) =>
      q.query('update session set asked_at = $2 where token_hash = $1', [tokenHash, this.now().toISOString()]),
    );
  }

  async close(tokenHash: string): Promise<void> {
    await this.database.system((q) => q.query('delete from session where token_hash = $1', [tokenHash]));
  }

  private quietEnd(): string {
    return new Date(this.now().getTime() + Math.min(this.limits.quietHours, this.limits.longestDays * 24) * 3_600_000).toISOString();
  }
}
