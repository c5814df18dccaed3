import { describe, expect, it } from 'vitest';
import type { Column } from '../../config/normalized';
import { buildEntity, buildField, buildResource } from '../testing/fixtures';
import { mapColumnsToTable, type TableContext, tableWidth } from './tableColumns';

const price = buildField('price', { fieldType: 'number', title: '单价', options: { decimals: 0, unit: '元' } });
const name = buildField('name', { title: '姓名' });
const resource = buildResource(buildEntity([name, price]));
const column = (field: string, change: Partial<Column> = {}): Column => ({
  field,
  title: field,
  width: undefined,
  pinned: false,
  sortable: false,
  link: false,
  cell: undefined,
  ...change,
});
const context = (columns: Column[]): TableContext => ({
  resource,
  columns,
  order: { field: 'price', descending: true },
  trash: false,
  extensions: { cells: {}, actions: {}, blocks: {}, pages: {} },
  show: () => undefined,
  from: undefined,
});

describe('columns of a list', () => {
  it('take width, side and unit from the field type, and the title from the configuration', () => {
    const [first] = mapColumnsToTable(context([column('price', { title: '价格' })]));
    expect(first).toMatchObject({ title: '价格（元）', align: 'right', width: tableWidth([column('price')], resource.entity) });
  });

  it('do not say the unit twice', () => {
    expect(mapColumnsToTable(context([column('price', { title: '单元' })]))[0]).toMatchObject({ title: '单元' });
  });

  it('are as wide as their head at least', () => {
    const widthOf = (title: string, sortable: boolean) =>
      Number(mapColumnsToTable(context([column('price', { title, sortable })]))[0]?.width);
    expect(widthOf('每次上课所扣的课时', true)).toBeGreaterThan('每次上课所扣的课时（元）'.length * 14);
    expect(widthOf('每次上课所扣的课时', true)).toBeGreaterThan(widthOf('每次上课所扣的课时', false));
  });

  it('keep a width that is configured', () => {
    expect(mapColumnsToTable(context([column('name', { width: 99 })]))[0]).toMatchObject({ width: 99 });
  });

  it('stay in sight when pinned', () => {
    const [pinned, loose] = mapColumnsToTable(context([column('name', { pinned: true }), column('price')]));
    expect([pinned?.fixed, loose?.fixed]).toEqual(['left', undefined]);
  });

  it('show the order of the list on the column it goes by', () => {
    const [first, second] = mapColumnsToTable(context([column('price', { sortable: true }), column('name', { sortable: true })]));
    expect([first?.sortOrder, second?.sortOrder]).toEqual(['descend', null]);
  });
});
