/** `POST /api/job/export`: queues the export of a list. Permission, filters and columns are checked before the job is queued. */
import { todayInShanghai } from '../../../domain/calendar';
import { jobPaths } from '../../../wire/job';
import { body, resolved } from '../../http/input';
import { type Route, route } from '../../http/route';
import { buildServedResource } from '../../http/servedResource';
import { createRecordService } from '../../records/write/writer';
import type { AppContext } from '../jobs/appContext';
import { jobShape } from '../jobs/jobShape';
import { chosenColumns, exportPermissions, exportShape, getExportable } from './exportInput';
import { exportRequest, listExport } from './listExport';

export function exportRoutes(context: AppContext): Route[] {
  const service = createRecordService(context);
  return [
    route({
      method: 'POST',
      path: jobPaths.export,
      auth: 'signedIn',
      tag: '任务',
      name: 'job.export',
      summary: '导出列表',
      description: '权限：见各列表',
      input: resolved(body(exportShape), (asked) => ({
        asked,
        resource: getExportable(context.configuration.resources.get(asked.resource)),
      })),
      output: jobShape,
      key: ({ asked, resource }) => exportPermissions(resource, asked),
      asks: ({ asked }) => (asked.reveal ? 'export' : undefined),
      async run({ actor, input: { asked, resource } }) {
        const served = buildServedResource(context, service, resource);
        const today = todayInShanghai(context.now());
        exportRequest(served, actor, asked, today);
        chosenColumns(served, actor, asked.columns);
        const input = { ...asked, today, ip: actor.origin?.ip ?? '' };
        return context.jobs.add(actor, listExport, { title: `导出${resource.title}`, input });
      },
    }),
  ];
}
