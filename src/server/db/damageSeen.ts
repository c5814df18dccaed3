/** Damage that statements of this process came upon. */

/** Data or index corrupted, file missing, or not readable. */
const codes = new Set(['XX001', 'XX002', '58P01', '58030']);
/** What is stored contradicts itself, and has no code of its own: PostgreSQL calls it an internal error. */
const contradictions =
  /invalid memory alloc request size|could not (open|read) (file|block)|catalog is missing|missing chunk number|unexpected chunk|compressed .+ is corrupt/;

export function isDamage(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === 'string' && (codes.has(code) || (code === 'XX000' && contradictions.test(String(message))));
}

let seen: { at: Date; message: string } | undefined;

/** Keeps the first damage, with the words of the database. */
export function noteDamage(error: unknown): void {
  if (seen === undefined && isDamage(error)) seen = { at: new Date(), message: (error as Error).message };
}

/** The first damage that a statement of this process came upon since it started; it stays until the server starts again. */
export function damageSeen(): { at: Date; message: string } | undefined {
  return seen;
}
