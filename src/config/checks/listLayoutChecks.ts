/** Checks of cards, calendars and charts of a list. */

import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { groupKindOf } from '../../fields/grouping';
import { nearOrKnown } from '../formatDidYouMean';
import type { JsonPath } from '../jsonPath';
import { isClock, listHeadingFields, measureOf, timeColumnOf } from '../normalize/normalizeListLayouts';
import type { WrittenCalendar, WrittenChart } from '../shapes/listLayoutShape';
import type { WrittenResource } from '../shapes/resourceShape';
import { isDrawnInLine } from './isLine';
import { checkLines, findField, findFields, findReadField, type ResourceScope, reportDuplicates } from './scope';

type Calendar = NonNullable<NonNullable<WrittenResource['list']>['calendar']>;

/** A list that is replaced by an own page, or has no page, cannot have other layouts. */
export function checkLayoutsShown({ file, written, report }: ResourceScope): void {
  const { list, page, path } = written;
  if (!list) return;
  const used = [
    ...(list.layout === 'table' ? [] : ['layout']),
    ...(list.calendar ? ['calendar'] : []),
    ...(list.charts.length > 0 ? ['charts'] : []),
  ];
  for (const key of used) {
    if (page !== undefined) {
      const hint = `Remove "${key}" or "page".`;
      report('does-nothing', ['list', key], `"${key}" does nothing beside "page", which draws everything itself.`, { hint, atKey: true });
    } else if (key === 'charts' && path === undefined && !file.has(['path'])) {
      report('does-nothing', ['list', key], 'Charts stand above the list of a page, and there is none.', {
        hint: 'Add "path" or remove "charts".',
        atKey: true,
      });
    }
  }
}

export function checkCards(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  checkLines(scope, written.list?.cardTitle ?? [], ['list', 'cardTitle'], 'Field');
  const layout = written.list?.layout ?? 'table';
  if (layout === 'table') return;
  const path: JsonPath = ['list', 'layout'];
  if (layout === 'calendar') {
    if (!written.list?.calendar)
      report('does-nothing', path, 'There is no calendar to begin with.', { hint: 'Add "calendar", or remove "layout".', atKey: true });
    return;
  }
  if (written.list?.tree) {
    const hint = 'Remove "tree" or "layout".';
    report('does-nothing', path, 'Rows of a tree are nested in a table, and cards stand side by side.', { hint, atKey: true });
  }
  if (layout === 'cards') return;
  const { cover, fields = [] } = layout.cards;
  const image = cover === undefined ? undefined : findField(scope, entity, cover, [...path, 'cards', 'cover'], 'Cover');
  if (image && !fieldTypeOf(image).picture) {
    report('not-an-image', [...path, 'cards', 'cover'], `"${image.name}" (${image.fieldType}) holds no image.`, {
      hint: 'Use a field of type image.',
    });
  }
  findFields(scope, entity, fields, [...path, 'cards', 'fields'], 'Field', findReadField);
  for (const [index, name] of fields.entries()) {
    const where = name === cover ? 'as its cover' : listHeadingFields(entity).includes(name) ? 'in its heading' : undefined;
    if (where === undefined) continue;
    const message = `Each card shows "${name}" ${where} already.`;
    report('does-nothing', [...path, 'cards', 'fields', index], message, { hint: 'Remove it.' });
  }
}

