/** Finished assessments of one scale that a person may open, the newest first. */
import { entryOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Actor } from '../../../../server/kernel/actor';
import { forbidden } from '../../../../server/kernel/apiError';
import type { Row } from '../../../../server/kernel/values';
import type { Stored } from '../../../../server/records/records';
import { createRecordService } from '../../../../server/records/write/writer';
import type { StoredReport } from '../../domain/report/calls';
import type { ReportReader } from './readReports';

const { done, audited } = states.evalRecord.status;
const shown = 20;
/** Newest records that are checked for visibility; older ones are found by the lists. */
const lookedAt = 200;

/** Throws 403 if the person may open no page that lists the scale. */
export function createReportStore(
  { context, pages }: ReportReader,
  actor: Actor,
  { code, stuId }: { code: string; stuId?: string | undefined },
): Promise<StoredReport[]> {
  const entity = entryOf(context.configuration.entities, 'evalRecord');
  return createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const { records, visible } = set.ruleContext(set, entity);
      const [scale] = await records.find('evalScale', { code }, { limit: 1 });
      pages.refuseWithoutPage(actor, scale?.evalType);
      if (visible.hides('evalRecord', 'verdict', 'result')) throw forbidden('查看测评结果');
      const where = { scaleCode: code, status: [done, audited], ...(stuId && { stuId }) };
      const found = await records.find('evalRecord', where, { order: [['evalDate', 'desc']], limit: lookedAt });
      const open: Stored<'evalRecord'>[] = [];
      for (const record of found) {
        if (open.length === shown) break;
        // A stored record is a row with known columns.
        if (await pages.isOpen(set, record as unknown as Row)) open.push(record);
      }
      const seen = await visible.records('evalRecord', open);
      return seen.map(({ id, reportNo, stuIdLabel, evalDate, verdict }) => ({
        id,
        reportNo: reportNo ?? '',
        child: stuIdLabel ?? '',
        day: evalDate ?? '',
        verdict: verdict ?? '',
      }));
    });
}
