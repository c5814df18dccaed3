/**
 * Results of a statistic: statements over its list, like the figures of boards. The total is queried separately and not added up from the
 * groups, because the number of groups is limited.
 */

import { addDays, addMonths } from '../../../domain/calendar';
import { toExact } from '../../../domain/decimal';
import { must } from '../../../domain/must';
import { daysOfStep, type Step } from '../../../domain/period';
import type { Field } from '../../../fields/field';
import { fieldTypeOf } from '../../../fields/fieldTypes';
import { getStepsBetween, groupFilter, isOfMonths } from '../../../fields/grouping';
import { dialect, formatOrder } from '../../../wire/dialect';
import { mostStatisticLines, mostStatisticSteps, type StatisticAnswer, type StatisticLine } from '../../../wire/statistics';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { type AmountReading, findAmountReading, type RawAmount, togetherOf } from '../figures/amountReadings';
import { addFilter, addressOf, type Parameters } from '../figures/figureQuestions';
import { amountOf, type RawLine, shareOf, valueTitle } from '../figures/figureValues';
import type { Statistic } from './parseStatistic';

/** Most groups of the numerator of a share. */
const mostParts = 20_000;

type Groups = { lines: RawLine[]; groups: number };

/** Readings of the total (and the numerator of a share), then by groups. Undefined if the actor may not read a used field whole. */
export function readingsOf({ served, measure: { measure }, by, request, part }: Statistic, actor: Actor): AmountReading[] | undefined {
  const counts = measure.by === 'share' ? ({ by: 'count' } as const) : measure;
  const most = { most: mostStatisticLines, mostSteps: mostStatisticSteps };
  const parted = by && { field: by.field.name, step: by.step };
  const ask = (asked: typeof request, limits: typeof most, groups: typeof parted) =>
    findAmountReading({ served, measure: counts, by: groups, ...limits }, asked, actor);
  const readings = [
    ask(request, most, undefined),
    ...(part ? [ask(part.request, most, undefined)] : []),
    ...(parted ? [ask(request, most, parted)] : []),
    ...(parted && part ? [ask(part.request, { most: mostParts, mostSteps: mostParts }, parted)] : []),
  ];
  return readings.every((one) => one !== undefined) ? readings : undefined;
}

/** Results of several statistics in one statement, so that they are consistent. */
export async function readTogether(q: Queryable, asked: readonly AmountReading[][]): Promise<RawAmount[][]> {
  const all = asked.flat();
  if (all.length === 0) return [];
  const { text, values, amounts } = togetherOf(all);
  const [row] = await q.query<Record<string, unknown>>(text, values);
  const raws = amounts(must(row, 'row of the statistics'));
  let at = 0;
  return asked.map((some) => some.map(() => must(raws[at++], 'answer of the statistic')));
}

interface AnswerMoment {
  actor: Actor;
  today: string;
  /** YYYY-MM-DD HH:mm:ss */
  now: string;
}

/** The answer, from the results of `readingsOf`. */
export function answerOf(statistic: Statistic, raws: readonly RawAmount[], { actor, today, now }: AnswerMoment): StatisticAnswer {
  const { served, measure, by, part, parameters } = statistic;
  const { resource } = served;
  const isShare = part !== undefined;
  const amounts = raws.filter((raw) => 'amount' in raw).map(({ amount }) => amountOf(measure.measure.by, amount));
  const [groups, partGroups] = raws.filter((raw) => 'lines' in raw);
  const [value = null, above = null] = amounts;
  const addressFor = (found: Parameters) => placeOf(statistic, found);
  const lines = by && groups ? linesOf(statistic, groups, partGroups, today) : [];
  return {
    figure: {
      key: `${resource.name}.statistic`,
      title: measure.title,
      ...unitOf(statistic),
      about: formatAbout(statistic),
      page: resource.title,
      scope: resource.scope ? actor.scopeOf(resource) : 'all',
      value: isShare ? shareOf([above], [value]) : value,
      to: addressFor(parameters),
      before: null,
      change: null,
      sides: part
        ? {
            of: [{ title: formatViewTitle(statistic, part.parameters), value: above, unit: null, to: addressFor(part.parameters) }],
            per: [{ title: '全部', value, unit: null, to: addressFor(parameters) }],
          }
        : null,
      left: 0,
    },
    by: by ? { field: by.field.name, title: by.field.title, step: by.step ?? null } : null,
    lines,
    rest: by && groups ? restOf(statistic, groups, lines, value) : null,
    asOf: now,
    canExport: resource.list?.export !== undefined && actor.can(resource.list.export.permission),
  };
}

/** Address of the list with these records; grouped for a count of different values. */
function placeOf({ served, measure: { measure } }: Statistic, parameters: Parameters): string | null {
  const groups = measure.by === 'distinct' ? measure : ({ by: 'count' } as const);
  const sort = served.resource.list?.sort;
  // Without any parameter the list would open with a view or its last state.
  const all = Object.keys(parameters).length === 0 && sort ? { [dialect.orderBy]: formatOrder(sort) } : parameters;
  return addressOf(served, { measure: groups }, all);
}

function unitOf({ served, measure: { measure } }: Statistic): Pick<StatisticAnswer['figure'], 'unit' | 'kind'> {
  if (measure.by === 'share') return { unit: '%', kind: 'share' };
  if (measure.by === 'count') return { unit: '条', kind: 'count' };
  if (measure.by === 'distinct') return { unit: '个', kind: 'count' };
  const field = served.table.field(measure.field);
  return { unit: (field && fieldTypeOf(field).sheet?.(field)?.unit) ?? null, kind: 'amount' };
}

