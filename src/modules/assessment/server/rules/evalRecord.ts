/** Rules of assessments: answers change only in a draft, finished records are immutable, and a fill link ends with its record. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Values } from '../../../../server/kernel/values';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { type EvalType, evalTypes, followStates } from '../../domain/codes';
import { updateCareLists } from '../results/careLists';
import { storeSinceFirst } from '../results/sinceFirst';
import { notifyUrgent } from '../results/warnings';
import { redoRecord, rescoreRecord } from '../taking/again';
import { createFillLink, revokeFillLink } from '../taking/fillLink';
import { finishRecord } from '../taking/finish';
import { type StartInput, startRecord } from '../taking/start';

const { draft, done, audited, void: voided } = states.evalRecord.status;
/** Fields that cannot be changed once a record is finished. */
const immutable = ['scaleId', 'answers', 'remarks', 'inputs', 'result', 'ruleHash', 'evalDate', 'ageMonths'] as const;
const withoutPsychology = [evalTypes.study, evalTypes.rapid, evalTypes.development, evalTypes.composite];

function startWith(input: Values, types: readonly EvalType[], context: RuleContext) {
  // The input was parsed by the schema of the call.
  return startRecord(input as unknown as StartInput, types, context);
}

export default defineRule<'evalRecord'>({
  async beforeUpdate(changes, before, { records, now }) {
    const name = before.status === draft ? undefined : immutable.find((one) => one in changes);
    if (name) throw refuse(name, '测评完成后，作答与得分不再改变，有错误请作废后重测');
    if (changes.status === done || changes.status === voided) await updateCareLists(before, changes.status === done, records);
    if (changes.status === done && changes.urgent) await notifyUrgent(before, records, now);
    if (changes.status !== done && changes.status !== voided) return;
    const after = changes.status === done ? ({ ...before, ...changes } as typeof before) : undefined;
    changes.sinceFirst = await storeSinceFirst(before, records, { id: before.id, after });
  },
  async afterCreate(row, { records, now }) {
    // A record made by `rescoreRecord` is created as finished.
    if (row.status !== done && row.status !== audited) return;
    await updateCareLists(row, true, records);
    await storeSinceFirst(row, records);
    if (row.urgent && row.followState === followStates.open) await notifyUrgent(row, records, now);
  },
  async afterUndo(before, after, { records }) {
    const row = after ?? before;
    if (after?.fillKey && after.fillKey !== before?.fillKey) await revokeFillLink(after.id, records);
    if (!row) return;
    await updateCareLists(row, after?.status === done || after?.status === audited, records);
    await storeSinceFirst(row, records);
  },
  async beforeDelete({ id, status }, { records }) {
    if (status !== draft) throw refuse('id', '已完成的测评不能删除，有错误请作废后重测');
    await revokeFillLink(id, records);
  },

  actions: {
    start: ({ input, context }) => startWith(input, withoutPsychology, context),
    startPsychology: ({ input, context }) => startWith(input, [evalTypes.psychology], context),
    startStudy: ({ input, context }) => startWith(input, [evalTypes.study], context),
    startRapid: ({ input, context }) => startWith(input, [evalTypes.rapid], context),
    async finish({ row, input, changes, context }) {
      const record = chosenRow(row);
      await finishRecord(record, (input.answersVersion as number | null) ?? null, changes, context);
      return { id: record.id };
    },
    redo: ({ row, context }) => redoRecord(chosenRow(row), context),
    rescore: ({ row, input, context }) => rescoreRecord(chosenRow(row), String(input.scaleId), context),
    fillLink: ({ row, input, changes, context }) => createFillLink(chosenRow(row), Number(input.days), changes, context),
  },
});
