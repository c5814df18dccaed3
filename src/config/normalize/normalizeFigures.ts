/** Figures of a list, and boards. Unknown names are left out; the checks report them. */
import type { Configuration, View } from '../normalized';
import type { Board, BoardPart, Figure, FigureMeasure, FigureRef } from '../normalizedFigures';
import type { Project } from '../project';
import type { WrittenBoardPart } from '../shapes/boardShape';
import type { WrittenFigure } from '../shapes/figureShape';
import { fieldNamed } from './normalizeEntity';
import type { ResourceScope } from './resourceScope';

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

/** Records of a figure as a view: the list is opened, counted and exported by it like by others. */
export function viewsOfFigures(written: readonly WrittenFigure[], scope: ResourceScope): View[] {
  return written.flatMap(({ name, title, where }, index): View[] => {
    const condition = scope.condition(where, 'list', 'figures', index, 'where');
    return condition ? [{ name, title, where: condition, todo: undefined, sort: undefined, opens: false, isFigure: true }] : [];
  });
}

export function measureOfFigure(written: WrittenFigure['measure'], page: string): FigureMeasure {
  if (written === 'count') return { by: 'count' };
  const { sum, avg, distinct, of = [], per = [], as } = written;
  if (sum !== undefined) return { by: 'sum', field: sum };
  if (avg !== undefined) return { by: 'avg', field: avg };
  if (distinct !== undefined) return { by: 'distinct', field: distinct };
  const refs = (names: string | string[]) => [names].flat().map((name) => figureRef(name, page));
  return { by: 'share', of: refs(of), per: refs(per), isNumber: as === 'number' };
}

/** `figure`, or `page.figure`. */
export function figureRef(name: string, page: string): FigureRef {
  const [first = '', second] = name.split('.');
  return second === undefined ? { page, figure: first } : { page: first, figure: second };
}

export function figureAt({ resources }: Pick<Configuration, 'resources'>, { page, figure }: FigureRef): Figure | undefined {
  return resources.get(page)?.list?.figures.find(({ name }) => name === figure);
}

export function normalizeBoards(project: Project, configuration: Configuration): Map<string, Board> {
  const boards = [...project.boards.values()].map(({ name, written }) => ({
    name,
    title: written.title,
    permission: written.permission,
    screen: written.screen,
    parts: written.parts.map((part) => normalizePart(part, configuration)),
  }));
  return new Map(boards.map((board) => [board.name, board]));
}

function normalizePart(part: WrittenBoardPart, configuration: Configuration): BoardPart {
  const { name, title, show, figures = [], period, compare, by, top, page, view, fields = [], block, wide } = part;
  const entity = configuration.resources.get(page ?? '')?.entity;
  const step = steps.find((one) => one === by);
  return {
    name,
    title,
    show,
    figures: figures.map((one) => figureRef(one, '')).filter((ref) => figureAt(configuration, ref)),
    period,
    compare,
    by: step ? { step } : by === undefined ? undefined : { field: by },
    top,
    rows: page === undefined ? undefined : { page, view, fields: fields.filter((one) => entity && fieldNamed(entity, one)) },
    block,
    wide,
  };
}
