/** Position of the current step and the steps to check on the way to another. Pure functions. */

/** Index of the current step in `shown`; if it is no longer shown, that of the last shown step before it. */
export function getStepAt(all: readonly string[], shown: readonly string[], current: string): number {
  const limit = all.indexOf(current);
  return Math.max(
    0,
    shown.findLastIndex((title) => all.indexOf(title) <= limit),
  );
}

/** Steps to check before moving: none backwards; forwards the current one and those in between. */
export function getStepsBetween(shown: readonly string[], from: number, to: number): readonly string[] {
  return to > from ? shown.slice(from, to) : [];
}
