/**
 * Guidance through a developmental scale: for each domain its age groups, their results, and whether the domain can be scored.
 * The missing groups are those that the scoring engine reports (`readDomains`).
 */

import { itemAt, must } from '../../../../domain/must';
import type { CompiledScale } from '../scoring/compileScale';
import { type AgeGroup, type Domain, readDomains } from '../scoring/developmental';
import type { Answers } from '../scoring/record';
import { agePoint } from '../scoring/selectItems';
import { groupName } from './sections';

export type GroupState = 'untested' | 'partly' | 'mixed' | 'passed' | 'failed';

interface GuidedGroup {
  months: number;
  /** Numbers of its items. */
  items: readonly number[];
  state: GroupState;
  /** Where testing begins by age. */
  isMain: boolean;
  /** Has to be tested, or finished, before the domain can be scored. */
  isToTest: boolean;
}

export interface GuidedDomain {
  group: string;
  name: string;
  /** From the youngest. */
  groups: readonly GuidedGroup[];
  isComplete: boolean;
  /** Age groups to test, in the order of testing: the main one, then the younger ones downwards, then the older ones upwards. */
  next: readonly GuidedGroup[];
}

/** Undefined for scales that are not developmental. */
export function getGuide(compiled: CompiledScale, answers: Answers, ageMonths: number): GuidedDomain[] | undefined {
  const { developmental, scale } = compiled;
  if (!developmental) return undefined;
  const values = valuesOf(compiled, answers);
  const open = new Map(readDomains(developmental, values, ageMonths).open.map(({ group, ageGroups }) => [group, new Set(ageGroups)]));
  const main = must(agePoint(compiled, ageMonths), 'agePoint');
  return [...developmental.domains.values()].map((domain: Domain) => {
    const toTest = open.get(domain.code);
    const groups = domain.groups.map(
      (group): GuidedGroup => ({
        months: group.months,
        items: group.items.map(({ index }) => index + 1),
        state: stateOf(group, values),
        isMain: group.months === main,
        isToTest: toTest?.has(group.months) ?? false,
      }),
    );
    const name = groupName(scale, domain.code) ?? domain.code;
    return { group: domain.code, name, groups, isComplete: toTest === undefined, next: inOrder(groups, main) };
  });
}

/** Scores of the items in units; NaN where nothing, or nothing possible, is answered. */
function valuesOf({ items }: CompiledScale, answers: Answers): Float64Array {
  return Float64Array.from(items, ({ no, units }) => units?.get(answers[no] as string) ?? Number.NaN);
}

function stateOf({ items }: AgeGroup, values: Float64Array): GroupState {
  const answered = items.filter(({ index }) => !Number.isNaN(values[index]));
  if (answered.length === 0) return 'untested';
  if (answered.length < items.length) return 'partly';
  const passed = answered.filter(({ index, passes }) => itemAt(values, index) >= passes).length;
  return passed === items.length ? 'passed' : passed === 0 ? 'failed' : 'mixed';
}

function inOrder(groups: readonly GuidedGroup[], main: number): GuidedGroup[] {
  const rank = ({ months }: GuidedGroup) => (months === main ? 0 : months < main ? 1 + main - months : 1000 + months);
  return groups.filter(({ isToTest }) => isToTest).sort((a, b) => rank(a) - rank(b));
}
