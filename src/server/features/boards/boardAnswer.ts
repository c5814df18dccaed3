/**
 * Figures of a board for a person. Each figure is computed like a list call of its page without the rows: permission and condition of the
 * page, data scope, hidden and masked fields apply. All figures of a board are one statement, so that they are consistent.
 */

import type { Configuration } from '../../../config/normalized';
import type { Board, BoardPart, Figure, FigureRef } from '../../../config/normalizedFigures';
import { compareDecimals } from '../../../domain/decimal';
import { entryOf, firstOf, itemAt, must } from '../../../domain/must';
import { type DayRange, daysOfStep, getRangeBefore, isOpenOn, periodTitles, rangeOf } from '../../../domain/period';
import type { Field } from '../../../fields/field';
import { groupFilter } from '../../../fields/grouping';
import type { BoardPartAnswer, BoardPeriod, FigureAnswer, FigureLine, FigureSide } from '../../../wire/boards';
import type { Queryable } from '../../db/queryable';
import type { ServedResource } from '../../http/servedResource';
import type { Actor } from '../../kernel/actor';
import { type AmountReading, type RawAmount, togetherOf } from '../figures/amountReadings';
import { addFilter, addressOf, type FigureQuestion, type PlainFigure, parametersOf, readingOf } from '../figures/figureQuestions';
import { amountOf, changeOf, listSharedLines, type RawLine, shareOf, valueTitle, withEmptySteps } from '../figures/figureValues';

export interface BoardScope {
  q: Queryable;
  actor: Actor;
  today: string;
  configuration: Configuration;
  served(page: string): ServedResource | undefined;
}

/** Most values of a field for which shares are calculated. */
const mostShared = 1_000;

/** One number or chart of a part, with its queries. */
interface Asked {
  part: BoardPart;
  ref: FigureRef;
  figure: Figure;
  range: DayRange | undefined;
  before: DayRange | undefined;
}

/** Figures of the parts that the actor may see, by part. */
export async function figuresOf(board: Board, scope: BoardScope): Promise<Map<BoardPart, FigureAnswer[]>> {
  const asked = board.parts.flatMap((part) => part.figures.flatMap((ref) => askedOf(part, ref, scope) ?? []));
  const questions = new Questions(scope);
  const taken = asked.filter((one) => questions.take(one));
  const answers = await questions.ask();
  const found = new Map<BoardPart, FigureAnswer[]>();
  for (const one of taken) found.set(one.part, [...(found.get(one.part) ?? []), buildFigureAnswer(one, answers, scope)]);
  return found;
}

function findFigure({ configuration }: BoardScope, { page, figure }: FigureRef): Figure | undefined {
  return configuration.resources.get(page)?.list?.figures.find(({ name }) => name === figure);
}

function askedOf(part: BoardPart, ref: FigureRef, scope: BoardScope): Asked | undefined {
  const figure = findFigure(scope, ref);
  if (!figure) return undefined;
  const { period, compare } = part;
  const range = period && rangeOf(period, scope.today);
  return { part, ref, figure, range, before: compare && period ? getRangeBefore(period, scope.today) : undefined };
}

interface Side {
  ref: FigureRef;
  figure: PlainFigure;
}

/** The figures to query: itself, or numerator and denominator of a share. Undefined if one of them does not exist. */
function sidesOf({ ref, figure }: Pick<Asked, 'ref' | 'figure'>, scope: BoardScope): { of: Side[]; per: Side[] } | undefined {
  const plain = (one: FigureRef): Side[] => {
    const found = findFigure(scope, one);
    return found && found.measure.by !== 'share' ? [{ ref: one, figure: found as PlainFigure }] : [];
  };
  const { measure } = figure;
  if (measure.by !== 'share') return { of: plain(ref), per: [] };
  const [of, per] = [measure.of.flatMap(plain), measure.per.flatMap(plain)];
  return of.length === measure.of.length && per.length === measure.per.length ? { of, per } : undefined;
}

/** The period does not apply to a figure without a time field. */
const findRange = ({ figure }: Side, range: DayRange | undefined) => (figure.time === undefined ? undefined : range);

/** Number of lines to query. For a share many, because the values of both sides must be joined although their orders differ. */
const mostOf = ({ part, figure }: Asked) => (figure.measure.by === 'share' ? mostShared : part.top);

