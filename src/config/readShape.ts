/** Parses a file by its zod shape, and turns the issues into problems. */
import type * as z from 'zod';
import { remedyOf } from '../fields/remedy';
import { nearOrKnown } from './formatDidYouMean';
import type { JsonPath } from './jsonPath';
import { findOtherWord } from './otherWords';
import type { ProblemCode } from './problem';
import type { Report } from './report';
import { findShapeAt, keysOf, type Shape } from './shapes/shapeWalk';

interface ReadShape<Written> {
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
    const keyPath = getOriginalPath(kept, path);
    // An object emptied by removing its invalid keys was not empty in the file: those keys are reported already.
    if (!isEmptied(value, kept, keyPath)) report(code, keyPath, message, more);
  };
  let issues = first.error.issues;
  for (let round = 0; round < 20; round++) {
    for (const issue of [...issues].reverse().sort((a, b) => b.path.length - a.path.length)) {
      if (!takeOut(kept, issue, title)) return { written: undefined, report };
    }
    const next = shape.safeParse(withoutGaps(kept));
    if (next.success) return { written: next.data, report: reportKept };
    issues = next.error.issues.map((issue) => ({ ...issue, path: [...getOriginalPath(kept, issue.path as JsonPath)] }));
  }
  return { written: undefined, report };
}

function takeOut(kept: unknown, issue: z.core.$ZodIssue, title: string): boolean {
  const path = issue.path as (string | number)[];
  if (issue.code === 'unrecognized_keys') {
    const parent = findObject(kept, path);
    for (const key of issue.keys) if (parent) delete parent[key];
    return true;
  }
  const arm = issue.code === 'invalid_union' ? findMeantArm(issue) : undefined;
  if (arm) return arm.every((inner) => takeOut(kept, { ...inner, path: [...path, ...inner.path] }, title));
  if (!isInField(path)) return removeAt(kept, path, title);
  // After the first error in a field the whole field is removed, so a second error has nothing left to remove.
  return findObject(kept, path.slice(0, 2)) === undefined || removeAt(kept, path.slice(0, 2), title);
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
  const parent = findObject(kept, path.slice(0, -1));
  if (!parent) return true;
  if (Array.isArray(parent)) parent[key as number] = gap;
  else if (Object.hasOwn(parent, key)) delete parent[key];
  else if (key === 'title') parent.title = title;
  else return removeAt(kept, path.slice(0, -1), title);
  return true;
}

function findObject(value: unknown, path: (string | number)[]): Json | undefined {
  const found = path.reduce<unknown>((inside, key) => (inside as Json | undefined)?.[key], value);
  return typeof found === 'object' && found !== null ? (found as Json) : undefined;
}

function isEmptied(value: unknown, kept: unknown, path: JsonPath): boolean {
  const [before, after] = [value, kept].map((one) => findObject(one, [...path]));
  return before !== undefined && after !== undefined && Object.keys(before).length > 0 && Object.keys(after).length === 0;
}

function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== gap).map(withoutGaps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutGaps(inner)]));
}

/** Path in the value without gaps → path in the file. */
function getOriginalPath(kept: unknown, path: JsonPath): JsonPath {
  let inside = kept;
  return path.map((key) => {
    const place = Array.isArray(inside) && typeof key === 'number' ? getKeptIndex(inside, key) : key;
    inside = (inside as Json | undefined)?.[place];
    return place;
  });
}

function getKeptIndex(list: unknown[], wanted: number): number {
  let seen = -1;
  const at = list.findIndex((one) => one !== gap && ++seen === wanted);
  return at === -1 ? wanted : at;
}

type Issue = z.core.$ZodIssue;

/** A problem of a value, without its position in a file. */
interface Finding {
  code: ProblemCode;
  path: JsonPath;
  message: string;
  hint?: string;
  atKey?: boolean;
}

/** Problems for an issue of a shape, in terms of the written value. */
function findingsOf(issue: Issue, shape: Shape, value: unknown): Finding[] {
  const path = issue.path as JsonPath;
  const actual = valueAt(value, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return listUnknownKeys(issue, shape, value);
    case 'invalid_union':
      return listUnionFindings(issue, shape, value);
    case 'invalid_type':
      return [
        actual === undefined ? createMissingFinding(path, formatWord(issue.expected)) : wrongType(path, formatWord(issue.expected), actual),
      ];
    case 'invalid_value': {
      const known = issue.values.map(String);
      if (actual === undefined) return [createMissingFinding(path, known.join(' or '))];
      return [{ code: 'unknown-value', path, message: `${quote(actual)} is not possible here.`, hint: nearOrKnown(wordOf(actual), known) }];
    }
    case 'invalid_key':
      return [{ code: 'bad-value', path, message: `${quote(path.at(-1))} cannot be a name.`, hint: issue.issues[0]?.message, atKey: true }];
    case 'too_small':
      if (Array.isArray(actual) && actual.length === 0)
        return [
          {
            code: 'bad-value',
            path,
            message: `"${ownerOf(path)}" is empty.`,
            hint: 'Write at least one, or remove it with what it stands in.',
          },
        ];
      return [{ code: 'bad-value', path, message: sentence(issue.message, path), hint: withinLimit }];
    case 'too_big':
      return [{ code: 'bad-value', path, message: sentence(issue.message, path), hint: withinLimit }];
    case 'invalid_format':
      return [wrongForm(path, wordOf(actual), issue.message)];
    default:
      return [
        {
          code: 'bad-value',
          path,
          message: sentence(issue.message, path),
          hint: remedyOf(issue) ?? (/twice/.test(issue.message) ? 'Give each one of its own.' : undefined),
        },
      ];
  }
}

