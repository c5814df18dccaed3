/** Values as they are printed. */
import type { ScoreEntry } from '../scale/scaleShape';

export const placeholderText = '参考值(未录入常模)';
/** Behind a value that is only for reference. */
export const placeholderMark = '※';
export const noValue = '—';

export function valueText({ decimals, placeholder }: ScoreEntry, value: number | undefined): string {
  if (value === undefined) return noValue;
  return `${value.toFixed(decimals)}${placeholder ? placeholderMark : ''}`;
}

/** The highest value there can be, for scores that are added up or counted. */
export function highestOf(entry: ScoreEntry): number | undefined {
  const isPartOfWhole =
    entry.op !== 'developmentalAge' && entry.op !== 'meanScores' && entry.op !== 'percentOfMax' && entry.op !== 'lookup';
  return isPartOfWhole ? entry.range?.[1] : undefined;
}

/** `41 / 68`. */
export function outOf(entry: ScoreEntry, value: number | undefined): string {
  const highest = highestOf(entry);
  return value === undefined || highest === undefined ? valueText(entry, value) : `${valueText(entry, value)} / ${highest}`;
}
