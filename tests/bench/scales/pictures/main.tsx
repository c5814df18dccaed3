/** Pages of a report as pictures of 288 dpi: what a PDF made of screenshots costs before its file is written. */

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { capture } from '../../../../src/engine/print/capture';
import { pictureScale } from '../../../../src/engine/print/paper';
import type { Report } from '../../../../src/modules/assessment/domain/report/report';
import { PrintSheet } from '../../../../src/modules/assessment/web/pages/report/sheet/PrintSheet';

const root = createRoot(document.getElementById('root')!);

/** Milliseconds from the report to the bytes of all pictures. */
async function takePictures(report: Report): Promise<number> {
  const start = performance.now();
  flushSync(() => root.render(report.pages.map((_, at) => <PrintSheet key={String(at)} report={report} at={at} />)));
  for (const page of document.querySelectorAll('section')) await picture(page);
  return performance.now() - start;
}

async function picture(page: HTMLElement): Promise<Blob | null> {
  const image = await capture(page);
  const canvas = document.createElement('canvas');
  canvas.width = page.offsetWidth * pictureScale;
  canvas.height = page.offsetHeight * pictureScale;
  canvas.getContext('2d', { alpha: false })!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

Object.assign(globalThis, { takePictures });
