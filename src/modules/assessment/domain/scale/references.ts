/** Where a scale names its own parts, as one table: renaming, removing and renumbering follow it, and checks read it. */
import { type DocumentPath, setAt } from '../../../../domain/workingCopy/path';
import { formatRanges, readRanges } from './itemRanges';
import type { Condition, Scale, ScoreEntry } from './scaleShape';

/**
 * Paths of names. `*` is each entry of a list, `+` each of a list that is omitted when nothing is left in it, `{}` each key of an object,
 * `&` a condition and those combined with it. Without a name what contains it is removed, too: up to an entry of a list or a key with `?`.
 */
const references = {
  score: [
    ...['scores.*.code', 'scores.*.requires?', 'scores.*.of', 'scores.*.num', 'bands.*.score', 'flags.*.any.+.&.score', 'flags.*.until?'],
    ...['examples.*.expected.scores.{}', 'examples.*.expected.bands.{}'],
    ...['editions?.+.scores', 'changeRules?.+.score', 'norms?.+.score'],
  ],
  item: [
    ...['scores.*.items', 'scores.*.item', 'scores.*.numItem', 'scores.*.denItem', 'scores.*.terms.+.item', 'flags.*.any.+.&.item'],
    ...['examples.*.input.answers.{}', 'editions?.+.items', 'constraints?.+.items.0', 'constraints?.+.items.1'],
  ],
  input: ['manualInputs?.+.code', 'scores.*.input', 'scores.*.denInput', 'flags.*.any.+.&.input', 'examples.*.input.inputs?.{}'],
  flag: ['flags.*.code', 'examples.*.expected.flags.*'],
  edition: ['editions?.+.code', 'examples.*.input.edition?'],
  group: ['items.*.group?', 'scores.*.group', 'missing.optionalGroups?', 'goals?.+.group?', 'subtests?.+.code'],
  optionSet: ['optionSets.{}', 'items.*.options'],
} as const satisfies Record<string, readonly string[]>;

type Kind = keyof typeof references;
type Name = string | number;
type Update<Value> = (value: Value) => Value | undefined;

/** Gives a part another name, wherever it is named. */
export function renameIn(kind: Exclude<Kind, 'item'>) {
  return (scale: Scale, from: string, to: string): Scale => updateNames(scale, kind, (name) => (name === from ? to : name));
}

/** Removes a part and everything that cannot be without it. */
export function removeNamed(scale: Scale, kind: Exclude<Kind, 'item'>, gone: ReadonlySet<Name>): Scale {
  return gone.size === 0
    ? scale
    : removeLost(
        scale,
        updateNames(scale, kind, (name) => (gone.has(name) ? undefined : name)),
      );
}

/** Renumbers everything that names items; what cannot be without a removed one (undefined) is removed. */
export function renumberItems(scale: Scale, newNo: Update<number>): Scale {
  const update = (name: Name) => (typeof name === 'number' ? newNo(name) : getRangesAfter(name, newNo));
  return removeLost(scale, updateNames(scale, 'item', update));
}

/** Changes each condition of the flags; undefined removes it, and a flag without conditions. */
export function updateConditions(scale: Scale, update: Update<Condition>): Scale {
  return visit(scale, ['flags', '*', 'any', '+', '&'], (value) => update(value as Condition)) as Scale;
}

/** `after` without what names scores and flags that `before` had and `after` has not. */
export function removeLost(before: Scale, after: Scale): Scale {
  const next = removeNamed(after, 'score', lostCodes(before.scores, after.scores));
  return removeNamed(next, 'flag', lostCodes(before.flags, after.flags));
}

/** Codes of entries that are gone. */
export function lostCodes(before: readonly { code: string }[], after: readonly { code: string }[]): Set<string> {
  const left = new Set(after.map(({ code }) => code));
  return new Set(before.map(({ code }) => code).filter((code) => !left.has(code)));
}

