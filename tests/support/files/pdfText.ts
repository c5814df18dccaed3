/** The words of a PDF as a reader of it gets them. */
import { execFileSync } from 'node:child_process';

/** One text for each page, by `pdftotext`; undefined where the machine does not have it. */
export function textsOfPdf(bytes: Uint8Array): string[] | undefined {
  try {
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
    return text.split('\f').slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
