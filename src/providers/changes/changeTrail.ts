/**
 * Collects the change sets of calls since the last result toast; the next toast offers to undo exactly these. The calls of one
 * bulk action are one result.
 */
interface ChangeTrail {
  add(changeSet: string): void;
  /** Returns the ids, oldest first, and clears the list. */
  take(): string[];
}

/** Changes older than this that no toast has reported are dropped. */
const maxAgeMs = 60_000;

export function createChangeTrail(now: () => number = Date.now): ChangeTrail {
  let changes: { id: string; at: number }[] = [];
  return {
    add: (id) => {
      changes.push({ id, at: now() });
    },
    take: () => {
      const recent = changes.filter(({ at }) => now() - at <= maxAgeMs);
      changes = [];
      return recent.map(({ id }) => id);
    },
  };
}
