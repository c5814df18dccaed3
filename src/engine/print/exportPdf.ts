/** Exports a sheet of the document as a PDF download. */

import { downloadBlob } from './downloadBlob';
import { drawPages, type SheetParts } from './drawPages';
import { getSheetFileName, pointsOfPixels, type Sheet, sizeOf } from './paper';
import { writePdf } from './pdf/writePdf';
import { printTexts } from './printTexts';

/** `day`: YYYY-MM-DD, part of the file name. `onPage` is called before each page is drawn. */
export async function exportPdf(
  parts: SheetParts,
  sheet: Sheet,
  day: string,
  onPage: (page: number, total: number) => void,
): Promise<void> {
  const paper = sizeOf(sheet.format);
  const pages = await drawPages(parts, paper, { numberText: printTexts.page, onPage });
  const file = await writePdf({
    title: `${sheet.title} ${sheet.record}`,
    size: { width: paper.width * pointsOfPixels, height: paper.height * pointsOfPixels },
    pages,
    time: new Date(),
  });
  downloadBlob(file, `${getSheetFileName(sheet, day)}.pdf`);
}
