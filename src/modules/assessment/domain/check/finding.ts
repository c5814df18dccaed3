/** A finding of the check of a scale: path, message and remedy. The texts are Chinese, because staff who edit scales read them. */
import { distance } from 'fastest-levenshtein';
import { itemAt } from '../../../../domain/must';

export type ScalePath = (string | number)[];
type FindingKind =
  | 'unknown-key'
  | 'missing-key'
  | 'wrong-type'
  | 'unknown-value'
  | 'bad-value'
  | 'bad-example'
  | 'duplicate-name'
  | 'does-nothing';

export interface ScaleFinding {
  kind: FindingKind;
  path: ScalePath;
  message: string;
  remedy: string;
  /** The key is wrong, not its value. */
  atKey?: boolean;
  /** Does not affect scoring, so it does not block publication. */
  isWarning?: boolean;
}

export type Find = (path: ScalePath, message: string, remedy: string, more?: Partial<ScaleFinding>) => void;

/** A near name, or those there are. */
export function nearOf(word: string, known: Iterable<string>): string {
  const names = [...new Set(known)];
  if (names.length === 0) return '请先定义它，或删去这一处';
  const best = nearest(word, names);
  if (best && best.steps <= Math.max(1, Math.floor(word.length * 0.4))) return `是否想写“${best.name}”？`;
  return `可写：${listed(names)}`;
}

/** The name with the fewest other letters. */
export function nearest(word: string, names: readonly string[]): { name: string; steps: number } | undefined {
  const all = names.map((name) => ({ name, steps: distance(word.toLowerCase(), name.toLowerCase()) }));
  return all.sort((a, b) => a.steps - b.steps)[0];
}

/** The first of a list, so that the sentence stays readable. */
export function listed(names: readonly (string | number)[], most = 8): string {
  return `${names.slice(0, most).join('、')}${names.length > most ? `等${names.length}个` : ''}`;
}

/** Reports entries of a list that have the name of an earlier one. */
export function checkUnique<Key extends string>(
  find: Find,
  [list, key]: readonly [list: string, key: Key],
  entries: readonly { at: number; entry: { [Name in Key]: string } }[],
  [what, each, word = '代码']: readonly [what: string, each: string, word?: string],
): void {
  for (const n of listRepeated(entries.map(({ entry }) => entry[key]))) {
    const { at, entry } = itemAt(entries, n);
    find([list, at, key], `有两个${what}的${word}都是“${entry[key]}”`, `请给${each}各自的${word}`, { kind: 'duplicate-name' });
  }
}

/** Places after the first that repeat an earlier value. */
export function listRepeated<Value>(values: readonly (Value | undefined)[]): number[] {
  const seen = new Set<Value>();
  return values.flatMap((value, at) => {
    if (value === undefined) return [];
    if (seen.has(value)) return [at];
    seen.add(value);
    return [];
  });
}
