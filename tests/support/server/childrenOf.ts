import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the child processes of a process, oldest first. Linux only, like the tests' PostgreSQL. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all
    .filter((id) => parentOf(id) === pid)
    .map(Number)
    .sort((a, b) => a - b);
}

/** Whether the process runs. One that has ended may wait for whoever takes its exit code: in a container perhaps for nobody. */
export function isAlive(pid: number): boolean {
  const [state] = statOf(String(pid));
  return state !== undefined && state !== 'Z' && state !== 'X';
}

function parentOf(id: string): number | undefined {
  const [, parent] = statOf(id);
  return parent === undefined ? undefined : Number(parent);
}

/** Fields of `/proc/<id>/stat` from the third one; the process name in parentheses before it may contain spaces. Empty: it has ended. */
function statOf(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
