/**
 * The subsidy for one child and month, with each step of the computation and its source. Pure; amounts in fen, rounded half up, at the end.
 *
 * Methods: `capped`: the fee of the month, at most its cap. `byDays`: the cap × days of training ÷ days that the month should have, at most
 * the cap. `byLessons`: an amount for each lesson, at most the cap.
 *
 * If a standard changes within a month, both versions apply in proportion: to a cap by calendar days, to `byDays` by days of training, to
 * `byLessons` by lessons.
 */

import type Big from 'big.js';
import { ageOn } from '../../../domain/age';
import { formatYuan, toHundredths } from '../../../domain/amounts';
import { addDays, lastDayOf } from '../../../domain/calendar';
import { toExact } from '../../../domain/decimal';
import { firstOf, itemAt, lastOf } from '../../../domain/must';
import { methodTexts } from './codes';
import { type Case, findValue, moneyOf, monthCapOf, StandardGap } from './findValue';
import type { Care, Method, Source, Standard } from './standardShape';

/** Terms of a child's approval that override the standard. */
export interface OwnTerms {
  /** Fen. */
  monthCap?: number;
  minDays?: number;
  method?: Method;
  /** Number of the approval. */
  document: string;
}

export interface ClaimFacts {
  child: { category: number; economy: number; birthday: string; care?: Care | undefined };
  /** YYYY-MM */
  month: string;
  /** First and last day of support, both included. */
  support: { from: string; to: string };
  /** Days of training of the month, each once. */
  trained: readonly string[];
  /** Set if another application supports days of the same month: caps and minimum days are divided by days. `trained`: its days. */
  elsewhere?: { trained: number } | undefined;
  /** Working days of the whole month in the institution's calendar. */
  workDays: number;
  /** Day of each lesson that counts. */
  lessonDays: readonly string[];
  /** What the institution charged for the month, fen. */
  fee: number;
  /** Unclaimed rest of the approved amount, and of the annual cap, in fen; undefined = no limit. */
  leftApproved?: number | undefined;
  claimedThisYear: number;
  own?: OwnTerms | undefined;
}

export interface ClaimStep {
  text: string;
  source?: Source;
}

export interface Claim {
  /** Fen. */
  amount: number;
  shouldDays: number;
  trainedDays: number;
  /** Rounded up. */
  minDays: number;
  steps: ClaimStep[];
  /** Why nothing, or less, is paid. */
  limits: string[];
}

/** Throws `StandardGap` if the standard lacks a needed value, or the child is outside its age range. */
export function claimOf(standard: Standard, facts: ClaimFacts): Claim {
  const supported = listSupportedDays(facts);
  const steps: ClaimStep[] = [];
  if (supported.length === 0) return { amount: 0, shouldDays: 0, trainedDays: 0, minDays: 0, steps, limits: ['这个月不在训练期内'] };
  const days = daysInAges(standard, supported, facts, steps);
  const trained = facts.trained.filter((day) => days.includes(day));
  const sides = sidesOf(standard, days, facts);
  if (facts.elsewhere) steps.push({ text: '本月另有一份申请，月标准和最低天数按天数分' });
  const shouldDays = shouldDaysOf(standard, firstOf(sides), facts, steps);
  const share = { days: countMonthDays(facts.month), trained, shouldDays, facts };
  const minimum = minDaysOf(sides, share, steps);
  const minDays = Math.ceil(Number(minimum.toFixed(6)));
  const none = { amount: 0, shouldDays, trainedDays: trained.length, minDays, steps };
  if (minimum.gt(trained.length)) return { ...none, limits: [`训练 ${trained.length} 天，不足 ${minDays} 天不予结算`] };
  const cap = capOf(sides, share, steps);
  const earned = earnedOf(standard, { sides, cap, steps }, share);
  return { ...none, ...applyLimits(earned, standard, lastOf(sides), facts) };
}

interface Side {
  days: string[];
  child: Case;
  cap: { value: number; source: Source | undefined };
  minDays: { value: number; source: Source | undefined };
  method: { value: Method; source: Source | undefined };
  partMonth: 'byDays' | 'whole';
}

interface Share {
  /** Days of the calendar month. */
  days: number;
  trained: readonly string[];
  shouldDays: number;
  facts: ClaimFacts;
}

function countMonthDays(month: string): number {
  return Number(lastDayOf(month).slice(8));
}

