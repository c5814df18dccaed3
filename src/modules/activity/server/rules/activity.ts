/** Rules of activities: conditions of publishing, and cancellation of the enrolments. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule } from '../../../../server/records/rule';

const enrolStates = states.activityEnroll.status;

/** Fields that a copy takes over. */
const copied = ['actType', 'place', 'quota', 'fee', 'scope', 'contactId', 'detail', 'cover', 'startTime', 'endTime', 'enrollEnd'] as const;

export default defineRule<'activity'>({
  beforeUpdate(changes, before) {
    const quota = Number(changes.quota ?? before.quota);
    const enrolled = Number(before.enrolled);
    if ('quota' in changes && quota > 0 && quota < enrolled) throw refuse('quota', `已报名 ${enrolled} 人，名额不能小于 ${enrolled}`);
  },

  actions: {
    publish({ row, context }) {
      const activity = chosenRow(row);
      if (activity.enrollEnd < context.now) throw refuse('enrollEnd', '报名截止时间已过，请先修改');
    },
    async cancel({ row, context }) {
      // The waiting list is cancelled first, because it would move up into released seats.
      for (const status of [enrolStates.waiting, enrolStates.enrolled])
        for (const { id } of await context.records.find('activityEnroll', { activityId: chosenRow(row).id, status }))
          await context.records.update('activityEnroll', id, { status: enrolStates.cancelled });
    },
    copy({ row, context }) {
      const activity = chosenRow(row);
      const plan = Object.fromEntries(copied.map((name) => [name, activity[name]]));
      return context.records.create('activity', { ...plan, title: copyTitle(activity), status: states.activity.status.draft });
    },
  },
});

function copyTitle({ title }: Stored<'activity'>): string {
  return `${title.slice(0, 46)}（副本）`;
}
