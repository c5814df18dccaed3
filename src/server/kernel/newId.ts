/** Record ids: UUIDv7, which increase with time, so that new rows are adjacent in an index and sort by age. */
import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes are generated in bulk: one system call per 256 ids. */
const pool = Buffer.alloc(16 * 256);
let used = pool.length;
let milliseconds = 0;
/** Sequence within the millisecond: the sub-millisecond time, incremented if it has not advanced. */
let sequence = 0;
/** Number of sequence values; v7 uses 32 bits, of which larger values would shift into the sign. */
const places = 2 ** 31;
const { timeOrigin } = performance;

/**
 * A new id, greater than all earlier ids of this process. Processes of one machine share its clock, so ids also increase
 * across them within a millisecond; changes of a record are therefore sorted by time.
 */
export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  const within = Math.min(Math.max(timeOrigin + performance.now() - now, 0), 0.999);
  if (now > milliseconds) {
    milliseconds = now;
    sequence = 0;
  }
  sequence = Math.max(sequence + 1, Math.floor(within * places));
  return v7({ random, msecs: milliseconds, seq: sequence });
}

function nextRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}
