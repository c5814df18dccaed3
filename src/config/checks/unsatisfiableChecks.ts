/** Checks of page parts without result: lists that stay empty, actions that are always refused. */

import type { Condition } from '../../fields/condition';
import type { JsonPath } from '../jsonPath';
import type { Entity } from '../normalized';
import { getSatisfiability } from '../satisfiability';
import type { ResourceScope } from './scope';

const is = (field: string, value: unknown): Condition => ({ field, operator: 'equals', operand: { value } });
const isThere = (field: string): Condition => ({ field, operator: 'empty', operand: { value: false } });

/** Required fields, which are never empty in a stored record. */
function getFilledIn({ fields }: Entity): ReadonlySet<string> {
  return new Set(fields.filter(({ required, showWhen }) => required && !showWhen).map(({ name }) => name));
}

/** Reports a page or view whose condition needs a required field to be empty. */
export function checkEmptyPages({ resource, entity, written, report }: ResourceScope): void {
  const filled = getFilledIn(entity);
  const never = (where: Condition | undefined) => where && getSatisfiability([where], entity.fields, filled) === 'never';
  const hint = 'Ask for a value that a record can have.';
  if (never(resource.where)) report('never-holds', ['where'], 'This page is always empty: what it wants empty is required.', { hint });
  for (const [index, { name }] of (written.list?.views ?? []).entries())
    if (never(resource.list?.views.find((one) => one.name === name)?.where))
      report('never-holds', ['list', 'views', index, 'where'], 'This view is always empty: what it wants empty is required.', { hint });
}

/** Reports a page that creates records its own `where` excludes. */
export function checkCreatedShown({ resource, entity, project, report }: ResourceScope): void {
  const { stateField, fields } = entity;
  const machine = fields.find(({ name }) => name === stateField)?.states;
  if (!resource.endpoints.create || !resource.where || !machine || !stateField) return;
  const isRuled = project.files.rules?.some(({ name }) => name === entity.name) ?? true;
  if (isRuled || getSatisfiability([resource.where, is(stateField, machine.initial)], fields) !== 'never') return;
  report(
    'never-holds',
    ['endpoints', 'create'],
    `New records begin in "${keyOf(machine, machine.initial)}", which the page's "where" leaves out.`,
    {
      hint: 'Make them on another page, or let "where" show them.',
      atKey: true,
    },
  );
}

const keyOf = (machine: NonNullable<Entity['fields'][number]['states']>, code: number) =>
  machine.states.find((one) => one.code === code)?.key;

/** Reports a calendar of records without a day, and one where a start field is used as an end. */
export function checkCalendarSense({ resource, entity, written, report }: ResourceScope): void {
  const { calendar } = written.list ?? {};
  if (!calendar) return;
  if (resource.where && getSatisfiability([resource.where, isThere(calendar.start)], entity.fields) === 'never')
    report('never-holds', ['list', 'calendar', 'start'], `No record of this page has a "${calendar.start}".`, {
      hint: 'Change "where", or remove the calendar.',
    });
  const turned = entity.exclusive.some(
    ({ during }) => during.length > 1 && during.at(-2) === calendar.end && during.at(-1) === calendar.start,
  );
  if (turned)
    report('never-holds', ['list', 'calendar', 'end'], `"${calendar.end}" is the beginning where times are kept apart.`, {
      hint: `Write "start": "${calendar.end}", "end": "${calendar.start}".`,
    });
}

/** Reports a tab whose list excludes all records that reference this one. */
export function checkTabsFilled({ written, configuration, report }: ResourceScope): void {
  for (const [index, { resource: name, via }] of (written.show?.tabs ?? []).entries()) {
    const other = configuration.resources.get(name);
    if (!other?.where || getSatisfiability([other.where, isThere(via)], other.entity.fields) !== 'never') continue;
    report('never-holds', ['show', 'tabs', index, 'via'], `This tab is always empty: "${name}" shows only records without "${via}".`, {
      hint: 'Show another page, or change its "where".',
    });
  }
}

