/** Creates records after a roll call, and revokes submitted ones when the roll call is undone. */
import { states } from '../../../generated/states';
import { conflict } from '../../../server/kernel/apiError';
import type { RuleContext } from '../../../server/records/rule';
import { type LessonFollower, type Seat, seatsOf } from '../../schedule/contract';
import { present } from '../domain/codes';
import { createDue, type TrainingRecord } from './lesson/dueRecords';

const { due, draft, late, submitted, revoked } = states.scheduleRecovery.status;

export default {
  async called(lesson, context) {
    const known = await recordsOf(lesson.id, context);
    for (const seat of await seatsOf(lesson.id, context)) {
      const record = known.get(seat.stuId);
      if (!present.includes(seat.attendStatus)) await withoutLesson(record, seat, context);
      else if (record) await follow(record, seat, context);
      else await createDue(lesson, seat, context);
    }
  },

  async takenBack(lesson, context) {
    for (const record of (await recordsOf(lesson.id, context)).values()) {
      if (isBlank(record)) await context.records.remove('scheduleRecovery', record.id);
      else if (record.status === submitted)
        await context.records.update('scheduleRecovery', record.id, { status: revoked, revokeReason: '撤销点名', calledRoll: false });
    }
  },
} satisfies LessonFollower;

async function recordsOf(scheduleId: string, { records }: RuleContext): Promise<Map<string, TrainingRecord>> {
  return new Map((await records.find('scheduleRecovery', { scheduleId })).map((record) => [record.stuId, record]));
}

/** A record that was revoked is a draft again, with its texts. */
async function follow({ id, status }: TrainingRecord, { attendStatus }: Seat, { records }: RuleContext): Promise<void> {
  await records.update('scheduleRecovery', id, { attendStatus, ...(status === revoked && { status: draft }) });
}

/** The child did not attend: an empty record is removed, a draft is revoked; refused when the record is submitted. */
async function withoutLesson(record: TrainingRecord | undefined, { stuIdLabel }: Seat, { records }: RuleContext): Promise<void> {
  if (!record || record.status === revoked) return;
  if (record.status === submitted) throw conflict(`${stuIdLabel}这节课的训练记录已提交，请先撤销记录再改考勤`, { kind: 'state' });
  if (isBlank(record)) await records.remove('scheduleRecovery', record.id);
  else await records.update('scheduleRecovery', record.id, { status: revoked, revokeReason: '学员没有上课' });
}

/** Whether the record has no content yet. */
function isBlank({ status, summary, items }: TrainingRecord): boolean {
  return status === due || (status === late && !summary && !items?.length);
}
