/** Rules of follow-ups: each may advance the state of its clue, and cannot be changed after 24 hours. */
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { followResults, followWays } from '../../domain/codes';
import { activeStates } from '../ownership';

const state = states.clue.status;

export default defineRule<'followRecord'>({
  async beforeCreate(values, context) {
    values.staffId ??= context.actor.staffId || null;
    if (values.nextTime && values.nextTime < context.now) throw refuse('nextTime', '下次跟进时间已经过去');
    if (!values.clueId) return;
    const clue = await context.records.lock('clue', values.clueId);
    if (!clue) throw refuse('clueId', '线索不存在或已删除，请重新选择');
    if (!activeStates.includes(Number(clue.status) as (typeof activeStates)[number])) {
      throw refuse('clueId', `“${clue.childName}”${clue.status === state.pool ? '在公海，请先领取' : '已结束跟进'}`);
    }
  },

  async afterCreate(row, context) {
    if (!row.clueId) return;
    const clue = await context.records.get('clue', row.clueId);
    if (clue) await context.records.update('clue', clue.id, whatFollows(clue, row, context));
  },

  beforeUpdate(_changes, before, context) {
    if (isOlderThanADay(String((before as { createTime?: string }).createTime), context.now))
      throw conflict('超过 24 小时的跟进记录不能修改');
  },
});

function whatFollows(clue: Stored<'clue'>, follow: Stored<'followRecord'>, context: RuleContext): Changes<'clue'> {
  return {
    lastFollowTime: context.now,
    touchedTime: context.now,
    lastFollowContent: follow.content,
    nextTime: follow.nextTime,
    ...(follow.intent ? { intent: follow.intent } : {}),
    status: stateAfter(clue.status, follow),
  };
}

/** States from first contact to trial lesson. */
const steps = [state.following, state.invited, state.visited, state.tried];

/** The state never moves back: a call after a visit leaves the clue visited. */
function stateAfter(before: Stored<'clue'>['status'], follow: Stored<'followRecord'>): Stored<'clue'>['status'] {
  const reached = stepOf(follow);
  return steps.indexOf(before as typeof reached) > steps.indexOf(reached) ? before : reached;
}

function stepOf({ way, result }: Stored<'followRecord'>): (typeof steps)[number] {
  if (way === followWays.trial) return state.tried;
  if (way === followWays.visit) return state.visited;
  return result === followResults.appointment ? state.invited : state.following;
}

function isOlderThanADay(created: string, now: string): boolean {
  return Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${created.replace(' ', 'T')}Z`) > 24 * 3_600_000;
}
