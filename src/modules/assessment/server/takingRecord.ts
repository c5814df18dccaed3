/** An assessment as the page that takes it needs it: the record with its scale, child, institution and the time before. */

import { states } from '../../../generated/states';
import type { Records, Stored } from '../../../server/records/records';
import { respondentOf } from '../domain/codes';
import type { Respondent } from '../domain/scale/scaleShape';
import type { Scored } from '../domain/scale/scoreRecord';
import type { Progress, TakingRecord } from '../domain/taking/calls';
import { scaleOf, scaleOfRecord } from './scales';
import { filledOf } from './scoring';
import { lastFinished } from './start';

/** `mayFill`: the person may change answers on the page of the record. */
export async function takingRecordOf(record: Stored<'evalRecord'>, mayFill: boolean, records: Records): Promise<TakingRecord> {
  const scale = await scaleOfRecord(record, records);
  const student = await records.get('student', record.stuId);
  const { orgName } = await records.single('instInfo');
  const previous = await lastFinished(record.stuId, scale.code, { records }, record.id);
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
    previous: previous ? { id: previous.id, evalDate: previous.evalDate, result: previous.result as Pick<Scored, 'scores'> } : null,
  };
}
