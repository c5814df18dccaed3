/** Checks of dotted fields: what is masked where it belongs is not found out here, and rows look at themselves. */
import { type Condition, fieldsOf } from '../../fields/condition';
import { parseOrder } from '../../wire/dialect';
import type { JsonPath } from '../jsonPath';
import { isDotted } from '../normalize/dottedField';
import type { EntityScope, ResourceScope } from './scope';

/** People could learn a masked value by asking for it, or by what stands before and after it. */
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

/** Rows are checked with their record, before what they point to is read. */
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
