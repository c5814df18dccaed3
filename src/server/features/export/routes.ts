/** `POST /api/job/export`: puts the export of a list in line. Everything that can be refused is refused here, at once. */
import type { Hono } from 'hono';
import { todayInShanghai } from '../../../domain/calendar';
import { jobPaths } from '../../../wire/job';
import { ok, readShaped } from '../../http/answers';
import { originOfCall } from '../../http/client';
import { buildOffer } from '../../http/offer';
import { headerToken } from '../../http/requestToken';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { authorizeExport, chosenColumns, exportShape } from './exportInput';
import { exportRequest, listExport } from './listExport';

/** `trustProxy`: addresses of callers come from the proxy before the server. */
export function mountExport(app: Hono, context: AppContext, trustProxy = false): void {
  const service = createRecordService(context);
  app.post(jobPaths.export, async (c) => {
    const actor = await context.actorOf(headerToken(c));
    const asked = await readShaped(c, exportShape);
    const resource = authorizeExport(context.configuration.resources.get(asked.resource), actor, asked);
    const offer = buildOffer(context, service, resource);
    const today = todayInShanghai(context.now());
    exportRequest(offer, actor, asked, today);
    chosenColumns(offer, actor, asked.columns);
    const input = { ...asked, today, ip: originOfCall(c, trustProxy).ip };
    return ok(c, await context.jobs.add(actor, listExport, { title: `导出${resource.title}`, input }));
  });
}
