/** Saves answers of an unfinished record, value by value, without change record. Who changed a value last, and when, is stored with it. */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Records, Stored } from '../../../../server/records/records';
import type { Progress, SaveAnswers, SavedAnswers } from '../../domain/taking/calls';
import { type LastChange, mergeSave, type StoredAnswers } from '../../domain/taking/draft/mergeSave';
import { checkFilled } from '../../domain/taking/finish/checkFilled';
import { getCompiled, scaleOfRecord } from '../scale/scales';
import { countsOf, filledOf, selectItemsOf } from './scoring';

type StoredRecord = Stored<'evalRecord'>;

/** Who fills it in: a name, and the moment (`YYYY-MM-DD HH:mm:ss`). */
interface Filler {
  by: string;
  at: string;
}

/** Stores the valid, not conflicting changes; the caller holds the lock of `record`. Throws 409 unless it is in progress. */
export async function saveAnswers(record: StoredRecord, input: SaveAnswers, filler: Filler, records: Records): Promise<SavedAnswers> {
  refuseUnlessDraft(record);
  const compiled = getCompiled(await scaleOfRecord(record, records));
  const selection = selectItemsOf(compiled, record);
  const known = {
    filled: filledOf(record),
    answersVersion: Number(record.answersVersion),
    lastChanges: { ...(record.lastChanges as Record<string, LastChange> | null) },
  };
  const { stored, answer } = mergeSave(known, input, { ...filler, check: (filled) => checkFilled(compiled, selection, filled) });
  const progress: Progress = { ...(record.progress as Progress | null), ...input.progress };
  if (stored.answersVersion !== known.answersVersion || input.progress)
    await store(record.id, { ...stored, progress }, countsOf(compiled, record, stored.filled.answers, progress), records);
  return answer;
}

function refuseUnlessDraft({ status }: Pick<StoredRecord, 'status'>): void {
  const { draft, void: voided } = states.evalRecord.status;
  if (status === draft) return;
  const refusal = status === voided ? '这次测评已作废，不能再作答，请重新开始测评' : '这次测评已完成，不能再作答，有错误请作废后重测';
  throw conflict(refusal, { kind: 'state' });
}

/** With SQL, without change records: one with all answers for each answer would take a hundred times the space of the record. */
async function store(
  id: string,
  { filled: { answers, remarks, inputs, texts }, lastChanges, answersVersion, progress }: StoredAnswers & { progress: Progress },
  { answeredCount, openCount }: { answeredCount: number; openCount: number },
  records: Records,
): Promise<void> {
  const documents = [answers, remarks, inputs, lastChanges, progress].map((one) => JSON.stringify(one));
  const { findings = null, conclusion = null, advice = null } = texts;
  await records.sql(
    `update eval_record set answers = $2::jsonb, remarks = $3::jsonb, inputs = $4::jsonb, last_changes = $5::jsonb, progress = $6::jsonb,
       answers_version = $7, answered_count = $8, open_count = $9, findings = $10, conclusion = $11, advice = $12
     where id = $1 and status = ${states.evalRecord.status.draft}`,
    [id, ...documents, answersVersion, answeredCount, openCount, findings, conclusion, advice],
  );
}
