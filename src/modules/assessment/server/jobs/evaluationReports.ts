/** Many reports in one file: a PDF with all their pages, or a zip archive of Word files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import * as z from 'zod';
import { markOf } from '../../../../server/features/export/markOf';
import { defineJobKind, type JobContext, type JobRun } from '../../../../server/features/jobs/jobKind';
import { ApiError } from '../../../../server/kernel/apiError';
import { codes } from '../../../../wire/envelope';
import { mostReports, reportFileName, reportFormats } from '../../domain/report/calls';
import { createEvaluationPages } from '../access/pages';
import { ownLogo } from '../report/ownFile';
import { logFile, type ReadReport, readReport } from '../report/readReports';
import { formatMissingCharacters, reportPdf } from '../report/reportPdf';
import { reportWord } from '../report/reportWord';

const inputShape = z.object({ ids: z.array(z.uuid()).max(mostReports), format: z.enum(reportFormats) });
type Input = z.output<typeof inputShape>;

export default defineJobKind<Input>({
  name: 'evaluationReports',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const { ids, format } = run.input;
    const notes: Note[] = [];
    const read = await readAll(run, context, notes);
    const made = format === 'pdf' ? await pdfOf(read, run, context, notes) : await archiveOf(read, run, context, notes);
    if (made.reports.length === 0)
      throw new ApiError(codes.conflict, `没有生成：${notes.map(({ label, text }) => `${label}：${text}`).join('；')}`);
    const isPlainPdf = format === 'pdf' && notes.length === 0;
    const bytes = isPlainPdf ? made.bytes : await withNotes(made, format, notes);
    const ending = isPlainPdf ? 'pdf' : 'zip';
    const path = join(context.files.temporaryFolder, `${run.id}.${ending}`);
    await mkdir(context.files.temporaryFolder, { recursive: true });
    await writeFile(path, bytes);
    await run.progress({ done: ids.length, total: ids.length });
    const type = isPlainPdf ? 'application/pdf' : 'application/zip';
    return {
      facts: { reports: made.reports.length, left: ids.length - made.reports.length, notes: notes.length },
      file: { path, name: `测评报告_${made.reports.length}份.${ending}`, type },
      async also(q) {
        for (const one of made.reports) await logFile(one, run.actor, format === 'pdf' ? 'PDF' : 'Word', q);
      },
    };
  },
});

/** A remark on one report: why it is missing in the file, or which characters could not be printed. */
interface Note {
  label: string;
  text: string;
}

/** A report with its number among those asked for. */
interface Placed extends ReadReport {
  label: string;
}

interface Made {
  bytes: Uint8Array;
  reports: ReadReport[];
  zip?: JSZip;
}

/** Reads each report by itself: one that may not be read, or is not finished, is left out and noted with its reason. */
async function readAll(run: JobRun<Input>, context: JobContext, notes: Note[]): Promise<Placed[]> {
  const { input, actor } = run;
  const reader = { context, pages: createEvaluationPages(context) };
  const reports: Placed[] = [];
  for (const [at, id] of input.ids.entries()) {
    await run.progress({ done: at, total: input.ids.length });
    try {
      const read = await readReport(reader, actor, id);
      reports.push({ ...read, label: `第 ${at + 1} 份（${read.report.child} ${read.report.title} ${read.report.reportNo}）` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notes.push({ label: `第 ${at + 1} 份`, text: error.message });
    }
  }
  return reports;
}

/** One PDF of all reports; if typesetting fails, of those that can be typeset separately. */
async function pdfOf(reports: readonly Placed[], run: JobRun<Input>, context: JobContext, notes: Note[]): Promise<Made> {
  if (reports.length === 0) return { bytes: new Uint8Array(), reports: [] };
  const logo = await ownLogo(context, run.actor);
  const set = (some: readonly Placed[]) =>
    reportPdf(
      some.map(({ report }) => report),
      { mark: markOf(context, run.actor), logo },
    );
  const whole = await set(reports).catch(() => undefined);
  const good = whole ? reports : await settable(reports, set, run, notes);
  if (good.length === 0) return { bytes: new Uint8Array(), reports: [] };
  const { pdf, missing } = whole ?? (await set(good));
  for (const { report, label } of good) {
    const text = formatMissingCharacters(report, missing, 'PDF');
    if (text) notes.push({ label, text });
  }
  return { bytes: pdf, reports: [...good] };
}

async function settable(
  reports: readonly Placed[],
  set: (some: readonly Placed[]) => Promise<unknown>,
  run: JobRun<Input>,
  notes: Note[],
): Promise<Placed[]> {
  const good: Placed[] = [];
  for (const [at, one] of reports.entries()) {
    await run.progress({ done: at, total: reports.length });
    try {
      await set([one]);
      good.push(one);
    } catch {
      notes.push({ label: one.label, text: '排版失败，请打开报告核对内容，或用浏览器打印' });
    }
  }
  return good;
}

/** The files, and a text beside them about what is left out or printed otherwise. */
async function withNotes({ bytes, reports, zip = new JSZip() }: Made, format: Input['format'], notes: readonly Note[]): Promise<Buffer> {
  if (format === 'pdf') zip.file(`测评报告_${reports.length}份.pdf`, bytes);
  if (notes.length > 0) zip.file('说明.txt', `\ufeff${notes.map(({ label, text }) => `${label}：${text}`).join('\r\n')}\r\n`);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
}

/** Word files, each by itself. */
async function archiveOf(reports: readonly Placed[], run: JobRun<Input>, context: JobContext, notes: Note[]): Promise<Made> {
  const zip = new JSZip();
  const made: ReadReport[] = [];
  for (const [at, one] of reports.entries()) {
    await run.progress({ done: at, total: reports.length });
    try {
      const { bytes, missing } = await reportWord(one.report, context, run.actor);
      zip.file(`${reportFileName(one.report)}-${one.report.reportNo}.docx`, bytes);
      made.push(one);
      const text = formatMissingCharacters(one.report, missing, 'Word');
      if (text) notes.push({ label: one.label, text });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notes.push({ label: one.label, text: error.message });
    }
  }
  return { bytes: new Uint8Array(), reports: made, zip };
}
