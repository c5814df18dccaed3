/** Which step of a form is on screen, and which may be gone to. Pure. */

/** Place among `shown` of the step one is in: the step itself, or the last one before it when it is not shown any more. */
export function stepAt(all: readonly string[], shown: readonly string[], current: string): number {
  const limit = all.indexOf(current);
  return Math.max(
    0,
    shown.findLastIndex((title) => all.indexOf(title) <= limit),
  );
}

/** What is checked on the way: nothing on the way back, each step that is passed on the way on. */
export function stepsBetween(shown: readonly string[], from: number, to: number): readonly string[] {
  return to > from ? shown.slice(from, to) : [];
}
