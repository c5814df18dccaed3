/** Rules of homework: publishing creates a row for each child; submitted rows are kept. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { findStopped, purposes } from '../../../consent/contract';
import { refuseUnrelated } from '../../../student/contract';
import { countPrescribed } from '../../domain/practice';
import { childrenOf } from '../childrenOf';

const { published, withdrawn } = states.homework.status;
const { pending, overdue } = states.homeworkDetail.status;

/** Fields that determine the rows of the children; they cannot be changed after publishing. */
const settled = ['targetType', 'classIds', 'stuIds', 'needSubmit'] as const;

const places = { stuIds: 'stuIds', classIds: 'classIds' };

export default defineRule<'homework'>({
  beforeCreate: (values, context) => refuseUnrelated(values, places, context),
  async beforeUpdate(changes, before, context) {
    const homework = { ...before, ...changes } as Stored<'homework'>;
    await refuseUnrelated(changes, places, context);
    if (before.status === published) refuseSettled(Object.keys(changes));
    if (changes.deadline && before.status === published) refusePast(changes.deadline, context);
    if (changes.status === published) {
      refusePast(homework.deadline, context);
      changes.publishTime = context.now;
      const { missing, all } = await missingChildren(homework, context);
      if (all === 0)
        throw refuse(homework.targetType === 1 ? 'classIds' : 'stuIds', '没有可以布置的在读学员，请检查布置对象和消息的知情同意');
      await giveOut(homework, missing, context);
    } else if (changes.status === withdrawn) {
      for (const { id } of await context.records.find('homeworkDetail', { homeworkId: before.id, submitTime: null }))
        await context.records.remove('homeworkDetail', id);
    } else if (changes.deadline && before.status === published) await moveDeadline(before.id, changes.deadline, context);
  },
  beforeDelete({ dueCount, submitCount }, { visible }) {
    const count = (field: string, people: unknown) => (visible.hides('homework', field) ? '' : ` ${people} `);
    if (Number(submitCount) > 0) throw refuse('id', `已有${count('submitCount', submitCount)}人提交，不能删除，可以撤回`);
    if (Number(dueCount) > 0) throw refuse('id', `已发给${count('dueCount', dueCount)}人，不能删除，可以撤回`);
  },

  actions: {
    async addMissing({ row, context }) {
      const homework = chosenRow(row);
      const { missing } = await missingChildren(homework, context);
      if (!homework.needSubmit || missing.length === 0) throw refuse('id', '没有需要补发的学员');
      await giveOut(homework, missing, context);
      return { added: missing.length };
    },
  },
});

function refusePast(deadline: unknown, { now }: RuleContext): void {
  if (typeof deadline === 'string' && deadline <= now) throw refuse('deadline', '截止时间应晚于现在');
}

function refuseSettled(changed: readonly string[]): void {
  const field = settled.find((name) => changed.includes(name));
  if (field) throw refuse(field, '作业已经发布，布置对象不能修改，新进班的学员请用“补发”');
}

/** Skips families without consent to messages; a remark gives their number. */
async function missingChildren(homework: Stored<'homework'>, context: RuleContext): Promise<{ missing: string[]; all: number }> {
  const { records } = context;
  const here = await childrenOf(homework, records);
  const stopped = await findStopped(context, here, purposes.messages);
  const children = here.filter((id) => !stopped.has(id));
  if (stopped.size > 0) context.remark(`${stopped.size} 名学员的家长没有同意接收消息，没有发给他们`);
  const assigned = new Set((await records.find('homeworkDetail', { homeworkId: homework.id })).map(({ stuId }) => stuId));
  return { missing: children.filter((id) => !assigned.has(id)), all: children.length };
}

/** Creates the rows of the children, unless the homework needs no submission. */
async function giveOut(
  { id, deadline, needSubmit, timesPerWeek }: Stored<'homework'>,
  children: readonly string[],
  { records, today }: RuleContext,
): Promise<void> {
  if (!needSubmit) return;
  const until = deadline.slice(0, 10);
  const practice = timesPerWeek && {
    timesPerWeek,
    startDate: today,
    plannedCount: countPrescribed({ startDate: today, until, timesPerWeek }, until),
  };
  await records.createMany(
    'homeworkDetail',
    children.map((stuId) => ({ homeworkId: id, stuId, deadline, ...practice })),
  );
}

/** Moves the deadline of rows without submission; overdue ones are pending again. */
async function moveDeadline(homeworkId: string, deadline: string, { records }: RuleContext): Promise<void> {
  for (const { id, status } of await records.find('homeworkDetail', { homeworkId, submitTime: null }))
    await records.update('homeworkDetail', id, { deadline, ...(status === overdue && { status: pending }) });
}