/** Reports an action that no record of the page can start. */
export function checkActionsOfPage({ resource, entity, report }: ResourceScope): void {
  const { where } = resource;
  if (!where) return;
  const machine = entity.fields.find(({ name }) => name === entity.stateField)?.states;
  for (const [index, { transition, when, place }] of resource.actions.entries()) {
    if (place === 'none') continue;
    const from = machine?.transitions.find(({ name }) => name === transition)?.from;
    const start: Condition[] = from && entity.stateField ? [{ field: entity.stateField, operator: 'in', operand: { value: from } }] : [];
    const key = from && getSatisfiability([where, ...start], entity.fields) === 'never' ? 'transition' : 'when';
    if (key === 'when' && (!when || getSatisfiability([where, when], entity.fields) !== 'never')) continue;
    report('never-holds', ['actions', index, key], 'This page shows no record for which it could be done.', {
      hint: 'Change the page\'s "where", or offer it on another page.',
    });
  }
  for (const [index, { when }] of resource.links.entries()) {
    if (!when || getSatisfiability([where, when], entity.fields) !== 'never') continue;
    report('never-holds', ['links', index, 'when'], 'This page shows no record for which it could be offered.', {
      hint: 'Change the page\'s "where", or offer it on another page.',
    });
  }
}

/** A sheet can be printed several times, but a `counts` action with a transition runs only once. */
export function checkCountsAgain({ resource, entity, written, report }: ResourceScope): void {
  const machine = entity.fields.find(({ name }) => name === entity.stateField)?.states;
  for (const [index, { counts }] of (written.show?.sheets ?? []).entries()) {
    const name = resource.actions.find((one) => one.name === counts)?.transition;
    const step = machine?.transitions.find((one) => one.name === name);
    if (step && !step.from.includes(step.to))
      report(
        'bad-sheet-part',
        ['show', 'sheets', index, 'counts'],
        `"${name}" is possible once, so the sheet could never be printed again.`,
        {
          hint: 'Let the transition start from the state it leads to as well, or count with "set" or a rule.',
        },
      );
  }
}

/** Reports filter labels that are the same, and a view with the title of the list. */
export function checkListNames({ written, report }: ResourceScope): void {
  const { list, title } = written;
  if (!list) return;
  const titled = list.filters.map((one) => (typeof one === 'string' ? undefined : one.title));
  for (const [index, one] of titled.entries())
    if (one !== undefined && titled.indexOf(one) !== index)
      report('duplicate-title', ['list', 'filters', index, 'title'], `Filter "${one}" is there twice.`, {
        hint: 'Give it a title of its own.',
      });
  for (const [index, view] of list.views.entries()) {
    if (view.title === `全部${title}`)
      report('duplicate-title', ['list', 'views', index, 'title'], `The tab of the whole list is called "${view.title}".`, {
        hint: 'Give it a title of its own.',
      });
  }
  const named = [
    ...list.views.map(({ name }, index) => [name, ['list', 'views', index, 'name']] as const),
    ...(written.show?.sheets ?? []).map(({ name }, index) => [name, ['show', 'sheets', index, 'name']] as const),
    ...(written.show?.tabs ?? []).map(({ name }, index) => [name, ['show', 'tabs', index, 'name']] as const),
  ];
  for (const [name, path] of named)
    if (name !== undefined && name in Object.prototype)
      report('reserved-name', [...path], `"${name}" is a name of the product itself.`, { hint: 'Choose another name.' });
}

/** Reports groups, fields and parts of sheets that are never shown for the records of the page. */
export function checkShownHere({ resource, entity, written, report }: ResourceScope): void {
  const { where } = resource;
  if (!where) return;
  const never = (showWhen: Condition | undefined) => showWhen && getSatisfiability([where, showWhen], entity.fields) === 'never';
  const refuse = (path: JsonPath, what: string, atKey: boolean) =>
    report('never-holds', path, `${what} is never shown: no record of this page meets its "showWhen".`, {
      hint: 'Remove it here, or change the page\'s "where".',
      atKey,
    });
  for (const part of ['form', 'show'] as const) {
    for (const [index, group] of (written[part]?.groups ?? []).entries()) {
      if (never(resource[part]?.groups[index]?.showWhen)) refuse([part, 'groups', index, 'showWhen'], `Group "${group.title}"`, true);
      for (const [at, name] of group.fields.entries())
        if (never(entity.fields.find((one) => one.name === name)?.showWhen))
          refuse([part, 'groups', index, 'fields', at], `"${name}"`, false);
    }
  }
  for (const [index, { parts }] of (resource.show?.sheets ?? []).entries())
    for (const [at, { showWhen }] of parts.entries())
      if (never(showWhen)) refuse(['show', 'sheets', index, 'parts', at, 'showWhen'], 'This part', true);
}
