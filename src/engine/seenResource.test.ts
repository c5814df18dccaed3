import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../access/policy';
import { seenResource } from './seenResource';
import { buildEntity, buildField, buildResource } from './testing/fixtures';

const entity = buildEntity([buildField('name'), buildField('phone'), buildField('fee')]);
const resource = buildResource({ ...entity, name: 'child', label: '{name}' });
const seenBy = (...keys: string[]) => seenResource(resource, compilePolicy(['demo:child', ...keys]));

describe('a resource as somebody sees it', () => {
  it('is the resource itself when nothing is denied', () => {
    expect(seenBy()).toBe(resource);
  });

  it('lacks hidden fields, has fixed ones, and keeps the name of a record', () => {
    const seen = seenBy('!field:child:phone:*', '!field:child:fee:write', '!field:child:name:read');
    expect(seen.entity.fields.map(({ name, readOnly }) => [name, readOnly])).toEqual([
      ['name', false],
      ['fee', true],
    ]);
  });
});
