/**
 * Locks that a change set has taken and records that it has read, which saves round trips. A rollback to a savepoint releases locks
 * and undoes writes, so everything is forgotten then.
 */
import type { Row } from '../../kernel/values';

/** Strength of a row lock: against changes, also against other rollups, or exclusive. */
type Hold = 'shared' | 'rollups' | 'all';

const strength: Record<Hold, number> = { shared: 0, rollups: 1, all: 2 };

export class Remembered {
  private readonly held = new Map<string, Hold>();
  private readonly names = new Set<string>();
  private readonly singles = new Map<string, Row>();

  /** `isAlone`: no other transaction runs beside this one (`WriteQueryable.isAlone`), so every lock counts as taken. */
  constructor(private readonly isAlone: boolean) {}

  /** Ids that are not locked with this strength yet. */
  missing(table: string, ids: readonly string[], hold: Hold): string[] {
    if (this.isAlone) return [];
    return ids.filter((id) => {
      const known = this.held.get(`${table}|${id}`);
      return known === undefined || strength[known] < strength[hold];
    });
  }

  holds(table: string, ids: readonly string[], hold: Hold): void {
    for (const id of this.missing(table, ids, hold)) this.held.set(`${table}|${id}`, hold);
  }

  /** Whether the advisory lock with this name has been taken. */
  isNamed(name: string): boolean {
    return this.isAlone || this.names.has(name);
  }

  named(name: string): void {
    this.names.add(name);
  }

  /** A copy, because callers may change it. */
  single(entity: string): Row | undefined {
    const row = this.singles.get(entity);
    return row && structuredClone(row);
  }

  keepSingle(entity: string, row: Row): void {
    this.singles.set(entity, structuredClone(row));
  }

  /** Called after a write of the record. */
  forgetSingle(entity: string): void {
    this.singles.delete(entity);
  }

  forgetSingles(): void {
    this.singles.clear();
  }

  forget(): void {
    this.held.clear();
    this.names.clear();
    this.singles.clear();
  }
}
