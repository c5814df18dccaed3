/** `/api/bulk/…`: preview, run and report of one operation on many rows. */

import * as z from 'zod';
import { todayInShanghai } from '../../../domain/calendar';
import { type BulkAnswer, bulkPaths, mostBulkRows } from '../../../wire/bulk';
import { dialect } from '../../../wire/dialect';
import { codes } from '../../../wire/envelope';
import { askedActOf } from '../../auth/askPassword';
import { body, query, resolved, sought } from '../../http/input';
import { download, FileAnswer } from '../../http/output';
import { type Route, type RouteCall, route } from '../../http/route';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError, refuse } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { freezeRows } from '../../model/sql/freezeRows';
import type { ListRequest } from '../../model/sql/listQuery';
import { askValueContext } from '../../records/valueContext';
import { createRecordService } from '../../records/write/writer';
import { mediaTypes } from '../export/writeSheet';
import type { AppContext } from '../jobs/appContext';
import { listedResource } from '../list/listedResource';
import { parseListInput } from '../list/listInput';
import { logMaskedFilters } from '../list/maskedFilters';
import { actSchemas } from './actSchemas';
import { type BulkAct, bulkActOf, getBulkPermission } from './acts';
import { leaveNothing, refuseUnlessAll } from './allOrNone';
import { type PreviewRequest, previewShape, reportShape, runShape } from './bulkInput';
import { bulkLook, bulkRun, workOf } from './bulkJobs';
import { answerShape, reportAnswer } from './bulkShapes';
import { describePlan, findPlan, insertMissing, insertPlan, readRows, startPlan } from './plans';
import { refusedSheet } from './refusedSheet';
import { type BulkWork, endLook, lookAtSome, NotAll, runAtOnce } from './runRows';

/** Up to this many rows are processed within the call; more by a job. */
const rowsAtOnce = 100;

const tag = '批量操作';
const asPreviewed = '权限：与预览的操作相同；只能是自己的预览';

export function createBulkRoutes(context: AppContext): Route[] {
  const { database, configuration } = context;
  const service = createRecordService(context);
  const resources = [...configuration.resources.values()];
  const acts = resources.flatMap(actSchemas);
  const oneTarget = { oneOf: [{ required: ['ids'] }, { required: ['query'] }] };
  return [
    route({
      method: 'POST',
      path: bulkPaths.preview,
      auth: 'signedIn',
      tag,
      name: 'bulk.preview',
      summary: '预览批量操作：逐条检查，不改动任何记录',
      description: '权限：见各操作',
      input: resolved(body(previewShape.meta({ allOf: [...(acts.length > 0 ? [{ oneOf: acts }] : []), oneTarget] })), (asked) => {
        const resource = listedResource(configuration.resources.get(asked.resource));
        return { asked, resource, act: bulkActOf(resource, asked.act, asked.input) };
      }),
      output: answerShape,
      key: ({ resource, act }) => getBulkPermission(resource, act),
      audit: ({ resource: { name, entity }, act }) => ({
        resource: name,
        action: act.name,
        entity: entity.name,
        counted: true,
        refusals: 'key',
      }),
      run: async ({ actor, input: { asked, resource, act } }) => {
        act.check?.(await askValueContext(context, actor));
        return preview(context, actor, asked, buildServedResource(context, service, resource), act);
      },
    }),
    route({
      method: 'POST',
      path: bulkPaths.run,
      auth: 'signedIn',
      tag,
      name: 'bulk.run',
      summary: '执行预览过的批量操作',
      description: `${asPreviewed}。mode=all：有一条不能处理就都不执行，返回 ${codes.conflict} 并指出是哪条`,
      input: body(runShape),
      output: answerShape,
      run: (call) => runPlan(context, call),
    }),
    route({
      method: 'GET',
      path: bulkPaths.report,
      auth: 'signedIn',
      tag,
      name: 'bulk.report',
      summary: '批量操作的结果',
      description: '只能是自己的预览',
      input: query(reportShape),
      output: reportAnswer,
      run: async ({ actor, input: { id, state, [dialect.page]: page, [dialect.pageSize]: size } }) => {
        const plan = await describePlan(context, actor, id);
        const rows = await database.read(actor.instId, (q) => readRows(q, plan.id, state, size, (page - 1) * size));
        return { plan, rows };
      },
    }),
    route({
      method: 'GET',
      path: bulkPaths.refused,
      auth: 'signedIn',
      tag,
      name: 'bulk.refused',
      summary: '下载未处理的记录和原因',
      description: asPreviewed,
      input: query(z.object({ [dialect.id]: sought })),
      output: new FileAnswer(mediaTypes.xlsx),
      run: async ({ c, actor, input }) => {
        const plan = await findPlan(context, actor, input[dialect.id]);
        const { act, served } = workOf(context, actor, plan);
        const bytes = new Uint8Array(await refusedSheet(context, actor, plan.id));
        return download(c, bytes, mediaTypes.xlsx, `${act.title}${served.resource.title}_未处理.xlsx`);
      },
    }),
  ];
}

