/** Rules of composite assessments: of one child, complete before they are finished, followed by the next one. */
import { addDays } from '../../../../domain/calendar';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Records, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { compareRecords, findPlan } from '../../../assessment/contract';
import { createDraft } from '../../../iep/contract';
import { findCombined, firstItems, markFollowed, suggested } from '../composite';
import { listNewestOfScale } from '../suggestNeeds';

const { done } = states.evalComposite.status;

export default defineRule<'evalComposite'>({
  async beforeCreate(values, { records }) {
    await takeRecords(values, values.stuId, records);
  },

  async beforeUpdate(changes, before, { records }) {
    if (changes.recordIds !== undefined) await takeRecords(changes, before.stuId, records);
    if (changes.status === undefined) return;
    const isDone = changes.status === done;
    if (isDone) await complete(changes, before, records);
    Object.assign(changes, await markFollowed(records, before.stuId, { id: before.id, doneDate: before.doneDate, isDone }));
  },

  async afterUndo(before, after, { records }) {
    const row = after ?? before;
    if (row?.stuId) await markFollowed(records, row.stuId, { id: row.id, doneDate: row.doneDate ?? '', isDone: after?.status === done });
  },

  queries: {
    async findPlan({ row, context }) {
      const { records, entity } = context;
      const { stuId, recordIds } = chosenRow(row);
      return findPlan(context, await findCombined(records, stuId, recordIds ?? []), entity);
    },
    async compare({ row, context }) {
      return compareWithLast(context, chosenRow(row));
    },
    async reportTime({ input, context: { records } }) {
      const stuId = String(input.stuId);
      const [last] = await records.find('evalComposite', { stuId, status: done }, { order: [['doneDate', 'desc']], limit: 1 });
      return { lastDate: last?.doneDate ?? null, nextDate: last?.nextDate ?? null };
    },
  },

  actions: {
    async suggest({ row, changes, context: { records } }) {
      Object.assign(changes, await suggested(records, chosenRow(row)));
    },
    async createIep({ row, input, changes, context }) {
      const composite = chosenRow(row);
      const { period, startDate, endDate } = input as { period: string; startDate: string; endDate: string };
      const iepId = await createDraft(context, {
        stuId: composite.stuId,
        period,
        startDate,
        endDate,
        evidenceIds: [...(composite.recordIds ?? [])],
        levels: (composite.needs ?? []).map(({ domain, strength, need }) => ({
          domain,
          strength: strength ?? null,
          need: need ?? null,
        })),
        services: (composite.plans ?? []).map(({ courseId, times, minutes }) => ({
          courseId: courseId,
          times: Number(times),
          minutes: Number(minutes),
        })),
        items: input.withGoals ? await firstItems(context.records, composite) : [],
      });
      Object.assign(changes, { iepId });
      return { id: iepId };
    },
  },
});

async function takeRecords(values: Changes<'evalComposite'>, stuId: string | null | undefined, records: Records): Promise<void> {
  const ids = values.recordIds ?? [];
  const assessments = await findCombined(records, stuId, ids);
  values.recordCount = ids.length;
  values.warnings = warningsOf(assessments);
}

async function complete(
  changes: Changes<'evalComposite'>,
  { needs, nextDate, doneDate }: Stored<'evalComposite'>,
  records: Records,
): Promise<void> {
  if (!needs?.length) throw refuse('needs', '请先填写各领域的优势与需要，或从测评带入');
  if (nextDate) return;
  const { evalCycleDays } = await records.single('instSetting');
  changes.nextDate = addDays(doneDate, Number(evalCycleDays));
}

/** A line for each assessment whose result asks for follow-up. */
function warningsOf(assessments: readonly Stored<'evalRecord'>[]): string | null {
  const open = assessments.filter(({ positive }) => positive);
  return open.map(({ evalDate, scaleIdLabel, verdict }) => `${scaleIdLabel}（${evalDate}）：${verdict ?? ''}`).join('\n') || null;
}

/** Each scale that the last composite of the child has too, its newest result of then beside its newest of now. */
async function compareWithLast(context: RuleContext, { id, stuId, doneDate, recordIds }: Stored<'evalComposite'>) {
  const { records } = context;
  const earlier = await records.find(
    'evalComposite',
    { stuId, status: done, doneDate: { lte: doneDate } },
    { order: [['doneDate', 'desc']] },
  );
  const last = earlier.find((one) => one.id !== id);
  if (!last) throw refuse('id', '没有更早的综合评估可以比较');
  const [now, then] = [await findCombined(records, stuId, recordIds ?? []), await findCombined(records, stuId, last.recordIds ?? [])];
  const comparisons = [];
  for (const record of listNewestOfScale(now)) {
    const before = then.findLast(({ scaleCode }) => scaleCode === record.scaleCode);
    if (before && before.id !== record.id) comparisons.push(await compareRecords(context, [before, record]));
  }
  return { lastDate: last.doneDate, comparisons };
}
