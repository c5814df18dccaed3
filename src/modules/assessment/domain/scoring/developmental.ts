/** Developmental age of the domains of a scale: which groups are tested, where basal and ceiling lie, what counts. */
import { itemAt } from '../../../../domain/must';
import type { Scale } from '../scale/scaleShape';
import { exactOf, getPowerOfTen } from './exact';
import type { CompiledItem } from './record';

export interface AgeGroup {
  months: number;
  items: readonly { index: number; points: number; passes: number }[];
  /** Points of all its items. */
  full: number;
}

export interface Domain {
  code: string;
  /** From the youngest. */
  groups: readonly AgeGroup[];
}

export interface Developmental {
  domains: ReadonlyMap<string, Domain>;
  points: readonly number[];
  unitsPerMonth: number;
  younger: number;
  older: number;
  basal: number;
  ceiling: number;
}

/** What a domain still lacks. */
export interface OpenDomain {
  group: string;
  /** Age groups (months) to test next. */
  ageGroups: number[];
}

export function compileDevelopmental(scale: Scale, items: readonly CompiledItem[], itemDecimals: number): Developmental | undefined {
  const { developmental, ageSelection } = scale;
  if (!developmental || !ageSelection) return undefined;
  const wanted = new Set(scale.scores.flatMap((entry) => (entry.op === 'developmentalAge' ? [entry.group] : [])));
  const months = (group: string) => [...new Set(scale.items.flatMap((item) => (item.group === group ? [item.ageGroup ?? 0] : [])))];
  const sizes = [...wanted].flatMap((group) => months(group).map((age) => indexesOf(scale, group, age).length));
  const parts = sizes.reduce((left, right) => (left / commonDivisor(left, right)) * right, 1);
  const unitsPerMonth = parts * getPowerOfTen(itemDecimals);
  const groupOf = (group: string, age: number): AgeGroup => {
    const indexes = indexesOf(scale, group, age);
    const whole = developmental.groupPoints?.find(({ from, to }) => age >= from && age <= to)?.points ?? 0;
    const own = indexes.map((index) => ({
      index,
      points: unitsOf(itemAt(scale.items, index).points, whole, indexes.length, unitsPerMonth),
      passes: Math.max(...(itemAt(items, index).units?.values() ?? [])),
    }));
    return { months: age, items: own, full: own.reduce((sum, { points }) => sum + points, 0) };
  };
  const domains = [...wanted].map((code): [string, Domain] => {
    const groups = months(code)
      .sort((a, b) => a - b)
      .map((age) => groupOf(code, age));
    return [code, { code, groups }];
  });
  return {
    domains: new Map(domains),
    points: ageSelection.points,
    unitsPerMonth,
    younger: developmental.minimumGroups.younger,
    older: developmental.minimumGroups.older,
    basal: developmental.basal.consecutiveGroupsAllPass,
    ceiling: developmental.ceiling.consecutiveGroupsAllFail,
  };
}

/** Points of an item: its own, or its share of its group's. */
function unitsOf(points: number | undefined, whole: number, count: number, unitsPerMonth: number): number {
  if (points === undefined) return (whole * unitsPerMonth) / count;
  const { units, decimals } = exactOf(points);
  return (units * unitsPerMonth) / getPowerOfTen(decimals);
}

function indexesOf({ items }: Scale, group: string, age: number): number[] {
  return items.flatMap((item, index) => (item.group === group && (item.ageGroup ?? 0) === age ? [index] : []));
}

function commonDivisor(left: number, right: number): number {
  return right === 0 ? left : commonDivisor(right, left % right);
}

/** Index of the age point nearest to an age, the lower one of two. */
export function nearestPoint(points: readonly number[], ageMonths: number): number {
  let nearest = 0;
  for (let at = 1; at < points.length; at++) {
    if (Math.abs(itemAt(points, at) - ageMonths) < Math.abs(itemAt(points, nearest) - ageMonths)) nearest = at;
  }
  return nearest;
}

/** What the answers say of the domains. */
interface ReadDomains {
  /** Developmental age of each domain in units, in the order of `domains`; NaN of an untested one. */
  units: Float64Array;
  /** Domains that cannot be scored yet. */
  open: OpenDomain[];
}