function formatViewTitle({ served }: Statistic, parameters: Parameters): string {
  return served.resource.list?.views.find(({ name }) => name === parameters[dialect.view])?.title ?? '全部';
}

/** Describes the filters without their values, because viewers of the statistic may not be allowed to see them. */
function formatAbout(statistic: Statistic): string {
  const { served, parameters, measure } = statistic;
  const { view, keyword, trash } = { view: dialect.view, keyword: dialect.keyword, trash: dialect.trash };
  const filters = Object.keys(parameters).filter((name) => name !== view && name !== keyword && name !== trash).length;
  const parts = [
    parameters[view] ? `视图“${formatViewTitle(statistic, parameters)}”` : undefined,
    filters > 0 ? `${filters} 个筛选条件` : undefined,
    parameters[keyword] ? '搜索' : undefined,
    parameters[trash] === '1' ? '回收站' : undefined,
  ].filter((one) => one !== undefined);
  const records = `${served.resource.title}列表的${parts.length > 0 ? `记录，已限定：${parts.join('、')}` : '全部记录'}`;
  const isAmount = measure.measure.by === 'sum' || measure.measure.by === 'avg';
  const counted = isAmount ? served.resource.list?.counted?.text : undefined;
  return [records, ...(counted === undefined ? [] : [counted])].join('；');
}

function linesOf(statistic: Statistic, groups: Groups, partGroups: Groups | undefined, today: string): StatisticLine[] {
  const { by, measure, parameters, part } = statistic;
  const { field, step } = must(by, 'grouping of the statistic');
  const way = measure.measure.by;
  const above = new Map(partGroups?.lines.map(({ value, amount }) => [value, amount]));
  // A group of the numerator that was cut off by the limit is unknown, not 0.
  const missing = partGroups && partGroups.groups > partGroups.lines.length ? null : '0';
  return shownLines(groups, field, step, way).map(({ value, label, amount }): StatisticLine => {
    const filter = groupFilter(field, step, value);
    const addressFor = (found: Parameters) => {
      const own = addFilter(found, field, filter);
      return own ? placeOf(statistic, own) : null;
    };
    const sides = part && {
      of: { amount: above.has(value) ? (above.get(value) ?? null) : missing, to: addressFor(part.parameters) },
      per: { amount, to: addressFor(parameters) },
    };
    return {
      value,
      label: titleOf(field, step, value, label),
      amount: sides ? shareOf([sides.of.amount], [sides.per.amount]) : amountOf(way, amount),
      to: addressFor(parameters),
      isOpen: step !== undefined && value !== null && daysOfStep(value, step, undefined).to >= today,
      sides: sides ?? null,
    };
  });
}

/** The groups to show, in display order. */
function shownLines({ lines }: Groups, field: Field, step: Step | undefined, way: string): RawLine[] {
  const filled = lines.filter(({ value }) => value !== null);
  const empty = lines.filter(({ value }) => value === null);
  if (step === undefined) {
    const sorted = [...filled].sort(byAmount);
    return [...(field.reference ? sorted.slice(0, mostStatisticLines) : sorted), ...empty];
  }
  const latest = filled.slice(-mostStatisticSteps);
  const known = new Map(latest.map((line) => [line.value, line]));
  const nothing = way === 'share' ? '0' : amountOf(way, null);
  const steps = getStepsBetween([...known.keys()] as string[], step);
  return [...steps.map((value) => known.get(value) ?? { value, label: null, amount: nothing }), ...empty];
}

/** Largest first; groups without an amount last. */
function byAmount(one: RawLine, other: RawLine): number {
  if (one.amount === null || other.amount === null) return Number(one.amount === null) - Number(other.amount === null);
  return toExact(other.amount).cmp(one.amount);
}

function titleOf(field: Field, step: Step | undefined, value: string | null, label: string | null): string {
  if (value === null || step === undefined) return value !== null && field.reference ? label || '（无名称）' : valueTitle(field, value);
  return step === 'week' ? `${value} 周` : value;
}

function restOf(statistic: Statistic, { groups, lines: all }: Groups, lines: readonly StatisticLine[], whole: string | null) {
  const { by, measure, parameters } = statistic;
  const known = new Set(all.map(({ value }) => value));
  const knownLines = lines.filter(({ value }) => known.has(value));
  const left = groups - knownLines.length;
  if (left <= 0) return null;
  const adds = measure.measure.by === 'count' || measure.measure.by === 'sum';
  const amount = adds && whole !== null ? knownLines.reduce((rest, line) => rest.minus(line.amount ?? 0), toExact(whole)).toFixed() : null;
  const { field, step } = must(by, 'grouping of the statistic');
  const first = lines.find(({ value }) => value !== null)?.value;
  const earlier = step && first ? addFilter(parameters, field, { operator: 'lte', text: lastBefore(first, field) }) : undefined;
  return { groups: left, amount, to: earlier ? placeOf(statistic, earlier) : null };
}

/** The last day, or month, before a step of time. */
function lastBefore(step: string, field: Field): string {
  const first = step.length === 'YYYY-MM'.length ? `${step}-01` : step;
  return isOfMonths(field) ? addMonths(first, -1).slice(0, 7) : addDays(first, -1);
}
