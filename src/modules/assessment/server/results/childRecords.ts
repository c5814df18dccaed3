/** All assessments of one child, as far as a person may see them by the pages of their types. */

import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { forbidden, notFound } from '../../../../server/kernel/apiError';
import type { Seen, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { ChildRecord, DueScale } from '../../domain/childCalls';
import { type EvalType, evalTypes } from '../../domain/codes';
import { typesOfPage } from '../access/pageTypes';

type StoredRecord = Stored<'evalRecord'>;
const { done, audited } = states.evalRecord.status;

/**
 * The latest first. To a person who sees other assessments of the child, psychological ones are listed without scale and result.
 * Throws 404 for a child that the person may not see.
 */
export async function childRecords(stuId: string, { records, visible }: RuleContext): Promise<ChildRecord[]> {
  if (visible.hides('evalRecord', 'evalType', 'status', 'ageMonths')) throw forbidden('查看学员的测评');
  const [child] = await records.find('student', { id: stuId }, { scopeOf: 'student' });
  const seen = await seenRecords(stuId, records);
  if (!child && seen.size === 0) throw notFound('学员');
  const isShownOthers = [...seen.values()].some(({ evalType }) => evalType !== evalTypes.psychology);
  const hidden = isShownOthers ? await records.find('evalRecord', { stuId, evalType: evalTypes.psychology }) : [];
  const fields = (record: StoredRecord) => visible.fields('evalRecord', record);
  const all = [
    ...[...seen.values()].map((record) => shown(fields(record))),
    ...hidden.filter(({ id }) => !seen.has(id)).map((record) => toMasked(fields(record))),
  ];
  return all.sort((a, b) => (a.evalDate < b.evalDate ? 1 : a.evalDate > b.evalDate ? -1 : 0));
}

/** When each scale that the person may see is due again, the next first. */
export async function findDueScales(stuId: string, { records, visible, today }: RuleContext): Promise<DueScale[]> {
  if (visible.hides('evalRecord', 'evalDate', 'scaleId')) return [];
  const { evalCycleDays } = await records.single('instSetting');
  const last = new Map<string, StoredRecord>();
  for (const record of (await seenRecords(stuId, records)).values()) {
    const isFinished = record.status === done || record.status === audited;
    const known = last.get(must(record.scaleCode, 'scaleCode'));
    if (isFinished && (!known || known.evalDate < record.evalDate)) last.set(must(record.scaleCode, 'scaleCode'), record);
  }
  const due = [...last].map(([scaleCode, { id, evalDate, scaleIdLabel }]) => {
    const nextDate = addDays(evalDate, Number(evalCycleDays));
    return { scaleCode, scaleName: scaleIdLabel ?? '', recordId: id, lastDate: evalDate, nextDate, isOverdue: nextDate < today };
  });
  return due.sort((a, b) => (a.nextDate < b.nextDate ? -1 : 1));
}

/** By id; a record may stand on several pages. */
async function seenRecords(stuId: string, records: RuleContext['records']): Promise<Map<string, StoredRecord>> {
  const seen = new Map<string, StoredRecord>();
  for (const [page, types] of Object.entries(typesOfPage))
    for (const record of await records.find('evalRecord', { stuId, evalType: types as EvalType[] }, { scopeOf: page }))
      seen.set(record.id, record);
  return seen;
}

function shown(record: Seen<'evalRecord'>): ChildRecord {
  const { id, reportNo, scaleCode, evalType, evalDate, mainScore, mainLevel, verdict, positive, status } = record;
  return {
    id,
    reportNo: reportNo ?? null,
    scaleCode: scaleCode ?? null,
    evalType: Number(evalType ?? 0),
    evalDate: evalDate ?? '',
    mainScore: mainScore ?? null,
    mainLevel: mainLevel ?? null,
    verdict: verdict ?? null,
    positive: positive ?? null,
    status: status ?? 0,
    scaleName: record.scaleIdLabel ?? '',
    ageMonths: Number(record.ageMonths ?? 0),
    evaluator: record.evaluatorIdLabel ?? '',
    isMasked: false,
  };
}

function toMasked(record: Seen<'evalRecord'>): ChildRecord {
  const nothing = { id: null, reportNo: null, scaleCode: null, mainScore: null, mainLevel: null, verdict: null, positive: null };
  return { ...shown(record), ...nothing, scaleName: '心理测评', isMasked: true };
}
