import { describe, expect, it } from 'vitest';
import { nextOrder } from './nextOrder';

const up = (field: string) => ({ field, descending: false });
const down = (field: string) => ({ field, descending: true });

describe('the head of a column', () => {
  it.each([
    ['sorts upwards first', up('age'), up('name'), up('age')],
    ['then downwards', down('age'), up('age'), up('name')],
  ])('%s', (_what, next, current, configured) => {
    expect(nextOrder('age', current, configured)).toEqual(next);
  });

  it('then leaves the order to the configuration', () => {
    expect(nextOrder('age', down('age'), up('name'))).toBeUndefined();
  });

  it('turns around what is configured downwards', () => {
    expect(nextOrder('age', down('age'), down('age'))).toEqual(up('age'));
    expect(nextOrder('age', up('age'), down('age'))).toEqual(down('age'));
  });
});
