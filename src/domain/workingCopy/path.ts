/** Changes one value in a document, by its path. Objects that are not on the path are shared with the previous document. */

/** Keys and indexes from the root of the document to a value. */
export type DocumentPath = (string | number)[];

type Node = Record<string | number, unknown>;

/** Value at the path; undefined if any part of the path is missing. */
export function valueAt(value: unknown, path: DocumentPath): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Node | null | undefined)?.[key], value);
}

/** Sets `value` at the path; undefined removes the key. Missing objects on the path are created. */
export function setAt<Whole>(whole: Whole, path: DocumentPath, value: unknown): Whole {
  return changeAt(whole, path, () => value) as Whole;
}

/** Inserts `value` into the list at the path, before index `at`. */
export function insertAt<Whole>(whole: Whole, path: DocumentPath, at: number, value: unknown): Whole {
  return changeAt(whole, path, (list) => ((list as unknown[] | undefined) ?? []).toSpliced(at, 0, value)) as Whole;
}

/** Removes an item of the list at the path; with `dropEmpty` an empty list is removed, too. */
export function removeAt<Whole>(whole: Whole, path: DocumentPath, at: number, dropEmpty = false): Whole {
  return changeAt(whole, path, (list) => {
    const left = ((list as unknown[] | undefined) ?? []).toSpliced(at, 1);
    return dropEmpty && left.length === 0 ? undefined : left;
  }) as Whole;
}

/** Moves the item of the list at the path from index `from` to index `to`. */
export function moveAt<Whole>(whole: Whole, path: DocumentPath, from: number, to: number): Whole {
  return changeAt(whole, path, (list) => moved((list as unknown[] | undefined) ?? [], from, to)) as Whole;
}

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const [entry] = list.slice(from, from + 1);
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

function changeAt(value: unknown, [key, ...rest]: DocumentPath, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const inside = (value as Node | null | undefined)?.[key];
  const next = changeAt(inside, rest, change);
  if (Array.isArray(value)) return value.with(Number(key), next);
  const known = (value ?? {}) as Node;
  if (next !== undefined) return { ...known, [key]: next };
  const { [key]: _, ...left } = known;
  return left;
}

/** Findings at the path and below it. */
export function listFindingsAt<Finding extends { path: DocumentPath }>(findings: readonly Finding[], path: DocumentPath): Finding[] {
  return findings.filter((finding) => path.every((key, n) => finding.path[n] === key));
}
