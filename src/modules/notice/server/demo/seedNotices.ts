/** Demo notices, with the receivers who read and confirmed them. */
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import { type DemoStep, demoChildren, type SeedSource, staffWithPost } from '../../../demo/contract';

import { type Receiver, receiversOf, toParents } from '../receivers';
import { type NoticePlan, noticePlans } from './noticePlans';

const { waiting, sent, untold, withdrawn } = states.notice.status;

export default {
  order: 75,
  async seed(source) {
    const { write, made, staffIds } = source;
    const stuIds = made
      .get(demoChildren)
      .slice(0, 6)
      .map(({ values }) => values.id);
    await write.together(async (records) => {
      const classIds = (await records.find('class', { status: states.class.status.open })).map(({ id }) => id);
      const [department] = await records.find('department', { parentId: null });
      const deptIds = department ? [department.id] : [];
      const targets = { classIds, stuIds, staffIds: staffWithPost(source, 'teacher', 'therapist'), deptIds };
      for (const plan of noticePlans(targets)) {
        const notice = await records.create('notice', {
          ...plan.values,
          status: statusOf(plan),
          senderId: [...staffIds.values()][0],
          ...timesOf(plan, source),
        });
        if (notice.status !== sent && notice.status !== untold && notice.status !== withdrawn) continue;
        const receivers = await receiversOf(notice, records);
        await records.createMany(
          'noticeReceiver',
          receivers.map((receiver) => ({ ...receiver, noticeId: notice.id, ...whatTheyDid(notice, plan, source) })),
        );
        const reached = receivers.flatMap(({ staffId }) => (staffId ? [staffId] : []));
        if (reached.length > 0) await records.update('notice', notice.id, { receiverStaffIds: reached });
      }
    });
  },
} satisfies DemoStep;

/** Nothing is sent to parents. */
function statusOf({ values: { status, receiverType } }: NoticePlan) {
  return status === sent && toParents.some((type) => type === receiverType) ? untold : status;
}

function timesOf({ daysAgo, values }: NoticePlan, { calendar }: SeedSource) {
  const written = `${calendar.daysAgo(Math.max(daysAgo, 0) + 1)} 16:20:00`;
  const hasTime = values.status === waiting || values.status === sent || values.status === withdrawn;
  return { createTime: written, ...(hasTime && { sendTime: `${calendar.daysAgo(daysAgo)} 08:30:00` }) };
}

function whatTheyDid({ needConfirm }: Stored<'notice'>, plan: NoticePlan, { calendar, random }: SeedSource): Receiver {
  const on = (hour: number) => `${calendar.daysAgo(plan.daysAgo)} ${hour}:${random.int(10, 59)}:00`;
  const sentTime = `${calendar.daysAgo(plan.daysAgo)} 08:30:00`;
  if (!random.chance(plan.read)) return { sentTime, ...(plan.reminded && { remindTime: on(17), remindCount: 1 }) };
  return { sentTime, readTime: on(10), ...(needConfirm && random.chance(plan.confirmed) && { confirmTime: on(12) }) };
}
