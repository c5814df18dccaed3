/** Prints a sheet of the document with the browser's print function. Print styles are in `paper.module.css`. */

import { hasMarginBoxes, quoteCss } from './marginBoxes';
import { getSheetFileName, marginMm, type TitledSheet, usualFormat } from './paper';
import { printTexts } from './printTexts';

/** Opens the print dialog; resolves when it is closed. */
export async function printSheet(root: HTMLElement, sheet: TitledSheet, day: string): Promise<void> {
  const style = document.createElement('style');
  style.textContent = pageRules(sheet);
  document.head.append(style);
  root.dataset.heads = hasMarginBoxes() ? 'page' : 'sheet';
  const title = document.title;
  // The print dialog proposes the document title as file name.
  document.title = getSheetFileName(sheet, day);
  const done = new Promise((resolve) => window.addEventListener('afterprint', resolve, { once: true }));
  try {
    window.print();
    await done;
  } finally {
    style.remove();
    document.title = title;
  }
}

function pageRules(sheet: TitledSheet): string {
  const { paper, landscape } = sheet.format ?? usualFormat;
  const page = `@page{size:${paper}${landscape ? ' landscape' : ''};margin:${marginMm}mm}`;
  if (!hasMarginBoxes()) return page;
  const { pageStart, pageMiddle, pageEnd } = printTexts;
  const head = 'vertical-align:bottom;padding-bottom:3mm;margin-bottom:4mm;border-bottom:1.5pt solid #1d2129;white-space:nowrap';
  const foot = 'vertical-align:top;padding-top:2.5mm;margin-top:4mm;border-top:.75pt solid #e6e8ec;font-size:9pt;color:#5f697b';
  const number = `"${pageStart}" counter(page) "${pageMiddle}" counter(pages) "${pageEnd}"`;
  const runningHead = `@top-left{content:${quoteCss(sheet.institution)};${head};font-size:10pt}
    @top-center{content:${quoteCss(sheet.title)};${head};font-size:15pt;font-weight:600}
    @top-right{content:${quoteCss(sheet.record)};${head};font-size:10pt;color:#4b5361}`;
  const top = sheet.format ? marginMm : 27;
  return `${page}@page{margin:${top}mm 12mm 23mm;font-family:var(--kj-font,sans-serif);
    ${sheet.format ? '' : runningHead}
    @bottom-left{content:${quoteCss(sheet.note)};${foot}}
    @bottom-center{content:"";${foot}}
    @bottom-right{content:${number};${foot}}}`;
}