const keyOf = ({ ref }: Side, range: DayRange | undefined, asked: Asked) =>
  JSON.stringify([ref.page, ref.figure, range?.from, range?.to, asked.part.by, asked.part.by && mostOf(asked)]);

/** The readings of a board; equal ones are executed once. */
class Questions {
  private readonly readings = new Map<string, AmountReading>();

  constructor(private readonly scope: BoardScope) {}

  /** False where the actor may not see the figure. */
  take(asked: Asked): boolean {
    const sides = sidesOf(asked, this.scope);
    if (!sides) return false;
    const all = [...sides.of, ...sides.per];
    const needed = all.flatMap((side) => [
      [side, findRange(side, asked.range)] as const,
      ...(asked.before ? [[side, findRange(side, asked.before)] as const] : []),
    ]);
    const made = needed.map(([side, range]) => [keyOf(side, range, asked), this.reading(side, range, asked)] as const);
    if (made.some(([, reading]) => reading === undefined)) return false;
    for (const [key, reading] of made) this.readings.set(key, must(reading, 'reading of a figure'));
    return true;
  }

  private reading(side: Side, range: DayRange | undefined, asked: Asked): AmountReading | undefined {
    const { actor, today, served } = this.scope;
    const page = served(side.ref.page);
    const question: FigureQuestion | undefined = page && {
      served: page,
      figure: side.figure,
      range,
      by: asked.part.by,
      most: mostOf(asked),
    };
    return this.readings.get(keyOf(side, range, asked)) ?? (question && readingOf(question, actor, today));
  }

  async ask(): Promise<Answers> {
    const keys = [...this.readings.keys()];
    if (keys.length === 0) return new Map();
    const { text, values, name, amounts } = togetherOf([...this.readings.values()]);
    const [row] = await this.scope.q.query<Record<string, unknown>>(text, values, name);
    const raws = amounts(must(row, 'row of the figures'));
    return new Map(keys.map((key, index) => [key, itemAt(raws, index)] as const));
  }
}

type Answers = ReadonlyMap<string, RawAmount>;

function buildFigureAnswer(asked: Asked, answers: Answers, scope: BoardScope): FigureAnswer {
  const { part, ref, figure, range, before } = asked;
  const { of, per } = must(sidesOf(asked, scope), 'sides of the figure');
  const page = entryOf(scope.configuration.resources, ref.page);
  const isShare = figure.measure.by === 'share';
  const isNumber = figure.measure.by === 'share' && figure.measure.isNumber;
  const valueIn = (side: Side, days: DayRange | undefined) => {
    const raw = answers.get(keyOf(side, findRange(side, days), asked));
    return raw && 'amount' in raw ? amountOf(side.figure.measure.by, raw.amount) : null;
  };
  const values = (sides: Side[], days: DayRange | undefined) => sides.map((side) => valueIn(side, days));
  const inDays = (days: DayRange | undefined) =>
    isShare ? shareOf(values(of, days), values(per, days), isNumber) : valueIn(firstOf(of), days);
  const buildSide = (side: Side): FigureSide => ({
    title: side.figure.title,
    value: valueIn(side, range),
    unit: side.figure.unit ?? null,
    to: findAddress(side, findRange(side, range), scope),
  });
  const value = part.by ? null : inDays(range);
  const earlier = before && !part.by ? inDays(before) : null;
  const lines = part.by ? linesOf(asked, { of, per }, answers, scope) : null;
  const shown = lines && 'field' in must(part.by, 'grouping of the part') ? lines.all.slice(0, part.top) : lines?.all;
  return {
    key: `${ref.page}.${ref.figure}`,
    title: figure.title,
    unit: isShare && !isNumber ? '%' : (figure.unit ?? null),
    kind: isNumber ? 'ratio' : isShare ? 'share' : figure.measure.by === 'sum' || figure.measure.by === 'avg' ? 'amount' : 'count',
    about: [figure.about, ...listCountedTexts([...of, ...per], scope)].join('；'),
    page: page.title,
    scope: page.scope ? scope.actor.scopeOf(page) : 'all',
    value,
    to: findAddress(firstOf(of), findRange(firstOf(of), range), scope),
    before: earlier,
    change: earlier === null && value === null ? null : changeOf(value, earlier, isShare && !isNumber),
    sides: isShare && !part.by ? { of: of.map(buildSide), per: per.map(buildSide) } : null,
    lines: shown ?? null,
    left: lines && shown ? lines.groups - shown.length : 0,
  };
}

