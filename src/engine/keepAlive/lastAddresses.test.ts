import { describe, expect, it } from 'vitest';
import { findReturnAddress, saveAddress } from './lastAddresses';

const asked = (address: string) => new URL(address, 'https://kj.example');

describe('the way back to a page that was kept', () => {
  it('leads to where it was left, from its bare address only', () => {
    saveAddress('tree', '/garden/tree/edit/7?sex=1');
    expect(findReturnAddress('tree', '/garden/tree', asked('/garden/tree'))).toBe('/garden/tree/edit/7?sex=1');
    expect(findReturnAddress('tree', '/garden/tree', asked('/garden/tree?view=old'))).toBeUndefined();
    expect(findReturnAddress('tree', '/garden/tree', asked('/garden/tree/create'))).toBeUndefined();
  });

  it('is the bare address itself for a page that was never opened, or left there', () => {
    expect(findReturnAddress('bush', '/garden/bush', asked('/garden/bush'))).toBeUndefined();
    saveAddress('bush', '/garden/bush');
    expect(findReturnAddress('bush', '/garden/bush', asked('/garden/bush'))).toBeUndefined();
  });
});
