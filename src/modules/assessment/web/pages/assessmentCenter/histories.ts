/** Assessments of one child, put together by scale. */
import { states } from '../../../../../generated/states';
import type { ChildRecord } from '../../../domain/childCalls';

export interface ScaleHistory {
  /** `masked` for all that may not be seen. */
  scaleCode: string;
  scaleName: string;
  /** The newest finished one. */
  latest: ChildRecord;
  /** How many are finished. */
  times: number;
  isMasked: boolean;
}

const { done, audited } = states.evalRecord.status;

/** Of finished assessments, those scales first that were used last. `records`: newest first. */
export function scaleHistories(records: readonly ChildRecord[]): ScaleHistory[] {
  const histories = new Map<string, ScaleHistory>();
  for (const record of records) {
    if (record.status !== done && record.status !== audited) continue;
    const scaleCode = record.isMasked || record.scaleCode === null ? 'masked' : record.scaleCode;
    const known = histories.get(scaleCode);
    if (known) known.times++;
    else histories.set(scaleCode, { scaleCode, scaleName: record.scaleName, latest: record, times: 1, isMasked: record.isMasked });
  }
  return [...histories.values()];
}
