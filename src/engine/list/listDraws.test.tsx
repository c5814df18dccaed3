// @vitest-environment jsdom
import { type DataProvider, type GetListParams, Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../tests/support/web/components';
import { compilePolicy } from '../../access/policy';
import type { Column, Endpoint, List, Resource } from '../../config/normalized';
import { PolicyContext } from '../../providers/access/usePolicy';
import { ActionHost } from '../action/ActionHost';
import { ExtensionsContext } from '../extensions';
import { buildEntity, buildField, buildResource } from '../testing/fixtures';
import { ListTable } from './table/ListTable';
import { useListPage } from './useListPage';
import { useAddressListState } from './useListState';

beforeAll(completeBrowser);
afterEach(cleanup);

/** Called for each rendered cell. */
const drawn = vi.fn();
const asked = vi.fn();
const call: Endpoint = { method: 'GET', path: '/api/child', client: 'business', timeoutMs: 15_000 };
const column = (field: string): Column => ({
  field,
  title: field,
  width: 100,
  pinned: false,
  sortable: true,
  link: field === 'name',
  cell: 'probe',
});
const list = {
  columns: [column('name'), column('age')],
  sort: { field: 'name', descending: false },
  pageSize: 3,
  views: [],
  filters: [],
  totals: [],
  groupBy: [],
  bulk: { edit: [], delete: true, restore: true },
  tree: false,
} as unknown as List;
const base = buildResource(buildEntity(['name', 'age'].map((name) => buildField(name))));
const resource: Resource = {
  ...base,
  list,
  show: { sheets: [] } as unknown as Resource['show'],
  form: { groups: [], layout: 'drawer', steps: false, next: [] },
  endpoints: { ...base.endpoints, list: call, get: call, update: call, delete: call },
};
const extensions = { cells: { probe: Probe }, actions: {}, blocks: {}, pages: {} };
const resources = [{ name: 'child' }];
const options = { disableTelemetry: true };
const policy = compilePolicy(['*']);
const names = ['a', 'b', 'c', 'd', 'e', 'f'];

function Probe({ value }: { value?: unknown }) {
  drawn();
  return <b>{String(value)}</b>;
}

let answer: () => void;
/** Answers when the test says so; meanwhile the previous rows are shown under the new address. */
async function getList({ pagination, meta }: GetListParams) {
  asked();
  await new Promise<void>((resolve) => {
    answer = resolve;
  });
  const ordered = meta?.listParams.orderBy.startsWith('-') ? [...names].reverse() : names;
  const start = ((pagination?.currentPage ?? 1) - 1) * 3;
  return { data: ordered.slice(start, start + 3).map((id) => ({ id, name: `child ${id}`, age: id })), total: names.length };
}
const dataProvider = { getList, getApiUrl: () => '' } as unknown as DataProvider;

function Listed() {
  const [state, change] = useAddressListState(resource);
  const model = useListPage({ resource, list, state, change });
  return (
    <>
      <button type="button" onClick={() => change({ page: 2 })}>
        next
      </button>
      <ListTable model={model} density={undefined} />
    </>
  );
}

function Page() {
  return (
    <MemoryRouter initialEntries={['/demo/child']}>
      <Refine dataProvider={dataProvider} resources={resources} options={options}>
        <PolicyContext value={policy}>
          <ExtensionsContext value={extensions}>
            <ActionHost resource={resource}>
              <Activity>
                <Listed />
              </Activity>
            </ActionHost>
          </ExtensionsContext>
        </PolicyContext>
      </Refine>
    </MemoryRouter>
  );
}

const keys = () => [...document.querySelectorAll<HTMLElement>('[data-row-key]')].map(({ dataset }) => dataset.rowKey);

/** Waits for the question, answers it and waits for the rows. */
async function arrive(...rows: string[]): Promise<void> {
  await waitFor(() => expect(asked).toHaveBeenCalled());
  answer();
  await waitFor(() => expect(keys()).toEqual(rows));
}

beforeEach(async () => {
  asked.mockClear();
  render(<Page />);
  await arrive('a', 'b', 'c');
  drawn.mockClear();
  asked.mockClear();
});

describe('a list whose address changes', () => {
  it('draws each row once for another page, and asks once', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'next' }));
    await arrive('d', 'e', 'f');
    expect(drawn).toHaveBeenCalledTimes(3 * 2);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('draws each row once for another order', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'name' }));
    await arrive('f', 'e', 'd');
    expect(drawn).toHaveBeenCalledTimes(3 * 2);
  });

  it('has links that lead back to the address it has now', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'next' }));
    await arrive('d', 'e', 'f');
    const [edit] = screen.getAllByRole('link', { name: /^编辑/ });
    expect(edit?.getAttribute('href')).toBe('/demo/child/edit/d?pageNum=2');
    expect(screen.getByRole('link', { name: 'child d' }).getAttribute('href')).toBe('/demo/child/show/d');
  });
});
