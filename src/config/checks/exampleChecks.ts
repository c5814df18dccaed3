/** Checks of "example": a valid value of the field, on a field that users can type into. */

import { isEmpty } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { type Report, reportBelow } from '../report';
import { valueHint } from '../valueHint';
import type { EntityScope } from './scope';

export function checkExamples({ entity, written, report }: EntityScope): void {
  for (const field of entity.fields)
    if (written.properties[field.name]) reportBadExample(field, reportBelow(report, 'properties', field.name));
}

export function reportBadExample(field: Field, report: Report): void {
  const { name, example } = field;
  if (example === undefined) return;
  const idle = whyIdle(field);
  if (idle) report('does-nothing', ['example'], `"example" does nothing in "${name}": ${idle}.`, { hint: 'Remove it.', atKey: true });
  else if (isEmpty(example) || (typeof example === 'string' && example.trim() === ''))
    report('bad-example', ['example'], 'An example that is empty shows nothing.', { hint: 'Write a value, or remove it.' });
  else reportRefused(field, report);
}

function reportRefused(field: Field, report: Report): void {
  const result = fieldTypeOf(field).value(field).safeParse(field.example);
  if (result.success) return;
  const message = `${JSON.stringify(field.example)} is no value of "${field.name}" (${field.fieldType}).`;
  report('bad-example', ['example'], message, { hint: valueHint(field) });
}

function whyIdle(field: Field): string | undefined {
  if (field.readOnly) return 'nobody types it';
  if (field.reference) return 'which records there will be nobody knows';
  if (field.children) return 'its rows have examples of their own';
  return fieldTypeOf(field).upload ? 'files are uploaded' : undefined;
}
