import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the child processes of a process, oldest first. Linux only, like the tests' PostgreSQL. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all
    .filter((id) => parentOf(id) === pid)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Field 4 of `/proc/<id>/stat`; the process name in parentheses before it may contain spaces. */
function parentOf(id: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    // The process has ended.
    return undefined;
  }
}
