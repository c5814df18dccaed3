/** Strengths, needs and training of a composite assessment, from the answers of several finished assessments. */
import { type Answers, type ItemToTrain, itemsToTrain, type Scale } from '../../assessment/contract';

export interface CombinedRecord {
  scale: Scale;
  answers: Answers;
  ageMonths: number | undefined;
}

interface DomainNeed {
  /** Code of the dictionary of training domains. */
  domain: number;
  strength: string;
  need: string;
  /** Items that ask for training, in all records. */
  toTrain: number;
  /** Lessons a week that are proposed for it. */
  timesAWeek: number;
}

/** Names that a sentence has at most. */
const named = 4;

/** Of several assessments by one scale the newest; `records`: oldest first. */
export function listNewestOfScale<One extends { scaleCode: string | null }>(records: readonly One[]): One[] {
  return records.filter(({ scaleCode }, at) => !records.slice(at + 1).some((later) => later.scaleCode === scaleCode));
}

/** What asks for training anywhere is not called able. One row for each domain that the records say something about, in the order of the dictionary; those without needs last. */
export function suggestNeeds(records: readonly CombinedRecord[]): DomainNeed[] {
  const found = new Map<number, { able: string[]; toTrain: ItemToTrain[] }>();
  const of = (domain: number) => {
    const need = found.get(domain) ?? { able: [], toTrain: [] };
    found.set(domain, need);
    return need;
  };
  for (const { scale, answers, ageMonths } of records) {
    for (const item of itemsToTrain(scale, answers, ageMonths)) of(item.domain).toTrain.push(item);
    for (const { domain, name } of listAbleItems(scale, answers)) of(domain).able.push(name);
  }
  const open = new Set([...found.values()].flatMap(({ toTrain }) => toTrain.map(({ name }) => name)));
  const rows = [...found]
    .sort(([a], [b]) => a - b)
    .map(([domain, { able, toTrain }]) =>
      rowOf(
        domain,
        able.filter((name) => !open.has(name)),
        toTrain,
      ),
    )
    .filter(({ strength, need }) => strength !== '' || need !== '');
  return [...rows.filter(({ toTrain }) => toTrain > 0), ...rows.filter(({ toTrain }) => toTrain === 0)];
}

function rowOf(domain: number, able: readonly string[], toTrain: readonly ItemToTrain[]): DomainNeed {
  return {
    domain,
    // The last items, because a test goes from easy to hard.
    strength: able.length === 0 ? '' : `已能：${able.slice(-named).join('、')}${able.length > named ? `等${able.length}项` : ''}`,
    need:
      toTrain.length === 0
        ? ''
        : `需训练：${toTrain.slice(0, named).map(wording).join('、')}${toTrain.length > named ? `等${toTrain.length}项` : ''}`,
    toTrain: toTrain.length,
    timesAWeek: toTrain.length === 0 ? 0 : toTrain.length >= 6 ? 3 : toTrain.length >= 3 ? 2 : 1,
  };
}

const wording = ({ name, answer }: ItemToTrain) => `${name}（${answer}）`;

/** Items answered with the best score of a group that goals may be taken from. */
function listAbleItems({ items, optionSets, goals = [] }: Scale, answers: Answers): { domain: number; name: string }[] {
  return items.flatMap((item) => {
    const rule = goals.find(({ group }) => group === item.group) ?? goals.find(({ group }) => group === undefined);
    if (!rule || !('options' in item)) return [];
    const options = optionSets[item.options] ?? [];
    const score = options.find(({ value }) => value === answers[item.no])?.score;
    if (score === null || score === undefined || rule.failed?.includes(score) || rule.emerging?.includes(score)) return [];
    return score === Math.max(...options.map((option) => option.score ?? Number.NEGATIVE_INFINITY))
      ? [{ domain: rule.domain, name: item.name }]
      : [];
  });
}
