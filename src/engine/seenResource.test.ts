import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../access/policy';
import type { List } from '../config/normalized';
import { seenResource } from './seenResource';
import { buildEntity, buildField, buildResource } from './testing/fixtures';

const entity = buildEntity([buildField('name'), buildField('phone'), buildField('fee')]);
const resource = buildResource({ ...entity, name: 'child', label: '{name}' });
const seenBy = (...keys: string[]) => seenResource(resource, compilePolicy(['demo:child', ...keys]));

describe('a resource as somebody sees it', () => {
  it('is the resource itself when nothing is denied', () => {
    expect(seenBy()).toBe(resource);
  });

  it('offers no view over a field that may not be asked for', () => {
    const views: List['views'] = [
      {
        name: 'dear',
        title: '贵的',
        todo: undefined,
        sort: undefined,
        opens: false,
        where: { field: 'fee', operator: 'gt' as const, operand: { value: 100 } },
      },
      {
        name: 'named',
        title: '有名的',
        todo: undefined,
        sort: { field: 'phone', descending: false },
        opens: false,
        where: { not: { field: 'name', operator: 'empty' as const, operand: { value: true } } },
      },
    ];
    const listed = { ...resource, list: { ...(resource.list as List), views, charts: [], calendar: undefined } };
    const names = (...keys: string[]) => seenResource(listed, compilePolicy(['demo:child', ...keys])).list?.views.map(({ name }) => name);
    expect([names(), names('!field:child:fee:write'), names('!field:child:fee:read')]).toEqual([
      ['dear', 'named'],
      ['dear', 'named'],
      ['named'],
    ]);
    const orders = (...keys: string[]) =>
      seenResource(listed, compilePolicy(['demo:child', ...keys])).list?.views.map(({ sort }) => sort?.field);
    expect([orders(), orders('!field:child:phone:read')]).toEqual([
      [undefined, 'phone'],
      [undefined, undefined],
    ]);
  });

  it('lacks hidden fields, has fixed ones, and keeps the name of a record', () => {
    const seen = seenBy('!field:child:phone:*', '!field:child:fee:write', '!field:child:name:read');
    expect(seen.entity.fields.map(({ name, readOnly }) => [name, readOnly])).toEqual([
      ['name', false],
      ['fee', true],
    ]);
  });
});
