/** Many reports in one file: a PDF with all their pages, or a zip archive of Word files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import * as z from 'zod';
import { defineJobKind, type JobContext, type JobRun } from '../../../../server/features/jobs/jobKind';
import { ApiError } from '../../../../server/kernel/apiError';
import { mostReports, reportFileName, reportFormats } from '../../domain/report/calls';
import { evaluationPagesOf } from '../pages';
import { ownLogo } from '../paper/ownFile';
import { noteFile, type ReadReport, readReport } from '../paper/readReports';
import { reportPdf } from '../paper/reportPdf';
import { reportWord } from '../paper/reportWord';

const inputShape = z.object({ ids: z.array(z.uuid()).max(mostReports), format: z.enum(reportFormats) });
type Input = z.output<typeof inputShape>;

export default defineJobKind<Input>({
  name: 'evaluationReports',
  input: inputShape,
  resumable: true,
  async run(run, context) {
    const { ids, format } = run.input;
    const reports = await readAll(run, context);
    const bytes = format === 'pdf' ? await pdfOf(reports, run, context) : await archiveOf(reports, run, context);
    const ending = format === 'pdf' ? 'pdf' : 'zip';
    const path = join(context.files.temporaryFolder, `${run.id}.${ending}`);
    await mkdir(context.files.temporaryFolder, { recursive: true });
    await writeFile(path, bytes);
    await run.progress({ done: ids.length, total: ids.length });
    const type = format === 'pdf' ? 'application/pdf' : 'application/zip';
    return {
      facts: { reports: reports.length },
      file: { path, name: `测评报告_${reports.length}份.${ending}`, type },
      async also(q) {
        for (const read of reports) await noteFile(read, run.actor, format === 'pdf' ? 'PDF' : 'Word', q);
      },
    };
  },
});

/** Each judged by itself; one that may not be read, or is not finished, ends the job with its reason. */
async function readAll(run: JobRun<Input>, context: JobContext): Promise<ReadReport[]> {
  const { input, actor } = run;
  const reader = { context, pages: evaluationPagesOf(context) };
  const reports: ReadReport[] = [];
  for (const [at, id] of input.ids.entries()) {
    await run.progress({ done: at, total: input.ids.length });
    reports.push(await readReport(reader, actor, id).catch((error) => Promise.reject(placed(error, at))));
  }
  return reports;
}

function placed(error: unknown, at: number): unknown {
  return error instanceof ApiError ? new ApiError(error.code, `第 ${at + 1} 份：${error.message}`, error.data) : error;
}

async function pdfOf(reports: readonly ReadReport[], { actor }: JobRun<Input>, context: JobContext): Promise<Uint8Array> {
  const logo = await ownLogo(context, actor);
  return reportPdf(
    reports.map(({ report }) => report),
    logo,
  );
}

async function archiveOf(reports: readonly ReadReport[], run: JobRun<Input>, context: JobContext): Promise<Buffer> {
  const zip = new JSZip();
  for (const [at, { report }] of reports.entries()) {
    await run.progress({ done: at, total: reports.length });
    zip.file(`${reportFileName(report)}-${report.reportNo}.docx`, await reportWord(report, context, run.actor));
  }
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
}
