/** Exports a sheet of the document as one picture: head, content and foot below one another. */
import { capture } from './capture';
import { downloadBlob } from './downloadBlob';
import type { SheetParts } from './drawPages';
import { getSheetFileName, type Sheet } from './paper';

/** Picture pixels per CSS pixel. */
const scale = 2;
/** Margin around the sheet, in CSS pixels. */
const edge = 24;

/** `day`: YYYY-MM-DD, part of the file name. */
export async function exportPicture({ head, content, foot }: Omit<SheetParts, 'number'>, sheet: Sheet, day: string): Promise<void> {
  const parts = [head, content, foot];
  const width = head.offsetWidth + 2 * edge;
  const height = parts.reduce((sum, { offsetHeight }) => sum + offsetHeight, 2 * edge);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser gives no canvas to draw a picture on');
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  let top = edge;
  for (const part of parts) {
    context.drawImage(await capture(part), edge, top, part.offsetWidth, part.offsetHeight);
    top += part.offsetHeight;
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The browser could not make a picture of the sheet');
  downloadBlob(picture, `${getSheetFileName(sheet, day)}.png`);
}
