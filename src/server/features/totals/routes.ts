/** `/api/list/totals`: the figures a resource wants under its list, over everything that the person's list call finds. */
import type { Hono } from 'hono';
import { todayInShanghai } from '../../../domain/calendar';
import { dialect } from '../../../wire/dialect';
import { type ListTotals, mostGroups, totalsPath, totalsResource } from '../../../wire/totals';
import { ok } from '../../http/answers';
import { originOfCall } from '../../http/client';
import { buildOffer } from '../../http/offer';
import { tokenOf } from '../../http/requestToken';
import { forbidden, notFound } from '../../kernel/apiError';
import { fieldViewOf } from '../../model/fieldView';
import { type GroupChoice, readGroups, readTotals } from '../../model/sql/totalsQuery';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { parseListInput } from '../list/listInput';
import { noteProbes } from '../list/probes';

/** `trustProxy`: addresses of callers come from the proxy before the server. */
export function mountTotals(app: Hono, context: AppContext, trustProxy = false): void {
  const service = createRecordService(context);
  app.get(totalsPath, async (c) => {
    const actor = { ...(await context.actorOf(tokenOf(c))), origin: originOfCall(c, trustProxy) };
    const { [totalsResource]: name = '', ...query } = c.req.query();
    const resource = context.configuration.resources.get(name);
    const { list } = resource ?? {};
    if (!resource || !list) throw notFound('这个列表');
    if (!actor.can(resource.permission)) throw forbidden(`查看${resource.title}`);
    const offer = buildOffer(context, service, resource);
    const { tables, table } = offer;
    const request = parseListInput(offer, actor, query, todayInShanghai(context.now()));
    await noteProbes(offer, actor, request);
    const view = fieldViewOf(actor, table);
    const totals = list.totals.flatMap((total) => {
      const column = view.sealed.has(total.field) ? undefined : table.column(total.field);
      return column ? [{ column, by: total.by }] : [];
    });
    // A grouped list is sorted by its groups first.
    const group = query[dialect.group] ? request.order[0] : undefined;
    const { database } = context;
    const line = await database.read(actor.instId, (q) => readTotals(q, tables, table, request, totals));
    const choice: GroupChoice = query[dialect.page] === undefined ? { first: mostGroups } : 'page';
    const groups = group && (await database.read(actor.instId, (q) => readGroups(q, tables, table, request, totals, group, choice)));
    return ok(c, { ...line, groups: groups ?? null } satisfies ListTotals);
  });
}
