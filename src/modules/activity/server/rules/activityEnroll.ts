/** Rules of enrolments: waiting list when the quota is used up, sums on the activity, and clues from unknown families. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { findStopped, purposes } from '../../../consent/contract';
import { clueFrom, getPhoneLock } from '../../../sales/contract';

const { enrolled, waiting, signed } = states.activityEnroll.status;
const taking: number[] = [enrolled, signed];
/** States of an activity in which the waiting list moves up. */
const upcoming: number[] = [states.activity.status.enrolling, states.activity.status.closed];

export default defineRule<'activityEnroll'>({
  async lockForCreate({ phone, stuId }, context) {
    if (phone && !stuId) await context.lockByName(getPhoneLock(String(phone)));
  },

  async beforeCreate(values, context) {
    const activity = await lockActivity(String(values.activityId), context);
    if (!activity) return;
    if (activity.status !== states.activity.status.enrolling) throw refuse('activityId', `“${activity.title}”没有在报名中`);
    if (String(activity.enrollEnd) < context.now) throw refuse('activityId', `“${activity.title}”已于 ${activity.enrollEnd} 截止报名`);
    const isFull = countSeatsLeft(activity) < Number(values.persons);
    if (values.status === enrolled && isFull) values.status = waiting;
    values.payStatus ??= Number(activity.fee ?? 0) > 0 ? 1 : 3;
    values.clueId = values.stuId ? null : await clueOf(values, activity, context);
  },
  async afterCreate(row, context) {
    await updateSums(String(row.activityId), context);
  },

  async beforeUpdate(changes, before, context) {
    const touchesSeats = 'persons' in changes || 'status' in changes;
    if (!touchesSeats) return;
    const activity = await lockActivity(String(before.activityId), context);
    if (!activity) return;
    const after = { ...before, ...changes } as Stored<'activityEnroll'>;
    const free = countSeatsLeft(activity) + (taking.includes(Number(before.status)) ? Number(before.persons) : 0);
    if (taking.includes(Number(after.status)) && Number(after.persons) > free) throw refuse('persons', `名额只剩 ${Math.max(free, 0)} 个`);
    changedRows(context).set(before.id, after);
    await updateSums(activity.id, context);
    if (taking.includes(Number(before.status))) await moveUp(activity.id, context);
  },

  async afterUndo(before, after, context) {
    const enrol = after ?? before;
    if (!enrol) return;
    const activity = await lockActivity(String(enrol.activityId), context);
    if (!activity) return;
    await updateSums(activity.id, context);
    if (!after || !taking.includes(Number(after.status))) return;
    const counted = await context.records.get('activity', activity.id);
    if (counted && countSeatsLeft(counted) < 0) throw refuse('persons', `“${activity.title}”的名额已满，不能恢复这条报名`);
  },

  actions: {
    async sign({ row, changes, context }) {
      const { stuId, name } = chosenRow(row);
      changes.signTime = context.now;
      // Pictures of an activity are not linked to children, so they cannot be refused: the person gets a remark instead.
      if (stuId && (await findStopped(context, [stuId], purposes.pictures)).size > 0)
        context.remark(`${name}没有影像的知情同意，活动中请不要拍到`);
    },
  },
});

/** The clue of a family without a student; null for the family of a student, even if no student was selected. */
async function clueOf(values: Changes<'activityEnroll'>, { title }: Stored<'activity'>, context: RuleContext): Promise<string | null> {
  const contact = { parentName: String(values.name), phone: String(values.phone), childName: values.childName };
  return (await clueFrom({ ...contact, channel: 'activity', remark: `报名活动“${title}”` }, context)) ?? null;
}

/** The lock prevents two transactions from both taking the last seat. */
function lockActivity(id: string, { records }: RuleContext): Promise<Stored<'activity'> | undefined> {
  return records.lock('activity', id);
}

/** A quota of 0 means no limit. */
function countSeatsLeft({ quota, enrolled }: Stored<'activity'>): number {
  return Number(quota ?? 0) === 0 ? Number.POSITIVE_INFINITY : Number(quota) - Number(enrolled ?? 0);
}

/** Enrolments of this change set as they will be written, by id. */
function changedRows({ memo }: RuleContext): Map<string, Stored<'activityEnroll'>> {
  const rows = (memo.get('activity.changedEnrols') as Map<string, Stored<'activityEnroll'>> | undefined) ?? new Map();
  memo.set('activity.changedEnrols', rows);
  return rows;
}

/** Gives released seats to the waiting list, in the order of enrolment; an entry larger than the remaining seats keeps its position. */
async function moveUp(activityId: string, context: RuleContext): Promise<void> {
  const activity = await context.records.get('activity', activityId);
  if (!activity || !upcoming.includes(Number(activity.status))) return;
  const changed = changedRows(context);
  const stored = await context.records.find('activityEnroll', { activityId, status: waiting }, { order: [['createTime', 'asc']] });
  const moved: string[] = [];
  let free = countSeatsLeft(activity);
  for (const { id, name, persons } of stored.filter((one) => (changed.get(one.id) ?? one).status === waiting)) {
    if (Number(persons) > free) break;
    free -= Number(persons);
    await context.records.update('activityEnroll', id, { status: enrolled });
    moved.push(name);
  }
  if (moved.length > 0) context.remark(`候补的${moved.join('、')}已转为正式报名，请通知家长`);
}

/** Updates the sums of an activity. */
async function updateSums(activityId: string, context: RuleContext): Promise<void> {
  const changed = changedRows(context);
  const stored = await context.records.find('activityEnroll', { activityId });
  const enrols = stored.map((one) => changed.get(one.id) ?? one);
  const persons = (wanted: number[]) =>
    enrols.filter(({ status }) => wanted.includes(Number(status))).reduce((sum, one) => sum + Number(one.persons), 0);
  await context.records.update('activity', activityId, { enrolled: persons(taking), waiting: persons([waiting]) });
}
