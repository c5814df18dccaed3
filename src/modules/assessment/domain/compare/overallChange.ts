/** Whether a later result is better than the first one, as a whole. */

import type { Scale } from '../scale/scaleShape';
import { getConclusion } from '../scoring/conclusion';
import { type Change, type ComparedResult, compareResults } from './compareResults';

/** By the score that stands for the whole; where parts stand beside each other, by what more of them did. */
export function getOverallChange(scale: Scale, first: ComparedResult, last: ComparedResult): Change {
  const { scores } = compareResults(scale, [first, last]);
  // The conclusion reads only scores, bands and flags.
  const { mainCode } = getConclusion(scale, { scores: last.scores, bands: last.bands, flags: [] } as unknown as Parameters<
    typeof getConclusion
  >[1]);
  const main = scores.find(({ code }) => code === mainCode)?.change;
  if (main && main !== 'open' && main !== 'unclear') return main;
  const count = (change: Change) => scores.filter((score) => score.change === change).length;
  const [better, worse, same] = [count('better'), count('worse'), count('same')];
  if (better !== worse) return better > worse ? 'better' : 'worse';
  return better + worse + same > 0 ? 'same' : 'unclear';
}
