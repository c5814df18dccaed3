/** Draws a sheet page by page: head, part of the content, foot. */
import { capture } from './capture';
import { type MeasuredSheet, measureSheet } from './measureSheet';
import { type PaperSize, pictureScale, pointsOfPixels } from './paper';
import type { PicturePage } from './pdf/writePdf';
import type { SheetText } from './sheetText';
import { listForeignBlocks, type PrintPage, type Span, splitPages } from './splitPages';

/** Elements of a sheet in the document; `number` is the element of the page number in the foot. */
export interface SheetParts {
  head: HTMLElement;
  content: HTMLElement;
  foot: HTMLElement;
  number: HTMLElement;
}

/** A captured element with its size, blocks and texts. */
interface Drawn extends MeasuredSheet {
  image: HTMLImageElement;
}

/** Text of the page number, and a callback before each page is drawn. */
interface PageCount {
  numberText: (page: number, total: number) => string;
  onPage: (page: number, total: number) => void;
}

/** Elements with `data-page` start on a page of their own. */
export async function drawPages(parts: SheetParts, paper: PaperSize, { numberText, onPage }: PageCount): Promise<PicturePage[]> {
  const room = paper.height - 2 * paper.margin - parts.head.offsetHeight - parts.foot.offsetHeight;
  const head = await draw(parts.head, room);
  const pages: { content: Drawn; page: PrintPage; all: readonly PrintPage[] }[] = [];
  for (const part of ownPages(parts.content)) {
    const content = await draw(part, room);
    // An empty part still gives one page.
    const found = splitPages(content.blocks, room);
    const all = found.length > 0 ? found : [{ top: 0, bottom: 0, blocks: [] }];
    pages.push(...all.map((page) => ({ content, page, all })));
  }
  const canvas = new PageCanvas(paper);
  const drawn: PicturePage[] = [];
  for (const [index, { content, page, all }] of pages.entries()) {
    onPage(index + 1, pages.length);
    parts.number.textContent = numberText(index + 1, pages.length);
    canvas.clear();
    canvas.place(head, whole(head), paper.margin);
    drawContent(canvas, content, page, all, paper.margin + head.height);
    const foot = await draw(parts.foot, room);
    canvas.place(foot, whole(foot), paper.height - paper.margin - foot.height);
    drawn.push(await canvas.finish());
  }
  return drawn;
}

function ownPages(content: HTMLElement): HTMLElement[] {
  const parts = [...content.querySelectorAll<HTMLElement>('[data-page]')];
  return parts.length > 0 ? parts : [content];
}

async function draw(element: HTMLElement, limit: number): Promise<Drawn> {
  return { ...measureSheet(element, limit), image: await capture(element) };
}

function whole({ height }: Drawn): Span {
  return { top: 0, bottom: height };
}

function drawContent(canvas: PageCanvas, content: Drawn, page: PrintPage, pages: readonly PrintPage[], from: number): void {
  if (page.head) canvas.place(content, page.head, from);
  const top = from + (page.head ? page.head.bottom - page.head.top : 0);
  const foreign = listForeignBlocks(page, pages);
  canvas.place(content, page, top, (text) => !foreign.some((block) => isInside(text, block)));
  for (const { left, right, top: start, bottom } of foreign) {
    canvas.erase(left, top + Math.max(start, page.top) - page.top, right - left, Math.min(bottom, page.bottom) - Math.max(start, page.top));
  }
}

function isInside({ left, top, width, height }: SheetText, area: Span & { left: number; right: number }): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  return x > area.left && x < area.right && y > area.top && y < area.bottom;
}

/** JPEG quality at which text of 288 dpi has no visible artefacts and a page has about 0.5 MB. */
const jpegQuality = 0.85;

/** One canvas reused for all pages: at scale 3 a page takes 32 MB. */
class PageCanvas {
  private readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D;
  private texts: PicturePage['texts'][number][] = [];

  constructor(private readonly paper: PaperSize) {
    this.canvas.width = Math.round(paper.width * pictureScale);
    this.canvas.height = Math.round(paper.height * pictureScale);
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser gives no canvas to draw a page on');
    this.context = context;
    this.context.scale(pictureScale, pictureScale);
  }

  clear(): void {
    this.erase(0, 0, this.paper.width, this.paper.height);
    this.texts = [];
  }

  erase(left: number, top: number, width: number, height: number): void {
    this.context.fillStyle = '#fff';
    this.context.fillRect(left, top, width, height);
  }

  /** Draws the vertical range `stretch` of a captured element at `at`, and collects its texts. */
  place(drawn: Drawn, stretch: Span, at: number, isOwn: (text: SheetText) => boolean = () => true): void {
    const { context, paper } = this;
    const shift = at - stretch.top;
    context.save();
    context.beginPath();
    context.rect(paper.margin, at, drawn.width, stretch.bottom - stretch.top);
    context.clip();
    context.drawImage(drawn.image, paper.margin, shift, drawn.width, drawn.height);
    context.restore();
    const area = { ...stretch, left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
    for (const text of drawn.texts) {
      if (isInside(text, area) && isOwn(text)) this.texts.push(mapToPoints(text, shift, paper));
    }
  }

  async finish(): Promise<PicturePage> {
    const { width, height } = this.canvas;
    const jpeg = await new Promise<Blob | null>((resolve) => this.canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
    if (!jpeg) throw new Error('The browser could not make a picture of the page');
    return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), pixels: { width, height }, texts: this.texts };
  }
}

function mapToPoints({ text, left, top, width, height }: SheetText, shift: number, paper: PaperSize): PicturePage['texts'][number] {
  return {
    text,
    left: (paper.margin + left) * pointsOfPixels,
    top: (top + shift) * pointsOfPixels,
    width: width * pointsOfPixels,
    height: height * pointsOfPixels,
  };
}
