// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { List } from '../../config/normalized';
import { buildEntity, buildField, buildResource } from '../testing/fixtures';
import type { ListModel } from './useListPage';
import { type ChangeListState, useAddressListState } from './useListState';
import { useOpeningView, useWayOutOfEmpty } from './useOpeningView';

const path = '/child';
const list = { views: [{ name: 'today', opens: true }, { name: 'mine' }] } as unknown as List;
const resource = { ...buildResource(buildEntity([buildField('name')])), path };

/** The view of each query of the list, in order. */
let asked: string[];

interface OpenedProps {
  /** Rows of the view that the list opens on; they arrive before the address is updated. */
  rows: number;
  /** Actions of the user before the address is updated. */
  early?: (change: ChangeListState) => void;
}

function Opened({ rows, early }: OpenedProps) {
  const { state, change, opened } = useOpeningView(list, path, useAddressListState(resource));
  asked.push(state.view ?? 'all');
  const total = state.view === 'today' ? rows : 9;
  useWayOutOfEmpty(opened, {
    state,
    layout: 'table',
    loading: false,
    refreshing: false,
    total,
    error: null,
    change,
  } as unknown as ListModel);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) early?.(change);
    isDone.current = true;
  }, [early, change]);
  return (
    <p>
      {state.view ?? 'all'} {state.keyword}
    </p>
  );
}

function open(element: React.ReactNode, at = path) {
  asked = [];
  const router = createMemoryRouter([{ path, element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}
const settle = () => act(() => new Promise((done) => setTimeout(done)));
const shown = () => screen.getByRole('paragraph').textContent?.trim();

afterEach(cleanup);

describe('a list that opens on a view', () => {
  it('shows the view before its address says so, never all records', async () => {
    const router = open(<Opened rows={3} />);
    await settle();
    expect([shown(), router.state.location.search, new Set(asked)]).toEqual(['today', '?view=today', new Set(['today'])]);
  });

  it('shows all records where the view has none, though its rows are there before its address', async () => {
    const router = open(<Opened rows={0} />);
    await settle();
    expect([shown(), router.state.location.search]).toEqual(['all', '']);
  });

  it('keeps what a person chooses before the address follows', async () => {
    const router = open(<Opened rows={3} early={(change) => change({ view: undefined })} />);
    await settle();
    expect([shown(), router.state.location.search]).toEqual(['all', '']);
  });

  it('looks for what is typed early in the view that is shown', async () => {
    const router = open(<Opened rows={3} early={(change) => change({ keyword: 'a' }, { replace: true })} />);
    await settle();
    expect([shown(), router.state.location.search]).toEqual(['today a', '?view=today&keyword=a']);
  });

  it('keeps what an address asks for', async () => {
    open(<Opened rows={0} />, `${path}?view=today`);
    await settle();
    expect(shown()).toBe('today');
  });
});
