/** Checks of the figures of a list. */
import { fieldTypeOf } from '../../fields/fieldTypes';
import { nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { timeColumnOf } from '../normalize/normalizeListLayouts';
import { buildFigureRef, findFigure } from '../normalize/normalizePageParts';
import type { FigureRef } from '../normalizedFigures';
import type { Project } from '../project';
import type { WrittenFigure } from '../shapes/boardShape';
import { mustBeStored } from './listChecks';
import { findReadField, type ResourceScope, reportDuplicates } from './scope';

export function checkFigures(scope: ResourceScope): void {
  const figures = scope.written.list?.figures ?? [];
  if (figures.length === 0) return;
  reportDuplicates(
    scope.report,
    figures.map(({ name }) => name),
    (index) => ['list', 'figures', index, 'name'],
    'Figure',
  );
  checkOpened(scope);
  for (const [index, figure] of figures.entries()) {
    const path: JsonPath = ['list', 'figures', index];
    checkNarrowing(scope, figure, path);
    checkMeasure(scope, figure, path);
    checkTime(scope, figure, path);
  }
}

/** A figure opens its list, so the page must have a generated list with an address. */
function checkOpened({ written, file, report }: ResourceScope): void {
  const hint = 'Write the figures on a page of the same entity that has a list.';
  if (written.page !== undefined)
    report('does-nothing', ['list', 'figures'], `A figure opens its list, and "${written.page}" draws this page.`, { hint, atKey: true });
  else if (written.path === undefined && !file.has(['path']))
    report('does-nothing', ['list', 'figures'], 'A figure opens its list, and this one has no address.', { hint, atKey: true });
}

function checkNarrowing(scope: ResourceScope, { name, view, where, measure, time }: WrittenFigure, path: JsonPath): void {
  const { written, resource, report } = scope;
  const views = (written.list?.views ?? []).map((one) => one.name);
  if (view !== undefined && !views.includes(view)) {
    const hint = nearOrKnown(view, views, 'Write it into "views", or say "where" here.');
    report('unknown-value', [...path, 'view'], `The list has no view "${view}".`, { hint });
  }
  if (view !== undefined && where !== undefined)
    report('does-nothing', [...path, 'view'], 'A figure counts the records of a view, or those of "where".', {
      hint: 'Remove one of them.',
      atKey: true,
    });
  if (where !== undefined && views.includes(name))
    report('duplicate-name', [...path, 'name'], `"${name}" is a view of the list already.`, {
      hint: `Write "view": "${name}" instead of "where", or give it another name.`,
    });
  mustBeStored(scope, resource.list?.views.find((one) => one.isFigure && one.name === name)?.where, [...path, 'where']);
  if (measure === 'count' || measure.of === undefined) return;
  for (const [key, said] of Object.entries({ view, where, time }))
    if (said !== undefined)
      report('does-nothing', [...path, key], 'A share has the records of its two figures.', {
        hint: `Write "${key}" at the figures.`,
        atKey: true,
      });
}

function checkMeasure(scope: ResourceScope, { measure: written }: WrittenFigure, path: JsonPath): void {
  if (written === 'count') return;
  if (written.as !== undefined && written.of === undefined)
    scope.report('does-nothing', [...path, 'measure', 'as'], 'Only a share can be told as a percentage or as a number.', {
      hint: 'Remove it.',
      atKey: true,
    });
  if (written.negate && written.sum === undefined)
    scope.report('does-nothing', [...path, 'measure', 'negate'], 'Only a sum is told with the other sign.', {
      hint: 'Remove it.',
      atKey: true,
    });
  const { sum, avg, distinct } = written;
  if (sum !== undefined) checkTotal(scope, sum, 'sum', [...path, 'measure', 'sum']);
  if (avg !== undefined) checkTotal(scope, avg, 'avg', [...path, 'measure', 'avg']);
  if (distinct !== undefined) checkDistinct(scope, distinct, [...path, 'measure', 'distinct']);
  for (const key of ['of', 'per'] as const) {
    const named = written[key];
    if (named !== undefined) for (const one of [named].flat()) checkPart(scope, one, [...path, 'measure', key]);
  }
}

/** The list that a figure opens must show the same number in its totals row. */
function checkTotal(scope: ResourceScope, name: string, by: 'sum' | 'avg', path: JsonPath): void {
  const field = findReadField(scope, scope.entity, name, path, 'Measure');
  if (!field) return;
  const { column, comparable, shares } = fieldTypeOf(field);
  const about = `"${name}" (${field.fieldType})`;
  if (column?.(field) === undefined || comparable !== 'number') {
    scope.report('not-countable', path, `${about} has no ${by}.`, { hint: 'Use a stored figure, or "measure": "count".' });
  } else if (shares && by === 'sum') {
    scope.report('not-countable', path, `${about} is a share of each record, and shares have no sum.`, { hint: 'Measure "avg".' });
  } else if (!scope.resource.list?.totals.some((total) => total.field === name && total.by === by)) {
    scope.report('not-countable', path, `The list that this figure opens has no ${by} of "${name}" that it could be compared with.`, {
      hint: by === 'sum' ? `Add "${name}" to "totals" of the list.` : `Add { "field": "${name}", "by": "${by}" } to "totals" of the list.`,
    });
  }
}

function checkDistinct(scope: ResourceScope, name: string, path: JsonPath): void {
  const field = findReadField(scope, scope.entity, name, path, 'Measure');
  if (!field || scope.resource.list?.groupBy.includes(name)) return;
  scope.report('not-countable', path, `The list that this figure opens cannot be grouped by "${name}", so nobody could count them.`, {
    hint: `Add "${name}" to "groupBy" of the list.`,
  });
}

function checkPart({ project, configuration, file, report }: ResourceScope, name: string, path: JsonPath): void {
  const ref = buildFigureRef(name, file.name);
  const found = findFigure(configuration, ref);
  if (!found) {
    if (isMisspeltThere(project, ref)) return;
    const hint = nearOrKnown(name, knownFigures(configuration, file.name), 'Write it into "figures" of its list.');
    report('unknown-value', path, `There is no figure "${name}".`, { hint });
  } else if (found.measure.by === 'share') {
    report('not-countable', path, `"${name}" is a share itself.`, { hint: 'Divide numbers of records, sums or averages.' });
  }
}

/** Whether the figure exists but is invalid, which is reported at its own path. */
export function isMisspeltThere({ resources, files }: Project, { page, figure }: FigureRef): boolean {
  const text = files.texts.get(resources.get(page)?.path ?? '') ?? '';
  return new RegExp(`"name"\\s*:\\s*"${figure}"`).test(text);
}

/** Names of all figures; figures of `page` without its prefix. */
export function knownFigures({ resources }: ResourceScope['configuration'], page?: string): string[] {
  return [...resources.values()].flatMap(({ name, list }) =>
    (list?.figures ?? []).map((figure) => (name === page ? figure.name : `${name}.${figure.name}`)),
  );
}

function checkTime(scope: ResourceScope, { time, takes }: WrittenFigure, path: JsonPath): void {
  if (time === undefined) {
    if (takes !== 'in')
      scope.report('does-nothing', [...path, 'takes'], 'No period takes records of a figure without "time".', {
        hint: 'Add "time", or remove "takes".',
        atKey: true,
      });
    return;
  }
  const field = findReadField(scope, scope.entity, time, [...path, 'time'], 'Time');
  if (!field || timeColumnOf(field) !== undefined) return;
  scope.report('not-a-time', [...path, 'time'], `"${time}" (${field.fieldType}) names no day.`, { hint: 'Name a date or a moment.' });
}
