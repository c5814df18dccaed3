/** Checks of entities with a `source`, whose records the server keeps. */
import { fieldTypeOf } from '../../fields/fieldTypes';
import { didYouMean } from '../didYouMean';
import { sources } from '../sources';
import type { EntityScope, ResourceScope } from './scope';

/** Fields are fields of the source, with the same column type. */
export function checkSource({ entity, report }: EntityScope): void {
  if (!entity.source) return;
  const known: Readonly<Record<string, string>> = sources[entity.source];
  for (const field of entity.fields.filter(({ system }) => !system)) {
    const path = ['properties', field.name];
    const stored = known[field.name];
    const wanted = fieldTypeOf(field).column?.(field);
    if (stored === undefined) {
      const hint = didYouMean(field.name, Object.keys(known)) ?? `It keeps ${Object.keys(known).join(', ')}.`;
      report('not-in-source', path, `The source "${entity.source}" keeps no "${field.name}".`, { hint, atKey: true });
    } else if (wanted !== stored) {
      report('not-in-source', path, `"${field.name}" of the source "${entity.source}" is ${stored}, not ${wanted ?? 'worked out'}.`, {
        hint: 'Use a field type that is stored so.',
        atKey: true,
      });
    }
  }
}

const writingVerbs = ['create', 'update', 'delete', 'restore', 'history'] as const;

/** Records kept by the server cannot be created, changed or deleted by calls. */
export function checkReadOnlySource({ entity, written, report }: ResourceScope): void {
  if (!entity.source) return;
  const say = (path: (string | number)[]) =>
    report('read-only-source', path, `"${entity.name}" is kept by the server and only read.`, { hint: 'Remove it.', atKey: true });
  for (const verb of writingVerbs) if (written.endpoints[verb] !== undefined) say(['endpoints', verb]);
  for (const [index, action] of written.actions.entries()) {
    for (const key of ['transition', 'move'] as const) if (action[key] !== undefined) say(['actions', index, key]);
    if (action.fields.length > 0) say(['actions', index, 'fields']);
    if (Object.keys(action.set).length > 0) say(['actions', index, 'set']);
  }
}
