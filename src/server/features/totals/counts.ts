/** `/api/list/counts`: number of records in each configured and saved view of a list. */
import * as z from 'zod';
import { todayInShanghai } from '../../../domain/calendar';
import { countLimit, dialect } from '../../../wire/dialect';
import { countsPath, totalsResource, type ViewCounts } from '../../../wire/totals';
import { createAssignedRoles } from '../../auth/staffLink';
import type { Queryable } from '../../db/queryable';
import { query, resolved, sought } from '../../http/input';
import { viewing } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { buildServedResource, type ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { ApiError, refuse } from '../../kernel/apiError';
import type { Row } from '../../kernel/values';
import { type ListRequest, listRecords } from '../../model/sql/listQuery';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { listedResource } from '../list/listedResource';
import { parseListInput } from '../list/listInput';
import { asksForMasked } from '../list/maskedFilters';

type Parameters = Record<string, string>;

export function createCountsRoute(context: AppContext): Route {
  const service = createRecordService(context);
  const assignedRoles = createAssignedRoles(context.configuration);
  const { resources } = context.configuration;
  const names = [...resources.values()].flatMap(({ list, name }) => (list ? [name] : []));
  const counts = z.record(z.string(), z.int());
  return route({
    method: 'GET',
    path: countsPath,
    auth: 'signedIn',
    tag: '列表',
    name: 'list.counts',
    summary: '列表的各视图有多少条记录',
    description: `权限：见各列表；超过 ${countLimit} 条时是 ${countLimit + 1}`,
    input: resolved(query(z.object({ [totalsResource]: sought.meta({ enum: names }) })), (input) =>
      listedResource(resources.get(input[totalsResource])),
    ),
    output: z.object({ all: z.int(), views: counts, saved: counts }) satisfies z.ZodType<ViewCounts>,
    key: viewing,
    run: ({ actor, input: resource }) => {
      const served = buildServedResource(context, service, resource);
      const views = resource.list.views.flatMap(({ name, isFigure }) => (isFigure ? [] : [name]));
      return context.database.readList(actor, async (q) => {
        const saved = await readSavedViews(q, actor, resource.name, await assignedRoles(q, actor.staffId));
        return {
          all: await countList(q, served, actor, {}),
          views: await countEach(views.map((name) => [name, { [dialect.view]: name }])),
          saved: await countEach(saved.map(({ id, query: asked }) => [id, getNarrowing(asked)])),
        };

        async function countEach(lists: [string, Parameters][]): Promise<Record<string, number>> {
          const found: Record<string, number> = {};
          for (const [key, parameters] of lists) {
            const count = await countIfValid(q, served, actor, parameters);
            if (count !== undefined) found[key] = count;
          }
          return found;
        }
      });
    },
  });
}

/**
 * Number of records that a list call with these parameters finds. Throws 422 on the same errors, and for filters on masked
 * values, because counting would bypass the log of such filters.
 */
export async function countList(q: Queryable, served: ServedResource, actor: Actor, parameters: Parameters): Promise<number> {
  const today = todayInShanghai(served.context.now());
  const request: ListRequest = { ...parseListInput(served, actor, parameters, today), limit: 0, countedFor: actor.instId };
  if (asksForMasked(served, actor, request)) throw refuse(dialect.filter, '按隐藏号码筛选的视图不计数');
  return (await listRecords(q, served.tables, served.table, request)).total;
}

/** The count, or undefined if the view is not valid for the actor, for example because a field was removed. */
export async function countIfValid(
  q: Queryable,
  served: ServedResource,
  actor: Actor,
  parameters: Parameters,
): Promise<number | undefined> {
  try {
    return await countList(q, served, actor, parameters);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

interface Oldest {
  total: number;
  records: Row[];
}

/** Number and the first records by `since`; undefined if the view is not valid for the actor, for example because `since` is hidden. */
export async function findOldest(
  q: Queryable,
  served: ServedResource,
  actor: Actor,
  parameters: Parameters,
  since: string,
  most: number,
): Promise<Oldest | undefined> {
  try {
    const today = todayInShanghai(served.context.now());
    const ordered = { ...parameters, [dialect.orderBy]: since };
    const request: ListRequest = { ...parseListInput(served, actor, ordered, today), limit: most };
    if (asksForMasked(served, actor, request)) return undefined;
    const { fields } = request;
    const asked: ListRequest =
      fields === 'all' || fields.has(since)
        ? request
        : { ...request, fields: new Set([...fields, since]), fieldsKey: `${request.fieldsKey}|${since}` };
    const { total, records } = await listRecords(q, served.tables, served.table, asked);
    return { total, records: JSON.parse(records) as Row[] };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** The user's own views and those shared with the user's roles. */
function readSavedViews(
  q: Queryable,
  { accountId }: Actor,
  resource: string,
  held: readonly string[],
): Promise<{ id: string; query: string }[]> {
  return q.query('select id, query from saved_view where resource = $1 and (owner_id = $2 or role_key = any($3::text[]))', [
    resource,
    accountId,
    held,
  ]);
}

/** Query parameters without order, group and paging, which do not change the count. */
function getNarrowing(query: string): Parameters {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  for (const name of [dialect.orderBy, dialect.group, dialect.page, dialect.pageSize]) delete parameters[name];
  return parameters;
}
