/** Pages of a report: A4 landscape, in CSS pixels (96 per inch). The screen and the PDF have the same pages. */

export interface Page {
  rows: PageRow[];
}

/** Parts side by side. */
export interface PageRow {
  height: number;
  slices: Slice[];
}

/** Some units (paragraphs, rows) of a part on a page. */
export interface Slice {
  /** Index of the part. */
  part: number;
  x: number;
  width: number;
  /** Height of title and table head. */
  head: number;
  showsTitle: boolean;
  /** The part began on an earlier page. */
  isContinued: boolean;
  from: number;
  /** Heights of the units from `from` on. */
  heights: number[];
}

export const pageSizes = {
  width: 1122,
  height: 793,
  /** Left and right of the content. */
  margin: 44,
  top: 26,
  /** Line with institution, title and number on the first page, and on the others. */
  titleHeight: 46,
  /** Most that the picture of the institution takes. */
  logo: { height: 30, width: 110 },
  runningHeight: 34,
  factHeight: 25,
  factsInRow: 5,
  factLabelWidth: 64,
  /** Between head and content, and between rows of parts. */
  gap: 14,
  columnGap: 24,
  /** Disclaimer, signatures and page number, with the space above. */
  footHeight: 58,
  bottom: 22,
} as const;

export const contentWidth = pageSizes.width - 2 * pageSizes.margin;

/** Height for parts on a page; `factRows` = rows of facts on the first page. */
export function contentHeight(page: number, factRows: number): number {
  const head = page === 0 ? pageSizes.titleHeight + factRows * pageSizes.factHeight + pageSizes.gap : pageSizes.runningHeight;
  return pageSizes.height - pageSizes.top - head - pageSizes.gap - pageSizes.footHeight - pageSizes.bottom;
}

/** Sizes of text: body, table heads and notes; heights of their lines. */
export const text = { size: 13, line: 20, small: 12, smallLine: 18 } as const;
