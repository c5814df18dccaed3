/** An assessment for the page 测评作答: the record with its scale, child, institution and the previous assessment. */

import { states } from '../../../../generated/states';
import { forbidden } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { respondentOf } from '../../domain/codes';
import type { Respondent } from '../../domain/scale/scaleShape';
import type { Scored } from '../../domain/scoring/scoreRecord';
import type { Progress, TakingRecord } from '../../domain/taking/calls';
import { scaleOf, scaleOfRecord } from '../scale/scales';
import { filledOf } from './scoring';
import { lastFinished } from './start';

/** Fields that a person must be able to read to take an assessment. */
const needed = ['stuId', 'scaleId', 'answers', 'evalDate', 'ageMonths', 'status'];

/** `mayFill`: the person may change answers on the page of the record. Throws 403 for who may not read them. */
export async function takingRecordOf(
  stored: Stored<'evalRecord'>,
  mayFill: boolean,
  { records, visible }: Pick<RuleContext, 'records' | 'visible'>,
): Promise<TakingRecord> {
  if (visible.hides('evalRecord', ...needed)) throw forbidden('查看测评作答');
  const record = visible.fields('evalRecord', stored) as typeof stored;
  const scale = await scaleOfRecord(stored, records);
  const child = await records.get('student', record.stuId);
  const student = child && visible.fields('student', child);
  const { orgName } = await records.single('instInfo');
  const last = visible.hides('evalRecord', 'result') ? undefined : await lastFinished(record.stuId, scale.code, { records }, record.id);
  const [previous] = await visible.records('evalRecord', last ? [last] : []);
  const { id, reportNo, stuId, scaleId, evalDate, status, birthday } = record;
  return {
    record: {
      id,
      reportNo: reportNo ?? '',
      stuId,
      scaleId,
      evalDate,
      status,
      ...filledOf(record),
      scaleVersion: Number(record.scaleVersion),
      ageMonths: Number(record.ageMonths),
      respondent: respondentOf(record.respondent) as Respondent,
      editionCode: record.editionCode,
      progress: (record.progress ?? {}) as Progress,
      answersVersion: Number(record.answersVersion),
    },
    canFill: mayFill && status === states.evalRecord.status.draft,
    scale: scaleOf(scale),
    student: {
      stuName: student?.stuName ?? '',
      sex: student?.sex ?? null,
      birthday: birthday ?? '',
      stuNo: student?.stuNo ?? null,
    },
    institution: orgName ?? '',
    previous: previous ? { id: previous.id, evalDate: previous.evalDate ?? '', result: previous.result as Pick<Scored, 'scores'> } : null,
  };
}
