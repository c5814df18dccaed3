/**
 * Scores that express one measurement in several units share a row: raw score, number of passed items, developmental age, percentile.
 * The scale file groups them (`family`, with a heading `column` for each); in a file without `family`, scores are grouped with the one
 * they are derived from (`of`, `num`).
 */
import type { Scale, ScoreEntry } from '../scale/scaleShape';

/** One row of a table of scores. */
export interface Family {
  name: string;
  base: ScoreEntry;
  /** Heading of the base within its row: 原始分, 智龄(月); '' if the row itself has its name. */
  baseTitle: string;
  members: { title: string; entry: ScoreEntry }[];
  isTotal: boolean;
  /** Made of other scores, as 沟通合成 of three subtests. */
  isComposite: boolean;
}

/** Families of these scores, in the order of their first ones. */
export function listFamilies(scale: Scale, isIncluded: (code: string) => boolean): Family[] {
  const scores = scale.scores.filter(({ code }) => isIncluded(code));
  const nameOf = scores.some(({ family }) => family !== undefined) ? ({ family }: ScoreEntry) => family : linkedTo(scores);
  const rows = new Map<string, ScoreEntry[]>();
  for (const entry of scores) {
    const name = nameOf(entry);
    const key = name === undefined ? `code ${entry.code}` : `family ${name}`;
    rows.set(key, [...(rows.get(key) ?? []), entry]);
  }
  return [...rows.values()].map(familyOf);
}

/** Name of the row without `family`: that of the score from which the others are derived. */
function linkedTo(scores: readonly ScoreEntry[]): (entry: ScoreEntry) => string {
  const byCode = new Map(scores.map((entry) => [entry.code, entry]));
  return (entry) => {
    const source = byCode.get(sourceOf(entry) ?? '');
    return (source && (source.role === 'total' || source.role === 'subscale') ? source : entry).name;
  };
}

/** The one score that a score is worked out from. */
function sourceOf(entry: ScoreEntry): string | undefined {
  if (entry.op === 'percentOfMax' || entry.op === 'lookup') return entry.of;
  return entry.op === 'ratio' ? entry.num : undefined;
}

function familyOf([base, ...others]: readonly ScoreEntry[]): Family {
  if (!base) throw new Error('A row has at least one score.');
  return {
    name: base.family ?? base.name,
    base,
    baseTitle: base.column ?? '',
    members: others.map((entry) => ({ title: entry.column ?? entry.name, entry })),
    isTotal: base.role === 'total',
    isComposite: base.op === 'sumScores' || (base.op === 'meanScores' && base.role !== 'total'),
  };
}
