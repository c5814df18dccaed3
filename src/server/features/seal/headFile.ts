/** Append-only file with chain ends, one per line; it should be on another disk, or where lines cannot be removed. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { KeptHead, LogHead } from './seals';

export function appendHeads(file: string, heads: readonly KeptHead[]): void {
  const lines = heads.map(({ at, instId, number, hash }) => JSON.stringify({ at: at.toISOString(), instId, number, hash }));
  appendFileSync(file, `${lines.join('\n')}\n`);
}

/** Reads such a file, or a JSON document with `logHeads`, such as the manifest of a backup. A truncated last line is ignored. */
export function readHeads(file: string): LogHead[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const document = parseHead<{ logHeads?: LogHead[] }>(text);
  if (document?.logHeads) return document.logHeads;
  return text.split('\n').flatMap((line) => parseHead<LogHead>(line) ?? []);
}

function parseHead<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
