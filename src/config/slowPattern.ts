/** Whether a regular expression can be made to run for seconds: by trying out its paths on a small scale. */
import { createRequire } from 'node:module';
import type * as detector from 'redos-detector';

/** Loaded for the first pattern that needs it: a start must not wait for it. */
const load = () => createRequire(import.meta.url)('redos-detector') as typeof detector;

/**
 * Every open repetition is tried up to this often. Within it, nested repetitions and three in a row have more ways
 * back than `mostWays`; two in a row (an e-mail address) have fewer, and are quick on any text that a field may hold.
 */
const repetitions = 5;
const mostWays = 25;
const mostSteps = 5_000;

const known = new Map<string, boolean>();

/** Whether some text makes it try exponentially or cubically many ways. */
export function isSlowPattern(source: string): boolean {
  const answer = known.get(source) ?? judge(source);
  known.set(source, answer);
  return answer;
}

function judge(source: string): boolean {
  if (alternativesOf(source).every(isPlain)) return false;
  const { safe } = load().isSafePattern(`^(?:${bounded(withoutNames(source))})$`, {
    unicode: true,
    maxScore: mostWays,
    maxSteps: mostSteps,
    downgradePattern: true,
  });
  return !safe;
}

/** One repetition alone, of no group, has nothing to share its letters with. */
function isPlain(alternative: string): boolean {
  const repeated = alternative.match(/\)?(?:[*+]|\{\d+,\d*\})/g) ?? [];
  return repeated.length === 0 || (repeated.length === 1 && !repeated[0].startsWith(')'));
}

/** The detector reads no names of groups, and they change nothing. */
function withoutNames(source: string): string {
  return source.replace(/\(\?<[A-Za-z_$][\w$]*>/g, '(').replace(/\\k<[^>]*>/g, '.*');
}

function bounded(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]])*\]|[*+]|\{(\d+),\}/g, (token, least?: string) => {
    if (token === '*') return `{0,${repetitions}}`;
    if (token === '+') return `{1,${repetitions}}`;
    return least === undefined ? token : `{${least},${Math.max(repetitions, Number(least))}}`;
  });
}

/** What stands between the bars outside of all groups. */
function alternativesOf(source: string): string[] {
  let depth = 0;
  const cuts: number[] = [];
  for (const { 0: token, index } of source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|[()|]/g)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (token === '|' && depth === 0) cuts.push(index);
  }
  return [...cuts, source.length].map((end, nth) => source.slice(nth === 0 ? 0 : cuts[nth - 1]! + 1, end));
}
