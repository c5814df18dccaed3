import { expect, it } from 'vitest';
import type { Field } from '../../fields/field';
import { buildEntity, buildField } from '../testing/fixtures';
import { withShortRows } from './useQuickForm';

const rows = (name: string, main: string | undefined, ...fields: Field[]) =>
  buildField(name, { children: { entity: name, fields, main, min: 0, max: 5 } as unknown as Field['children'] });

it('asks in rows for what must be filled, what is filled at first, and which one is the main one', () => {
  const entity = buildEntity([
    buildField('name'),
    rows(
      'guardians',
      'isMain',
      buildField('name', { required: true }),
      buildField('idNo', { requiredWhen: { field: 'name', operator: 'empty', operand: { value: false } } as Field['requiredWhen'] }),
      buildField('relation', { default: 1 }),
      buildField('job'),
      buildField('isMain'),
    ),
    rows('notes', undefined, buildField('text')),
  ]);
  const columns = withShortRows(entity).fields.map(({ name, children }) => [name, children?.fields.map((one) => one.name)]);
  expect(columns).toEqual([
    ['name', undefined],
    ['guardians', ['name', 'idNo', 'relation', 'isMain']],
    ['notes', ['text']],
  ]);
});
