/**
 * Partial reading of a scale with errors of shape: unreadable entries of its lists are left out, so that the others are still checked and
 * keep their indexes. Names of unreadable entries stay known, so that references to them are not reported as a second error.
 */
import type * as z from 'zod';
import { type Scale, scaleShape } from '../scale/scaleShape';

type ListKey = { [Key in keyof Scale]-?: NonNullable<Scale[Key]> extends readonly object[] ? Key : never }[keyof Scale];
type Entry<Key extends ListKey> = NonNullable<Scale[Key]>[number];

export interface Draft {
  /** Entries of a list with their indexes; gaps are left out. */
  each<Key extends ListKey>(key: Key): { at: number; entry: Entry<Key> }[];
  /** Entries that cannot be read, as they are written. */
  broken(key: ListKey): Record<string, unknown>[];
  /** All values of this key in the list, those of unreadable entries included. */
  names(key: ListKey, name: 'code' | 'id' | 'group'): string[];
  /** Length of a list as it is written. */
  count(key: ListKey): number;
  /** A part that is no list; undefined if it is missing or broken. */
  part<Key extends Exclude<keyof Scale, ListKey>>(key: Key): Scale[Key] | undefined;
}

/** The draft, and the issues of form. */
export function readDraft(value: unknown): { draft: Draft; issues: z.core.$ZodIssue[]; scale: Scale | undefined } {
  const parsed = scaleShape.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues;
  const broken = new Set<string>();
  for (const { code, path } of issues) {
    const isExtra = code === 'unrecognized_keys';
    if (!isExtra && path.length > 0) broken.add(typeof path[1] === 'number' ? `${String(path[0])} ${path[1]}` : String(path[0]));
  }
  const written = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const listOf = (key: string): unknown[] => (Array.isArray(written[key]) ? (written[key] as unknown[]) : []);
  const draft: Draft = {
    each: <Key extends ListKey>(key: Key) =>
      listOf(key).flatMap((entry, at) => (broken.has(`${key} ${at}`) ? [] : [{ at, entry: entry as Entry<Key> }])),
    broken: (key) => listOf(key).filter((_, at) => broken.has(`${key} ${at}`)) as Record<string, unknown>[],
    names: (key, name) =>
      listOf(key).flatMap((entry) => {
        const text = (entry as Record<string, unknown> | null)?.[name];
        return typeof text === 'string' ? [text] : [];
      }),
    count: (key) => listOf(key).length,
    part: (key) => (broken.has(key) ? undefined : (written[key] as Scale[typeof key])),
  };
  return { draft, issues, scale: parsed.success ? parsed.data : undefined };
}
