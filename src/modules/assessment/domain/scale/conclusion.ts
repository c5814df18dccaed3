/** What a result comes to in one line: the score, level and words that lists, warnings and comparisons go by. */
import { type Band, type Level, levels, type Scale, type ScoreEntry } from './scaleShape';
import type { Scored } from './scoreRecord';

export interface Conclusion {
  /** Code of the score that stands for the whole; undefined where parts stand beside each other. */
  mainCode: string | undefined;
  /** The same as text, such as “总分 31”; empty if there is none. */
  mainScore: string;
  /** Undefined if no band or conclusive flag gives one. */
  level: Level | undefined;
  /** Label of the flag POSITIVE if it is raised, else of the band of the main score, else of the most severe band. */
  verdict: string;
  /** Whether follow-up is needed. */
  positive: boolean;
}

/** Code of the flag that is the conclusion, before any band. */
export const conclusiveFlag = 'POSITIVE';

export function conclusionOf(scale: Scale, { scores, bands, flags }: Pick<Scored, 'scores' | 'bands' | 'flags'>): Conclusion {
  const main = mainEntry(scale, scores, bands);
  const band = main ? bands[main.code] : worstBand(Object.values(bands));
  const raised = flags.find(({ code }) => code === conclusiveFlag);
  const { level, label = '', positive = false } = raised ? { ...raised, positive: true } : (band ?? {});
  const isByFlag = scale.flags.some(({ code }) => code === conclusiveFlag);
  return {
    mainCode: main?.code,
    mainScore: main ? `${main.name} ${scores[main.code]}` : '',
    level,
    verdict: label,
    positive: isByFlag ? raised !== undefined : positive,
  };
}

/** The first total with a band, else the first score with a band that is worked out from a total, else the first total. */
function mainEntry(scale: Scale, scores: Scored['scores'], bands: Scored['bands']): ScoreEntry | undefined {
  const there = scale.scores.filter(({ code }) => scores[code] !== undefined);
  const named = there.filter(({ code }) => bands[code]);
  const totals = new Set(scale.scores.filter(({ role }) => role === 'total').map(({ code }) => code));
  const main = named.find(({ code }) => totals.has(code)) ?? named.find((entry) => sourcesOf(entry).some((code) => totals.has(code)));
  return main ?? (named.length === 0 ? there.find(({ code }) => totals.has(code)) : undefined);
}

function sourcesOf(entry: ScoreEntry): readonly string[] {
  if (entry.op === 'sumScores' || entry.op === 'meanScores') return entry.of;
  if (entry.op === 'percentOfMax' || entry.op === 'lookup') return [entry.of];
  return entry.op === 'ratio' ? [entry.num] : [];
}

/** The first of the most severe ones. */
function worstBand(bands: readonly Band[]): Band | undefined {
  return bands.reduce<Band | undefined>(
    (worst, band) => (worst && levels.indexOf(worst.level) >= levels.indexOf(band.level) ? worst : band),
    undefined,
  );
}
