import { describe, expect, it } from 'vitest';
import type { Column } from '../../../config/normalized';
import { fieldCellOf } from '../../../fields/fieldCells';
import { buildEntity, buildField, buildResource } from '../../testing/fixtures';
import { mapColumnsToTable, type TableContext } from './tableColumns';

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
  trash: false,
  extensions: { cells: {}, actions: {}, blocks: {}, pages: {} },
  show: () => undefined,
});

describe('columns of a list', () => {
  it('take width, side and unit from the field type, and the title from the configuration', () => {
    const [first] = mapColumnsToTable(context([column('price', { title: '价格' })]));
    expect(first).toMatchObject({ title: '价格（元）', align: 'right', width: fieldCellOf(price).width });
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
    expect([pinned?.pinned, loose?.pinned]).toEqual(['start', undefined]);
  });
});