export function checkCalendar(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  const calendar = written.list?.calendar;
  if (!calendar) return;
  const path: JsonPath = ['list', 'calendar'];
  const find = calendar.day === undefined ? findTimeField : findClockField;
  if (calendar.day !== undefined) dayField(scope, calendar.day, [...path, 'day']);
  const start = find(scope, calendar.start, [...path, 'start']);
  const end = calendar.end === undefined ? undefined : find(scope, calendar.end, [...path, 'end']);
  if (calendar.end === calendar.start) {
    report('does-nothing', [...path, 'end'], 'An entry would end when it begins.', { hint: 'Name another field, or remove "end".' });
  } else if (start && end && timeColumnOf(start) !== timeColumnOf(end)) {
    const message = `"${start.name}" (${start.fieldType}) and "${end.name}" (${end.fieldType}) are not of one kind.`;
    report('not-a-time', [...path, 'end'], message, { hint: 'Use two days, or two moments.' });
  }
  const title = calendar.title === undefined ? undefined : findReadField(scope, entity, calendar.title, [...path, 'title'], 'Title');
  if (title && !isDrawnInLine(title)) {
    const message = `"${title.name}" (${title.fieldType}) is no line of text.`;
    report('bad-value', [...path, 'title'], message, { hint: 'Use a text, a choice or a reference, or remove it.' });
  }
  const color = calendar.color === undefined ? undefined : findReadField(scope, entity, calendar.color, [...path, 'color'], 'Colour');
  const isNamed = color && groupKindOf(color) === 'values' && (color.states ?? color.choices ?? color.reference);
  if (color && !isNamed) {
    const message = `"${color.name}" (${color.fieldType}) has no colours.`;
    report('bad-value', [...path, 'color'], message, { hint: 'Use a state, a single choice or a reference to one record, or remove it.' });
  }
  reportDuplicates(report, calendar.views, (index) => [...path, 'views', index], 'View');
  findFields(scope, entity, calendar.fields, [...path, 'fields'], 'Field', findReadField);
  checkSaidTwice(scope, calendar, path);
  checkLanes(scope, calendar.lanes, [...path, 'lanes']);
  if (calendar.lanes.length > 0 && calendar.views.every((view) => view === 'month'))
    report('does-nothing', [...path, 'lanes'], 'Rows for each record are drawn in a week or a day, and this calendar has months only.', {
      hint: 'Add "week" to "views", or remove "lanes".',
      atKey: true,
    });
  if (calendar.feed?.cancelled !== undefined && calendar.feed.cancelled === calendar.feed.view)
    report('bad-value', [...path, 'feed', 'cancelled'], 'Every entry would be told as cancelled: it is the view that is subscribed to.', {
      hint: 'Name another view, or remove "cancelled".',
    });
  for (const key of ['view', 'cancelled'] as const) checkFeedView(scope, calendar.feed?.[key], [...path, 'feed', key]);
  checkShortNames(scope, calendar, [...path, 'feed']);
  checkOverride(scope, calendar.override, calendar.movable);
  checkPlaces(scope, calendar.places, calendar.movable);
  checkInstead(scope, calendar, path);
  checkBoard(scope, calendar, path);
  if (calendar.movable && (written.endpoints.update === undefined || start?.readOnly || start?.immutable)) {
    report('not-movable', [...path, 'movable'], 'Only entries whose beginning can be changed can be moved.', {
      hint: 'Add the call "update" and a beginning that a form may change, or remove "movable".',
    });
  }
}

function checkSaidTwice({ report }: ResourceScope, { fields, title, color }: Calendar, path: JsonPath): void {
  for (const [index, name] of fields.entries()) {
    const where = name === title ? 'its title' : name === color ? 'its colour, with its name' : undefined;
    if (where === undefined) continue;
    report('does-nothing', [...path, 'fields', index], `Each entry shows "${name}" as ${where} already.`, { hint: 'Remove it.' });
  }
}

function checkOverride(scope: ResourceScope, name: string | undefined, movable: boolean): void {
  if (name === undefined) return;
  const path: JsonPath = ['list', 'calendar', 'override'];
  if (!movable) {
    refuseUnmoved(scope, path);
    return;
  }
  const field = findField(scope, scope.entity, name, path, 'Field');
  if (!field || (fieldTypeOf(field).column?.(field) === 'boolean' && !field.readOnly && !field.immutable)) return;
  scope.report('bad-value', path, `"${name}" is no yes-or-no field that a form may change.`, {
    hint: 'Use a field of type boolean, or remove "override".',
  });
}

function checkPlaces(scope: ResourceScope, name: string | undefined, movable: boolean): void {
  if (name === undefined) return;
  const path: JsonPath = ['list', 'calendar', 'places'];
  if (!movable) {
    refuseUnmoved(scope, path);
    return;
  }
  checkQuery(scope, name, path);
}

