/** Checks where the parts of a page may stand: input fields, groups, actions. */
import { itemAt } from '../../domain/must';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { JsonPath } from '../jsonPath';
import { isImportable } from '../normalize/normalizeResource';
import type { Report } from '../report';
import type { ResourceScope } from './scope';

/** An own page replaces all generated parts. */
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

/** A page action has no record. */
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

/** A list has one primary button: the one that creates a record, otherwise one action above the list. */
export function checkPrimaryAction({ written, report }: ResourceScope): void {
  const first = written.actions.findIndex(({ primary }) => primary);
  for (const [index, { primary, place }] of written.actions.entries()) {
    if (!primary) continue;
    const why =
      place !== 'page'
        ? 'only buttons above the list can be the main one'
        : written.endpoints.create !== undefined && written.form !== undefined
          ? 'the main button creates a record'
          : index > first
            ? `"${itemAt(written.actions, first).name}" is the main button already`
            : undefined;
    if (why) report('does-nothing', ['actions', index, 'primary'], `"primary" does nothing: ${why}.`, { hint: 'Remove it.', atKey: true });
  }
}

/** Forms, imports and dialogs contain only fields that users can fill in. */
export function checkAskedFields({ written, entity, configuration, report }: ResourceScope): void {
  const form = (written.form?.groups ?? []).flatMap(({ fields }, group) =>
    fields.map((name, index) => ({ name, path: ['form', 'groups', group, 'fields', index] })),
  );
  for (const { name, path } of form) {
    const field = entity.fields.find((one) => one.name === name);
    if (field?.system && !field.through) refuse(report, field, path, 'the server writes it');
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

/** Whether users can fill in the field; false if another check has reported why they cannot. */
function isTyped(field: Field): boolean {
  const { compute, stamp, sequence, opaque } = fieldTypeOf(field);
  return !field.system && !stamp && !compute && !opaque && (!sequence || field.options.editable === true);
}

function reportUntyped(report: Report, field: Field, path: JsonPath): void {
  const { compute, stamp, sequence, opaque } = fieldTypeOf(field);
  if (opaque) refuse(report, field, path, 'only rules write it');
  else if (field.system || stamp) refuse(report, field, path, 'the server writes it');
  else if (compute) refuse(report, field, path, 'it is worked out');
  else if (sequence && field.options.editable !== true) refuse(report, field, path, 'the server numbers it');
}

function refuse(report: Report, { name }: Field, path: JsonPath, why: string): void {
  report('not-typed', path, `"${name}" cannot be asked for: ${why}.`, { hint: 'Remove it.' });
}

/** A group shown only while one of its own fields is filled is never shown. */
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
