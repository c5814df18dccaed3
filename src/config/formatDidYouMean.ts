/** Suggestions for misspelt names. */
import { distance } from 'fastest-levenshtein';

/** `Did you mean "name"?`, or the short list of known names, or undefined. */
export function formatDidYouMean(word: string, known: Iterable<string>): string | undefined {
  const names = [...new Set(known)];
  const best = names
    .map((name) => ({ name, steps: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.floor(Math.max(name.length, word.length) * 0.4) || lettersOf(name) === lettersOf(word))
    .sort((a, b) => a.steps - b.steps)[0];
  if (best) return `Did you mean "${best.name}"?`;
  if (names.length > 0 && names.length <= mostNamed) return `Known: ${formatList(names)}.`;
  return undefined;
}

/** As `formatDidYouMean`; of a long list the first ones. `otherwise` = where to write a name, for when there is none. */
export function nearOrKnown(word: string, known: Iterable<string>, otherwise: string): string;
export function nearOrKnown(word: string, known: Iterable<string>, otherwise?: string): string | undefined;
export function nearOrKnown(word: string, known: Iterable<string>, otherwise?: string): string | undefined {
  const names = [...new Set(known)];
  const hint = formatDidYouMean(word, names);
  if (hint !== undefined || names.length === 0) return hint ?? otherwise;
  return `Known: ${formatList(names.slice(0, mostNamed))} and ${names.length - mostNamed} more.`;
}

const formatList = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

const mostNamed = 8;

/** Letters in sorted order: swapped letters are two edits, but the most common typing error. */
function lettersOf(word: string): string {
  return [...word.toLowerCase()].sort().join('');
}
