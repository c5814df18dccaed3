/** Reports of records; access to each is decided by the page that lists its scale. */
import { entryOf } from '../../../../domain/must';
import type { Queryable } from '../../../../server/db/queryable';
import { logRead } from '../../../../server/features/record/readLog';
import type { ServedResource } from '../../../../server/http/servedResource';
import type { ServerContext } from '../../../../server/http/serverContext';
import type { Actor } from '../../../../server/kernel/actor';
import { logAct, logActIn } from '../../../../server/records/write/actLog';
import { createRecordService } from '../../../../server/records/write/writer';
import { buildReport } from '../../domain/report/buildReport';
import type { ReportAnswer } from '../../domain/report/calls';
import { reportAddress } from '../../domain/reportAddress';
import type { EvaluationPages } from '../access/pages';
import { storeWarningRead } from '../results/warnings';
import { reportSourceOf } from './reportSource';

export interface ReportReader {
  context: ServerContext;
  pages: EvaluationPages;
}

export interface ReadReport extends ReportAnswer {
  page: ServedResource;
}

/** Throws 403 and 404 like the page of the record, 409 for an assessment that is not finished. */
export function readReport({ context, pages }: ReportReader, actor: Actor, id: string): Promise<ReadReport> {
  return createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const { record, page, rule } = await pages.open(set, id);
      const { source, scale } = await reportSourceOf(record, rule);
      const counts = !source.record.isVoid;
      const next = { goals: counts && scale.goals !== undefined, compare: counts && source.earlier.length > 0 };
      return { id, stuId: record.stuId, address: reportAddress(scale, id), report: buildReport(source), next, page };
    });
}

/** Opening a sensitive report is logged. */
export async function logOpened({ page, id }: ReadReport, actor: Actor): Promise<void> {
  if (page.resource.logReads) await logRead({ served: page, actor, query: { id } }, 'get');
}

/** Marks the warning about an urgent result as read by this person. */
export function logSeen({ context }: ReportReader, actor: Actor, id: string): Promise<void> {
  return createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const { records, now } = set.ruleContext(set, entryOf(context.configuration.entities, 'evalRecord'));
      await storeWarningRead(id, actor.staffId, records, now);
    });
}

/** Logs the export of a report as a file; with `q`, in that transaction. */
export function logFile({ page, id, report }: ReadReport, actor: Actor, format: string, q?: Queryable): Promise<void> {
  const { context, resource, table } = page;
  const subject = `${report.reportNo}，${format}`;
  const act = { resource: resource.name, action: 'export', entity: table.entity.name, recordId: id, subject };
  return q ? logActIn(q, context, actor, act) : logAct(context, actor, act);
}
