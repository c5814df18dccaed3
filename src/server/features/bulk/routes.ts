/** `/api/bulk/…`: one act on many rows of a list, previewed, run, and told row by row. */
import type { Hono } from 'hono';
import { todayInShanghai } from '../../../domain/calendar';
import { type BulkAnswer, type BulkReport, bulkPaths, mostBulkRows } from '../../../wire/bulk';
import { dialect } from '../../../wire/dialect';
import { codes, type Envelope } from '../../../wire/envelope';
import { ok, readShaped } from '../../http/answers';
import { originOfCall } from '../../http/client';
import { encodeFileName } from '../../http/fileName';
import { buildOffer, type Offer } from '../../http/offer';
import { headerToken, tokenOf } from '../../http/requestToken';
import type { Actor } from '../../kernel/actor';
import { ApiError, notFound, refuse } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { freezeRows } from '../../model/sql/freezeRows';
import type { ListRequest } from '../../model/sql/listQuery';
import { noteAct } from '../../records/write/actLog';
import { createRecordService } from '../../records/write/writer';
import { mediaTypes } from '../export/writeSheet';
import type { AppContext } from '../jobs/appContext';
import { parseListInput } from '../list/listInput';
import { noteProbes } from '../list/probes';
import { authorizeBulk, type BulkAct, bulkActOf } from './acts';
import { leaveNothing, refuseUnlessAll } from './allOrNone';
import { type PreviewRequest, previewShape, reportShape, runShape } from './bulkInput';
import { bulkLook, bulkRun, workOf } from './bulkJobs';
import { type BulkWork, endLook, lookAtSome, NotAll, runAtOnce } from './judge';
import { describePlan, findPlan, insertMissing, insertPlan, readRows, startPlan } from './plans';
import { refusedSheet } from './refusedSheet';

/** More rows than this are a job. */
const rowsAtOnce = 100;

