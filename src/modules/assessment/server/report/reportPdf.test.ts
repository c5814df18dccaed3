import { describe, expect, it } from 'vitest';
import { earlierRecord, reportSource, scoredExamples } from '../../../../../tests/support/files/reportSources';
import { png } from '../../../../../tests/support/files/sampleFiles';
import { compiledOf, scaleCodes } from '../../../../../tests/support/files/scaleFiles';
import { formatLeavingMark } from '../../../../domain/leavingMark';
import { makeTypesetter } from '../../../../server/features/typeset/typst';
import { buildReport } from '../../domain/report/buildReport';
import type { ReportRecord } from '../../domain/report/source';
import { buildPdfData, buildPdfInput } from './reportPdf';
import { reportTemplate } from './template';

const typeset = makeTypesetter();

function reportOf(code: string, record: Partial<ReportRecord> = {}) {
  const compiled = compiledOf(code);
  const [now, ...before] = scoredExamples(compiled);
  const earlier = before.map(({ input }, n) => earlierRecord(compiled, input, `2025-0${(n % 9) + 1}-18`));
  return buildReport(reportSource(compiled, now!.input, { earlier, record }));
}
const text = ({ pdf }: { pdf: Uint8Array }) => Buffer.from(pdf).toString('latin1');
const mark = formatLeavingMark('王芳', '2026-11-18 09:30', '导出');
const set = (...reports: ReturnType<typeof reportOf>[]) => typeset({ template: reportTemplate, data: buildPdfData(reports, mark) });

describe('the PDF', () => {
  it.each(scaleCodes)('of %s has the pages of the report', (code) => {
    const report = reportOf(code);
    expect(set(report)).toMatchObject({ pages: report.pages.length });
  });

  it('of several reports has all their pages', () => {
    const reports = [reportOf('HAMD'), reportOf('erxin')];
    expect(set(...reports)).toMatchObject({ pages: reports[0]!.pages.length + reports[1]!.pages.length });
  });

  it('takes what was written as text, never as markup', () => {
    const advice =
      '#panic("x") *粗* $x^2$ @ref <a> // 注释 \\ `code` \u0007\t网址https://example.org/averyveryverylongaddresswithoutanybreak';
    expect(set(reportOf('HAMA', { advice, isVoid: true }))).toMatchObject({ pages: expect.any(Number) });
  });

  it('has the picture of the institution in its head, and is not made of a file that is none', () => {
    const report = reportOf('HAMA');
    const picture = new Uint8Array(png);
    const plain = set(report) as { pdf: Uint8Array };
    const withLogo = typeset(buildPdfInput([report], mark, picture)) as { pdf: Uint8Array; pages: number };
    expect(withLogo.pages).toBe(report.pages.length);
    expect(text(withLogo)).toContain('/Subtype /Image');
    expect(text(plain)).not.toContain('/Subtype /Image');
    expect(() => typeset(buildPdfInput([report], mark, Buffer.from('no picture')))).toThrow('Typst');
    expect(set(report)).toMatchObject({ pages: report.pages.length });
  });

  it('sets rare characters in other fonts, and those that no font has as boxes with their codes, which are named', () => {
    expect(set(reportOf('HAMA', { advice: '𠮷ə ع Жүсіп Nguyễn' }))).toMatchObject({ missing: [] });
    const report = reportOf('HAMA', { advice: '很好👍，继续☑\ue000' });
    expect(set(report)).toMatchObject({ missing: ['👍', '☑', '\ue000'], pages: report.pages.length });
  });
});
