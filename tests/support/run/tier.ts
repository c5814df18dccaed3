/** What this run takes: see docs/development.md. Read from the environment, so that commands, configuration and tests agree. */

/** `usual`: what one needs to trust a checkout. `all`: every generated case, every combination, seeds of its own. */
export type Tier = 'usual' | 'all';

export const tier: Tier = process.env.TEST_TIER === 'all' ? 'all' : 'usual';

/**
 * Of cases that differ in a width, a theme or a delay only: a usual run takes the first `count`, a complete run all of them. The first is the
 * one in which most can go wrong.
 */
export function variants<T>(all: readonly T[], count = 1): readonly T[] {
  return tier === 'all' ? all : all.slice(0, count);
}

/** Seed of the order of files and tests; printed by every run, and given to repeat one. */
export const orderSeed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
process.env.TEST_SEED = String(orderSeed);

/** Seed of values that properties are tried with: the same ones in each usual run, so that a run fails for what was changed. */
export const valueSeed = tier === 'all' ? orderSeed : 20_260_101;

/** A Wednesday on which people work. `TEST_DAY=2027-02-28` takes another one, `TEST_DAY=real` that of the machine. */
const usualDay = '2026-11-18';
const day = process.env.TEST_DAY ?? usualDay;
if (day !== 'real') process.env.TEST_CLOCK_OFFSET ??= String(Date.parse(`${day}T14:00:00+08:00`) - Date.now());

/** Now on that day, also in a process whose clock is that of the machine. */
export function testNow(): Date {
  return new Date(performance.timeOrigin + performance.now() + Number(process.env.TEST_CLOCK_OFFSET ?? 0));
}
