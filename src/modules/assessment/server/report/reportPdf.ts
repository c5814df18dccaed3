/** Reports → one PDF, typeset in a worker thread. */
import { must } from '../../../../domain/must';
import { KeptThread } from '../../../../server/features/jobs/keptThread';
import type { Typeset, TypesetInput } from '../../../../server/features/typeset/typst';
import { toneColors } from '../../domain/report/charts/drawing';
import { barGap, documentLabel, itemWidths, titleHeight } from '../../domain/report/layout/measure';
import { pageSizes } from '../../domain/report/layout/page';
import type { Report } from '../../domain/report/report';
import { reportTemplate } from './template';

const source = new URL('../threads/pdfThread.ts', import.meta.url);
const idleMs = 5 * 60_000;
const thread = new KeptThread<TypesetInput, Typeset>({ name: 'pdfThread', source }, idleMs);

interface ReportPdf {
  pdf: Uint8Array<ArrayBuffer>;
  /** Characters that no font has, drawn as boxes with their codes. */
  missing: string[];
}

/** What is printed beside the reports. */
interface Around {
  /** Who takes it and when. */
  mark: string;
  logo: Uint8Array | undefined;
}

/** The pages of the reports, one report after the other. */
export async function reportPdf(reports: readonly Report[], { mark, logo }: Around): Promise<ReportPdf> {
  const plain = () => thread.ask({ template: reportTemplate, data: buildPdfData(reports, mark) });
  // A logo in a format that Typst cannot read is left out, so that the report can still be printed.
  const typeset = logo ? await thread.ask(buildPdfInput(reports, mark, logo)).catch(plain) : await plain();
  const expected = reports.reduce((sum, { pages }) => sum + pages.length, 0);
  if (typeset.pages !== expected) throw new Error(`Reports of ${expected} pages became ${typeset.pages}`);
  return { pdf: typeset.pdf as Uint8Array<ArrayBuffer>, missing: typeset.missing };
}

/** Typesets another document, whose template reads `data` as JSON. In the same thread, so that Typst is loaded only once. */
export async function typesetPdf(template: string, data: object, files?: TypesetInput['files']): Promise<ReportPdf> {
  const { pdf, missing } = await thread.ask({ template, data: asPrinted(data), ...(files && { files }) });
  return { pdf: pdf as Uint8Array<ArrayBuffer>, missing };
}

export function buildPdfInput(reports: readonly Report[], mark: string, logo: Uint8Array): TypesetInput {
  return { template: reportTemplate, data: buildPdfData(reports, mark, true), files: { logo } };
}

/** What the template reads. */
export function buildPdfData(reports: readonly Report[], mark: string, hasLogo = false): string {
  const [first] = reports;
  const title = reports.length === 1 && first ? `${first.child} ${first.title}` : '评估报告';
  const sizes = { ...pageSizes, partTitle: titleHeight, documentLabel, itemWidths, barGap };
  return asPrinted({ mark, title, author: first?.institution ?? '', hasLogo, tones: toneColors, sizes, reports });
}

function asPrinted(data: object): string {
  return JSON.stringify(data, (_, value) => (typeof value === 'string' ? printable(value) : value));
}

/** Without control characters; long runs of Latin letters may be broken anywhere, as on the screen. */
function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[!-~]{20,}/g, (run) => run.replace(/.{8}/g, '$&\u200b'));
}

/** Which of the characters stand in the report, as a sentence; undefined if none does. A Word file draws only its charts itself. */
export function formatMissingCharacters(report: Report, missing: readonly string[], format: 'PDF' | 'Word'): string | undefined {
  const text = JSON.stringify(report);
  const found = missing.filter((character) => text.includes(character));
  if (found.length === 0) return undefined;
  const named = found.map((character) => `“${character}”（U+${must(character.codePointAt(0), 'codePointAt').toString(16).toUpperCase()}）`);
  const way = format === 'PDF' ? '印成了带编码的方框' : '图里写成了括号里的编码';
  return `${named.join('、')}字体里没有，${way}。请改写含有它的文字，或用浏览器打印`;
}
