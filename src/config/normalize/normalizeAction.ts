/** Written action → Action. */

import type { Field } from '../../fields/field';
import type { Operand } from '../../fields/valueContext';
import { dialect } from '../../wire/dialect';
import type { Action, Entity } from '../normalized';
import { reportBelow } from '../report';
import type { WrittenAction } from '../shapes/actionShape';
import { connectMatches } from './connectReferences';
import { takeField } from './findDottedField';
import { normalizeAnswer } from './normalizeAnswer';
import { normalizeAssignments } from './normalizeAssignment';
import { normalizeEndpoint } from './normalizeEndpoint';
import { addConditions, fieldNamed } from './normalizeEntity';
import { normalizeField } from './normalizeField';
import type { ResourceScope } from './resourceScope';

/** An action with complete input fields, so that its dialog needs no other file. `kind`: key of the list in the file that contains it. */
export function normalizeAction(
  written: WrittenAction,
  index: number,
  scope: ResourceScope,
  kind: 'actions' | 'queries' = 'actions',
): Action {
  const { file, entity, configuration, resolver } = scope;
  const inputs = (of: Entity | undefined, names: string[]) => requireInputs(namedFields(of, names), written.required);
  const reportParams = reportBelow(file.report, kind, index, 'params');
  const params = Object.entries(written.params).map(([name, property]) =>
    normalizeField(name, property, resolver, reportBelow(reportParams, name)),
  );
  for (const { children } of params)
    if (children) children.fields = configuration.entities.get(children.entity)?.fields.filter(({ system }) => !system) ?? [];
  addConditions(written.params, { fields: params, mentioned: new Set(), settings: resolver.settings, report: reportParams });
  const created = configuration.entities.get(written.creates?.entity ?? '');
  const [own, createdInputs] = [inputs(entity, written.fields), inputs(created, written.creates?.fields ?? [])];
  connectMatches(params, [...own, ...createdInputs, ...params, ...entity.fields, recordIdField(entity)]);
  const assigned = (values: Record<string, unknown>, target: Entity | undefined, ...path: string[]) =>
    normalizeAssignments(values, {
      targets: target?.fields ?? [],
      fields: entity.fields,
      dotted: (path) => takeField(entity, path, resolver.facts),
      inputs: [...own, ...createdInputs, ...params],
      settings: resolver.settings,
      report: reportBelow(file.report, kind, index, ...path),
    });
  return {
    name: written.name,
    title: written.title,
    endpoint: normalizeEndpoint(written.call, file.written.endpoints, written.timeoutMs),
    permission: written.permission,
    transition: written.transition,
    fields: own,
    set: assigned(written.set, entity, 'set'),
    creates: written.creates && {
      entity: written.creates.entity,
      via: written.creates.via,
      fields: createdInputs,
      copy: assigned(written.creates.copy, created, 'creates', 'copy'),
      starts: startsOf(created),
    },
    params: requireInputs(params, written.required),
    needsVersion: written.required.includes(dialect.version),
    answers: written.answers && normalizeAnswer(written.answers, resolver, reportBelow(file.report, kind, index, 'answers')),
    move: written.move,
    when: scope.condition(written.when, kind, index, 'when'),
    reason: written.reason,
    confirm: written.confirm,
    preview: written.preview,
    rare: written.rare,
    next: written.next,
    danger: written.danger,
    place: written.place,
    primary: written.primary,
    bulk: written.bulk,
    reverse: written.reverse,
    whileLocked: written.whileLocked,
    job: written.job,
    notBy: written.notBy,
    component: written.component,
  };
}

/** The id as a field, so that inputs can match the record itself: `{"stuId": "id"}`. */
export function recordIdField({ title, fields }: Entity): Field {
  return { ...(fields[0] as Field), name: dialect.id, title };
}

function namedFields(entity: Entity | undefined, names: string[]): Field[] {
  return names.flatMap((name) => fieldNamed(entity, name) ?? []);
}

/** Inputs with `required` of the action applied. Inputs are editable even if forms show the field read-only. */
function requireInputs(fields: Field[], required: string[]): Field[] {
  return fields.map((field) => ({ ...field, readOnly: field.system, required: field.required || required.includes(field.name) }));
}

/** Initial values of a new record. */
function startsOf(entity: Entity | undefined): Record<string, Operand> {
  const starts = (entity?.fields ?? []).flatMap((field): [string, Operand][] => {
    const value = field.states?.initial ?? field.default;
    if (field.defaultWord) return [[field.name, field.defaultWord]];
    return value === undefined ? [] : [[field.name, { value }]];
  });
  return Object.fromEntries(starts);
}
