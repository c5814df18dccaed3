/** Record of an unplanned lesson: creates the lesson as held, deducts its hours and starts its record as a draft. */
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { callRoll } from '../../../schedule/contract';
import type { TrainingRecord } from './dueRecords';

export interface Unplanned {
  stuId: string;
  courseId: string;
  teacherId: string;
  lessonDate: string;
  startTime: string;
  summary: string;
}

export async function insertRecord({ summary, stuId, ...slot }: Unplanned, context: RuleContext): Promise<TrainingRecord> {
  const { records } = context;
  const [taken] = await records.find('scheduleStudent', {
    stuId,
    lessonDate: slot.lessonDate,
    startTime: slot.startTime,
    takesTime: true,
  });
  if (taken) throw refuse('startTime', `${taken.stuIdLabel}这个时间已有课次，请在待写记录里填写`);
  const lesson = await records.create('scheduleInfo', { ...slot, stuIds: [stuId], ignoreHints: true });
  await callRoll(lesson, new Map(), context);
  await records.update('scheduleInfo', lesson.id, { status: states.scheduleInfo.status.done, summary });
  const [record] = await records.find('scheduleRecovery', { scheduleId: lesson.id, stuId });
  await records.update('scheduleRecovery', must(record, 'training record of the lesson just inserted').id, {
    summary,
    status: states.scheduleRecovery.status.draft,
    calledRoll: true,
  });
  return must(
    await records.get('scheduleRecovery', must(record, 'training record of the lesson just inserted').id),
    'training record just updated',
  );
}
