/** The report of an assessment: for the screen, as PDF, as Word, and many of them as a job. */
import * as z from 'zod';
import { markOf } from '../../../../server/features/export/markOf';
import type { AppContext } from '../../../../server/features/jobs/appContext';
import { jobShape } from '../../../../server/features/jobs/jobShape';
import { body, query } from '../../../../server/http/input';
import { download, FileAnswer } from '../../../../server/http/output';
import { type Route, type RouteCall, route } from '../../../../server/http/route';
import type { Actor } from '../../../../server/kernel/actor';
import { fileNoticeHeader } from '../../../../wire/files';
import { mostReports, type ReportAnswer, reportCalls, reportFileName, reportFormats, type StoredReport } from '../../domain/report/calls';
import type { EvaluationPages } from '../access/pages';
import evaluationReports from '../jobs/evaluationReports';
import { ownLogo } from '../report/ownFile';
import { logFile, logOpened, logSeen, type ReadReport, readReport } from '../report/readReports';
import { formatMissingCharacters, reportPdf } from '../report/reportPdf';
import { ownTemplate, reportWord, wordType } from '../report/reportWord';
import { createReportStore } from '../report/storedReports';
import { createDefaultTemplate } from '../report/word/defaultTemplate';

const tag = '测评报告';
const rights = '权限：测评所属的页面（心理、学习、快速筛查、其他）';
const shared = { auth: 'signedIn', tag } as const;
const one = { ...shared, description: rights, input: query(z.object({ id: z.string() })) };
type One = RouteCall<'signedIn', { id: string }>;

const part = z.looseObject({ kind: z.enum(['texts', 'scores', 'chart', 'items']), name: z.string(), title: z.string() });
const answer = z.object({
  id: z.string(),
  stuId: z.string(),
  address: z.string().meta({ description: '报告页的地址' }),
  report: z.looseObject({ title: z.string(), reportNo: z.string(), child: z.string(), day: z.string(), parts: z.array(part) }),
  next: z.object({ goals: z.boolean(), compare: z.boolean() }).meta({ description: '可取目标建议、可与以前比较' }),
});
const storedReports = z.array(z.object({ id: z.string(), reportNo: z.string(), child: z.string(), day: z.string(), verdict: z.string() }));

export function reportRoutes(context: AppContext, pages: EvaluationPages): Route[] {
  return [...oneReportRoutes(context, pages), ...createManyReportRoutes(context, pages)];
}

/** One report, on the screen and as a file. */
function oneReportRoutes(context: AppContext, pages: EvaluationPages): Route[] {
  const reader = { context, pages };
  const pdfOf = async (read: ReadReport, actor: Actor) => {
    const { pdf, missing } = await reportPdf([read.report], { mark: markOf(context, actor), logo: await ownLogo(context, actor) });
    return { bytes: pdf, missing };
  };
  const fileOf = async ({ c, actor, input: { id } }: One, format: 'PDF' | 'Word') => {
    const read = await readReport(reader, actor, id);
    const name = reportFileName(read.report);
    const made = format === 'Word' ? await reportWord(read.report, context, actor) : await pdfOf(read, actor);
    await logFile(read, actor, format);
    const boxes = formatMissingCharacters(read.report, made.missing, format);
    // The page shows this notice; encoded, because header values must be ASCII.
    if (boxes) c.header(fileNoticeHeader, encodeURIComponent(boxes));
    return format === 'Word'
      ? download(c, made.bytes, wordType, `${name}.docx`)
      : download(c, made.bytes, 'application/pdf', `${name}.pdf`);
  };
  return [
    route({
      ...reportCalls.report,
      ...one,
      name: 'evaluation.report',
      summary: '一次测评的报告：各部分、图的坐标和分页',
      // The shape describes the answer for the API document; the compiler has the type.
      output: answer as unknown as z.ZodType<ReportAnswer>,
      run: async ({ actor, input }: One) => {
        const read = await readReport(reader, actor, input.id);
        await logOpened(read, actor);
        await logSeen(reader, actor, input.id);
        const { id, stuId, address, report, next } = read;
        return { id, stuId, address, report, next };
      },
    }),
    route({
      ...reportCalls.pdf,
      ...one,
      name: 'evaluation.pdf',
      summary: '报告的 PDF 文件',
      output: new FileAnswer('application/pdf'),
      run: (call: One) => fileOf(call, 'PDF'),
    }),
    route({
      ...reportCalls.word,
      ...one,
      name: 'evaluation.word',
      summary: '报告的 Word 文件，按机构的模板',
      output: new FileAnswer(wordType),
      run: (call: One) => fileOf(call, 'Word'),
    }),
  ];
}

/** The template of the Word files, many reports in one file, and the last reports of a scale. */
function createManyReportRoutes(context: AppContext, pages: EvaluationPages): Route[] {
  const reader = { context, pages };
  return [
    route({
      ...reportCalls.template,
      ...shared,
      name: 'evaluation.template',
      summary: '报告的 Word 模板，在用的或默认的',
      description: '权限：任一测评页面',
      input: query(z.object({ own: z.enum(['true', 'false']).optional() })),
      output: new FileAnswer(wordType),
      run: async ({ c, actor, input }: RouteCall<'signedIn', { own?: 'true' | 'false' | undefined }>) => {
        pages.refuseWithoutPage(actor);
        const own = input.own === 'false' ? undefined : await ownTemplate(context, actor);
        const bytes = new Uint8Array(own ?? (await createDefaultTemplate()));
        return download(c, bytes, wordType, own ? '测评报告模板.docx' : '测评报告默认模板.docx');
      },
    }),
    route({
      ...reportCalls.files,
      ...shared,
      name: 'evaluation.files',
      summary: '多份报告：PDF 合成一个文件，Word 打成压缩包',
      description: rights,
      input: body(
        z.strictObject({
          ids: z.array(z.uuid()).min(1, '请选择报告').max(mostReports, `一次最多 ${mostReports} 份报告`),
          format: z.enum(reportFormats),
        }),
      ),
      output: jobShape,
      run: ({ actor, input }) => context.jobs.add(actor, evaluationReports, { title: `${input.ids.length} 份测评报告`, input }),
    }),
    route({
      ...reportCalls.newest,
      ...shared,
      name: 'evaluation.newest',
      summary: '一个量表最近的报告',
      description: rights,
      input: query(z.object({ code: z.string().max(40), stuId: z.string().optional() })),
      output: storedReports satisfies z.ZodType<StoredReport[]>,
      run: ({ actor, input }: RouteCall<'signedIn', { code: string; stuId?: string | undefined }>) =>
        createReportStore(reader, actor, input),
    }),
  ];
}
