import { describe, expect, it } from 'vitest';
import type { Column } from '../../../config/normalized';
import { buildEntity, buildField, buildResource } from '../../testing/fixtures';
import { fitColumns } from './fitColumns';

const fields = [
  buildField('name'),
  buildField('phone'),
  buildField('note', { fieldType: 'textarea' }),
  buildField('mark'),
  buildField('paid', { fieldType: 'money' }),
  buildField('createTime', { system: true }),
];
const resource = buildResource(buildEntity(fields));
const plain = { width: 100, pinned: false, sortable: false, link: false, cell: undefined };
const columns = fields.map(({ name }): Column => ({ ...plain, field: name, title: name, importance: name === 'mark' ? 'low' : undefined }));

const fitted = (room: number, chosen: readonly string[] = [], given: readonly Column[] = columns) =>
  fitColumns(given, { room, resource, chosen: new Set(chosen) })
    .map(({ field }) => field)
    .join(' ');

describe('columns that do not all fit', () => {
  it('stay by importance, of equal ones the first, each in its place', () => {
    expect(fitted(600)).toBe('name phone note mark paid createTime');
    expect(fitted(599)).toBe('name phone note mark paid');
    expect(fitted(300)).toBe('name phone paid');
    expect(fitted(299)).toBe('name paid');
  });

  it('stay where the person ticked them, even if they are too wide', () => {
    expect(fitted(300, ['createTime'])).toBe('name paid createTime');
    expect(fitted(100, ['createTime', 'note'])).toBe('name note createTime');
  });

  it('leave their room to a narrower one', () => {
    const wide = columns.map((column) => (column.field === 'paid' ? { ...column, width: 400 } : column));
    expect(fitted(300, [], wide)).toBe('name phone note');
  });

  it('stay where the file says so', () => {
    const said = columns.map((column) => (column.field === 'note' ? { ...column, importance: 'high' as const } : column));
    expect(fitted(300, [], said)).toBe('name note paid');
  });
});
