/** Rules of clues: one for each child of a family, ownership limits, return to the pool, and enrolment. */
import { addDays } from '../../../../domain/calendar';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { assignments } from '../../domain/codes';
import { refuseKnownChild } from '../knownPhone';
import { checkHolding, giveTo } from '../ownership';
import { signUp } from '../signUp';

const state = states.clue.status;

export default defineRule<'clue'>({
  async beforeCreate(values, context) {
    await refuseKnownChild(values, context);
    const isOwn = values.assign === assignments.me && context.actor.staffId !== '';
    values.status = isOwn ? state.waiting : state.pool;
    Object.assign(values, isOwn ? await giveTo(context.actor.staffId, context) : { ownerId: null, poolTime: context.now });
  },

  async beforeUpdate(changes, before, context) {
    if (changes.phone || changes.childName) await refuseKnownChild({ ...before, ...changes }, context);
  },

  async beforeReturn(row, context) {
    // The stored clue names the student created from it, whose phone number is no duplicate; `row` may be older than that.
    const { stuId } = (await context.records.get('clue', row.id)) ?? row;
    await refuseKnownChild({ ...row, stuId }, context);
    if (row.ownerId) await checkHolding(row.ownerId, context, row.id);
  },

  beforeDelete(before) {
    if (before.status !== state.recycled) throw conflict('只能清理回收站里的线索');
  },

  actions: {
    async distribution({ row, input, changes, context }) {
      const clue = chosenRow(row);
      if (clue.ownerId === input.ownerId) throw refuse('ownerId', '线索已经归这位同事，请选择另一位同事');
      Object.assign(changes, await giveTo(String(input.ownerId), context));
    },

    async claim({ row, changes, context }) {
      const clue = chosenRow(row);
      const { staffId } = context.actor;
      if (!staffId) throw conflict('当前账号没有对应的员工，不能领取线索');
      if (clue.formerOwnerId === staffId) await refuseTooEarly(clue, context);
      Object.assign(changes, await giveTo(staffId, context));
    },

    abandon({ row, changes, context }) {
      Object.assign(changes, intoPool(chosenRow(row), context));
    },
    recycle({ row, changes, context }) {
      const clue = chosenRow(row);
      Object.assign(changes, {
        formerOwnerId: clue.ownerId ?? clue.formerOwnerId,
        ownerId: null,
        touchedTime: null,
        poolTime: context.now,
      });
    },

    async reopen({ row, changes, context }) {
      await refuseKnownChild(chosenRow(row), context);
      Object.assign(changes, { ownerId: null, poolTime: context.now });
    },

    async signUp({ row, input, changes, context }) {
      const student = await signUp({ ...chosenRow(row), ...changes }, input, context);
      changes.stuId = student.id;
      return { stuId: student.id };
    },
  },
});

/** Changes of a clue that returns to the pool. */
function intoPool({ ownerId }: Stored<'clue'>, { now }: RuleContext) {
  return { formerOwnerId: ownerId, ownerId: null, ownedTime: null, touchedTime: null, poolTime: now };
}

/** A former owner must wait `claimCoolDays` before claiming again, so that returning a clue does not renew the claim. */
async function refuseTooEarly(clue: Stored<'clue'>, context: RuleContext): Promise<void> {
  const { claimCoolDays } = await context.records.single('instSetting');
  const from = addDays(String(clue.poolTime).slice(0, 10), Number(claimCoolDays ?? 0));
  if (context.today < from) throw conflict(`这条线索由您放弃或退回公海，${from} 起才能再次领取`);
}