/** Texts of the lists about their sums. */
function listCountedTexts(sides: readonly Side[], { configuration }: BoardScope): string[] {
  const texts = sides.flatMap(({ ref, figure }) => {
    const counted = configuration.resources.get(ref.page)?.list?.counted?.text;
    return counted !== undefined && (figure.measure.by === 'sum' || figure.measure.by === 'avg') ? [counted] : [];
  });
  return [...new Set(texts)];
}

function findAddress({ ref, figure }: Side, range: DayRange | undefined, { served }: BoardScope): string | null {
  const page = served(ref.page);
  return page ? addressOf(page, figure, parametersOf(figure, range)) : null;
}

function linesOf(asked: Asked, { of, per }: { of: Side[]; per: Side[] }, answers: Answers, scope: BoardScope) {
  const { part, range, figure } = asked;
  const by = must(part.by, 'grouping of the part');
  const rawOf = (side: Side) => {
    const days = findRange(side, range);
    const raw = answers.get(keyOf(side, days, asked));
    const found = raw && 'lines' in raw ? raw : { lines: [], groups: 0 };
    if (!('step' in by)) return found;
    const filled = days ? withEmptySteps(found.lines, days, by.step, side.figure.measure.by) : found.lines;
    return { lines: filled, groups: filled.length };
  };
  const [above, below] = [of.map(rawOf), per.map(rawOf)];
  const missing = [...of, ...per].map(({ figure }) => amountOf(figure.measure.by, null));
  const raw =
    below.length > 0
      ? listSharedLines(
          above.map(({ lines }) => lines),
          below.map(({ lines }) => lines),
          missing,
          figure.measure.by === 'share' && figure.measure.isNumber,
        )
      : firstOf(above).lines;
  const ordered = 'step' in by ? raw : [...raw].sort(byAmount);
  const side = firstOf(of);
  const field = 'field' in by ? scope.served(side.ref.page)?.table.field(by.field) : undefined;
  const all = ordered.map((line): FigureLine => {
    const label = line.label ?? (field ? valueTitle(field, line.value) : (line.value ?? ''));
    return { value: line.value, label, amount: line.amount, ...placeOfLine(line, field, asked, side, scope) };
  });
  return { all, groups: Math.max(all.length, must(below[0] ?? above[0], 'first side of the figure').groups) };
}

function placeOfLine(line: RawLine, field: Field | undefined, { part, range }: Asked, side: Side, scope: BoardScope) {
  const page = must(scope.served(side.ref.page), `page "${side.ref.page}" of the figure`);
  const days = findRange(side, range);
  const by = must(part.by, 'grouping of the part');
  if ('step' in by) {
    const step = line.value === null ? undefined : daysOfStep(line.value, by.step, days);
    const to = step ? addressOf(page, side.figure, parametersOf(side.figure, step)) : null;
    return { to, isOpen: step !== undefined && step.to >= scope.today };
  }
  const found = field && addFilter(parametersOf(side.figure, days), field, groupFilter(field, undefined, line.value));
  return { to: found ? addressOf(page, side.figure, found) : null, isOpen: false };
}

/** Largest first; lines without an amount last. */
function byAmount(one: RawLine, other: RawLine): number {
  if (one.amount === null || other.amount === null) return Number(one.amount === null) - Number(other.amount === null);
  return compareDecimals(other.amount, one.amount);
}

/** The period of a part, for display. */
function periodOf({ period }: BoardPart, today: string): BoardPeriod | null {
  if (!period) return null;
  return { title: periodTitles[period], ...rangeOf(period, today), isOpen: isOpenOn(period, today) };
}

/** The title of a part; default: that of its figure, with the period. */
function titleOf(part: BoardPart, figures: readonly FigureAnswer[]): string {
  return part.title ?? `${part.period ? periodTitles[part.period] : ''}${figures[0]?.title ?? ''}`;
}

type PartBase = Pick<BoardPartAnswer, 'name' | 'title' | 'show' | 'wide' | 'step' | 'period' | 'figures'>;

export function partBase(part: BoardPart, figures: FigureAnswer[], today: string): PartBase {
  const { name, show, wide, by } = part;
  const step = by && 'step' in by ? by.step : null;
  return { name, title: titleOf(part, figures), show, wide, step, period: periodOf(part, today), figures };
}
