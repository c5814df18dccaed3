// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../../tests/support/web/components';
import type { Column, List } from '../../../config/normalized';
import { ExtensionsContext } from '../../extensions';
import type { EngineRecord } from '../../record/engineRecord';
import { buildEntity, buildField, buildResource } from '../../testing/fixtures';
import { emptyListState, type ListState } from '../listState';
import type { ListModel } from '../useListPage';
import { useSelection } from '../useSelection';
import { ListTable } from './ListTable';

beforeAll(completeBrowser);
afterEach(cleanup);

const fields = ['name', 'age'].map((name) => buildField(name, { title: name }));
const parent = buildField('above', { reference: { entity: 'child', tree: true } as never });
const resource = buildResource(buildEntity([...fields, parent]));
const column = (field: string, change: Partial<Column> = {}): Column => ({
  field,
  title: field,
  width: 100,
  pinned: false,
  sortable: true,
  link: false,
  cell: 'probe',
  ...change,
});
const plainList = {
  columns: [column('name', { pinned: true }), column('age')],
  sort: { field: 'name', descending: false },
  totals: [],
  tree: false,
} as unknown as List;
const record = (id: string, above: string | null = null): EngineRecord => ({ id, name: `child ${id}`, age: id, above });
const people = ['a', 'b', 'c', 'd'].map((id) => record(id));

/** Called for each rendered cell. */
const drawn = vi.fn();
const extensions = { cells: { probe: Probe }, actions: {}, blocks: {}, pages: {} };
const noCommands = () => [];
const paths = { show: () => undefined } as never;

function Probe({ value }: { value?: unknown }) {
  drawn(value);
  return <b>{String(value)}</b>;
}

interface Shown {
  rows?: readonly EngineRecord[];
  list?: List;
  refreshing?: boolean;
  ticking?: boolean;
}

function Shown({ rows = people, list = plainList, refreshing = false, ticking = true }: Shown) {
  const selection = useSelection('');
  const [state, setState] = useState<ListState>(emptyListState);
  const model = {
    resource,
    list,
    state,
    change: (change: Partial<ListState>) => setState({ ...state, ...change }),
    rows,
    selection: ticking ? selection : undefined,
    commandsOf: noCommands,
    actionsWidth: 0,
    refreshing,
    paths,
  } as unknown as ListModel;
  return <ListTable model={model} density={undefined} />;
}

function Stage(props: Shown) {
  const given = useMemo(() => extensions, []);
  return (
    <MemoryRouter>
      <ExtensionsContext value={given}>
        <Shown {...props} />
      </ExtensionsContext>
    </MemoryRouter>
  );
}

function show(props: Shown = {}) {
  drawn.mockClear();
  return render(<Stage {...props} />);
}

const box = (id: string) => within(row(id)).getByRole<HTMLInputElement>('checkbox');
const row = (id: string) => document.querySelector<HTMLElement>(`[data-row-key="${id}"]`)!;
const keys = () => [...document.querySelectorAll<HTMLElement>('[data-row-key]')].map(({ dataset }) => dataset.rowKey);
const ticked = () => keys().filter((id) => box(id!).checked);

describe('cells', () => {
  it('are drawn once, and those of other rows not again when one is ticked', () => {
    show();
    expect(drawn).toHaveBeenCalledTimes(people.length * 2);
    fireEvent.click(box('b'));
    expect(drawn).toHaveBeenCalledTimes(people.length * 2 + 2);
  });

  it('are not drawn again while newer rows are asked for, nor when the order changes', () => {
    const { rerender } = show();
    rerender(<Stage refreshing />);
    fireEvent.click(screen.getByRole('button', { name: 'age' }));
    expect(drawn).toHaveBeenCalledTimes(people.length * 2);
  });
});

describe('boxes of rows', () => {
  it('tick a span with Shift, and let it go the same way', () => {
    show();
    fireEvent.click(box('a'));
    fireEvent.click(box('c'), { shiftKey: true });
    expect(ticked()).toEqual(['a', 'b', 'c']);
    expect(row('b').getAttribute('aria-selected')).toBe('true');
    fireEvent.click(box('a'), { shiftKey: true });
    expect(ticked()).toEqual([]);
  });

  it('are ticked by the one in the head, which says when only some are', () => {
    show();
    const head = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页' });
    fireEvent.click(box('b'));
    expect(head.indeterminate).toBe(true);
    fireEvent.click(head);
    expect(ticked()).toEqual(keys());
    expect(head.checked).toBe(true);
    fireEvent.click(head);
    expect(ticked()).toEqual([]);
  });

  it('are not there where nothing can be done with many rows', () => {
    show({ ticking: false });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(row('a').getAttribute('aria-selected')).toBeNull();
  });
});

describe('what a screen reader is told', () => {
  it('is how many rows there are, which one this is, and the order', () => {
    show();
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5');
    expect(screen.getAllByRole('row').map((one) => one.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4', '5']);
    const sorts = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
    expect(sorts()).toEqual([null, 'ascending', null]);
    fireEvent.click(screen.getByRole('button', { name: 'age' }));
    fireEvent.click(screen.getByRole('button', { name: 'age' }));
    expect(sorts()).toEqual([null, null, 'descending']);
  });
});

describe('pinned columns', () => {
  it('stand one beside the other, the boxes first', () => {
    show();
    const cells = [...row('a').children] as HTMLElement[];
    expect(cells.map(({ style }) => Number.parseFloat(style.insetInlineStart))).toEqual([0, 44, Number.NaN]);
  });
});

describe('rows of a tree', () => {
  const tree = { ...plainList, tree: true } as List;
  const family = [record('a'), record('b', 'a'), record('c', 'b'), record('d')];

  it('are drawn again only where something has changed', () => {
    show({ list: tree, rows: family });
    fireEvent.click(box('b'));
    expect(drawn).toHaveBeenCalledTimes(family.length * 2 + 2);
  });

  it('are all there at first, and fold', () => {
    show({ list: tree, rows: family });
    expect(keys()).toEqual(['a', 'b', 'c', 'd']);
    const fold = within(row('b')).getByRole('button', { expanded: true });
    fireEvent.click(fold);
    expect(keys()).toEqual(['a', 'b', 'd']);
    fireEvent.click(within(row('a')).getByRole('button', { expanded: true }));
    expect(keys()).toEqual(['a', 'd']);
    fireEvent.click(within(row('a')).getByRole('button', { expanded: false }));
    expect(keys()).toEqual(['a', 'b', 'd']);
  });
});
