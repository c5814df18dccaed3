/** `POST /api/list/printed`: logs a print by the browser in the operation log, with the title of the print from the configuration. */
import * as z from 'zod';
import type { Resource } from '../../../config/normalized';
import { calendarSheet, mostPrinted, printedCall } from '../../../wire/printed';
import { body, resolved } from '../../http/input';
import { viewing } from '../../http/permission';
import { type Route, route } from '../../http/route';
import { buildServedResource, getView } from '../../http/servedResource';
import { notFound } from '../../kernel/apiError';
import { askValueContext } from '../../records/valueContext';
import { logAct } from '../../records/write/actLog';
import { readAboutWhom } from '../../records/write/readAboutWhom';
import { createRecordService } from '../../records/write/writer';
import { visible } from '../../view/view';
import type { AppContext } from '../jobs/appContext';

const shape = z.strictObject({
  resource: z.string().max(60),
  ids: z.array(z.uuid()).min(1).max(mostPrinted),
  /** Name of a print sheet, or `calendarSheet`; default: the record page itself. */
  sheet: z.string().max(60).optional(),
});

export function createPrintedRoute(context: AppContext): Route {
  const service = createRecordService(context);
  return route({
    ...printedCall,
    auth: 'signedIn',
    tag: '列表',
    name: 'list.printed',
    summary: '打印了哪些记录，写进操作日志',
    description: '权限：记录所属的页面；看不到的记录不算',
    input: resolved(body(shape), ({ resource, sheet, ids }) => {
      const page = context.configuration.resources.get(resource);
      const title = page && formatPrintedTitle(page, sheet);
      if (!page || title === undefined) throw notFound('打印单');
      return { ...page, page, title, ids };
    }),
    output: z.null(),
    key: viewing,
    async run({ actor, input: { page, title, ids } }) {
      const served = buildServedResource(context, service, page);
      const entity = page.entity.name;
      const values = await askValueContext(context, actor);
      const { seen, about } = await context.database.read(actor.instId, async (q) => {
        const shown = await visible(q, getView(served, actor), ids, values);
        return { seen: [...shown], about: await readAboutWhom(q, context.configuration, entity, [...shown]) };
      });
      const [recordId] = seen;
      if (recordId === undefined) throw notFound(page.entity.title);
      const one = seen.length === 1 && { recordId };
      await logAct(context, actor, { resource: page.name, action: 'print', entity, ...one, subject: title, about });
      return null;
    },
  });
}

/** Title of the print sheet; undefined if the page has no such sheet. */
function formatPrintedTitle({ entity, title, list, show }: Resource, sheet: string | undefined): string | undefined {
  if (sheet === undefined) return `${entity.title}信息表`;
  if (sheet === calendarSheet) return list?.calendar && (list.calendar.paper ?? `${title}日历`);
  return show?.sheets.find(({ name }) => name === sheet)?.title;
}
