/** Checks of parts of an action that have no effect, are repeated, or would make every call fail. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { dialect } from '../../wire/dialect';
import { type ResourceScope, reportDuplicates } from './scope';

/** Parameter names reserved for identifying the record, and members of every object. */
const takenNames = new Set([dialect.id, 'version', dialect.ignoreDuplicates, ...Object.getOwnPropertyNames(Object.prototype)]);

export function checkActionWords(scope: ResourceScope): void {
  const { written, entity, report } = scope;
  for (const [index, action] of written.actions.entries()) {
    const at = ['actions', index];
    const { name, fields, set, creates, params, place } = action;
    const refuse = (code: 'does-nothing' | 'duplicate-name' | 'not-typed', path: (string | number)[], message: string) =>
      report(code, [...at, ...path], message, { hint: 'Remove it.', atKey: typeof path.at(-1) === 'string' });
    if (takenNames.has(name))
      report('reserved-name', [...at, 'name'], `"${name}" is used by the product itself.`, { hint: 'Choose another name.' });
    for (const param of Object.keys(params).filter((one) => takenNames.has(one)))
      report('reserved-name', [...at, 'params', param], `"${param}" is used by the product itself.`, {
        hint: 'Choose another name.',
        atKey: true,
      });
    if (action.reason !== undefined && action.when === undefined && action.transition === undefined)
      refuse('does-nothing', ['reason'], '"reason" does nothing: the action is always possible.');
    for (const key of ['confirm', 'danger'] as const)
      if (place === 'none' && action[key]) refuse('does-nothing', [key], `"${key}" does nothing: there is no button.`);
    for (const field of Object.keys(set)) {
      if (fields.includes(field)) refuse('duplicate-name', ['set', field], `"${field}" is asked for and set.`);
      if (entity.fields.some((one) => one.name === field && one.children))
        refuse('not-typed', ['set', field], `"${field}" holds rows, which no value stands for.`);
    }
    const via = creates?.fields.indexOf(creates.via) ?? -1;
    if (via >= 0)
      refuse('duplicate-name', ['creates', 'fields', via], `"${creates?.via}" is the record itself, which nobody is asked for.`);
  }
}

/** Every required field of a created record gets a value. */
export function checkCreatedComplete({ resource, configuration, project, report }: ResourceScope): void {
  for (const [index, { creates }] of resource.actions.entries()) {
    const other = configuration.entities.get(creates?.entity ?? '');
    if (!creates || !other || other.parent) continue;
    const given = new Set([creates.via, ...creates.fields.map(({ name }) => name), ...Object.keys(creates.copy)]);
    for (const field of other.fields) {
      if (!field.required || given.has(field.name) || fillsItself(field, other.fields)) continue;
      if (isFilledByRule(project, [other.name, resource.entity.name], field.name)) continue;
      report(
        'required-not-on-form',
        ['actions', index, 'creates'],
        `"${field.name}" of "${other.name}" is required, and nothing gives it.`,
        {
          hint: 'Add it to "fields" or "copy", or give it a default.',
          atKey: true,
        },
      );
    }
  }
}

/**
 * Whether a rule of one of the two entities mentions the field. Other code does not count: only these rules can fill the created record.
 */
function isFilledByRule({ files }: ResourceScope['project'], entities: readonly string[], name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return files.rules?.some((rule) => entities.includes(rule.name) && word.test(rule.text)) ?? false;
}

function fillsItself(field: Field, all: readonly Field[]): boolean {
  const { sequence, states, compute, stamp } = fieldTypeOf(field);
  const isKnown = field.default !== undefined || field.defaultWord !== undefined || field.showWhen !== undefined;
  const isTaken = all.some(
    (other) => other.reference?.copies?.[field.name] !== undefined || fieldTypeOf(other).siblings?.(other).includes(field.name),
  );
  return isKnown || isTaken || Boolean(sequence ?? states ?? compute ?? stamp);
}

/** Reports `reveal` without a masked field, and useless paths of `scope`. */
export function checkLiftedMasks({ written, entity, report }: ResourceScope): void {
  const hasMask = entity.fields.some((field) => field.masked || field.children?.fields.some(({ masked }) => masked));
  if (written.endpoints.reveal !== undefined && !hasMask)
    report('does-nothing', ['endpoints', 'reveal'], `"reveal" does nothing: no field of "${entity.name}" is masked.`, {
      hint: 'Remove it, or say "masked".',
      atKey: true,
    });
  for (const key of ['owner', 'write', 'department'] as const) {
    const paths = [written.scope?.[key] ?? []].flat();
    reportDuplicates(report, paths, (index) => ['scope', key, index], 'Path');
  }
}
