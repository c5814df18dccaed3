/** Finished assessments that may be added to a child's archive: those that the caller may see on one of their pages. */
import { states } from '../../../generated/states';
import type { RuleContext } from '../../../server/records/rule';

const { done, audited } = states.evalRecord.status;
/** Code of psychological assessments, which stay on their own pages and are in no archive. */
const psychological = 1;

interface ArchivableReport {
  id: string;
  title: string;
  evalDate: string | null;
}

export async function reportsOf(stuId: string | null | undefined, { records, visible }: RuleContext): Promise<ArchivableReport[]> {
  if (!stuId) return [];
  const found = await records.find('evalRecord', { stuId, status: [done, audited] }, { order: [['evalDate', 'desc']], limit: 200 });
  const seen = await visible.records(
    'evalRecord',
    found.filter(({ evalType }) => evalType !== psychological),
  );
  return seen.map(({ id, scaleIdLabel, evalDate }) => ({
    id,
    title: `${scaleIdLabel ?? '测评'} ${evalDate ?? ''}`.trim(),
    evalDate: evalDate ?? null,
  }));
}