export function readDomains(developmental: Developmental, answers: Float64Array, ageMonths: number): ReadDomains {
  const main = itemAt(developmental.points, nearestPoint(developmental.points, ageMonths));
  const units = new Float64Array(developmental.domains.size).fill(Number.NaN);
  const open: OpenDomain[] = [];
  let at = 0;
  for (const domain of developmental.domains.values()) {
    const tested = listTestedGroups(domain, answers);
    units[at++] = tested.units;
    if (isComplete(developmental, domain, tested, main)) continue;
    open.push({ group: domain.code, ageGroups: listGroupsToTest(developmental, domain, tested, main) });
  }
  return { units, open };
}

const untested = 0;
const partly = 1;
const mixed = 2;
const passed = 3;
const failed = 4;

interface Tested {
  /** How each group is tested. */
  as: Uint8Array;
  /** First and last group with an answer; -1 = none. */
  first: number;
  last: number;
  hasHoles: boolean;
  units: number;
}

function listTestedGroups({ groups }: Domain, answers: Float64Array): Tested {
  const as = new Uint8Array(groups.length);
  let [first, last, units, below] = [-1, -1, 0, 0];
  let hasHoles = false;
  for (let at = 0; at < groups.length; at++) {
    const { items, full } = itemAt(groups, at);
    let answered = 0;
    let good = 0;
    for (let n = 0; n < items.length; n++) {
      const { index, passes, points } = itemAt(items, n);
      const value = itemAt(answers, index);
      if (Number.isNaN(value)) continue;
      answered++;
      if (value < passes) continue;
      good++;
      units += points;
    }
    if (answered === 0) {
      if (first === -1) below += full;
      continue;
    }
    as[at] = answered < items.length ? partly : good === answered ? passed : good === 0 ? failed : mixed;
    hasHoles ||= as[at] === partly || (last !== -1 && last !== at - 1);
    if (first === -1) first = at;
    last = at;
  }
  // Younger groups than the first tested one count in full.
  return { as, first, last, hasHoles, units: first === -1 ? Number.NaN : units + below };
}

/** How many groups are younger than the main one, and where those begin that are older. */
function around({ groups }: Domain, main: number): { younger: number; older: number } {
  let younger = 0;
  while (younger < groups.length && itemAt(groups, younger).months < main) younger++;
  return { younger, older: younger < groups.length && itemAt(groups, younger).months === main ? younger + 1 : younger };
}

/** The groups that are tested whatever their results. */
function getMinimum(developmental: Developmental, domain: Domain, main: number): { from: number; to: number } {
  const { younger, older } = around(domain, main);
  return { from: Math.max(0, younger - developmental.younger), to: Math.min(domain.groups.length, older + developmental.older) };
}

function isComplete(developmental: Developmental, domain: Domain, tested: Tested, main: number): boolean {
  const { from, to } = getMinimum(developmental, domain, main);
  const { first, last, hasHoles } = tested;
  return (
    first !== -1 &&
    !hasHoles &&
    first <= from &&
    last >= to - 1 &&
    hasBasal(developmental, domain, tested, main) &&
    hasCeiling(developmental, domain, tested, main)
  );
}

function hasBasal({ basal }: Developmental, domain: Domain, { as, first }: Tested, main: number): boolean {
  return first === 0 || (first + basal <= around(domain, main).younger && areAll(as, first, basal, passed));
}

function hasCeiling({ ceiling }: Developmental, domain: Domain, { as, last }: Tested, main: number): boolean {
  const from = last - ceiling + 1;
  return last === as.length - 1 || (from >= around(domain, main).older && areAll(as, from, ceiling, failed));
}

/** Of a domain that is not complete: what is missing, else the next group towards basal or ceiling. */
function listGroupsToTest(developmental: Developmental, domain: Domain, tested: Tested, main: number): number[] {
  const { from, to } = getMinimum(developmental, domain, main);
  const { as, first, last } = tested;
  const missing = domain.groups.flatMap(({ months }, at) => {
    const isWanted = (at >= from && at < to) || (first !== -1 && at >= first && at <= last);
    return as[at] === partly || (isWanted && as[at] === untested) ? [months] : [];
  });
  if (missing.length > 0) return missing;
  const next: number[] = [];
  if (!hasBasal(developmental, domain, tested, main)) next.push(itemAt(domain.groups, first - 1).months);
  if (!hasCeiling(developmental, domain, tested, main)) next.push(itemAt(domain.groups, last + 1).months);
  return next;
}

function areAll(as: Uint8Array, from: number, count: number, wanted: number): boolean {
  for (let at = from; at < from + count; at++) if (as[at] !== wanted) return false;
  return true;
}
