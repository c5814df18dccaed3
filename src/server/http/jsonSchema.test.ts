import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldSchema } from './jsonSchema';

describe('a field in the API document', () => {
  it('of rows says what a row takes', () => {
    const schema = fieldSchema(sampleField('rows', { entity: 'saleOrderLine' }));
    expect(schema).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/saleOrderLine' } });
  });

  it('brings its example', () => {
    const pattern = '(?!A00)[A-Z]\\d{2}';
    expect(fieldSchema(sampleField('text', { pattern }, { example: 'B12' }))).toMatchObject({ type: 'string', examples: ['B12'] });
    expect(fieldSchema(sampleField('text', { pattern }))).not.toHaveProperty('examples');
  });
});
