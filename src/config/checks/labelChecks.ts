/** Checks of labels: a label is sent to every user who sees a reference to the record, so it is a line of text without protected fields. */
import { fieldsInText } from '../fieldsInText';
import type { Entity } from '../normalized';
import { isLine } from './isLine';
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
  return fieldsInText(label);
}

function checkPart(scope: EntityScope, name: string): void {
  const { written, entity, report } = scope;
  const isWritten = written.label !== undefined;
  const path = isWritten ? ['label'] : ['properties', name];
  const field = isWritten ? findField(scope, entity, name, path, 'Label part') : entity.fields.find((one) => one.name === name);
  // Child rows have a label only if one is written.
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

/** A circle of labels: a label contains a reference whose label contains another one, back to the first. */
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
