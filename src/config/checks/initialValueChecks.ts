/** Checks of initial values: words outside the limits of their field, and records that could never be created. */
import { must } from '../../domain/must';
import type { Assignment } from '../../fields/assignments';
import { type Condition, isEmpty } from '../../fields/condition';
import { hasDefault } from '../../fields/defaults';
import type { Field } from '../../fields/field';
import type { Operand } from '../../fields/valueContext';
import { getFixedFields } from '../getFixedValues';
import type { JsonPath } from '../jsonPath';
import type { Configuration, Entity } from '../normalized';
import type { Report } from '../report';
import { getSatisfiability } from '../satisfiability';
import type { EntityScope, ResourceScope } from './scope';

/** Reports "today" and "now" (with days added) if the limits of the field always exclude them. */
export function checkWordLimits({ entity, report }: EntityScope): void {
  for (const field of entity.fields)
    if (field.defaultWord) reportBeyond(report, 'bad-default', field, field.defaultWord, ['properties', field.name, 'default']);
  for (const [index, { set }] of entity.timed.entries())
    for (const [name, one] of Object.entries(set)) reportWritten(report, entity, name, one, ['timed', index, 'set', name]);
}

export function checkWrittenWordLimits({ resource, entity, configuration, report }: ResourceScope): void {
  for (const [index, { set, creates, params }] of resource.actions.entries()) {
    for (const [name, one] of Object.entries(set)) reportWritten(report, entity, name, one, ['actions', index, 'set', name]);
    const created = configuration.entities.get(creates?.entity ?? '');
    for (const [name, one] of Object.entries((created && creates?.copy) ?? {}))
      reportWritten(report, must(created, 'entity that the action creates'), name, one, ['actions', index, 'creates', 'copy', name]);
    for (const field of params)
      if (field.defaultWord)
        reportBeyond(report, 'bad-default', field, field.defaultWord, ['actions', index, 'params', field.name, 'default']);
  }
}

function reportWritten(report: Report, { fields }: Entity, name: string, written: object, path: JsonPath): void {
  const field = fields.find((one) => one.name === name);
  if (field && 'moment' in written) reportBeyond(report, 'bad-value', field, written as Operand, path);
}

function reportBeyond(report: Report, code: 'bad-default' | 'bad-value', field: Field, word: Operand, path: JsonPath): void {
  if (!('moment' in word) || typeof word.days !== 'number') return;
  const { min, max } = field.options as { min?: unknown; max?: unknown };
  const isClock = (limit: unknown) => limit === 'today' || limit === 'now';
  const limit = isClock(max) && word.days > 0 ? 'max' : isClock(min) && word.days < 0 ? 'min' : undefined;
  if (!limit) return;
  report(
    code,
    path,
    `${JSON.stringify({ today: word.days })} is no value of "${field.name}": its "${limit}" is "${limit === 'max' ? max : min}".`,
    {
      hint: `Write a day within it, or change "${limit}".`,
    },
  );
}

/** Reports required references that lead back to the entity: its first record could never be created. */
export function checkFirstRecord({ entity, configuration, written, report }: EntityScope): void {
  const way = findRequiredCycle(configuration, entity, [entity.name], entity.name);
  if (!way || way.field === undefined) return;
  const names = way.way.map((name) => `"${name}"`).join(' → ');
  report(
    'never-filled',
    ['required', written.required.indexOf(way.field)],
    `No first "${entity.name}" could ever be made: ${names} each require the next.`,
    {
      hint: `Take "${way.field}" out of "required".`,
    },
  );
}

interface Circle {
  way: string[];
  /** Field of the first entity on the path. */
  field: string | undefined;
}

function findRequiredCycle({ entities }: Configuration, entity: Entity, way: string[], goal: string): Circle | undefined {
  for (const field of entity.fields) {
    const { name, reference, required, showWhen, through } = field;
    if (!reference || !required || showWhen || through || hasDefault(field)) continue;
    if (reference.entity === goal) return { way: [...way, goal], field: name };
    const next = entities.get(reference.entity);
    const found =
      next && !way.includes(next.name) ? findRequiredCycle({ entities } as Configuration, next, [...way, next.name], goal) : undefined;
    if (found) return { ...found, field: name };
  }
  return undefined;
}

