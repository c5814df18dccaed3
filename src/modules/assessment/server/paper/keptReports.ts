/** Finished assessments of one scale that a person may open, the newest first. */
import { states } from '../../../../generated/states';
import type { Actor } from '../../../../server/kernel/actor';
import { ApiError } from '../../../../server/kernel/apiError';
import type { Row } from '../../../../server/kernel/values';
import type { Stored } from '../../../../server/records/records';
import { createRecordService } from '../../../../server/records/write/writer';
import type { KeptReport } from '../../domain/report/calls';
import type { ReportReader } from './readReports';

const { done, audited } = states.evalRecord.status;
const shown = 20;
/** Records looked at; of others a person sees the lists. */
const lookedAt = 200;

export function keptReports(
  { context, pages }: ReportReader,
  actor: Actor,
  { code, stuId }: { code: string; stuId?: string | undefined },
): Promise<KeptReport[]> {
  const entity = context.configuration.entities.get('evalRecord')!;
  return createRecordService(context)
    .as(actor)
    .changeSet(async (set) => {
      const { records } = set.ruleContext(set, entity);
      const where = { scaleCode: code, status: [done, audited], ...(stuId && { stuId }) };
      const found = await records.find('evalRecord', where, { order: [['evalDate', 'desc']], limit: lookedAt });
      const open: Stored<'evalRecord'>[] = [];
      for (const record of found) {
        if (open.length === shown) break;
        if (await isOpen(record)) open.push(record);
      }
      const students = await records.find('student', { id: open.map((record) => record.stuId) });
      return open.map(({ id, reportNo, stuId: child, evalDate, verdict }) => ({
        id,
        reportNo: reportNo ?? '',
        child: students.find((student) => student.id === child)?.stuName ?? '',
        day: evalDate,
        verdict: verdict ?? '',
      }));

      async function isOpen(record: Stored<'evalRecord'>): Promise<boolean> {
        try {
          await pages.pageOf(set, record as unknown as Row);
          return true;
        } catch (error) {
          if (error instanceof ApiError) return false;
          throw error;
        }
      }
    });
}
