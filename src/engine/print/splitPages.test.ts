import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, listForeignBlocks, type PrintPage, splitPages } from './splitPages';

const pageHeight = 100;

/** Stacked blocks of the given heights. */
function stack(heights: readonly number[], more: Partial<Block> = {}, left = 0): Block[] {
  let top = 0;
  return heights.map((height) => {
    top += height;
    return { top: top - height, bottom: top, left, right: left + 10, ...more };
  });
}

const heightsOf = (pages: readonly PrintPage[]) => pages.map(({ blocks }) => blocks.map(({ top, bottom }) => bottom - top));

describe('parting a sheet into pages', () => {
  it('takes as much as fits and goes on with the next whole block', () => {
    expect(heightsOf(splitPages(stack([40, 40, 40, 40, 40]), pageHeight))).toEqual([[40, 40], [40, 40], [40]]);
    expect(heightsOf(splitPages(stack([50, 50, 50]), pageHeight))).toEqual([[50, 50], [50]]);
  });

  it('makes no page of nothing', () => {
    expect(splitPages([], pageHeight)).toEqual([]);
  });

  it('cuts only what is taller than a page, into pieces that follow each other', () => {
    const pages = splitPages(stack([30, 250, 30]), pageHeight);
    expect(pages.map(({ top, bottom }) => [top, bottom])).toEqual([
      [0, 30],
      [30, 130],
      [130, 230],
      [230, 310],
    ]);
  });

  it('keeps a heading with what follows it', () => {
    const [a, heading, text] = stack([70, 20, 20]) as [Block, Block, Block];
    expect(heightsOf(splitPages([a, { ...heading, keepsNext: true }, text], pageHeight))).toEqual([[70], [20, 20]]);
  });

  it('leaves a heading alone when what follows fills a page by itself', () => {
    const [heading, picture] = stack([20, 100]) as [Block, Block];
    expect(heightsOf(splitPages([{ ...heading, keepsNext: true }, picture], pageHeight))).toEqual([[20], [100]]);
  });

  it('repeats the head of a table where a page starts in the middle of it, and leaves room for it', () => {
    const head = { top: 0, bottom: 20 };
    const [first, ...rows] = stack([20, 30, 30, 30, 30, 30]) as [Block, ...Block[]];
    const pages = splitPages([{ ...first, keepsNext: true }, ...rows.map((row) => ({ ...row, head }))], pageHeight);
    expect(pages.map(({ top, bottom, head }) => [top, bottom, head])).toEqual([
      [0, 80, undefined],
      [80, 140, head],
      [140, 170, head],
    ]);
  });

  it('names what belongs to other pages where columns overlap', () => {
    const left = stack([60, 30, 30]);
    const right = stack([55, 30, 30], {}, 20);
    const pages = splitPages([...left, ...right], pageHeight);
    const [first, second] = pages as [PrintPage, PrintPage];
    expect(first.bottom).toBe(90);
    expect(second.top).toBe(85);
    expect(listForeignBlocks(first, pages)).toEqual([right[2]]);
    expect(listForeignBlocks(second, pages)).toEqual([left[1]]);
  });

  it('refuses a page without height', () => {
    expect(() => splitPages([], 0)).toThrow(RangeError);
    expect(() => splitPages([], Number.NaN)).toThrow(RangeError);
  });
});

describe('any sheet', () => {
  const height = fc.integer({ min: 1, max: 100 });
  const column = fc.array(fc.record({ height, gap: fc.nat(40), keepsNext: fc.boolean() }), { maxLength: 30 });
  /** Columns side by side, each stacked with gaps; sometimes with a table head on top. */
  const sheet = fc
    .tuple(fc.array(column, { minLength: 1, maxLength: 3 }), fc.option(fc.integer({ min: 1, max: 60 })))
    .map(([columns, headed]) =>
      columns.flatMap((entries, index): Block[] => {
        let top = headed ?? 0;
        return entries.map(({ height: tall, gap, keepsNext }) => {
          top += gap + tall;
          const block = { top: top - tall, bottom: top, left: index * 20, right: index * 20 + 15, keepsNext };
          return headed === null ? block : { ...block, head: { top: 0, bottom: headed } };
        });
      }),
    );
  const headHeight = ({ head }: PrintPage) => (head ? head.bottom - head.top : 0);

  it('keeps every block whole, on one page and no other', () => {
    fc.assert(
      fc.property(sheet, (blocks) => {
        // A repeated head takes at most half of a page, so blocks of at most half a page are never cut.
        const short = blocks.map((block) => ({ ...block, top: block.bottom - Math.min(block.bottom - block.top, 50) }));
        const pages = splitPages(short, pageHeight);
        const placed = pages.flatMap((page) => page.blocks);
        expect(placed).toHaveLength(short.length);
        expect(new Set(placed)).toEqual(new Set(short));
        for (const { top, bottom, blocks: own } of pages) {
          for (const block of own) expect(block.top >= top && block.bottom <= bottom).toBe(true);
        }
      }),
    );
  });

  it('loses nothing of blocks taller than a page, and shows nothing of them twice', () => {
    fc.assert(
      fc.property(sheet, fc.integer({ min: 1, max: 4 }), (blocks, times) => {
        const tall = blocks.map((block) => ({ ...block, top: block.top * times, bottom: block.bottom * times, head: undefined }));
        const placed = splitPages(tall, pageHeight).flatMap((page) => page.blocks);
        for (const block of tall) {
          const pieces = placed
            .filter(({ top, bottom, left }) => left === block.left && top >= block.top && bottom <= block.bottom)
            .toSorted((one, other) => one.top - other.top);
          expect(pieces.at(0)?.top).toBe(block.top);
          expect(pieces.at(-1)?.bottom).toBe(block.bottom);
          expect(pieces.slice(1).map(({ top }) => top)).toEqual(pieces.slice(0, -1).map(({ bottom }) => bottom));
        }
      }),
    );
  });

  it('never makes a page taller than the paper or empty', () => {
    fc.assert(
      fc.property(sheet, (blocks) => {
        for (const page of splitPages(blocks, pageHeight)) {
          expect(page.bottom - page.top + headHeight(page)).toBeLessThanOrEqual(pageHeight);
          expect(page.blocks.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('keeps the order: what starts lower never stands on an earlier page', () => {
    fc.assert(
      fc.property(sheet, (blocks) => {
        const tops = splitPages(blocks, pageHeight).flatMap((page) => page.blocks.map(({ top }) => top));
        expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      }),
    );
  });
});
