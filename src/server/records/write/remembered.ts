/**
 * What a change set holds and has read already: asking again costs a round trip and answers the same. A rollback to a savepoint gives
 * locks back and undoes writes, so everything is forgotten then.
 */
import type { Row } from '../../kernel/values';

/** How a record is held: against changes, against other rollups too, or against everybody. */
export type Hold = 'shared' | 'rollups' | 'all';

const strength: Record<Hold, number> = { shared: 0, rollups: 1, all: 2 };

export class Remembered {
  private readonly held = new Map<string, Hold>();
  private readonly names = new Set<string>();
  private readonly singles = new Map<string, Row>();

  /** Those that are not held so strongly yet. */
  missing(table: string, ids: readonly string[], hold: Hold): string[] {
    return ids.filter((id) => {
      const known = this.held.get(`${table}|${id}`);
      return known === undefined || strength[known] < strength[hold];
    });
  }

  holds(table: string, ids: readonly string[], hold: Hold): void {
    for (const id of this.missing(table, ids, hold)) this.held.set(`${table}|${id}`, hold);
  }

  /** Locks by name. */
  isNamed(name: string): boolean {
    return this.names.has(name);
  }

  named(name: string): void {
    this.names.add(name);
  }

  /** A copy: whoever asked may change it. */
  single(entity: string): Row | undefined {
    const row = this.singles.get(entity);
    return row && structuredClone(row);
  }

  keepSingle(entity: string, row: Row): void {
    this.singles.set(entity, structuredClone(row));
  }

  /** The record was written. */
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
