/** How the values of a record page fill its lines. */

/** Columns each value takes of two; one before a wide one fills its line, so that the wide one starts a new line. */
export function spansOf(wide: readonly boolean[]): number[] {
  let column = 0;
  return wide.map((isWhole, index) => {
    const span = isWhole || (column === 0 && wide[index + 1]) ? 2 : 1;
    column = (column + span) % 2;
    return span;
  });
}