/** Codes of other scores that a score uses, with their paths in it. */
export function listUsedScores(entry: ScoreEntry): { code: string; path: DocumentPath }[] {
  return namesIn(entry, 'score').flatMap(({ name, path }) => (path[0] === 'code' ? [] : [{ code: String(name), path }]));
}

/** Numbers of items that a score names one by one, with their paths in it. */
export function listUsedItems(entry: ScoreEntry): { no: number; path: DocumentPath }[] {
  return namesIn(entry, 'item').flatMap(({ name, path }) => (typeof name === 'number' ? [{ no: name, path }] : []));
}

function namesIn(entry: ScoreEntry, kind: Kind): { name: Name; path: DocumentPath }[] {
  const found: { name: Name; path: DocumentPath }[] = [];
  const add = (value: unknown, path: DocumentPath) => {
    const names = Array.isArray(value) ? value.map((name: Name, at) => ({ name, path: [...path, at] })) : [{ name: value as Name, path }];
    found.push(...names);
    return value;
  };
  for (const path of references[kind]) if (path.startsWith('scores.*.')) visit(entry, path.split('.').slice(2), add);
  return found;
}

/** Item numbers in a text such as “1-5,8”; other texts stay. */
function getRangesAfter(text: string, newNo: Update<number>): string | undefined {
  const before = readRanges(text);
  const now = before?.flatMap((no) => newNo(no) ?? []);
  if (!before || !now) return text;
  if (now.length === before.length && formatRanges(now) === formatRanges(before)) return text;
  return now.length > 0 ? formatRanges(now) : undefined;
}

function updateNames(scale: Scale, kind: Kind, update: Update<Name>): Scale {
  const leaf = (value: unknown) => {
    if (Array.isArray(value)) return updateEntries(value, update, true);
    return typeof value === 'string' || typeof value === 'number' ? update(value) : value;
  };
  return references[kind].reduce((known, path) => visit(known, path.split('.'), leaf) as Scale, scale);
}

type Leaf = (value: unknown, path: DocumentPath) => unknown;

/** The value with what `leaf` makes of the values at the end of the path; the same value if nothing changes. */
function visit(value: unknown, [step, ...rest]: readonly string[], leaf: Leaf, path: DocumentPath = []): unknown {
  if (step === undefined) return leaf(value, path);
  if (step === '&') return visitCondition(value as Condition, rest, leaf, path);
  if (step === '*' || step === '+')
    return Array.isArray(value) ? updateEntries(value, (one, at) => visit(one, rest, leaf, [...path, at]), step === '+') : value;
  if (typeof value !== 'object' || value === null) return value;
  if (step === '{}') return updateKeys(value, (key) => leaf(key, [...path, key]) as string | undefined);
  const key = step.replace('?', '');
  const inside = (value as Record<string, unknown>)[key];
  const next = inside === undefined ? undefined : visit(inside, rest, leaf, [...path, key]);
  if (next === inside) return value;
  return next === undefined && key === step ? undefined : setAt(value, [key], next);
}

/** A condition needs all that is combined with it. */
function visitCondition(condition: Condition, rest: readonly string[], leaf: Leaf, path: DocumentPath): unknown {
  const next = visit(condition, rest, leaf, path) as Condition | undefined;
  const and = next?.and?.map((one, at) => visitCondition(one, rest, leaf, [...path, 'and', at]) as Condition);
  if (!next || and?.includes(undefined as never)) return undefined;
  return and?.some((one, at) => one !== next.and?.[at]) ? { ...next, and } : next;
}

function updateEntries<Entry>(list: readonly Entry[], update: (entry: Entry, at: number) => unknown, isOmitted: boolean): unknown {
  const next = list.map(update).filter((one) => one !== undefined);
  if (next.length === list.length && next.every((one, at) => one === list[at])) return list;
  return isOmitted && next.length === 0 ? undefined : next;
}

function updateKeys(value: object, update: Update<string>): object {
  const entries = Object.entries(value).map(([key, inside]) => [update(key), inside] as const);
  if (entries.every(([key], at) => key === Object.keys(value)[at])) return value;
  return Object.fromEntries(entries.filter(([key]) => key !== undefined));
}
