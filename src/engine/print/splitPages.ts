/**
 * Splits a tall sheet into pages between lines of text, table rows and pictures. Pure arithmetic on rectangles in any unit;
 * `measureSheet.ts` measures them.
 */
export interface Span {
  top: number;
  bottom: number;
}

/** A rectangle that must not be cut: a line of text, a table row, a picture. */
export interface Block extends Span {
  left: number;
  right: number;
  /** A heading, which stays on the page of the next block. */
  keepsNext?: boolean;
  /** Head of the table that the row belongs to; repeated on pages that start within the table. */
  head?: Span;
}

export interface PrintPage extends Span {
  /** Repeated table head drawn above `top`; its height counts towards the page. */
  head?: Span;
  /** Blocks of this page only. */
  blocks: Block[];
}

/**
 * Splits blocks into pages of at most `height`, including repeated table heads. Each page takes as many blocks as fit; only a block taller
 * than a page is cut. @throws RangeError when `height` is not positive.
 */
export function splitPages(blocks: readonly Block[], height: number): PrintPage[] {
  if (!(height > 0)) throw new RangeError(`A page cannot be ${height} high`);
  const pages: PrintPage[] = [];
  let rest = blocks.toSorted((one, other) => one.top - other.top || one.left - other.left);
  for (let first = rest[0]; first; first = rest[0]) {
    const head = findRepeatedHead(first, height);
    const limit = first.top + height - (head ? head.bottom - head.top : 0);
    const count = countFitting(rest, limit);
    const taken = count > 0 ? rest.slice(0, count) : [{ ...first, bottom: limit }];
    rest = count > 0 ? rest.slice(count) : withRemainder(rest, first, limit);
    pages.push({ top: first.top, bottom: Math.max(...taken.map(({ bottom }) => bottom)), blocks: taken, ...(head && { head }) });
  }
  return pages;
}

/** A head taller than half a page is not repeated. */
function findRepeatedHead({ head, top }: Block, height: number): Span | undefined {
  return head && head.bottom <= top && head.bottom - head.top <= height / 2 ? head : undefined;
}

/** Number of blocks from the start that end above the limit. Headings are kept with the next block. */
function countFitting(blocks: readonly Block[], limit: number): number {
  const single = blocks.findIndex(({ bottom }) => bottom > limit);
  if (single <= 0) return single < 0 ? blocks.length : 0;
  let count = single;
  while (count > 0 && blocks[count - 1]?.keepsNext) count -= 1;
  // Only headings fit: they are put on the page without the next block.
  return count > 0 ? count : single;
}

/** The blocks left, with the part of `first` below the cut. */
function withRemainder(blocks: readonly Block[], first: Block, cut: number): Block[] {
  const others = blocks.slice(1);
  const at = others.findIndex(({ top }) => top > cut);
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...first, top: cut });
}

/** Blocks of other pages within the vertical range of this page: columns side by side end at different heights. */
export function listForeignBlocks(page: PrintPage, pages: readonly PrintPage[]): Block[] {
  const others = pages.filter((other) => other !== page).flatMap(({ blocks }) => blocks);
  return others.filter(({ top, bottom }) => top < page.bottom && bottom > page.top);
}
