import { describe, expect, it } from 'vitest';
import { placeToReturnTo, rememberPlace } from './lastAddresses';

const asked = (address: string) => new URL(address, 'https://kj.example');

describe('the way back to a page that was kept', () => {
  it('leads to where it was left, from its bare address only', () => {
    rememberPlace('tree', '/garden/tree/edit/7?sex=1');
    expect(placeToReturnTo('tree', '/garden/tree', asked('/garden/tree'))).toBe('/garden/tree/edit/7?sex=1');
    expect(placeToReturnTo('tree', '/garden/tree', asked('/garden/tree?view=old'))).toBeUndefined();
    expect(placeToReturnTo('tree', '/garden/tree', asked('/garden/tree/create'))).toBeUndefined();
  });

  it('is the bare address itself for a page that was never opened, or left there', () => {
    expect(placeToReturnTo('bush', '/garden/bush', asked('/garden/bush'))).toBeUndefined();
    rememberPlace('bush', '/garden/bush');
    expect(placeToReturnTo('bush', '/garden/bush', asked('/garden/bush'))).toBeUndefined();
  });
});
