/**
 * Values that nobody else has, counted instead of drawn: two drawn ones are the same in one run of some hundred. Workers count in ranges
 * of their own, because they may share a database.
 */
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 100;
let count = 0;

/** A name that is in no record yet, and in no other such name: `张三` → `张三10004`. */
export function freshName(name: string): string {
  return `${name}${worker}${String(++count).padStart(4, '0')}`;
}

/** A mobile number that nobody has; those of the demo begin otherwise. */
export function freshPhone(): string {
  return `199${String(worker).padStart(2, '0')}${String(++count).padStart(6, '0')}`;
}
