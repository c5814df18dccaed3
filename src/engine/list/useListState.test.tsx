// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { dialect } from '../../wire/dialect';
import { buildEntity, buildField, buildResource } from '../testing/fixtures';
import { type ChangeListState, useAddressListState } from './useListState';

afterEach(cleanup);

it('starts each change from the newest address, also when the page has not drawn it yet', async () => {
  const path = '/child';
  const resource = { ...buildResource(buildEntity([buildField('name')])), path };
  const drawn: ChangeListState[] = [];
  function Listed() {
    drawn.push(useAddressListState(resource)[1]);
    return null;
  }
  window.history.replaceState(null, '', path);
  render(<RouterProvider router={createBrowserRouter([{ path, element: <Listed /> }])} />);
  const [change] = drawn;
  await act(async () => change?.({ keyword: '陈', page: 2 }));
  await act(async () => change?.(({ page }) => ({ page: page + 1 })));
  const params = new URLSearchParams(window.location.search);
  expect([params.get(dialect.keyword), params.get(dialect.page)]).toEqual(['陈', '3']);
});