/** Previews up to `rowsAtOnce` rows within the call, more by a job. */
async function preview(
  context: AppContext,
  actor: Actor,
  asked: PreviewRequest,
  served: ServedResource,
  act: BulkAct,
): Promise<BulkAnswer> {
  const planId = newId();
  const rows = await freeze(context, served, act, actor, asked, planId);
  if (rows > rowsAtOnce) {
    const title = `预览${act.title}${served.resource.title}`;
    const job = await context.jobs.add(actor, bulkLook, { title, input: { plan: planId }, quiet: true });
    return { plan: await describePlan(context, actor, planId), job };
  }
  const work: BulkWork = { served, actor, act, planId, mode: 'good' };
  await lookAtSome(work, rowsAtOnce);
  await endLook(work);
  return { plan: await describePlan(context, actor, planId), job: null };
}

async function runPlan(context: AppContext, call: RouteCall<'signedIn', z.output<typeof runShape>>): Promise<BulkAnswer> {
  const { actor, input } = call;
  const { id, mode } = input;
  const plan = await findPlan(context, actor, id);
  const asked = askedActOf(plan.resource, plan.act);
  if (asked) await context.demandPassword(actor, asked);
  const work = workOf(context, actor, plan, mode);
  const { state, counts } = await describePlan(context, actor, id);
  if (state === 'ready' && counts.able === 0) throw refuse('id', '没有可以处理的记录，请重新选择');
  if (state === 'ready') await context.database.read(actor.instId, (q) => refuseUnlessAll(work, q));
  const changeSet = newId();
  if (counts.able <= rowsAtOnce) {
    call.changeSet = await runAtOnce(work, changeSet, rowsAtOnce).catch(async (error: unknown) => {
      throw error instanceof NotAll ? await leaveNothing(work, changeSet, error.refused) : error;
    });
    return { plan: await describePlan(context, actor, id), job: null };
  }
  const job = await context.jobs.add(actor, bulkRun, {
    title: `${work.act.title}${work.served.resource.title}`,
    input: { plan: id, mode },
    together: (q) => startPlan(q, id, changeSet),
  });
  return { plan: await describePlan(context, actor, id), job };
}

/** Stores the selected records with their current versions as a plan. Returns their number. */
async function freeze(
  context: AppContext,
  served: ServedResource,
  act: BulkAct,
  actor: Actor,
  asked: PreviewRequest,
  planId: string,
): Promise<number> {
  const request = requestOf(context, served, act, actor, asked);
  await logMaskedFilters(served, actor, request);
  const { tables, table } = served;
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

function requestOf(context: AppContext, served: ServedResource, act: BulkAct, actor: Actor, { ids, query }: PreviewRequest): ListRequest {
  if ((ids === undefined) === (query === undefined)) throw refuse('ids', '请选择记录');
  const params = query ?? (act.inTrash ? { [dialect.trash]: '1' } : {});
  const asked = Object.fromEntries(Object.entries(params).filter(([name]) => !pageParameters.includes(name)));
  const request = parseListInput(served, actor, asked, todayInShanghai(context.now()));
  if (request.trash !== act.inTrash) throw refuse(dialect.trash, `这些记录不能${act.title}，请重新选择`);
  const unique = ids && [...new Set(ids.map((id) => id.toLowerCase()))];
  return { ...request, ...(unique && { ids: unique }), limit: mostBulkRows + 1, offset: 0 };
}
