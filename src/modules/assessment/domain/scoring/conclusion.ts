/** What a result comes to in one line: the score, level and words that lists, warnings and comparisons go by. */
import { type Band, type Flag, type Level, levels, type Scale, type ScoreEntry } from '../scale/scaleShape';
import type { Scored } from './scoreRecord';

export interface Conclusion {
  /** Code of the score that stands for the whole; undefined where parts stand beside each other. */
  mainCode: string | undefined;
  /** The same as text, such as “总分 31”; empty if there is none. */
  mainScore: string;
  /** The most severe of the main band, the warnings and the positive parts; undefined where nothing gives one. */
  level: Level | undefined;
  /** Raised flags and positive parts, the most severe first, then the band of the main score (else the most severe band). */
  verdict: string;
  /** Whether follow-up is needed: by a flag of `watch` or above, or by a positive band of any score. */
  positive: boolean;
  /** Whether those responsible for the child are notified at once. */
  urgent: boolean;
}

/** Code of the flag that is the conclusion, before any band. */
export const conclusiveFlag = 'POSITIVE';

type Result = Pick<Scored, 'scores' | 'bands' | 'flags'>;

export function getConclusion(scale: Scale, { scores, bands, flags }: Result): Conclusion {
  const main = findMainEntry(scale, scores, bands);
  const band = main ? bands[main.code] : findWorstBand(Object.values(bands));
  const conclusive = flags.find(({ code }) => code === conclusiveFlag);
  const said = conclusive ? { ...conclusive, positive: true } : band;
  const found = findingsOf(scale, { scores, bands, flags }, { band, said });
  return {
    mainCode: main?.code,
    mainScore: main ? `${main.name} ${scores[main.code]}` : '',
    level: findWorstLevel([...found, ...(said ? [said] : [])]),
    verdict: conclusive ? formatConclusion([{ text: conclusive.label }, ...found]) : formatConclusion(found, main, band),
    positive: found.length > 0 || said?.positive === true,
    urgent: openFlags(flags, scores).some((flag) => flag.urgent),
  };
}

/** Flags without those that a score settles (`until`) which has a value now. */
export function listUnsettledFlags(flags: readonly Flag[], scores: Scored['scores']): Flag[] {
  return flags.filter(({ until }) => until === undefined || scores[until] === undefined);
}

/** Flags that ask for follow-up. */
function openFlags(flags: readonly Flag[], scores: Scored['scores']): Flag[] {
  return listUnsettledFlags(flags, scores).filter(({ level }) => rank(level) >= rank('watch'));
}

interface Finding {
  text: string;
  level: Level;
}

interface Main {
  band: Band | undefined;
  /** What is said of the whole: the conclusive flag, else the main band. */
  said: { level: Level; positive: boolean } | undefined;
}

/** What stands beside what is said of the whole: other flags, then positive parts that are more than that. */
function findingsOf(scale: Scale, { scores, bands, flags }: Result, { band: main, said }: Main): Finding[] {
  const open = openFlags(flags, scores).filter(({ code }) => code !== conclusiveFlag);
  const raised = open.toSorted((a, b) => rank(b.level) - rank(a.level)).map(({ label, level }) => ({ text: label, level }));
  const most = said?.positive ? rank(said.level) : -1;
  const parts = scale.scores.flatMap(({ code, name }) => {
    const band = bands[code];
    return band?.positive && band !== main && rank(band.level) > most ? [{ text: `${name}：${band.label}`, level: band.level }] : [];
  });
  return [...raised, ...parts.toSorted((a, b) => rank(b.level) - rank(a.level))];
}

/** Findings that are named; the others are counted. */
const mostNamed = 3;

function formatConclusion(found: readonly Pick<Finding, 'text'>[], main?: ScoreEntry, band?: Band): string {
  const texts = found.map(({ text }) => text);
  const named = texts.slice(0, mostNamed).join('；') + (texts.length > mostNamed ? `等${texts.length}项` : '');
  if (!band || texts.includes(band.label)) return named;
  if (named === '') return band.label;
  return `${named}；${main ? `${main.name}：` : ''}${band.label}`;
}

function findWorstLevel(found: readonly { level: Level }[]): Level | undefined {
  return found.map(({ level }) => level).toSorted((a, b) => rank(b) - rank(a))[0];
}

const rank = (level: Level): number => levels.indexOf(level);

/** The first total with a band, else the first score with a band that is worked out from a total, else the first total. */
function findMainEntry(scale: Scale, scores: Scored['scores'], bands: Scored['bands']): ScoreEntry | undefined {
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
function findWorstBand(bands: readonly Band[]): Band | undefined {
  return bands.reduce<Band | undefined>((worst, band) => (worst && rank(worst.level) >= rank(band.level) ? worst : band), undefined);
}
