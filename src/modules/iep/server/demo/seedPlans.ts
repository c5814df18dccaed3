/** Writes the goal library and 25 education plans in every state, begun from what composite assessments found. */

import { addDays } from '../../../../domain/calendar';
import { itemAt, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { itemsOfRecord } from '../../../assessment/contract';
import type { DemoStep, SeedSource } from '../../../demo/contract';
import { createDraft } from '../fromAssessment';
import { copyGoals } from '../goals';
import { nextVersion } from '../nextVersion';
import { libraryGoals } from './libraryGoals';

const { draft, auditing, signing, running, midterm, final, archived } = states.iep.status;
const { partly, reached } = states.trainingGoal.result;
/** Assigned to the children in turn. */
const fates = [running, draft, signing, midterm, auditing, final, running, running, archived, running] as const;
/** Index of the fate from which the plan is signed and runs. */
export const inForce = fates.indexOf(running);
/** States on the way to one, in their order. */
const way = [auditing, signing, running, midterm, final, archived];
const most = 25;
/** Short goals that a plan begins with. */
const goalsOfPlan = 5;

export default {
  order: 117,
  async seed(source) {
    const entity = source.context.configuration.entities.get('iep');
    if (!entity) return;
    await source.write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      await seedLibrary(context);
      const newest = new Map(
        (await context.records.find('evalComposite', { status: states.evalComposite.status.done }, { order: [['doneDate', 'asc']] })).map(
          (composite) => [composite.stuId, composite],
        ),
      );
      for (const [at, composite] of [...newest.values()].slice(0, most - 1).entries()) await seedPlan(source, context, composite, at);
      await reviseOne(context);
    });
  },
} satisfies DemoStep;

async function seedLibrary({ records }: RuleContext): Promise<void> {
  for (const { shorts, ...long } of libraryGoals) {
    const { id } = await records.create('longPlan', long);
    await records.createMany(
      'shortPlan',
      shorts.map((content, at) => ({ longId: id, content, criterion: '80% 正确，连续 3 次', method: 1, order: at + 1 })),
    );
  }
}

export async function seedPlan(source: SeedSource, context: RuleContext, composite: Stored<'evalComposite'>, at: number): Promise<void> {
  const { records } = context;
  const fate = itemAt(fates, at % fates.length);
  const isOver = fate === final || fate === archived;
  const startDate = source.calendar.daysAgo(isOver ? 200 : 60);
  const iepId = await createDraft(context, {
    stuId: must(composite.stuId, 'student of the composite assessment'),
    period: isOver ? '上学期' : '本学期',
    startDate,
    endDate: addDays(startDate, isOver ? 170 : 160),
    evidenceIds: [...(composite.recordIds ?? [])],
    levels: (composite.needs ?? []).map(({ domain, strength, need }) => ({
      domain: must(domain, 'domain of the composite assessment'),
      strength: strength ?? null,
      need: need ?? null,
    })),
    services: (composite.plans ?? []).map(({ courseId, times, minutes }) => ({
      courseId: must(courseId, 'course of the service'),
      times: Number(times),
      minutes: Number(minutes),
    })),
    items: await firstItemsOf(context, composite),
  });
  await records.update('iep', iepId, {
    ownerId: composite.ownerId,
    meetingDate: startDate,
    members: [
      { memberName: '家长', roleName: '家长' },
      { memberName: composite.ownerIdLabel ?? '教师', roleName: '责任教师' },
    ],
  });
  await records.update('evalComposite', composite.id, { iepId });
  await moveOn(context, iepId, fate);
}

/** The newer version is in force, the older one is kept. */
async function reviseOne({ records }: RuleContext): Promise<void> {
  const [plan] = await records.find('iep', { status: running }, { limit: 1 });
  if (!plan) return;
  const next = await records.create('iep', nextVersion(plan));
  await copyGoals(records, plan, next);
  for (const status of [auditing, signing, running]) await records.update('iep', next.id, { status });
}

async function firstItemsOf({ records }: RuleContext, { recordIds }: Stored<'evalComposite'>) {
  const items: { recordId: string; itemNo: number }[] = [];
  for (const recordId of recordIds ?? []) {
    const record = await records.get('evalRecord', recordId);
    if (record) for (const { no } of (await itemsOfRecord(record, records)).items) items.push({ recordId, itemNo: no });
  }
  return items.slice(0, goalsOfPlan);
}

async function moveOn({ records, today }: RuleContext, iepId: string, fate: (typeof fates)[number]): Promise<void> {
  if (fate === draft) return;
  if ((await records.count('iepLongGoal', { iepId })) === 0) return;
  for (const status of way) {
    const words =
      status === midterm
        ? { midSummary: '多数目标有进展，按计划继续。' }
        : status === final
          ? { summary: '主要目标达成，其余转入下一份计划。' }
          : status === running
            ? { signDate: addDays(today, -55) }
            : {};
    await records.update('iep', iepId, { status, ...words });
    if (status === midterm || status === final) await evaluate(records, iepId, status === final, today);
    if (status === fate) return;
  }
}

/** Some of the goals are reached half way, most at the end. */
async function evaluate(records: RuleContext['records'], iepId: string, isEnd: boolean, today: string): Promise<void> {
  const longGoals = await records.find('iepLongGoal', { iepId });
  const goals = await records.find('trainingGoal', { longGoalId: longGoals.map(({ id }) => id) });
  for (const [at, { id, result }] of goals.entries()) {
    const next = isEnd ? (at % 4 === 3 ? partly : reached) : at % 3 === 0 ? partly : undefined;
    if (next !== undefined && next !== result)
      await records.update('trainingGoal', id, { result: next, evalDate: today, evalNote: '按达成标准评量' });
  }
}
