/** Suggestions for misspelt names. */
import { distance } from 'fastest-levenshtein';

/** `Did you mean "name"?`, or the short list of what there is, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const names = [...new Set(known)];
  const best = names
    .map((name) => ({ name, steps: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.floor(Math.max(name.length, word.length) * 0.4) || lettersOf(name) === lettersOf(word))
    .sort((a, b) => a.steps - b.steps)[0];
  if (best) return `Did you mean "${best.name}"?`;
  if (names.length > 0 && names.length <= 8) return `Known: ${names.map((name) => `"${name}"`).join(', ')}.`;
  return undefined;
}

/** Swapped letters are two edits, but the likeliest slip of all. */
function lettersOf(word: string): string {
  return [...word.toLowerCase()].sort().join('');
}
