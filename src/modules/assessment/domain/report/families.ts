/**
 * Scores that say the same thing in several ways stand in one row: raw score, how many items were passed, developmental age, percentile.
 * Which belong together follows from the data: a score worked out from one other (`of`, `num`), else the name before the last word that
 * they share: “语言表达原始分” and “语言表达百分等级”.
 */
import type { Scale, ScoreEntry } from '../scale/scaleShape';

/** One row of a table of scores. */
export interface Family {
  name: string;
  base: ScoreEntry;
  /** What the base is called within its row: 原始分, 智龄(月); '' where the row has its name. */
  baseTitle: string;
  members: { title: string; entry: ScoreEntry }[];
  isTotal: boolean;
  /** Made of other scores, as 沟通合成 of three subtests. */
  isComposite: boolean;
}

/** Families of these scores, in their order. */
export function familiesOf(scale: Scale, isGiven: (code: string) => boolean): Family[] {
  const scores = scale.scores.filter(({ code }) => isGiven(code));
  const bases = scores.filter(isBase);
  const members = new Map<string, ScoreEntry[]>();
  const taken = new Set<string>();
  for (const entry of scores) {
    if (isBase(entry)) continue;
    const base = baseOf(entry, bases);
    if (!base) continue;
    taken.add(entry.code);
    members.set(base.code, [...(members.get(base.code) ?? []), entry]);
  }
  const rows = scores.filter(({ code }) => !taken.has(code)).map((base) => familyOf(base, members.get(base.code) ?? []));
  return withoutLonelyTitles(rows);
}

/** Scores that have a row of their own. */
function isBase({ role, op }: ScoreEntry): boolean {
  if (op === 'sumScores' || op === 'meanScores') return role !== 'derived' || op === 'sumScores';
  return role === 'total' || role === 'subscale';
}

function baseOf(entry: ScoreEntry, bases: readonly ScoreEntry[]): ScoreEntry | undefined {
  const source = sourceOf(entry);
  const linked = bases.find(({ code }) => code === source);
  if (linked) return linked;
  let best: { base: ScoreEntry; shared: number } | undefined;
  for (const base of bases) {
    const shared = sharedStart(base.name, entry.name).length;
    if (shared >= 2 && shared < entry.name.length && shared > (best?.shared ?? 0)) best = { base, shared };
  }
  return best?.base;
}

/** The one score that a score is worked out from. */
function sourceOf(entry: ScoreEntry): string | undefined {
  if (entry.op === 'percentOfMax' || entry.op === 'lookup') return entry.of;
  return entry.op === 'ratio' ? entry.num : undefined;
}

function familyOf(base: ScoreEntry, entries: readonly ScoreEntry[]): Family {
  const starts = entries.map(({ name }) => sharedStart(base.name, name));
  const longest = starts.reduce((best, start) => (start.length > best.length ? start : best), '');
  // A single character is no name: “总分” and “总得分率(%)” stand under “总分”.
  const isNamed = longest.length >= 2;
  return {
    name: isNamed ? longest : base.name,
    base,
    baseTitle: longest === '' ? '' : base.name.slice(longest.length),
    members: entries.map((entry, at) => ({ title: entry.name.slice(starts[at]!.length) || entry.name, entry })),
    isTotal: base.role === 'total',
    isComposite: base.op === 'sumScores' || (base.op === 'meanScores' && base.role !== 'total'),
  };
}

/** A column that one of many rows alone would fill is none: such a score has a row of its own. */
function withoutLonelyTitles(rows: readonly Family[]): Family[] {
  return rows.flatMap((row) => {
    const alike = rows.filter(({ isComposite }) => isComposite === row.isComposite);
    const isShared = (title: string) =>
      alike.length <= 2 || alike.filter(({ members }) => members.some((one) => one.title === title)).length >= 2;
    const lonely = row.members.filter(({ title }) => !isShared(title));
    if (lonely.length === 0) return [row];
    const kept = row.members.filter((one) => !lonely.includes(one)).map(({ entry }) => entry);
    return [familyOf(row.base, kept), ...lonely.map(({ entry }) => familyOf(entry, []))];
  });
}

function sharedStart(left: string, right: string): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  // Not within a bracket: “认知(” is no name.
  const shared = left.slice(0, at);
  const open = shared.lastIndexOf('(');
  return open > shared.lastIndexOf(')') ? shared.slice(0, open) : shared;
}
