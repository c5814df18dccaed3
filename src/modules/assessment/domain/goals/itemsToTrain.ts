/** Items of a finished assessment that ask for training, by the rules `goals` of the scale. */

import type { GoalRule, Scale } from '../scale/scaleShape';
import type { Answers } from '../scoring/record';

export interface ItemToTrain {
  no: number;
  name: string;
  /** Code of the dictionary of training domains. */
  domain: number;
  /** `emerging`: done in part, so the next thing to be learned. */
  standing: 'emerging' | 'failed';
  /** What was answered, in words. */
  answer: string;
}

/**
 * Emerging ones first, then failed ones, each in the order of the test, which goes from easy to hard. Of an age-graded test failed items
 * above the age of the child are left out, because they are not expected yet.
 */
export function itemsToTrain(scale: Scale, answers: Answers, ageMonths: number | undefined): ItemToTrain[] {
  const found = scale.items.flatMap((item): ItemToTrain[] => {
    if (!('options' in item)) return [];
    const option = scale.optionSets[item.options]?.find(({ value }) => value === answers[item.no]);
    if (!option || option.score === null) return [];
    const rule = ruleFor(scale, item.group);
    const standing = rule && standingOf(rule, option.score);
    if (!rule || !standing) return [];
    if (standing === 'failed' && item.ageGroup !== undefined && ageMonths !== undefined && item.ageGroup > ageMonths) return [];
    return [{ no: item.no, name: item.name, domain: rule.domain, standing, answer: option.label }];
  });
  return [...found.filter(({ standing }) => standing === 'emerging'), ...found.filter(({ standing }) => standing === 'failed')];
}

/** A rule for the group of the item comes before one for all items. */
function ruleFor({ goals = [] }: Scale, group: string | undefined): GoalRule | undefined {
  return goals.find((rule) => rule.group !== undefined && rule.group === group) ?? goals.find((rule) => rule.group === undefined);
}

function standingOf({ emerging = [], failed = [] }: GoalRule, score: number): ItemToTrain['standing'] | undefined {
  if (emerging.includes(score)) return 'emerging';
  return failed.includes(score) ? 'failed' : undefined;
}

/** A goal in words that can be observed and measured; the teacher changes what does not fit. */
interface GoalWords {
  content: string;
  criterion: string;
  baseline: string;
  evidence: string;
}

export function goalWords(
  item: Pick<ItemToTrain, 'no' | 'name' | 'standing' | 'answer'>,
  test: { name: string; evalDate: string },
): GoalWords {
  const { no, name, standing, answer } = item;
  return {
    content: cut(`能独立完成“${name}”`, 200),
    criterion: standing === 'emerging' ? '连续3次独立完成' : '80%正确',
    baseline: cut(`${test.evalDate}评估：${answer}`, 100),
    evidence: cut(`${test.name} ${test.evalDate} 第${no}题“${name}”：${answer}`, 200),
  };
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
