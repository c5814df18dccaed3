/**
 * Value of a file + shape → typed content, with every mistake reported at its place. Invalid parts are removed and the rest is parsed
 * again, so that cross-checks see as much of the file as possible. Paths in their reports are translated back to places in the file.
 */
import type * as z from 'zod';
import type { JsonPath } from './jsonPath';
import type { Report } from './report';
import { findingsOf, meantArm } from './shapeIssues';

export interface ReadShape<Written> {
  /** The parsed content; undefined if nothing usable is left. */
  written: Written | undefined;
  /** Report for paths within `written`. */
  report: Report;
}

/** Replaces a removed element, so that the indexes of its neighbours do not change. */
const gap = Symbol('gap');
type Json = Record<string | number, unknown>;

/** Parses `value` by `shape`. `title` is used if the title is missing. */
export function readShape<Written>(shape: z.ZodType<Written>, value: unknown, report: Report, title: string): ReadShape<Written> {
  const first = shape.safeParse(value);
  if (first.success) return { written: first.data, report };
  for (const { code, path, message, ...more } of first.error.issues.flatMap((issue) => findingsOf(issue, shape, value))) {
    report(code, path, message, more);
  }

  const kept = structuredClone(value);
  const reportKept: Report = (code, path, message, more) => {
    const place = originalPath(kept, path);
    // An object that lost all of its keys was not empty as it was written: that is told already.
    if (!isEmptied(value, kept, place)) report(code, place, message, more);
  };
  let issues = first.error.issues;
  for (let round = 0; round < 20; round++) {
    for (const issue of [...issues].reverse().sort((a, b) => b.path.length - a.path.length)) {
      if (!takeOut(kept, issue, title)) return { written: undefined, report };
    }
    const next = shape.safeParse(withoutGaps(kept));
    if (next.success) return { written: next.data, report: reportKept };
    issues = next.error.issues.map((issue) => ({ ...issue, path: [...originalPath(kept, issue.path as JsonPath)] }));
  }
  return { written: undefined, report };
}

function takeOut(kept: unknown, issue: z.core.$ZodIssue, title: string): boolean {
  const path = issue.path as (string | number)[];
  if (issue.code === 'unrecognized_keys') {
    const parent = valueAt(kept, path);
    for (const key of issue.keys) if (parent) delete parent[key];
    return true;
  }
  const arm = issue.code === 'invalid_union' ? meantArm(issue) : undefined;
  if (arm) return arm.every((inner) => takeOut(kept, { ...inner, path: [...path, ...inner.path] }, title));
  if (!isInField(path)) return removeAt(kept, path, title);
  // A second mistake in the same field finds it removed already.
  return valueAt(kept, path.slice(0, 2)) === undefined || removeAt(kept, path.slice(0, 2), title);
}

/**
 * A field with an invalid option is removed as a whole: without the option it would have other errors. Its name stays known to the
 * cross-checks.
 */
function isInField(path: (string | number)[]): boolean {
  return path[0] === 'properties' && path.length > 2 && path.at(-1) !== 'title';
}

function removeAt(kept: unknown, path: (string | number)[], title: string): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const parent = valueAt(kept, path.slice(0, -1));
  if (!parent) return true;
  if (Array.isArray(parent)) parent[key as number] = gap;
  else if (Object.hasOwn(parent, key)) delete parent[key];
  else if (key === 'title') parent.title = title;
  else return removeAt(kept, path.slice(0, -1), title);
  return true;
}

function valueAt(value: unknown, path: (string | number)[]): Json | undefined {
  const found = path.reduce<unknown>((inside, key) => (inside as Json | undefined)?.[key], value);
  return typeof found === 'object' && found !== null ? (found as Json) : undefined;
}

function isEmptied(value: unknown, kept: unknown, path: JsonPath): boolean {
  const [before, after] = [value, kept].map((one) => valueAt(one, [...path]));
  return before !== undefined && after !== undefined && Object.keys(before).length > 0 && Object.keys(after).length === 0;
}

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== gap).map(withoutGaps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutGaps(inner)]));
}

/** Path in the value without gaps → path in the file. */
function originalPath(kept: unknown, path: JsonPath): JsonPath {
  let inside = kept;
  return path.map((key) => {
    const place = Array.isArray(inside) && typeof key === 'number' ? nthKept(inside, key) : key;
    inside = (inside as Json | undefined)?.[place];
    return place;
  });
}

function nthKept(list: unknown[], wanted: number): number {
  let seen = -1;
  const at = list.findIndex((one) => one !== gap && ++seen === wanted);
  return at === -1 ? wanted : at;
}
