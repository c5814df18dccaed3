/** Checks of figures, of boards that show them, and of boards for the big screen, which must not name children or families. */

import { isAhead, type Period } from '../../domain/period';
import { groupKindOf } from '../../fields/grouping';
import { formatDidYouMean, nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { listFieldsInText } from '../listFieldsInText';
import { buildFigureRef, findFigure } from '../normalize/normalizePageParts';
import type { Configuration, Entity } from '../normalized';
import type { BoardShow } from '../normalizedFigures';
import { people } from '../people';
import { isPermissionKey, permissionKeys } from '../permissionKeys';
import type { Project } from '../project';
import type { Report } from '../report';
import type { WrittenBoard, WrittenBoardPart } from '../shapes/boardShape';
import { isMisspeltThere, knownFigures } from './figureChecks';
import { findReadField, reportDuplicates } from './scope';

interface PartScope {
  project: Project;
  configuration: Configuration;
  report: Report;
  part: WrittenBoardPart;
  path: JsonPath;
}

type Key = 'figures' | 'period' | 'compare' | 'by' | 'page' | 'view' | 'fields' | 'block';

/** Required and optional keys of each kind of part. */
const kinds: Readonly<Record<BoardShow, { needs: readonly Key[]; takes: readonly Key[] }>> = {
  figure: { needs: ['figures'], takes: ['period', 'compare'] },
  line: { needs: ['figures', 'period', 'by'], takes: [] },
  bar: { needs: ['figures'], takes: ['period', 'by'] },
  ranking: { needs: ['figures', 'by'], takes: ['period'] },
  funnel: { needs: ['figures'], takes: ['period'] },
  table: { needs: ['figures', 'by'], takes: ['period'] },
  heat: { needs: ['figures', 'period', 'by'], takes: [] },
  rows: { needs: ['page', 'fields'], takes: ['view'] },
  todos: { needs: [], takes: [] },
  block: { needs: ['block'], takes: ['page'] },
};

export function checkBoards(project: Project, configuration: Configuration): void {
  for (const { written, report } of project.boards.values()) {
    checkBoardKey(written.permission, project, report);
    checkScreen({ project, configuration, report, written });
    reportDuplicates(
      report,
      written.parts.map(({ name }) => name),
      (index) => ['parts', index, 'name'],
      'Part',
    );
    for (const [index, part] of written.parts.entries()) {
      const scope: PartScope = { project, configuration, report, part, path: ['parts', index] };
      checkKeys(scope);
      checkPartFigures(scope);
      checkPeriod(scope);
      checkBy(scope);
      checkRows(scope);
      checkBlock(scope);
    }
  }
}

function checkBoardKey(key: string | undefined, project: Project, report: Report): void {
  if (key === undefined || (project.groups.has(key.split(':')[0] ?? '') && isPermissionKey(key, key.split(':')[0] ?? ''))) return;
  report('unknown-permission', ['permission'], `Permission key "${key}" is not known.`, {
    hint: formatDidYouMean(key, permissionKeys) ?? 'Begin it with the name of a menu group, such as "studentModel:".',
  });
}

function checkKeys({ part, path, report }: PartScope): void {
  const { needs, takes } = kinds[part.show];
  for (const key of needs)
    if (part[key] === undefined)
      report('missing-key', path, `"${part.show}" needs "${key}".`, { hint: `Add "${key}", or show something else.` });
  for (const key of Object.keys(part) as Key[]) {
    const isKnown = key in kindKeys && part[key] !== undefined && part[key] !== (false as never);
    if (!isKnown || needs.includes(key) || takes.includes(key)) continue;
    report('does-nothing', [...path, key], `"${key}" does nothing where "${part.show}" is shown.`, { hint: 'Remove it.', atKey: true });
  }
}

const kindKeys: Readonly<Record<Key, true>> = {
  figures: true,
  period: true,
  compare: true,
  by: true,
  page: true,
  view: true,
  fields: true,
  block: true,
};

function checkPartFigures({ project, configuration, part, path, report }: PartScope): void {
  const names = part.figures ?? [];
  reportDuplicates(report, names, (index) => [...path, 'figures', index], 'Figure');
  for (const [index, name] of names.entries()) {
    const ref = buildFigureRef(name, '');
    if (findFigure(configuration, ref) || isMisspeltThere(project, ref)) continue;
    const hint = nearOrKnown(name, knownFigures(configuration), 'Write it into "figures" of the list of its page.');
    report('unknown-value', [...path, 'figures', index], `There is no figure "${name}".`, { hint });
  }
  if (part.show === 'figure' && names.length > 1)
    report('does-nothing', [...path, 'figures', 1], 'A part shows one number.', { hint: 'Make a part of each.' });
}

/**
 * A part with a period needs figures with a time (both of them, for a share), and a comparison needs a period that is not in the future.
 */
function checkPeriod({ configuration, part, path, report }: PartScope): void {
  const { period, compare, figures = [] } = part;
  if (compare && (period === undefined || isAhead(period as Period)))
    report('does-nothing', [...path, 'compare'], 'There is no period before that it could be compared with.', {
      hint: 'Add a "period" up to today, or remove "compare".',
      atKey: true,
    });
  if (period === undefined) return;
  for (const [index, name] of figures.entries()) {
    const figure = findFigure(configuration, buildFigureRef(name, ''));
    if (!figure) continue;
    const parts = figure.measure.by === 'share' ? figure.measure.of.map((ref) => findFigure(configuration, ref)) : [figure];
    if (parts.every((one) => one?.time !== undefined)) continue;
    report('not-a-time', [...path, 'figures', index], `"${name}" has no time by which ${period} could take records.`, {
      hint: 'Give the figure a "time", or remove "period".',
    });
  }
}

const stepWords: readonly string[] = ['day', 'week', 'month'];

function checkBy({ project, configuration, part, path, report }: PartScope): void {
  const { by, show, figures = [], period } = part;
  if (show === 'bar' && figures.length > 1 === (by !== undefined))
    report('cannot-chart', path, 'Bars are the values of one figure, or several figures side by side.', {
      hint: by === undefined ? 'Add "by", or a second figure.' : 'Show one figure, or remove "by".',
    });
  if (by === undefined) return;
  const at: JsonPath = [...path, 'by'];
  const isStep = stepWords.includes(by);
  if (show === 'line' && !isStep)
    report('cannot-chart', at, `A line goes along time, and "${by}" is no step of it.`, {
      hint: 'Write day, week or month, or show "bar".',
    });
  if (show === 'heat' && by !== 'day') report('cannot-chart', at, 'A heat map has a field for each day.', { hint: 'Write "day".' });
  if (show === 'ranking' && isStep)
    report('cannot-chart', at, 'A ranking orders the values of a field, and days have their order.', {
      hint: 'Name a field, or show "bar".',
    });
  if (isStep && period === undefined && (show === 'bar' || show === 'table'))
    report('missing-key', path, `By ${by}, "period" says from when to when.`, { hint: 'Add "period".' });
  if (by === 'day' && period === 'thisYear')
    report('cannot-chart', at, 'A year has more days than a chart can show.', { hint: 'Write week or month.' });
  if (isStep) {
    checkSteps(configuration, part, path, report);
    return;
  }
  for (const name of figures) {
    const ref = buildFigureRef(name, '');
    const measure = findFigure(configuration, ref)?.measure;
    const pages = measure?.by === 'share' ? [...measure.of, ...measure.per].map(({ page }) => page) : [ref.page];
    for (const page of new Set(pages)) {
      const resource = configuration.resources.get(page);
      const field = resource && findReadField({ project, configuration, report }, resource.entity, by, at, 'Group field');
      if (field && groupKindOf(field) !== 'values')
        report('not-groupable', at, `"${by}" (${field.fieldType}) of "${page}" has no few named values.`, {
          hint: 'Use a choice, a state, a reference to one record, or yes or no; of a time its step: day, week, month.',
        });
    }
  }
}

/** Records before a period cannot be grouped by its steps. */
function checkSteps(configuration: Configuration, { figures = [] }: WrittenBoardPart, path: JsonPath, report: Report): void {
  for (const [index, name] of figures.entries()) {
    const figure = findFigure(configuration, buildFigureRef(name, ''));
    const sides = figure?.measure.by === 'share' ? [...figure.measure.of, ...figure.measure.per] : [buildFigureRef(name, '')];
    if (sides.every((ref) => (findFigure(configuration, ref)?.takes ?? 'in') === 'in')) continue;
    report('cannot-chart', [...path, 'figures', index], `"${name}" takes records of other days than those of the period.`, {
      hint: 'Show it as a number, or leave out "takes".',
    });
  }
}

function checkRows({ project, configuration, part, path, report }: PartScope): void {
  const { show, page, view, fields = [] } = part;
  if (page === undefined) return;
  const resource = configuration.resources.get(page);
  if (show === 'block' && resource) return;
  if (!resource?.list || resource.path === undefined) {
    const known = [...configuration.resources.values()].flatMap(({ name, list, path }) => (list && path !== undefined ? [name] : []));
    report('unknown-resource', [...path, 'page'], `There is no page "${page}" with a list and an address.`, {
      hint: nearOrKnown(page, known, 'Name a file of resources/<group>/.'),
    });
    return;
  }
  const views = resource.list.views.map(({ name }) => name);
  if (view !== undefined && !views.includes(view))
    report('unknown-value', [...path, 'view'], `The list of "${page}" has no view "${view}".`, {
      hint: nearOrKnown(view, views, 'Write it into "views" of the list.'),
    });
  for (const [index, name] of fields.entries())
    findReadField({ project, configuration, report }, resource.entity, name, [...path, 'fields', index], 'Field');
}

function checkBlock({ project, part, path, report }: PartScope): void {
  const known = project.files.extensions?.parts;
  if (!known || part.block === undefined || known.has(part.block)) return;
  report('unknown-extension', [...path, 'block'], `There is no extension "${part.block}" in src/modules/*/web/parts.`, {
    hint: nearOrKnown(part.block, known, `Add src/modules/<area>/web/parts/${part.block}.tsx.`),
  });
}

interface ScreenScope {
  project: Project;
  configuration: Configuration;
  report: Report;
  written: WrittenBoard;
}

/** Kinds of parts that show records or personal to-dos. */
const closed: ReadonlySet<BoardShow> = new Set(['rows', 'todos', 'block']);

function checkScreen({ written, ...scope }: ScreenScope): void {
  if (!written.screen) return;
  for (const [index, part] of written.parts.entries()) {
    const path: JsonPath = ['parts', index];
    if (closed.has(part.show))
      scope.report('on-screen', [...path, 'show'], `"${part.show}" shows records, and everybody who passes sees the big screen.`, {
        hint: 'Show figures, or remove "screen" of the board.',
      });
    if (part.by === undefined) continue;
    for (const name of part.figures ?? []) checkBars(scope, name, part.by, [...path, 'by']);
  }
}

function checkBars(scope: Omit<ScreenScope, 'written'>, name: string, by: string, path: JsonPath): void {
  const { configuration, report } = scope;
  const ref = buildFigureRef(name, '');
  const resource = findFigure(configuration, ref) && configuration.resources.get(ref.page);
  if (!resource || by === 'day' || by === 'week' || by === 'month') return;
  const target = configuration.entities.get(
    findReadField({ ...scope, report: () => {} }, resource.entity, by, path, '')?.reference?.entity ?? '',
  );
  const who = target && findNamedPerson(target, scope, new Set());
  if (!who) return;
  report('on-screen', path, `The bars of "${by}" would have the names of ${who.name} on the big screen.`, {
    hint: 'Part it by a choice, a state, or a member of the staff.',
  });
}

/** Entity of the person (other than staff) whose name the label of a record contains; the record itself may be the person. */
function findNamedPerson(
  entity: Entity,
  { project, configuration }: Pick<ScreenScope, 'project' | 'configuration'>,
  seen: Set<string>,
): Entity | undefined {
  if (entity.name === people.staff || seen.has(entity.name)) return undefined;
  seen.add(entity.name);
  if (project.entities.get(entity.name)?.written.person) return entity;
  for (const name of listFieldsInText(entity.label)) {
    const target = configuration.entities.get(entity.fields.find((field) => field.name === name)?.reference?.entity ?? '');
    const found = target && findNamedPerson(target, { project, configuration }, seen);
    if (found) return found;
  }
  return undefined;
}
