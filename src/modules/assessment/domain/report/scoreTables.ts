/** The tables of scores: one of measured scores, one of composites (scores made of other scores). */
import { itemAt } from '../../../../domain/must';
import { type Axis, axisOf, type Bar, drawBar } from './charts/bandBar';
import { textWidth } from './layout/textSize';
import type { MeasuredRow } from './measuredRows';
import type { LevelWord, ScorePart, ScoreRow } from './report';
import type { ReportSource } from './source';
import { highestOf, noValue, outOf, placeholderMark, placeholderText, valueText } from './values';

const barWidth = 124;
const size = 13;
/** Names in a footnote. */
const mostNames = 4;

export function scoreTables(source: ReportSource, rows: readonly MeasuredRow[]): ScorePart[] {
  const parts = [rows.filter(({ family }) => !family.isComposite), rows.filter(({ family }) => family.isComposite)];
  return parts.flatMap((some, at) =>
    some.some(({ isAdministered }) => isAdministered) ? [tableOf(source, some, at === 0 ? '得分' : '合成得分')] : [],
  );
}

function tableOf(source: ReportSource, rows: readonly MeasuredRow[], title: string): ScorePart {
  const figures = figuresOf(source, rows);
  const bars = rows.map(barOf);
  const isAlike = areAlike(bars);
  const words = rows.map(wordOf);
  const rated = bars.find((bar) => bar && bar.bands.length > 0);
  const ticks = isAlike && rated;
  return {
    kind: 'scores',
    name: 'scoreTable',
    title,
    nameTitle: '项目',
    columns: figures.map(({ title: text, cells }) => ({ title: text, width: getColumnWidth(text, cells) })),
    barWidth: bars.some(Boolean) ? barWidth : 0,
    wordWidth: words.some(Boolean) ? getWordWidth(words) : 0,
    ticks: ticks ? drawBar({ ...rated, value: undefined, before: undefined, label: '' }, barWidth, 'ticks') : undefined,
    rows: rows.map(({ family }, at): ScoreRow => {
      const bar = bars[at];
      return {
        name: family.name,
        isTotal: family.isTotal,
        cells: figures.map(({ cells }) => itemAt(cells, at)),
        bar: bar && drawBar(bar, barWidth, isAlike || bar.bands.length === 0 ? 'bar' : 'both'),
        word: words[at],
      };
    }),
    footnotes: [...(ticks ? [bandWords(rated.bands)] : []), ...listFootnotes(source, rows, bars)],
  };
}

interface Figures {
  title: string;
  cells: string[];
}

/** Columns, the rated score last, beside its bar. A column without any value is left out. */
function figuresOf({ record: { result }, earlier }: ReportSource, rows: readonly MeasuredRow[]): Figures[] {
  const last = earlier.at(-1)?.result;
  const columns: Figures[] = [{ title: baseTitle(rows), cells: rows.map(({ family: { base } }) => outOf(base, result.scores[base.code])) }];
  if (last) columns.push({ title: '上次', cells: rows.map(({ family: { base } }) => valueText(base, last.scores[base.code])) });
  for (const title of memberTitles(rows)) {
    const cells = rows.map(({ family }) => {
      const entry = family.members.find((one) => one.title === title)?.entry;
      return entry ? valueText(entry, result.scores[entry.code]) : '';
    });
    columns.push({ title, cells });
  }
  return columns.filter(({ cells }) => cells.some((cell) => cell !== '' && cell !== noValue));
}

function memberTitles(rows: readonly MeasuredRow[]): string[] {
  const titles = [...new Set(rows.flatMap(({ family }) => family.members.map(({ title }) => title)))];
  const isRated = (title: string) =>
    rows.some(({ family, rated }) => family.members.some((one) => one.title === title && one.entry === rated));
  return [...titles.filter((title) => !isRated(title)), ...titles.filter(isRated)];
}

function baseTitle(rows: readonly MeasuredRow[]): string {
  const parts = rows.filter(({ family }) => !family.isTotal);
  const titles = new Set((parts.length > 0 ? parts : rows).map(({ family }) => family.baseTitle));
  const [title] = titles;
  const isCounted = rows.some(({ family }) => highestOf(family.base) !== undefined);
  return `${titles.size === 1 && title ? title : '本次'}${isCounted ? ' / 满分' : ''}`;
}

