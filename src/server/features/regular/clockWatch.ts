/**
 * Notices that the clock ran ahead. A wrong clock must not end memberships, empty pools or throw files away: while one is suspected, work
 * that follows from the time waits, for each institution, until one of its administrators says that the time is right, or until it is.
 *
 * While the server runs, time that passed is measured besides, by a clock that nobody sets; it stands still while a machine sleeps, so a
 * weekend is allowed. Across a start nothing is measured: up to 60 days the server may have been off.
 */

import { v7 as uuid } from 'uuid';
import { must } from '../../../domain/must';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { shanghaiTime } from '../../kernel/clock';
import type { Log } from '../../kernel/log';

const dayMs = 86_400_000;
/** Ahead of what was measured. */
const runningLimitMs = 3 * dayMs;
/** Ahead of what was seen last, when nothing was measured since. */
const startLimitMs = 60 * dayMs;
/** So long a clock may lag behind, as one that is set after the start does, until it counts as set back. */
const behindMs = 10 * 60_000;

export interface Hold {
  id: string;
  /** What the time should be, and what the clock said. */
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
  /** Milliseconds by a clock that nobody sets; default: that of the process. */
  monotonic?(): number;
}

export class ClockWatch {
  /** What this process stored last, and when by the clock that nobody sets. */
  private own: { seen: number; at: number } | undefined;
  private behindSince: number | undefined;

  constructor(private readonly parts: ClockParts) {}

  /** The jump that waits, if there is one. Called at least every few minutes. */
  async check(): Promise<Hold | undefined> {
    const { database, now, log } = this.parts;
    const clock = now().getTime();
    const found = await database.system((q) => this.look(q, clock));
    if (found.isNew && found.hold) {
      const { from, to } = found.hold;
      log({ level: 'error', message: 'The clock ran ahead; timed work waits', expected: shanghaiTime(from), clock: shanghaiTime(to) });
    }
    return found.hold;
  }

  /** The time is right: goes on from now. */
  async end(hold: Hold): Promise<void> {
    const clock = this.parts.now().getTime();
    await this.parts.database.system((q) =>
      q.query(
        'update clock_watch set hold = null, held_from = null, held_to = null, held_limit_ms = null, last_seen = $2 where hold = $1',
        [hold.id, iso(clock)],
      ),
    );
    this.own = { seen: clock, at: this.monotonic() };
  }

  private async look(q: Queryable, clock: number): Promise<{ hold: Hold | undefined; isNew: boolean }> {
    await q.query('insert into clock_watch (last_seen) values ($1) on conflict do nothing', [iso(clock)]);
    const [watched] = await q.query<Watched>(
      `select round(extract(epoch from last_seen) * 1000)::float8 as seen, hold::text as hold,
         round(extract(epoch from held_from) * 1000)::float8 as "from", round(extract(epoch from held_to) * 1000)::float8 as "to", held_limit_ms::float8 as "limit"
       from clock_watch for update`,
    );
    const { seen, hold, from, to, limit } = must(watched, 'watched');
    const isOwn = this.own?.seen === seen;
    const measured = this.monotonic();
    const expected = isOwn ? Math.round(seen + measured - must(this.own, 'own').at) : seen;
    // What is held stays held until the clock is as near as it had to be when that began.
    const allowed = limit ?? (isOwn ? runningLimitMs : startLimitMs);
    if (clock - expected <= allowed) {
      await this.goOn(q, { seen, clock, expected });
      return { hold: undefined, isNew: false };
    }
    this.own = { seen: expected, at: measured };
    await q.query('update clock_watch set last_seen = $1', [iso(expected)]);
    if (hold !== null) return { hold: { id: hold, from: new Date(must(from, 'from')), to: new Date(must(to, 'to')) }, isNew: false };
    const made = { id: uuid(), from: new Date(expected), to: new Date(clock) };
    await q.query('update clock_watch set hold = $1, held_from = $2, held_to = $3, held_limit_ms = $4', [
      made.id,
      iso(expected),
      iso(clock),
      allowed,
    ]);
    return { hold: made, isNew: true };
  }

  private async goOn(q: Queryable, { seen, clock, expected }: { seen: number; clock: number; expected: number }): Promise<void> {
    const measured = this.monotonic();
    const isBehind = clock < expected - dayMs;
    this.behindSince = isBehind ? (this.behindSince ?? measured) : undefined;
    const isSetBack = this.behindSince !== undefined && measured - this.behindSince > behindMs;
    const next = Math.round(isSetBack ? clock : Math.max(seen, clock));
    if (isSetBack) this.behindSince = undefined;
    await q.query('update clock_watch set last_seen = $1, hold = null, held_from = null, held_to = null, held_limit_ms = null', [
      iso(next),
    ]);
    // The newest time that was seen goes on, also while the clock lags behind it.
    this.own = isBehind && !isSetBack && this.own?.seen === seen ? this.own : { seen: next, at: measured };
  }

  private monotonic(): number {
    return this.parts.monotonic?.() ?? performance.now();
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** What one institution was told and decided about a jump. */
interface Release {
  byName: string;
  at: string;
  /** What the first run after it changed, to be undone together. */
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

/** Somebody says that the time is right, for one institution. */
export async function release(q: Queryable, holdId: string, instId: string, byName: string, now: Date): Promise<void> {
  await q.query('insert into clock_release (hold, inst_id, by_name, at) values ($1, $2, $3, $4) on conflict do nothing', [
    holdId,
    instId,
    byName,
    now.toISOString(),
  ]);
}

/** The jump as it is stored, without a look at the clock. */
export async function storedHold(q: Queryable): Promise<Hold | undefined> {
  const [row] = await q.query<{ id: string; from: number; to: number }>(
    `select hold::text as id, round(extract(epoch from held_from) * 1000)::float8 as "from",
       round(extract(epoch from held_to) * 1000)::float8 as "to" from clock_watch where hold is not null`,
  );
  return row && { id: row.id, from: new Date(row.from), to: new Date(row.to) };
}
