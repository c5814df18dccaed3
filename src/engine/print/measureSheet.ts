/** Measures the texts of a sheet and the blocks that must not be cut. */
import { type SheetText, textsOf } from './sheetText';
import type { Block, Span } from './splitPages';

export interface MeasuredSheet {
  width: number;
  height: number;
  blocks: Block[];
  texts: SheetText[];
}

interface Around {
  origin: DOMRect;
  /** Height of a page; a taller element is cut between the lines in it. */
  limit: number;
  /** Inside an element that is already a block. */
  inWhole: boolean;
  keepsNext: boolean;
  head: Span | undefined;
}

const pictures = 'img, svg, canvas, video';

/** `limit`: height of a page in CSS pixels. */
export function measureSheet(sheet: HTMLElement, limit: number): MeasuredSheet {
  const origin = sheet.getBoundingClientRect();
  const measured: MeasuredSheet = { width: origin.width, height: origin.height, blocks: [], texts: [] };
  visit(sheet, { origin, limit, inWhole: false, keepsNext: false, head: undefined }, measured);
  return measured;
}

function visit(element: Element, around: Around, measured: MeasuredSheet): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  const inside = {
    ...around,
    keepsNext: around.keepsNext || style.breakAfter === 'avoid' || element.matches('thead'),
    head: headOf(element, around),
  };
  const span = spanOf(element);
  const isPicture = element.matches(pictures);
  if (!around.inWhole && (isPicture || (isUnbreakable(element, style) && span.bottom - span.top <= around.limit))) {
    measured.blocks.push(blockOf(element.getBoundingClientRect(), span, inside));
    inside.inWhole = true;
  }
  if (isPicture) return;
  for (const child of element.childNodes) {
    if (child instanceof Element) visit(child, inside, measured);
    else if (child instanceof Text) addTexts(child, inside, measured);
  }
}

function isUnbreakable(element: Element, style: CSSStyleDeclaration): boolean {
  return element.matches('tr') || style.breakInside.startsWith('avoid');
}

/** Extent of an element; a row includes cells that span further rows. */
function spanOf(element: Element): Span {
  const { top, bottom } = element.getBoundingClientRect();
  const cells = element.matches('tr') ? [...element.children].map((cell) => cell.getBoundingClientRect().bottom) : [];
  return { top, bottom: Math.max(bottom, ...cells) };
}

/** Extent of the `thead` of the table around the element; undefined inside the `thead` itself. */
function headOf(element: Element, { head, origin }: Around): Span | undefined {
  if (element.matches('thead')) return undefined;
  if (!element.matches('table')) return head;
  const rect = element.querySelector(':scope > thead')?.getBoundingClientRect();
  return rect && rect.height > 0 ? { top: rect.top - origin.top, bottom: rect.bottom - origin.top } : head;
}

function addTexts(node: Text, around: Around, measured: MeasuredSheet): void {
  const texts = textsOf(node, around.origin);
  measured.texts.push(...texts);
  if (around.inWhole) return;
  for (const { left, top, width, height } of texts) {
    measured.blocks.push(markBlock({ left, top, right: left + width, bottom: top + height }, around));
  }
}

function blockOf({ left, right }: DOMRect, { top, bottom }: Span, around: Around): Block {
  const { origin } = around;
  return markBlock({ left: left - origin.left, right: right - origin.left, top: top - origin.top, bottom: bottom - origin.top }, around);
}

function markBlock(block: Block, { keepsNext, head }: Around): Block {
  return { ...block, ...(keepsNext && { keepsNext }), ...(head && { head }) };
}
