/** Goals of a plan that come from an item of a finished assessment, with the item as their evidence. */
import type { Entity } from '../../../config/normalized';
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Records, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { goalWords, type ItemToTrain, itemsOfRecord } from '../../assessment/contract';
import { goalsOf } from './goals';

const { done, audited } = states.evalRecord.status;

/** A code of the dictionary `domain`; rules of scales name such codes. */
type Domain = NonNullable<Stored<'trainingGoal'>['domain']>;

/** A finished assessment of the child of the plan, with the items that ask for training. */
async function assessed(records: Records, plan: Stored<'iep'>, recordId: string) {
  const record = await records.get('evalRecord', recordId);
  if (!record || record.stuId !== plan.stuId) throw refuse('recordId', '这份测评不是计划里这名学员的');
  if (record.status !== done && record.status !== audited) throw refuse('recordId', '测评完成后才能取目标');
  return { record, ...(await itemsOfRecord(record, records)) };
}

/** Adds one short goal for an item below the long goal of its domain, which is made if there is none. Answers the ids of both. */
export async function addItemGoal(
  { records, entity }: Pick<RuleContext, 'records' | 'entity'>,
  plan: Stored<'iep'>,
  { recordId, itemNo }: { recordId: string; itemNo: number },
): Promise<{ longGoalId: string; goalId: string }> {
  const { record, scaleName, items } = await assessed(records, plan, recordId);
  const item = items.find(({ no }) => no === itemNo);
  if (!item) throw refuse('itemNo', `第${itemNo}题没有需要训练的作答`);
  const ground = { evidenceRecordId: recordId, evidenceItem: itemNo };
  // Searched below all long goals, because staff may change the domain of a long goal while the plan is a draft.
  const there = (await goalsOf(records, plan.id)).filter(({ result }) => result !== states.trainingGoal.result.ended);
  if (there.some((goal) => goal.evidenceRecordId === recordId && Number(goal.evidenceItem) === itemNo))
    throw refuse('itemNo', `第${itemNo}题已经在计划里`);
  const longGoal = await longGoalFor(records, plan, item, getDomainTitle(entity, item.domain));
  const { startDate, endDate, ownerId, stuId } = plan;
  const days = { startDate: longGoal.startDate ?? startDate, endDate: longGoal.endDate ?? endDate, ownerId };
  const words = goalWords(item, { name: scaleName, evalDate: record.evalDate ?? '' });
  const goal = await records.create('trainingGoal', {
    ...{ ...words, ...days, ...ground, stuId },
    longGoalId: longGoal.id,
    domain: item.domain as Domain,
  });
  return { longGoalId: longGoal.id, goalId: goal.id };
}

async function longGoalFor(records: Records, plan: Stored<'iep'>, item: ItemToTrain, title: string): Promise<Stored<'iepLongGoal'>> {
  const domain = item.domain as Domain;
  const [there] = await records.find('iepLongGoal', { iepId: plan.id, domain });
  if (there) return there;
  const { id: iepId, startDate, endDate, ownerId } = plan;
  return records.create('iepLongGoal', {
    iepId,
    domain,
    content: `提高${title}能力`,
    evidence: '测评中未通过的项目',
    startDate,
    endDate,
    ownerId,
  });
}

/** Title of a training domain, as child rows of the entity choose it. */
function getDomainTitle({ fields }: Entity, code: number): string {
  const chosen = fields.flatMap(({ children }) => children?.fields ?? []).find(({ name }) => name === 'domain');
  return chosen?.choices?.find((choice) => choice.code === code)?.title ?? '';
}

/** Initial values of a plan. */
interface PlanStart {
  stuId: string;
  period: string;
  /** YYYY-MM-DD. */
  startDate: string;
  endDate: string;
  levels: { domain: Domain; strength: string | null; need: string | null }[];
  services: { courseId: string; times: number; minutes: number }[];
  evidenceIds: string[];
  /** Items that become goals at once. */
  items: { recordId: string; itemNo: number }[];
}

/** Creates a draft plan from the results of assessments. Returns its id. */
export async function createDraft(context: RuleContext, { items, ...start }: PlanStart): Promise<string> {
  const plan = await context.records.create('iep', { ...start, ownerId: context.actor.staffId || null });
  for (const item of items) await addItemGoal(context, plan, item);
  return plan.id;
}
