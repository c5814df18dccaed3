/** Ids of records: UUIDs that grow with time, so that new rows stand together in an index and sort by age. */
import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes are asked for in bulk: one system call serves a few hundred ids. */
const pool = Buffer.alloc(16 * 256);
let used = pool.length;
let milliseconds = 0;
/** Counts within a millisecond, from a random start. */
let sequence = 0;

/** Greater than every id this process made before. */
export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  if (now > milliseconds) {
    milliseconds = now;
    sequence = random.readUInt32BE(0) >>> 2;
  } else sequence++;
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
