/**
 * Detects a clock that jumped ahead. A wrong clock must not end memberships, release records or delete files: while one is suspected,
 * time-dependent work of each institution is suspended until one of its administrators confirms the time, or until the time is right.
 *
 * While the server runs, elapsed time is also measured by a monotonic clock; that stops while a machine sleeps, so a weekend is
 * tolerated. Across a restart nothing is measured, so the server may have been off for up to 60 days.
 */

import { v7 as uuid } from 'uuid';
import { must } from '../../../domain/must';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { formatShanghaiTime } from '../../kernel/clock';
import type { Log } from '../../kernel/log';

const dayMs = 86_400_000;
/** Tolerated difference from the measured time. */
const runningLimitMs = 3 * dayMs;
/** Tolerated difference from the last seen time if nothing was measured since. */
const startLimitMs = 60 * dayMs;
/** How far a clock may lag behind before it counts as set back; a clock that is synchronized after the start may lag. */
const lagMs = 10 * 60_000;

export interface ClockJump {
  id: string;
  /** Expected time, and the time of the clock. */
  from: Date;
  to: Date;
}

interface Watched {
  seen: number;
  hold: string | null;
  from: number | null;
  to: number | null;
  limit: number | null;
}

interface ClockParts {
  database: Database;
  now(): Date;
  log: Log;
  /** Monotonic clock in milliseconds; default: that of the process. */
  monotonic?(): number;
}

export class ClockWatch {
  /** The time that this process stored last, and the monotonic time then. */
  private own: { seen: number; at: number } | undefined;
  private behindSince: number | undefined;

  constructor(private readonly parts: ClockParts) {}

  /** The unconfirmed jump, if there is one. Called at least every few minutes. */
  async check(): Promise<ClockJump | undefined> {
    const { database, now, log } = this.parts;
    const clock = now().getTime();
    const found = await database.system((q) => this.look(q, clock));
    if (found.isNew && found.hold) {
      const { from, to } = found.hold;
      log({
        level: 'error',
        message: 'The clock ran ahead; timed work waits',
        expected: formatShanghaiTime(from),
        clock: formatShanghaiTime(to),
      });
    }
    return found.hold;
  }

  /** Ends the suspension: the current time is accepted. */
  async end(hold: ClockJump): Promise<void> {
    const clock = this.parts.now().getTime();
    await this.parts.database.system((q) =>
      q.query(
        'update clock_watch set hold = null, held_from = null, held_to = null, held_limit_ms = null, last_seen = $2 where hold = $1',
        [hold.id, formatIso(clock)],
      ),
    );
    this.own = { seen: clock, at: this.monotonic() };
  }

  private async look(q: Queryable, clock: number): Promise<{ hold: ClockJump | undefined; isNew: boolean }> {
    await q.query('insert into clock_watch (last_seen) values ($1) on conflict do nothing', [formatIso(clock)]);
    const [watched] = await q.query<Watched>(
      `select round(extract(epoch from last_seen) * 1000)::float8 as seen, hold::text as hold,
         round(extract(epoch from held_from) * 1000)::float8 as "from", round(extract(epoch from held_to) * 1000)::float8 as "to", held_limit_ms::float8 as "limit"
       from clock_watch for update`,
    );
    const { seen, hold, from, to, limit } = must(watched, 'row of the table clock_watch');
    const isOwn = this.own?.seen === seen;
    const measured = this.monotonic();
    const expected = isOwn ? Math.round(seen + measured - must(this.own, 'last reading of this process').at) : seen;
    // A suspension ends with the same tolerance with which it began.
    const allowed = limit ?? (isOwn ? runningLimitMs : startLimitMs);
    if (clock - expected <= allowed) {
      await this.goOn(q, { seen, clock, expected });
      return { hold: undefined, isNew: false };
    }
    this.own = { seen: expected, at: measured };
    await q.query('update clock_watch set last_seen = $1', [formatIso(expected)]);
    if (hold !== null)
      return {
        hold: {
          id: hold,
          from: new Date(must(from, 'expected time of the clock jump')),
          to: new Date(must(to, 'clock time of the clock jump')),
        },
        isNew: false,
      };
    const made = { id: uuid(), from: new Date(expected), to: new Date(clock) };
    await q.query('update clock_watch set hold = $1, held_from = $2, held_to = $3, held_limit_ms = $4', [
      made.id,
      formatIso(expected),
      formatIso(clock),
      allowed,
    ]);
    return { hold: made, isNew: true };
  }

  private async goOn(q: Queryable, { seen, clock, expected }: { seen: number; clock: number; expected: number }): Promise<void> {
    const measured = this.monotonic();
    const isBehind = clock < expected - dayMs;
    this.behindSince = isBehind ? (this.behindSince ?? measured) : undefined;
    const isSetBack = this.behindSince !== undefined && measured - this.behindSince > lagMs;
    const next = Math.round(isSetBack ? clock : Math.max(seen, clock));
    if (isSetBack) this.behindSince = undefined;
    await q.query('update clock_watch set last_seen = $1, hold = null, held_from = null, held_to = null, held_limit_ms = null', [
      formatIso(next),
    ]);
    // The newest seen time is advanced by the measured time, also while the clock lags behind it.
    this.own = isBehind && !isSetBack && this.own?.seen === seen ? this.own : { seen: next, at: measured };
  }

  private monotonic(): number {
    return this.parts.monotonic?.() ?? performance.now();
  }
}

function formatIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Decision of one institution about a jump. */
interface Release {
  byName: string;
  at: string;
  /** Change set of the first run after the confirmation, which can be undone as a whole. */
  changeSet: string | null;
  changes: number | null;
}

export async function releaseOf(q: Queryable, holdId: string, instId: string): Promise<Release | undefined> {
  const [release] = await q.query<Release>(
    `select by_name as "byName", at::text as at, change_set::text as "changeSet", changes from clock_release where hold = $1 and inst_id = $2`,
    [holdId, instId],
  );
  return release;
}

/** Stores that the time was confirmed for one institution. */
export async function release(q: Queryable, holdId: string, instId: string, byName: string, now: Date): Promise<void> {
  await q.query('insert into clock_release (hold, inst_id, by_name, at) values ($1, $2, $3, $4) on conflict do nothing', [
    holdId,
    instId,
    byName,
    now.toISOString(),
  ]);
}

/** The stored jump, without checking the clock. */
export async function readClockJump(q: Queryable): Promise<ClockJump | undefined> {
  const [row] = await q.query<{ id: string; from: number; to: number }>(
    `select hold::text as id, round(extract(epoch from held_from) * 1000)::float8 as "from",
       round(extract(epoch from held_to) * 1000)::float8 as "to" from clock_watch where hold is not null`,
  );
  return row && { id: row.id, from: new Date(row.from), to: new Date(row.to) };
}
