/** Strengths, needs and changes, worded from the results alone. */
import { firstOf, must } from '../../../../../domain/must';
import { type Direction, getBetterDirection } from '../../compare/betterDirection';
import { type Change, type ComparedResult, compareResults, type ScoreChange } from '../../compare/compareResults';
import type { Scale } from '../../scale/scaleShape';
import { getSeverity, type MeasuredRow } from '../measuredRows';
import type { Paragraph, TextPart } from '../report';
import type { EarlierRecord, ReportSource } from '../source';
import { valueText } from '../values';
import { listLines } from './conclusion';

export function buildFindingsPart(source: ReportSource, rows: readonly MeasuredRow[]): TextPart {
  const rated = rows.filter(({ family, value, band }) => !family.isTotal && value !== undefined && band);
  // One or two results are the conclusion already.
  const parts = rated.length >= fewestParts ? rated : [];
  const paragraphs: Paragraph[] = [
    ...labelled('优势', formatStrengths(parts)),
    ...labelled('需要', needs(parts)),
    ...labelled('关键项', formatCriticalItems(source)),
    ...labelled('变化', changes(source, rows)),
    ...listLines(source.record.findings).map((text) => ({ text })),
  ];
  return { kind: 'texts', name: 'findings', title: '主要发现', paragraphs };
}

/** From this number of rated parts on, a scale has a profile. */
const fewestParts = 3;

const labelled = (label: string, text: string): Paragraph[] => (text === '' ? [] : [{ label, text }]);

function formatStrengths(rows: readonly MeasuredRow[]): string {
  const good = rows.filter(({ band }) => band?.level === 'normal' && !band.positive);
  return sentence(byLabel(good));
}

function needs(rows: readonly MeasuredRow[]): string {
  const open = rows
    .filter(({ band }) => band?.positive)
    .toSorted((a, b) => getSeverity(must(b.band, 'band')) - getSeverity(must(a.band, 'band')));
  return sentence(byLabel(open));
}

/** “重度：社交互动（22）、语言理解（24）”, one phrase for each word of a level. */
function byLabel(rows: readonly MeasuredRow[]): string[] {
  const labels = [...new Set(rows.map(({ band }) => must(band, 'band').label))];
  return labels.map((label) => {
    const own = rows.filter(({ band }) => must(band, 'band').label === label);
    return `${label}：${listed(own.map(({ family, rated, value }) => `${family.name}（${valueText(rated, value)}）`))}`;
  });
}

/** Critical items that were answered with a score, where a low total is the better one. */
function formatCriticalItems({ scale, record }: ReportSource): string {
  const total = scale.scores.find(({ role }) => role === 'total');
  if (!total || getBetterDirection(scale, total.code) !== 'lower') return '';
  const found = scale.items.filter((item) => {
    const answer = record.answers[item.no];
    if (!item.critical || answer === undefined || !('options' in item)) return false;
    return (scale.optionSets[item.options]?.find(({ value }) => value === String(answer))?.score ?? 0) > 0;
  });
  return found.length === 0 ? '' : sentence([`${found.length}项有表现：${listed(found.map(({ no, name }) => `第${no}题${name}`))}`]);
}

function changes(source: ReportSource, rows: readonly MeasuredRow[]): string {
  const last = source.earlier.at(-1);
  if (!last) return '';
  const byCode = new Map(compareWith(source, last).map((change) => [change.code, change]));
  const compared = rows.flatMap((row) => {
    const change = byCode.get(row.rated.code);
    return change && change.difference !== null && row.family.base.role !== 'count' ? [{ row, change }] : [];
  });
  if (compared.length === 0) return '';
  const phrases = [
    countsOf(source.scale, compared),
    ...listLevelChanges(compared),
    ...listLargest(compared),
    ...reliable(compared),
    ...listReductions(source),
  ];
  if (last.ruleHash !== source.record.ruleHash) phrases.push('上次按另一版规则计分，差别可能来自规则');
  return sentence(phrases);
}

interface Compared {
  row: MeasuredRow;
  change: ScoreChange;
}

function compareWith({ scale, record }: ReportSource, earlier: EarlierRecord): ScoreChange[] {
  const now: ComparedResult = { ...toComparable(record.day, record), id: 'now' };
  return compareResults(scale, [{ ...toComparable(earlier.day, earlier), id: 'before' }, now]).scores;
}

