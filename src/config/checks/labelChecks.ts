/** Checks of what a record is called: its label travels to everybody who meets the record, so it is a line of text and no secret. */
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { Entity } from '../normalized';
import { type EntityScope, findField } from './scope';

export function checkEntityLabel(scope: EntityScope): void {
  const { written, entity, report } = scope;
  const names = partsOf(entity);
  const isWritten = written.label !== undefined;
  for (const name of names) checkPart(scope, name);
  if (isWritten && /[｛｝]/.test(written.label ?? ''))
    report('bad-value', ['label'], 'Full-width braces stand for nothing.', { hint: 'Write names of fields in { and }.' });
  if (isWritten && names.length === 0 && !entity.single)
    report('bad-value', ['label'], 'The label names no field.', { hint: 'Write field names in braces: "{name}".' });
  const way = circleFrom(scope, entity, [entity.name]);
  if (way)
    report('bad-value', isWritten ? ['label'] : ['properties'], `A label that leads back to itself says nothing: ${way.join(' → ')}.`, {
      hint: 'Write a "label" with a field of the record itself.',
    });
}

function partsOf({ label }: Entity): string[] {
  return [...label.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
}

function checkPart(scope: EntityScope, name: string): void {
  const { written, entity, report } = scope;
  const isWritten = written.label !== undefined;
  const path = isWritten ? ['label'] : ['properties', name];
  const field = isWritten ? findField(scope, entity, name, path, 'Label part') : entity.fields.find((one) => one.name === name);
  // Rows are called by nobody, unless somebody says how.
  if (!field || entity.single || (entity.parent && !isWritten)) return;
  const label = isWritten ? 'Use' : 'Write a "label" with';
  if (!isLine(field))
    report('bad-value', path, `"${name}" (${field.fieldType}) is no line of text, so no record is called by it.`, {
      hint: `${label} a text, a choice, a number or a date.`,
    });
  else if (field.masked || field.access?.read !== undefined)
    report(
      'computed-reveals',
      path,
      `Records are called by "${name}", so everybody would read it, which ${field.masked ? 'is masked' : 'needs a key'}.`,
      {
        hint: `${label} another field.`,
      },
    );
}

function isLine(field: Field): boolean {
  const { column, comparable, children } = fieldTypeOf(field);
  if (field.reference) return !field.reference.many;
  const kept = column?.(field);
  return !children && kept !== undefined && kept !== 'jsonb' && !kept.endsWith('[]') && comparable !== 'none';
}

/** From a label through the references in it, to the labels of what they point to. */
function circleFrom(scope: EntityScope, entity: Entity, way: readonly string[]): readonly string[] | undefined {
  for (const name of partsOf(entity)) {
    const target = entity.fields.find((field) => field.name === name)?.reference?.entity;
    const next = scope.configuration.entities.get(target ?? '');
    if (!next) continue;
    if (next.name === way[0]) return [...way, next.name];
    const found = way.includes(next.name) ? undefined : circleFrom(scope, next, [...way, next.name]);
    if (found) return found;
  }
  return undefined;
}
