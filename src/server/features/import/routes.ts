/** `/api/import/…`: template, look ahead, corrections, import and undo, for every resource that offers it. */
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { dialect } from '../../../wire/dialect';
import { type ImportReport, importPaths } from '../../../wire/import';
import { ok, readShaped } from '../../http/answers';
import { originOfCall } from '../../http/client';
import { encodeFileName } from '../../http/fileName';
import { buildOffer, type Offer } from '../../http/offer';
import { headerToken, tokenOf } from '../../http/requestToken';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/apiError';
import { noteAct } from '../../records/write/actLog';
import { createRecordService } from '../../records/write/writer';
import { mediaTypes } from '../export/writeSheet';
import type { AppContext } from '../jobs/appContext';
import { importOfUpload } from './claim';
import { chosenTargets, evaluate } from './evaluate';
import { authorizeImport, importShape, rowsShape, startShape } from './importInput';
import { importUndo, recordImport, reportOf, tryAndTakeBack } from './importJobs';
import { writeTemplate } from './template';
import { findReport, findUpload } from './uploads';

/** Whether a call brings a file of its own size limit. */
export function takesImport({ configuration }: Pick<AppContext, 'configuration'>, c: Context): boolean {
  for (const { endpoints } of configuration.resources.values()) if (endpoints.import?.path === c.req.path) return true;
  return false;
}

/** `trustProxy`: addresses of callers come from the proxy before the server. */
export function mountImport(app: Hono, context: AppContext, trustProxy = false): void {
  const service = createRecordService(context);
  const offerOf = (name: string | undefined, actor: Actor): Offer =>
    buildOffer(context, service, authorizeImport(context.configuration.resources.get(name ?? ''), actor));

  app.get(importPaths.template, async (c) => {
    const actor = await context.actorOf(tokenOf(c));
    const { resource, table } = offerOf(c.req.query('resource'), actor);
    return c.body(new Uint8Array(await writeTemplate(resource, table, actor)), 200, {
      'Content-Type': mediaTypes.xlsx,
      'Cache-Control': 'no-store, no-transform',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(`${resource.title}导入模板.xlsx`)}`,
    });
  });

  app.post(importPaths.rows, async (c) => {
    const actor = await context.actorOf(headerToken(c));
    const { plan, ...asked } = await readShaped(c, rowsShape);
    const offer = offerOf(asked.resource, actor);
    const upload = await findUpload(context, actor, asked.upload, asked.resource);
    const wanted = new Set(asked.rows);
    const { good, others, targets } = await evaluate(offer, actor, upload, plan, wanted);
    const refused = await tryAndTakeBack(offer, actor, good, targets);
    const { rows, ...counts }: ImportReport = reportOf({ ...upload, rows: upload.rows.filter(({ row }) => wanted.has(row)) }, [
      ...others,
      ...refused,
    ]);
    return ok(c, { ...counts, rows });
  });

  app.post(importPaths.check, async (c) => {
    const actor = await context.actorOf(headerToken(c));
    const asked = await readShaped(c, importShape);
    const offer = offerOf(asked.resource, actor);
    chosenTargets(offer, actor, await findUpload(context, actor, asked.upload, asked.resource), asked.plan);
    const input = { ...asked, mode: 'good' as const, dry: true };
    return ok(c, await context.jobs.add(actor, recordImport, { title: `检查${offer.resource.title}文件`, input, quiet: true }));
  });

  app.post(importPaths.start, async (c) => {
    const origin = originOfCall(c, trustProxy);
    const actor = await context.actorOf(headerToken(c));
    const asked = await readShaped(c, startShape);
    const offer = offerOf(asked.resource, actor);
    const upload = await findUpload(context, actor, asked.upload, asked.resource);
    chosenTargets(offer, actor, upload, asked.plan);
    const input = { ...asked, dry: false };
    let isAgain = false;
    const job = await context.jobs.add(actor, recordImport, {
      title: `导入${offer.resource.title}`,
      input,
      instead: async (q) => {
        const earlier = await importOfUpload(q, actor, recordImport.name, input);
        isAgain = earlier !== undefined;
        return earlier;
      },
    });
    if (isAgain) return ok(c, job);
    const { name, entity } = offer.resource;
    await noteAct(context, { ...actor, origin }, { resource: name, action: 'import', entity: entity.name, subject: upload.name });
    return ok(c, job);
  });

  app.get(importPaths.report, async (c) => {
    const actor = await context.actorOf(tokenOf(c));
    return ok(c, await findReport(context, actor, c.req.query(dialect.id)));
  });

  app.post(importPaths.undo, async (c) => {
    const actor = await context.actorOf(headerToken(c));
    const { id } = await readShaped(c, z.strictObject({ id: z.uuid('请指明任务') }));
    const job = await context.jobs.get(actor, id);
    if (job.kind !== recordImport.name || job.facts.dry) throw notFound('导入');
    return ok(c, await context.jobs.add(actor, importUndo, { title: `撤销${job.title}`, input: { job: id } }));
  });
}
