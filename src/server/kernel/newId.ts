/** Ids of records: UUIDs that grow with time, so that new rows stand together in an index and sort by age. */
import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes are asked for in bulk: one system call serves a few hundred ids. */
const pool = Buffer.alloc(16 * 256);
let used = pool.length;
let milliseconds = 0;
/** Place within the millisecond: the time in it, counted on where that has not moved. */
let place = 0;
/** The highest place; above what a 32-bit shift keeps positive. */
const places = 2 ** 31;
const { timeOrigin } = performance;

/**
 * Greater than every id this process made before. Processes of one machine share its clock: what one of them makes after another
 * one, even within a millisecond, is greater too, so that changes of a record stand in the order they were made.
 */
export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  const within = Math.min(Math.max(timeOrigin + performance.now() - now, 0), 0.999);
  if (now > milliseconds) {
    milliseconds = now;
    place = 0;
  }
  place = Math.max(place + 1, Math.floor(within * places));
  return v7({ random, msecs: milliseconds, seq: place });
}

function nextRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}
