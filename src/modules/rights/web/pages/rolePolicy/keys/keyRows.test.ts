import { describe, expect, it } from 'vitest';
import type { KeyNode } from '../../../../../../access/keyCatalog';
import { countUnder, isOpen, listAllRows, listVisibleRows, type RowFilter, titlesOf } from './keyRows';

const tree: KeyNode[] = [
  {
    key: 'money:*',
    title: '财务',
    type: 1,
    children: [
      {
        key: 'money:bill',
        title: '账单',
        type: 2,
        children: [
          { key: 'money:bill:export', title: '导出', type: 3, children: [] },
          { key: 'money:bill:add', title: '新增', type: 3, children: [] },
        ],
        resources: [
          {
            name: 'bill',
            title: '账单',
            scoped: true,
            fields: [
              { path: 'amount', title: '金额', masked: false, keys: { read: 'field:bill:amount:read', write: 'field:bill:amount:write' } },
            ],
          },
        ],
      },
      { key: 'money:order', title: '订单', type: 2, children: [{ key: 'money:order:export', title: '导出', type: 3, children: [] }] },
    ],
  },
];
const spellings = { 账单: 'zhangdan zd', 金额: 'jine je' };
const rows = listAllRows(tree, ['money:bill'], spellings);
const seen = (filter: Partial<RowFilter>, all = rows) =>
  listVisibleRows(all, { keyword: '', keeps: undefined, toggled: new Set(), ...filter }).map(({ id }) => id);

describe('the rows of the tree', () => {
  it('are groups at first, and what stands under a row once it is folded out', () => {
    expect(seen({})).toEqual(['money:*']);
    expect(seen({ toggled: new Set(['money:*']) })).toEqual(['money:*', 'money:bill', 'money:order']);
    expect(seen({ toggled: new Set(['money:*', 'money:bill']) })).toEqual([
      ...['money:*', 'money:bill', 'money:bill:*', 'money:bill:export', 'money:bill:add', 'money:bill|bill|scope'],
      ...['money:bill|bill|fields', 'money:order'],
    ]);
    expect(seen({ toggled: new Set(['money:bill']) })).toEqual(['money:*']);
  });

  it('count the pages and buttons of a menu, and those that the role may use', () => {
    const counts = countUnder(rows, (row) => row.id === 'money:bill' || row.id === 'money:order:export');
    expect([...counts]).toEqual([['money:*', { allowed: 2, all: 5 }]]);
  });

  it('have one for all buttons of a page where there are several', () => {
    expect(rows.filter(({ kind }) => kind === 'branch').map(({ id }) => id)).toEqual(['money:bill:*']);
  });

  it.each([
    ['账单', ['money:*', 'money:bill', 'money:bill:*', 'money:bill:export', 'money:bill:add', 'money:bill|bill|scope']],
    ['zd 导出', ['money:*', 'money:bill', 'money:bill:export']],
    ['order:EXPORT', ['money:*', 'money:order', 'money:order:export']],
    ['jine', ['money:*', 'money:bill', 'money:bill|bill|fields', 'money:bill|bill|amount']],
    ['工资', []],
  ])('found by “%s” stand with all they are under', (keyword, found) => {
    expect(seen({ keyword })).toEqual(found);
  });

  it('found can be folded in again', () => {
    const filter = { keyword: '账单', keeps: undefined, toggled: new Set(['money:bill']) };
    expect(seen(filter)).toEqual(['money:*', 'money:bill']);
    expect([isOpen(rows[0]!, filter), isOpen(rows[1]!, filter)]).toEqual([true, false]);
  });

  it('kept by a condition leave out folders that would be empty', () => {
    expect(seen({ keeps: (row) => row.id === 'money:order' })).toEqual(['money:*', 'money:order']);
  });

  it('give every line of the role a place, also one that names no page', () => {
    const other = listAllRows(tree, ['super:admin', '!money*', 'money:bill', 'scope:bill:own', '!field:bill:amount:read'], spellings);
    expect(other.filter(({ kind }) => kind === 'line').map(({ id, title }) => `${id} ${title}`)).toEqual([
      'line|super:admin 全部权限',
      'line|money* 其他规则',
    ]);
  });
});

it('titles name keys and patterns with what they belong to', () => {
  const titleOf = titlesOf(tree);
  expect(['money:*', 'money:bill', 'money:bill:*', 'money:bill:export', 'field:bill:amount:read', '*', 'gone:key'].map(titleOf)).toEqual([
    ...['财务 / 全部', '账单', '账单 / 全部', '账单 / 导出', '账单 / 查看“金额”', '全部页面和按钮', 'gone:key'],
  ]);
});
