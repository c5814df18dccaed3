/** Work that looks before it writes takes turns: what it looked at does not change before it is done. */
import type { Queryable } from './queryable';

/** Waits for every other transaction that named the same thing, and keeps them waiting until this one ends. */
export async function takeTurn(q: Queryable, name: string): Promise<void> {
  await q.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name], 'take_turn');
}
