/** Checks of what stands where it has no effect: beside an own page, without a record, in a form that cannot ask for it. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { JsonPath } from '../jsonPath';
import { isImportable } from '../normalize/normalizeResource';
import type { Report } from '../report';
import type { ResourceScope } from './scope';

/** An own page is drawn instead of everything that is generated. */
export function checkOwnPage({ written, report }: ResourceScope): void {
  if (written.page === undefined) return;
  for (const key of ['form', 'show'] as const) {
    if (!written[key]) continue;
    report('does-nothing', [key], `"${key}" does nothing beside "page", which draws everything itself.`, {
      hint: `Remove "${key}" or "page".`,
      atKey: true,
    });
  }
}

const recordKeys = ['transition', 'move', 'when'] as const;

/** Above the list no record is chosen. */
export function checkPageActions({ written, entity, report }: ResourceScope): void {
  if (entity.single) return;
  for (const [index, action] of written.actions.entries()) {
    if (action.place !== 'page') continue;
    const keys = [
      ...recordKeys.filter((key) => action[key] !== undefined),
      ...(action.fields.length > 0 ? ['fields'] : []),
      ...(Object.keys(action.set).length > 0 ? ['set'] : []),
      ...(action.creates ? ['creates'] : []),
    ];
    for (const key of keys) {
      report('without-record', ['actions', index, key], `"${key}" needs a record, and above the list none is chosen.`, {
        hint: 'Remove "place": "page", or leave the work to a rule with "params".',
        atKey: true,
      });
    }
  }
}

/** Forms, imports and dialogs ask for what people can type. */
export function checkAskedFields({ written, entity, configuration, report }: ResourceScope): void {
  const form = (written.form?.groups ?? []).flatMap(({ fields }, group) =>
    fields.map((name, index) => ({ name, place: ['form', 'groups', group, 'fields', index] })),
  );
  for (const { name, place } of form) {
    const field = entity.fields.find((one) => one.name === name);
    if (field?.system && !field.through) refuse(report, field, place, 'the server writes it');
  }
  for (const [index, name] of (written.import.fields ?? []).entries()) {
    const field = entity.fields.find((one) => one.name === name);
    if (field) reportUntyped(report, field, ['import', 'fields', index]);
    if (field && isTyped(field) && !field.computed && !field.rollup && !isImportable(field))
      refuse(report, field, ['import', 'fields', index], whyNotImported(field));
  }
  for (const [index, { fields, creates }] of written.actions.entries()) {
    for (const [at, name] of fields.entries()) {
      const field = entity.fields.find((one) => one.name === name);
      if (field) reportUntyped(report, field, ['actions', index, 'fields', at]);
    }
    const created = configuration.entities.get(creates?.entity ?? '');
    for (const [at, name] of (creates?.fields ?? []).entries()) {
      const field = created?.fields.find((one) => one.name === name);
      if (field) reportUntyped(report, field, ['actions', index, 'creates', 'fields', at]);
    }
  }
}

function whyNotImported({ children, readOnly, fieldType }: Field): string {
  if (children) return 'rows stand in a file by their main row, and "main" is not said';
  return readOnly ? 'nobody types it' : `no cell of a file holds a value of type "${fieldType}"`;
}

/** Not reported as untyped already. */
function isTyped(field: Field): boolean {
  const { compute, stamp, sequence } = fieldTypeOf(field);
  return !field.system && !stamp && !compute && (!sequence || field.options.editable === true);
}

function reportUntyped(report: Report, field: Field, place: JsonPath): void {
  const { compute, stamp, sequence } = fieldTypeOf(field);
  if (field.system || stamp) refuse(report, field, place, 'the server writes it');
  else if (compute) refuse(report, field, place, 'it is worked out');
  else if (sequence && field.options.editable !== true) refuse(report, field, place, 'the server numbers it');
}

function refuse(report: Report, { name }: Field, place: JsonPath, why: string): void {
  report('not-typed', place, `"${name}" cannot be asked for: ${why}.`, { hint: 'Remove it.' });
}

/** A group that is only there when one of its own fields is filled is never there. */
export function checkGroupsShown({ written, resource, report }: ResourceScope): void {
  for (const [index, group] of (written.form?.groups ?? []).entries()) {
    const condition = resource.form?.groups[index]?.showWhen;
    if (!condition) continue;
    const own = group.fields.find((name) => Object.keys(group.showWhen ?? {}).some((key) => key.split('.')[0] === name));
    if (own === undefined) continue;
    report('shown-on-itself', ['form', 'groups', index, 'showWhen', own], `The group is shown depending on "${own}", which stands in it.`, {
      hint: `Move "${own}" to a group that is always there.`,
      atKey: true,
    });
  }
}
