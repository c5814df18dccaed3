import { expect, it } from 'vitest';
import { fitted } from './fitted';

it.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [800, 600, 800, 600],
  [10_000, 3, 1600, 1],
])('%i × %i becomes %i × %i', (width, height, w, h) => expect(fitted({ width, height }, 1600)).toEqual({ width: w, height: h }));
