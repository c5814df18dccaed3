import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { List } from '../../config/normalized';
import { mapListStateToParams, orderOf } from './listQuery';
import { changeListState, emptyListState, formatListState, isNarrowed, type ListState, parseListState } from './listState';

const names = ['stuName', 'sex', 'enterDate'];
const fieldNames = new Set(names);
const text = fc.string({ minLength: 1, unit: 'grapheme' });
const anyState: fc.Arbitrary<ListState> = fc.record({
  view: fc.option(text, { nil: undefined }),
  keyword: fc.string(),
  filters: fc.array(
    fc.record({
      field: fc.constantFrom(...names),
      operator: fc.option(fc.constantFrom('equals', 'between', 'empty'), { nil: undefined }),
      text,
    }),
    { maxLength: 4 },
  ),
  tree: fc.constantFrom(undefined, '{"and":[["stuName.contains","王"]]}'),
  order: fc.option(fc.record({ field: fc.constantFrom(...names), descending: fc.boolean() }), { nil: undefined }),
  page: fc.integer({ min: 1, max: 9999 }),
  pageSize: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
  group: fc.option(fc.constantFrom(...names), { nil: undefined }),
  trash: fc.boolean(),
  layout: fc.constantFrom(undefined, 'table', 'cards', 'calendar'),
  span: fc.constantFrom(undefined, 'week' as const, 'month' as const),
  lanes: fc.constantFrom(undefined, 'teacherId', 'none'),
  day: fc.constantFrom(undefined, '2026-11-23'),
});

describe('a list in the address', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const address = new URLSearchParams(formatListState(state).toString());
        expect(parseListState(address, fieldNames)).toEqual(state);
      }),
    );
  });

  it('is an empty address when nothing differs from the default', () => {
    expect(formatListState(emptyListState).toString()).toBe('');
  });

  it('ignores parameters that name no field, and broken numbers', () => {
    const state = parseListState(new URLSearchParams('secret=1&pageNum=-3&pageSize=abc&orderBy=-nothing&sex='), fieldNames);
    expect(state).toEqual(emptyListState);
  });

  it('never asks for more than 10,000 rows a page', () => {
    expect(parseListState(new URLSearchParams('pageSize=100000'), fieldNames).pageSize).toBe(10_000);
  });

  it('starts at the first page when the narrowing changes, but not when the page does', () => {
    const third = { ...emptyListState, page: 3 };
    expect(changeListState(third, { keyword: '陈' }).page).toBe(1);
    expect(changeListState(third, { page: 4 }).page).toBe(4);
  });

  it('tells a narrowed list from a whole one', () => {
    expect(isNarrowed({ ...emptyListState, page: 2, trash: true })).toBe(false);
    expect(isNarrowed({ ...emptyListState, view: 'mine' })).toBe(true);
  });
});

describe('a list on the wire', () => {
  const views = [{ name: 'due', sort: { field: 'dueDate', descending: false } }, { name: 'mine' }];
  const list = { sort: { field: 'createTime', descending: true }, views } as List;

  it('passes filter texts on untouched, beside the reserved names', () => {
    const state = parseListState(new URLSearchParams('enterDate.between=2026-01-01,&keyword=cyt&view=mine&trash=1'), fieldNames);
    expect(mapListStateToParams(state, [{ field: 'classId', operator: 'equals', text: '7' }])).toEqual({
      'classId.equals': '7',
      'enterDate.between': '2026-01-01,',
      keyword: 'cyt',
      view: 'mine',
      trash: '1',
    });
  });

  it('sorts as configured until someone sorts otherwise', () => {
    expect(orderOf(emptyListState, list)).toEqual({ field: 'createTime', descending: true });
    const sorted = { ...emptyListState, order: { field: 'sex', descending: false } };
    expect(orderOf(sorted, list)).toEqual({ field: 'sex', descending: false });
    expect(orderOf({ ...sorted, view: 'due' }, list)).toEqual({ field: 'sex', descending: false });
  });

  it('shows first what waits longest, in a view that says since when', () => {
    expect(orderOf({ ...emptyListState, view: 'due' }, list)).toEqual({ field: 'dueDate', descending: false });
    expect(orderOf({ ...emptyListState, view: 'mine' }, list)).toEqual({ field: 'createTime', descending: true });
  });
});
