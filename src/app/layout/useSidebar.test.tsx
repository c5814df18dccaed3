// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSidebar } from './useSidebar';

afterEach(cleanup);
// jsdom has no media queries.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })));

const open = () => {
  const { result } = renderHook(() => ({ sidebar: useSidebar(), navigate: useNavigate() }), { wrapper: MemoryRouter });
  act(() => result.current.sidebar.openDrawer());
  expect(result.current.sidebar.drawerOpen).toBe(true);
  return result;
};

describe('the drawer of the menu', () => {
  it('is closed when a page is chosen', () => {
    const result = open();
    act(() => void result.current.navigate('/studentModel/student'));
    expect(result.current.sidebar.drawerOpen).toBe(false);
  });

  it('stays open while the first page leads on to another one', () => {
    const result = open();
    act(() => void result.current.navigate('/dashboard', { replace: true }));
    expect(result.current.sidebar.drawerOpen).toBe(true);
  });
});
