/**
 * Checks of dotted fields: they do not expose values masked in their own entity, and conditions of child rows use fields of the row only.
 */
import { type Condition, fieldsOf } from '../../fields/condition';
import { parseOrder } from '../../wire/dialect';
import type { JsonPath } from '../jsonPath';
import { isDotted } from '../normalize/dottedField';
import type { EntityScope, ResourceScope } from './scope';

/** Users could derive a masked value by filtering or sorting by it. */
export function checkMaskedElsewhere({ written, resource, entity, report }: ResourceScope): void {
  const { list } = written;
  if (!list) return;
  const refuse = (name: string, place: JsonPath, what: string) => {
    const through = entity.fields.find((one) => one.name === name)?.through;
    if (!through?.masked) return;
    const owner = through.steps.at(-1)?.entity;
    report('masked-elsewhere', place, `"${name}" is masked in "${owner}", so no list is ${what} it from outside.`, {
      hint: `Remove it here; it can be asked for on the page of "${owner}".`,
    });
  };
  const nameOf = (one: string | { field: string }) => (typeof one === 'string' ? one : one.field);
  for (const [index, filter] of list.filters.entries()) refuse(nameOf(filter), ['list', 'filters', index], 'narrowed by');
  for (const [index, name] of list.groupBy.entries()) refuse(name, ['list', 'groupBy', index], 'grouped by');
  if (list.sort !== undefined) refuse(parseOrder(list.sort).field, ['list', 'sort'], 'sorted by');
  for (const [index, { name }] of list.views.entries()) {
    const where = resource.list?.views.find((one) => one.name === name)?.where;
    for (const field of namesIn(where)) refuse(field, ['list', 'views', index, 'where'], 'narrowed by');
  }
}

/** Rows are validated with their record, before referenced records are read. */
export function checkRowConditions({ entity, written, report }: EntityScope): void {
  if (!entity.parent) return;
  const refuse = (condition: Condition | undefined, place: JsonPath) => {
    const name = namesIn(condition).find(isDotted);
    if (name === undefined) return;
    report('does-nothing', place, `Rows of "${entity.parent?.entity}" cannot look at "${name}", a field of another record.`, {
      hint: 'Ask for a field of the row itself.',
      atKey: true,
    });
  };
  for (const field of entity.fields.filter(({ system }) => !system)) {
    for (const key of ['showWhen', 'requiredWhen', 'readOnlyWhen'] as const) refuse(field[key], ['properties', field.name, key]);
  }
  if (written.checks.length > entity.checks.length) return;
  for (const [index, { when, that }] of entity.checks.entries()) {
    refuse(when, ['checks', index, 'when']);
    refuse(that, ['checks', index, 'that']);
  }
}

function namesIn(condition: Condition | undefined): string[] {
  return condition ? fieldsOf(condition) : [];
}

/**
 * A form does not load the record of a reference chosen while it is filled in; only the server does, on save. So `showWhen` cannot use
 * dotted fields.
 */
export function checkShownBehind({ entity, report }: EntityScope): void {
  if (entity.parent) return;
  for (const { name, showWhen, system } of entity.fields) {
    const dotted = system ? undefined : namesIn(showWhen).find(isDotted);
    if (dotted === undefined || dotted.split('.')[0] === name) continue;
    report('bad-path', ['properties', name, 'showWhen'], `A form cannot show "${name}" by "${dotted}": the record is only being chosen.`, {
      hint: 'Show it always, and let "requiredWhen" or "checks" look at the other record.',
      atKey: true,
    });
  }
}

/** The same check for groups and fields of a form. */
export function checkFormBehind({ written, resource, entity, report }: ResourceScope): void {
  for (const [index, group] of (written.form?.groups ?? []).entries()) {
    const place: JsonPath = ['form', 'groups', index];
    for (const [at, name] of group.fields.entries()) {
      if (!entity.fields.some((one) => one.name === name && one.through)) continue;
      report('bad-path', [...place, 'fields', at], `"${name}" cannot stand in a form: the record it belongs to is only being chosen.`, {
        hint: 'Name it in "show" or among the columns.',
      });
    }
    const dotted = namesIn(resource.form?.groups[index]?.showWhen).find(isDotted);
    if (dotted === undefined || group.fields.includes(dotted.split('.')[0] ?? '')) continue;
    report('bad-path', [...place, 'showWhen'], `A form cannot show a group by "${dotted}": the record is only being chosen.`, {
      hint: 'Let it depend on fields of the record itself.',
      atKey: true,
    });
  }
}