function barOf({ rated, bands, value, before, band, family }: MeasuredRow): Bar | undefined {
  const values = [value, before].filter((one) => one !== undefined);
  const axis = axisOf(rated, bands, values);
  if (!axis || value === undefined) return undefined;
  const label = `${family.name}：${valueText(rated, value)}${band ? `，${band.label}` : ''}${before === undefined ? '' : `，上次${valueText(rated, before)}`}`;
  return { axis, bands, value, before, label };
}

function wordOf({ band, bands, hasNorm, value, isAdministered }: MeasuredRow): LevelWord | undefined {
  if (band) return { text: band.label, level: band.level };
  if (!isAdministered) return { text: '未施测' };
  return !hasNorm || (bands.length > 0 && value !== undefined) ? { text: '无常模' } : undefined;
}

/** What the areas of the bars mean, for all rows. */
function bandWords(bands: Bar['bands']): string {
  const words = bands.map(({ min, below, label }) => {
    if (min === null) return `小于${below} ${label}`;
    return below === null ? `${min}及以上 ${label}` : `${min}至不足${below} ${label}`;
  });
  return `分级：${words.join('；')}。`;
}

/** Whether one scale above the column serves all rows. */
function areAlike(bars: readonly (Bar | undefined)[]): boolean {
  const keys = bars.flatMap((bar) =>
    bar && bar.bands.length > 0 ? [`${axisKey(bar.axis)} ${bar.bands.map(({ min, level }) => `${min}${level}`)}`] : [],
  );
  return new Set(keys).size <= 1;
}

const axisKey = ({ min, max }: Axis) => `${min} ${max}`;

function listFootnotes({ record }: ReportSource, rows: readonly MeasuredRow[], bars: readonly (Bar | undefined)[]): string[] {
  const notes: string[] = [];
  const entries = rows.flatMap(({ family }) => [family.base, ...family.members.map(({ entry }) => entry)]);
  if (entries.some(({ placeholder, code }) => placeholder && record.result.scores[code] !== undefined))
    notes.push(`${placeholderMark} ${placeholderText}`);
  if (rows.some(({ hasNorm }) => !hasNorm)) notes.push('无常模：量表没有这个年龄或这个分数的分级。');
  if (rows.some(({ isAdministered }) => !isAdministered)) notes.push('未施测的项目没有分数，不按0分计。');
  const open = listUntyped(rows, record.result.scores);
  if (open.length > 0) notes.push(`未录入：${open.slice(0, mostNames).join('、')}${open.length > mostNames ? `等${open.length}项` : ''}`);
  if (bars.some((bar) => bar?.before !== undefined)) notes.push('条形图：黑色为本次，空心为上次。');
  return notes;
}

/** Values that the evaluator looks up and did not type: the title of a column that is empty as a whole, else the names. */
function listUntyped(rows: readonly MeasuredRow[], scores: Readonly<Record<string, number>>): string[] {
  const typed = rows
    .flatMap(({ family }) => [{ title: family.name, entry: family.base }, ...family.members])
    .filter(({ entry }) => entry.op === 'input');
  const isOpen = ({ code }: { code: string }) => scores[code] === undefined;
  const isWholeOpen = (title: string) => typed.every((one) => one.title !== title || isOpen(one.entry));
  return [...new Set(typed.flatMap(({ title, entry }) => (isOpen(entry) ? [isWholeOpen(title) ? title : entry.name] : [])))];
}

function getColumnWidth(title: string, cells: readonly string[]): number {
  const widest = Math.max(...cells.map((cell) => textWidth(cell, size)));
  const titleWidth = textWidth(title, size - 1);
  // A long title takes two lines.
  const head = titleWidth > 64 ? Math.max(52, titleWidth / 2 + 8) : titleWidth;
  return Math.ceil(Math.max(widest, head)) + 12;
}

/** Long words of levels take several lines. */
function getWordWidth(words: readonly (LevelWord | undefined)[]): number {
  const widest = Math.max(...words.map((word) => (word ? textWidth(word.text, size) : 0)));
  return Math.ceil(Math.min(120, Math.max(44, widest))) + 14;
}