const withinLimit = 'Write what is within that limit.';

/** A text that does not match the format of this key. */
function wrongForm(path: JsonPath, actual: string, rule: string): Finding {
  if (rule.startsWith('A call') && !actual.includes(' '))
    return {
      code: 'bad-value',
      path,
      message: `The method is missing in ${quote(actual)}.`,
      hint: `Write it before the path: "GET ${actual}".`,
    };
  const isDotted = rule.startsWith('Names') && actual.includes('.');
  const hint = isDotted ? 'What stands behind a dot is read through a reference: here only a field of the record itself can stand.' : rule;
  return { code: 'bad-value', path, message: `${quote(actual)} cannot stand here.`, hint };
}

/** A message that begins with its verb gets the key as its subject. */
export function sentence(message: string, path: JsonPath): string {
  return `${/^[a-z]/.test(message) ? `"${ownerOf(path)}" ` : ''}${message.replace(/\.?$/, '.')}`;
}

function ownerOf(path: JsonPath): string {
  return String(path.findLast((key) => typeof key === 'string') ?? '');
}

function createMissingFinding(path: JsonPath, expected: string): Finding {
  return { code: 'missing-key', path, message: `Key "${String(path.at(-1))}" is missing.`, hint: `Expected ${expected}.` };
}

function wrongType(path: JsonPath, expected: string, actual: unknown): Finding {
  return { code: 'wrong-type', path, message: `Expected ${expected}, found ${quote(actual)}.`, hint: formatRightForm(expected, actual) };
}

/** How the same value is written in the expected type. */
function formatRightForm(expected: string, actual: unknown): string {
  const isPlain = typeof actual === 'number' || typeof actual === 'boolean';
  if (expected === words.array && (isPlain || typeof actual === 'string')) return `Put it in brackets: [${quote(actual)}].`;
  if (expected === words.string && isPlain) return `Put it in quotes: "${actual}".`;
  const isQuoted = typeof actual === 'string' && /^(-?\d+(\.\d+)?|true|false)$/.test(actual);
  if (isQuoted && [words.number, words.int, words.boolean].includes(expected)) return `Write it without quotes: ${actual}.`;
  return `Write ${expected}, or remove it.`;
}

function listUnknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, shape: Shape, value: unknown): Finding[] {
  const path = issue.path as JsonPath;
  const here = findShapeAt(shape, value, path);
  const known = Object.keys((here && keysOf(here)) ?? {});
  const written = Object.keys((valueAt(value, path) as object | undefined) ?? {});
  const free = known.filter((key) => !written.includes(key));
  return issue.keys.map((key) => ({
    code: 'unknown-key',
    path: [...path, key],
    message: `Key "${key}" is not known here.`,
    hint: findMisspelt(key, known) ?? formatOperandHint(key, known) ?? formatHint(key, free),
    atKey: true,
  }));
}

/** A key that is written with other capitals. */
function findMisspelt(key: string, known: readonly string[]): string | undefined {
  const meant = known.find((one) => one.toLowerCase() === key.toLowerCase());
  return meant && `Did you mean "${meant}"?`;
}

const operands: ReadonlySet<string> = new Set(['field', 'today', 'now', 'me', 'setting']);

/** Hint that compared values are written inside an operator. */
function formatOperandHint(key: string, known: readonly string[]): string | undefined {
  if (!operands.has(key) || !known.includes('equals')) return undefined;
  return `The comparison is missing: write { "equals": { "${key}": … } }, or another one such as "gte".`;
}

/** Equivalent key, similar name, or the list of known names. */
function formatHint(key: string, free: readonly string[]): string {
  return findOtherWord(key) ?? nearOrKnown(key, free, 'Remove it.');
}

function listUnionFindings(issue: z.core.$ZodIssueInvalidUnion, shape: Shape, value: unknown): Finding[] {
  const path = issue.path as JsonPath;
  const actual = valueAt(value, path);
  const { discriminator, options } = issue as { discriminator?: string; options?: string[] };
  if (discriminator !== undefined) {
    if (actual === undefined) return [createMissingFinding(path, 'one of the field types')];
    const message = `Field type ${quote(actual)} does not exist.`;
    return [{ code: 'unknown-field-type', path, message, hint: nearOrKnown(wordOf(actual), options ?? []) }];
  }
  const arm = findMeantArm(issue);
  if (!arm) return [wrongType(path, formatExpected(issue), actual)];
  return arm.flatMap((inner) => findingsOf({ ...inner, path: [...issue.path, ...inner.path] }, shape, value));
}

/** Issues of the union arm that the author probably meant: the one whose JSON type matches. */
function findMeantArm(issue: z.core.$ZodIssueInvalidUnion): Issue[] | undefined {
  return issue.errors.find((arm) => !arm.some((inner) => inner.path.length === 0 && inner.code === 'invalid_type'));
}

function formatExpected(issue: z.core.$ZodIssueInvalidUnion): string {
  const kinds = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_type' ? [formatWord(inner.expected)] : []));
  return [...new Set(kinds)].join(' or ');
}

const words: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list […]',
  object: 'an object {…}',
  record: 'an object {…}',
};
const formatWord = (expected: string) => words[expected] ?? expected;

/** The written value as a word; objects and lists give an empty text. */
function wordOf(actual: unknown): string {
  return typeof actual === 'object' ? '' : String(actual);
}

function quote(value: unknown): string {
  // JSON cannot represent a number that is too large.
  const text = value === Number.POSITIVE_INFINITY ? 'a number that is too large' : (JSON.stringify(value) ?? 'nothing');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown> | null | undefined)?.[key], value);
}