function listSupportedDays({ month, support }: ClaimFacts): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day <= lastDayOf(month); day = addDays(day, 1)) {
    if (day >= support.from && day <= support.to) days.push(day);
  }
  return days;
}

/** Groups the days by the rule that applies to them. */
function sidesOf(standard: Standard, days: readonly string[], facts: ClaimFacts): Side[] {
  const sides: Side[] = [];
  for (const day of days) {
    const side = sideOf(standard, day, facts);
    const last = sides.at(-1);
    if (last && sameTerms(last, side)) last.days.push(day);
    else sides.push(side);
  }
  return sides;
}

function sideOf(standard: Standard, day: string, facts: ClaimFacts): Side {
  const child = caseOf(standard, day, facts);
  const { own } = facts;
  const ownSource = own && { document: own.document, place: '批文' };
  const resolveValue = <Value>(value: Value | undefined, find: () => { value: Value; source: Source }) =>
    value === undefined ? find() : { value, source: ownSource };
  return {
    days: [day],
    child,
    cap: resolveValue(own?.monthCap, () => monthCapOf(standard, day, child)),
    minDays: resolveValue(own?.minDays, () => findValue(standard, 'minDays', day, child)),
    method: resolveValue(own?.method, () => findValue(standard, 'method', day, child)),
    partMonth: facts.elsewhere ? 'byDays' : findValue(standard, 'partMonth', day, child).value,
  };
}

function sameTerms(one: Side, next: Side): boolean {
  return (
    one.cap.value === next.cap.value &&
    one.minDays.value === next.minDays.value &&
    one.method.value === next.method.value &&
    one.partMonth === next.partMonth &&
    one.child.age === next.child.age
  );
}

/** Properties of the child on a day, by which a standard selects values. */
export function caseOf(standard: Standard, day: string, { child, month }: Pick<ClaimFacts, 'child' | 'month'>): Case {
  const known = { category: child.category, economy: child.economy, care: child.care };
  const { value } = findValue(standard, 'ageOn', day, { ...known, age: 0 });
  const on = value === 'yearStart' ? `${month.slice(0, 4)}-01-01` : `${month}-01`;
  return { ...known, age: ageOn(child.birthday, on)?.years ?? 0 };
}

/** Days on which the child is within the age range, which may begin or end within the month. */
function daysInAges(standard: Standard, days: readonly string[], facts: ClaimFacts, steps: ClaimStep[]): string[] {
  const asked = days.map((day) => {
    const child = caseOf(standard, day, facts);
    return { day, age: child.age, ...findValue(standard, 'ages', day, child) };
  });
  const inside = asked.filter(({ age, value }) => age >= value.from && age <= value.to);
  const [{ value, age, source }] = [inside[0] ?? firstOf(asked)];
  if (inside.length === 0) throw new StandardGap(`学员 ${age} 岁，不在“${standard.title}”的救助年龄 ${value.from}–${value.to} 岁内`);
  const part = inside.length < asked.length ? `，${firstOf(inside).day} 至 ${lastOf(inside).day} 在救助年龄内` : '';
  steps.push({ text: `救助年龄 ${value.from}–${value.to} 岁，学员 ${age} 岁${part}`, source });
  return inside.map(({ day }) => day);
}

function shouldDaysOf(standard: Standard, { days, child }: Side, { workDays }: ClaimFacts, steps: ClaimStep[]): number {
  const { value, source } = findValue(standard, 'shouldDays', firstOf(days), child);
  const should = value === 'workDays' ? workDays : value;
  steps.push({ text: `应训 ${should} 天${value === 'workDays' ? '（本月工作日）' : ''}`, source });
  return should;
}

function minDaysOf(sides: readonly Side[], { days, trained }: Share, steps: ClaimStep[]): Big {
  const supported = sides.reduce((sum, side) => sum + side.days.length, 0);
  const least = sides
    .map(({ minDays, partMonth, days: own }) =>
      toExact(minDays.value)
        .times(own.length)
        .div(partMonth === 'byDays' ? days : supported),
    )
    .reduce((sum, one) => sum.plus(one));
  for (const { minDays } of sides.filter(hasDifference('minDays'))) {
    steps.push({ text: `每月至少 ${minDays.value} 天，实训 ${trained.length} 天`, ...(minDays.source && { source: minDays.source }) });
  }
  if (trained.length > 0) steps.push({ text: `实训日：${trained.map((day) => Number(day.slice(8))).join('、')} 日` });
  return least.round(6);
}

