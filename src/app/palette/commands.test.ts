import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../../access/policy';
import type { Manifest, ManifestResource } from '../../config/normalized';
import { collectCommands, filterCommands } from './commands';

const page = (name: string, title: string, permission: string, more: Partial<ManifestResource> = {}) =>
  ({
    name,
    entity: name,
    title,
    group: 'school',
    path: `/school/${name}`,
    permission,
    menu: { order: 1 },
    endpoints: { create: {} },
    hasShow: true,
    formLayout: 'page',
    ...more,
  }) as unknown as ManifestResource;
const manifest = {
  groups: [
    {
      name: 'school',
      title: '学校',
      icon: '',
      order: 1,
      place: 'side',
      entries: [{ title: '人事', order: 2, pages: [['staff'], ['log']] }],
    },
  ],
  resources: [
    page('pupil', '学员', 'school:pupil'),
    page('staff', '员工', 'school:staff', { createPermission: 'school:staff:add', menu: undefined }),
    page('log', '日志', 'school:log', { formLayout: undefined, menu: undefined }),
  ],
} as unknown as Manifest;
const recent = [
  { resource: 'pupil', id: '1', label: '陈雨桐', path: '/school/pupil/show/1' },
  { resource: 'staff', id: '2', label: '李婷', path: '/school/staff/show/2' },
];
const titles = (keys: string[], text = '') =>
  filterCommands(collectCommands(manifest, compilePolicy(keys), recent), text).flatMap(({ commands }) =>
    commands.map(({ title }) => title),
  );

describe('the palette', () => {
  it('offers pages, records and actions that the person may use, and no others', () => {
    expect(titles(['school:pupil'])).toEqual(['陈雨桐', '学员', '新增学员']);
    expect(titles(['*'])).toEqual(['陈雨桐', '李婷', '学员', '员工', '日志', '新增学员', '新增员工']);
  });

  it('offers no new record to those who may only look', () => {
    expect(titles(['school:staff'])).toEqual(['李婷', '员工']);
    expect(titles(['school:staff', 'school:staff:add'])).toContain('新增员工');
  });

  it('finds by any words of the title or the group', () => {
    expect(titles(['*'], '新增 员')).toEqual(['新增学员', '新增员工']);
    expect(titles(['*'], '学校')).toEqual(['学员', '员工', '日志']);
    expect(titles(['*'], '没有这个')).toEqual([]);
  });

  it('finds a tab by the entry of the menu it is in', () => {
    expect(titles(['*'], '人事')).toEqual(['员工', '日志']);
  });
});