type Kept = Pick<EarlierRecord, 'result' | 'answers' | 'ruleHash' | 'version'>;

function toComparable(day: string, { result, answers, ruleHash, version }: Kept): Omit<ComparedResult, 'id'> {
  return { evalDate: day, scaleVersion: version, ruleHash, answers, scores: result.scores, bands: result.bands };
}

const words: Record<Direction, readonly [better: string, worse: string]> = { higher: ['提高', '下降'], lower: ['减轻', '加重'] };

function countsOf(scale: Scale, compared: readonly Compared[]): string {
  const directions = new Set(compared.map(({ row }) => getBetterDirection(scale, row.rated.code)));
  const [direction] = directions;
  const [better, worse] = directions.size === 1 && direction ? words[direction] : ['好转', '变差'];
  const count = (one: Change) => compared.filter(({ change }) => change.change === one).length;
  const moved = compared.filter(({ change }) => change.change === 'unclear');
  const rising = moved.filter(({ change }) => must(change.difference, 'difference') > 0).length;
  return phrase(compared.length, [
    [count('better'), better],
    [rising, '升高'],
    [moved.length - rising, '降低'],
    [count('same'), '持平'],
    [count('worse'), worse],
  ]);
}

function phrase(total: number, counts: readonly (readonly [number, string])[]): string {
  const known = counts.filter(([count]) => count > 0);
  if (known.length === 1) return total === 1 ? `较上次${firstOf(known)[1]}` : `${total}项均较上次${firstOf(known)[1]}`;
  return `与上次相比${total}项：${known.map(([count, word]) => `${count}项${word}`).join('、')}`;
}

function listLevelChanges(compared: readonly Compared[]): string[] {
  const moved = compared.filter(({ row: { band, bandBefore } }) => band && bandBefore && band.label !== bandBefore.label);
  if (moved.length === 0) return [];
  return [
    listed(
      moved.map(
        ({ row }) => `${formatBandedName(row)}由“${must(row.bandBefore, 'bandBefore').label}”变为“${must(row.band, 'band').label}”`,
      ),
    ),
  ];
}

/** The score that bands and change are of: it may be another one than the row is called by. */
function formatBandedName({ family, rated }: MeasuredRow): string {
  return rated === family.base ? family.name : rated.name;
}

/** The row that moved most for the width of its range. */
function listLargest(compared: readonly Compared[]): string[] {
  const width = ({ rated }: MeasuredRow) => (rated.range ? rated.range[1] - rated.range[0] : Number.POSITIVE_INFINITY);
  const share = ({ row, change }: Compared) => Math.abs(must(change.difference, 'difference')) / width(row);
  const parts = compared.filter(({ row }) => !row.family.isTotal);
  const [most] = parts.toSorted((a, b) => share(b) - share(a));
  if (!most || parts.length < 2 || share(most) === 0) return [];
  const { rated, value, before } = most.row;
  return [`变化最大的是${formatBandedName(most.row)}，由${valueText(rated, before)}到${valueText(rated, value)}`];
}

/** Whether a change is more than an error of measurement, where the scale has a norm. */
function reliable(compared: readonly Compared[]): string[] {
  return compared.flatMap(({ row, change }) => {
    if (!change.reliable) return [];
    const { index, limit, isReliable } = change.reliable;
    const reliability = isReliable ? `超过±${limit}，不像是测量误差` : `在±${limit}之内，可能是测量误差`;
    return [`${formatBandedName(row)}的可靠变化指数为${index.toFixed(2)}（Jacobson–Truax），${reliability}`];
  });
}

const outcomes = { response: '达到有效', partial: '达到部分有效', none: '未达到有效' } as const;

/** Reduction against the first assessment, by the rules of the scale. */
function listReductions(source: ReportSource): string[] {
  const [first] = source.earlier;
  if (!first) return [];
  return compareWith(source, first).flatMap(({ name, reduction }) =>
    reduction ? [`${name}与首次（${first.day}）相比减分率${reduction.percent.toFixed(1)}%，${outcomes[reduction.outcome]}`] : [],
  );
}

const most = 8;
const listed = (texts: readonly string[]) => `${texts.slice(0, most).join('、')}${texts.length > most ? `等${texts.length}项` : ''}`;
const sentence = (phrases: readonly string[]) => (phrases.length === 0 ? '' : `${phrases.join('；')}。`);
