import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { fieldSchema } from './jsonSchema';

describe('a field in the API document', () => {
  it('brings its example', () => {
    const pattern = '(?!A00)[A-Z]\\d{2}';
    expect(fieldSchema(sampleField('text', { pattern }, { example: 'B12' }))).toMatchObject({ type: 'string', examples: ['B12'] });
    expect(fieldSchema(sampleField('text', { pattern }))).not.toHaveProperty('examples');
  });
});
