import { describe, expect, it } from 'vitest';
import { findAddressPattern, findPage, recordAddress } from './addresses';

const orders = {
  path: '/finance/orders',
  addresses: { create: '/finance/newOrder', show: '/finance/orderDetail/{id}' },
};
const plain = { path: '/school/pupil' };
const only = { path: undefined, addresses: { show: '/sales/orderDetail/{id}' } };

describe('addresses of pages', () => {
  it('stand below the list, or where the configuration puts them', () => {
    expect(findAddressPattern(plain, 'create')).toBe('/school/pupil/create');
    expect(findAddressPattern(orders, 'create')).toBe('/finance/newOrder');
    expect(findAddressPattern(only, 'edit')).toBeUndefined();
    expect(recordAddress(plain, 'edit', 'a/b')).toBe('/school/pupil/edit/a%2Fb');
    expect(recordAddress(orders, 'show', '7')).toBe('/finance/orderDetail/7');
  });

  it.each([
    [plain, '/school/pupil', undefined],
    [plain, '/school/pupil/create', 'create'],
    [plain, '/school/pupil/show/7', 'show'],
    [plain, '/school/pupil/import', undefined],
    [orders, '/finance/newOrder', 'create'],
    [orders, '/finance/orderDetail/7', 'show'],
    [orders, '/finance/orders/edit/7', 'edit'],
    [only, '/sales/orderDetail/7', 'show'],
  ] as const)('%j has %s as its page %s', (resource, address, page) => expect(findPage(resource, address)?.page).toBe(page));

  it.each([
    [plain, '/school/pupils'],
    [orders, '/finance/newOrders'],
    [only, '/sales'],
  ])('%j has no page %s', (resource, address) => expect(findPage(resource, address)).toBeUndefined());
});
