/** `/api/list/about`: number of records on each list about one record, in one call. */
import * as z from 'zod';
import type { RelatedTab } from '../../../config/normalized';
import { aboutCountsCall } from '../../../wire/about';
import { dialect } from '../../../wire/dialect';
import { formatFilterTree } from '../../../wire/filterTree';
import { query, resolved, sought } from '../../http/input';
import { viewing } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { buildServedResource } from '../../http/servedResource';
import { notFound } from '../../kernel/apiError';
import { isUuid } from '../../kernel/uuid';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { countIfValid } from '../totals/counts';

/** Parameters of the list of records that refer to the record by `via`; a reference in child rows needs a filter tree. */
function getPointingFilter(via: string, id: string): Readonly<Record<string, string>> {
  return via.includes(dialect.operatorSeparator) ? { [dialect.filter]: formatFilterTree({ and: [[via, id]] }) } : { [via]: id };
}

/** Each list is counted with the permission, data scope and field permissions of its own page. */
export function createAboutCountsRoute(context: AppContext): Route {
  const service = createRecordService(context);
  const { resources } = context.configuration;
  const names = [...resources.values()].flatMap(({ about, show, name }) => (about || show?.tabs.length ? [name] : []));
  const input = query(z.object({ resource: sought.meta({ enum: names }), id: sought }));
  return route({
    ...aboutCountsCall,
    auth: 'signedIn',
    tag: '列表',
    name: 'list.about',
    summary: '一条记录的各相关列表有多少条记录，按页面地址或标签名',
    description: '权限：记录所属的页面；没有权限的列表不在其中',
    input: resolved(input, ({ resource, id }) => {
      const found = resources.get(resource);
      if (!found || !names.includes(resource)) throw notFound('页面');
      return { ...found, id };
    }),
    output: z.record(z.string(), z.int()),
    key: viewing,
    run: ({ actor, input: { about, show, id } }) => {
      const pages = (about?.pages ?? []).flatMap(({ path, list }) => (list ? [{ key: path, ...list }] : []));
      const lists = [...pages, ...(show?.tabs ?? []).map((tab) => ({ key: tab.name, ...tab }))];
      if (!isUuid(id)) return Promise.resolve({});
      return context.database.readList(actor, async (q) => {
        const counts: Record<string, number> = {};
        for (const { key, ...list } of lists) {
          const count = await countOf(list);
          if (count !== undefined) counts[key] = count;
        }
        return counts;

        async function countOf({ resource, via }: RelatedTab): Promise<number | undefined> {
          const other = resources.get(resource);
          if (!other || !actor.can(other.permission)) return undefined;
          return countIfValid(q, buildServedResource(context, service, other), actor, getPointingFilter(via, id));
        }
      });
    },
  });
}
