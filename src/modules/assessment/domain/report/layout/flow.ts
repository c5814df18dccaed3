/** Parts → pages. Nothing is cut: a page takes whole units, and the head of a table stands again on the next page. */
import { itemAt, lastOf } from '../../../../../domain/must';
import type { Part } from '../report';
import { type MeasuredPart, measurePart } from './measure';
import { contentHeight, contentWidth, type Page, type PageRow, pageSizes, type Slice } from './page';
import type { Position } from './widths';

/** From this number of units on, items stand in two columns. */
const manyItems = 8;
/** A part that continues on the next page leaves at least this many units on the page before. */
const fewestUnits = 3;
/** Share of a page below which parts that would fit on a whole page begin on the next one. */
const littleRoom = 0.4;

export function flowPages(parts: readonly Part[], rows: readonly Position[][], factRows: number): Page[] {
  const book = new Book(factRows);
  for (const row of rows) {
    const [first] = row;
    if (row.length === 1 && first && isDouble(itemAt(parts, first.part))) flowColumns(book, itemAt(parts, first.part), first.part);
    else flowRow(book, parts, row);
  }
  return book.pages;
}

const isDouble = (part: Part) => part.kind === 'items' && part.rows.length >= manyItems;
const heightOf = ({ head, units }: MeasuredPart) => head + sum(units);
const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0);

function sliceOf({ part, x, width }: Position, { head, units }: MeasuredPart, from: number, to: number, showsTitle = true): Slice {
  return { part, x, width, head, showsTitle, isContinued: from > 0 && showsTitle, from, heights: units.slice(from, to) };
}

interface Open {
  position: Position;
  measured: MeasuredPart;
  /** Units that are on a page already. */
  from: number;
}

/** Parts side by side; what does not fit goes on at the same position of the next page. */
function flowRow(book: Book, parts: readonly Part[], row: readonly Position[]): void {
  let open: Open[] = row.map((position) => ({ position, measured: measurePart(itemAt(parts, position.part), position.width), from: 0 }));
  const height = Math.max(...open.map(({ measured }) => heightOf(measured)));
  if (height > book.room && height <= book.fullHeight && book.room < book.fullHeight * littleRoom) book.startPage();
  while (open.length > 0) {
    const cuts = open.map(({ measured, from }) => fitting(measured, from, book.room - measured.head));
    const isPoor = open.some(({ measured, from }, n) => itemAt(cuts, n) < measured.units.length && itemAt(cuts, n) - from < fewestUnits);
    if (isPoor && !book.isPageEmpty) {
      book.startPage();
      continue;
    }
    // A unit higher than a page stands on one alone.
    const ends = open.map(({ from }, n) => Math.max(itemAt(cuts, n), from + 1));
    const slices = open.map(({ position, measured, from }, n) => sliceOf(position, measured, from, itemAt(ends, n)));
    book.add({ height: Math.max(...slices.map(({ head, heights }) => head + sum(heights))), slices });
    open = open.map((one, n) => ({ ...one, from: itemAt(ends, n) })).filter(({ measured, from }) => from < measured.units.length);
  }
}

/** A part in two columns over the whole width, on as many pages as it needs. */
function flowColumns(book: Book, part: Part, at: number): void {
  const width = Math.floor((contentWidth - pageSizes.columnGap) / 2);
  const measured = measurePart(part, width);
  const columns = [0, width + pageSizes.columnGap];
  let from = 0;
  while (from < measured.units.length) {
    const cuts = cutsFor(measured, from, book.room - measured.head, columns.length);
    const enough = Math.min(2 * fewestUnits, measured.units.length - from);
    if (lastOf(cuts) - from < enough && !book.isPageEmpty) {
      book.startPage();
      continue;
    }
    if (cuts.at(-1) === from) cuts.fill(from + 1);
    const starts = [from, ...cuts.slice(0, -1)];
    const slices = starts.map((start, n) => sliceOf({ part: at, x: itemAt(columns, n), width }, measured, start, itemAt(cuts, n), n === 0));
    const filled = slices.filter(({ heights }, n) => n === 0 || heights.length > 0);
    book.add({ height: measured.head + Math.max(...filled.map(({ heights }) => sum(heights))), slices: filled });
    from = lastOf(cuts);
  }
}

/** Where each column ends: as far as it has room; the last page's columns are of about the same height. */
function cutsFor(measured: MeasuredPart, from: number, room: number, columns: number): number[] {
  const { units } = measured;
  const cuts: number[] = [];
  for (let column = 0; column < columns; column++) cuts.push(fitting(measured, cuts.at(-1) ?? from, room));
  if (cuts.at(-1) !== units.length) return cuts;
  const rest = sum(units.slice(from));
  for (let height = rest / columns; height < room; height += 6) {
    const first = fitting(measured, from, height);
    if (fitting(measured, first, height) === units.length) return [first, units.length];
  }
  return cuts;
}

/** The end of the units that fit; the head of a group goes with the next one. */
function fitting({ units, keepsNext }: MeasuredPart, from: number, room: number): number {
  let at = from;
  let height = 0;
  while (at < units.length && height + itemAt(units, at) <= room) height += itemAt(units, at++);
  if (at === units.length) return at;
  while (at > from && keepsNext[at - 1]) at--;
  return at;
}

/** Pages as they are filled. */
class Book {
  readonly pages: Page[] = [{ rows: [] }];
  private filled = 0;
  constructor(private readonly factRows: number) {}

  /** Height of an empty page after the first. */
  get fullHeight(): number {
    return contentHeight(1, this.factRows);
  }

  get room(): number {
    const gap = this.isPageEmpty ? 0 : pageSizes.gap;
    return contentHeight(this.pages.length - 1, this.factRows) - this.filled - gap;
  }

  get isPageEmpty(): boolean {
    return lastOf(this.pages).rows.length === 0;
  }

  startPage(): void {
    this.pages.push({ rows: [] });
    this.filled = 0;
  }

  add(row: PageRow): void {
    if (row.height > this.room && !this.isPageEmpty) this.startPage();
    this.filled += row.height + (this.isPageEmpty ? 0 : pageSizes.gap);
    lastOf(this.pages).rows.push(row);
  }
}
