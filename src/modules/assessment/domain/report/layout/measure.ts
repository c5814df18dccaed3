/** Heights of the parts of a report at a width, from the lengths of their texts. */
import type { ChartPart, ItemPart, ItemRow, Paragraph, Part, ScorePart, TextPart } from '../report';
import { text } from './page';
import { lineCount, textWidth } from './textSize';

/** What a page may take of a part: its head, then whole units. */
export interface MeasuredPart {
  head: number;
  units: number[];
  /** Units that do not end a page: heads of groups. */
  keepsNext: boolean[];
}

export const titleHeight = 28;
export const paragraphGap = 5;
/** Width of the labels of document fields. */
export const documentLabel = 110;
const cellRoom = 10;
/** Before the bar. */
export const barGap = 14;

export function measurePart(part: Part, width: number): MeasuredPart {
  if (part.kind === 'texts') return measureTexts(part, width);
  if (part.kind === 'scores') return measureScores(part, width);
  return part.kind === 'chart' ? measureChart(part) : measureItems(part, width);
}

function whole(head: number, units: number[], keepsNext: boolean[] = units.map(() => false)): MeasuredPart {
  return { head, units, keepsNext };
}

function measureTexts({ name, paragraphs }: TextPart, width: number): MeasuredPart {
  const heightOf = (paragraph: Paragraph) => {
    const lines =
      name === 'documentFields'
        ? Math.max(
            lineCount(paragraph.label ?? '', documentLabel - 10, text.size),
            lineCount(paragraph.text, width - documentLabel, text.size),
          )
        : lineCount(inlineText(paragraph), width, text.size);
    return lines * text.line + paragraphGap;
  };
  return whole(titleHeight, paragraphs.map(heightOf));
}

/** Label, text and word of a paragraph, as they follow each other. */
function inlineText({ more = [], ...first }: Paragraph): string {
  return [first, ...more]
    .flatMap(({ label, text: own, word }) => [label, own, word?.text])
    .filter(Boolean)
    .join('　');
}

function measureScores(part: ScorePart, width: number): MeasuredPart {
  const nameWidth = nameWidthOf(part, width);
  const headLines = Math.max(1, ...part.columns.map(({ title, width: own }) => lineCount(title, own - cellRoom, text.small)));
  const head = titleHeight + headLines * text.smallLine + 8;
  const rows = part.rows.map(({ name, word, bar }) => {
    const lines = Math.max(
      lineCount(name, nameWidth - cellRoom, text.size),
      word ? lineCount(word.text, part.wordWidth - cellRoom, text.size) : 1,
    );
    return Math.max(27, lines * text.smallLine + 9, (bar?.height ?? 0) + 8);
  });
  const notes = part.footnotes.map((note) => lineCount(note, width, text.small) * text.smallLine + 2);
  // Notes stand under the last row, on no page of their own.
  const keepsNext = [...rows, ...notes].map((_, at) => at >= rows.length - 1 && at < rows.length + notes.length - 1);
  return whole(head, [...rows, ...notes], keepsNext);
}

/** Room that the columns of figures leave for the names. */
export function nameWidthOf({ columns, barWidth, wordWidth }: ScorePart, width: number): number {
  return width - columns.reduce((sum, column) => sum + column.width, 0) - (barWidth > 0 ? barWidth + barGap : 0) - wordWidth;
}

/** Width that a table of scores needs: its names in two lines. */
export function neededWidth(part: ScorePart): number {
  const names = Math.max(...part.rows.map(({ name }) => textWidth(name, text.size)));
  const nameWidth = Math.max(90, Math.min(names, names / 2 + text.size) + cellRoom);
  return nameWidth + width(part);
}

const width = (part: ScorePart) => -nameWidthOf(part, 0);

function measureChart({ drawing }: ChartPart): MeasuredPart {
  return whole(titleHeight, [drawing.height]);
}

/** Widths within an item row; `before` where some answers were others before. */
export const itemWidths = { no: 34, answer: 92, before: 92, score: 40 } as const;

/** Room that the other columns leave for the names of items. */
export function itemNameWidth({ hasBefore }: ItemPart, width: number): number {
  return width - itemWidths.no - itemWidths.answer - itemWidths.score - (hasBefore ? itemWidths.before : 0);
}

function measureItems(part: ItemPart, width: number): MeasuredPart {
  const { rows, footnotes } = part;
  const heights = rows.map((row) => (row.kind === 'group' ? 28 : itemHeight(row, part, width)));
  const notes = footnotes.map((note) => lineCount(note, width, text.small) * text.smallLine + 2);
  return whole(
    titleHeight + 26,
    [...heights, ...notes],
    [
      ...rows.map(({ kind }, at) => kind === 'group' || (at === rows.length - 1 && notes.length > 0)),
      ...notes.map((_, at) => at < notes.length - 1),
    ],
  );
}

function itemHeight(row: ItemRow, part: ItemPart, width: number): number {
  const lines = Math.max(
    lineCount(itemName(row), itemNameWidth(part, width) - cellRoom, text.size),
    lineCount(row.answer, itemWidths.answer - cellRoom, text.size),
    lineCount(row.before ?? '', itemWidths.before - cellRoom, text.size),
  );
  const { remark } = row;
  return (
    lines * text.smallLine + (remark === '' ? 0 : lineCount(remark, itemNameWidth(part, width) - cellRoom, text.small) * text.smallLine) + 7
  );
}

/** Name of an item with its mark. */
export function itemName({ name, isCritical }: ItemRow): string {
  return isCritical ? `${name}（关键）` : name;
}
