import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column, List } from '../../../config/normalized';
import { applySetting, changeColumn, listOrderedColumns, moveColumn, plainSetting } from './listSetting';

const column = (field: string, more: Partial<Column> = {}): Column => ({
  field,
  title: field,
  width: undefined,
  pinned: false,
  sortable: true,
  link: false,
  cell: undefined,
  ...more,
});
const columns = [column('name', { pinned: true, link: true }), column('sex'), column('age'), column('phone')];
const list = { columns, filters: [], views: [], sort: { field: 'name', descending: false }, pageSize: 20, tree: false } as unknown as List;
const shown = (setting: Parameters<typeof applySetting>[1]) => applySetting(list, setting).columns.map(({ field }) => field);

describe('a list as a person wants it', () => {
  it('is as configured until something is set', () => {
    expect(applySetting(list, null)).toBe(list);
    expect(applySetting(list, plainSetting)).toBe(list);
  });

  it('hides, orders, pins and sizes columns', () => {
    expect(shown(changeColumn(columns, plainSetting, 'sex', { hidden: true }))).toEqual(['name', 'age', 'phone']);
    expect(shown(moveColumn(columns, plainSetting, 'phone', -1))).toEqual(['name', 'sex', 'phone', 'age']);
    expect(shown(changeColumn(columns, plainSetting, 'age', { pinned: true }))).toEqual(['name', 'age', 'sex', 'phone']);
    expect(applySetting(list, changeColumn(columns, plainSetting, 'age', { width: 150 })).columns[2]).toMatchObject({ width: 150 });
  });

  it('shows a column that was configured later, and forgets one that is gone', () => {
    expect(shown({ columns: [{ field: 'phone' }, { field: 'gone' }], density: 'normal' })).toEqual(['name', 'phone', 'sex', 'age']);
  });

  it('never hides everything', () => {
    expect(shown({ columns: columns.map(({ field }) => ({ field, hidden: true })), density: 'normal' })).toHaveLength(4);
  });

  it('keeps every column exactly once, whatever is moved', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('name', 'sex', 'age', 'phone'), fc.constantFrom(-1 as const, 1 as const)));
    fc.assert(
      fc.property(moves, (steps) => {
        const setting = steps.reduce((current, [field, step]) => moveColumn(columns, current, field, step), plainSetting);
        const fields = listOrderedColumns(columns, setting).map(({ own }) => own.field);
        expect([...fields].sort()).toEqual(['age', 'name', 'phone', 'sex']);
      }),
    );
  });
});
