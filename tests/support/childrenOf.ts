import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that one began, oldest first. Linux only, like the PostgreSQL of the tests. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all
    .filter((id) => parentOf(id) === pid)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Field 4 of Linux' stat; the name in brackets before it may hold blanks. */
function parentOf(id: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    // it ended meanwhile
    return undefined;
  }
}