/** `trustProxy`: addresses of callers come from the proxy before the server. */
export function mountBulk(app: Hono, context: AppContext, trustProxy = false): void {
  const service = createRecordService(context);
  const { database, configuration, jobs } = context;

  app.post(bulkPaths.preview, async (c) => {
    const actor = { ...(await context.actorOf(headerToken(c))), origin: originOfCall(c, trustProxy) };
    const asked = await readShaped(c, previewShape);
    const resource = configuration.resources.get(asked.resource);
    if (!resource?.list) throw notFound('这个列表');
    const offer = buildOffer(context, service, resource, trustProxy);
    const act = bulkActOf(resource, asked.act, asked.input, context.now());
    await authorizeNoted(context, offer, act, actor);
    const planId = newId();
    const rows = await freeze(context, offer, act, actor, asked, planId);
    const work: BulkWork = { offer, actor, act, planId, mode: 'good' };
    if (rows > rowsAtOnce) {
      const job = await jobs.add(actor, bulkLook, { title: `预览${act.title}${resource.title}`, input: { plan: planId }, quiet: true });
      return ok(c, { plan: await describePlan(context, actor, planId), job } satisfies BulkAnswer);
    }
    await lookAtSome(work, rowsAtOnce);
    await endLook(work);
    return ok(c, { plan: await describePlan(context, actor, planId), job: null } satisfies BulkAnswer);
  });

  app.post(bulkPaths.run, async (c) => {
    const actor = { ...(await context.actorOf(headerToken(c))), origin: originOfCall(c, trustProxy) };
    const { id, mode } = await readShaped(c, runShape);
    const plan = await findPlan(context, actor, id);
    const work = workOf(context, actor, plan, mode);
    const { state, counts } = await describePlan(context, actor, id);
    if (state === 'ready' && counts.able === 0) throw refuse('id', '没有可以处理的记录');
    if (state === 'ready') await database.read(actor.instId, (q) => refuseUnlessAll(work, q));
    const changeSet = newId();
    if (counts.able <= rowsAtOnce) {
      const written = await runAtOnce(work, changeSet, rowsAtOnce).catch(async (error: unknown) => {
        throw error instanceof NotAll ? await leaveNothing(work, changeSet, error.refused) : error;
      });
      const data: BulkAnswer = { plan: await describePlan(context, actor, id), job: null };
      return c.json({ code: codes.ok, message: '', data, ...(written && { changeSet: written }) } satisfies Envelope);
    }
    const job = await jobs.add(actor, bulkRun, {
      title: `${work.act.title}${work.offer.resource.title}`,
      input: { plan: id, mode },
      together: (q) => startPlan(q, id, changeSet),
    });
    return ok(c, { plan: await describePlan(context, actor, id), job } satisfies BulkAnswer);
  });

  app.get(bulkPaths.report, async (c) => {
    const actor = await context.actorOf(tokenOf(c));
    const parsed = reportShape.safeParse(c.req.query());
    if (!parsed.success) throw refuse(parsed.error.issues[0]?.path.join('.') ?? '', '参数不正确');
    const { id, state, [dialect.page]: page, [dialect.pageSize]: size } = parsed.data;
    const plan = await describePlan(context, actor, id);
    const rows = await database.read(actor.instId, (q) => readRows(q, plan.id, state, size, (page - 1) * size));
    return ok(c, { plan, rows } satisfies BulkReport);
  });

  app.get(bulkPaths.refused, async (c) => {
    const actor = await context.actorOf(tokenOf(c));
    const plan = await findPlan(context, actor, c.req.query(dialect.id));
    const { act, offer } = workOf(context, actor, plan);
    return c.body(new Uint8Array(await refusedSheet(context, actor, plan.id)), 200, {
      'Content-Type': mediaTypes.xlsx,
      'Cache-Control': 'no-store, no-transform',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(`${act.title}${offer.resource.title}_未处理.xlsx`)}`,
    });
  });
}

/** Counted for the rights pages, and noted when it was refused, like the single call. */
async function authorizeNoted(context: AppContext, offer: Offer, act: BulkAct, actor: Actor): Promise<void> {
  const { resource, table } = offer;
  try {
    authorizeBulk(resource, act, actor);
    context.decisions.note(actor, `${resource.name}.${act.name}`, true);
  } catch (error) {
    context.decisions.note(actor, `${resource.name}.${act.name}`, false);
    const refusal = (error as Error).message;
    await noteAct(context, actor, { resource: resource.name, action: act.name, entity: table.entity.name, refusal });
    throw error;
  }
}

/** Puts down what was chosen, as it is at this moment. Answers with how many rows there are to look at. */
async function freeze(
  context: AppContext,
  offer: Offer,
  act: BulkAct,
  actor: Actor,
  asked: PreviewRequest,
  planId: string,
): Promise<number> {
  const request = requestOf(context, offer, act, actor, asked);
  await noteProbes(offer, actor, request);
  const { tables, table } = offer;
  return context.database.write(actor.instId, async (q) => {
    const { resource, act: name, input } = asked;
    await insertPlan(q, actor, { id: planId, resource, act: name, input }, context.now());
    const rows = await freezeRows(q, tables, table, request, { planId, instId: actor.instId });
    if (rows > mostBulkRows) throw new ApiError(codes.tooLarge, `超过 ${mostBulkRows} 条，一次处理不完。请先筛选，再分几次处理。`);
    if (request.ids) await insertMissing(q, actor, planId, request.ids, `${table.entity.title}不存在或已删除`);
    return rows;
  });
}

const pageParameters: readonly string[] = [dialect.page, dialect.pageSize];

function requestOf(context: AppContext, offer: Offer, act: BulkAct, actor: Actor, { ids, query }: PreviewRequest): ListRequest {
  if ((ids === undefined) === (query === undefined)) throw refuse('ids', '请选择记录');
  const given = query ?? (act.inTrash ? { [dialect.trash]: '1' } : {});
  const asked = Object.fromEntries(Object.entries(given).filter(([name]) => !pageParameters.includes(name)));
  const request = parseListInput(offer, actor, asked, todayInShanghai(context.now()));
  if (request.trash !== act.inTrash) throw refuse(dialect.trash, `这些记录不能${act.title}`);
  const unique = ids && [...new Set(ids.map((id) => id.toLowerCase()))];
  return { ...request, ...(unique && { ids: unique }), limit: mostBulkRows + 1, offset: 0 };
}
