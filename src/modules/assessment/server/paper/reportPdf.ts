/** Reports → one PDF, set in a thread. */
import { KeptThread } from '../../../../server/features/jobs/keptThread';
import type { Typeset, TypesetInput } from '../../../../server/features/typeset/typst';
import { ApiError } from '../../../../server/kernel/apiError';
import { codes } from '../../../../wire/envelope';
import { toneColors } from '../../domain/report/drawing';
import { barGap, documentLabel, itemWidths, titleHeight } from '../../domain/report/layout/measure';
import { paper } from '../../domain/report/layout/page';
import type { Report } from '../../domain/report/report';
import { reportTemplate } from './template';

const source = new URL('../threads/paperThread.ts', import.meta.url);
const idleMs = 5 * 60_000;
const thread = new KeptThread<TypesetInput, Typeset>({ name: 'paperThread', source }, idleMs);

/**
 * The pages of the reports, one report after the other.
 * @throws ApiError 422 naming the characters that the font does not have.
 */
export async function reportPdf(reports: readonly Report[], logo?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const plain = () => thread.ask({ template: reportTemplate, data: paperData(reports) });
  // A picture that browsers show and Typst does not read is no reason to be without the paper.
  const typeset = logo ? await thread.ask(paperInput(reports, logo)).catch(plain) : await plain();
  if ('missing' in typeset) throw missingGlyph(typeset.missing, reports);
  const expected = reports.reduce((sum, { pages }) => sum + pages.length, 0);
  if (typeset.pages !== expected) throw new Error(`Reports of ${expected} pages became ${typeset.pages}`);
  return typeset.pdf as Uint8Array<ArrayBuffer>;
}

export function paperInput(reports: readonly Report[], logo: Uint8Array): TypesetInput {
  return { template: reportTemplate, data: paperData(reports, true), files: { logo } };
}

/** What the template reads. */
export function paperData(reports: readonly Report[], hasLogo = false): string {
  const [first] = reports;
  const title = reports.length === 1 && first ? `${first.child} ${first.title}` : '评估报告';
  const sizes = { ...paper, partTitle: titleHeight, documentLabel, itemWidths, barGap };
  return JSON.stringify({ title, author: first?.institution ?? '', hasLogo, tones: toneColors, paper: sizes, reports }, (_, value) =>
    typeof value === 'string' ? printable(value) : value,
  );
}

/** Without control characters; long runs of Latin letters may be broken anywhere, as on the screen. */
function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[!-~]{20,}/g, (run) => run.replace(/.{8}/g, '$&\u200b'));
}

function missingGlyph(missing: readonly string[], reports: readonly Report[]): ApiError {
  const named = missing.slice(0, 5).map((character) => `“${character}”（U+${character.codePointAt(0)!.toString(16).toUpperCase()}）`);
  const found = reports.find((report) => missing.some((character) => JSON.stringify(report).includes(character)));
  const where = found && reports.length > 1 ? `报告${found.reportNo}里的` : '';
  return new ApiError(codes.invalid, `${where}${named.join('、')}在字体里没有，不能生成 PDF。请改写含有它的文字，或用浏览器打印`);
}