function checkInstead(scope: ResourceScope, { instead = {}, fields }: Calendar, path: JsonPath): void {
  for (const [name, by] of Object.entries(instead)) {
    findReadField(scope, scope.entity, by, [...path, 'instead', name], 'Field');
    if (fields.includes(name)) continue;
    scope.report('does-nothing', [...path, 'instead', name], `No entry shows "${name}", so nothing stands in its place.`, {
      hint: 'Name one of "fields" of the calendar, or remove it.',
      atKey: true,
    });
  }
}

/** Slots for new entries need a form; free times and printed weeks need lanes. */
function checkBoard(scope: ResourceScope, { find, free, paper, lanes, openEnd, end }: Calendar, path: JsonPath): void {
  for (const [key, name] of Object.entries({ find, free })) if (name !== undefined) checkQuery(scope, name, [...path, key]);
  if (find !== undefined && scope.written.endpoints.create === undefined)
    scope.report('does-nothing', [...path, 'find'], 'Nothing new is made on this page.', {
      hint: 'Add the call "create", or remove "find".',
      atKey: true,
    });
  for (const [key, said] of Object.entries({ free, paper }))
    if (said !== undefined && lanes.length === 0)
      scope.report('does-nothing', [...path, key], 'This calendar has no rows.', {
        hint: `Add "lanes", or remove "${key}".`,
        atKey: true,
      });
  if (openEnd && end === undefined)
    scope.report('does-nothing', [...path, 'openEnd'], 'Entries of this calendar have no end.', {
      hint: 'Add "end", or remove "openEnd".',
      atKey: true,
    });
}

function checkQuery(scope: ResourceScope, name: string, path: JsonPath): void {
  const queries = scope.written.queries.map((query) => query.name);
  if (queries.includes(name)) return;
  scope.report('unknown-value', path, `The page has no query "${name}".`, {
    hint: nearOrKnown(name, queries, 'Write a query of that name.'),
  });
}

function refuseUnmoved({ report }: ResourceScope, path: JsonPath): void {
  report('does-nothing', path, 'Nothing is moved in this calendar.', { hint: `Add "movable", or remove "${path.at(-1)}".`, atKey: true });
}

function checkLanes(scope: ResourceScope, lanes: readonly string[], path: JsonPath): void {
  findFields(scope, scope.entity, lanes, path, 'Lane', findField);
  for (const [index, name] of lanes.entries()) {
    const field = scope.entity.fields.find((one) => one.name === name);
    if (!field || field.reference) continue;
    scope.report('bad-value', [...path, index], `"${name}" (${field.fieldType}) names no records.`, {
      hint: 'Use a field of type relation.',
    });
  }
}

/** `short` names references that an entry shows; `whole` names a boolean setting. */
function checkShortNames(scope: ResourceScope, { title, fields, feed }: WrittenCalendar, path: JsonPath): void {
  const shown = [title, ...fields];
  for (const [index, name] of (feed?.short ?? []).entries()) {
    if (shown.includes(name) && findField(scope, scope.entity, name, [...path, 'short', index], 'Field')?.reference) continue;
    scope.report('bad-value', [...path, 'short', index], `"${name}" is no reference that an entry has.`, {
      hint: 'Name the title or one of "fields" of the calendar.',
    });
  }
  if (feed?.whole === undefined) return;
  const [name = '', field = ''] = feed.whole.split('.');
  const setting = scope.configuration.entities.get(name);
  const found = setting?.single ? setting.fields.find((one) => one.name === field) : undefined;
  if (found && fieldTypeOf(found).value(found).safeParse(true).success) return;
  scope.report('unknown-field', [...path, 'whole'], `There is no setting "${feed.whole}" that is yes or no.`, {
    hint: 'Name an entity with "single" and a boolean field of it.',
  });
}

function checkFeedView({ written, report }: ResourceScope, view: string | undefined, path: JsonPath): void {
  const names = (written.list?.views ?? []).map(({ name }) => name);
  if (view === undefined || names.includes(view)) return;
  report('unknown-value', path, `The list has no view "${view}".`, {
    hint: nearOrKnown(view, names, 'Write a view of that name into "views".'),
  });
}

