/** Recognizes database errors caused by damaged data. */

/** Data or index corrupted, file missing, or not readable. */
const codes = new Set(['XX001', 'XX002', '58P01', '58030']);
/** Messages about inconsistent data that have no code of their own: PostgreSQL reports them as internal errors. */
const contradictions =
  /invalid memory alloc request size|could not (open|read) (file|block)|catalog is missing|missing chunk number|unexpected chunk|compressed .+ is corrupt/;

export function isDamage(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' && (codes.has(code) || (code === 'XX000' && contradictions.test(String(message))));
}

/** The table, index or file that the error names; `unknown` where it names none. */
export function placeOfDamage(error: Error & { table?: string }): string {
  return error.table ?? /(?:relation|index|table|file) "?([\w/]+)"?/.exec(error.message)?.[1] ?? 'unknown';
}
