import { describe, expect, it } from 'vitest';
import { scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { checkScale } from '../check/checkScale';
import { scaleFileText } from '../versions/scaleFileText';
import { newScale } from './newScale';

describe('a scale', () => {
  it('to begin with contradicts itself nowhere', () => {
    expect(checkScale(newScale('OWN', '自编量表')).findings).toEqual([]);
  });

  it.each(scaleCodes)('%s is the same after it was written to a file', (code) => {
    const text = scaleFileText(scaleOf(code));
    expect(JSON.parse(text)).toEqual(scaleOf(code));
    expect(text.split('\n').length).toBeGreaterThan(scaleOf(code).items.length);
  });
});
