/** Rules of notices: sending creates the receivers; reminders and copies. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { findStopped, purposes } from '../../../consent/contract';
import { refuseUnrelated } from '../../../student/contract';
import { isReached, type Receiver, receiversOf } from '../receivers';

const { sent, draft, waiting, untold } = states.notice.status;

/** Fields that a copy takes over. */
const copied = ['noticeType', 'receiverType', 'classIds', 'stuIds', 'staffIds', 'deptIds', 'needConfirm', 'content'] as const;

export default defineRule<'notice'>({
  beforeCreate: (values, context) => refuseUnrelatedReceivers(values, context),
  async beforeUpdate(changes, before, context) {
    await refuseUnrelatedReceivers(changes, context);
    if (changes.status === waiting) refusePast(String(changes.sendTime ?? before.sendTime ?? ''), context);
    if (changes.status === sent) await send({ ...before, ...changes } as Stored<'notice'>, changes, context);
  },

  actions: {
    /** Reminds receivers who have not read the notice or, if it must be confirmed, not confirmed it. */
    async remind({ row, context }) {
      const notice = chosenRow(row);
      const open = notice.needConfirm ? { confirmTime: null } : { readTime: null };
      const receivers = await context.records.find('noticeReceiver', { noticeId: notice.id, ...open });
      if (receivers.length === 0)
        throw refuse('status', notice.needConfirm ? '所有人都已经确认，不用再提醒' : '所有人都已经读过，不用再提醒');
      for (const { id, remindCount } of receivers) {
        await context.records.update('noticeReceiver', id, { remindTime: context.now, remindCount: Number(remindCount ?? 0) + 1 });
      }
      return { reminded: receivers.length };
    },
    copy({ row, context }) {
      const notice = chosenRow(row);
      const plan = Object.fromEntries(copied.map((name) => [name, notice[name]]));
      const { staffId } = context.actor;
      return context.records.create('notice', { ...plan, title: `${notice.title.slice(0, 46)}（副本）`, senderId: staffId, status: draft });
    },
  },
});

const allParents = 1;
const places = { stuIds: 'stuIds', classIds: 'classIds' };

/** Refuses parents of children whom the caller neither sees nor teaches; all parents only with the data scope of all children. */
async function refuseUnrelatedReceivers({ receiverType, stuIds, classIds }: Changes<'notice'>, context: RuleContext): Promise<void> {
  if (receiverType === allParents && !context.visible.wholePage('student'))
    throw refuse('receiverType', '能看到全部学员的人才能发给全部家长，请改为班级家长或学员家长');
  await refuseUnrelated({ stuIds, classIds }, places, context);
}

function refusePast(sendTime: string, { now }: RuleContext): void {
  if (sendTime <= now) throw refuse('sendTime', '定时发送的时间应晚于现在');
}

async function send(notice: Stored<'notice'>, changes: Changes<'notice'>, context: RuleContext): Promise<void> {
  const receivers = await findConsenting(await receiversOf(notice, context.records), context);
  if (receivers.length === 0) throw refuse('receiverType', '没有可以接收的人，请检查接收对象');
  if (!receivers.some(isReached)) {
    changes.status = untold;
    context.remark('系统没有发给家长的通道，通知没有发出：请打印、电话或当面转告，再到通知里登记“已转告”');
  }
  changes.sendTime = changes.status === untold ? null : context.now;
  changes.receiverStaffIds = receivers.flatMap(({ staffId }) => (staffId ? [staffId] : []));
  await context.records.createMany(
    'noticeReceiver',
    receivers.map((receiver) => ({ ...receiver, noticeId: notice.id, sentTime: isReached(receiver) ? context.now : null })),
  );
}

/** Leaves out families without consent to messages; a remark gives their number. */
async function findConsenting(receivers: readonly Receiver[], context: RuleContext): Promise<Receiver[]> {
  const stuIds = receivers.flatMap(({ stuId }) => stuId ?? []);
  const stopped = await findStopped(context, stuIds, purposes.messages);
  if (stopped.size > 0) context.remark(`${stopped.size} 名学员的家长没有同意接收消息，没有列入接收人`);
  return receivers.filter(({ stuId }) => !stuId || !stopped.has(stuId));
}
