/** Rules of students: calls for guardians, and leaving and returning in all modules. */
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Values } from '../../../../server/kernel/values';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { readStudentProfile } from '../../../assessment/contract';
import { followGuardians, followTick } from '../../../consent/contract';
import { keepAfterLeaving, refuseDisposed } from '../../../retention/contract';
import { endAll, listObstacles, takeUpAll } from '../allLeaving';
import { applyEntry, setStudyStart } from '../beginStudy';
import { isObstacle } from '../checkItems';
import { consentActions } from '../consentActions';
import { finishStudy } from '../finishStudy';
import { addGuardian, changeMainGuardian, type Guardian, removeGuardian } from '../guardians';
import { checkLeave, findPendingLeave } from '../leaveChecks';
import { growthOf } from '../queries/growth';
import { readStudentHead } from '../queries/head';

const leaveStates = states.studentLeave.status;

export default defineRule<'student'>({
  async beforeCreate(values, context) {
    setStudyStart(values);
    await keepAfterLeaving(values, context);
  },

  async beforeUpdate(changes, before, context) {
    refuseDisposed(before);
    applyEntry(changes, before, context.today);
    await keepAfterLeaving(changes, context);
    await followTick(changes, before, context);
    await followGuardians(changes, before, context);
  },

  beforeReturn: (row) => refuseDisposed(row),

  async beforeDelete(before, context) {
    refuseDisposed(before);
    const sentences = await listObstacles(before, context);
    if (sentences.length > 0) throw conflict(`${before.stuName}${sentences.join('；')}`);
  },

  queries: {
    head: ({ input, reading }) => readStudentHead(String(input.stuId), reading),
    profile: ({ input, context, reading }) => readStudentProfile(String(input.stuId), reading, context),
    growth: ({ input, reading }) => growthOf(String(input.stuId), typeof input.before === 'string' ? input.before : undefined, reading),
    foreseeConsent: (query) => consentActions.foresee({ ...query, changes: {} }),
    async leaveItems({ row, context }) {
      const student = chosenRow(row);
      const leave = await leaveToCheck(student, context);
      return { leaveDate: leave.leaveDate, items: await checkLeave(student, leave, context) };
    },
  },

  actions: {
    answerConsent: consentActions.answer,
    settleConsent: consentActions.settle,
    goOnWithout: consentActions.without,
    endWithout: consentActions.without,
    async assignClass({ row, input, context }) {
      const { id } = chosenRow(row);
      await context.records.create('classStudent', { ...input, stuId: id });
      return context.records.get('student', id);
    },
    addRelationPhone({ row, input, changes }) {
      changes.relations = addGuardian(guardiansOf(row), input);
    },
    changMainRelation({ row, input, changes }) {
      changes.relations = changeMainGuardian(guardiansOf(row), String(input.relationId));
    },
    removeMainRelation({ row, input, changes }) {
      changes.relations = removeGuardian(guardiansOf(row), String(input.relationId), input.mainRelationId);
    },
    async leave({ row, context }) {
      if (await findPendingLeave(chosenRow(row).id, context)) throw conflict('已有待核查的离校申请');
    },
    async leaveCheck({ row, changes, context }) {
      const student = chosenRow(row);
      const leave = await leaveToCheck(student, context);
      const items = await checkLeave(student, leave, context);
      const blockers = items.filter(isObstacle);
      if (blockers.length > 0) throw conflict(`核查未通过：${blockers.map(({ note }) => note).join('；')}`, { items });
      await context.records.update('studentLeave', leave.id, { status: leaveStates.left, checkItems: items });
      const ended = await endAll(student, { date: String(leave.leaveDate), kind: 'left' }, context);
      Object.assign(changes, { leaveDate: leave.leaveDate, leaveReason: leave.reason }, ended);
    },
    async rejectLeave({ row, input, context }) {
      const leave = await leaveToCheck(chosenRow(row), context);
      await context.records.update('studentLeave', leave.id, {
        status: leaveStates.rejected,
        opinion: (input.opinion as string | null) ?? null,
      });
    },
    async back({ row, input, changes, context }) {
      const student = chosenRow(row);
      await closeLeave(student, input, context);
      Object.assign(changes, { leaveDate: null, leaveReason: null });
      if (input.restoreClasses !== false) Object.assign(changes, await takeUpAll(student, context));
    },
    async graduate({ row, changes, context }) {
      const ended = await endAll(chosenRow(row), { date: context.today, kind: 'graduated' }, context);
      Object.assign(changes, finishStudy(context.today), ended);
    },
  },
});

function guardiansOf(row: Stored<'student'> | undefined): Guardian[] {
  return chosenRow(row).relations ?? [];
}

async function leaveToCheck(student: Stored<'student'>, context: RuleContext): Promise<Stored<'studentLeave'>> {
  const leave = await findPendingLeave(student.id, context);
  if (!leave) throw refuse('', `${student.stuName}没有待核查的离校申请`);
  return leave;
}

/** Stores the return of the student in the last departure. */
async function closeLeave(student: Stored<'student'>, input: Values, context: RuleContext): Promise<void> {
  const leaves = await context.records.find('studentLeave', { stuId: student.id, status: leaveStates.left, backDate: null });
  const last = leaves.at(-1);
  if (last)
    await context.records.update('studentLeave', last.id, {
      backDate: context.today,
      backReason: (input.backReason as string | null) ?? null,
    });
}