/** With `day`, `start` and `end` must be times of day. */
function findClockField(scope: ResourceScope, name: string, path: JsonPath): Field | undefined {
  const field = findField(scope, scope.entity, name, path, 'Field');
  if (!field || isClock(field)) return field;
  scope.report('not-a-time', path, `"${name}" (${field.fieldType}) is no time of a day.`, {
    hint: 'Use a field of type time, or remove "day".',
  });
  return undefined;
}

function dayField(scope: ResourceScope, name: string, path: JsonPath): void {
  const field = findField(scope, scope.entity, name, path, 'Field');
  if (!field || timeColumnOf(field) === 'date') return;
  scope.report('not-a-time', path, `"${name}" (${field.fieldType}) is no day.`, { hint: 'Use a field of type date.' });
}

function findTimeField(scope: ResourceScope, name: string, path: JsonPath): Field | undefined {
  const field = findField(scope, scope.entity, name, path, 'Field');
  if (!field || timeColumnOf(field)) return field;
  scope.report('not-a-time', path, `"${name}" (${field.fieldType}) is no day and no moment.`, {
    hint: 'Use a field of type date or datetime.',
  });
  return undefined;
}

export function checkCharts(scope: ResourceScope): void {
  const charts = scope.written.list?.charts ?? [];
  reportDuplicates(
    scope.report,
    charts.map(({ title }) => title),
    (index) => ['list', 'charts', index, 'title'],
    'Chart',
  );
  for (const [index, chart] of charts.entries()) {
    checkChartGroup(scope, chart, ['list', 'charts', index]);
    checkChartMeasure(scope, chart, ['list', 'charts', index]);
  }
}

function checkChartGroup(scope: ResourceScope, { type, group }: WrittenChart, path: JsonPath): void {
  const { entity, report } = scope;
  const name = typeof group === 'string' ? group : group.field;
  const at = typeof group === 'string' ? [...path, 'group'] : [...path, 'group', 'field'];
  const field = findReadField(scope, entity, name, at, 'Group field');
  if (!field) return;
  const kind = groupKindOf(field);
  const about = `"${name}" (${field.fieldType})`;
  if (kind === undefined) {
    report('not-groupable', at, `A chart cannot stand over ${about}: its values are no few named ones, and no time.`, {
      hint: 'Use a choice, a state, a reference to one record, yes or no, or a date. Figures go into "measure".',
    });
    return;
  }
  if (kind === 'values' && type === 'line') {
    const message = `A line goes along time, and ${about} is none.`;
    report('cannot-chart', [...path, 'type'], message, { hint: 'Use "bar" or "pie", or group by a date.' });
  }
  if (typeof group === 'string' || group.by === undefined) return;
  const step = [...path, 'group', 'by'];
  if (kind === 'values') {
    report('does-nothing', step, `${about} is no time that could be parted by ${group.by}.`, { hint: 'Remove "by".', atKey: true });
  } else if (timeColumnOf(field) === undefined && group.by !== 'month') {
    report('cannot-chart', step, `${about} knows no ${group.by}.`, { hint: 'Remove "by": its steps are months.' });
  }
}

function checkChartMeasure(scope: ResourceScope, { type, measure: written }: WrittenChart, path: JsonPath): void {
  const measure = measureOf(written);
  if (!('field' in measure)) return;
  const at = [...path, 'measure', measure.by];
  const field = findReadField(scope, scope.entity, measure.field, at, 'Measure');
  if (!field) return;
  const { column, comparable, shares } = fieldTypeOf(field);
  if (shares && measure.by === 'sum')
    scope.report('not-countable', at, `"${field.name}" (${field.fieldType}) is a share of each record, and shares have no sum.`, {
      hint: 'Measure "avg", or the sum of what it is a share of.',
    });
  if (column?.(field) === undefined || comparable !== 'number') {
    scope.report('not-countable', at, `"${field.name}" (${field.fieldType}) has no ${measure.by}.`, {
      hint: 'Use a stored figure, or "measure": "count".',
    });
  }
  if (type === 'pie' && measure.by !== 'sum') {
    const message = `A pie shows parts of a whole, and ${measure.by} of parts make none.`;
    scope.report('cannot-chart', [...path, 'type'], message, { hint: 'Use "bar", or measure "count" or a sum.' });
  }
}
