/** Goals proposed from finished assessments: items that ask for training, and long goals of the library in their domains. */
import type { Entity } from '../../../../config/normalized';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Records, Stored, Where } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { GoalProposals, LibraryGoal, PlanToAdd, ProposalSource } from '../../domain/goals/proposals';
import { refuseUnseen } from '../access/refuseUnseen';
import { itemsOfRecord } from './readResult';

const { done, audited } = states.evalRecord.status;
const { running, partly, reached } = states.trainingGoal.result;

type Reader = Pick<RuleContext, 'records' | 'visible'>;

/** `assessments`: of one child; `entity`: one whose fields or child rows choose a domain. */
export async function findPlan(
  { records, visible }: Reader,
  assessments: readonly Stored<'evalRecord'>[],
  entity: Entity,
): Promise<GoalProposals> {
  await refuseUnseen(visible, assessments);
  const [first] = assessments;
  if (!first?.stuId) throw refuse('id', '请先选择测评');
  if (assessments.some(({ status }) => status !== done && status !== audited)) throw refuse('id', '测评完成后才有目标建议，请先完成测评');
  const { stuId } = first;
  const draft = await planOf(records, { stuId, status: states.iep.status.draft });
  const planned = await findPlannedItems(records, stuId, draft?.previousId);
  const sources: ProposalSource[] = [];
  for (const record of assessments) sources.push(await sourceOf(records, record, planned));
  const inForce = await planOf(records, { stuId, status: [states.iep.status.running, states.iep.status.midterm] });
  const domains = new Set(sources.flatMap(({ items }) => items.map(({ domain }) => domain)));
  return {
    stuId,
    stuName: first.stuIdLabel ?? '',
    draft: draft && planToAdd(draft),
    running: draft || !inForce ? null : planToAdd(inForce),
    domains: listDomains(entity).filter(({ code }) => domains.has(code)),
    sources,
    library: await readLibrary({ records, visible }, domains, Math.max(...assessments.map(({ ageMonths }) => Number(ageMonths ?? 0)))),
  };
}

async function planOf(records: Records, where: Where<'iep'>): Promise<Stored<'iep'> | null> {
  const [plan] = await records.find('iep', where, { order: [['startDate', 'desc']], limit: 1 });
  return plan ?? null;
}

const planToAdd = ({ id, version, period }: Stored<'iep'>): PlanToAdd => ({ id, version, period: period ?? '' });

function listDomains({ fields }: Entity): GoalProposals['domains'] {
  const all = fields.flatMap((field) => [field, ...(field.children?.fields ?? [])]);
  const choices = all.find(({ name, choices: ownChoices }) => name === 'domain' && ownChoices)?.choices ?? [];
  return choices.map(({ code, title }) => ({ code: Number(code), title }));
}

async function sourceOf(records: Records, record: Stored<'evalRecord'>, planned: ReadonlyMap<string, string>): Promise<ProposalSource> {
  const { scaleName, items } = await itemsOfRecord(record, records);
  const marked = items.map((item) => {
    const goalId = planned.get(`${record.id} ${item.no}`) ?? null;
    return { ...item, isPlanned: goalId !== null, goalId };
  });
  return { recordId: record.id, scaleName, evalDate: record.evalDate ?? '', items: marked };
}

/**
 * Ids of the child's goals that were taken from an item, by `<record> <item>`; of several the newest. Not counted: ended goals, and open
 * goals of the plan version that the draft replaces, since the draft has copies of them or they were left out there.
 */
async function findPlannedItems(records: Records, stuId: string, replacedId: string | null | undefined): Promise<Map<string, string>> {
  const goals = await records.find('trainingGoal', { stuId, result: [running, partly, reached] }, { order: [['createTime', 'asc']] });
  const replaced = replacedId ? (await records.find('iepLongGoal', { iepId: replacedId })).map(({ id }) => id) : [];
  const standing = goals.filter(({ result, longGoalId }) => result === reached || !longGoalId || !replaced.includes(longGoalId));
  return new Map(
    standing.flatMap(({ id, evidenceRecordId, evidenceItem }) => (evidenceRecordId ? [[`${evidenceRecordId} ${evidenceItem}`, id]] : [])),
  );
}

/** Empty if the person may not read the fields by which goals are selected. */
async function readLibrary({ records, visible }: Reader, domains: ReadonlySet<number>, ageMonths: number): Promise<LibraryGoal[]> {
  if (domains.size === 0 || visible.hides('longPlan', 'domain', 'content', 'minMonths', 'maxMonths')) return [];
  const isCounted = !visible.hides('longPlan', 'shortCount');
  const found = await records.find(
    'longPlan',
    { domain: [...domains] as Stored<'longPlan'>['domain'][] },
    { order: [['domain', 'asc']], limit: 200 },
  );
  return found.flatMap(({ id, domain, content, minMonths, maxMonths, shortCount }) =>
    (minMonths ?? 0) <= ageMonths && ageMonths <= (maxMonths ?? Number.POSITIVE_INFINITY)
      ? [{ id, domain: Number(domain), content: content ?? '', shortCount: isCounted ? Number(shortCount ?? 0) : null }]
      : [],
  );
}