/** An immutable field is set on creation only, so it must be shown on creation. */
export function checkImmutableShown({ entity, report }: EntityScope): void {
  const machine = entity.fields.find(({ name }) => name === entity.stateField)?.states;
  if (!machine || !entity.stateField) return;
  const born: Condition = { field: entity.stateField, operator: 'equals', operand: { value: machine.initial } };
  for (const { name, immutable, showWhen } of entity.fields) {
    if (!immutable || !showWhen || getSatisfiability([born, showWhen], entity.fields) !== 'never') continue;
    report('never-filled', ['properties', name, 'showWhen'], `"${name}" is set once, when the record is made, and not shown then.`, {
      hint: 'Remove "immutable", or let "showWhen" hold in the initial state.',
      atKey: true,
    });
  }
}

/** Reports a constant default of a field that is unique alone: a second record would be refused. */
export function checkUniqueDefaults({ entity, written, report }: EntityScope): void {
  for (const rule of entity.unique.slice(0, written.unique.length)) {
    const [name, ...others] = rule.fields;
    const field = entity.fields.find((one) => one.name === name);
    if (rule.while || others.length > 0 || field?.default === undefined) continue;
    report('bad-default', ['properties', field.name, 'default'], `"${field.name}" is unique, and this would be in every new record.`, {
      hint: 'Remove it.',
      atKey: true,
    });
  }
}

/** Reports an action that writes a constant to a field that is unique alone: a second record would be refused. */
export function checkUniqueWritten({ resource, entity, configuration, report }: ResourceScope): void {
  for (const [index, { set, creates }] of resource.actions.entries()) {
    reportShared(report, entity, set, ['actions', index, 'set']);
    const created = configuration.entities.get(creates?.entity ?? '');
    if (creates && created) reportShared(report, created, creates.copy, ['actions', index, 'creates', 'copy']);
  }
}

function reportShared(report: Report, { unique }: Entity, values: Readonly<Record<string, Assignment>>, path: JsonPath): void {
  for (const [name, one] of Object.entries(values)) {
    const isAlone = unique.some((rule) => !rule.while && !rule.within && rule.fields.length === 1 && rule.fields[0] === name);
    if (!isAlone || !('value' in one) || isEmpty(one.value)) continue;
    report('bad-value', [...path, name], `"${name}" is unique, and this would be in every record the action is done with.`, {
      hint: 'Ask for it in "fields", or remove it.',
    });
  }
}

/** A picker that depends on another field of the form needs that field in the form. */
export function checkMatchedAsked({ resource, written, entity, configuration, report }: ResourceScope): void {
  if (!resource.form || !resource.endpoints.create) return;
  const asked = resource.form.groups.flatMap(({ fields }) => fields);
  const fixed = getFixedFields(resource);
  const parents = [...configuration.resources.values()].flatMap(({ show }) => (show?.tabs ?? []).flatMap(({ via }) => via.split('.')));
  const copied = entity.fields.flatMap(({ reference, children }) => Object.keys({ ...reference?.copies, ...children?.copies }));
  for (const [group, { fields }] of (written.form?.groups ?? []).entries()) {
    for (const [at, name] of fields.entries()) {
      const field = entity.fields.find((one) => one.name === name);
      for (const { own, outer } of field?.reference?.match ?? []) {
        const beside = entity.fields.find((one) => one.name === own);
        if (outer || !beside || beside.readOnly || beside.system || beside.computed || beside.rollup || hasDefault(beside)) continue;
        if ([...asked, ...fixed, ...parents, ...copied].includes(own)) continue;
        report('never-filled', ['form', 'groups', group, 'fields', at], `"${name}" waits for "${own}", which this form does not ask for.`, {
          hint: `Add "${own}" to the form, or let "match" name another field.`,
        });
      }
    }
  }
}
