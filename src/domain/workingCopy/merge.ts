/** Three-way merge of a nested document that two people changed. `base` is the document both started from. Pure. */
import { isEqual, isPlain } from './isEqual';

/** Keys of objects; for lists of rows with keys, the key of the row. */
export type Path = readonly (string | number)[];
export type Side = 'mine' | 'theirs';

/** One path that a side changed. `undefined` = no value. */
export interface Change {
  path: Path;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merged<Document> {
  /** The merged document, with `choose` applied to conflicts. */
  value: Document;
  /** Paths that both sides changed to different values. */
  conflicts: Change[];
  onlyMine: Change[];
  onlyTheirs: Change[];
}

export interface MergeRules {
  /** Key of a row of the list at `path`. If a row has none, or two rows have the same, the list is merged as one value. */
  keysOf?: (path: Path, row: unknown) => string | number | undefined;
  /** Equality of two values at `path`; default: deep, `undefined` equals a missing key. */
  isSame?: (left: unknown, right: unknown, path: Path) => boolean;
  /** Whether the value at `path` is merged as a whole, although it is an object or a list of rows. */
  isWhole?: (path: Path) => boolean;
  /** Resolution of a conflict: a side (default: theirs), or another value. */
  choose?: (conflict: Change) => Side | { value: unknown };
}

export interface Versions<Document> {
  base: Document;
  mine: Document;
  theirs: Document;
}

/** Last segment of the path of a conflict in the order of rows: both sides moved rows of the list before it. */
export const rowOrder = '\u0000order';

/** Merges the changes of both sides; `choose` resolves the conflicts. */
export function merge<Document>({ base, mine, theirs }: Versions<Document>, rules: MergeRules = {}): Merged<Document> {
  const changes: Omit<Merged<Document>, 'value'> = { conflicts: [], onlyMine: [], onlyTheirs: [] };
  const value = new Merging(changes, rules).value([], base, mine, theirs) as Document;
  return { value, ...changes };
}

type Rows = Map<string | number, unknown>;
type Side3 = [base: unknown, mine: unknown, theirs: unknown];

class Merging {
  constructor(
    private readonly changes: Omit<Merged<unknown>, 'value'>,
    private readonly rules: MergeRules,
  ) {}

  value(path: Path, ...sides: Side3): unknown {
    const [base, mine, theirs] = sides;
    const { isSame = isEqual, isWhole } = this.rules;
    if (isSame(mine, theirs, path)) return mine;
    if (!isWhole?.(path)) {
      if (sides.every(isPlain)) return this.object(path, base as never, mine as never, theirs as never);
      const rows = sides.map((side) => this.rows(path, side));
      if (rows.every((one) => one !== undefined)) return this.list(path, ...(rows as [Rows, Rows, Rows]));
    }
    const change = { path, base, mine, theirs };
    if (isSame(base, mine, path)) {
      this.changes.onlyTheirs.push(change);
      return theirs;
    }
    if (isSame(base, theirs, path)) {
      this.changes.onlyMine.push(change);
      return mine;
    }
    return this.conflict(change);
  }

  private conflict(change: Change): unknown {
    this.changes.conflicts.push(change);
    const choice = this.rules.choose?.(change) ?? 'theirs';
    return typeof choice === 'object' ? choice.value : change[choice];
  }

  private object(path: Path, ...[base, mine, theirs]: [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])];
    const entries = keys.map((key) => [key, this.value([...path, key], base[key], mine[key], theirs[key])] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  /** Rows by their keys; undefined if the value is no list of rows with unique keys. */
  private rows(path: Path, side: unknown): Rows | undefined {
    const { keysOf } = this.rules;
    if (!keysOf || !Array.isArray(side)) return undefined;
    const rows: Rows = new Map();
    for (const row of side) {
      const key = keysOf(path, row);
      if (key === undefined || rows.has(key)) return undefined;
      rows.set(key, row);
    }
    return rows;
  }

  private list(path: Path, base: Rows, mine: Rows, theirs: Rows): unknown[] {
    const values: Rows = new Map();
    for (const key of new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])) {
      const value = this.value([...path, key], base.get(key), mine.get(key), theirs.get(key));
      if (value !== undefined) values.set(key, value);
    }
    return this.order(path, base, mine, theirs)
      .filter((key) => values.has(key))
      .map((key) => values.get(key));
  }

  /** Order of the side that moved rows; rows that only the other side has keep their position there. */
  private order(path: Path, base: Rows, mine: Rows, theirs: Rows): (string | number)[] {
    const common = [...base.keys()].filter((key) => mine.has(key) && theirs.has(key));
    const orderOf = (rows: Rows) => [...rows.keys()].filter((key) => common.includes(key));
    const chosen = this.value([...path, rowOrder], common, orderOf(mine), orderOf(theirs)) as (string | number)[];
    const leads = isEqual(chosen, orderOf(theirs));
    const [leading, other] = leads ? [theirs, mine] : [mine, theirs];
    return [...other.keys()].reduce((order, key, at, keys) => insertKey(order, key, keys[at - 1]), [...leading.keys()]);
  }
}

function insertKey<Key>(order: Key[], key: Key, before: Key | undefined): Key[] {
  if (order.includes(key)) return order;
  return order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
}
