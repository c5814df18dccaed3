/** Checks of titles, labels and order of elements shown beside each other. */

import type { JsonPath } from '../jsonPath';
import { listFieldsInText } from '../listFieldsInText';
import type { Entity } from '../normalized';
import type { Project, WrittenResourceFile } from '../project';
import type { Report } from '../report';
import { isLine } from './isLine';
import { type EntityScope, findField, type ResourceScope } from './scope';

interface Titled {
  title: string;
  path: JsonPath;
}

function reportSameTitles(report: Report, what: string, titled: readonly Titled[]): void {
  for (const [index, { title, path }] of titled.entries()) {
    if (titled.findIndex((other) => other.title === title) === index) continue;
    report('duplicate-title', path, `${what} "${title}" is there twice.`, { hint: 'Give each a title of its own.' });
  }
}

const titlesOf = (list: readonly { title: string }[] | undefined, ...path: (string | number)[]): Titled[] =>
  (list ?? []).map(({ title }, index) => ({ title, path: [...path, index, 'title'] }));

/** Forms, filters and import columns identify fields by title. */
export function checkFieldTitles({ written, report }: EntityScope): void {
  const titled = Object.entries(written.properties).map(([name, { title }]) => ({ title, path: ['properties', name, 'title'] }));
  reportSameTitles(report, 'Field', titled);
}

export function checkPartTitles({ written, resource, report }: ResourceScope): void {
  reportSameTitles(report, 'Query', titlesOf(written.queries, 'queries'));
  reportSameTitles(report, 'Action', titlesOf(written.actions, 'actions'));
  reportSameTitles(report, 'Link', titlesOf(written.links, 'links'));
  reportSameTitles(report, 'View', titlesOf(written.list?.views, 'list', 'views'));
  reportSameTitles(report, 'Group', titlesOf(written.form?.groups, 'form', 'groups'));
  reportSameTitles(report, 'Group', titlesOf(written.show?.groups, 'show', 'groups'));
  reportSameTitles(report, 'Tab', titlesOf(written.show?.tabs, 'show', 'tabs'));
  reportSameTitles(report, 'Sheet', titlesOf(written.show?.sheets, 'show', 'sheets'));
  for (const [index, { params }] of written.actions.entries()) {
    const action = resource.actions.find(({ name }) => name === written.actions[index]?.name);
    const asked = [...(action?.fields ?? []), ...(action?.creates?.fields ?? [])].filter((field) => !(field.name in params));
    const titled = Object.entries(params).map(([name, { title }]) => ({ title, path: ['actions', index, 'params', name, 'title'] }));
    reportSameTitles(report, 'Param', titled);
    for (const { title, path } of titled)
      if (asked.some((field) => field.title === title))
        report('duplicate-title', path, `The dialog asks for a field called "${title}" already.`, { hint: 'Give it a title of its own.' });
  }
}

export function checkChoiceTitles({ dictionaries }: Project): void {
  for (const { written, report } of dictionaries.values()) reportSameTitles(report, 'Choice', titlesOf(written.choices, 'choices'));
}

/** Titles and order of neighbours: entries of a menu group, tabs of a page, groups of the menu. */
export function checkNeighbours({ groups, resources }: Project): void {
  const beside = (key: string, path: JsonPath, file: WrittenResourceFile, order: number): Neighbour => ({
    key,
    order,
    title: file.written.title,
    report: file.report,
    file: file.path,
    titlePlace: ['title'],
    path,
  });
  const files = [...resources.values()];
  reportNeighbours([
    ...[...groups.values()].map(({ written: { title, order, place: where }, report, path }) => ({
      title,
      order,
      key: `menu at ${where}`,
      report,
      file: path,
      titlePlace: ['title'],
      path: [],
    })),
    ...[...groups.values()].flatMap(({ name, written, report, path }) =>
      written.entries.map(({ title, order }, index) => ({
        key: `menu ${name}`,
        title,
        order,
        report,
        file: path,
        titlePlace: ['entries', index, 'title'],
        path: ['entries', index],
      })),
    ),
    ...files.flatMap((file) => (file.written.menu ? [beside(`menu ${file.group}`, ['menu'], file, file.written.menu.order)] : [])),
    ...files.flatMap((file) => (file.written.tab ? [beside(`tabs ${file.written.tab.of}`, ['tab'], file, file.written.tab.order)] : [])),
  ]);
}

