// @vitest-environment jsdom
import { Refine, useParsed } from '@refinedev/core';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { refineRouter } from './refineRouter';

afterEach(cleanup);

const resources = [
  { name: 'student', list: '/student', create: '/student/create', edit: '/student/:id/edit', show: '/student/:id' },
  { name: 'order', list: '/order', show: '/order/:id' },
  { name: 'orderLine' },
];

/** What a hook of Refine reads in a page and beside the pages, on the way through the addresses. */
function readAddresses(addresses: readonly string[]) {
  const read: Record<string, unknown> = {};
  let navigate: NavigateFunction | undefined;
  function useRead(name: string) {
    const { resource, action, id, pathname, params } = useParsed();
    read[name] = { resource: resource?.name, action, id, pathname, params };
  }
  function Page() {
    useRead('page');
    return null;
  }
  function Frame() {
    useRead('frame');
    navigate = useNavigate();
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/']}>
      <Refine routerProvider={refineRouter} resources={resources} options={{ disableTelemetry: true }}>
        <Frame />
        <Routes>
          <Route path="/order/:orderId" element={<Page />} />
          <Route path="*" element={<Page />} />
        </Routes>
      </Refine>
    </MemoryRouter>,
  );
  return addresses.map((address) => {
    act(() => void navigate?.(address));
    return { ...read };
  });
}

describe('the address as the hooks of Refine read it', () => {
  it('names resource, action and record, beside the pages too', () => {
    const read = readAddresses(['/student', '/student/a%20b', '/student/7/edit?from=list', '/other?x=1', '/student/create']);
    expect(read.map(({ frame }) => frame)).toEqual([
      { resource: 'student', action: 'list', id: undefined, pathname: '/student', params: {} },
      { resource: 'student', action: 'show', id: 'a b', pathname: '/student/a%20b', params: { id: 'a b' } },
      { resource: 'student', action: 'edit', id: '7', pathname: '/student/7/edit', params: { id: '7', from: 'list' } },
      { resource: undefined, action: undefined, id: undefined, pathname: '/other', params: { x: '1' } },
      { resource: 'student', action: 'create', id: undefined, pathname: '/student/create', params: {} },
    ]);
    expect(read.at(-1)).toMatchObject({ page: { resource: 'student', action: 'create' } });
  });

  it('has the parameters of the route that the hook is called in, else those of the resource', () => {
    expect(readAddresses(['/order/7'])).toMatchObject([
      { page: { id: undefined, params: { orderId: '7' } }, frame: { id: '7', params: { id: '7' } } },
    ]);
  });
});
