/** Change of each re-assessment since the first one of its child and scale, stored in `sinceFirst` for lists and statistics. */
import { firstOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Records, Stored } from '../../../../server/records/records';
import type { Change } from '../../domain/compare/compareResults';
import { getOverallChange } from '../../domain/compare/overallChange';
import { comparedOf } from './compareRecords';
import { readResult } from './readResult';

const { done, audited } = states.evalRecord.status;
/** Codes of `schemas/_dictionaries/evalChange.json`. */
const codes: Readonly<Record<Change, 1 | 2 | 3 | 4>> = { better: 1, same: 2, worse: 3, unclear: 4, open: 4 };

type EvalRecord = Stored<'evalRecord'>;
type ChangeCode = EvalRecord['sinceFirst'];

/** Null for records on the day of the first one: scored or answered again that day, they are no re-assessment. */
async function sinceFirstOf(record: EvalRecord, first: EvalRecord, records: Records): Promise<ChangeCode> {
  if (!first.result || !record.result || String(record.evalDate) <= String(first.evalDate)) return null;
  const { scale } = await readResult(record, records);
  const answered = { answers: {} };
  return codes[getOverallChange(scale, { ...comparedOf(first), ...answered }, { ...comparedOf(record), ...answered })];
}

/**
 * Updates `sinceFirst` of all finished records of the child and scale. `own`: the record that is being written, as it will be stored; its
 * code is returned instead of written.
 */
export async function storeSinceFirst(
  { stuId, scaleCode }: Pick<EvalRecord, 'stuId' | 'scaleCode'>,
  records: Records,
  own?: { id: string; after: EvalRecord | undefined },
): Promise<ChangeCode> {
  const stored = await records.find('evalRecord', { stuId, scaleCode, status: [done, audited] });
  const finished = [...stored.filter(({ id }) => id !== own?.id), ...(own?.after ? [own.after] : [])];
  finished.sort((a, b) => String(a.evalDate).localeCompare(String(b.evalDate)) || a.id.localeCompare(b.id));
  let answer: ChangeCode = null;
  for (const record of finished) {
    const sinceFirst = await sinceFirstOf(record, firstOf(finished), records);
    if (record.id === own?.id) answer = sinceFirst;
    else if (sinceFirst !== (record.sinceFirst ?? null)) await records.update('evalRecord', record.id, { sinceFirst });
  }
  return answer;
}
