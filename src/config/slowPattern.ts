/** Whether a regular expression can take seconds: its backtracking paths are counted with bounded repetitions. */

import { createRequire } from 'node:module';
import type * as detector from 'redos-detector';
import { itemAt } from '../domain/must';

/** Loaded with the first pattern that needs it, to keep the start fast. */
const load = () => createRequire(import.meta.url)('redos-detector') as typeof detector;

/**
 * Unbounded repetitions are limited to this number. With this limit, nested repetitions and three in a row have more backtracking paths
 * than `mostWays`; two in a row (an e-mail address) have fewer and are fast for any length a field allows.
 */
const repetitions = 5;
const mostWays = 25;
const mostSteps = 5_000;

const known = new Map<string, boolean>();

/** Whether matching takes exponential or cubic time for some text. */
export function isSlowPattern(source: string): boolean {
  const answer = known.get(source) ?? measurePattern(source);
  known.set(source, answer);
  return answer;
}

function measurePattern(source: string): boolean {
  if (alternativesOf(source).every(isPlain)) return false;
  const { safe } = load().isSafePattern(`^(?:${getBounded(withoutNames(source))})$`, {
    unicode: true,
    maxScore: mostWays,
    maxSteps: mostSteps,
    downgradePattern: true,
  });
  return !safe;
}

/** A single repetition that is no group cannot backtrack into another. */
function isPlain(alternative: string): boolean {
  const repeated = alternative.match(/\)?(?:[*+]|\{\d+,\d*\})/g) ?? [];
  return repeated.length === 0 || (repeated.length === 1 && !repeated[0].startsWith(')'));
}

/** The detector does not support named groups; removing the names does not change the result. */
function withoutNames(source: string): string {
  return source.replace(/\(\?<[A-Za-z_$][\w$]*>/g, '(').replace(/\\k<[^>]*>/g, '.*');
}

function getBounded(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]])*\]|[*+]|\{(\d+),\}/g, (token, least?: string) => {
    if (token === '*') return `{0,${repetitions}}`;
    if (token === '+') return `{1,${repetitions}}`;
    return least === undefined ? token : `{${least},${Math.max(repetitions, Number(least))}}`;
  });
}

/** Alternatives outside of all groups. */
function alternativesOf(source: string): string[] {
  let depth = 0;
  const cuts: number[] = [];
  for (const { 0: token, index } of source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|[()|]/g)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (token === '|' && depth === 0) cuts.push(index);
  }
  return [...cuts, source.length].map((end, nth) => source.slice(nth === 0 ? 0 : itemAt(cuts, nth - 1) + 1, end));
}
