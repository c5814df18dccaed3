/**
 * Where a tall sheet is parted into pages: between lines of text, table rows and pictures, never through one.
 *
 * Pure arithmetic on rectangles, in whatever unit the caller measures; where they stand on screen is `measureSheet.ts`.
 */
export interface Span {
  top: number;
  bottom: number;
}

/** What must not be cut: a line of text, a table row, a picture. */
export interface Block extends Span {
  left: number;
  right: number;
  /** A heading: stays on the page of what follows it. */
  keepsNext?: boolean;
  /** Head of the table it is a row of; drawn again where a page starts in the middle of that table. */
  head?: Span;
}

export interface PaperPage extends Span {
  /** Drawn above `top`; it takes its height from the page. */
  head?: Span;
  /** What stands on this page and on no other. */
  blocks: Block[];
}

/**
 * Parts blocks into pages no taller than `height`, repeated table heads included. From top to bottom each page takes as
 * many as fit; only a block taller than a whole page is cut, into pieces that follow each other.
 *
 * @throws RangeError when `height` is not positive.
 */
export function splitPages(blocks: readonly Block[], height: number): PaperPage[] {
  if (!(height > 0)) throw new RangeError(`A page cannot be ${height} high`);
  const pages: PaperPage[] = [];
  let rest = blocks.toSorted((one, other) => one.top - other.top || one.left - other.left);
  for (let first = rest[0]; first; first = rest[0]) {
    const head = repeatedHead(first, height);
    const limit = first.top + height - (head ? head.bottom - head.top : 0);
    const count = countFitting(rest, limit);
    const taken = count > 0 ? rest.slice(0, count) : [{ ...first, bottom: limit }];
    rest = count > 0 ? rest.slice(count) : withRemainder(rest, first, limit);
    pages.push({ top: first.top, bottom: Math.max(...taken.map(({ bottom }) => bottom)), blocks: taken, ...(head && { head }) });
  }
  return pages;
}

/** A head that would take more than half of the page is not worth repeating. */
function repeatedHead({ head, top }: Block, height: number): Span | undefined {
  return head && head.bottom <= top && head.bottom - head.top <= height / 2 ? head : undefined;
}

/** How many from the start end above the limit, headings together with what follows them as long as both fit on a page. */
function countFitting(blocks: readonly Block[], limit: number): number {
  const single = blocks.findIndex(({ bottom }) => bottom > limit);
  if (single <= 0) return single < 0 ? blocks.length : 0;
  let count = single;
  while (count > 0 && blocks[count - 1]?.keepsNext) count -= 1;
  // Nothing but headings: they are more than a page with what follows, so they stand alone.
  return count > 0 ? count : single;
}

/** The part of a block below the cut goes on with what is left. */
function withRemainder(blocks: readonly Block[], first: Block, cut: number): Block[] {
  const others = blocks.slice(1);
  const at = others.findIndex(({ top }) => top > cut);
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...first, top: cut });
}

/** What would show on a page by its height alone and stands on another one: columns side by side end at different heights. */
export function foreignBlocks(page: PaperPage, pages: readonly PaperPage[]): Block[] {
  const others = pages.filter((other) => other !== page).flatMap(({ blocks }) => blocks);
  return others.filter(({ top, bottom }) => top < page.bottom && bottom > page.top);
}
