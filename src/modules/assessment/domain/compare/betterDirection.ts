/** Whether a higher value of a score is better, by the data of its scale. */
import { itemAt } from '../../../../domain/must';
import { type Band, levels, type Scale, type ScoreEntry } from '../scale/scaleShape';

export type Direction = 'higher' | 'lower';

/**
 * By the levels of its bands, by its rule of change (a reduction is wanted), or by a score that rises with it. Undefined if the scale
 * defines none of these, and for scores that grow with age alone: such a change is reported as `unclear`, neither better nor worse.
 */
export function getBetterDirection(scale: Scale, code: string): Direction | undefined {
  if (growsWithAge(scale, code)) return undefined;
  return getDirection(scale, code, new Set());
}

/** Developmental ages, scores that are divided by the age, and sums or means of such: they rise as the child grows older. */
function growsWithAge({ scores }: Scale, code: string): boolean {
  const grown = new Set<string>();
  for (const entry of scores) {
    const isMade = (entry.op === 'sumScores' || entry.op === 'meanScores') && entry.of.every((one) => grown.has(one));
    const isDivided = scores.some((one) => one.op === 'ratio' && one.denInput === 'ageMonths' && one.num === entry.code);
    if (entry.op === 'developmentalAge' || isMade || isDivided) grown.add(entry.code);
  }
  return grown.has(code);
}

/** Direction of one item: that of the first score that includes it and has a direction. */
export function itemDirection(scale: Scale, no: number): Direction | undefined {
  for (const entry of scale.scores) {
    if (entry.op === 'developmentalAge' && scale.items[no - 1]?.group === entry.group) return 'higher';
    if ((entry.op !== 'sum' && entry.op !== 'mean') || (Array.isArray(entry.items) && !entry.items.includes(no))) continue;
    const found = getBetterDirection(scale, entry.code);
    if (found) return found;
  }
  return undefined;
}

function getDirection(scale: Scale, code: string, seen: Set<string>): Direction | undefined {
  if (seen.has(code)) return undefined;
  seen.add(code);
  const own = byBands(scale.bands.filter((band) => band.score === code));
  if (own) return own;
  if (scale.changeRules?.some(({ score }) => score === code)) return 'lower';
  for (const entry of scale.scores) {
    if (!risesWith(entry, code)) continue;
    const found = getDirection(scale, entry.code, seen);
    if (found) return found;
  }
  return undefined;
}

/** Bands are compared within one age range only: the same value may have other levels at other ages. */
function byBands(bands: readonly Band[]): Direction | undefined {
  const ages = new Set(bands.map(({ when }) => JSON.stringify(when ?? null)));
  for (const age of ages) {
    const rows = bands.filter(({ when }) => JSON.stringify(when ?? null) === age);
    const ordered = [...rows].sort((a, b) => (a.min ?? Number.NEGATIVE_INFINITY) - (b.min ?? Number.NEGATIVE_INFINITY));
    const severities = ordered.map(({ level, positive }) => levels.indexOf(level) * 2 + (positive ? 1 : 0));
    const [lowest, highest] = [severities[0], severities.at(-1)];
    if (lowest !== undefined && highest !== undefined && lowest !== highest) return lowest > highest ? 'higher' : 'lower';
  }
  return undefined;
}

/** Whether `entry` rises with the score `code`, all else being equal. */
function risesWith(entry: ScoreEntry, code: string): boolean {
  switch (entry.op) {
    case 'sumScores':
    case 'meanScores':
      return entry.of.includes(code);
    case 'percentOfMax':
      return entry.of === code && entry.max > entry.min;
    case 'ratio':
      return entry.num === code && entry.factor > 0;
    case 'lookup':
      return entry.of === code && entry.points.every(([, value], at) => at === 0 || value >= itemAt(entry.points, at - 1)[1]);
    default:
      return false;
  }
}
