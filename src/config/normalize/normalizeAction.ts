/** Written action → Action. */

import type { Field } from '../../fields/field';
import type { Action, Entity } from '../normalized';
import { reportBelow } from '../report';
import type { WrittenAction } from '../shapes/actionShape';
import { normalizeEndpoint } from './normalizeEndpoint';
import { addConditions, fieldNamed } from './normalizeEntity';
import { constantOf, normalizeField } from './normalizeField';
import type { ResourceScope } from './resourceScope';

/** An action with its inputs as complete fields, so that its dialog needs no other file. */
export function normalizeAction(written: WrittenAction, index: number, scope: ResourceScope): Action {
  const { file, entity, configuration, resolver } = scope;
  const inputs = (of: Entity | undefined, names: string[]) => requireInputs(namedFields(of, names), written.required);
  const reportParams = reportBelow(file.report, 'actions', index, 'params');
  const params = Object.entries(written.params).map(([name, property]) =>
    normalizeField(name, property, resolver, reportBelow(reportParams, name)),
  );
  addConditions(written.params, { fields: params, mentioned: new Set(), settings: resolver.settings, report: reportParams });
  const created = configuration.entities.get(written.creates?.entity ?? '');
  return {
    name: written.name,
    title: written.title,
    endpoint: normalizeEndpoint(written.call, file.written.endpoints, written.timeoutMs),
    permission: written.permission,
    transition: written.transition,
    fields: inputs(entity, written.fields),
    set: normalizeSet(written.set, entity),
    creates: written.creates && {
      ...written.creates,
      fields: inputs(created, written.creates.fields),
      starts: startsOf(created),
    },
    params: requireInputs(params, written.required),
    move: written.move,
    when: scope.condition(written.when, 'actions', index, 'when'),
    reason: written.reason,
    confirm: written.confirm,
    danger: written.danger,
    place: written.place,
    bulk: written.bulk,
    component: written.component,
  };
}

function namedFields(entity: Entity | undefined, names: string[]): Field[] {
  return names.flatMap((name) => fieldNamed(entity, name) ?? []);
}

/** An action may ask for more than its entity does. What it asks for is typed, even where forms may not. */
function requireInputs(fields: Field[], required: string[]): Field[] {
  return fields.map((field) => ({ ...field, readOnly: field.system, required: field.required || required.includes(field.name) }));
}

/** What a new record holds before anything is typed. */
function startsOf(entity: Entity | undefined): Record<string, unknown> {
  const starts = (entity?.fields ?? []).map((field) => [field.name, field.states?.initial ?? field.default] as const);
  return Object.fromEntries(starts.filter(([, value]) => value !== undefined));
}

/** Constants in stored form: state keys become codes, figures become exact decimals. A state that does not exist is undefined. */
function normalizeSet(set: Record<string, unknown>, entity: Entity): Record<string, unknown> {
  const entries = Object.entries(set).map(([name, word]) => {
    const field = fieldNamed(entity, name);
    return [name, field ? constantOf(field, word) : word] as const;
  });
  return Object.fromEntries(entries);
}