interface Neighbour {
  /** Elements shown together have the same key. */
  key: string;
  title: string;
  order: number;
  report: Report;
  file: string;
  titlePlace: JsonPath;
  /** Path of the order. */
  path: JsonPath;
}

function reportNeighbours(all: readonly Neighbour[]): void {
  for (const [index, one] of all.entries()) {
    const earlier = all.slice(0, index).filter(({ key }) => key === one.key);
    const twin = earlier.find(({ title }) => title === one.title);
    const rival = earlier.find(({ order }) => order === one.order);
    if (twin) {
      const message = `"${one.title}" is the title of ${twin.file} already, right beside it.`;
      one.report('duplicate-title', one.titlePlace, message, { hint: 'Give each a title of its own.' });
    }
    if (!rival) continue;
    one.report(
      one.key.startsWith('tabs') ? 'duplicate-order' : 'same-order',
      [...one.path, 'order'],
      `${rival.file} has the order ${one.order} already.`,
      {
        hint: 'Choose another number, so that their order is not left to the names of files.',
      },
    );
  }
}

export function checkEntityLabel(scope: EntityScope): void {
  const { written, entity, report } = scope;
  const names = partsOf(entity);
  const isWritten = written.label !== undefined;
  for (const name of names) checkPart(scope, name);
  if (isWritten && /[｛｝]/.test(written.label ?? ''))
    report('bad-value', ['label'], 'Full-width braces stand for nothing.', { hint: 'Write names of fields in { and }.' });
  if (isWritten && names.length === 0 && !entity.single)
    report('bad-value', ['label'], 'The label names no field.', { hint: 'Write field names in braces: "{name}".' });
  const way = findCycle(scope, entity, [entity.name]);
  if (way)
    report('bad-value', isWritten ? ['label'] : ['properties'], `A label that leads back to itself says nothing: ${way.join(' → ')}.`, {
      hint: 'Write a "label" with a field of the record itself.',
    });
}

function partsOf({ label }: Entity): string[] {
  return listFieldsInText(label);
}

function checkPart(scope: EntityScope, name: string): void {
  const { written, entity, report } = scope;
  const isWritten = written.label !== undefined;
  const path = isWritten ? ['label'] : ['properties', name];
  const field = isWritten ? findField(scope, entity, name, path, 'Label part') : entity.fields.find((one) => one.name === name);
  // Child rows have a label only if one is written.
  if (!field || entity.single || (entity.parent && !isWritten)) return;
  const label = isWritten ? 'Use' : 'Write a "label" with';
  if (!isLine(field))
    report('bad-value', path, `"${name}" (${field.fieldType}) is no line of text, so no record is called by it.`, {
      hint: `${label} a text, a choice, a number or a date.`,
    });
  else if (field.masked || field.access?.read !== undefined)
    report(
      'computed-reveals',
      path,
      `Records are called by "${name}", so everybody would read it, which ${field.masked ? 'is masked' : 'needs a key'}.`,
      {
        hint: `${label} another field.`,
      },
    );
}

/** A circle of labels: a label contains a reference whose label contains another one, back to the first. */
function findCycle(scope: EntityScope, entity: Entity, way: readonly string[]): readonly string[] | undefined {
  for (const name of partsOf(entity)) {
    const target = entity.fields.find((field) => field.name === name)?.reference?.entity;
    const next = scope.configuration.entities.get(target ?? '');
    if (!next) continue;
    if (next.name === way[0]) return [...way, next.name];
    const found = way.includes(next.name) ? undefined : findCycle(scope, next, [...way, next.name]);
    if (found) return found;
  }
  return undefined;
}
