/** Normalizes sheets, to-dos and figures of a page. */
import { type Condition, findComingField } from '../../fields/condition';
import { listFieldsInText } from '../listFieldsInText';
import type { Configuration, PrintSheet, RelatedRows, SheetPart, TodoCommand, View, ViewTodo } from '../normalized';
import type { Board, BoardPart, Figure, FigureMeasure, FigureRef } from '../normalizedFigures';
import type { Project } from '../project';
import type { WrittenBoardPart, WrittenFigure } from '../shapes/boardShape';
import type { WrittenSheet, WrittenSheetPart } from '../shapes/recordPageShape';
import type { WrittenResource, WrittenTodo } from '../shapes/resourceShape';
import { fieldNamed } from './normalizeEntity';
import type { ResourceScope } from './resourceScope';

export function normalizeSheets(sheets: readonly WrittenSheet[], scope: ResourceScope): PrintSheet[] {
  return sheets.map(({ name, title, parts, paper, landscape, counts, permission }, at) => ({
    name,
    title,
    paper,
    landscape,
    counts,
    permission,
    parts: parts.map((part, index) => normalizePart(part, scope, ['show', 'sheets', at, 'parts', index, 'showWhen'])),
  }));
}

type WrittenRows = Pick<NonNullable<WrittenSheetPart['below']>, 'list' | 'via' | 'columns'>;

function buildRelatedRows({ list, via, columns }: WrittenRows, below?: RelatedRows): RelatedRows {
  return { resource: list, via, columns: columns ?? [], below };
}

function normalizePart(part: WrittenSheetPart, scope: ResourceScope, path: (string | number)[]): SheetPart {
  const { title, fields, rows, list, via, below, columns, sum, capital, text, signatures, showWhen } = part;
  const children = rows === undefined ? undefined : scope.entity.fields.find(({ name }) => name === rows)?.children;
  const all = children?.fields.filter(({ system }) => !system).map(({ name }) => name);
  // Dotted names are resolved here, because they may not be used elsewhere.
  for (const name of [...(fields ?? []), ...listFieldsInText(text ?? '')]) scope.field(name);
  return {
    title,
    fields: fields ?? [],
    rows,
    list: list === undefined ? undefined : buildRelatedRows({ list, via: via ?? '', columns }, below && buildRelatedRows(below)),
    columns: columns ?? all ?? [],
    sum: sum ?? [],
    capital,
    text,
    signatures: signatures ?? [],
    showWhen: scope.condition(showWhen, ...path),
  };
}

const edit = { name: 'edit', title: '编辑' };

/** Field for the start of waiting, if the view names none. */
const usualSince = 'createTime';

/** Undefined = the records of the view are no to-dos. */
export function normalizeTodo(written: WrittenTodo, resource: WrittenResource): ViewTodo | undefined {
  if (written === false) return undefined;
  if (written === true) return { commands: [], since: usualSince, urgent: false };
  const { since = usualSince, urgent } = written;
  return { commands: listTodoNames(written).flatMap((name) => findCommand(name, resource) ?? []), since, urgent };
}

/** Order of a view: of to-dos with `since` the longest waiting record first, of days that come up every year the next one first. */
export function sortOfView(written: WrittenTodo, where: Condition): View['sort'] {
  const field = typeof written === 'object' && written.since !== undefined ? written.since : findComingField(where);
  return field === undefined ? undefined : { field, descending: false };
}

/** Names of the commands: none, one or several. */
export function listTodoNames(written: WrittenTodo): readonly string[] {
  return typeof written === 'object' && written.command !== undefined ? [written.command].flat() : [];
}

function findCommand(wanted: string, { actions, links, permissions }: WrittenResource): TodoCommand | undefined {
  if (wanted === edit.name) return { ...edit, permission: permissions.update };
  const found = [...actions, ...links].find(({ name }) => name === wanted);
  return found && { name: wanted, title: found.title, permission: found.permission };
}

const steps = ['day', 'week', 'month'] as const;

export function normalizeFigures(written: readonly WrittenFigure[], scope: ResourceScope): Figure[] {
  return written.flatMap((figure) => {
    const measure = measureOfFigure(figure.measure, scope.file.name);
    if ('field' in measure && !scope.field(measure.field)) return [];
    const { name, title, unit, about, view, where, time, takes } = figure;
    if (time !== undefined && !scope.field(time)) return [];
    return [{ name, title, unit, about, measure, view: view ?? (where && name), time, takes }];
  });
}

/** Records of a figure as a view, so that the list is opened, counted and exported with it like with other views. */
export function listFigureViews(written: readonly WrittenFigure[], scope: ResourceScope): View[] {
  return written.flatMap(({ name, title, where }, index): View[] => {
    const condition = scope.condition(where, 'list', 'figures', index, 'where');
    return condition
      ? [{ name, title, where: condition, todo: undefined, sort: sortOfView(false, condition), opens: false, isFigure: true }]
      : [];
  });
}

function measureOfFigure(written: WrittenFigure['measure'], page: string): FigureMeasure {
  if (written === 'count') return { by: 'count' };
  const { sum, negate, avg, distinct, of = [], per = [], as } = written;
  if (sum !== undefined) return { by: 'sum', field: sum, ...(negate && { negate }) };
  if (avg !== undefined) return { by: 'avg', field: avg };
  if (distinct !== undefined) return { by: 'distinct', field: distinct };
  const refs = (names: string | string[]) => [names].flat().map((name) => buildFigureRef(name, page));
  return { by: 'share', of: refs(of), per: refs(per), isNumber: as === 'number' };
}

/** `figure`, or `page.figure`. */
export function buildFigureRef(name: string, page: string): FigureRef {
  const [first = '', second] = name.split('.');
  return second === undefined ? { page, figure: first } : { page: first, figure: second };
}

export function findFigure({ resources }: Pick<Configuration, 'resources'>, { page, figure }: FigureRef): Figure | undefined {
  return resources.get(page)?.list?.figures.find(({ name }) => name === figure);
}

export function normalizeBoards(project: Project, configuration: Configuration): Map<string, Board> {
  const boards = [...project.boards.values()].map(({ name, written }) => ({
    name,
    title: written.title,
    permission: written.permission,
    screen: written.screen,
    parts: written.parts.map((part) => normalizeBoardPart(part, configuration)),
  }));
  return new Map(boards.map((board) => [board.name, board]));
}

function normalizeBoardPart(part: WrittenBoardPart, configuration: Configuration): BoardPart {
  const { name, title, show, figures = [], period, compare, by, top, page, view, fields = [], block, wide } = part;
  const entity = configuration.resources.get(page ?? '')?.entity;
  const step = steps.find((one) => one === by);
  return {
    name,
    title,
    show,
    figures: figures.map((one) => buildFigureRef(one, '')).filter((ref) => findFigure(configuration, ref)),
    period,
    compare,
    by: step ? { step } : by === undefined ? undefined : { field: by },
    top,
    rows: page === undefined ? undefined : { page, view, fields: fields.filter((one) => entity && fieldNamed(entity, one)) },
    block,
    wide,
  };
}
