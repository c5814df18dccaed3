/** `/api/import/…`: template, preview, corrections, import and undo. */
import * as z from 'zod';
import { dialect } from '../../../wire/dialect';
import { type ImportReport, importPaths } from '../../../wire/import';
import type { Job } from '../../../wire/job';
import { body, query, resolved, sought } from '../../http/input';
import { download, FileAnswer } from '../../http/output';
import { type Route, route } from '../../http/route';
import { buildServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/apiError';
import { createRecordService } from '../../records/write/writer';
import { mediaTypes } from '../export/writeSheet';
import type { AppContext } from '../jobs/appContext';
import { jobShape } from '../jobs/jobShape';
import { importOfUpload } from './claim';
import { chosenTargets, evaluate } from './evaluate';
import { getImportable, type ImportableResource, importPermission, importShape, rowsShape, startShape } from './importInput';
import { type ImportJobInput, importUndo, recordImport, reportOf, tryAndRollBack } from './importJobs';
import { writeTemplate } from './template';
import { findReport, findUpload } from './uploads';

const tag = '导入';
const problemShape = z.object({ column: z.int().nullable(), message: z.string(), word: z.string().optional() });
const rowShape = z.object({
  row: z.int(),
  problems: z.array(problemShape),
  duplicate: z.union([z.object({ row: z.int() }), z.object({ id: z.string(), label: z.string() })]).optional(),
  taken: z.boolean().optional(),
  left: z.enum(['hidden', 'chosen']).optional(),
});
const reportShape = z.object({
  total: z.int(),
  good: z.int(),
  wrong: z.int(),
  duplicate: z.int(),
  left: z.int(),
  rows: z.array(rowShape),
}) satisfies z.ZodType<ImportReport>;

export function importRoutes(context: AppContext): Route[] {
  return [...tryRoutes(context), ...runRoutes(context)];
}

/** Shared parts of the routes: the resource of the call and its permission. */
function importParts(context: AppContext) {
  const service = createRecordService(context);
  const found = <Asked extends { resource: string }>(asked: Asked) => ({
    asked,
    resource: getImportable(context.configuration.resources.get(asked.resource)),
  });
  const key = ({ resource }: { resource: ImportableResource }) => importPermission(resource);
  return { service, found, key, description: '权限：见各列表' };
}

/** The template, and the checks before an import. */
function tryRoutes(context: AppContext): Route[] {
  const { service, found, key, description } = importParts(context);
  return [
    route({
      method: 'GET',
      path: importPaths.template,
      auth: 'signedIn',
      tag,
      name: 'import.template',
      summary: '下载导入模板',
      description,
      input: resolved(query(z.object({ resource: sought })), found),
      output: new FileAnswer(mediaTypes.xlsx),
      key,
      run: async ({ c, actor, input: { resource } }) => {
        const { table } = buildServedResource(context, service, resource);
        const bytes = new Uint8Array(await writeTemplate(resource, table, actor));
        return download(c, bytes, mediaTypes.xlsx, `${resource.title}导入模板.xlsx`);
      },
    }),
    route({
      method: 'POST',
      path: importPaths.rows,
      auth: 'signedIn',
      tag,
      name: 'import.rows',
      summary: '重新检查若干行',
      description,
      input: resolved(body(rowsShape), found),
      output: reportShape,
      key,
      run: async ({ actor, input: { asked, resource } }) => {
        const served = buildServedResource(context, service, resource);
        const upload = await findUpload(context, actor, asked.upload, asked.resource);
        const wanted = new Set(asked.rows);
        const { good, others, targets } = await evaluate(served, actor, upload, asked.plan, wanted);
        const refused = await tryAndRollBack(served, actor, good, targets);
        return reportOf({ ...upload, rows: upload.rows.filter(({ row }) => wanted.has(row)) }, [...others, ...refused]);
      },
    }),
    route({
      method: 'POST',
      path: importPaths.check,
      auth: 'signedIn',
      tag,
      name: 'import.check',
      summary: '试运行：真实写入后撤回',
      description,
      input: resolved(body(importShape), found),
      output: jobShape,
      key,
      run: async ({ actor, input: { asked, resource } }) => {
        const served = buildServedResource(context, service, resource);
        chosenTargets(served, actor, await findUpload(context, actor, asked.upload, asked.resource), asked.plan);
        const input = { ...asked, mode: 'good' as const, dry: true };
        return context.jobs.add(actor, recordImport, { title: `检查${resource.title}文件`, input, quiet: true });
      },
    }),
  ];
}

/** The import, its result and its undo. */
function runRoutes(context: AppContext): Route[] {
  const { service, found, key, description } = importParts(context);
  return [
    route({
      method: 'POST',
      path: importPaths.start,
      auth: 'signedIn',
      tag,
      name: 'import.start',
      summary: '开始导入',
      description,
      input: resolved(body(startShape), found),
      output: jobShape,
      key,
      audit: ({ resource: { name, entity } }) => ({ resource: name, action: 'import', entity: entity.name }),
      run: async ({ actor, logAct, input: { asked, resource } }) => {
        const upload = await findUpload(context, actor, asked.upload, asked.resource);
        chosenTargets(buildServedResource(context, service, resource), actor, upload, asked.plan);
        const { job, isAgain } = await startImport(context, actor, `导入${resource.title}`, { ...asked, dry: false });
        if (!isAgain) await logAct({ subject: upload.name });
        return job;
      },
    }),
    route({
      method: 'GET',
      path: importPaths.report,
      auth: 'signedIn',
      tag,
      name: 'import.report',
      summary: '试运行或导入的结果',
      description: '只能是自己的导入',
      input: query(z.object({ [dialect.id]: sought })),
      output: reportShape,
      run: ({ actor, input }) => findReport(context, actor, input[dialect.id]),
    }),
    route({
      method: 'POST',
      path: importPaths.undo,
      auth: 'signedIn',
      tag,
      name: 'import.undo',
      summary: '撤销一次导入',
      description: '只能是自己的导入',
      input: body(z.strictObject({ id: z.uuid('请指明任务') })),
      output: jobShape,
      run: async ({ actor, input: { id } }) => {
        const job = await context.jobs.get(actor, id);
        if (job.kind !== recordImport.name || job.facts.dry) throw notFound('导入');
        return context.jobs.add(actor, importUndo, { title: `撤销${job.title}`, input: { job: id } });
      },
    }),
  ];
}

/** Starts the import. A second start of the same upload returns the first job. */
async function startImport(
  { jobs }: AppContext,
  actor: Actor,
  title: string,
  input: ImportJobInput,
): Promise<{ job: Job; isAgain: boolean }> {
  let isAgain = false;
  const job = await jobs.add(actor, recordImport, {
    title,
    input,
    instead: async (q) => {
      const earlier = await importOfUpload(q, actor, recordImport.name, input);
      isAgain = earlier !== undefined;
      return earlier;
    },
  });
  return { job, isAgain };
}
