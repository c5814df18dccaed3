/**
 * What the calls of this page have changed since somebody was last told a result: the toast that tells it offers to take
 * exactly that back. A bulk action of many calls is one result.
 */
export interface ChangeTrail {
  note(changeSet: string): void;
  /** Ids of change sets, oldest first; they are forgotten then. */
  take(): string[];
}

/** Older changes that no toast has reported are dropped. */
const maxAgeMs = 60_000;

export function createChangeTrail(now: () => number = Date.now): ChangeTrail {
  let noted: { id: string; at: number }[] = [];
  return {
    note: (id) => {
      noted.push({ id, at: now() });
    },
    take: () => {
      const recent = noted.filter(({ at }) => now() - at <= maxAgeMs);
      noted = [];
      return recent.map(({ id }) => id);
    },
  };
}