function hasDifference(name: 'cap' | 'minDays' | 'method') {
  return (side: Side, at: number, all: readonly Side[]) => at === 0 || itemAt(all, at - 1)[name].value !== side[name].value;
}

/** The cap of the month, not rounded. */
function capOf(sides: readonly Side[], { days }: Share, steps: ClaimStep[]): Big {
  const supported = sides.reduce((sum, side) => sum + side.days.length, 0);
  return sides
    .map(({ cap, days: own, partMonth }) => {
      const whole = partMonth === 'byDays' ? days : supported;
      const more = own.length === whole ? '' : `，${own[0]} 至 ${own.at(-1)} ${own.length} 天 ÷ ${whole} 天`;
      steps.push({ text: `月标准 ${formatYuan(cap.value)}${more}`, ...(cap.source && { source: cap.source }) });
      return toExact(cap.value).times(own.length).div(whole);
    })
    .reduce((sum, one) => sum.plus(one));
}

interface Earning {
  sides: readonly Side[];
  cap: Big;
  steps: ClaimStep[];
}

/** Fen, rounded. `byDays` applies its cap per day, so only the other methods use the monthly cap. */
function earnedOf(standard: Standard, { sides, cap, steps }: Earning, share: Share): number {
  for (const { method } of sides.filter(hasDifference('method'))) {
    steps.push({ text: methodTexts[method.value], ...(method.source && { source: method.source }) });
  }
  const supported = sides.reduce((sum, side) => sum + side.days.length, 0);
  const earned = sides
    .map((side) => earnings[side.method.value](side, { standard, share, supported, steps, cap }))
    .reduce((sum, one) => sum.plus(one));
  const isCapped = sides.every(({ method }) => method.value !== 'byDays') && earned.gt(cap);
  const sum = getWholeFen(isCapped ? cap : earned);
  steps.push({ text: `= ${formatYuan(sum)}` });
  return sum;
}

/** Rounds half up, after removing the error digits of a division. */
function getWholeFen(value: Big): number {
  return Number(value.round(10).round(0, 1).toFixed(0));
}

interface EarnContext {
  standard: Standard;
  share: Share;
  /** Days of support in the month. */
  supported: number;
  steps: ClaimStep[];
  cap: Big;
}

const earnings: Record<Method, (side: Side, context: EarnContext) => Big> = {
  capped({ days: own }, { share, supported, cap, steps }) {
    steps.push({ text: `本月收费 ${formatYuan(share.facts.fee)}` });
    const lower = toExact(share.facts.fee).lt(cap) ? toExact(share.facts.fee) : cap;
    return lower.times(own.length).div(supported);
  },
  byDays({ days: own, cap }, { share, steps }) {
    const here = share.trained.filter((day) => own.includes(day)).length;
    // Days beyond the required number do not pay more, also if they are divided between two applications.
    const whole = Math.max(share.shouldDays, share.trained.length + (share.facts.elsewhere?.trained ?? 0));
    steps.push({ text: `${formatYuan(cap.value)} × ${here} 天 ÷ ${whole} 天` });
    return toExact(cap.value).times(here).div(whole);
  },
  byLessons({ days: own, child }, { standard, share, steps }) {
    const count = share.facts.lessonDays.filter((day) => own.includes(day)).length;
    const { value, source } = findValue(standard, 'perLesson', firstOf(own), child);
    steps.push({ text: `每课次 ${formatYuan(toHundredths(String(value)))} × ${count} 课次`, source });
    return toExact(toHundredths(String(value))).times(count);
  },
};

function applyLimits(earned: number, standard: Standard, { days, child }: Side, facts: ClaimFacts): Pick<Claim, 'amount' | 'limits'> {
  const limits: string[] = [];
  const year = findValue(standard, 'yearCap', firstOf(days), child);
  const leftOfYear = Math.max(0, moneyOf(year.value, child) - facts.claimedThisYear);
  let amount = earned;
  if (leftOfYear < amount) {
    amount = leftOfYear;
    limits.push(`年度限额 ${formatYuan(moneyOf(year.value, child))} 只剩 ${formatYuan(leftOfYear)}`);
  }
  if (facts.leftApproved !== undefined && facts.leftApproved < amount) {
    amount = Math.max(0, facts.leftApproved);
    limits.push(`批准金额只剩 ${formatYuan(amount)}`);
  }
  return { amount, limits };
}
