/** Ends of chains in a file, one line each, which is only added to: on another disk, or where lines cannot be taken away. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { KeptHead, LogHead } from './seals';

export function appendHeads(file: string, heads: readonly KeptHead[]): void {
  const lines = heads.map(({ at, instId, number, hash }) => JSON.stringify({ at: at.toISOString(), instId, number, hash }));
  appendFileSync(file, `${lines.join('\n')}\n`);
}

/** Of such a file, or of a JSON document with them in `logHeads`, as a backup has one. A last line that was cut off is left out. */
export function readHeads(file: string): LogHead[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const document = parsed<{ logHeads?: LogHead[] }>(text);
  if (document?.logHeads) return document.logHeads;
  return text.split('\n').flatMap((line) => parsed<LogHead>(line) ?? []);
}

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
